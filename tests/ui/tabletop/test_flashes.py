"""No ceremony flashes: a flash is a tenth of full brightness up and down again, or down and up."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.store.settings import Settings
from game.ui.graphics.theme import luminance
from screenshots.strips import STRIPS
from tests.conftest import some

ACROSS, DOWN = 16, 10
"""The cells that the window is measured in."""
STEP_MS = 40
CHANGE = 0.1
SHARE = 0.25
"""Of the window; what's smaller may flash."""


def cells(surface: pygame.Surface) -> list[float]:
    small = pygame.transform.smoothscale(surface.convert(24), (ACROSS, DOWN))
    colours = [small.get_at((x, y)) for y in range(DOWN) for x in range(ACROSS)]
    return [luminance((colour.r, colour.g, colour.b)) for colour in colours]


def turns(levels: list[float]) -> list[int]:
    """Return when the brightness has gone a tenth up or down, against the way before."""
    found, way, low, high = [], 0, levels[0], levels[0]
    for at, level in enumerate(levels):
        low, high = min(low, level), max(high, level)
        if way <= 0 and level - low >= CHANGE:
            way, low, high = 1, level, level
            found.append(at)
        elif way >= 0 and high - level >= CHANGE:
            way, low, high = -1, level, level
            found.append(at)
    return found


def flashes(levels: list[float]) -> int:
    """Return the most flashes within a second; each takes two turns."""
    found = turns(levels)
    second = 1000 // STEP_MS
    return max((sum(at <= other < at + second for other in found) for at in found), default=0) // 2


def test_a_flash_is_counted() -> None:
    assert flashes([0.1, 0.5] * 10) == 9
    assert flashes([0.1, 0.15] * 10) == 0
    assert flashes([0.1] * 30 + [0.6] * 30) == 0
    assert [b - a for a, b in pairwise(turns([0.1, 0.25, 0.3, 0.15, 0.1]))] == [2]


@pytest.mark.parametrize("name", some(3, ["gin", "undercut", "lost", "knock", "big-gin", "match-won"]))
def test_no_ceremony_flashes(tmp_path: Path, name: str) -> None:
    strip = STRIPS[name]
    sitting = strip.shot.play(tmp_path, (640, 400), Settings())
    frames = []
    for _step in range((strip.moments[-1] + 1000) // STEP_MS):
        sitting.pilot.advance(STEP_MS)
        frames.append(cells(sitting.pilot.surface))
    sitting.close()
    often = sum(flashes(list(levels)) > 3 for levels in zip(*frames, strict=True))
    assert often < SHARE * ACROSS * DOWN

"""Moments of a ceremony side by side, by picture name."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

import pygame

from game.rules import Rules
from game.store.settings import Settings
from headless import wordbook
from headless.sitting import Sitting
from screenshots.actions import LastStep
from screenshots.scenes import GIN, KNOCK, MELDS, UNDERCUT
from screenshots.shot import Shot, dealt
from screenshots.table_actions import knocked

_ACROSS = 3
_WIDTH, _GAP = 640, 6
_FILM_ACROSS, _FILM_WIDTH = 10, 256
_BIG_GIN = dealt(f"{MELDS} 4s", "7h 8d Jh Kh 9d 9c Qc 8s 2d 3c", "Kd")


@dataclass(frozen=True, slots=True)
class Strip:
    """A shot to start from, and each moment in milliseconds after it."""

    shot: Shot
    moments: tuple[int, ...]

    def shoot(self, path: Path, size: tuple[int, int], settings: Settings, rate: int = 0) -> None:
        """Play it and save all moments in one picture; with a rate, as many pictures a second, smaller."""
        moments: Sequence[float] = self.moments
        if rate:
            moments = [1000 * n / rate for n in range(1, self.moments[-1] * rate // 1000 + 1)]
        across, width = (_FILM_ACROSS, _FILM_WIDTH) if rate else (_ACROSS, _WIDTH)
        with tempfile.TemporaryDirectory() as folder:
            game, frames, now = self.shot.play(Path(folder), size, settings), [], 0.0
            for moment in moments:
                game.pilot.advance(moment - now)
                now = moment
                small = width, round(width * size[1] / size[0])
                frames.append(pygame.transform.smoothscale(game.pilot.surface.convert(24), small))
            game.close()
        wide, high = frames[0].get_width() + _GAP, frames[0].get_height() + _GAP
        rows = -(-len(frames) // across)
        whole = pygame.Surface((across * wide - _GAP, rows * high - _GAP))
        for n, frame in enumerate(frames):
            whole.blit(frame, (n % across * wide, n // across * high))
        pygame.image.save(whole, str(path))


def _discarded(card: str) -> LastStep:
    def last(game: Sitting) -> None:
        game.settle()
        game.click(card)
        game.click(card)

    return last


def _big_gin(game: Sitting) -> None:
    game.settle()
    game.pilot.key("g")


def _done(game: Sitting) -> None:
    game.settle()
    game.click(wordbook.DONE)


def _draw(game: Sitting) -> None:
    game.settle()
    game.pilot.press(*game.stock)


_SHORT = Rules(target=20)
_KNOCKED = Shot(knocked(0), "- s", "- +4s +7h +Kd .", KNOCK)
_UNDERCUT = Shot(knocked(0), "- s", "- .", UNDERCUT)
_GIN = Shot(knocked(0), "- s", "-", GIN)
_DEFENCE = "4s 5d 7d Kh Qc Qh 9d 9c 2d 7h"
_KNOCK_LOST = Shot(_done, "- s xKc +4s +7h", "- s k9h", dealt(_DEFENCE, f"{MELDS} 8c", "Kc 9h"))
_UNDERCUT_WON = Shot(_done, "- s x9h", "- s kKd", dealt(f"{MELDS} 7h", "2d 2c 2h 7c 8c 9c Js Jh Jc 5d", "9h Kd"))
_LOST = Shot(_discarded("Kc"), "- s", "- s k8c", dealt(_DEFENCE, f"{MELDS} 8c", "Kc Kd"))

STRIPS: Mapping[str, Strip] = MappingProxyType(
    {
        "draw": Strip(Shot(_draw, "-", "-", GIN), (20, 50, 80, 110, 140, 170, 200, 250, 320)),
        "discard": Strip(Shot(_discarded("9s"), "- s", "- s", GIN), (30, 60, 90, 120, 150, 180, 210, 240, 300)),
        "knock": Strip(_KNOCKED, (150, 290, 360, 430, 520, 700, 880, 1000, 1250)),
        "lay-off": Strip(_KNOCKED, (1000, 1120, 1180, 1300, 1480, 1700, 1900, 2100, 2300)),
        "count": Strip(_KNOCKED, (2000, 2200, 2300, 2400, 2500, 2650, 2800, 3000, 3200, 3280, 3360, 3500)),
        "knock-lost": Strip(_KNOCK_LOST, (300, 600, 900, 1200, 1500, 1800)),
        "undercut-won": Strip(_UNDERCUT_WON, (500, 900, 1300, 1500, 1800, 2200, 2600, 3000, 3400)),
        "gin": Strip(_GIN, (250, 430, 620, 800, 960, 1080, 1300, 1500, 1750, 2000, 2240, 2400, 2550, 2700, 3000)),
        "big-gin": Strip(Shot(_big_gin, "- s", "-", _BIG_GIN, Rules(big_gin_bonus=31)),
                         (300, 500, 700, 860, 1000, 1300, 1600, 1850, 2100, 2400, 2800, 3300)),
        "undercut": Strip(_UNDERCUT, (1500, 1900, 2120, 2250, 2350, 2500, 2800, 3100, 3300, 3450, 3600, 3800)),
        "lost": Strip(_LOST, (900, 1200, 1500, 1900, 2300, 2600, 3000, 3400, 3700, 3900, 4200, 4600)),
        "match-won": Strip(replace(_GIN, rules=_SHORT),
                           (2550, 2700, 2850, 3000, 3150, 3400, 3700, 3900, 4100, 4400, 4800, 6000, 6450, 6550, 7000)),
        "match-lost": Strip(replace(_UNDERCUT, rules=_SHORT),
                            (3300, 3700, 3900, 4100, 4400, 5000, 5500, 6000, 6700, 7200, 7600, 8000)),
    }
)  # fmt: skip

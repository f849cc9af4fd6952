"""Upcard, limit, dealer, target and score show at every moment, size and scale."""

from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.rules import PRESETS
from game.store.settings import SCALES, Settings
from game.ui.engine.accessibility import Node
from game.ui.graphics.text import TextRenderer
from headless import wordbook
from headless.program import SIZES
from headless.sitting import Sitting
from screenshots.scenes import SCENES
from tests.conftest import Volume
from tests.ui.app.test_text_scale import resize

MOMENTS = [
    "upcard", "draw", "turn", "knock", "armed", "choice", "big-gin", "layoff", "layoff-end", "showdown", "gin", "void",
    "match-end", "sit-out", "three-end", "partners", "partners-end", "other-table", "relay", "relay-end",
]  # fmt: skip
CAPTIONS = [{"First upcard", "Upcard"}, {"Knock with", "Limit"}, {"Dealer"}, {wordbook.PLAY_TO}]


def found(game: Sitting, role: str) -> list[Node]:
    return [node for node in game.pilot.nodes() if node.role == role and "offscreen" not in node.state]


def facts(game: Sitting) -> dict[str, str]:
    (node,) = found(game, "facts")
    return {row.name: row.value for row in node.children}


@pytest.mark.parametrize("name", MOMENTS)
def test_the_facts_and_the_score_are_on_the_table(tmp_path: Path, volume: Volume, name: str) -> None:
    rooms = [(size, scale) for scale in SCALES for size in SIZES]
    number = MOMENTS.index(name)
    if not volume(0, 1):
        rooms = [rooms[number % len(rooms)], (SIZES[0], (150, 200)[number % 2])]
    game = SCENES[name].play(tmp_path, SIZES[0], Settings(speed="normal" if name == "sit-out" else "none"))
    told = None
    for size, scale in rooms:
        resize(game, size, scale)
        found_now = facts(game)
        assert [caption in known for caption, known in zip(found_now, CAPTIONS, strict=True)] == [True] * 4
        assert "" not in found_now.values()
        assert told in (None, [*found_now.values()]), "it says the same wherever it stands"
        told = [*found_now.values()]
        assert [node.value.isdecimal() for node in found(game, "player")] == [True, True]


@pytest.mark.parametrize(("preset", "limit"), [("classic", "10 or less"), ("oklahoma", "–"), ("red-and-black", "–")])
def test_while_cards_are_dealt_only_the_upcard_and_what_it_decides_are_missing(
    tmp_path: Path, preset: str, limit: str
) -> None:
    shot = SCENES["deal"]
    rules = replace(PRESETS[preset], first_dealer="random")
    game = type(shot)(last=shot.last, person="", deal=shot.deal, rules=rules).play(tmp_path, SIZES[0], Settings())
    assert [*facts(game).values()] == ["–", limit, "Ada", str(rules.target)]


def test_doubled_hands_and_columns_are_told_in_any_room(tmp_path: Path) -> None:
    """A spade doubles the hand; Hollywood's target is per column."""
    hard = replace(PRESETS["oklahoma"], columns=3)
    shot = SCENES["layoff"]
    game = type(shot)(person=shot.person, computer=shot.computer, deal=shot.deal, rules=hard).play(
        tmp_path, SIZES[0], Settings(speed="none")
    )
    for scale in (100, 200):
        resize(game, SIZES[0], scale)
        assert [*facts(game).values()][:4] == ["K♠ ×2", "10 or less", "Ada", "3 × 150"]


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 200), ((640, 640), 100), ((900, 1400), 200)])
@pytest.mark.parametrize("name", ["turn", "showdown"])
def test_a_long_name_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, size: tuple[int, int], scale: int
) -> None:
    cut: list[str] = []
    render = TextRenderer.render

    def seen(self: TextRenderer, text: str, *how: Any, **more: Any) -> pygame.Surface:
        cut.extend([text] if text.endswith("…") else [])
        return render(self, text, *how, **more)

    monkeypatch.setattr(TextRenderer, "render", seen)
    settings = Settings(speed="none", ui_scale=scale, player_name="Bartholomew Quentin")
    SCENES[name].play(tmp_path, size, settings)
    assert not cut

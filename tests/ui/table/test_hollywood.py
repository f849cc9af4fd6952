"""Hollywood's three columns at the table, in figures and in words."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Match
from game.rules.result import HandResult
from game.store.settings import Settings
from game.ui.graphics.text import TextRenderer
from game.wording.scores.hollywood_columns import leads, points, points_in_words
from headless import wordbook
from headless.sitting import Sitting
from screenshots.scenes import SCENES
from tests.ui.app.test_text_scale import resize

SIZES = [(1280, 800), (1024, 640), (900, 1400), (640, 640)]


def after_a_hand(folder: Path, settings: Settings | None = None) -> Sitting:
    """The second hand: the player won the first with 45."""
    return SCENES["hollywood"].play(folder, SIZES[0], settings or Settings(speed="none"))


def sheet(*won: tuple[int, int]) -> Match:
    played = Match(PRESETS["hollywood"], 0)
    for winner, score in won:
        played = played.add(HandResult(winner, score, "knock", 0, (0, score)))
    return played


@pytest.mark.parametrize(
    ("won", "own", "ahead"),
    [
        ([], "0 · 0 · 0", ("–", "–", "–")),
        ([(0, 45)], "45 · 0 · 0", ("+45", "–", "–")),
        ([(0, 45), (1, 20), (0, 10), (1, 10)], "55 · 10 · 0", ("+25", "0", "–")),
        ([(1, 60), (1, 60), (1, 20)], "0 · 0 · 0", ("−120", "−80", "−20")),
    ],
)
def test_points_and_leads_stand_column_by_column(won: list[tuple[int, int]], own: str, ahead: tuple[str, ...]) -> None:
    played = sheet(*won).sheet
    assert points(played, 0) == own
    assert points_in_words(played, 0) == "First {}; Second {}; Third {}".format(*own.split(" · "))
    assert leads(played, 0) == ahead


def test_the_plaques_show_columns_and_the_facts_the_leads(tmp_path: Path) -> None:
    game = after_a_hand(tmp_path)
    players = {node.name: node.value for node in game.pilot.nodes() if node.role == "player"}
    assert players == {"You": "First 45; Second 0; Third 0", "Ada": "First 0; Second 0; Third 0"}
    assert [game.table.hud.plaque(seat).score for seat in (0, 1)] == ["45 · 0 · 0", "0 · 0 · 0"]
    facts = game.table.hud.widgets["facts"]
    assert [*facts.rows][-2:] == [(wordbook.PLAY_TO, "3 × 100"), ("Lead", "+45 · – · –")]  # type: ignore[attr-defined]
    told = {row.name: row.value for row in game.pilot.find(role="facts").children}
    assert told["Lead"] == "First: You +45; Second: open; Third: open"


def test_the_score_pad_has_the_leads_too(tmp_path: Path) -> None:
    game = after_a_hand(tmp_path)
    resize(game, (3440, 1440), 100)
    pad = game.table.hud.widgets["pad"]
    assert pad.visible
    assert pad.value() == "First: You +45; Second: open; Third: open; Play to 100"
    assert pad.rows == (("First", "+45"), ("Second", "–"), ("Third", "–"))  # type: ignore[attr-defined]


@pytest.mark.parametrize(("size", "scale"), [*product(SIZES, (100, 200))])
def test_three_digits_in_each_column_are_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    game = after_a_hand(tmp_path, Settings(speed="none", player_name="Bartholomew"))
    state, cut = game.table.state(), list[str]()
    high = replace(state.match, scores=("188 · 177 · 166", "188 · 177 · 166"), leads="+188 · −177 · +166")
    game.table.hud._state = lambda: replace(state, match=high)
    render = TextRenderer.render

    def seen(self: TextRenderer, text: str, *how: Any, **more: Any) -> Any:
        cut.extend([text] if text.endswith("…") else [])
        return render(self, text, *how, **more)

    monkeypatch.setattr(TextRenderer, "render", seen)
    resize(game, size, scale)
    game.pilot.turn()
    assert game.table.hud.plaque(0).score == "188 · 177 · 166"
    assert not cut

from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Form, HandResult, Match, Rules
from game.rules.form import HEADS_UP, Partners, SitOut
from game.rules.record import Player
from game.session import Seeded, Session
from game.ui.graphics.handwriting import written
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import TextRenderer
from game.ui.graphics.theme import THEMES
from game.ui.screens.score_sheet.graph import ScoreCourse, ScoreGraph
from game.ui.screens.score_sheet.paper import Paper
from game.ui.screens.score_sheet.score_sheet_page import SheetPage
from game.ui.screens.score_sheet.sheet_layout import SheetLayout
from game.ui.screens.score_sheet.table_sheet import TableSheet
from game.ui.services.routes import ScoreSheetRoute
from game.wording.numbers import signed
from headless import wordbook
from headless.program import SIZES
from headless.sitting import Sitting
from tests.conftest import some
from tests.store.matches import finished

NAMES = ("You", "Ada")
PARTNERS = Partners(4)
KNOCK = HandResult(0, 30, "knock", 0, (5, 35))
SHEETS = [("classic", 0), ("classic", 3), ("settlement", 99), ("hollywood", 99)]
"""Presets, each with the greatest number of hands."""


@cache
def played(rules: Rules, hands: int = 99, seed: int = 4) -> Match:
    session = Session(rules, (Player("You", "steady"), Player("Ada", "steady")), Seeded(seed))
    while session.match.winner is None and len(session.match.results) < hands:
        session.deal()
        while session.advance():
            pass
    return session.match


def page(sitting: Sitting, match: Match) -> SheetPage:
    players = (Player("You"), Player("Ada", "steady"))
    scene = SheetPage(sitting.services, sitting.app, ScoreSheetRoute(match, players, undone=0))
    sitting.pilot.loop.push(scene)
    sitting.pilot.turn()
    return scene


@pytest.mark.parametrize("preset", ["classic", "settlement", "hollywood", "oklahoma"])
def test_the_graph_follows_the_totals(preset: str) -> None:
    match = played(PRESETS[preset])
    course = ScoreCourse.of(match, NAMES)
    steps = [
        Match(match.rules, match.first_dealer, match.results[:n]).sheet.totals for n in range(len(match.results) + 1)
    ]
    assert list(zip(*course.totals, strict=True)) == steps
    assert course.target == (None if preset == "hollywood" else match.rules.target)
    assert all(a <= b for points in course.totals for a, b in pairwise(points))


def test_the_rows_are_the_hands_and_the_settlement() -> None:
    match = played(PRESETS["settlement"])
    ledger = SheetLayout.of(match, NAMES)
    assert [caption for caption, _cells in ledger.hands] == [str(n + 1) for n in range(len(match.results))]
    assert ledger.ends == tuple((result.kind.capitalize(), f"+{result.points}") for result in match.results)
    below = dict(ledger.below)
    assert list(below) == ["Points", wordbook.HANDS_WON, wordbook.GAME_BONUS, wordbook.BOX_BONUS, "Shutout", "Total"]
    assert below["Total"] == tuple(map(str, match.sheet.final))
    assert below["Points"] == tuple(map(str, match.sheet.totals))


@pytest.mark.parametrize(
    ("results", "form", "words", "points"),
    [
        ((HandResult(1, 40, "gin", 1, (15, 0), 25),), HEADS_UP, "Gin", "+40"),
        ((HandResult(0, 56, "big gin", 0, (0, 25), 31),), HEADS_UP, wordbook.BIG_GIN, "+56"),
        ((HandResult(0, 30, "undercut", 1, (5, 10), 25),), HEADS_UP, "Undercut", "+30"),
        ((HandResult(0, 30, "knock", 0, (5, 35), holds=False),), HEADS_UP, "Invalid knock", "+30"),
        ((HandResult(0, 30, "knock", 0, (5, 35), bare=True),), HEADS_UP, "Knock, no bonus", "+30"),
        ((KNOCK, KNOCK), PARTNERS, "Knock ×2", "+60"),
        ((KNOCK, HandResult(0, 35, "gin", 0, (0, 10), 25)), PARTNERS, "Knock, gin", "+65"),
        ((KNOCK, HandResult(1, 35, "gin", 1, (10, 0), 25)), PARTNERS, "Gin", "+5"),
    ],
)  # fmt: skip
def test_each_row_says_how_it_ended(results: tuple[HandResult, ...], form: Form, words: str, points: str) -> None:
    layout = SheetLayout.of(Match(Rules(), 0, form=form).add(*results), NAMES)
    assert layout.ends == ((words, points),)
    assert layout.rows[0] == (f"1 {words} {points}", layout.hands[0][1])
    assert "".join(layout.hands[0][1]) == points.removeprefix("+")


@pytest.mark.usefixtures("window")
def test_figures_are_written_alike_each_time_and_otherwise_in_the_next_row() -> None:
    first, again, other = (pygame.image.tobytes(written("107", 18, (0, 0, 0), row), "RGBA") for row in (1, 1, 2))
    assert first == again != other
    for figure in "0123456789+":
        picture = written(figure, 18, (0, 0, 0))
        ink = picture.get_bounding_rect()
        assert ink.h >= 6
        assert picture.get_rect().inflate(-1, -1).contains(ink)


@pytest.mark.parametrize("preset", ["classic", "hollywood"])
def test_a_finished_sheet_says_who_has_won_and_by_what(tmp_path: Path, preset: str) -> None:
    match = played(PRESETS[preset])
    sitting = Sitting(tmp_path).open()
    page(sitting, match)
    sheet = match.sheet
    closed = sum(column.winner == sheet.winner for column in sheet.columns)
    assert sheet.winner is not None
    points = f"{sheet.final[sheet.winner]} to {sheet.final[1 - sheet.winner]}"
    reason = "first to 100" if preset == "classic" else f"ahead on points, with {closed} of 3 columns"
    said = sitting.pilot.find(role="table").value
    assert said.rpartition("; ")[2] == (f"{NAMES[sheet.winner]} {points}: {reason}")
    heads, *rows = sitting.pilot.rows(wordbook.SCORE_SHEET)
    assert heads == ", ".join(SheetLayout.of(match, NAMES).heads)
    assert len(heads.split(", ")) == len(NAMES) * len(sheet.columns)
    assert rows[0].startswith(f"1, {match.results[0].kind.capitalize()}, +{match.results[0].points}, ")
    (total,) = [row for row in rows if row.startswith("Total, ")]
    assert f" {NAMES[0]} {sheet.columns[0].settle(match.rules)[0].total}, " in total


def drawn(course: ScoreCourse) -> pygame.Surface:
    skin = Skin.of((1280, 800), THEMES["green"])
    surface = pygame.Surface((400, 320))
    surface.fill(skin.theme.paper)
    ScoreGraph(skin, course).place(pygame.Rect(0, 0, 400, 320)).draw(surface, surface.get_rect())
    return surface


@pytest.mark.usefixtures("window")
def test_the_lines_differ_without_their_colours() -> None:
    """One is solid, the other broken."""
    paper = THEMES["green"].paper
    breaks = []
    for totals in (((0, 90), (0, 0)), ((0, 0), (0, 90))):
        picture = drawn(ScoreCourse(NAMES, totals, 100))
        gaps = 0
        for y in range(80, 240):
            row = [picture.get_at((x, y))[:3] for x in range(52, 110)]
            gaps += all(colour == paper for colour in row)
        breaks.append(gaps)
    assert breaks[0] == 0
    assert breaks[1] > 20


@pytest.mark.usefixtures("window")
def test_where_two_hands_are_played_at_once_rounds_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    told = []
    plain = TextRenderer.fitted

    def fitted(self: TextRenderer, text: str, *more: Any) -> pygame.Surface:
        told.append(text)
        return plain(self, text, *more)

    monkeypatch.setattr(TextRenderer, "fitted", fitted)
    for tables in (1, 2):
        drawn(ScoreCourse(NAMES, ((0, 5, 9), (0, 0, 0)), 100, tables))
    assert [text for text in told if text not in NAMES] == ["Hand 2", "Round 2"]


@pytest.mark.usefixtures("window")
def test_names_at_the_ends_of_the_lines_keep_clear_of_each_other() -> None:
    """At equal scores the second is moved below the first."""
    level = drawn(ScoreCourse(NAMES, ((0, 50), (0, 50)), 100))
    apart = drawn(ScoreCourse(NAMES, ((0, 80), (0, 10)), 100))
    ink, red = THEMES["green"].ink, THEMES["green"].red
    for picture in (level, apart):
        black = {y for y in range(320) for x in range(115, 400) if picture.get_at((x, y))[:3] == ink}
        colour = {y for y in range(320) for x in range(115, 400) if picture.get_at((x, y))[:3] == red}
        assert black
        assert colour
        assert not black & colour


@pytest.mark.parametrize(("sheet", "scale", "size"), some(9, SHEETS, [200, 100], SIZES))
def test_all_of_it_can_be_brought_into_sight(
    tmp_path: Path, sheet: tuple[str, int], scale: int, size: tuple[int, int]
) -> None:
    preset, hands = sheet
    sitting = Sitting(tmp_path, size=size).open()
    sitting.services.keep(replace(sitting.services.settings, ui_scale=scale))
    scene = page(sitting, played(PRESETS[preset], hands))
    area = scene.panel.areas[0]
    paper = next(widget for widget in scene.panel.widgets if isinstance(widget, Paper))
    assert paper.box.left >= 0
    assert paper.box.right <= size[0]
    assert paper.box.bottom <= area.rect.bottom, "the last rows are seen first"
    sitting.pilot.key("home")
    assert paper.box.top >= area.rect.top
    graphs = [widget for widget in scene.panel.widgets if isinstance(widget, ScoreGraph)]
    assert len(graphs) == (hands >= 3), "fewer make one steep line"
    for graph in graphs:
        assert paper.box.contains(graph.box)


def test_a_long_match_ends_above_the_line(tmp_path: Path) -> None:
    """Sixty rows end where the settlement begins, at any scale."""
    for size in SIZES:
        sitting = Sitting(tmp_path / str(size[0]), size=size).open()
        scene = page(sitting, played(Rules(target=900), 60))
        paper = next(widget for widget in scene.panel.widgets if isinstance(widget, Paper))
        rows = len(paper.layout.hands)
        assert rows > 40
        last = round(104 * scene.skin.scale) + paper._down(rows)
        line = paper.box.h - round(22 * scene.skin.scale) - paper._down(len(paper.layout.below))
        assert last <= line


def test_a_live_sheet_from_the_table(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(3)).sit()
    for n in range(3):
        sitting.pilot.key("tab")
        assert not [node for node in sitting.pilot.nodes() if node.role == "graph"]
        sitting.pilot.key("tab")
        if n:
            sitting.pilot.click(wordbook.NEXT_DEAL)
        sitting.hand(sitting.keys)
    sitting.pilot.key("tab")
    totals = sitting.session.match.sheet.totals
    graph = sitting.pilot.find(role="graph")
    assert graph.children[-1].name == f"Hand 3: You {totals[0]}, Ada {totals[1]}"
    assert f"Points, You {totals[0]}, Ada {totals[1]}" in sitting.pilot.rows(wordbook.SCORE_SHEET)


# ---------------------------------------------------------------------- how the players stand


def test_an_evening_is_ended_and_begun_again(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    before, tonight = (finished(seed, "classic") for seed in (3, 4))
    sitting.journal.keep(before)
    sitting.journal.keep(tonight)
    sitting.app.go(ScoreSheetRoute(tonight.unfold()[0], tonight.players, undone=0))
    sitting.pilot.settle()

    def said() -> list[str]:
        sitting.pilot.turn()
        sitting.pilot.settle()
        return [name for name in sitting.names("label") if " · You " in name]

    (both,) = said()
    assert both.startswith(f"{wordbook.TONIGHT} · You ")
    sitting.pilot.click(wordbook.START_A_NEW_EVENING)
    (whole,) = said()
    assert whole == both.replace(wordbook.TONIGHT, "All time")
    assert sitting.services.settings.evening_after == tonight.match
    sitting.pilot.click(wordbook.UNDO)
    assert said() == [both]
    assert sitting.services.settings.evening_after == ""
    sitting.services.keep(replace(sitting.services.settings, evening_after=before.match))
    sitting.pilot.key("escape")
    sitting.app.go(ScoreSheetRoute(tonight.unfold()[0], tonight.players, undone=0))
    mine, theirs = tonight.unfold()[0].sheet.final
    words = f"You {mine > theirs:d}–{mine < theirs:d}, {signed(mine - theirs)} points"
    assert said() == [f"{wordbook.TONIGHT} · {words}", whole]


def test_among_more_than_two_nobody_has_an_account(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    players = tuple(Player(name, level) for name, level in (("You", None), ("Ada", "steady"), ("Vera", "sharp")))
    sitting.app.go(ScoreSheetRoute(Match(Rules(), 0, form=SitOut()), players, undone=0))
    sitting.pilot.turn()
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, TableSheet)
    assert not [name for name in sitting.names("label") if " · You " in name]
    assert wordbook.START_A_NEW_EVENING not in sitting.names("button")

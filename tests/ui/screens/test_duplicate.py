from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.session import Session, duplicate
from game.store.deal_sets import DealSet, DealSets, Result, load, written
from game.ui.pages.page import Page
from game.ui.screens.duplicate.files import OpenSet, SaveSet
from game.ui.screens.duplicate.score_grid import ScoreGrid
from game.ui.screens.duplicate.set_page import SetPage
from game.ui.screens.duplicate.sets import SetsPage
from game.ui.services.routes import OpenSetRoute, SetRoute
from game.wording.numbers import signed
from game.wording.table_status import onward
from headless import wordbook
from headless.sitting import Sitting

SET = duplicate.new(8, 20)
TITLE = f"Set {SET.key[:4].upper()}"


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return started(tmp_path)


def started(folder: Path) -> Sitting:
    sitting = Sitting(folder, size=(1280, 800))
    return sitting.open()


def settle(sitting: Sitting) -> None:
    for _turn in range(3):
        sitting.pilot.settle()
        sitting.pilot.turn()


def listed(sitting: Sitting) -> None:
    sitting.pilot.click(wordbook.DEAL_OF_THE_DAY)
    sitting.pilot.click(wordbook.DUPLICATE_SETS)
    settle(sitting)


def play(sitting: Sitting) -> Session:
    sitting.pilot.click(wordbook.PLAY)
    return sitting.play_out()


def test_a_new_set_is_played_and_compared(sitting: Sitting) -> None:
    listed(sitting)
    assert isinstance(sitting.pilot.loop.top, SetsPage)
    assert "No sets yet. Make one, or open one a friend has saved for you." in sitting.pilot.names()
    sitting.pilot.click("New set of 8")
    settle(sitting)
    (made,) = DealSets(sitting.folder / "sets").all()
    assert "The computer players play it too. You’ll see how they did once you’ve played." in sitting.pilot.names()
    found = play(sitting)
    assert not found.takebacks
    assert onward(found) == "The set"
    sitting.table.links.match_end()
    settle(sitting)
    assert isinstance(sitting.pilot.loop.top, SetPage)
    mine = duplicate.result(found.record, 8)
    assert mine is not None
    heads, *rows = sitting.pilot.rows(wordbook.HOW_EVERYONE_DID_WITH_YOUR_CARDS)
    assert heads == ", ".join([*(f"Hand {n}" for n in range(1, 9)), "total", "vs average"])
    assert len(rows) == 6
    (own,) = [row for row in rows if ", You, " in row]
    assert f"Hand 8 {signed(mine[7])}, total {signed(sum(mine))}, vs average" in own
    again = started(sitting.folder)
    listed(again)
    shown = next(name for name in again.pilot.names() if name.startswith(f"Set {made.key[:4].upper()}"))
    assert "not played" not in shown


def test_a_friend_s_set_is_hidden_until_it_is_played(sitting: Sitting) -> None:
    path = sitting.folder / "friend.ginset"
    path.write_text(written(DealSet(SET.seed, 8, SET.against, SET.rules, (Result("Bob", (1,) * 8),))))
    sitting.app.go(OpenSetRoute(str(path)))
    settle(sitting)
    said = "Bob and the computer players have played it. You’ll see how they did once you have."
    assert {TITLE, said} <= {*sitting.pilot.names()}
    play(sitting)
    sitting.table.links.match_end()
    settle(sitting)
    assert any(
        "Bob, Hand 1 +1" in row and "total +8" in row
        for row in sitting.pilot.rows(wordbook.HOW_EVERYONE_DID_WITH_YOUR_CARDS)
    )
    sitting.pilot.click("Save for a friend")
    settle(sitting)
    assert isinstance(sitting.pilot.loop.top, SaveSet)
    sitting.pilot.click(wordbook.SAVE)
    (copy,) = (sitting.folder / "exports").glob("*.ginset")
    assert [one.name for one in load(copy).results] == ["Bob", "You"]
    assert [one["name"] for one in json.loads(copy.read_text())["results"]] == [
        *("Pip", "Toby", "Ada", "Vera", "Magnus"),
        *("Bob", "You"),
    ]
    sitting.app.go(OpenSetRoute(str(copy)))
    settle(sitting)
    assert len(sitting.pilot.rows(wordbook.HOW_EVERYONE_DID_WITH_YOUR_CARDS)) == 1 + 7, "one's own result is there once"


def test_friends_without_a_name_are_not_taken_for_oneself(sitting: Sitting) -> None:
    path = sitting.folder / "friend.ginset"
    results = Result("You", (1,) * 8), Result("Bob", (2,) * 8), Result("You", (3,) * 8)
    path.write_text(written(DealSet(SET.seed, 8, SET.against, SET.rules, results)))
    sitting.app.go(OpenSetRoute(str(path)))
    settle(sitting)
    assert any(name.startswith("Player 2, Bob, Player 3 and the computer players") for name in sitting.pilot.names())
    play(sitting)
    sitting.table.links.match_end()
    settle(sitting)
    rows = sitting.pilot.rows(wordbook.HOW_EVERYONE_DID_WITH_YOUR_CARDS)
    assert [sum(f", {name}, " in row for row in rows) for name in ("You", "Bob", "Player 2", "Player 3")] == [1] * 4


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{}", "set.ginset couldn’t be imported. This isn’t a duplicate set."),
        (
            written(DealSet(1, against="nobody")),
            "set.ginset couldn’t be imported. There’s no computer player called nobody.",
        ),
    ],
)
def test_what_is_no_set_is_refused(sitting: Sitting, text: str, why: str) -> None:
    path = sitting.folder / "set.ginset"
    path.write_text(text)
    sitting.app.loop.dropped(str(path))
    settle(sitting)
    assert isinstance(sitting.pilot.loop.top, OpenSet)
    assert why in sitting.pilot.names()


@pytest.mark.parametrize(("deals", "width", "lines"), [(8, 1100, 1), (16, 1100, 1), (16, 760, 2), (16, 560, 0)])
def test_the_deals_stand_in_two_lines_where_one_is_too_narrow(
    sitting: Sitting, deals: int, width: int, lines: int
) -> None:
    page = sitting.pilot.loop.top
    assert isinstance(page, Page)
    grid = ScoreGrid(page.skin, "", duplicate.compare([duplicate.Competitor("You", (1,) * deals, you=True)]))
    wide = page.skin.px(width)
    box = pygame.Rect(0, 0, wide, grid.height_for(wide))
    shown = [cell for cell in (grid.cell(box, 0, 2 + deal) for deal in range(deals)) if cell.w]
    assert len({cell.y for cell in shown}) == lines
    assert len(shown) == (deals if lines else 0)
    every = [*shown, *(grid.cell(box, 0, column) for column in (0, 1, 2 + deals, 3 + deals))]
    assert all(box.contains(cell) for cell in every)
    assert not any(one.colliderect(other) for one in every for other in every if one.y == other.y and one is not other)


def test_a_file_that_is_not_there(sitting: Sitting) -> None:
    sitting.app.go(OpenSetRoute(str(sitting.folder / "none.ginset")))
    settle(sitting)
    assert "none.ginset couldn’t be imported. No such file." in sitting.pilot.names()


def test_a_set_that_has_gone(sitting: Sitting) -> None:
    sitting.app.go(SetRoute("0123456789ab"))
    settle(sitting)
    assert "This set no longer exists." in sitting.pilot.names()


def test_a_set_that_cannot_be_kept_is_told(sitting: Sitting) -> None:
    (sitting.folder / "sets").write_text("no folder")
    listed(sitting)
    sitting.pilot.click("New set of 16")
    settle(sitting)
    assert any(name.startswith("The set can’t be saved: ") for name in sitting.pilot.names())
    (sitting.folder / "sets").unlink()
    sitting.pilot.click("New set of 16")
    settle(sitting)
    assert isinstance(sitting.pilot.loop.top, SetPage)
    sitting.pilot.key("escape")
    assert not any(name.startswith("The set can’t be saved: ") for name in sitting.pilot.names())

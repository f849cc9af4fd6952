"""The list of matches and its filters."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.rules import Rules
from game.rules.record import Player
from game.store.history import Filter, counts, history, length
from game.ui.pages.choice_page import ChoicePage
from game.ui.screens.history.history_page import HistoryPage
from game.ui.screens.history.match_line import MatchLine
from game.ui.screens.history.past_match import PastMatchPage
from game.ui.screens.home.title import Title
from game.ui.screens.replay.replay_page import ReplayPage
from game.ui.services.routes import TitleRoute
from game.ui.widgets.button import Button
from game.words import dates as days
from headless import wordbook
from headless.sitting import Sitting
from samples import match_history
from tests.store.matches import finished
from tests.ui.checks import still
from tests.ui.screens.history.history_pages import matches, opened, page, rows, said, the_list

MANY = 10_000


# ---------------------------------------------------------------------- the list


def test_the_latest_match_comes_first_and_says_all_about_itself(sitting: Sitting) -> None:
    entries = sitting.journal.ask(history) or ()
    assert len(entries) == 2 * match_history.PLAYED
    assert [entry.begun for entry in entries] == sorted((entry.begun for entry in entries), reverse=True)
    seen = rows(sitting)
    assert len(seen) >= 7
    for line, entry in zip(seen, entries, strict=False):
        assert line.startswith(f"{entry.opponent}; ")
        assert f"{entry.mine}–{entry.theirs}" in line
        assert days.day(entry.begun) in line
        assert (wordbook.IMPORTED in line, "undone" in line) == (entry.imported, entry.undone)
        assert {"won": "Won", "lost": "Lost", "open": "Unfinished"}[entry.outcome] in line
    still(sitting.pilot)


def test_the_gold_button_replays_the_match_thats_marked(sitting: Sitting) -> None:
    entries = sitting.journal.ask(history) or ()
    sitting.pilot.key("down")
    at = the_list(sitting).chosen
    lines = the_list(sitting).lines.items()
    assert [index for index, line in lines if isinstance(line, MatchLine) and line.marked] == [at] == [1]
    replay = sitting.pilot.find(name=wordbook.REPLAY)
    assert replay.value == entries[at].opponent
    assert sitting.names()[-1] == wordbook.REPLAY
    sitting.pilot.click(wordbook.REPLAY)
    sitting.settle()
    scene = sitting.pilot.loop.top
    assert isinstance(scene, ReplayPage)
    assert scene.past.record.match == entries[at].name
    sitting.pilot.key("escape")
    assert the_list(sitting).chosen == at


def test_the_list_says_how_many_matches_are_of_each_kind(sitting: Sitting) -> None:
    found = sitting.journal.ask(counts)
    assert found is not None
    assert (found.finished, found.practice) == (18, 0)
    assert found.unfinished + found.imported == 2 * match_history.PLAYED - 18
    others = f"{found.unfinished} unfinished, {found.imported} imported"
    assert f"{2 * match_history.PLAYED} matches: 18 finished, {others}" in said(sitting)
    sitting.pilot.click(wordbook.STATISTICS, role="option")
    sitting.settle()
    assert f"You’ve won 10 of 18 matches. Not counted: {others}." in said(sitting)
    sitting.pilot.click(wordbook.HISTORY, role="option")
    sitting.settle()
    page(sitting).only(Filter(outcome="won"))
    imported = sitting.journal.ask(counts, Filter(outcome="won"))
    assert imported is not None
    assert f"{10 + imported.imported} matches: 10 finished, {imported.imported} imported" in said(sitting)
    page(sitting).only(Filter(outcome="open"))
    assert f"{found.unfinished} matches" in said(sitting), "all of one kind"


def test_only_replay_is_gold_and_the_way_to_unfinished_matches_goes_once_they_are_listed(sitting: Sitting) -> None:
    def gold() -> list[str]:
        return [one.name for one in page(sitting).panel.widgets if isinstance(one, Button) and one.kind == "primary"]

    assert gold() == [wordbook.REPLAY]
    sitting.pilot.click("Unfinished", role="button")
    sitting.settle()
    assert page(sitting).chosen == Filter(outcome="open")
    assert gold() == [wordbook.REPLAY]
    assert "Unfinished" not in sitting.names("button")


def test_keys_go_through_the_list_to_its_end_and_back(sitting: Sitting) -> None:
    pilot, found = sitting.pilot, the_list(sitting)
    shown = len(rows(sitting))
    for _n in range(shown + 2):
        pilot.key("down")
    assert found.chosen == shown + 2
    assert found.value() in rows(sitting), "the line that has the keyboard is in sight"
    pilot.key("end")
    assert found.chosen == found.count - 1
    assert found.value() == rows(sitting)[-1]
    pilot.key("page up")
    assert shown - 3 <= found.count - 1 - found.chosen <= shown
    pilot.key("home")
    assert found.chosen == 0
    pilot.key("up")
    assert found.chosen == 0
    assert found.value() == rows(sitting)[0]
    still(pilot)


def test_the_wheel_moves_the_list_and_a_click_opens_what_is_under_it(sitting: Sitting) -> None:
    pilot = sitting.pilot
    middle = the_list(sitting).box.center
    pilot.move(*middle)
    pilot.wheel(-3)
    found = the_list(sitting)
    under = found.under
    assert under > 3
    entry = page(sitting).entry(under)
    pilot.press(*middle)
    scene = pilot.loop.top
    assert isinstance(scene, PastMatchPage)
    assert scene.entry == entry
    pilot.key("escape")
    assert the_list(sitting).chosen == under, "the list is where it was left"
    assert the_list(sitting).scroller.offset == found.scroller.offset


def many(path: Path) -> None:
    """Write ten thousand matches, with only what the list needs."""
    match_history.journal(path, 1)
    with closing(sqlite3.connect(path)) as connection:
        for table in ("match", "result"):
            names = [name for _n, name, *_rest in connection.execute(f"PRAGMA table_info({table})")]
            shift = f"k * {match_history.PLAYED}"
            other = {"id": f"id + {shift}", "match": f"match + {shift}", "sequence": f"sequence - {shift}"}
            if table == "match":
                other["name"] = "name || k"
            values = ", ".join(other.get(name, name) for name in names)
            most = MANY // match_history.PLAYED
            copies = f"""
                WITH RECURSIVE n(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n WHERE k < {most})
                INSERT INTO {table} SELECT {values} FROM {table}, n
                """  # noqa: S608 - names of our own
            connection.execute(copies)
        connection.commit()


def test_of_ten_thousand_matches_only_those_in_sight_are_asked_for(tmp_path: Path) -> None:
    many(tmp_path / "journal.sqlite")
    sitting = opened(tmp_path, played=False)
    asked: list[int] = []
    plain = sitting.journal.ask

    def ask(question: Callable[..., Any], *arguments: Any) -> Any:
        answer = plain(question, *arguments)
        asked.append(len(answer) if isinstance(answer, tuple) else 1)
        return answer

    vars(sitting.journal)["ask"] = ask
    sitting.to(wordbook.YOUR_GAMES)
    sitting.pilot.turn()
    found = the_list(sitting)
    assert found.count > MANY - match_history.PLAYED
    assert sum(asked) <= 60, "one page of the list, and how long it is"
    for key in ("end", "home"):
        asked.clear()
        sitting.pilot.key(key)
        assert sum(asked) <= 100
    thumb = sitting.pilot.find(role="scrollbar")
    asked.clear()
    x, top = thumb.centre[0], thumb.bounds[1]
    sitting.pilot.drag((x, top + 10), (x, top + thumb.bounds[3] // 2), steps=10)
    assert 0.4 < found.scroller.offset / found.scroller.hidden < 0.6
    assert sum(asked) <= 10 * 100
    assert len(found.lines) <= found.box.h // found.high + 2
    lines = [sprite for sprite in page(sitting).stage if isinstance(sprite, MatchLine)]
    assert len(lines) == len(found.lines), "what went out of sight is gone"
    still(sitting.pilot)


def test_a_journal_that_cannot_be_read_leaves_the_page_standing(sitting: Sitting) -> None:
    plain = sitting.journal.ask
    vars(sitting.journal)["ask"] = lambda question, *more: plain(question, *more) if question is length else None
    page(sitting).anew()
    sitting.pilot.turn()
    assert rows(sitting)[0].startswith("Unreadable match")
    sitting.pilot.key("return")
    assert "This match can’t be read." in said(sitting)


# ---------------------------------------------------------------------- filters


def test_an_opponent_is_chosen_by_mouse(sitting: Sitting) -> None:
    pilot = sitting.pilot
    pilot.click(wordbook.OPPONENT)
    assert isinstance(pilot.loop.top, ChoicePage)
    assert set(sitting.names("radio")) == {"Everyone", "Ada", "Toby", "Vera", "North"}
    pilot.click("Ada")
    assert page(sitting).chosen == Filter(opponent="Ada")
    assert the_list(sitting).count == sitting.journal.ask(length, Filter(opponent="Ada"))
    assert all(line.startswith("Ada") for line in rows(sitting))
    assert pilot.find(name=wordbook.OPPONENT).value == "Ada"


def test_rules_and_result_are_chosen_by_keys(sitting: Sitting) -> None:
    pilot = sitting.pilot
    for plate, presses in (("Rules", ("down", "return")), ("Result", ("down", "down", "return"))):
        sitting.tab(plate)
        for key in presses:
            pilot.key(key)
    chosen = page(sitting).chosen
    assert (chosen.preset, chosen.outcome) != (None, None)
    assert the_list(sitting).count == sitting.journal.ask(length, chosen) if page(sitting).matches else True
    assert chosen.outcome == "lost"


def test_own_rule_sets_are_called_by_their_names(sitting: Sitting) -> None:
    """In the list, the filter and the statistics; without the set they're custom rules."""
    assert any(wordbook.CUSTOM_RULES in line for line in rows(sitting))
    services = sitting.services
    services.keep(services.settings.with_set("Gin for 30", Rules(gin_bonus=30)))
    page(sitting).changed()
    sitting.pilot.turn()
    assert any(" · Gin for 30 · " in line for line in rows(sitting))
    assert not any(wordbook.CUSTOM_RULES in line for line in rows(sitting))
    sitting.pilot.click("Rules")
    sitting.pilot.click("Gin for 30")
    sitting.pilot.turn()
    assert all(" · Gin for 30 · " in line for line in rows(sitting))
    sitting.pilot.click(wordbook.STATISTICS)
    sitting.pilot.turn()
    groups = [node.name for node in sitting.pilot.nodes() if node.role == "table" and " · " in node.name]
    assert groups
    assert all("Gin for 30" in name for name in groups)


def test_where_nothing_fits_all_can_be_shown_again(sitting: Sitting) -> None:
    pilot = sitting.pilot
    page(sitting).sift(Filter(opponent="Toby", preset="red-and-black", outcome="open"))
    page(sitting).anew()
    pilot.turn()
    assert page(sitting).matches is None
    assert "No matches found." in said(sitting)
    pilot.click(wordbook.SHOW_ALL)
    assert the_list(sitting).count == matches(sitting)


def test_the_statistics_take_the_filter_over_and_hand_it_back(sitting: Sitting) -> None:
    pilot = sitting.pilot
    pilot.click(wordbook.OPPONENT)
    pilot.click("Vera")
    pilot.click(wordbook.STATISTICS)
    pilot.turn()
    assert pilot.find(name=wordbook.OPPONENT).value == "Vera"
    pilot.click(wordbook.HISTORY)
    pilot.turn()
    assert page(sitting).chosen == Filter(opponent="Vera")
    pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, Title)


@pytest.mark.parametrize("played", [True, False])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (900, 1400)], ids=str)
def test_the_switch_stands_at_one_place_and_keeps_the_keyboard(
    tmp_path: Path, size: tuple[int, int], played: bool
) -> None:
    sitting = opened(tmp_path, played=played, size=size)
    sitting.to(wordbook.YOUR_GAMES)
    switch = sitting.pilot.find(name="Page")
    assert (switch.value, said(sitting)[0]) == (wordbook.HISTORY, wordbook.YOUR_GAMES)
    sitting.pilot.click(wordbook.HISTORY, role="option")
    for value in (wordbook.STATISTICS, wordbook.HISTORY):
        sitting.pilot.key("right" if value == wordbook.STATISTICS else "left")
        sitting.settle()
        now = sitting.pilot.find(name="Page")
        assert (now.value, now.bounds, said(sitting)[0]) == (value, switch.bounds, wordbook.YOUR_GAMES)
        assert "focused" in now.state
    still(sitting.pilot)


def test_before_the_first_match_there_is_a_friendly_word(tmp_path: Path) -> None:
    sitting = opened(tmp_path, played=False)
    sitting.to(wordbook.YOUR_GAMES)
    assert wordbook.EVERY_MATCH_YOU_PLAY_WILL_APPEAR in said(sitting)
    sitting.tab(wordbook.NEW_MATCH)
    assert sitting.pilot.loop.top is not None
    assert not isinstance(sitting.pilot.loop.top, HistoryPage)


def test_both_of_two_people_find_their_match_in_their_own_list(tmp_path: Path) -> None:
    sitting = opened(tmp_path, played=False)
    journal = sitting.services.journal
    journal.people = lambda: {"ann": "", "ben": "0123abcd", "zoë": "89ab4567"}
    record = finished(players=(Player("Ann"), Player("Ben")))
    journal.keep(record)
    claim = record.hands[-1].claim
    assert claim is not None
    assert claim.final is not None
    first, second = claim.final
    anns, bens = ("Won", "Lost") if claim.won == 0 else ("Lost", "Won")
    expected = {"": f"Ben; {anns} {first}–{second}", "0123abcd": f"Ann; {bens} {second}–{first}"}
    for person, line in expected.items():
        journal.person = person
        sitting.to(wordbook.YOUR_GAMES)
        sitting.pilot.turn()
        (found,) = rows(sitting)
        assert found.startswith(line)
        sitting.app.restart(TitleRoute())
    journal.person = "89ab4567"
    sitting.to(wordbook.YOUR_GAMES)
    sitting.pilot.turn()
    assert wordbook.EVERY_MATCH_YOU_PLAY_WILL_APPEAR in sitting.names("label")

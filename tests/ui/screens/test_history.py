from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.rules import HandResult, Match, Rules
from game.rules.form import HEADS_UP, Partners
from game.rules.record import Player, dumps
from game.rules.verify import verify
from game.session import Seeded
from game.store import record_files
from game.store.files.atomic_file import create
from game.store.history import Filter, counts, history, length
from game.store.reviews.error_rates import rate_of
from game.ui.pages import file_page
from game.ui.pages.choice_page import ChoicePage
from game.ui.screens.history.history_page import HistoryPage
from game.ui.screens.history.import_export import ExportPage, ImportPage
from game.ui.screens.history.match_line import MatchLine
from game.ui.screens.history.past_match import PastMatchPage
from game.ui.screens.home.title import Title
from game.ui.screens.replay.replay_page import ReplayPage
from game.ui.services.routes import TitleRoute
from game.ui.widgets.button import Button
from game.ui.widgets.virtual_list import VirtualList
from game.wording.matches import facts, outcome_line
from game.words import dates as days
from headless import wordbook
from headless.sitting import Sitting
from headless.tasks import Later
from samples import match_history
from tests.store.matches import finished
from tests.ui.checks import still

MANY = 10_000


def opened(folder: Path, *, played: bool = True, size: tuple[int, int] = (1280, 800)) -> Sitting:
    folder.mkdir(exist_ok=True)
    if played:
        match_history.journal(folder / "journal.sqlite")
    sitting = Sitting(folder, size=size)
    return sitting.open()


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    found = opened(tmp_path)
    found.to(wordbook.YOUR_GAMES)
    found.pilot.turn()
    return found


def page(sitting: Sitting) -> HistoryPage:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, HistoryPage), scene
    return scene


def the_list(sitting: Sitting) -> VirtualList:
    found = page(sitting).matches
    assert found is not None
    return found


def rows(sitting: Sitting) -> list[str]:
    found = sitting.pilot.find(role="list").children
    return [f"{line.name}; {line.value}" for line in found if "offscreen" not in line.state]


def said(sitting: Sitting) -> list[str]:
    return [node.name for node in sitting.pilot.nodes() if node.role in ("heading", "label")]


def matches(sitting: Sitting) -> int:
    return sitting.journal.ask(length) or 0


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


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        ("UPDATE action SET token = 'x2s' WHERE match = ? AND number = 0", "Hand 1: "),
        (
            "UPDATE hand SET deck = replace(deck, 'Ks', 'Qs') WHERE match = ?",
            "Hand 1: the deck isn’t 52 different cards",
        ),
        ("UPDATE action SET token = x'00ff' WHERE match = ?", wordbook.ITS_DAMAGED_AS_A_SENTENCE),
        ("UPDATE match SET rules = '[' WHERE id = ?", wordbook.ITS_DAMAGED_AS_A_SENTENCE),
    ],
)
def test_a_match_that_does_not_play_says_so_where_it_is_opened(sitting: Sitting, spoil: str, why: str) -> None:
    entry = page(sitting).entry(0)
    assert entry is not None
    with closing(sqlite3.connect(sitting.folder / "journal.sqlite")) as connection:
        connection.execute(spoil, (entry.match,))
        connection.commit()
    sitting.pilot.key("return")
    assert page(sitting).said in said(sitting)
    assert any(words.startswith(f"The match can’t be read: {why}") for words in said(sitting))
    assert sitting.services.notices() == [], "all others can be read"
    sitting.pilot.key("down")
    sitting.pilot.key("return")
    assert isinstance(sitting.pilot.loop.top, PastMatchPage)
    sitting.pilot.key("escape")
    assert page(sitting).said == ""


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


# ---------------------------------------------------------------------- a match, and copies of it


@pytest.fixture
def match(sitting: Sitting) -> PastMatchPage:
    sitting.pilot.key("down")
    sitting.pilot.key("return")
    scene = sitting.pilot.loop.top
    assert isinstance(scene, PastMatchPage)
    return scene


def test_a_match_shows_its_score_sheet(sitting: Sitting, match: PastMatchPage) -> None:
    entry = (sitting.journal.ask(history, Filter(), 1, 1) or ())[0]
    assert match.entry == entry
    (points,) = [row.value for row in sitting.pilot.find(role="table").children if row.name == "Points"]
    assert points == f"You {entry.mine}, {entry.opponent} {entry.theirs}"
    assert entry.opponent in said(sitting)[0]
    still(sitting.pilot)


def test_a_match_says_how_well_it_was_played(sitting: Sitting, match: PastMatchPage) -> None:
    sitting.pilot.turn()
    rate = sitting.journal.ask(rate_of, match.record.match)
    assert rate is not None
    told = [label for label in sitting.names("label") if "error rate" in label]
    assert told[0].endswith(f"error rate: {rate.rate:.1f} ± {rate.half:.1f}")
    still(sitting.pilot)


def test_a_match_is_replayed_hand_by_hand(sitting: Sitting, match: PastMatchPage) -> None:
    sitting.tab(wordbook.REPLAY)
    scene = sitting.pilot.loop.top
    assert isinstance(scene, ReplayPage)
    assert scene.past.record == match.record
    sitting.pilot.key("escape")
    assert sitting.pilot.loop.top is match


@pytest.mark.parametrize(
    ("players", "winner", "line"),
    [
        ((Player("Zoë"), Player("Ada", "steady")), 0, "You won against Ada, 60 to 0"),
        ((Player("Zoë"), Player("Ada", "steady")), 1, "Ada won against you, 60 to 0"),
        ((Player("Zoë"), Player("Ada", "steady")), None, "You against Ada, 0 to 0"),
        ((Player("North"), Player("South")), 1, "South won against North, 60 to 0"),
        (
            (Player("Zoë"), Player("Vera", "sharp"), Player("Ada", "steady"), Player("Toby", "novice")),
            1,
            "Vera & Toby won against your team, 120 to 0",
        ),
    ],
)
def test_the_heading_names_who_won(players: tuple[Player, ...], winner: int | None, line: str) -> None:
    form = HEADS_UP if len(players) == 2 else Partners()
    results = () if winner is None else (HandResult(winner, 60, "gin"),) * form.tables
    assert outcome_line(Match(Rules(target=50), 0, results, form), players) == line


def test_a_match_without_a_hand_is_continued_but_not_in_the_history(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(11)).sit()
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.MAIN_MENU)
    sitting.journal.flush()
    assert sitting.journal.ask(history) == ()
    sitting.to(wordbook.YOUR_GAMES)
    assert wordbook.EVERY_MATCH_YOU_PLAY_WILL_APPEAR in said(sitting)
    for _page in range(2):
        sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.CONTINUE)
    sitting.hand(sitting.mouse)
    sitting.journal.flush()
    (entry,) = sitting.journal.ask(history) or ()
    assert (entry.opponent, entry.hands) == ("Ada", 1)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("day20261122x0123456789abcdef", wordbook.DEAL_OF_THE_DAY),
        ("season1d3r2x0123456789abcdef", wordbook.THE_CLUB),
        ("set0123456789abx01234567", "Duplicate set"),
        ("0123456789abcdef", wordbook.CUSTOM_RULES),
    ],
)
def test_a_match_that_is_part_of_something_says_of_what(sitting: Sitting, name: str, kind: str) -> None:
    entry = (sitting.journal.ask(history, Filter(), 0, 1) or ())[0]
    assert f" · {kind} · " in facts(replace(entry, name=name, preset="", form="two"))


def test_a_match_of_more_than_two_says_its_form(sitting: Sitting) -> None:
    entry = (sitting.journal.ask(history, Filter(), 0, 1) or ())[0]
    assert "Partners" in facts(replace(entry, form="partners"))
    assert facts(entry) == facts(replace(entry, form="two"))


def test_a_copy_is_saved_beside_the_journal_and_is_true(sitting: Sitting, match: PastMatchPage) -> None:
    sitting.tab(wordbook.SAVE_A_COPY)
    assert isinstance(sitting.pilot.loop.top, ExportPage)
    sitting.pilot.key("return")  # the line has the focus
    (saved,) = (sitting.folder / "exports").iterdir()
    assert any(str(saved) in words for words in said(sitting))
    assert verify(saved.read_text("utf-8")).hands == match.entry.hands
    sitting.pilot.key("escape")
    sitting.tab(wordbook.SAVE_A_COPY)
    assert sitting.pilot.find(role="textbox").value != str(saved), "another name is proposed"


def test_documents_that_are_closed_to_the_game_get_no_copy(
    sitting: Sitting, match: PastMatchPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """macOS denies programs the folder until the player allows it."""
    documents = tmp_path / "papers"
    documents.mkdir()

    def refuse(text: str, path: Path) -> None:
        if path.parent == documents:
            raise PermissionError(errno.EPERM, "Operation not permitted")
        create(text, path)

    monkeypatch.setattr(record_files, "create", refuse)
    for module in (record_files, file_page):
        monkeypatch.setattr(module, "exports", lambda _data: documents)
    sitting.tab(wordbook.SAVE_A_COPY)
    sitting.pilot.key("return")
    (saved,) = (sitting.folder / "exports").iterdir()
    assert f"The game can’t save to your documents folder. Copy saved to {saved}" in said(sitting)
    assert verify(saved.read_text("utf-8")).hands == match.entry.hands
    assert not list(documents.iterdir())


def test_a_folder_that_the_player_chose_is_exchanged_for_no_other(
    sitting: Sitting, match: PastMatchPage, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def refuse(_text: str, _path: Path) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(record_files, "create", refuse)
    assert match.entry.hands
    sitting.pilot.click(wordbook.SAVE_A_COPY)
    write(sitting, str(tmp_path / "mine" / "it.ginrummy"))
    sitting.pilot.click(wordbook.SAVE)
    assert "The copy wasn’t saved: Operation not permitted." in said(sitting)
    assert not (sitting.folder / "exports").exists()


def test_nothing_is_overwritten(sitting: Sitting, match: PastMatchPage) -> None:
    taken = sitting.folder / "taken.jsonl"
    taken.write_text("mine", "utf-8")
    sitting.pilot.click(wordbook.SAVE_A_COPY)
    scene = sitting.pilot.loop.top
    assert isinstance(scene, ExportPage)
    assert scene.route.record == match.record
    write(sitting, str(taken))
    sitting.pilot.click(wordbook.SAVE)
    assert "That name is already taken. Choose another one." in said(sitting)
    assert taken.read_text("utf-8") == "mine"
    for below in (taken / "it.jsonl", taken / "below" / "it.jsonl"):
        write(sitting, str(below))
        sitting.pilot.click(wordbook.SAVE)
        assert f"The copy wasn’t saved: {taken} isn’t a folder." in said(sitting)
    assert taken.read_text("utf-8") == "mine"


def test_a_copy_is_saved_where_a_quoted_path_says(sitting: Sitting, match: PastMatchPage) -> None:
    """Explorer copies paths in quotes."""
    path = sitting.folder / "for Ada" / "a match.ginrummy"
    sitting.pilot.click(wordbook.SAVE_A_COPY)
    write(sitting, f'"{path}"')
    sitting.pilot.click(wordbook.SAVE)
    assert f"Copy saved to {path}" in said(sitting)
    assert verify(path.read_text("utf-8")).hands == match.entry.hands


@pytest.mark.skipif(os.name != "nt", reason="elsewhere these are names like others")
@pytest.mark.parametrize("name", ["CON", "NUL", "nul.ginrummy", "taken.txt:stream", "anna."])
def test_a_copy_is_not_saved_to_what_is_no_file(
    sitting: Sitting, match: PastMatchPage, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(sitting.folder)
    before = set(sitting.folder.iterdir())
    sitting.pilot.click(wordbook.SAVE_A_COPY)
    for path in (name, str(sitting.folder / name)):
        write(sitting, path)
        sitting.pilot.click(wordbook.SAVE)
        assert wordbook.THAT_ISNT_A_VALID_FILE_NAME in said(sitting)
    assert isinstance(sitting.pilot.loop.top, ExportPage)
    assert sitting.pilot.loop.top.route.record == match.record
    assert set(sitting.folder.iterdir()) == before


def write(sitting: Sitting, text: str) -> None:
    pilot = sitting.pilot
    pilot.press(*pilot.find(role="textbox").centre)
    pilot.key("end")
    for _letter in pilot.find(role="textbox").value:
        pilot.key("backspace")
    pilot.write(text)
    assert pilot.find(role="textbox").value == text


# ---------------------------------------------------------------------- matches from files


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    path = tmp_path / "elsewhere.jsonl"
    path.write_text(dumps(match_history.played(101, 4)), "utf-8")
    return path


def drop(sitting: Sitting, path: Path) -> None:
    sitting.pilot.turn(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    sitting.pilot.turn()


def test_a_file_dropped_on_the_history_comes_first_in_it(sitting: Sitting, elsewhere: Path) -> None:
    before = matches(sitting)
    drop(sitting, elsewhere)
    assert matches(sitting) == before + 1
    assert wordbook.IMPORTED in rows(sitting)[0]
    assert "Match saved to your history: You, North." in said(sitting)
    drop(sitting, elsewhere)
    assert matches(sitting) == before + 1
    assert "The match in elsewhere.jsonl is already in your history." in said(sitting)


def test_a_file_is_imported_by_its_path(sitting: Sitting, elsewhere: Path) -> None:
    before = matches(sitting)
    sitting.to(wordbook.FILES)
    sitting.tab(wordbook.IMPORT_A_MATCH)
    sitting.pilot.key("return")
    assert "Type a file name." in said(sitting)
    sitting.pilot.write(str(elsewhere))
    sitting.pilot.key("return")
    sitting.pilot.turn()
    assert matches(sitting) == before + 1
    assert wordbook.IMPORTED in rows(sitting)[0], "the history is there again, with the match at its top"


@pytest.mark.parametrize("path", ["/somewhere/\ud800", "a\0b"])
def test_a_name_that_no_file_can_have_is_refused(sitting: Sitting, path: str) -> None:
    """Both typed and dropped by a desktop."""
    drop(sitting, Path(path))
    assert any(words.endswith("couldn’t be imported. No such file.") for words in said(sitting))
    sitting.to(wordbook.FILES)
    sitting.tab(wordbook.IMPORT_A_MATCH)
    page = sitting.pilot.loop.top
    assert isinstance(page, ImportPage)
    page.path = path
    page.do()
    assert wordbook.THAT_ISNT_A_VALID_FILE_NAME in said(sitting)


def tampered(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    lines[2] = lines[2].replace('"points": ', '"points": 1')
    path.write_text("\n".join(lines) + "\n", "utf-8")


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (tampered, "Line 3: "),
        (lambda path: path.write_bytes(b"\xff\xfe\x00"), "Line 1: this isn’t text."),
        (lambda path: path.write_text("{}" * 600_000, "utf-8"), "Line 1: the record is too long."),
        (lambda path: path.write_text("[" * 100_000, "utf-8"), "Line 1: this isn’t a match record."),
        (lambda path: path.write_text("", "utf-8"), "Line 1: this isn’t a match record."),
        (lambda path: path.unlink(), wordbook.NO_SUCH_FILE),
        (lambda path: (path.unlink(), path.mkdir()), wordbook.NOT_A_FILE),
    ],
)
def test_a_hostile_file_is_refused_in_a_sentence_and_nothing_changes(
    sitting: Sitting, elsewhere: Path, spoil: Callable[[Path], object], why: str
) -> None:
    before = sitting.journal.ask(history)
    spoil(elsewhere)
    drop(sitting, elsewhere)
    (sentence,) = (words for words in said(sitting) if words.startswith("elsewhere.jsonl couldn’t be imported. "))
    assert why in sentence
    assert sentence.endswith(".")
    assert sitting.journal.ask(history) == before
    sitting.to(wordbook.FILES, wordbook.IMPORT_A_MATCH)
    drop(sitting, elsewhere)
    assert isinstance(sitting.pilot.loop.top, ImportPage)
    assert sentence in said(sitting)
    assert sitting.journal.ask(history) == before


def test_what_comes_in_when_the_page_is_left_is_kept_all_the_same(sitting: Sitting, elsewhere: Path) -> None:
    before, late = matches(sitting), list[Callable[[], object]]()
    sitting.services.tasks = Later(late)
    drop(sitting, elsewhere)
    assert "Reading elsewhere.jsonl…" in said(sitting)
    sitting.pilot.key("escape")
    late[0]()
    assert matches(sitting) == before + 1
    assert isinstance(sitting.pilot.loop.top, Title)


def test_what_comes_in_under_another_page_is_told_when_that_is_left(sitting: Sitting, elsewhere: Path) -> None:
    late = list[Callable[[], object]]()
    sitting.services.tasks = Later(late)
    sitting.to(wordbook.FILES, wordbook.IMPORT_A_MATCH)
    drop(sitting, elsewhere)
    assert "Reading elsewhere.jsonl…" in said(sitting)
    sitting.pilot.key("f1")
    late[0]()
    sitting.pilot.key("escape")
    sitting.pilot.settle()
    assert not isinstance(sitting.pilot.loop.top, ImportPage)


# ---------------------------------------------------------------------- days


@pytest.mark.parametrize("when", [float("inf"), 1e30, -1e30])
def test_a_time_that_no_calendar_has_is_no_day(when: float) -> None:
    assert days.day(when) == ""


def test_days_are_written_out() -> None:
    assert days.day(1_772_000_000.0) in ("24 Feb 2026", "25 Feb 2026", "26 Feb 2026")  # wherever the test runs


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

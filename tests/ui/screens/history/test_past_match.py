"""The page of a past match, and copies saved from it."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import HandResult, Match, Rules
from game.rules.form import HEADS_UP, Partners
from game.rules.record import Player
from game.rules.verify import verify
from game.session import Seeded
from game.store import record_files
from game.store.files.atomic_file import create
from game.store.history import Filter, history
from game.store.reviews.error_rates import rate_of
from game.ui.pages import file_page
from game.ui.screens.history.import_export import ExportPage
from game.ui.screens.history.past_match import PastMatchPage
from game.ui.screens.replay.replay_page import ReplayPage
from game.wording.matches import facts, outcome_line
from headless import wordbook
from headless.sitting import Sitting
from tests.ui.checks import still
from tests.ui.screens.history.history_pages import page, said


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
    (total,) = [row.value for row in sitting.pilot.find(role="table").children if row.name == "Total"]
    assert total == f"You {entry.mine}, {entry.opponent} {entry.theirs}"
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

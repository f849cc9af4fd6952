"""The program on the desktop's bus, by names, roles and actions alone."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pygame
import pytest

from headless import wordbook
from samples import match_history
from tests.ui.platform.test_window import switches
from tests.ui.table.test_knock import laying_off
from tests.window import bus
from tests.window.blind_player import BlindPlayer
from tests.window.bus import Bus
from tests.window.screen import Player, Screen, needed, until

pytestmark = [
    needed,
    pytest.mark.xdist_group("window"),
    pytest.mark.skipif(bool(bus.missing()), reason=f"a screen reader needs {bus.missing()}, not installed here"),
]

CARD = re.compile(r"(ace|two|three|four|five|six|seven|eight|nine|ten|jack|queen|king) of \w+")
QUICK = {"speed": "none", "card_sounds": 0, "other_sounds": 0}


@pytest.fixture
def heard(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Screen, Bus]]:
    (tmp_path / "screen").mkdir()
    with Screen(tmp_path / "screen") as screen, Bus(screen.display, tmp_path / "bus", monkeypatch) as listening:
        yield screen, listening


def at_home(screen: Screen, folder: Path, *options: str, **settings: object) -> Player:
    folder.mkdir(exist_ok=True)
    (folder / "settings.json").write_text(json.dumps(QUICK | settings), "utf-8")
    return Player(screen, folder, *options)


def own(listening: Bus) -> list[str]:
    cards = next((one.children for one in listening.everything() if one.name == wordbook.YOUR_CARDS), [])
    return [card.name for card in cards]


def after_a_glance(listening: Bus, name: str) -> None:
    """Press something new on the screen; a press that comes too early to be an answer doesn't count."""
    listening.wait(name)
    time.sleep(0.5)
    listening.press(name)


def test_a_whole_match_and_a_setting(heard: tuple[Screen, Bus], tmp_path: Path) -> None:
    screen, listening = heard
    with at_home(screen, tmp_path / "data", "--seed", "4", play_to=10) as player:
        until(
            lambda: ("window", wordbook.GIN_RUMMY) in listening.said(),
            "a window that the reader knows to be the active one",
        )
        listening.press(wordbook.SETTINGS)
        listening.press(wordbook.ACCESSIBILITY)
        listening.press(wordbook.MONO_SOUND)
        until(lambda: '"mono": true' in (player.folder / "settings.json").read_text("utf-8"), "the setting")
        listening.press(wordbook.MAIN_MENU)
        listening.press(wordbook.NEW_MATCH)
        listening.press("Toby, Novice")
        listening.press(wordbook.PLAY)
        blind = BlindPlayer(listening)
        blind.play("Rematch", 240)
        assert any(words.startswith("You drew the ") for words in blind.heard)
        assert any("deadwood: " in words for words in blind.heard)
        assert any("the match, " in words for words in blind.heard)


@pytest.mark.full
@pytest.mark.parametrize("speed", ["none", "fast", "normal"])
def test_a_longer_match_with_lay_offs(heard: tuple[Screen, Bus], tmp_path: Path, speed: str) -> None:
    screen, listening = heard
    with at_home(screen, tmp_path / "data", "--seed", "9", play_to=60, speed=speed):
        listening.press(wordbook.NEW_MATCH)
        listening.press("Toby, Novice")
        listening.press(wordbook.PLAY)
        blind = BlindPlayer(listening)
        blind.play("Rematch", 600)
        assert blind.laid_off
        assert any("the match, " in words for words in blind.heard)


def test_states_are_true(heard: tuple[Screen, Bus], tmp_path: Path) -> None:
    screen, listening = heard
    with at_home(screen, tmp_path / "data", "--seed", "4"):
        listening.press(wordbook.SETTINGS)
        listening.press(wordbook.SOUND)
        slider = listening.wait("Cards, Off")
        assert slider.value == [0, 0, 100, 5], "off is a number too"
        listening.set("Cards", 35)
        until(lambda: listening.wait("Cards", "slider").value == [35, 0, 100, 5], "a slider at 35")
        listening.press(wordbook.ACCESSIBILITY)
        listening.wait(wordbook.FULL_SCREEN)
        assert listening.find(wordbook.KEYS_AND_BUTTONS) is None, "it's scrolled out of sight"
        listening.set("Scroll", 100)
        listening.wait(wordbook.KEYS_AND_BUTTONS)
        listening.press(wordbook.MAIN_MENU)
        listening.press(wordbook.PLAY)
        undo = listening.wait("Undo")
        assert undo.role == "push button"
        assert not undo.states & {"enabled", "sensitive"}
        after_a_glance(listening, wordbook.PASS)
        until(lambda: listening.wait("Undo").states >= {"enabled", "sensitive"}, "a move to undo")


def test_two_people_at_one_screen(heard: tuple[Screen, Bus], tmp_path: Path) -> None:
    screen, listening = heard
    with at_home(screen, tmp_path / "data", "--seed", "4"):
        listening.press(wordbook.PASS_AND_PLAY)
        listening.wait(wordbook.YOUR_OPPONENTS_NAME)
        listening.press(wordbook.PLAY)
        listening.wait(wordbook.SHOW_MY_CARDS)
        assert not any(CARD.search(name) for name in listening.names()), "the curtain names a card"
        after_a_glance(listening, wordbook.SHOW_MY_CARDS)
        listening.wait(wordbook.YOUR_CARDS)
        mine = set(own(listening))
        after_a_glance(listening, wordbook.PASS)
        listening.wait(wordbook.SHOW_MY_CARDS)
        assert not any(CARD.search(name) for name in listening.names()), "the curtain names a card"
        listening.said()
        after_a_glance(listening, wordbook.SHOW_MY_CARDS)
        listening.wait(wordbook.YOUR_CARDS)
        assert not mine & set(own(listening))


def test_a_lay_off_and_the_lesson(heard: tuple[Screen, Bus], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, listening = heard
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    sitting = laying_off(tmp_path / "data")
    sitting.journal.close()
    pygame.display.quit()
    with at_home(screen, tmp_path / "data"):
        listening.press(wordbook.CONTINUE)
        blind = BlindPlayer(listening)
        blind.play(wordbook.NEXT_DEAL, 60)
        assert blind.laid_off
        assert [f"You laid off the {one}." for one in blind.laid_off] == [
            words for words in blind.heard if words.startswith("You laid off")
        ]
        listening.press(wordbook.MENU)
        listening.press(wordbook.MAIN_MENU)
        listening.press(wordbook.LEARN)
        listening.press(wordbook.FIRST_LESSON)
        first = listening.wait(wordbook.CONTINUE)
        words = {one.name for one in listening.everything() if one.role == "panel"}
        assert any(name.startswith("Welcome") and "The ten cards in front of you" in name for name in words), first.name
        listening.press(wordbook.CONTINUE)
        until(
            lambda: not any(name.startswith("Welcome") for name in listening.names()),
            "the next thing that the coach says",
        )


def test_the_history_is_read_and_a_match_looked_at_again(heard: tuple[Screen, Bus], tmp_path: Path) -> None:
    screen, listening = heard
    (tmp_path / "data").mkdir()
    match_history.journal(tmp_path / "data" / "journal.sqlite")
    with at_home(screen, tmp_path / "data"):
        listening.press(wordbook.YOUR_GAMES)
        listening.wait("24 matches: 18 finished, 4 unfinished, 2 imported")
        lines = [one.name for one in listening.everything() if re.match(r"Ada, (Won|Lost) \d+ to \d+; ", one.name)]
        assert lines, listening.names()
        first = listening.wait(lines[0])
        assert first.place == (2, 24)
        assert [cell.name.partition(", ")[0] for cell in first.children[:2]] == ["Opponent", "Result"]
        listening.press(lines[0])
        listening.wait(wordbook.SAVE_A_COPY)  # the history has a Replay, too
        listening.press(wordbook.REPLAY)
        listening.wait(wordbook.STEP_FORWARD)
        listening.said()
        listening.press(wordbook.STEP_FORWARD)
        listening.hear(".")


def test_tables_are_rows_and_cells(heard: tuple[Screen, Bus], tmp_path: Path) -> None:
    screen, listening = heard
    (tmp_path / "data").mkdir()
    match_history.journal(tmp_path / "data" / "journal.sqlite")

    def holds(name: str, heads: list[str], row: str) -> None:
        table = listening.wait(name, "table")
        headings, *rows = table.children
        assert [(cell.role, cell.name) for cell in headings.children] == [("column header", head) for head in heads]
        assert [one.place[0] for one in table.children] == list(range(1, len(rows) + 2))
        assert {one.role for one in rows} == {"table row"}
        cells = next(one.children for one in rows if one.children[0].name == row)
        assert {cell.role for cell in cells} == {"table cell"}
        assert [cell.name.partition(", ")[0] for cell in cells][-len(heads) :] == heads

    with at_home(screen, tmp_path / "data"):
        listening.press(wordbook.CLUB)
        holds(wordbook.THIRD_DIVISION, ["played", "won", "points"], "2")
        listening.press(wordbook.MAIN_MENU)
        listening.press(wordbook.YOUR_GAMES)
        listening.press("Ada, Won 115 to 47; 19 Feb 2026, Classic, 8 hands")
        holds(wordbook.SCORE_SHEET, ["You", "Ada"], "Total")


def test_a_table_scrolled_into_sight_is_rows_and_cells_too(heard: tuple[Screen, Bus], tmp_path: Path) -> None:
    screen, listening = heard
    (tmp_path / "data").mkdir()
    match_history.journal(tmp_path / "data" / "journal.sqlite")
    with at_home(screen, tmp_path / "data"):
        listening.press(wordbook.YOUR_GAMES)
        listening.press(wordbook.STATISTICS)
        listening.wait("Scroll")
        percents = cycle(range(0, 101, 20))

        def in_sight() -> bool:
            found = listening.find(wordbook.OVERALL, role="table")
            if found is not None and found.children:
                return True
            listening.set("Scroll", next(percents))
            time.sleep(0.3)
            return False

        until(in_sight, "the table")
        heads, *rows = listening.wait(wordbook.OVERALL, "table").children
        assert [cell.name for cell in heads.children] == ["You", "Opponents"]
        cells = {row.children[0].name: [cell.name for cell in row.children[1:]] for row in rows}
        assert cells["Points"][0].startswith("You, ")
        assert cells["Points"][1].startswith("Opponents, ")
        assert {"Knocks", "Gins", "Undercuts"} <= {*cells}


def test_a_waiting_table_sleeps_with_a_reader_too(heard: tuple[Screen, Bus], tmp_path: Path) -> None:
    screen, listening = heard
    with at_home(screen, tmp_path / "data", "--seed", "4") as player:
        listening.press(wordbook.PLAY)
        listening.wait(wordbook.YOUR_CARDS)
        assert any(words for how, words in listening.said() if how == "polite"), "the reader is told"
        player.still(3.0)
        before = switches(player.program.pid)
        time.sleep(10)
        assert switches(player.program.pid) - before <= 2

"""Slow work ends with the program, and one hand's failure doesn't stop the next."""

import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from typing import NoReturn

import pytest

from game.store import schema
from game.store.figures.hand_facts import KeptReview, Luck, SeatLuck
from game.store.matches import hand_sides
from game.store.matches.background import Background
from game.store.matches.record_writer import Writer
from tests.store.matches import in_second_hand

WAIT = 120.0
RECORD = in_second_hand(1)
FOUND = KeptReview(3, 0.0, 3.0, 2, 0.0, 0.0)
LUCK = (SeatLuck(1.0, 2.0, 9.0), SeatLuck(-1.0, 0.0, 16.0))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "journal.sqlite"
    with closing(schema.connect(found)) as connection:
        Writer(connection, lambda: 1e9).write(RECORD)
        hand_sides.complete(connection)
    return found


def never(*_arguments: object, **_named: object) -> NoReturn:
    pytest.fail("nothing was to be asked")


def reviews(path: Path) -> int:
    with closing(schema.reading(path)) as connection:
        return int(connection.execute("SELECT count(*) FROM review").fetchone()[0])


def test_each_hand_is_looked_at_once(path: Path) -> None:
    looked = []

    def look(*asked: object) -> KeptReview:
        looked.append(asked[1])
        return FOUND

    work = Background(path, None, look, lambda: False, never)
    work.later(RECORD.match)
    work.look(RECORD.match, WAIT)
    work.look(RECORD.match, WAIT)
    work.close(WAIT)
    assert (looked, reviews(path)) == ([0], 1)


def test_where_the_coach_has_nothing_to_say_nothing_is_kept(path: Path) -> None:
    work = Background(path, None, lambda *_asked: None, lambda: False, never)
    work.look(RECORD.match, WAIT)
    work.close(WAIT)
    assert reviews(path) == 0


def test_when_the_program_ends_nothing_is_begun_nor_waited_for(path: Path) -> None:
    work = Background(path, never, never, lambda: True, never)
    work.later(RECORD.match)
    work.measure(RECORD.match, WAIT)
    work.look(RECORD.match, WAIT)
    work.close(WAIT)
    assert reviews(path) == 0


def test_without_a_coach_and_a_measure_no_thread_is_begun(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threading, "Thread", never)
    work = Background(path, None, None, lambda: False, never)
    work.later(RECORD.match)
    work.measure(RECORD.match, WAIT)
    work.look(RECORD.match, WAIT)
    work.close(WAIT)


def test_what_the_file_fails_at_is_told(tmp_path: Path) -> None:
    told = list[Exception]()
    work = Background(tmp_path / "none.sqlite", lambda *_hand: LUCK, None, lambda: False, told.append)
    work.measure(RECORD.match, WAIT)
    work.close(WAIT)
    assert [type(error) for error in told] == [sqlite3.OperationalError]


def test_what_the_program_gets_wrong_in_one_hand_is_told_and_the_thread_goes_on(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = list[object]()
    monkeypatch.setattr(threading, "excepthook", lambda failure: told.append(failure.exc_value))
    wrong = ZeroDivisionError()

    def luck(*_hand: object) -> Luck:
        raise wrong

    work = Background(path, luck, lambda *_asked: FOUND, lambda: False, never)
    work.measure(RECORD.match, WAIT)
    work.look(RECORD.match, WAIT)
    work.close(WAIT)
    assert (told, reviews(path)) == ([wrong], 1)

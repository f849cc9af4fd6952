import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from game.rules.record import MatchRecord
from game.rules.result import HandResult
from game.store import archive, schema
from game.store.damage import proof, repair
from game.store.history import history
from game.store.matches import hand_sides
from game.store.own_view import see_as
from headless import wordbook
from tests.store.journals import journal, on_disk
from tests.store.matches import begin, finished, play


def corrupt() -> sqlite3.DatabaseError:
    """SQLite says this of a damaged page, and of one the disk didn't deliver."""
    error = sqlite3.DatabaseError("malformed")
    error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
    return error


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (sqlite3.DatabaseError("malformed"), wordbook.ITS_DAMAGED),
        (RecursionError("maximum recursion depth exceeded"), wordbook.ITS_DAMAGED),
        (corrupt(), "there’s a fault in the game itself"),
        (OSError(5, "Input/output error"), wordbook.THE_DISK_ISNT_RESPONDING),
    ],
)
def test_a_question_that_the_file_cannot_answer_is_told(path: Path, error: Exception, reason: str) -> None:
    def fail(_connection: sqlite3.Connection) -> None:
        raise error

    with journal(path) as one:
        record = play(begin(one.keep), Random(1), 20).record
        assert one.ask(fail) is None
        assert one.notices == [f"The matches in {path} couldn’t be read: {reason}."]
        assert one.flush()
    assert on_disk(path) == {record.match: record}, "a look through the file has found nothing"


def test_it_is_known_while_a_damaged_file_is_repaired(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = list[bool]()

    def fail(_connection: sqlite3.Connection) -> None:
        raise corrupt()

    with journal(path) as one:
        play(begin(one.keep), Random(1), 20)
        assert one.flush()
        monkeypatch.setattr(proof, "unsound", lambda *_arguments: True)
        monkeypatch.setattr(repair, "repair", lambda *_arguments: seen.append(one.repairing))
        assert one.ask(fail) is None
        assert {*seen} == {True}
        assert not one.repairing


def test_matches_are_found_by_what_their_names_are_like(path: Path) -> None:
    first, second, third, guest = (replace(finished(), match=name) for name in ("a-1", "a-2", "b-1", "a-3"))
    with journal(path) as one:
        for record in (second, first, third):
            one.keep(record)
        assert one.add(guest)
    with closing(sqlite3.connect(path)) as connection:
        see_as(connection, "")
        assert archive.alike(connection, "a-*") == (second, first)
        connection.execute("UPDATE match SET rules = 'none' WHERE name = 'a-2'")
        assert archive.named(connection, "a-2") is None
        assert archive.alike(connection, "a-*") == (first,)


def test_a_match_from_elsewhere_is_kept_once_and_never_gone_on_with(path: Path) -> None:
    guest = play(begin(), Random(1), 40).record.public()
    with journal(path) as one:
        own = play(begin(one.keep), Random(2), 40).record
        assert one.add(guest)
        assert not one.add(guest)
        assert not one.add(replace(guest, match=own.match))
    with journal(path) as one:
        assert one.running() == own
    assert on_disk(path) == {own.match: own, guest.match: guest}


def test_a_match_from_elsewhere_is_waited_for_and_its_draws_are_not_looked_at(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(*_arguments: object) -> None:
        raise AssertionError("a thousand hands would take ten seconds")

    guest = finished()
    with journal(path) as one:
        assert one.running() is None
        monkeypatch.setattr("game.store.journal._WAIT", 0.001)
        monkeypatch.setattr(hand_sides, "facts", never)
        assert one.add(guest)
        assert one.notices == []
    assert on_disk(path) == {guest.match: guest}
    with closing(schema.reading(path)) as connection:
        see_as(connection, "")
        (entry,) = history(connection)
        last = guest.hands[-1].claim
        assert last is not None
        assert last.final is not None
        assert (entry.mine, entry.theirs, entry.outcome) == (*last.final, "lost" if last.won else "won")
        knockers = connection.execute("SELECT knocker FROM result ORDER BY hand").fetchall()
        assert knockers == [(hand_result(guest, number).knocker,) for number in range(len(guest.hands))]


def hand_result(record: MatchRecord, hand: int) -> HandResult:
    found = record.states(hand)[-1].result
    assert found is not None
    return found

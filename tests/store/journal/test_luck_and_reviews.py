import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.rules import Rules
from game.rules.record import HandRecord
from game.store import schema
from game.store.damage import proof
from game.store.figures.hand_facts import KeptReview, Luck, Rest, SeatLuck
from game.store.figures.statistics import luck_of
from game.store.journal import Journal
from tests.store.journal.older_versions import of_the_first_version
from tests.store.journals import LEVELS, journal
from tests.store.matches import begin, step


def reviews(path: Path) -> list[tuple[object, ...]]:
    with closing(schema.reading(path)) as connection:
        return connection.execute("SELECT hand, choices, cost, merit FROM review ORDER BY hand").fetchall()


def test_what_the_coach_found_is_kept_with_its_hand(path: Path) -> None:
    with journal(path) as one:
        session = begin(one.keep)
        while not session.match.results:
            step(session, Random(1))
        one.review(session.record.match, 1, KeptReview(7, 2.5, 6.25, 4, 2.25, 0.01))
        one.review(session.record.match, 2, KeptReview(7, 2.5, 6.25, 4, 2.25, 0.01))  # there is no such hand
        one.review("nowhere", 1, KeptReview(7, 2.5, 6.25, 4, 2.25, 0.01))
        one.flush()
        assert one.notices == []
    assert reviews(path) == [(1, 7, 2.5, 6.25)]


def test_a_file_of_the_first_version_takes_what_the_coach_finds(path: Path) -> None:
    record = of_the_first_version(path)
    with journal(path) as one:
        assert one.running() == record
        one.review(record.match, 1, KeptReview(3, 0.0, 3.0, 2, 0.0, 0.0))
    assert reviews(path) == [(1, 3, 0.0, 3.0)]


def test_the_luck_of_a_hand_is_measured_once_it_is_over(path: Path) -> None:
    measured = []

    def luck(hand: HandRecord, rules: Rules, rest: Rest) -> Luck:
        rest()
        measured.append((hand.tokens, rules))
        return SeatLuck(3.0, 4.0, 9.0), SeatLuck(-3.0, 1.0, 16.0)

    with closing(Journal(path, LEVELS, luck=luck)) as one:
        session = begin(one.keep)
        while len(session.match.results) < 2:
            step(session, Random(1))
        one.measure(session.record.match)
        one.measure("nowhere")
        found = one.ask(luck_of, session.record.match)
        assert one.notices == []
    assert measured == [(hand.tokens, session.record.rules) for hand in session.record.hands[:2]]
    assert found is not None
    assert (found.mine, found.theirs) == (14, -4)


def test_the_luck_of_a_hand_is_given_up_when_the_program_ends(path: Path) -> None:
    """And measured when the match is next looked at."""
    begun, both = threading.Event(), (SeatLuck(1.0, 2.0, 9.0), SeatLuck(-1.0, 0.0, 16.0))

    def endless(_hand: HandRecord, _rules: Rules, rest: Rest) -> Luck:
        begun.set()
        while True:
            rest()

    with closing(Journal(path, LEVELS, luck=endless)) as one:
        session = begin(one.keep)
        while not session.match.results:
            step(session, Random(1))
        assert begun.wait(20)
    with closing(Journal(path, LEVELS, luck=lambda *_hand: both)) as one:
        assert one.running() == session.record
        assert one.ask(luck_of, session.record.match) is None
        one.measure(session.record.match)
        assert one.ask(luck_of, session.record.match) is not None


@pytest.mark.parametrize(
    ("error", "checks"), [(sqlite3.DatabaseError("malformed"), 1), (PermissionError(), 0)], ids=["damage", "disk"]
)
def test_an_error_that_may_come_from_damage_has_the_file_checked(
    path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, checks: int
) -> None:
    def luck(*_hand: object) -> Luck:
        raise error

    with journal(path) as one:
        session = begin(one.keep)
        while not session.match.results:
            step(session, Random(1))
    with closing(Journal(path, LEVELS, luck=luck)) as one:
        one.flush()
        checked: list[Path] = []
        monkeypatch.setattr(proof, "unsound", lambda file, _leaving: checked.append(file))
        one.measure(session.record.match)
        one.flush()
        assert checked == [path] * checks
        assert one.notices == []
        assert one.running() == session.record


def test_a_file_of_the_first_version_takes_the_luck_of_its_hands(path: Path) -> None:
    record = of_the_first_version(path)
    both = SeatLuck(1.0, 2.0, 9.0), SeatLuck(-1.0, 0.0, 16.0)
    with closing(Journal(path, LEVELS, luck=lambda *_hand: both)) as one:
        one.measure(record.match)
        found = one.ask(luck_of, record.match)
    assert found is not None
    assert (found.mine, found.theirs) == (3, -1)

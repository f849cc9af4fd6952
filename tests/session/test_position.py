"""A position shows exactly what was seen, at the score of the time."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.codes import read_position, write_position
from game.rules.record.seen_hand import SeenHand
from game.rules.state import TURN
from game.session.position import PositionSession
from game.session.replay import Past
from samples import match_history

NAMES = ("You", "Opponent")


def positions() -> list[SeenHand]:
    past = Past(match_history.played(4))
    count = len(past.record.hands[1].tokens)
    return [seen for step in range(count) if (seen := past.seen(1, step)) is not None]


def test_the_table_shows_what_was_seen_and_waits_for_its_player() -> None:
    found = [seen for seen in positions() if seen.view().phase in TURN and seen.view().turn == 0]
    assert len(found) > 5
    for seen in found:
        session = PositionSession(seen, NAMES)
        assert session.view() == seen.view()
        assert session.turn == session.viewer == 0
        assert not session.takebacks
        assert session.question() is None


def test_the_score_is_the_one_that_stood() -> None:
    seen = replace(positions()[3], needs=(30, 100))
    session = PositionSession(seen, NAMES)
    assert session.view().needs == (30, 100)
    assert session.match.sheet.totals == (seen.rules.target - 30, seen.rules.target - 100)
    assert session.match.winner is None


def test_no_turn_timer_runs() -> None:
    seen = positions()[3]
    timed = replace(seen, rules=replace(seen.rules, turn_timer=30))
    assert PositionSession(timed, NAMES).rules.turn_timer == 0


def test_a_position_from_its_code_is_the_same() -> None:
    seen = positions()[3]
    assert PositionSession(read_position(write_position(seen)), NAMES).view() == seen.view()

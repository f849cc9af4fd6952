"""What's undone never was, but is counted."""

from random import Random

import pytest

from game.rules import Phase, Rules
from game.rules.record import Player, dumps, loads
from game.session import Seeded, Session
from tests.session.match import ALONE, HOT_SEAT, choose, steps

COMPUTERS = (Player("Eve", "steady"), Player("Max", "steady"))


def test_an_undone_action_never_was_but_is_counted() -> None:
    session, rng = Session(Rules(), ALONE, Seeded(2)), Random(2)
    session.deal()
    while session.turn == 1:
        session.advance()
    assert not session.undoable
    assert not session.undo()
    before, view = session.record, session.view()
    for _turn in range(6):
        while session.turn == 1:
            session.advance()
        session.submit(choose(session, rng))
    late = session.question()
    done, ply = len(session.record.hands[0].tokens), session.ply
    turns = 0
    while session.undo():
        turns += 1
        assert session.turn == 0
        assert session.ply == ply + turns
        assert Session.resume(session.record, Seeded(2)).view() == session.view()
    assert turns == 6
    assert session.view() == view
    hand = session.record.hands[0]
    assert hand.tokens == before.hands[0].tokens
    assert hand.undone == done - len(hand.tokens)
    assert late is None or not session.submit(late.answer(), late.ply)


def test_an_undone_hand_goes_on_to_a_record_that_plays() -> None:
    session, rng = Session(Rules(), ALONE, Seeded(4)), Random(4)
    session.deal()
    left = 5
    while session.phase is not Phase.OVER:
        if not session.advance():
            session.submit(choose(session, rng))
        if left and rng.random() < 0.3 and session.undo():
            left -= 1
    assert left == 0
    assert not session.undo()
    record = loads(dumps(session.record))
    assert record == session.record
    assert record.replay()[0] == session.match
    assert record.hands[0].undone > 0


def test_what_was_undone_is_done_again_to_the_same_end() -> None:
    session, rng = Session(Rules(), ALONE, Seeded(2)), Random(2)
    session.deal()
    assert not session.redo()
    for _turn in range(6):
        while session.turn == 1:
            session.advance()
        session.submit(choose(session, rng))
    tokens, view = session.record.hands[0].tokens, session.view()
    assert not session.redo()
    while session.undo():
        pass
    assert session.record.hands[0].tokens != tokens
    while session.redo():
        assert Session.resume(session.record, Seeded(2)).view() == session.view()
    assert session.record.hands[0].tokens == tokens
    assert session.view() == view
    assert session.undo()
    session.submit(choose(session, rng))
    assert not session.redo(), "something else was done"


def test_the_table_is_told_nothing_twice_after_an_undo() -> None:
    session = Session(Rules(), ALONE, Seeded(2))
    session.deal()
    while session.turn == 1:
        session.advance()
    session.news()
    session.submit(choose(session, Random(1)))
    session.undo()
    assert session.news() == ()
    assert session.past() == session.view()


def test_what_follows_an_undo_is_news_though_as_many_steps_were_seen_before() -> None:
    session, rng = Session(Rules(), ALONE, Seeded(2)), Random(1)
    session.deal()
    while session.turn == 1:
        session.advance()
    session.news()
    for _time in range(2):
        session.submit(choose(session, rng))
        assert len(session.news()) == 1
        assert session.undo()
        assert session.past() == session.view()


@pytest.mark.parametrize(("players", "takebacks"), [(HOT_SEAT, True), (COMPUTERS, True), (ALONE, False)])
def test_nothing_is_undone_between_two_people_or_where_it_is_not_allowed(
    players: tuple[Player, Player], takebacks: bool
) -> None:
    session, rng = Session(Rules(), players, Seeded(1), takebacks=takebacks), Random(1)
    for _now in steps(session, rng):
        assert not session.undoable
        assert not session.undo()
    assert session.record.hands[0].undone == 0

"""Undo in matches of three, partners and relay teams."""

from random import Random

from game.rules import Partners
from game.rules.record import dumps, loads
from game.session import Seeded, Session
from tests.session.form_matches import act, sitting


def test_an_action_is_undone_at_its_own_table_alone() -> None:
    session, rng = sitting(Partners(), "0"), Random(1)
    session.deal()
    for _step in range(6):
        session.advance(1)
        session.submit(act(session, rng)) if session.turn == 0 else session.advance()
    other = session.record.hands[1]
    assert session.undoable
    while session.undo():
        pass
    mine, beside = session.record.hands
    assert beside == other
    assert mine.undone > 0
    assert session.turn == 0
    assert Session.resume(loads(dumps(session.record)), Seeded(1))._plays[0].state == session._play.state


def test_nothing_is_undone_where_another_persons_hand_was_touched() -> None:
    """No undo at one table; with a table each, only the viewer's own."""
    for people, allowed in (("01", False), ("03", True), ("0123", False)):
        session, rng = sitting(Partners(), people), Random(1)
        session.deal()
        for _step in range(5):
            if session.awaited is not None:
                assert not session.undoable
                session.look(session.awaited)
            session.submit(act(session, rng)) if session.question() is None else session.advance()
        if session.awaited is not None:
            session.look(session.awaited)
        assert session.undoable == allowed
        if allowed:
            session.show(1)
            assert not session.undoable


def test_nothing_is_undone_before_its_person_has_looked() -> None:
    session, rng = sitting(Partners(), "03"), Random(1)
    session.deal()
    session.look(0)
    while not session.undoable:
        session.advance() or session.submit(act(session, rng))
    session.show(1)
    session.show(0)
    assert session.awaited == 0
    assert not session.undo()
    session.look(0)
    assert session.undo()

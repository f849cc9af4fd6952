"""Who sees what in matches of three, partners and relay teams."""

from random import Random

import pytest

from game.rules import CardSet, Form, Partners, Relay, SitOut
from game.rules.events import Drew
from game.session import Seeded
from tests.session.form_matches import LIKED, finish, sitting, steps


@pytest.mark.parametrize("form", LIKED)
@pytest.mark.parametrize("people", ["0", "01", "02", "13", "012", "01234567"])
def test_nobody_sees_a_hand_before_its_owner_looks(form: Form, people: str) -> None:
    session, rng = sitting(form, people), Random(3)
    persons = [n for n in range(form.players) if str(n) in people]
    sees: int | None = persons[0] if len(persons) == 1 else None
    where = (0, 0)
    for now in steps(session, rng, 6):
        here = len(now.record.hands), now.shown
        at = now.round.tables[now.shown].players
        if len(persons) > 1 and (here != where or (now.turn in now.people and at[now.turn or 0] != sees)):
            sees = None
        where = here
        assert now.people == [seat for seat in (0, 1) if at[seat] in persons]
        seat = at.index(sees) if sees in at else None
        assert now.viewer == seat
        hands = now._play.state.hands
        assert now.view().hand == (CardSet() if seat is None else hands[seat])
        assert all(not now.standing(table).hand for table in range(form.tables))
        if seat is None:
            assert not now.view().legal
            assert not now.people or (now.past(), now.news()) == (None, ())
        if now.turn is not None and now.people and seat != now.turn:
            expected = now.turn if now.turn in now.people else now.people[0] if seat is None else None
            assert now.awaited == expected
        if (awaited := now.awaited) is not None:
            now.look(awaited)
            sees = at[awaited]
            assert now.view().hand == hands[awaited]
        now.news()


def test_a_new_round_and_another_table_are_shown_to_nobody_yet() -> None:
    session, rng = sitting(Partners(), "03"), Random(2)
    session.deal()
    assert (session.shown, session.people, session.viewer, session.awaited) == (0, [0], None, 0)
    session.look(0)
    assert (session.waiting, session.beside) == (1, [])
    finish(session, rng)
    assert (session.over, session.viewer, session.question(1)) == (False, 0, None)
    session.show(1)
    assert (session.people, session.viewer, session.awaited) == ([1], None, 1)
    assert not session.view().hand
    session.look(1)
    assert session.view().hand == session._play.state.hands[1]
    finish(session, rng)
    assert (session.over, session.waiting) == (True, None)
    session.deal()
    assert (session.shown, session.viewer, session.awaited) == (0, None, 0)
    with pytest.raises(ValueError, match="no table"):
        session.show(2)


def test_looking_over_a_shoulder_ends_where_one_turns_to_another_table() -> None:
    """Otherwise the hand would lie open on coming back."""
    session = sitting(Partners(), "2", lookers=True)
    session.deal()
    session.show(0)
    session.look_over(1)
    assert session.view().seat == 1
    session.show(1)
    session.show(0)
    assert session.view() == session.standing(0)


def test_who_turns_to_another_table_and_back_looks_anew() -> None:
    session = sitting(Partners(), "03")
    session.deal()
    session.look(0)
    session.show(0)
    assert [session.viewer, session.awaited] == [0, None]
    session.show(1)
    session.show(0)
    assert [session.viewer, session.awaited] == [None, 0]


def test_a_table_with_a_person_waits_to_be_shown() -> None:
    for seed in range(9):
        session = sitting(Partners(), "03", seed=seed)
        session.deal()
        computers = session._plays[1].turn == 0
        assert session.question(1) is None
        assert not session.advance(1)
        session.show(1)
        assert (session.question() is not None) == computers
        if computers:
            return
    raise AssertionError("the computer player never begins")


def test_one_person_plays_one_table_while_the_other_plays_beside() -> None:
    session, rng = sitting(Partners(), "2"), Random(4)
    session.deal()
    assert (session.shown, session.viewer, session.beside, session.waiting) == (1, 0, [0], None)
    question = session.question(0)
    assert question is not None
    assert question.view.seat == session._plays[0].turn
    mine = session.ply
    assert session.advance(0)
    assert session.ply == mine
    assert not session.submit(question.answer(), question.ply)
    finish(session, rng)
    assert (session.over, session.beside) == (False, [0])
    with pytest.raises(ValueError, match="being played"):
        session.deal()
    while session.advance(0):
        pass
    assert session.over
    assert len(session.match.rounds) == 1
    session.show(0)
    assert (session.viewer, session.people) == (None, [])
    assert session.view() == session.standing(0)
    assert session.view().result == session.match.results[0]
    session.show(1)
    assert session.viewer == 0


def test_whoever_sits_out_sees_backs() -> None:
    session = sitting(SitOut(), "0", seed=next(seed for seed in range(9) if Seeded(seed).first_dealer(3) == 0))
    session.deal()
    assert session.round.out == (0,)
    told = list(session.news())
    while session.advance():
        assert (session.viewer, session.awaited) == (None, None)
        past = session.past()
        assert past is not None
        moments = session.news()
        told += moments
        assert len(moments) == 1
    assert all(not moment.view.hand and not moment.view.legal for moment in told)
    drawn = [event for moment in told for event in moment.events if isinstance(event, Drew) and event.source == "stock"]
    assert drawn
    assert {event.card for event in drawn} == {None}
    with pytest.raises(ValueError, match="shoulder"):
        session.look_over(0)


def test_where_the_house_lets_a_looker_on_looks_over_a_shoulder() -> None:
    form = Relay(6)
    session = sitting(form, "4", lookers=True)
    session.deal()
    assert not session.view().hand
    for seat in (0, 1):
        session.look_over(seat)
        assert session.view().hand == session._play.state.hands[seat]
        assert not session.view().legal
    session.look_over(None)
    assert not session.view().hand
    session.look_over(1)
    while session.advance():
        assert not session.view().legal
    session.deal()
    assert not session.view().hand
    two = sitting(Relay(4), "03", lookers=True)
    two.deal()
    with pytest.raises(ValueError, match="shoulder"):
        two.look_over(1)


def test_of_what_is_beside_nothing_unseen_is_told() -> None:
    session = sitting(Partners(), "0")
    session.deal()
    for _step in range(20):
        session.advance(1)
        session.show(1)
        for moment in session.news():
            assert all(
                event.card is None for event in moment.events if isinstance(event, Drew) and event.source == "stock"
            )
            assert not moment.view.hand
        session.show(0)

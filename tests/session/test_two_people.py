"""Two people at one screen: nobody sees a hand before its owner looks."""

from random import Random

import pytest

from game.rules import DrawStock, Rules, TakeDiscard
from game.rules.events import Dealt, Discarded, Drew, HandEnded
from game.rules.record import Player
from game.session import Seeded, Session
from tests.session.match import ALONE, BEN, STEADY, choose, hot_seat, steps


def test_between_two_people_nobody_sees_until_one_looks() -> None:
    session = hot_seat()
    rng = Random(8)
    for _now in steps(session, rng, hands=3):
        if session.turn is None:
            continue
        assert session.viewer in {None, session.turn}
        if session.viewer is None:
            assert not session.view().hand
            assert not session.view().legal
            assert session.news() == ()
            assert session.past() is None
            assert session.awaited == session.turn
            session.look(session.turn)
        assert session.awaited is None
        assert session.view().hand
        session.news()


def test_a_new_deal_is_shown_to_nobody_yet() -> None:
    session = hot_seat()
    for _now in steps(session, Random(1)):
        if session.turn is not None:
            session.look(session.turn)
    for seat in (0, 1):
        session.look(seat)
        again = Session.resume(session.record, Seeded(1))
        again.look(seat)
        again.deal()
        assert again.viewer is None


def test_news_tells_each_person_everything_once() -> None:
    session = hot_seat()
    session.deal()
    first = session.awaited
    assert first is not None
    session.look(first)
    assert session.past() is None
    (moment,) = session.news()
    assert isinstance(moment.events[0], Dealt)
    assert moment.events[0].hands[1 - first] is None
    assert session.news() == ()
    session.submit(TakeDiscard())
    (moment,) = session.news()
    assert moment.events == (Drew(first, "pile", moment.view.drawn),)
    session.submit(choose(session, Random(1)))
    assert session.viewer is None
    session.look(1 - first)
    assert session.past() is None
    told = [type(event) for moment in session.news() for event in moment.events]
    assert told == [Dealt, Drew, Discarded]
    session.submit(DrawStock())
    session.submit(choose(session, Random(1)))
    session.look(first)
    past = session.past()
    assert past is not None
    assert past.turn == first
    told = [type(event) for moment in session.news() for event in moment.events]
    assert told == [Discarded, Drew, Discarded]


def test_the_last_moment_tells_the_end() -> None:
    session = Session(Rules(), ALONE, Seeded(2))
    for _now in steps(session, Random(2)):
        moments = session.news()
    assert isinstance(moments[-1].events[-1], HandEnded)
    assert moments[-1].view.result == session.match.results[-1]


@pytest.mark.parametrize("players", [ALONE, (STEADY, BEN)])
def test_only_people_look(players: tuple[Player, Player]) -> None:
    session = Session(Rules(), players, Seeded(1))
    person = players.index(next(one for one in players if one.level is None))
    assert (session.viewer, session.people) == (person, [person])
    with pytest.raises(ValueError, match="no person"):
        session.look(1 - person)
    session.deal()
    assert session.viewer == person
    assert session.awaited is None

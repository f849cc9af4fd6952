"""A running match: keeping, showing and resuming."""

from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from game.ai import MEMBERS
from game.rules import PRESETS, DrawStock, IllegalAction, Pass, Phase, Rules
from game.rules.record import MatchRecord, Player, RecordError, dumps, loads
from game.session import Repeated, Seeded, Session, Shuffled
from tests.session.match import ADA, ALONE, HOT_SEAT, choose, hot_seat, steps

COMPUTERS = (Player("Eve", "steady"), Player("Max", "steady"))


@pytest.mark.parametrize("rules", PRESETS)
def test_the_record_is_the_match_at_every_step(rules: str) -> None:
    session, rng = hot_seat(rules), Random(3)
    for step, _now in enumerate(steps(session, rng, hands=3, skill=0.8)):
        if step % 6 and session.turn is not None:
            continue
        record = session.record
        match, states = record.replay()
        assert states == tuple(state for _events, state in session._play.steps)
        assert match == session.match
        assert loads(dumps(record)) == record
    assert len(session.record.hands) in {len(session.match.results), len(session.match.results) + 1}


@pytest.mark.parametrize("stop", [0, 1, 2, 5, 17, 30, 10_000])
def test_a_match_goes_on_as_if_it_had_never_stopped(stop: int) -> None:
    whole, rng = hot_seat(seed=stop), Random(stop)
    for number, _now in enumerate(steps(whole, rng)):
        if number == stop:
            break
    back = Session.resume(loads(dumps(whole.record)), Seeded(stop))
    assert (back.record, back.match, back.phase, back.turn) == (whole.record, whole.match, whole.phase, whole.turn)
    for one in (whole, back):
        again = Random(99)
        while one.phase is not Phase.OVER:
            one.submit(choose(one, again))
        one.deal()
    assert back.record == whole.record


def test_before_the_first_deal_and_between_hands() -> None:
    session = Session(Rules(), ALONE, Seeded(1))
    for one in (session, Session.resume(session.record, Seeded(1))):
        assert (one.turn, one.phase, one.question(), one.awaited) == (None, Phase.OVER, None, None)
        assert (one.past(), one.news(), one.advance()) == (None, (), False)
        with pytest.raises(IllegalAction, match="dealt"):
            one.submit(DrawStock())
        one.deal()
        with pytest.raises(ValueError, match="being played"):
            one.deal()
    for _now in steps(session := hot_seat(), Random(1)):
        pass
    with pytest.raises(IllegalAction, match="over"):
        session.submit(DrawStock())
    back = Session.resume(session.record, Seeded(1))
    assert (back.turn, back.viewer, back.match) == (None, None, session.match)
    back.deal()
    assert back.record.hands[-1].dealer == session.match.dealer


def test_a_finished_match_can_be_looked_at_but_not_gone_on_with() -> None:
    session = Session(PRESETS["classic"], COMPUTERS, Seeded(4))
    while session.match.winner is None:
        session.deal()
        while session.advance():
            pass
    back = Session.resume(session.record, Seeded(4))
    assert back.match == session.match
    assert back.match.sheet.over
    for one in (session, back):
        with pytest.raises(ValueError, match="over"):
            one.deal()
        assert one.question() is None


def test_a_computer_is_asked_and_answers() -> None:
    session = Session(Rules(), ALONE, Seeded(2))
    session.deal()
    rng = Random(2)
    while session.phase is not Phase.OVER:
        question = session.question()
        assert (question is None) == (session.turn == 0)
        if question is None:
            assert session.view().legal
            session.submit(choose(session, rng))
        else:
            assert (question.view.seat, question.ply) == (1, session.ply)
            assert session.submit(question.answer(), question.ply)


def test_an_answer_depends_on_the_question_alone() -> None:
    """Players that use chance get the question's own generator."""
    levels = ("pip", "nell", "steady")
    for one, other in combinations(levels, 2):
        session = Session(Rules(), (Player("One", one), Player("Other", other)), Seeded(7))
        session.deal()
        while (question := session.question()) is not None:
            player = MEMBERS[(one, other)[question.view.turn]]()
            answer = question.answer()
            assert answer == question.answer() == player.choose(question.view, question.rng)
            session.submit(answer, question.ply)


def test_a_computer_tosses_the_same_way_after_a_restart_and_another_way_in_another_place() -> None:
    session = Session(Rules(), COMPUTERS, Seeded(7))
    session.deal()
    tosses = []
    for _turn in range(6):
        one, other = session.question(), Session.resume(session.record, Seeded(7)).question()
        assert one is not None
        assert other is not None
        tosses.append(one.rng.random())
        assert other.rng.random() == tosses[-1]
        session.advance()
    assert len(set(tosses)) == len(tosses)


def test_a_late_answer_changes_nothing() -> None:
    calls: list[int] = []
    session = Session(Rules(), HOT_SEAT, Seeded(1), lambda now: calls.append(now.ply))
    session.deal()
    old = session.ply
    assert session.submit(Pass(), old)
    before = session.record
    assert not session.submit(Pass(), old)
    assert (session.record, session.ply, calls) == (before, old + 1, [1, 2])


def test_a_refused_action_changes_nothing() -> None:
    calls: list[int] = []
    session = Session(Rules(), HOT_SEAT, Seeded(1), lambda now: calls.append(now.ply))
    session.deal()
    state, record, ply = session._play.steps[-1][1], session.record, session.ply
    for wrong in (DrawStock(), None, "s"):
        with pytest.raises(IllegalAction):
            session.submit(wrong)  # type: ignore[arg-type]  # what no caller should hand in
    assert session._play.steps[-1][1] is state
    assert (session.record, session.ply, calls, session.viewer) == (record, ply, [1], None)


def test_a_broken_deck_is_refused_and_changes_nothing() -> None:
    class Short(Seeded):
        def deck(self, hand: int) -> tuple[object, ...]:  # type: ignore[override]  # a deck that is none
            return super().deck(hand)[:51]

    session = Session(Rules(), HOT_SEAT, Short(1))  # type: ignore[arg-type]  # as above
    with pytest.raises(ValueError, match="52"):
        session.deal()
    assert (session.record.hands, session.turn, session.ply) == ((), None, 0)


def test_a_void_hand_keeps_the_dealer() -> None:
    session = hot_seat("gin-only")
    for _now in steps(session, Random(1)):
        pass
    assert session.match.results[-1].kind == "void"
    session.deal()
    assert [hand.dealer for hand in session.record.hands] == [session.record.first_dealer] * 2


def test_a_match_keeps_what_its_decks_are_drawn_from() -> None:
    seeded = hot_seat(seed=5).record
    for deals in (Shuffled(), Seeded(6), Seeded(5)):
        back = Session.resume(seeded, deals)
        back.deal()
        assert (back.record.seed, back.record.hands[0].deck) == (5, Seeded(5).deck(0))
    shuffled = Session(Rules(), HOT_SEAT, Shuffled()).record
    back = Session.resume(shuffled, Seeded(6))
    back.deal()
    assert back.record.seed is None
    assert back.record.hands[0].deck != Seeded(6).deck(0)


def test_a_record_of_an_unknown_computer_player_is_refused() -> None:
    record = MatchRecord(Rules(), (ADA, Player("Eve", "clairvoyant")), 0)
    with pytest.raises(RecordError, match="clairvoyant"):
        Session.resume(record, Seeded(1))


def test_a_record_that_does_not_play_is_refused() -> None:
    session = hot_seat()
    session.deal()
    hand = replace(session.record.hands[0], tokens=("s",))
    with pytest.raises(RecordError, match="Hand 1"):
        Session.resume(replace(session.record, hands=(hand,)), Seeded(1))


def test_every_match_has_a_name_of_its_own() -> None:
    names = {hot_seat(seed=1).record.match for _n in range(5)}
    assert len(names) == 5
    session = hot_seat()
    assert Session.resume(session.record, Seeded(1)).record.match == session.record.match


def test_claims_are_what_the_replay_says() -> None:
    session = Session(replace(Rules(), target=60), COMPUTERS, Shuffled())
    while session.match.winner is None:
        session.deal()
        while session.advance():
            pass
    claims = [hand.claim for hand in session.record.hands]
    sheet = session.match.sheet
    assert [(one.kind, one.winner, one.points) for one in claims if one] == [
        (one.kind, one.winner, one.points) for one in session.match.results
    ]
    assert claims[-1] is not None
    assert (claims[-1].totals, claims[-1].final) == (sheet.totals, sheet.final)
    assert all(one is not None and one.final is None for one in claims[:-1])


def test_decks_dealt_before_can_be_played_from_the_other_seat() -> None:
    session, rng = Session(Rules(), ALONE, Shuffled()), Random(5)
    session.deal()
    hand = session.record.hands[0]
    again = Session(Rules(), ALONE, Repeated((hand.deck,), 1 - hand.dealer))
    again.deal()
    assert again.record.hands[0].proof is None
    assert again._play.steps[0][1].hands == session._play.steps[0][1].hands[::-1]
    while again.phase is not Phase.OVER:
        again.submit(choose(again, rng))
    assert again.seal is not None
    again.deal()
    assert again.record.hands[1].proof is not None

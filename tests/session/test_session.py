"""A running match: keeping, showing and resuming."""

from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from game.ai import MEMBERS
from game.rules import PRESETS, DrawStock, IllegalAction, Pass, Phase, Rules, TakeDiscard
from game.rules.events import Dealt, Discarded, Drew, HandEnded
from game.rules.fair_deal import digest
from game.rules.record import MatchRecord, Player, RecordError, dumps, loads
from game.rules.record.sealing import decks, seal_lines
from game.session import Repeated, Seeded, Session, Shuffled
from tests.session.match import ADA, ALONE, BEN, HOT_SEAT, STEADY, choose, hot_seat, steps

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


# ---------------------------------------------------------------------- seals


def test_a_seal_stands_before_the_deal_and_its_secret_after_the_hand() -> None:
    session, rng, seals = Session(Rules(), HOT_SEAT, Shuffled()), Random(1), set()
    for hand in range(3):
        seal = session.seal
        assert seal is not None
        session.phrase(f"my {hand}")
        assert session.seal == seal
        session.deal()
        assert session.seal == seal
        while session.phase is not Phase.OVER:
            session.submit(choose(session, rng))
        record = session.record
        proof = record.hands[hand].proof
        assert proof is not None
        assert (proof.seal, proof.phrase) == (seal, f"my {hand}")
        assert digest(seal_lines(record)[hand] or "") == seal
        assert (record.hands[hand].deck,) == decks(record, hand, proof)
        seals.add(seal)
    assert len(seals) == 3
    assert session.seal not in {*seals, None}


@pytest.mark.parametrize("dealt", [False, True])
def test_a_phrase_that_cannot_be_changes_nothing(dealt: bool) -> None:
    session = Session(Rules(), HOT_SEAT, Shuffled())
    if dealt:
        session.deal()
    before = session.record
    with pytest.raises(ValueError, match="a single line"):
        session.phrase("two\nlines")
    assert session.record == before
    assert session.next_phrase == ""


def test_a_phrase_written_during_a_hand_waits_for_the_next_seal() -> None:
    kept: list[MatchRecord] = []
    session, rng = Session(Rules(), HOT_SEAT, Shuffled(), lambda now: kept.append(now.record)), Random(1)
    session.deal()
    before = session.record
    session.phrase("ahead")
    assert session.record == before
    assert session.next_phrase == "ahead"
    while session.phase is not Phase.OVER:
        session.submit(choose(session, rng))
    coming = session.record.coming
    assert coming is not None
    assert coming.phrase == session.next_phrase == "ahead"
    assert kept[-1] == session.record
    session.deal()
    hands = session.record.hands
    assert [hand.proof.phrase for hand in hands if hand.proof] == ["", "ahead"]
    assert (hands[1].deck,) == decks(session.record, 1, coming)
    assert session.next_phrase == ""  # it was for one deal only


def test_a_phrase_is_kept_at_once_and_makes_another_deck() -> None:
    kept: list[MatchRecord] = []
    session = Session(Rules(), HOT_SEAT, Shuffled(), lambda now: kept.append(now.record))
    before = session.record
    session.phrase("mine")
    assert kept == [session.record]
    plain, mine = (Session.resume(one, Shuffled()) for one in (before, kept[0]))
    for one in (plain, mine):
        one.deal()
    assert plain.seal == mine.seal == session.seal
    assert plain.record.hands[0].deck != mine.record.hands[0].deck


def test_a_restart_draws_no_other_secret() -> None:
    session, rng = Session(Rules(), HOT_SEAT, Shuffled()), Random(2)
    for _hand in range(2):
        for _time in range(3):
            back = Session.resume(loads(dumps(session.record)), Shuffled())
            assert back.record == session.record
            back.deal()
            fate = back.record.hands[-1].deck
        session.deal()
        assert session.record.hands[-1].deck == fate
        while session.phase is not Phase.OVER:
            session.submit(choose(session, rng))


def test_a_fixed_deal_has_no_seal() -> None:
    session = hot_seat(seed=3)
    for _now in steps(session, Random(3), hands=2):
        assert session.seal is None
        assert session.record.hands[-1].proof is None
        assert session.next_phrase is None
    with pytest.raises(ValueError, match="no sealed hand"):
        session.phrase("mine")


def test_a_record_without_its_secret_cannot_go_on() -> None:
    session = Session(Rules(), HOT_SEAT, Shuffled())
    for _time in range(2):  # before the deal and after it
        with pytest.raises(RecordError, match="leaves out"):
            Session.resume(session.record.public(), Shuffled())
        if session.turn is None:
            session.deal()


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


# ---------------------------------------------------------------------- undo


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


# ---------------------------------------------------------------------- two people at one screen


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

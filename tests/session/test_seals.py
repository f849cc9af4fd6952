"""A deck's seal, the player's phrase in it, and its secret."""

from random import Random

import pytest

from game.rules import Phase, Rules
from game.rules.fair_deal import digest
from game.rules.record import MatchRecord, RecordError, dumps, loads
from game.rules.record.sealing import decks, seal_lines
from game.session import Session, Shuffled
from tests.session.match import HOT_SEAT, choose, hot_seat, steps


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

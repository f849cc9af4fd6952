"""First dealer, cut, and matches of an earlier version follow from what was sealed."""

import json
from random import Random

import pytest

from game.rules import PRESETS, Phase, Rules
from game.rules.cut import cut_dealer
from game.rules.record import MatchRecord, RecordError, dumps, loads
from game.rules.record.sealing import first_dealer
from game.rules.verify import verify
from game.session import Deals, Seeded, Session, Shuffled
from tests.session.match import HOT_SEAT, choose

QUICK = Rules(target=25)


@pytest.mark.parametrize("rules", ["classic", "club", "settlement"])
def test_who_deals_first_follows_from_the_first_seal(rules: str) -> None:
    dealers = set()
    for _match in range(12):
        session = Session(PRESETS[rules], HOT_SEAT, Shuffled())
        assert session.record.first_dealer is None
        assert session.takes_phrase
        if rules != "classic":
            while session.cut((3, 30)) is None:
                assert not session.takes_phrase
            with pytest.raises(ValueError, match="about to be dealt"):
                session.phrase("late")
            with pytest.raises(ValueError, match="it is known"):
                session.cut((3, 30))
        session.deal()
        record = session.record
        proof = record.opening
        assert proof is not None
        assert record.first_dealer == first_dealer(record, proof) == record.hands[0].dealer
        assert session.match.first_dealer == record.first_dealer
        assert verify(dumps(record)).hands == 0
        dealers.add(record.first_dealer)
    assert dealers == {0, 1}


def test_the_spread_for_the_cut_shows_the_cards_that_are_drawn() -> None:
    session = Session(PRESETS["club"], HOT_SEAT, Shuffled())
    before = session.spread()
    session.phrase("ahoy")
    spread = session.spread()
    assert before != spread
    dealer = cut_dealer(session.rules, [spread[3], spread[30]])
    assert session.cut((3, 30)) == dealer
    if dealer is None:
        assert session.spread() != spread
    seeded = Session(PRESETS["club"], HOT_SEAT, Seeded(3))
    assert seeded.spread() == Seeded(3).spread(0)
    seeded.cut((3, 30))
    assert seeded.record.cut == ()


@pytest.mark.parametrize("deals", [Shuffled(), Seeded(3)])
@pytest.mark.parametrize("winner", [0, 1])
def test_in_a_rematch_the_winner_of_the_match_before_deals_first(deals: Deals, winner: int) -> None:
    """Nobody cuts: the record names the dealer before the seal is made."""
    session = Session(PRESETS["settlement"], HOT_SEAT, deals, winner_before=winner)
    with pytest.raises(ValueError, match="it is known"):
        session.cut((3, 30))
    assert verify(dumps(session.record)).hands == 0
    session.deal()
    assert session.record.hands[0].dealer == session.match.first_dealer == winner
    text = dumps(session.record)
    head, seal = map(json.loads, text.splitlines()[:2])
    assert head["winner_before"] == winner
    assert "first_dealer" not in head | seal
    assert loads(text) == session.record
    assert verify(text).hands == 0
    again = Session.resume(loads(text), Shuffled())
    assert again.view() == session.view()


def test_who_is_made_to_deal_first_in_a_rematch_is_found_out() -> None:
    session = Session(PRESETS["settlement"], HOT_SEAT, Shuffled(), winner_before=0)
    session.deal()
    text = dumps(session.record)
    for wrong in (
        text.replace('"winner_before": 0', '"winner_before": 1'),
        text.replace(', "winner_before": 0', ""),
        text.replace(', "rematch_dealer": "winner"', ""),
        text.replace('"winner_before": 0', '"winner_before": 2'),
    ):
        assert wrong != text
        with pytest.raises(RecordError, match="Line"):
            verify(wrong)
    with pytest.raises(RecordError, match="the last match doesn’t deal first"):
        Session(Rules(), HOT_SEAT, Shuffled(), winner_before=0)


def test_after_a_tie_there_is_another_spread() -> None:
    session = Session(PRESETS["club"], HOT_SEAT, Shuffled())
    spread = session.spread()
    tie = next((0, place) for place in range(1, 52) if spread[place].rank == spread[0].rank)
    assert session.cut(tie) is None
    assert session.spread() != spread
    session.deal()
    assert session.record.cut[0] == tie
    assert verify(dumps(session.record)).hands == 0


def test_a_cut_goes_on_from_its_record_with_the_spread_that_comes_next() -> None:
    session = Session(PRESETS["club"], HOT_SEAT, Shuffled())
    spread = session.spread()
    tie = next((0, place) for place in range(1, 52) if spread[place].rank == spread[0].rank)
    session.cut(tie)
    again = Session.resume(loads(dumps(session.record)), Shuffled())
    assert again.spread() == session.spread() != spread
    while again.cut((3, 30)) is None:
        pass
    again.deal()
    assert again.record.cut[0] == tie
    assert verify(dumps(again.record)).hands == 0


def test_a_match_of_version_2_goes_on_as_it_was_begun() -> None:
    rng = Random(4)
    session = Session(QUICK, HOT_SEAT, Shuffled(), record=MatchRecord(QUICK, HOT_SEAT, 0, version=2))
    session = Session.resume(loads(dumps(session.record)), Shuffled())
    while session.match.winner is None:
        session.phrase("mine")
        session.deal()
        while session.phase is not Phase.OVER:
            session.submit(choose(session, rng))
        session = Session.resume(loads(dumps(session.record)), Shuffled())
    assert session.record.first_dealer == 0
    assert json.loads(dumps(session.record).splitlines()[0])["gin-rummy"] == 2
    found = verify(dumps(session.record))
    assert (found.over, found.sealed, found.version) == (True, found.hands, 2)

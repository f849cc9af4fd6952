"""The same deals for everyone, and results that follow from the file."""

from __future__ import annotations

import json

import pytest
from msgspec.structs import replace

from game.ai import LEVELS
from game.rules import Player, Rules
from game.rules.record import MatchRecord, dumps, loads
from game.rules.verify import verify
from game.session import Seeded, Session, duplicate
from game.session.duplicate import Competitor, compare
from game.session.match_kind import counts, kind_of, set_key
from game.store.deal_sets import DealSet, Result, read, written
from tests.session.career import play

SET = duplicate.new(8, 20)
CHOSEN = {
    "pip": (-21, -41, -23, -28, -50, -80, -14, -25),
    "novice": (16, -25, -23, -40, 24, -21, -14, -27),
    "steady": (-28, -43, -23, -25, 24, -34, -2, 2),
    "sharp": (-28, -38, -23, -1, -2, -34, -2, 26),
}
"""Without the expert, whose sums may differ between machines."""


@pytest.mark.usefixtures("quick_expert")
def test_the_levels_results_reproduce_from_the_file() -> None:
    levels = {level: (level.title(), duplicate.made_by(level, SET)) for level in LEVELS}
    text = written(SET, levels)
    duplicate._made_by.cache_clear()
    again = read(text)
    found = {one["level"]: tuple(one["points"]) for one in json.loads(text)["results"]}
    assert found == {level: duplicate.made_by(level, again) for level in LEVELS}
    assert found == found | CHOSEN


def test_everybody_gets_the_same_cards_from_the_same_dealer() -> None:
    games = [play(duplicate.begin(SET, Player("Ann"), first=True), level, 1) for level in ("gus", "rosa")]
    one, two = ([(hand.deck, hand.dealer) for hand in game.hands[:8]] for game in games)
    assert one == two
    assert len({deck for deck, _dealer in one}) == 8
    assert {dealer for _deck, dealer in one} == {0, 1}


def played(found: DealSet, level: str) -> MatchRecord:
    record = duplicate.begin(found, Player("Ann", level), first=True)
    session = Session(record.rules, record.players, Seeded(found.seed), record=record)
    while len(session.match.results) < found.deals:
        session.deal()
        while session.advance():
            pass
    return session.record


def test_a_void_hand_changes_no_dealer_of_the_deals_after_it() -> None:
    """In this set's first deal, one player's hand is void."""
    found = duplicate.new(8, 2)
    one, other = (played(found, level) for level in ("sharp", "novice"))
    assert [record.unfold()[0].results[0].kind for record in (one, other)] == ["void", "undercut"]
    told = [[(hand.deck, hand.dealer) for hand in record.hands] for record in (one, other)]
    assert told[0] == told[1]
    assert [dealer for _deck, dealer in told[0]] == [1, 0, 1, 0, 1, 0, 1, 0]
    text = dumps(one)
    assert loads(text) == one
    assert verify(text).over


def test_a_set_of_before_keeps_its_rules() -> None:
    """Where the same player deals again after a void hand."""
    before = read(written(DealSet(2, 8, "sharp", Rules(rounds=8))))
    assert before.rules.void_deal == "same"
    assert before.key != duplicate.new(8, 2).key
    assert [hand.dealer for hand in played(before, "sharp").hands] == [1, 1, 0, 1, 0, 1, 0, 1]


def test_a_person_who_plays_as_a_level_does_comes_to_the_same() -> None:
    record = play(duplicate.begin(SET, Player("Ann"), first=True), "steady", 1)
    assert duplicate.result(record, 8) == duplicate.made_by("steady", SET)
    assert duplicate.result(replace(record, hands=record.hands[:7]), 8) is None


def test_the_result_is_what_was_won_in_each_deal() -> None:
    record = duplicate.begin(SET, Player("Ann", "novice"), first=True)
    session = Session(record.rules, record.players, Seeded(SET.seed), record=record)
    while session.match.winner is None:
        session.deal()
        while session.advance():
            pass
    points = duplicate.result(session.record, 8)
    assert points is not None
    hands = session.match.results[:8]
    assert [abs(one) for one in points] == [hand.points for hand in hands]
    assert [one > 0 for one in points] == [hand.winner == 0 for hand in hands]


def test_the_first_match_of_a_set_counts() -> None:
    first, again = (duplicate.begin(SET, Player("Ann"), first=one) for one in (True, False))
    assert counts(first)
    assert not counts(again)
    assert set_key(first) == set_key(again) == SET.key
    assert kind_of(first) == kind_of(again) == "set"
    assert set_key(replace(first, match="0123456789abcdef")) is None
    assert kind_of(replace(first, match="0123456789abcdef")) is None


def test_a_set_has_its_key_whoever_has_played_it() -> None:
    assert replace(SET, results=(Result("Ann", (1,) * 8),)).key == SET.key
    assert len({SET.key, duplicate.new(16, 20).key, duplicate.new(8, 21).key, replace(SET, against="expert").key}) == 4
    assert duplicate.new(8).seed != duplicate.new(8).seed
    assert duplicate.known(SET)
    assert not duplicate.known(DealSet(1, against="nobody"))


def test_places_go_by_points_over_the_mean() -> None:
    you, others = Competitor("You", (20, 10), you=True), (Competitor("Bob", (10, 0)), Competitor("Cy", (0, 4)))
    places = compare([Competitor("Ann", (5, 5)), you, *others])
    assert [(one.place, one.entry.name, one.total, one.over) for one in places] == [
        (1, "You", 30, 30 - 13.5),
        (2, "Ann", 10, 10 - 13.5),
        (2, "Bob", 10, 10 - 13.5),
        (4, "Cy", 4, 4 - 13.5),
    ]


@pytest.mark.full
def test_sixteen_deals_begin_like_eight() -> None:
    eight, sixteen = (duplicate.made_by("sharp", duplicate.new(deals, 20)) for deals in (8, 16))
    assert sixteen[:8] == eight

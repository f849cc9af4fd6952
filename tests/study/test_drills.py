"""Right by the rules, the same from the same seed, and harder from level to level."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from game.rules import Card, CardSet, arrange, deadwood
from game.rules.cards import DECK
from game.rules.melds import all_melds, extensions
from game.study.drills import DRILLS, DrillQuestion
from game.study.drills.run import CALM, MINUTE, DrillRun
from game.study.drills.safe_cards import dangers_of
from tests.conftest import Volume

LEVELS = range(0, 24, 3)


def questions(drill: str, volume: Volume) -> list[DrillQuestion]:
    return [DRILLS[drill](Random(seed), level) for level in LEVELS for seed in range(volume(4, 100))]


@pytest.mark.parametrize("drill", DRILLS)
def test_the_same_seed_asks_the_same(drill: str, volume: Volume) -> None:
    assert questions(drill, volume) == questions(drill, volume)


@pytest.mark.parametrize("drill", DRILLS)
def test_what_is_right_can_be_chosen_and_no_card_is_in_two_places(drill: str, volume: Volume) -> None:
    for question in questions(drill, volume):
        assert question.right <= question.cards
        assert not question.numbers or question.number in question.numbers
        places = [question.hand, question.taken, CardSet(question.thrown), *question.melds]
        assert sum(map(len, places)) == len(CardSet(card for place in places for card in place))
        assert question.cards == question.hand or question.cards.isdisjoint(question.hand)


def test_deadwood_is_counted_by_every_arrangement(volume: Volume) -> None:
    for question in questions("deadwood", volume):
        fitting = [meld for meld in all_melds() if meld <= question.hand]
        least = question.hand.points
        for count in (1, 2, 3):
            for melds in combinations(fitting, count):
                if all(one.isdisjoint(other) for one, other in combinations(melds, 2)):
                    least = min(least, question.hand.points - sum(meld.points for meld in melds))
        assert question.number == least


def test_lay_offs_are_all_that_fit_one_after_another(volume: Volume) -> None:
    none = 0
    for question in questions("lay_offs", volume):
        assert not arrange(question.hand).melds
        for meld, other in combinations(question.melds, 2):
            assert meld.isdisjoint(other)
        table, fitting = list(question.melds), CardSet()
        grown = True
        while grown:
            grown = False
            for place, meld in enumerate(table):
                run = len({card.suit for card in meld}) == 1
                for card in extensions(meld) & question.hand - fitting:
                    if run or not any(card in extensions(one) and one != meld for one in table):
                        fitting, grown = fitting.add(card), True
                        table[place] = meld.add(card)
                        break
        assert question.right == fitting
        none += not fitting
    assert none


def test_an_out_makes_a_meld_or_gin_and_no_other_card_does(volume: Volume) -> None:
    asked = set()
    for question in questions("outs", volume):
        asked.add(question.asks)
        for card in DECK - question.hand - CardSet(question.thrown):
            hand = question.hand.add(card)
            if question.asks == "gin":
                out = any(deadwood(hand.remove(one)) == 0 for one in hand)
            else:
                out = bool(arrange(hand).melds)
            assert (card in question.right) is out
    assert asked == {"meld", "gin"}


def test_the_safe_card_is_clearly_the_least_dangerous(volume: Volume) -> None:
    for question in questions("safe_cards", volume):
        dangers = dangers_of(question.hand, question.taken, CardSet(question.thrown))
        (safest,) = question.right
        assert all(danger >= 1.5 * dangers[safest] for card, danger in dangers.items() if card is not safest)


def test_a_card_whose_every_meld_is_gone_is_no_danger() -> None:
    hand = CardSet.parse("Ks 8h")
    gone = CardSet.parse("Kh Kd Qs 2c 3d")
    dangers = dangers_of(hand, CardSet.parse("8c"), gone)
    assert dangers[Card.parse("Ks")] == 0 < dangers[Card.parse("8h")]


def test_the_discards_asked_for_went_by(volume: Volume) -> None:
    for question in questions("throws", volume):
        assert question.right == question.cards & CardSet(question.passing)
        assert (len(question.cards), 1 <= len(question.right) <= 5) == (6, True)


def test_higher_levels_show_more_cards() -> None:
    for drill in ("deadwood", "lay_offs", "throws"):
        sizes = [len(one.hand) + len(one.passing) for one in (DRILLS[drill](Random(1), level) for level in (0, 3, 20))]
        assert sizes == sorted(set(sizes))


def rightly(run: DrillRun) -> int | CardSet:
    return run.question.number if run.question.numbers else run.question.right


@pytest.mark.parametrize("drill", DRILLS)
def test_ten_questions_without_a_clock(drill: str) -> None:
    run = DrillRun(drill, 1, timed=False)
    for number in range(CALM):
        assert not run.over
        assert run.answer(rightly(run) if number % 2 else -1) is bool(number % 2)
        run.spend(MINUTE)
        run.go_on()
    assert (run.over, run.right) == (True, 5)


def test_a_minute_is_over_whatever_was_answered() -> None:
    run = DrillRun("outs", 1, timed=True)
    for _answer in range(CALM + 3):
        run.answer(rightly(run))
        run.go_on()
    assert (run.over, run.right) == (False, CALM + 3)
    run.spend(MINUTE - 1)
    assert not run.over
    run.spend(5)
    assert (run.over, run.left) == (True, 0)


def test_a_longer_limit_lasts_as_many_minutes() -> None:
    run = DrillRun("outs", 1, timed=True, times=5)
    run.spend(5 * MINUTE - 1)
    assert not run.over
    run.spend(1)
    assert run.over

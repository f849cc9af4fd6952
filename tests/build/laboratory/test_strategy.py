"""The hands behind docs/strategy.md."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

pytest.importorskip("numba")

import numpy as np

from game.ai.weights import load
from game.rules import CARDS, Card, CardSet, Pass, Rules, TakeDiscard, deal
from game.rules.melds import arrange, deadwood
from laboratory.kernel.bots import NET, SHARP
from laboratory.kernel.contests import contest
from laboratory.kernel.export import trained
from laboratory.kernel.network import parts
from laboratory.kernel.playing_out import played_out
from laboratory.kernel.policy import AT_TABLE, desk
from laboratory.kernel.referee import (
    DISCARD,
    DRAW,
    HAND,
    KNOCKS,
    KNOWN,
    LAST,
    OVER,
    PASSES_ON,
    PHASE,
    PILE,
    SIZE,
    TAKES,
    THROWN,
    TOP,
    TURN,
    TURNS,
    UPCARD,
    begin,
    carry_out,
    shuffle,
)
from laboratory.kernel.rule_sets import numbers_of
from laboratory.strategy import bench as strategy
from laboratory.strategy import cells, maxims
from laboratory.strategy.alternatives import makes, sign_of
from laboratory.strategy.bench import added, played
from laboratory.strategy.figures import row_of
from laboratory.strategy.maxims import EXPERT, decide, play_on, think
from tests.conftest import Volume

RULES = numbers_of(Rules())
DEALS = 6


@pytest.fixture(scope="module")
def flat() -> Any:
    return trained(load())


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strategy, "DEALS", dict.fromkeys(("alternatives", "maxims", "upcard maxims"), (DEALS, DEALS)))


def dealt(number: int, dealer: int) -> tuple[Any, Any]:
    deck, state = np.empty(52, np.int64), np.zeros(SIZE, np.int64)
    shuffle(deck, np.array([50_000 * 1_000_003 + number], dtype=np.uint64))
    begin(state, deck, RULES, dealer)
    return deck, state


def decisions(flat: Any, maxim: int, hands: int) -> Iterator[tuple[Any, int]]:
    """Yield the states in which the maxim's seat chooses, with its choice."""
    net, room = parts(flat), desk()
    for number in range(hands):
        deck, state = dealt(number, number % 2)
        while state[PHASE] != OVER:
            bound = maxim if state[TURN] == 0 else EXPERT
            action = int(decide(bound, state, RULES, think(net, state, RULES, room), room))
            if state[TURN] == 0 and not state[LAST]:
                yield state.copy(), action
            carry_out(state, deck, RULES, action)


def throws(flat: Any, maxim: int, hands: int) -> Iterator[tuple[Any, CardSet, Card]]:
    """Yield deadwood and discard of each turn that didn't begin with the upcard."""
    for state, action in decisions(flat, maxim, hands):
        if state[PHASE] == DISCARD and state[TOP] >= 0 and action < KNOCKS:
            yield state, arrange(CardSet(int(state[HAND]))).deadwood, CARDS[action]


def fits(card: Card, loose: CardSet) -> bool:
    return any(
        one is not card and (one.rank == card.rank or (one.suit == card.suit and abs(one.rank - card.rank) <= 2))
        for one in loose
    )


def test_the_same_part_comes_to_the_same_sums() -> None:
    for kind in strategy.DEALS:
        assert played(kind, 0) == played(kind, 0) != played(kind, 1)


def test_bound_to_nothing_it_is_the_expert(flat: Any) -> None:
    net, kinds = parts(flat), np.array([NET, NET])
    for number in range(DEALS):
        deck, state = dealt(number, 0)
        assert play_on(net, state, deck, RULES, 0, EXPERT, desk(AT_TABLE)) == contest(
            net, net, RULES, kinds, SHARP, deck, (0, 1)
        )


@pytest.mark.parametrize(
    ("table", "followed"),
    [
        ("maxims", range(len(cells.MAXIMS))),
        ("upcard maxims", (maxims.EVERY_UPCARD, maxims.UPCARD_FOR_MELD, maxims.NO_UPCARD)),
    ],
)
def test_a_maxim_is_worth_what_both_seats_gain_by_it(table: str, followed: Sequence[int], flat: Any) -> None:
    rows, net = added([played(table, 0)]), parts(flat)
    for place, maxim in enumerate(followed):
        gained = 0.0
        for number in range(DEALS):
            for seat in (0, 1):
                deck, state = dealt(number, 0)
                gained += play_on(net, state, deck, RULES, seat, maxim, desk()) / 2
        assert row_of(rows, table, place)[:2] == (DEALS, gained)


def test_an_upcard_is_worth_what_taking_brings_more_than_leaving(flat: Any) -> None:
    rows, gained, seen = added([played("alternatives", 0)]), 0, 0
    for number in range(DEALS):
        deck, _state = dealt(number, number % 2)
        state = deal(Rules(), [CARDS[card] for card in deck], number % 2)
        ((taken, left),) = played_out(flat, [state], [TakeDiscard(), Pass()])
        gained += int(taken - left)
    for place in np.ndindex(len(cells.MAKES), len(cells.HEIGHTS)):
        n, value, *_rest = row_of(rows, "upcards", 0, *place)
        seen, gained = seen + int(n), gained - int(value)
    assert (seen, gained) == (DEALS, 0)


def test_knocks_and_discards_are_asked_of(volume: Volume) -> None:
    rows = added(played("alternatives", part) for part in range(volume(4, 40)))
    knocks = [row_of(rows, "knocks", *place) for place in np.ndindex(len(cells.DEADWOODS), len(cells.KNOCK_TURNS))]
    made = [row_of(rows, "knocks made", *place) for place in np.ndindex(len(cells.DEADWOODS), len(cells.KNOCK_TURNS))]
    taken = [row_of(rows, "knocks by taken", *place) for place in np.ndindex(len(cells.TAKEN), len(cells.KNOCK_TURNS))]
    assert [one[0] for one in knocks] == [one[0] for one in made]
    assert sum(one[0] for one in knocks) == sum(one[0] for one in taken) > 0
    assert sum(one[1] for one in knocks) == sum(one[1] for one in taken)
    assert sum(row_of(rows, "first discards", rank, role)[1] for rank in range(13) for role in range(4)) > DEALS


def test_high_cards_go_first(flat: Any) -> None:
    for _state, loose, thrown in throws(flat, maxims.HIGH_FIRST, 3):
        assert not loose or thrown.rank == max(card.rank for card in loose)
    for _state, loose, thrown in throws(flat, maxims.HIGH_ALONE, 3):
        alone = [card.rank for card in loose if not fits(card, loose)]
        assert not alone or thrown.rank == max(alone)


def test_middle_cards_and_early_pairs_are_kept(flat: Any) -> None:
    for _state, loose, thrown in throws(flat, maxims.MIDDLE, 3):
        if any(not fits(card, loose) and not 5 <= card.rank <= 9 for card in loose):
            assert not 5 <= thrown.rank <= 9
    for state, loose, thrown in throws(flat, maxims.PAIRS_EARLY, 3):
        ranks = [card.rank for card in loose]
        if state[TURNS] < 4 and any(ranks.count(rank) == 1 for rank in ranks):
            assert ranks.count(thrown.rank) == 1


def test_what_the_other_discarded_and_took_is_minded(flat: Any) -> None:
    for state, loose, thrown in throws(flat, maxims.FOURTEEN, 3):
        sums = {14 - card.rank for card in CardSet(int(state[THROWN + 1]))}
        if any(card.rank in sums and not fits(card, loose) for card in loose):
            assert thrown.rank in sums
    for state, loose, thrown in throws(flat, maxims.AFTER_THE_OTHER, 3):
        if any(card.rank == CARDS[state[TOP]].rank for card in loose):
            assert thrown.rank == CARDS[state[TOP]].rank
    for state, loose, thrown in throws(flat, maxims.GIVE_NOTHING, 3):
        taken = CardSet(int(state[KNOWN + 1]))
        if any(not fits(card, taken) for card in loose) and taken:
            assert not fits(thrown, taken)


def test_knocks_are_made_and_left_as_the_maxim_says(flat: Any) -> None:
    left = dict[int, list[tuple[int, int]]]()
    for maxim in (maxims.KNOCK_AT_ONCE, maxims.KNOCK_LOW, maxims.GIN, maxims.GIN_AFTER_6):
        left[maxim] = [
            (deadwood(CardSet(int(state[HAND])).remove(CARDS[action - KNOCKS])), int(state[TURNS]))
            for state, action in decisions(flat, maxim, 12)
            if state[PHASE] == DISCARD and action >= KNOCKS
        ]
    assert max(count for count, _turns in left[maxims.KNOCK_AT_ONCE]) > 5
    assert all(count <= 5 for count, _turns in left[maxims.KNOCK_LOW])
    assert all(count == 0 for count, _turns in left[maxims.GIN])
    assert all(count == 0 or turns < 6 for count, turns in left[maxims.GIN_AFTER_6])
    for state, action in decisions(flat, maxims.KNOCK_AT_ONCE, 6):
        if state[PHASE] == DISCARD and state[TOP] >= 0 and action < KNOCKS:
            hand = CardSet(int(state[HAND]))
            assert all(deadwood(hand.remove(card)) > 10 for card in hand)


def test_discards_are_taken_as_the_maxim_says(flat: Any) -> None:
    def melded(state: Any) -> bool:
        top = CARDS[state[TOP]]
        return top not in arrange(CardSet(int(state[HAND])).add(top)).deadwood

    taken = [state for state, action in decisions(flat, maxims.ALL_FOR_MELD, 8) if action == TAKES]
    assert taken
    assert all(map(melded, taken))
    low = [state for state, action in decisions(flat, maxims.LOW_CARDS, 8) if action == TAKES]
    assert any(CARDS[state[TOP]].rank <= 3 and not melded(state) for state in low)


def test_the_first_upcard_is_taken_or_left_as_the_habit_says(flat: Any) -> None:
    for maxim, wanted in ((maxims.EVERY_UPCARD, {TAKES}), (maxims.NO_UPCARD, {PASSES_ON})):
        made = [action for state, action in decisions(flat, maxim, 8) if state[PHASE] == UPCARD]
        later = [action for state, action in decisions(flat, maxim, 8) if state[PHASE] == DRAW]
        assert set(made) == wanted
        assert TAKES in later


@pytest.mark.parametrize(
    ("hand", "top", "made"),
    [
        ("7h 7d As 3c 5d 9s Jh Kc Qd 2c", "7s", cells.SET),
        ("7h 8h As 3c 5d 9s Jd Kc Qd 2c", "9h", cells.RUN),
        ("7h 8h 9h 3c 5d 9s Jd Kc Qd 2c", "Th", cells.LONGER),
        ("7h 9s As 3c 5d Jd Kc Qd 2c Th", "7s", cells.BOTH),
        ("7h As 3c 5d Jd Kc Qd 2c Th 4s", "7s", cells.PAIR),
        ("9s As 3c 5d Jd Kc Qd 2c Th 4h", "7s", cells.TWO),
        ("As 3c 5d Jd Kc Qd 2c Th 4h 6h", "8s", cells.NOTHING),
    ],
)
def test_what_an_upcard_makes_is_named(hand: str, top: str, made: int) -> None:
    state = np.zeros(SIZE, np.int64)
    state[HAND], state[TOP] = CardSet.parse(hand).mask, Card.parse(top).index
    assert makes(state) == made


@pytest.mark.parametrize(
    ("took", "threw", "mine", "sign"),
    [
        ("7d", "7c 8h", "", cells.TOOK_RANK),
        ("9h", "7c", "", cells.TOOK_BESIDE),
        ("", "7c 8h", "", cells.THREW_BOTH),
        ("", "7c 7s", "", cells.THREW_TWO),
        ("", "7c Kd", "", cells.THREW_RANK),
        ("", "5h", "7s", cells.THREW_BESIDE),
        ("Kd", "Ts", "7s", cells.LET_LIE),
        ("Kd", "4h Th", "", cells.NO_SIGN),
    ],
)
def test_what_was_seen_of_a_card_is_named(took: str, threw: str, mine: str, sign: int) -> None:
    state = np.zeros(SIZE, np.int64)
    state[KNOWN + 1], state[THROWN + 1], state[THROWN] = (CardSet.parse(cards).mask for cards in (took, threw, mine))
    state[PILE] = state[THROWN] | state[THROWN + 1]
    assert sign_of(state, Card.parse("7h").index) == sign

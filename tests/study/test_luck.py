"""Luck is 0 on average over what could have come; the deal's sums to 0."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from msgspec.structs import replace

from game.ai import LEVELS
from game.ai.weights import WrongWeights
from game.rules import (
    CARDS,
    PRESETS,
    Card,
    Discard,
    DrawStock,
    HandState,
    Knock,
    Phase,
    Rules,
    apply,
    deal,
    solver,
    view_of,
)
from game.rules.melds import deadwood
from game.rules.notation import write
from game.rules.record import HandRecord
from game.study import luck as study
from game.study.luck import luck, measured, net
from game.study.open_hands import OpenHands, OpenValue
from game.study.stock_draw import StockDraw
from tests.rules.story import given

pytestmark = pytest.mark.usefixtures("quick_expert")
HOUSES = ("classic", "oklahoma", "gin-only", "eleven-cards", "kitchen-table", "online")


@cache
def played(rules: Rules, seed: int, draws: int = 99) -> tuple[HandRecord, tuple[HandState, ...]]:
    """Play two sharp players, up to this many draws."""
    rng = Random(seed)
    states, tokens = [deal(rules, rng.sample(CARDS, 52), seed % 2)], list[str]()
    players = LEVELS["sharp"](), LEVELS["sharp"]()
    while (state := states[-1]).phase is not Phase.OVER and tokens.count("s") < draws:
        action = players[state.turn].choose(view_of(state, state.turn), rng)
        tokens.append(write(action, state))
        states.append(apply(state, action)[0])
    return HandRecord(states[0].dealer, states[0].deck, tuple(tokens)), tuple(states)


def before_draws(rules: Rules, seed: int, draws: int) -> list[HandState]:
    hand, states = played(rules, seed, draws)
    return [state for state, move in zip(states, hand.tokens, strict=False) if move == "s"]


def reordered(state: HandState, card: Card) -> HandState:
    """Swap this card with the top card of the stock."""
    deck = list(state.deck)
    at = deck.index(card)
    deck[state.next], deck[at] = card, deck[state.next]
    return replace(state, deck=tuple(deck))


def worths(state: HandState) -> dict[Card, float]:
    """Return the worth of some stock cards, always the same ones."""
    draw = StockDraw(state, OpenValue(state.rules), lambda: None)
    return {card: draw.worth(card) for card in sorted(state.stock, key=lambda card: card.index)[::9]}


@pytest.mark.parametrize("house", HOUSES)
def test_what_a_card_is_worth_does_not_depend_on_the_order_of_the_stock(house: str) -> None:
    """So a draw's luck is 0 on average over all cards that could have come."""
    for state in before_draws(PRESETS[house], 3, 6)[1::4]:
        assert worths(reordered(state, state.stock[-1])) == pytest.approx(worths(state))


@pytest.mark.parametrize("house", ["classic", "kitchen-table"])
def test_after_a_draw_the_expert_of_the_table_plays_on(house: str) -> None:
    """Or a difference between its discards would count as luck, and a tenth more of a result's spread would stay."""
    rules, expert, ends = PRESETS[house], LEVELS["expert"](), 0
    for state in before_draws(rules, 2, 12)[::2]:
        draw = StockDraw(state, OpenValue(rules), lambda: None)
        for card in state.stock[::4]:
            after, _events = apply(reordered(state, card), DrawStock())
            counts = solver.after_each_discard(after.hands[state.turn].mask)
            discarded, laid = draw._choice(after.hands[state.turn].mask, card, counts)
            match expert.choose(view_of(after, after.turn), Random(0)):
                case Knock(thrown):
                    ends += 1
                    kept = after.hands[after.turn] if thrown is None else after.hands[after.turn].remove(thrown)
                    assert laid == kept.mask
                case action:
                    assert (action, laid) == (Discard(CARDS[discarded]), None)
    assert ends


def test_the_luck_of_a_draw_is_what_its_card_is_worth_beyond_the_mean() -> None:
    state = before_draws(Rules(), 3, 2)[-1]
    state = replace(state, deck=state.deck[: state.next + 6])
    draw = StockDraw(state, OpenValue(Rules()), lambda: None)
    values = [draw.worth(card) for card in state.stock]
    mean = sum(values) / 6
    variance = sum((value - mean) ** 2 for value in values) / 6
    assert study._draw(state, OpenValue(Rules()), lambda: None) == pytest.approx((values[0] - mean, variance))


@pytest.mark.parametrize("house", HOUSES)
def test_with_the_hands_exchanged_the_luck_of_the_deal_is_the_others(house: str) -> None:
    rules = PRESETS[house]
    for seed in range(4):
        deck = Random(seed).sample(CARDS, 52)
        other = list(deck)
        other[:20:2], other[1:20:2] = deck[1:20:2], deck[:20:2]
        hands = [HandRecord(seed % 2, tuple(one), ()) for one in (deck, other)]
        found, against = (luck(hand, rules) for hand in hands)
        assert found[0].dealt != 0
        assert found[1].dealt == -found[0].dealt
        assert against[0].dealt == pytest.approx(-found[0].dealt)


def test_each_draw_is_its_seats_and_what_doubles_the_hand_doubles_the_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    plain, doubled = Rules(), Rules(spades_double=True)
    seed = next(n for n in range(99) if doubled.factor(deal(doubled, Random(n).sample(CARDS, 52), 0).upcard) == 2)
    hand, _states = played(plain, seed, 2)
    value = OpenValue(plain)
    draws = {
        state.next: (state.turn, study._draw(state, value, lambda: None)) for state in before_draws(plain, seed, 2)
    }
    assert {turn for turn, _drawn in draws.values()} == {0, 1}
    monkeypatch.setattr(study, "_draw", lambda before, _value, _rest: draws[before.next][1])
    found, twice = luck(hand, plain), luck(hand, doubled)
    for turn, (gained, variance) in draws.values():
        assert (found[turn].drawn, found[turn].variance) == (gained, variance)
        assert (twice[turn].drawn, twice[turn].variance) == pytest.approx((2 * gained, 4 * variance))
    assert net(hand, plain) == found[0].whole - found[1].whole
    assert net(hand, doubled) == pytest.approx(2 * net(hand, plain))


def test_a_card_that_makes_gin_is_worth_what_gin_scores() -> None:
    story = given("As 2s 3s 4h 5h 6h 7d 8d 9d Kc", "Ah Ac 3c 5c 7c 9c Js Qs Kh 2d", stock="Td", upcard="Kd")
    draw = StockDraw(story.play("- -").state, OpenValue(Rules()), lambda: None)
    assert draw.worth(Card.parse("Td")) == 25 + deadwood(story.state.hands[1])
    assert draw.worth(Card.parse("Td")) > draw.worth(Card.parse("Jh"))


def test_without_the_networks_nothing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_rules: Rules) -> OpenValue:
        raise WrongWeights

    monkeypatch.setattr(study, "OpenValue", fail)
    assert measured(played(Rules(), 5, 1)[0], Rules(), lambda: None) is None


def test_others_get_their_turn_in_long_sums() -> None:
    turns: list[None] = []
    luck(played(Rules(), 5, 1)[0], Rules(), lambda: turns.append(None))
    assert len(turns) > 50


def test_a_position_is_worth_the_same_after_whatever_was_looked_at_before() -> None:
    states = [state for state in played(Rules(), 7)[1] if state.phase in (Phase.UPCARD, Phase.DRAW)]
    one, tables = OpenValue(Rules()), [OpenHands.of(state) for state in states]
    assert [one.of(table) for table in tables] == [OpenValue(Rules()).of(table) for table in tables]

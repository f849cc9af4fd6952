"""Hypothesis strategies, and play at random."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from hypothesis import strategies as st
from msgspec.structs import replace

from game.rules import (
    CARDS,
    Action,
    BigGin,
    Card,
    EndLayOff,
    HandState,
    Knock,
    Phase,
    Rules,
    RulesError,
    apply,
    arrange,
    deal,
    legal_actions,
)
from game.rules.events import Event
from game.rules.house_rules import HOUSE_RULES
from game.rules.legal import may_declare
from tests.rules.hands import rich_hands

Opening = Literal["upcard", "open", "eleven"]

OPENINGS: tuple[Opening, ...] = ("upcard", "open", "eleven")
LONGEST = 2000  # actions; play at random takes a few hundred at the very most


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Draw valid rules: each choice excludes only what earlier ones forbid."""
    opening: Opening = draw(st.sampled_from(OPENINGS))
    upcard = opening != "eleven"
    limits = st.one_of(st.none(), st.integers(0, 100), st.integers(0, 20))
    oklahoma = upcard and draw(st.integers(0, 3)) == 0
    limit = draw(limits)
    discard = draw(st.booleans())
    big_gin = draw(st.one_of(st.none(), st.integers(0, 100))) if discard else None
    red = upcard and (oklahoma or limit != 0) and draw(st.booleans())
    ace = upcard and (oklahoma or limit != 0) and draw(st.booleans())
    limited = oklahoma or red or ace or limit is not None or big_gin is not None
    box_bonus = draw(st.integers(0, 1000))
    extra_boxes = st.integers(0, 10 if box_bonus else 0)
    columns: Literal[1, 3] = draw(st.sampled_from((1, 3)))
    shutout: int | Literal["double"] = draw(st.one_of(st.integers(0, 1000), st.just("double")))
    values: dict[str, Any] = {
        "big_gin_bonus": big_gin,
        "knock_limit": "upcard" if oklahoma else limit,
        "ace_upcard_gin_only": ace,
        "spades_double": upcard and draw(st.booleans()),
        "red_upcard_gin_only": red,
        "opening": opening,
        "knock_discard": discard,
        "knocking_card": draw(st.sampled_from(("pile", "stock"))) if discard else "pile",
        "box_bonus": box_bonus,
        "gin_boxes": draw(extra_boxes),
        "undercut_boxes": draw(extra_boxes),
        "shutout": shutout,
        "shutout_doubles": draw(st.sampled_from(("points", "everything"))) if shutout == "double" else "points",
        "third_column": draw(st.sampled_from(("single", "double"))) if columns == 3 else "single",
        "columns": columns,
        "rounds": draw(st.sampled_from((0, 1, 4, 20))) if columns == 1 else 0,
        "wrong_knocks": draw(st.sampled_from(("impossible", "honour"))) if limited else "impossible",
        "closed_columns": draw(st.sampled_from(("next", "lost"))) if columns == 3 else "next",
        "first_turn": "full" if upcard else draw(st.sampled_from(("full", "throw"))),
    }
    house = Rules(**values)
    for field in [field for field in HOUSE_RULES if field not in values]:
        value: Any = draw(st.sampled_from(HOUSE_RULES[field].values))
        with suppress(RulesError):  # a later rule may not go with these
            house = replace(house, **{field: value})
    return house


@st.composite
def decks(draw: st.DrawFn) -> tuple[Card, ...]:
    """Draw a shuffled deck, or one rich in melds, for early knocks and gin."""
    seed = draw(st.integers(0, 2**32 - 1))
    return rich_deck(seed) if draw(st.booleans()) else shuffled_deck(seed)


def shuffled_deck(seed: int) -> tuple[Card, ...]:
    return tuple(Random(seed).sample(CARDS, 52))


def rich_deck(seed: int) -> tuple[Card, ...]:
    rng = Random(seed)
    first = next(rich_hands(seed, 10))
    second = rng.sample(tuple(next(rich_hands(seed + 1, 20)) - first), 10)
    rest = [card for card in rng.sample(CARDS, 52) if card not in first and card not in second]
    return (*(card for pair in zip(first, second, strict=True) for card in pair), *rest)


@dataclass(frozen=True, slots=True)
class Step:
    before: HandState
    action: Action
    after: HandState
    events: tuple[Event, ...]


def play(house: Rules, deck: tuple[Card, ...], dealer: int, rng: Random) -> Iterator[Step]:
    """Play a hand at random, more or less eager to knock, careless where rules allow it."""
    state, eager = deal(house, deck, dealer), rng.choice((0.0, 0.3, 0.9))
    for _step in range(LONGEST):
        if state.phase is Phase.OVER:
            return
        legal = legal_actions(state)
        endings = [action for action in legal if isinstance(action, Knock | BigGin)]
        action = rng.choice(endings if endings and rng.random() < eager else legal)
        if rng.random() < 0.2:
            action = careless(state, action, rng)
        after, events = apply(state, action)
        yield Step(state, action, after, events)
        state = after
    raise AssertionError(f"the hand does not end: {house}")


def careless(state: HandState, action: Action, rng: Random) -> Action:
    """Return an invalid knock, a count too high, or an overlooked meld."""
    house, hand = state.rules, state.hands[state.turn]
    if house.wrong_knocks == "honour" and may_declare(state) and rng.random() < 0.2:
        return Knock(None, arrange(hand).melds)
    if house.wrong_knocks == "honour" and state.phase is Phase.DISCARD and not state.only_throw:
        action = wrong_knock(state, rng)
    if isinstance(action, EndLayOff) and house.overlooked_lost and (melds := arrange(hand).melds):
        return EndLayOff(melds[1:])
    if isinstance(action, Knock) and house.announced_only and house.wrong_knocks == "honour" and not may_declare(state):
        return Knock(action.card, action.melds, rng.randrange(60))
    return action


def wrong_knock(state: HandState, rng: Random) -> Knock | BigGin:
    """Return a knock or big gin, valid or not."""
    hand = state.hands[state.turn]
    if state.rules.big_gin_bonus is not None and rng.random() < 0.2:
        return BigGin(arrange(hand).melds)
    if not state.rules.knock_discard:
        return Knock(None, arrange(hand).melds)
    card = rng.choice([card for card in hand if card is not state.barred])
    return Knock(card, arrange(hand.remove(card)).melds)

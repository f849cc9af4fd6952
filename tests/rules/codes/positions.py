"""Randomly played positions."""

from collections.abc import Iterator
from random import Random

from game.rules import (
    CARDS,
    BigGin,
    Card,
    CardSet,
    HandRecord,
    HandState,
    Knock,
    Rules,
    apply,
    deal,
    legal_actions,
    write,
)
from game.rules.cards import DECK
from game.rules.record.seen_hand import SeenHand
from game.rules.state import TURN, Needs

LONGEST = 60


def played(rules: Rules, rng: Random, needs: Needs = None) -> tuple[HandRecord, tuple[HandState, ...]]:
    """Return a random hand without a knock, and all its states."""
    deck, dealer = tuple(rng.sample(CARDS, 52)), rng.randrange(2)
    states, tokens = [deal(rules, deck, dealer, needs)], list[str]()
    while len(tokens) < LONGEST:
        choices = [one for one in legal_actions(states[-1]) if not isinstance(one, Knock | BigGin)]
        if not choices:
            break
        action = rng.choice(choices)
        tokens.append(write(action, states[-1]))
        states.append(apply(states[-1], action)[0])
    return HandRecord(dealer, deck, tuple(tokens)), tuple(states)


def positions(rules: Rules, rng: Random, needs: Needs = None) -> Iterator[tuple[SeenHand, HandState, int]]:
    """Yield each turn as the seat to act saw it, with its state and seat."""
    hand, states = played(rules, rng, needs)
    for step, state in enumerate(states):
        if state.phase in TURN:
            yield SeenHand.of(hand, rules, needs, state.turn, step), state, state.turn


def all_known() -> SeenHand:
    """Return a hand whose opponent discarded all dealt cards and openly took its eleven."""
    own, upcard = CardSet.parse("As 2s 3s 4h 5h 6h Td Jd Kd 9s"), Card.parse("8c")
    unseen, done = [*(DECK - own).remove(upcard)], ["-", "u"]
    for thrown, drawn in zip(unseen[:10], unseen[10:20], strict=True):
        done += [f"x{thrown}", f"s{drawn}", f"x{drawn}", "u"]
    return SeenHand(Rules(), 1, own, upcard, tuple(done))

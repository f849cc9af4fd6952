"""Hands played at random, to be looked at from either seat at any moment."""

from collections.abc import Iterator
from random import Random

from game.rules import CARDS, BigGin, HandRecord, HandState, Knock, Rules, apply, deal, legal_actions, write
from game.rules.record.seen_hand import SeenHand
from game.rules.state import TURN, Needs

LONGEST = 60


def played(rules: Rules, rng: Random, needs: Needs = None) -> tuple[HandRecord, tuple[HandState, ...]]:
    """A hand that nobody ends before there is nothing else to do, with its states one after another."""
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
    """A position of such a hand at each turn: as the seat to act saw it, the hand as it was, and the seat."""
    hand, states = played(rules, rng, needs)
    for step, state in enumerate(states):
        if state.phase in TURN:
            yield SeenHand.of(hand, rules, needs, state.turn, step), state, state.turn

"""Beliefs about the opponent's hand: each card's chance, the deadwood, whole hands."""

from __future__ import annotations

from functools import cache
from math import exp
from random import Random
from typing import Final

from msgspec import Struct

from game.ai import belief_layout as at
from game.ai.belief_inputs import belief_inputs
from game.ai.card_knowledge import CardKnowledge
from game.ai.features import after_best_discard
from game.ai.network import Network
from game.ai.weighted_hands import Draws, chances
from game.ai.weights import load
from game.rules.cards import CARDS, Card, CardSet
from game.rules.melds import deadwood
from game.rules.view import PlayerView

FILE: Final = "belief.net"
_STEEPEST: Final = 12.0  # largest logarithm of a card's weight
_CANDIDATES: Final = 256  # fewest hands to choose from: some must have little deadwood


class Belief(Struct, frozen=True):
    """What a seat believes about the opponent's hand."""

    chances: tuple[float, ...]
    """Each card's chance to be in the hand; they add up to its size."""
    deadwood: tuple[float, ...]
    """Each bin's chance; with eleven cards, after the best discard."""
    ready: float
    """Chance to knock after the next draw, or now with eleven cards."""
    held: CardSet
    unseen: tuple[Card, ...]
    weights: tuple[float, ...]
    """For unseen cards; a hidden hand is as likely as the product of its weights."""
    hidden: int

    def at_most(self, points: float) -> float:
        """Return the chance of at most this deadwood."""
        total, below = 0.0, -1
        for most, chance in zip(at.BINS, self.deadwood, strict=True):
            if most > points:
                return total + chance * (points - below) / (most - below)
            total, below = total + chance, most
        return total

    def hands(self, rng: Random, n: int) -> list[CardSet]:
        """Draw n possible hands.

        The cards' weights ignore melds and give too much deadwood: of many hands, those that match the believed
        deadwood are kept.
        """
        drawn = sorted(self._candidates(rng, max(_CANDIDATES, 8 * n)))
        shares = self._shares([step for step, _mask in drawn])
        kept: list[CardSet] = []
        offset, total = rng.random(), 0.0
        for share, (_step, mask) in zip(shares, drawn, strict=True):
            total += n * share
            while len(kept) < n and total > len(kept) + offset:
                kept.append(CardSet(mask))
        kept += [CardSet(drawn[-1][1])] * (n - len(kept))  # what rounding left out
        rng.shuffle(kept)
        return kept

    def _candidates(self, rng: Random, n: int) -> list[tuple[int, int]]:
        draws, known = Draws(self.weights, self.hidden), self.held.mask
        eleven = len(self.held) + self.hidden > 10
        found = []
        for _hand in range(n):
            mask = known
            for place in draws.hand(rng):
                mask |= self.unseen[place].bit
            count = after_best_discard(mask) if eleven else deadwood(CardSet(mask))
            found.append((_STEP[count], mask))
        return found

    def _shares(self, steps: list[int]) -> list[float]:
        there = sorted(set(steps))
        believed = dict.fromkeys(there, 0.0)
        for step, chance in enumerate(self.deadwood):
            believed[min(there, key=lambda one: abs(one - step))] += chance
        return [believed[step] / steps.count(step) for step in steps]


_STEP: Final = tuple(next(i for i, most in enumerate(at.BINS) if count <= most) for count in range(101))


def belief(view: PlayerView) -> Belief:
    """Return what a seat believes; the first call reads the network."""
    assert view.seat is not None
    other, table = 1 - view.seat, CardKnowledge.of(view)
    held, unseen = CardSet(table.held), table.unseen
    if view.showdown is not None:  # laid down or laid off
        unseen &= ~CardSet(card for meld in view.showdown.melds for card in meld).mask
        if view.showdown.card is not None:
            unseen &= ~view.showdown.card.bit
    shown = view.spread[other]
    if shown is not None:
        held = CardSet(card for meld in shown.melds for card in meld) | shown.deadwood
    cards = tuple(CardSet(unseen & ~held.mask))
    hidden = 0 if shown is not None else min(len(cards), max(0, view.sizes[other] - len(held)))
    net = _network()
    outputs = net.outputs(net.change(net.start(), belief_inputs(view, table)))
    weights = tuple(exp(max(-_STEEPEST, min(_STEEPEST, outputs[card.index]))) for card in cards)
    by_card = dict.fromkeys(held, 1.0) | dict(zip(cards, chances(weights, hidden), strict=True))
    return Belief(
        chances=tuple(by_card.get(card, 0.0) for card in CARDS),
        deadwood=_softmax(outputs[at.COUNT : at.READY]) if hidden else _sure(held),
        ready=1 / (1 + exp(-outputs[at.READY])),
        held=held,
        unseen=cards,
        weights=weights,
        hidden=hidden,
    )


def _sure(hand: CardSet) -> tuple[float, ...]:
    step = _STEP[after_best_discard(hand.mask) if len(hand) > 10 else deadwood(hand)]
    return tuple(float(one == step) for one in range(len(at.BINS)))


def _softmax(outputs: list[float]) -> tuple[float, ...]:
    most = max(outputs)
    found = [exp(one - most) for one in outputs]
    total = sum(found)
    return tuple(one / total for one in found)


@cache
def _network() -> Network:
    return Network(load(FILE, at.INPUTS), unit=1.0)

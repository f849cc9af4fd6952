"""Hands played in the kernel, and decisions that may become problems."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
from msgspec import Struct

from game.ai.feature_layout import UNIT
from game.rules import CARDS, Action, Discard, DrawStock, HandState, Pass, Rules, TakeDiscard, apply, deal, notation
from game.rules.record.seen_hand import SeenHand
from game.rules.state import Needs
from laboratory.kernel.bots import NET, SENSIBLE
from laboratory.kernel.referee import DRAWS, PASSES_ON, TAKES
from laboratory.kernel.rule_sets import numbers_of
from laboratory.problem_search.decisions import FOR_MATCH, LONG, MOST, STEP, seek
from laboratory.training.belief_players import BASE, draw_style

NEAR = 60
"""Most points a seat needs in a match hand."""
RULES = Rules()


class Moment(Struct, frozen=True):
    """A decision as seen by its seat, and why it's interesting."""

    seen: SeenHand
    ways: bool
    """Whether it's a knock with several layouts."""
    for_match: bool
    """Whether the score calls for another choice."""


class Plan(Struct, frozen=True):
    """Hands to play, and the network's thresholds."""

    hands: int
    gap: float
    """The best choice's least lead, in points."""
    lost: float
    """A plain player's least loss, in points."""
    scored: bool = False
    """Whether to play near a match's end."""
    openings: bool = False
    """Whether to stop after the first upcard."""
    layouts: bool = False
    """Whether to look for ambiguous knocks only, without the network."""


def moments(flat: Any, plan: Plan, rng: Random) -> Iterator[Moment]:
    """Yield possible problems; hardly more than one per hand is wanted."""
    hands = plan.hands
    players = [[draw_style(rng) for _seat in range(2)] for _hand in range(hands)]
    styles = np.array([[one[0] for one in both] for both in players])
    tempers = np.array([[one[1] for one in both] for both in players])
    if plan.layouts:
        styles[styles[:, :, BASE] == NET, BASE] = SENSIBLE
    needs = np.array([[rng.randint(1, NEAR) if plan.scored else 0 for _seat in range(2)] for _hand in range(hands)])
    seeds = np.array([rng.getrandbits(62) for _hand in range(hands)], dtype=np.int64)
    decks, codes = np.zeros((hands, 52), np.int64), np.zeros((hands, LONG), np.int64)
    rows, counts = np.zeros((hands, MOST, FOR_MATCH + 1)), np.zeros((hands, 2), np.int64)
    asked = np.array([plan.gap / UNIT, plan.lost / UNIT, plan.openings, plan.layouts])
    seek(flat, numbers_of(RULES), (styles, tempers), needs, seeds, asked, (decks, codes, rows), counts)
    for hand in range(hands):
        score = (int(needs[hand, 0]), int(needs[hand, 1])) if plan.scored else None
        for row in rows[hand, : counts[hand, 1]]:
            seen = _seen(decks[hand], codes[hand, : int(row[STEP])], score)
            yield Moment(seen, ways=plan.layouts, for_match=row[FOR_MATCH] > 0)


def _seen(deck: Any, codes: Any, needs: Needs) -> SeenHand:
    """Return what the actor has seen, in a hand seat 0 dealt."""
    states = [deal(RULES, tuple(CARDS[card] for card in deck), 0)]
    tokens = []
    for code in codes:
        action = _action(int(code))
        tokens.append(notation.write(action, states[-1]))
        states.append(apply(states[-1], action)[0])
    seat = states[-1].turn
    seen = [_token(one, both, seat) for one, both in zip(tokens, pairwise(states), strict=True)]
    own = needs if needs is None or seat == 0 else (needs[1], needs[0])
    return SeenHand(RULES, seat, states[0].hands[seat], states[0].upcard, tuple(seen), own)


def _token(token: str, both: tuple[HandState, HandState], seat: int) -> str:
    """Return the token, followed by the card if this seat drew."""
    before, after = both
    return token if before.turn != seat or before.next == after.next else f"s{before.deck[before.next]}"


def _action(code: int) -> Action:
    plain: dict[int, Action] = {DRAWS: DrawStock(), TAKES: TakeDiscard(), PASSES_ON: Pass()}
    return plain.get(code) or Discard(CARDS[code])

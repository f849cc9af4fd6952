"""Hands played in the kernel, and the moments in them that may become problems."""

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
"""Most points that anybody needs in a hand that is played for a match."""
RULES = Rules()


class Moment(Struct, frozen=True):
    """A decision, by what its seat had seen, and why it is worth a look."""

    seen: SeenHand
    ways: bool
    """Whether it is a knock that can be laid down in several ways."""
    for_match: bool
    """Whether the score asks for another choice than the points do."""


class Plan(Struct, frozen=True):
    """How many hands are played, and what of them is worth a look, as the network thinks."""

    hands: int
    gap: float
    """Points by which the best choice leads at least."""
    lost: float
    """Points that a plain player gives away at least."""
    scored: bool = False
    """Whether they are played for a match near its end."""
    openings: bool = False
    """Whether only the first upcard is looked at, and then no further played."""
    layouts: bool = False
    """Whether only knocks are looked at that can be laid down in several ways; nobody asks the network then."""


def moments(flat: Any, plan: Plan, rng: Random) -> Iterator[Moment]:
    """What may be problems in these hands; one of each hand at most is likely to be wanted."""
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
    """What the seat to act has seen after these actions of a hand that seat 0 dealt."""
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
    """A card that the seat drew follows its token."""
    before, after = both
    return token if before.turn != seat or before.next == after.next else f"s{before.deck[before.next]}"


def _action(code: int) -> Action:
    """An action that ends no hand, by the kernel's code."""
    plain: dict[int, Action] = {DRAWS: DrawStock(), TAKES: TakeDiscard(), PASSES_ON: Pass()}
    return plain.get(code) or Discard(CARDS[code])

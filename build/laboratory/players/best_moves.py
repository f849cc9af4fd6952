"""Whether a match's best move and costliest mistake are worth what's told, by play-outs in new worlds.

Both are the largest of many figures, so they'd be told too high if large figures were large by luck.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from benches.measurement import Measurement
from game.ai import LEVELS
from game.ai.advice import MISTAKE, advise
from game.rules import CARDS, Action, Phase, PlayerView, Rules, apply, deal, view_of
from game.rules.cards import CardSet
from game.session.review import Choice
from game.study.best_move import LEVEL, likely, saved
from game.study.imagined_hands import imagined_hands
from laboratory.players.claims import COMPILED, found_in, unmeasured
from laboratory.players.pairing import hurried
from laboratory.resumable import size, worked

MATCHES, HANDS = 130, 7
PLAYERS, AGAINST = ("novice", "steady", "sharp"), ("sharp", "expert")
WORLDS = 256
MOVES, MISTAKES = "best move", "costliest mistake"


class Largest(NamedTuple):
    """The largest figure of a match."""

    kind: str
    told: float
    found: float


def best_moves() -> Iterator[Measurement]:
    """Report told against found, for best moves and for costliest mistakes."""
    if not COMPILED:
        yield unmeasured("best moves")
        return
    every = [Largest(*one) for part in worked("best moves", size(MATCHES), largest) for one in part]
    for kind in (MOVES, MISTAKES):
        some = [one for one in every if one.kind == kind]
        told, gaps = fmean(one.told for one in some), [one.found - one.told for one in some]
        half = 1.96 * stdev(gaps) / sqrt(len(gaps))
        yield Measurement(
            name=kind,
            shown=f"{told + fmean(gaps):.2f} ± {half:.2f} found",
            peer=f"{told:.2f} told, {len(some)} matches",
            budget="told ± 10 %, or within the error",
            kept=abs(fmean(gaps)) <= max(0.1 * told, half),
        )


def largest(part: int) -> list[Largest]:
    """Return a match's best move and costliest mistake, if they're large enough to be shown."""
    rng, moves, mistakes = Random(f"best moves {part}"), list[_Figure](), list[_Figure]()
    with hurried():
        for view, action in (one for hand in range(HANDS) for one in _choices(part, hand, rng)):
            advice = advise(view)
            assert advice is not None
            plain = LEVELS[LEVEL]().choose(view, Random(0))
            moves.append(_Figure(saved(Choice(0, view, action, CardSet()), advice), view, (advice.best, plain)))
            mistakes.append(_Figure(advice.cost(action), view, (advice.best, action)))
        return [
            Largest(
                kind,
                likely(top.told) if kind == MISTAKES else top.told,
                found_in(list(islice(imagined_hands(top.view, rng), WORLDS)), top.both)[0],
            )
            for kind, figures in ((MOVES, moves), (MISTAKES, mistakes))
            if (top := max(figures, key=lambda one: one.told)).told >= MISTAKE
        ]


class _Figure(NamedTuple):
    told: float
    view: PlayerView
    both: tuple[Action, Action]


def _choices(part: int, hand: int, rng: Random) -> Iterator[tuple[PlayerView, Action]]:
    """Yield the first seat's choices in a hand."""
    state = deal(Rules(), rng.sample(CARDS, 52), hand % 2)
    players = LEVELS[PLAYERS[part % 3]](), LEVELS[AGAINST[part % 2]]()
    while state.phase not in (Phase.LAYOFF, Phase.OVER):
        view = view_of(state, state.turn)
        action = players[state.turn].choose(view, rng)
        if state.turn == 0 and len(view.legal) > 1:
            yield view, action
        state, _events = apply(state, action)

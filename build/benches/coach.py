"""Whether the coach is right: the choice it calls better against the one made, both played out from imagined hands."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev

from benches.figure import Figure
from benches.pairing import won
from benches.parts import size, worked
from game.ai import LEVELS
from game.ai.advice import advise
from game.rules import CARDS, Action, HandState, Phase, PlayerView, Rules, apply, deal, imagine, view_of

HANDS = 500
PART = 5  # hands
WORLDS = 4
CLEAR = 1.0  # points; less the coach does not speak of


def coach() -> Iterator[Figure]:
    """Points that the better choice brings over the dearest one of a hand by a novice, beside what was claimed."""
    found = [one for part in worked("coach", size(HANDS // PART), hands) for one in part]
    claimed, gained = fmean(one for one, _points in found), [points for _one, points in found]
    mean, half = fmean(gained), 1.96 * stdev(gained) / sqrt(len(gained))
    yield Figure(
        name="coach",
        shown=f"{mean:+.2f} ± {half:.2f} points gained",
        peer=f"{claimed:+.2f} claimed, {len(found)} hands",
        budget="> 0",
        kept=mean - half > 0,
    )


def hands(part: int) -> list[tuple[float, float]]:
    """What the coach claims of these hands, and what was gained."""
    found = (_gained(number) for number in range(part * PART, (part + 1) * PART))
    return [one for one in found if one is not None]


def _gained(number: int) -> tuple[float, float] | None:
    """Of a hand's dearest choice: what the coach claims that the better one gains, and what it gained on average.

    Both choices meet the same hidden cards, dealt by what the player saw; None for a hand without a dear choice.
    """
    dearest = max(_choices(number), key=lambda one: one[0], default=None)
    if dearest is None or dearest[0] < CLEAR:
        return None
    cost, view, made, better = dearest
    points = []
    for world in range(WORLDS):
        state = imagine(view, Random(f"{number} {world}"))
        points.append(_played_out(state, better) - _played_out(state, made))
    return cost, fmean(points)


def _choices(number: int) -> Iterator[tuple[float, PlayerView, Action, Action]]:
    """The novice's decisions in a hand against the expert: cost, view, choice and better choice."""
    rng = Random(number)
    state = deal(Rules(), rng.sample(CARDS, 52), number % 2)
    players = LEVELS["novice"](), LEVELS["expert"]()
    while state.phase not in (Phase.LAYOFF, Phase.OVER):
        view = view_of(state, state.turn)
        action = players[state.turn].choose(view, rng)
        if state.turn == 0 and (advice := advise(view)) is not None:
            yield advice.cost(action), view, action, advice.best
        state, _events = apply(state, action)


def _played_out(state: HandState, action: Action) -> int:
    """What the seat to act scores if it does this and two experts finish the hand."""
    seat, expert, rng = state.turn, LEVELS["expert"](), Random(0)
    state, _events = apply(state, action)
    while state.phase is not Phase.OVER:
        state, _events = apply(state, expert.choose(view_of(state, state.turn), rng))
    return won(state.result, seat)

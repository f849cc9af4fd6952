"""Whether the coach is right: experts play out both choices."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import fmean, stdev

from msgspec.structs import replace

from benches.measurement import Measurement
from game.ai import LEVELS
from game.ai.advice import advise
from game.rules import CARDS, Action, HandState, Phase, Rules, apply, deal, view_of
from laboratory.players.pairing import hurried
from laboratory.players.played_hand import won
from laboratory.resumable import size, worked

HANDS = 500
PART = 5  # hands
WORLDS = 8
CLEAR = 1.0  # points; the coach ignores less


def coach() -> Iterator[Measurement]:
    """Report points gained by correcting costly choices, and the claims."""
    found = [one for part in worked("coach", size(HANDS // PART), hands) for one in part]
    claimed, gained = fmean(one for one, _points in found), [points for _one, points in found]
    mean, half = fmean(gained), 1.96 * stdev(gained) / sqrt(len(gained))
    yield Measurement(
        name="coach",
        shown=f"{mean:+.2f} ± {half:.2f} points gained",
        peer=f"{claimed:+.2f} claimed, {len(found)} hands",
        budget="> 0",
        kept=mean - half > 0,
    )


def hands(part: int) -> list[tuple[float, float]]:
    """Return claim and gain, averaged over each hand's costly choices."""
    with hurried():
        found = [list(_gained(number)) for number in range(part * PART, (part + 1) * PART)]
    return [(fmean(a for a, _b in one), fmean(b for _a, b in one)) for one in found if one]


def _gained(number: int) -> Iterator[tuple[float, float]]:
    """Yield claim and average gain for each costly choice.

    Stocks are reshuffled, but the opponent's hand is the true one: an imagined one wouldn't fit its earlier play.
    """
    for cost, state, made, better in _choices(number):
        points = []
        for world in range(WORLDS):
            stock = tuple(Random(f"{number} {world}").sample(state.stock, len(state.stock)))
            other = replace(state, deck=state.deck[: state.next] + stock)
            points.append(_played_out(other, better) - _played_out(other, made))
        yield cost, fmean(points)


def _choices(number: int) -> Iterator[tuple[float, HandState, Action, Action]]:
    """Yield the novice's costly decisions: cost, state, choice, better choice."""
    rng = Random(number)
    state = deal(Rules(), rng.sample(CARDS, 52), number % 2)
    players = LEVELS["novice"](), LEVELS["expert"]()
    while state.phase not in (Phase.LAYOFF, Phase.OVER):
        view = view_of(state, state.turn)
        action = players[state.turn].choose(view, rng)
        if state.turn == 0 and (advice := advise(view)) is not None and (cost := advice.cost(action)) >= CLEAR:
            yield cost, state, action, advice.best
        state, _events = apply(state, action)


def _played_out(state: HandState, action: Action) -> int:
    """Return the actor's points after this action, with experts finishing the hand."""
    seat, expert, rng = state.turn, LEVELS["expert"](), Random(0)
    state, _events = apply(state, action)
    while state.phase is not Phase.OVER:
        state, _events = apply(state, expert.choose(view_of(state, state.turn), rng))
    return won(state.result, seat)

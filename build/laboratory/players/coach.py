"""Whether the coach is right: its choice and the player's, both played out by experts."""

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
CLEAR = 1.0  # points; less the coach does not speak of


def coach() -> Iterator[Measurement]:
    """Points that the better choice brings over a dear one of a novice's, beside what was claimed."""
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
    """What the coach claims of the dear choices of each hand, and what was gained, on average over them."""
    with hurried():
        found = [list(_gained(number)) for number in range(part * PART, (part + 1) * PART)]
    return [(fmean(a for a, _b in one), fmean(b for _a, b in one)) for one in found if one]


def _gained(number: int) -> Iterator[tuple[float, float]]:
    """Of each dear choice: what the coach claims that the better one gains, and what it gained on average.

    Both choices meet the same worlds: the other's hand as it was, since an imagined one would not fit to what the other
    did before, and the stock in a new order.
    """
    for cost, state, made, better in _choices(number):
        points = []
        for world in range(WORLDS):
            stock = tuple(Random(f"{number} {world}").sample(state.stock, len(state.stock)))
            other = replace(state, deck=state.deck[: state.next] + stock)
            points.append(_played_out(other, better) - _played_out(other, made))
        yield cost, fmean(points)


def _choices(number: int) -> Iterator[tuple[float, HandState, Action, Action]]:
    """The novice's dear decisions in a hand against the expert: cost, state, choice and better choice."""
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
    """What the seat to act scores if it does this and two experts finish the hand."""
    seat, expert, rng = state.turn, LEVELS["expert"](), Random(0)
    state, _events = apply(state, action)
    while state.phase is not Phase.OVER:
        state, _events = apply(state, expert.choose(view_of(state, state.turn), rng))
    return won(state.result, seat)

"""Whether choices cost what the coach says, by rollouts, and which claims to doubt.

Positions come from novice and steady players where the coach disagreed. The kernel plays both choices out, in hands
from the belief and with the true hand; that tells less about one position and is tried at more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from importlib.util import find_spec
from itertools import islice, pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple
from unittest.mock import patch

from benches.measurement import Measurement
from game.ai import LEVELS
from game.ai.advice import MISTAKE, Advice, advise
from game.ai.claim_correction import exaggeration
from game.ai.weights import load
from game.rules import CARDS, Action, BigGin, HandState, Knock, Phase, Rules, TakeDiscard, apply, deal, view_of
from game.study.imagined_hands import imagined_hand, imagined_hands
from laboratory.players.pairing import hurried
from laboratory.resumable import size, worked

HANDS, TRUE_HANDS = 640, 8_000
"""Hands to play with the belief's hands, and with the true hand."""
PART = 20  # hands
WORLDS, MORE = 192, 1_024
"""Worlds per judgement, and per mistake."""
TRUE = 64
"""Orders of the stock with the true hand."""
LEAST = 0.25
"""Smallest claim to look at."""
COMPILED = find_spec("numba") is not None
SPOKEN = 0.5
"""Points from which the coach mentions a loss."""


class Judgement(NamedTuple):
    """A choice that the coach ranks below another."""

    kind: str
    claimed: float
    """The network's estimate of its cost."""
    told: float
    """The coach's estimate, corrected."""
    found: float
    """The rollouts' estimate; `error` is its standard error."""
    error: float


def unmeasured(name: str) -> Measurement:
    """Return what's reported without the compiler."""
    return Measurement(name=name, shown="–", peer="numba is not installed")


def claims() -> Iterator[Measurement]:
    """Report told against found costs, and the share of mistakes that were none."""
    if not COMPILED:
        yield unmeasured("claims")
        return
    told = [one for one in _judgements("check") if one.told >= SPOKEN]
    yield from _compared("told", [(one.told, one.found) for one in told])
    parts = worked("claims, true hand", size(TRUE_HANDS // PART), judged_truly)
    yield from _compared("told, true hand", [(told, true) for part in parts for told, true in part])
    mistakes = [one for one in told if one.told >= MISTAKE]
    wrong = sum(one.found < 0 for one in mistakes)
    yield Measurement(
        name="mistakes that were none",
        shown=f"{100 * wrong / len(mistakes):.1f} %",
        peer=f"{len(mistakes)} mistakes, ± {fmean(one.error for one in mistakes):.1f} each",
        budget="≤ 10 %",
        kept=wrong <= 0.1 * len(mistakes),
    )


def doubts() -> Iterator[Measurement]:
    """Report how far claims of each kind are too high, for `game/ai/claim_correction.py`, from other hands."""
    if not COMPILED:
        yield unmeasured("claims")
        return
    every = _judgements("fit")
    for kind in sorted({one.kind for one in every}):
        some = [one for one in every if one.kind == kind]
        gaps = [one.claimed - one.found for one in some]
        if len(gaps) < 2:
            continue
        yield Measurement(
            name=f"doubt, {kind}",
            shown=f"{fmean(gaps):+.2f} ± {1.96 * stdev(gaps) / sqrt(len(gaps)):.2f}",
            peer=f"{len(gaps)} claims of {fmean(one.claimed for one in some):.1f}",
        )


def _compared(name: str, some: Sequence[tuple[float, float]]) -> Iterator[Measurement]:
    yield _slope(name, some)
    for low, high in pairwise((SPOKEN, 1.0, 2.0, 3.0, 4.5, 7.0, 99.0)):
        yield from _mean(f"{name} {low:g} to {high:g}", [one for one in some if low <= one[0] < high])


def _slope(name: str, some: Sequence[tuple[float, float]]) -> Measurement:
    """Report the least-squares slope with its 95 % interval."""
    n, across, up = len(some), fmean(told for told, _found in some), fmean(found for _told, found in some)
    spread = sum((told - across) ** 2 for told, _found in some)
    slope = sum((told - across) * (found - up) for told, found in some) / spread
    left = sum((found - up - slope * (told - across)) ** 2 for told, found in some)
    half = 1.96 * sqrt(left / (n - 2) / spread)
    return Measurement(
        name=name,
        shown=f"slope {slope:.2f} ± {half:.2f}, {up:+.2f} found",
        peer=f"{across:+.2f} told, {n} judgements",
        budget="1 ± 0.15, or within the error",
        kept=abs(slope - 1) <= max(0.15, half),
    )


def _mean(name: str, some: Sequence[tuple[float, float]]) -> Iterator[Measurement]:
    if len(some) > 1:
        found = [one for _told, one in some]
        yield Measurement(
            name=name,
            shown=f"{fmean(found):+.2f} ± {1.96 * stdev(found) / sqrt(len(found)):.2f} found",
            peer=f"{fmean(told for told, _found in some):.2f} told, {len(some)} times",
        )


def _judgements(seed: str) -> list[Judgement]:
    parts = worked(f"claims {seed}", size(HANDS // PART), partial(judged, seed))
    return [Judgement(*one) for part in parts for one in part]


def judged(seed: str, part: int) -> list[Judgement]:
    """Return a part's judgements, at most two a hand."""
    with hurried():
        return [one for number in range(part * PART, (part + 1) * PART) for one in _hand(seed, number)]


def judged_truly(part: int) -> list[tuple[float, float]]:
    """Return told costs, and costs found with the true hand."""
    with hurried():
        return [one for number in range(part * PART, (part + 1) * PART) for one in _true_hand(number)]


def _hand(seed: str, number: int) -> Iterator[Judgement]:
    rng = Random(f"claims {seed} {number}")
    for state, advice, made in _looked_at(number, rng):
        both, told = (advice.best, made), advice.cost(made)
        drawn = islice(imagined_hands(view_of(state, state.turn), rng), MORE if told >= MISTAKE else WORLDS)
        points, error = found_in(list(drawn), both)
        yield Judgement(_kind(*both), _claimed(state).cost(made), told, points, error)


def _true_hand(number: int) -> Iterator[tuple[float, float]]:
    rng = Random(f"claims, true hand {number}")
    for state, advice, made in _looked_at(number, rng):
        if (told := advice.cost(made)) >= SPOKEN:
            view = view_of(state, state.turn)
            drawn = [imagined_hand(view, state.hands[1], rng) for _order in range(TRUE)]
            yield told, found_in(drawn, (advice.best, made))[0]


def _looked_at(number: int, rng: Random) -> Iterator[tuple[HandState, Advice, Action]]:
    found = list(_choices(number, rng))
    for state, made in rng.sample(found, min(2, len(found))):
        advice = advise(view_of(state, state.turn))
        assert advice is not None
        yield state, advice, made


def _choices(number: int, rng: Random) -> Iterator[tuple[HandState, Action]]:
    """Yield choices that the network thinks worse."""
    state = deal(Rules(), rng.sample(CARDS, 52), number // 2 % 2)
    players = LEVELS[("novice", "steady")[number % 2]](), LEVELS["expert"]()
    while state.phase not in (Phase.LAYOFF, Phase.OVER):
        action = players[state.turn].choose(view_of(state, state.turn), rng)
        if state.turn == 0 and len(view_of(state, 0).legal) > 1 and _claimed(state).cost(action) >= LEAST:
            yield state, action
        state, _events = apply(state, action)


def _claimed(state: HandState) -> Advice:
    with patch("game.ai.advice.corrected", lambda claimed, _best, _other: claimed):
        advice = advise(view_of(state, state.turn))
    assert advice is not None
    return advice


def _kind(best: Action, made: Action) -> str:
    ending = isinstance(made, Knock | BigGin)
    side = "knock" if ending else "take" if isinstance(best, TakeDiscard) else "throw"
    return f"{'leave' if isinstance(made, TakeDiscard) else side}, now {exaggeration(best, made):g}"


def found_in(drawn: list[HandState], both: tuple[Action, Action]) -> tuple[float, float]:
    """Return the first choice's average lead and its standard error."""
    from laboratory.kernel.playing_out import played_out  # noqa: PLC0415 - needs what the trainer is compiled with

    points = played_out(_flat(), drawn, both)
    more = [int(one) - int(other) for one, other in points]
    return fmean(more), stdev(more) / sqrt(len(more))


@cache
def _flat() -> Any:
    from laboratory.kernel.export import trained  # noqa: PLC0415 - as above

    return trained(load())

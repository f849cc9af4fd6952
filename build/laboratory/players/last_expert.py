"""The expert of November 2026, to measure its successors against."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from game.ai.evaluate import Balance, Judged, judge
from game.ai.expert import Expert
from game.ai.feature_layout import INPUTS, NUMBERS
from game.ai.network import Network
from game.ai.weights import Weights, unpack
from game.rules.view import PlayerView

built: Callable[[Weights], Network]
try:
    from laboratory.players.numpy_network import built
except ImportError:
    built = Network

FILE = Path(__file__).resolve().parent / "expert-2026-11.net"


class LastExpert(Expert, frozen=True):
    """The expert with its old weights."""

    def judged(self, view: PlayerView) -> list[Judged]:
        """Judge with the old weights, in one suit order."""
        return judge(view, balance=Balance(view, net=_network()))


@cache
def _network() -> Network:
    return built(with_new_inputs(unpack(FILE.read_bytes())))


def with_new_inputs(weights: Weights) -> Weights:
    """Add the inputs introduced since, with weight 0."""
    wide, numbers = weights.wide, INPUTS - NUMBERS
    old, bonuses = weights.first[: -numbers * wide], weights.first[-numbers * wide :]
    first = [*old, *([0] * (INPUTS - weights.inputs) * wide), *bonuses]
    return Weights(wide, weights.narrow, weights.step, first, weights.rest, weights.story)

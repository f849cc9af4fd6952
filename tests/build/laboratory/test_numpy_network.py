from random import Random

import pytest

from tests.wine import NO_NUMPY

pytest.importorskip("numpy", reason=NO_NUMPY)

from game.ai import LEVELS
from game.ai.network import network
from game.ai.weights import load
from game.rules import PRESETS
from laboratory.players.numpy_network import NumpyNetwork, hurried
from tests.ai.hands import moves
from tests.rules.strategies import shuffled_deck

EXPERT = LEVELS["expert"]()


def test_sums_are_the_same_whole_numbers_and_points_differ_in_their_last_digits() -> None:
    slow, quick, rng = network(), NumpyNetwork(load()), Random(1)
    for _hand in range(20):
        numbers = rng.random(), rng.random(), rng.random()
        first, then = rng.sample(range(500), 40), rng.sample(range(500), 5)
        sums = [net.change(net.change(net.start(numbers), first), then, first[:5]) for net in (slow, quick)]
        assert list(sums[0]) == list(sums[1])
        assert slow.outputs(sums[0]) == pytest.approx(quick.outputs(sums[1]), abs=1e-9)


@pytest.mark.parametrize("house", ["classic", "oklahoma", "settlement"])
def test_a_hand_is_played_the_same(house: str) -> None:
    plain = [move.action for move in moves(PRESETS[house], shuffled_deck(3), 0, (EXPERT, EXPERT))]
    with hurried():
        assert [move.action for move in moves(PRESETS[house], shuffled_deck(3), 0, (EXPERT, EXPERT))] == plain

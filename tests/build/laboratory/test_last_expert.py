"""The benchmark's frozen expert keeps its weights, whatever inputs were added since."""

from game.ai import feature_layout as at
from game.ai.network import Network
from game.ai.weights import unpack
from laboratory.players.last_expert import FILE, with_new_inputs


def test_inputs_that_came_since_weigh_nothing() -> None:
    then = unpack(FILE.read_bytes())
    now, wide = with_new_inputs(then), then.wide
    assert now.inputs == at.INPUTS
    old = then.inputs - (at.INPUTS - at.NUMBERS)
    assert list(now.first[: old * wide]) == list(then.first[: old * wide])
    assert not any(now.first[old * wide : at.NUMBERS * wide])
    assert Network(now).row(at.NUMBERS) == list(then.first[old * wide : (old + 1) * wide])

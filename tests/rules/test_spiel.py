"""Against OpenSpiel's gin rummy."""

from collections import Counter
from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.rules import Rules
from game.rules.melds import deadwood
from tests.conftest import Volume
from tests.rules import oracle
from tests.rules.hands import Hands, any_hands, rich_hands, texts
from tests.rules.strategies import rich_deck, shuffled_deck

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheel for this Python or platform")

from tests.rules.spiel import THEIRS, Lockstep  # noqa: E402 (only where there is something to compare with)


def house(rng: Random, limits: Sequence[int] = (0, 5, 10, 10)) -> Rules:
    oklahoma = rng.random() < 0.3
    return Rules(
        gin_bonus=rng.choice((20, 25)),
        undercut_bonus=rng.choice((10, 20, 25)),
        knock_limit="upcard" if oklahoma else rng.choice(limits),
        ace_upcard_gin_only=oklahoma,
        last_discard=rng.random() < 0.5,
    )


def test_hands_in_lockstep(volume: Volume, record_property: Any) -> None:
    met = Counter[str]()
    for seed in range(volume(90, 20_000)):
        rng = Random(seed)
        deck = rich_deck(seed) if seed % 2 else shuffled_deck(seed)
        game = Lockstep(pyspiel, house(rng, range(11)), deck, rng, eager=rng.choice((0.2, 0.6, 1.0)))
        game.play()
        met += game.met
    for name, times in sorted(met.items()):
        record_property(name, times)
    for kind in ("knock", "gin", "undercut", "void", "the last discard taken to knock"):
        assert met[kind] >= volume(1, 100), met


@pytest.mark.parametrize("seed", [100013, 100026, 100036, 100374, 100397, 103847])
def test_hands_that_meet_the_rarer_deviations(seed: int) -> None:
    """A knock only with the taken card, a tie, long chains, repetition, a card on two melds, a knock they miss."""
    rng = Random(seed)
    game = Lockstep(pyspiel, house(rng), rich_deck(seed), rng, eager=1.0)
    game.play()
    assert game.met


def test_repetition_is_no_draw_with_us() -> None:
    """They stop at the fiftieth take, but our sources have no such end."""
    met = Counter[str]()
    for seed in range(3):
        game = Lockstep(pyspiel, Rules(knock_limit=0), shuffled_deck(seed), Random(seed), eager=0)
        game.play()
        met += game.met
    assert met["a draw by repetition"]


@pytest.mark.parametrize("source", [any_hands, rich_hands])
def test_the_solver(source: Hands, volume: Volume) -> None:
    """20,000 hands of each kind at full volume, some checked by brute force."""
    utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    for number, hand in enumerate(islice(source(77, 10), volume(3_000, 20_000))):
        assert deadwood(hand) == utils.min_deadwood([THEIRS[card] for card in hand]), hand
        if number % 20 == 0:
            assert deadwood(hand) == oracle.deadwood(texts(hand)), hand

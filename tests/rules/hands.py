"""Random hands, some of them rich in melds."""

from collections.abc import Callable, Iterator
from random import Random

from game.rules import CARDS, CardSet
from game.rules.melds import all_melds

MELDS = all_melds()

Hands = Callable[[int, int], Iterator[CardSet]]


def texts(cards: CardSet) -> frozenset[str]:
    return frozenset(str(cards).split())


def any_hands(seed: int, size: int = 10) -> Iterator[CardSet]:
    rng = Random(seed)
    while True:
        yield CardSet(rng.sample(CARDS, size))


def rich_hands(seed: int, size: int = 10) -> Iterator[CardSet]:
    """Yield overlapping melds or cards of neighbouring ranks."""
    rng = Random(seed)
    while True:
        if rng.random() < 0.5:
            pool = CardSet()
            while len(pool) < size:
                pool |= rng.choice(MELDS)
        else:
            ranks = max(5, (size + 7) // 4)
            low = rng.randrange(min(9, 14 - ranks))
            pool = CardSet(card for card in CARDS if low < card.rank <= low + ranks)
        yield CardSet(rng.sample(tuple(pool), size))

"""Value a hand with all cards known, for the seat about to draw."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.ai.features import after_best_discard, card_inputs, laid_out, widened
from game.ai.network import Network
from game.ai.outs import outs
from game.ai.weights import load
from game.rules.cards import DECK, CardSet
from game.rules.melds import deadwood
from game.rules.rules import Rules
from game.rules.state import LAST_STOCK, HandState, Phase
from game.study import open_hands_layout as at

FILE: Final = "open.net"
_ANY: Final = 999  # a knock limit beyond any hand


class OpenHands(Struct, frozen=True):
    """Both hands as masks; "mine" belongs to the seat about to draw."""

    rules: Rules
    limit: int
    knock_counts: frozenset[int]
    mine: int
    theirs: int
    my_shown: int
    their_shown: int
    pile: int
    top: int | None
    """Index of the discard on offer."""
    drawable: int
    offered: int | None
    """Refusals of the upcard, while it's offered."""

    @classmethod
    def of(cls, state: HandState) -> OpenHands:
        """Build the position of the seat about to draw."""
        me, other = state.turn, 1 - state.turn
        untaken = state.passes == 2 and state.turns == (0, 0)
        return cls(
            rules=state.rules,
            limit=_ANY if state.limit is None else state.limit,
            knock_counts=state.knock_counts,
            mine=state.hands[me].mask,
            theirs=state.hands[other].mask,
            my_shown=state.known[me].mask,
            their_shown=state.known[other].mask,
            pile=CardSet(state.pile).mask,
            top=state.pile[-1].index if state.pile and not untaken else None,
            drawable=max(0, len(state.stock) - LAST_STOCK),
            offered=min(1, state.passes) if state.phase is Phase.UPCARD else None,
        )

    @property
    def stock(self) -> int:
        """Cards that can still come."""
        return DECK.mask & ~(self.mine | self.theirs | self.pile)

    def discarded(self, card: int) -> OpenHands:
        """Return the opponent's position after this discard, an index."""
        left = ~(1 << card)
        return replace(
            self,
            mine=self.theirs,
            theirs=self.mine & left,
            my_shown=self.their_shown,
            their_shown=self.my_shown & left,
            pile=self.pile | 1 << card,
            top=card,
            offered=None,
        )


class OpenValue:
    """Values positions, updating the network only by inputs that differ."""

    def __init__(self, rules: Rules) -> None:
        self._net = _network()
        numbers = rules.gin_bonus / 25, rules.undercut_bonus / 25, (rules.big_gin_bonus or 0) / 25
        self._sums = self._net.start(numbers)
        self._set: set[int] = set()

    def of(self, table: OpenHands) -> float:
        """Return the drawing seat's expected points, less the opponent's, before doubling."""
        wanted = set(open_inputs(table))
        self._sums = self._net.change(self._sums, wanted - self._set, self._set - wanted)
        self._set = wanted
        return self._net.outputs(self._sums)[0]


def open_inputs(table: OpenHands) -> list[int]:
    """Return indices of the network's set inputs."""
    found = list[int]()
    if table.top is not None:
        found.append(at.TOP + table.top)
        found += _offer(table.mine, table.top, table.knock_counts)
    for cards, start in (
        (table.mine, at.MINE),
        (table.theirs, at.THEIRS),
        (table.my_shown, at.MY_SHOWN),
        (table.their_shown, at.THEIR_SHOWN),
        (table.pile, at.PILE),
    ):
        found += card_inputs(cards, start)
    stock, limit, ends, rules = table.stock, table.limit, table.knock_counts, table.rules
    my_count = _prospects(table.mine, stock, ends, _MY_PLACES, found)
    their_count = _prospects(table.theirs, stock, ends, _THEIR_PLACES, found)
    found += [
        at.AHEAD + min(20, max(0, (their_count - my_count + 42) // 4)),
        at.STOCK + min(15, table.drawable // 2),
        at.LIMIT + (limit if limit <= 10 else 11 if limit <= 20 else 12 if limit <= 40 else 13),
    ]
    if table.offered is not None:
        found.append(at.OFFERED + table.offered)
    flags = {
        at.LAYOFFS: rules.layoff_on_gin,
        at.WHOLE: not rules.knock_discard,
        at.LAST: rules.last_discard,
        at.BIG: rules.big_gin_bonus is not None,
    }
    return [*found, *(place for place, held in flags.items() if held)]


_MY_PLACES: Final = at.MY_LOOSE, at.MY_OUTS, at.MY_COUNT, at.MY_GINS, at.MY_KNOCKS, at.MY_HOPE
_THEIR_PLACES: Final = at.THEIR_LOOSE, at.THEIR_OUTS, at.THEIR_COUNT, at.THEIR_GINS, at.THEIR_KNOCKS, at.THEIR_HOPE


def _prospects(hand: int, stock: int, ends: frozenset[int], places: tuple[int, ...], found: list[int]) -> int:
    loose_at, outs_at, count_at, gins_at, knocks_at, hope_at = places
    loose, count, ways = _hand(hand)
    gins = knocks = saved = wanted = 0
    for bit, after in ways:
        if bit & stock:
            wanted |= bit
            saved += max(0, count - after)
            gins += after == 0
            knocks += after in ends
    found += card_inputs(loose, loose_at)
    found += card_inputs(wanted, outs_at)
    found += [
        count_at + (count if count <= 10 else min(23, 11 + (count - 11) // 6)),
        gins_at + min(7, gins),
        knocks_at + widened(knocks),
        hope_at + min(15, 4 * saved // max(1, stock.bit_count())),
    ]
    return count


@lru_cache(256)
def _hand(hand: int) -> tuple[int, int, tuple[tuple[int, int], ...]]:
    loose, _runs = laid_out(hand)
    ways, wanted = [], outs(hand)
    while wanted:
        bit = wanted & -wanted
        wanted ^= bit
        ways.append((bit, after_best_discard(hand | bit)))
    return loose, CardSet(loose).points, tuple(ways)


def _offer(hand: int, card: int, ends: frozenset[int]) -> list[int]:
    after = after_best_discard(hand | 1 << card)
    saved = max(0, deadwood(CardSet(hand)) - after)
    holds = outs(hand) >> card & 1, after in ends, after == 0
    return [
        at.TOP_SAVES + min(9, (saved + 1) // 2),
        *(at.TOP_LEAVES + place for place, held in enumerate(holds) if held),
    ]


@cache
def _network() -> Network:
    return Network(load(FILE, at.INPUTS), at.UNIT)

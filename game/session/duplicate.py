"""Duplicate: everybody plays the same deals from the same seat against the same opponent."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct

from game.ai import CHARACTERS
from game.rules.record import MatchRecord, Player
from game.rules.rules import Rules
from game.session.daily import OPPONENTS
from game.session.deals import Seeded
from game.session.session import Session
from game.store.deal_sets import DealSet, Points

_SET: Final = "set"


def new(deals: int, seed: int | None = None) -> DealSet:
    """Return a set of deals by classic rules, against a level; without `seed`, a new random one.

    The deal passes after a void hand too, or a player who had one would get the opponent's cards from there on.
    """
    seed = secrets.randbits(48) if seed is None else seed
    return DealSet(seed, deals, OPPONENTS[seed % len(OPPONENTS)], Rules(rounds=deals, void_deal="next"))


def names(found: DealSet) -> str:
    """Return the glob pattern of the player's first match of a set, for `archive.own`."""
    return f"{_SET}{found.key}x*"


def begin(found: DealSet, player: Player, *, first: bool) -> MatchRecord:
    """Return the match before its deal; it counts if it's the set's first."""
    deals = Seeded(found.seed)
    name = f"{_SET}{found.key}{'x' if first else ''}{secrets.token_hex(4)}"
    against = Player(CHARACTERS[found.against].name, found.against)
    return MatchRecord(found.rules, (player, against), deals.first_dealer(), seed=deals.seed, match=name)


def known(found: DealSet) -> bool:
    """Whether this version has the opponent."""
    return found.against in CHARACTERS


def result(record: MatchRecord, deals: int) -> Points | None:
    """Return seat 0's points by deal, negative for a loss; None until the end."""
    claims = [hand.claim for hand in record.hands[:deals] if hand.claim is not None]
    if len(claims) < deals:
        return None
    signs = {0: 1, 1: -1, None: 0}
    return tuple(signs[claim.winner] * claim.points for claim in claims)


def made_by(level: str, found: DealSet) -> Points:
    """Return a computer's points in the player's seat, always the same."""
    return _made_by(level, found.seed, found.deals, found.against, found.rules)


@lru_cache(64)
def _made_by(level: str, seed: int, deals: int, against: str, rules: Rules) -> Points:
    found = DealSet(seed, deals, against, rules)
    record = begin(found, Player(CHARACTERS[level].name, level), first=False)
    session = Session(record.rules, record.players, Seeded(seed), record=record)
    while len(session.match.results) < deals:
        session.deal()
        while session.advance():
            pass
    points = result(session.record, deals)
    assert points is not None, "all deals are played"
    return points


class Competitor(Struct, frozen=True):
    """A player, with their points in each deal."""

    name: str
    points: Points
    you: bool = False


class Placing(Struct, frozen=True):
    """One line of the comparison."""

    place: int
    """From 1; equal points share a place."""
    entry: Competitor
    over: float
    """Points above everybody's average, in all deals together."""

    @property
    def total(self) -> int:
        """The points of all deals."""
        return sum(self.entry.points)


def compare(entries: Sequence[Competitor]) -> tuple[Placing, ...]:
    """Return all entries by points, the best first."""
    totals = [sum(one.points) for one in entries]
    mean = sum(totals) / len(totals)
    places = [
        Placing(1 + sum(other > total for other in totals), one, total - mean)
        for one, total in zip(entries, totals, strict=True)
    ]
    return tuple(sorted(places, key=lambda place: place.place))

"""Duplicate: a set of deals that each plays from the same seat against the same opponent, so that only play differs."""

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
    """A set of so many deals, by the classic rules and against a level; without a seed, one that nobody had yet.

    The deal passes on after a void hand too: else whoever had one would have the other's cards from there on.
    """
    seed = secrets.randbits(48) if seed is None else seed
    return DealSet(seed, deals, OPPONENTS[seed % len(OPPONENTS)], Rules(rounds=deals, void_deal="next"))


def names(found: DealSet) -> str:
    """What the name of the player's first match of a set is like, the one that counts, for `archive.own`."""
    return f"{_SET}{found.key}x*"


def begin(found: DealSet, player: Player, *, first: bool) -> MatchRecord:
    """The match before its first deal, which counts if it is the player's first of this set."""
    deals = Seeded(found.seed)
    name = f"{_SET}{found.key}{'x' if first else ''}{secrets.token_hex(4)}"
    against = Player(CHARACTERS[found.against].name, found.against)
    return MatchRecord(found.rules, (player, against), deals.first_dealer(), seed=deals.seed, match=name)


def known(found: DealSet) -> bool:
    """Whether this program has the opponent."""
    return found.against in CHARACTERS


def result(record: MatchRecord, deals: int) -> Points | None:
    """What the player of seat 0 has won in each deal, or lost below zero; None while they are not all played."""
    claims = [hand.claim for hand in record.hands[:deals] if hand.claim is not None]
    if len(claims) < deals:
        return None
    signs = {0: 1, 1: -1, None: 0}
    return tuple(signs[claim.winner] * claim.points for claim in claims)


def made_by(level: str, found: DealSet) -> Points:
    """What a computer player of this level makes of the deals in the player's seat, every time the same."""
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
    """Somebody who has played, with the points of each deal."""

    name: str
    points: Points
    you: bool = False


class Place(Struct, frozen=True):
    """One line of the comparison."""

    place: int
    """Counted from 1; who has as many points has the same."""
    entry: Competitor
    over: float
    """Points over the mean of all, in all deals together."""

    @property
    def total(self) -> int:
        """The points of all deals."""
        return sum(self.entry.points)


def compare(entries: Sequence[Competitor]) -> tuple[Place, ...]:
    """Everybody by their points, the best first."""
    totals = [sum(one.points) for one in entries]
    mean = sum(totals) / len(totals)
    places = [
        Place(1 + sum(other > total for other in totals), one, total - mean)
        for one, total in zip(entries, totals, strict=True)
    ]
    return tuple(sorted(places, key=lambda place: place.place))

"""Side hands: a deal from its code, or a branch from an earlier hand.

They aren't sealed; statistics skip them by their names.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from game.rules.record import HandRecord, MatchRecord, Player
from game.rules.rules import Rules

if TYPE_CHECKING:
    from game.rules.codes import Deal

_DEAL: Final = "asided"
_BRANCH: Final = "asideb"
_BRANCHES: Final = re.compile(rf"{_BRANCH}([0-9a-f]{{12}})h(\d+)s(\d+)p([01])x[0-9a-f]{{8}}")


class Branch(Struct, frozen=True):
    """Another continuation of a hand, and its result."""

    step: int
    """Actions kept from the hand."""
    seat: int
    """The person's seat in the original hand."""
    against: Player
    points: int | None
    """The person's, negative for a loss; None while it's played."""


def one_hand(rules: Rules) -> Rules:
    """Return these rules for a match of one hand."""
    return replace(rules, rounds=1, columns=1, closed_columns="next", third_column="single")


def of_deal(deal: Deal, rules: Rules, players: tuple[Player, Player]) -> MatchRecord:
    """Return a one-hand match with this deal, before it's dealt."""
    key = sha256(" ".join(map(str, deal.deck)).encode()).hexdigest()[:12]
    name = f"{_DEAL}{key}{secrets.token_hex(4)}"
    return MatchRecord(one_hand(rules), players, deal.dealer, match=name)


def branch(record: MatchRecord, hand: int, seat: int, step: int, players: tuple[Player, Player]) -> MatchRecord:
    """Return a one-hand match begun with a hand's actions; the first player takes `seat`."""
    played = record.hands[hand]
    dealer = played.dealer if seat == 0 else 1 - played.dealer
    begun = HandRecord(dealer, played.deck, played.tokens[:step])
    name = f"{_BRANCH}{_key(record.match)}h{hand}s{step}p{seat}x{secrets.token_hex(4)}"
    return MatchRecord(one_hand(record.rules), players, dealer, (begun,), match=name)


def names(record: MatchRecord, hand: int) -> str:
    """Return the glob pattern of this hand's branches, for `archive.alike`."""
    return f"{_BRANCH}{_key(record.match)}h{hand}s*"


def origin(branched: MatchRecord, matches: Iterable[str]) -> tuple[str, int, int] | None:
    """Return a branch's match, hand and step; None if it's none of these."""
    known = _BRANCHES.fullmatch(branched.match)
    if known is None:
        return None
    found = next((name for name in matches if _key(name) == known[1]), None)
    return None if found is None else (found, int(known[2]), int(known[3]))


def branches(found: Sequence[MatchRecord]) -> tuple[Branch, ...]:
    """Return the branches among these matches."""
    return tuple(one for record in found if (one := _branch(record)) is not None)


def _branch(record: MatchRecord) -> Branch | None:
    known = _BRANCHES.fullmatch(record.match)
    if known is None or len(record.players) != 2 or not record.hands:
        return None
    claim = record.hands[-1].claim
    points = None if claim is None or not record.over else claim.totals[0] - claim.totals[1]
    return Branch(int(known[3]), int(known[4]), record.players[1], points)


def _key(match: str) -> str:
    """A short key for a match: its own name may be too long for its branches' names."""
    return sha256(match.encode()).hexdigest()[:12]

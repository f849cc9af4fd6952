"""Hands played beside the matches: a deal by its code, or a hand gone on with from one of its steps.

Neither is sealed, and statistics pass over both, which know them by how their names begin.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from game.rules.codes import Deal
from game.rules.record import HandRecord, MatchRecord, Player
from game.rules.rules import Rules

_DEAL: Final = "asided"
_BRANCH: Final = "asideb"
_BRANCHES: Final = re.compile(rf"{_BRANCH}([0-9a-f]{{12}})h(\d+)s(\d+)p([01])x[0-9a-f]{{8}}")


class Branch(Struct, frozen=True):
    """A hand that was gone on with in another way, and what that came to."""

    step: int
    """How many of the hand's actions it has kept."""
    seat: int
    """Where the person sat in the hand itself."""
    against: Player
    points: int | None
    """What the person has won, or lost below zero; None while it is being played."""


def one_hand(rules: Rules) -> Rules:
    """The same rules for a match of one hand."""
    return replace(rules, rounds=1, columns=1, closed_columns="next", third_column="single")


def of_deal(deal: Deal, rules: Rules, players: tuple[Player, Player]) -> MatchRecord:
    """A match of one hand with this deal, before it is dealt."""
    key = sha256(" ".join(map(str, deal.deck)).encode()).hexdigest()[:12]
    name = f"{_DEAL}{key}{secrets.token_hex(4)}"
    return MatchRecord(one_hand(rules), players, deal.dealer, match=name)


def branch(record: MatchRecord, hand: int, seat: int, step: int, players: tuple[Player, Player]) -> MatchRecord:
    """A match of one hand that begins with so many actions of a hand of the record; the first player has that seat."""
    played = record.hands[hand]
    dealer = played.dealer if seat == 0 else 1 - played.dealer
    begun = HandRecord(dealer, played.deck, played.tokens[:step])
    name = f"{_BRANCH}{_key(record.match)}h{hand}s{step}p{seat}x{secrets.token_hex(4)}"
    return MatchRecord(one_hand(record.rules), players, dealer, (begun,), match=name)


def names(record: MatchRecord, hand: int) -> str:
    """What the names of all branches of this hand are like, for `archive.alike`."""
    return f"{_BRANCH}{_key(record.match)}h{hand}s*"


def origin(branched: MatchRecord, matches: Iterable[str]) -> tuple[str, int, int] | None:
    """Which of these matches it was, and its hand and step, that was gone on with; None where it is none of them."""
    known = _BRANCHES.fullmatch(branched.match)
    if known is None:
        return None
    found = next((name for name in matches if _key(name) == known[1]), None)
    return None if found is None else (found, int(known[2]), int(known[3]))


def branches(found: Sequence[MatchRecord]) -> tuple[Branch, ...]:
    """What these matches have made of the hand that they went on with."""
    return tuple(one for record in found if (one := _branch(record)) is not None)


def _branch(record: MatchRecord) -> Branch | None:
    known = _BRANCHES.fullmatch(record.match)
    if known is None or len(record.players) != 2 or not record.hands:
        return None
    claim = record.hands[-1].claim
    points = None if claim is None or not record.over else claim.totals[0] - claim.totals[1]
    return Branch(int(known[3]), int(known[4]), record.players[1], points)


def _key(match: str) -> str:
    """What stands for a match in the names of its branches, as its own name can be too long for that."""
    return sha256(match.encode()).hexdigest()[:12]

"""Whether one record of a match continues another, and may replace it."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.record import HandRecord, MatchRecord


def continues(later: MatchRecord, earlier: MatchRecord) -> bool:
    """Whether actions and undo lead from `earlier` to `later`, or both are equal."""
    if not earlier.hands:  # before the first deal, everything may change
        return later.match == earlier.match
    return (
        len(later.hands) >= len(earlier.hands)
        and without_hands(later) == without_hands(earlier)
        and all(map(_goes_on, later.hands, earlier.hands))
    )


def without_hands(record: MatchRecord) -> MatchRecord:
    """Return the match as before its first deal."""
    return replace(record, hands=(), coming=None)


def _goes_on(later: HandRecord, earlier: HandRecord) -> bool:
    """Whether a hand continues another: missing tokens must be counted as undone."""
    if later is earlier:
        return True
    same = 0
    for one, other in zip(later.tokens, earlier.tokens, strict=False):
        if one != other:
            break
        same += 1
    dealt = (earlier.dealer, earlier.deck, earlier.proof, earlier.stayed)
    return (
        (later.dealer, later.deck, later.proof, later.stayed) == dealt
        and later.undone - earlier.undone >= len(earlier.tokens) - same
        and (later.claim == earlier.claim or later.tokens != earlier.tokens or earlier.claim is None)
    )

"""Whether one record of a match continues another, and may replace it."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.record import HandRecord, MatchRecord


def continues(later: MatchRecord, earlier: MatchRecord) -> bool:
    """Whether the match can have come from `earlier` to `later` by actions and undo; also where both are the same."""
    if not earlier.hands:  # until it is dealt, all of a match may change
        return later.match == earlier.match
    return (
        len(later.hands) >= len(earlier.hands)
        and without_hands(later) == without_hands(earlier)
        and all(map(_goes_on, later.hands, earlier.hands))
    )


def without_hands(record: MatchRecord) -> MatchRecord:
    """Return what is known of the match before its first deal."""
    return replace(record, hands=(), coming=None)


def _goes_on(later: HandRecord, earlier: HandRecord) -> bool:
    """The same for a hand: each token that isn't there any more must be among those counted as taken back."""
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

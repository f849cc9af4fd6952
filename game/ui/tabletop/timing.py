"""When each card starts to move and how long it takes, in milliseconds at normal speed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain, zip_longest
from typing import Final, NamedTuple

from game.rules.events import Dealt, Event, HandEnded, HandShown, Knocked, KnockRefused
from game.ui.tabletop.layout import Key, Pose

GLIDE: Final = 240.0
FLIP: Final = 220.0
DROP: Final = 200.0
"""A held card that comes to lie."""
LIFT: Final = 90.0
"""A card that rises under the pointer."""
SETTLE: Final = 140.0
"""A card that goes back, or makes way in the hand."""
SHUFFLE: Final = 400.0
"""The two halves of the deck, pushed together before a deal."""
DEAL_GLIDE: Final = 220.0
DEAL_APART: Final = 45.0
KNOCK_FALL: Final = 120.0
KNOCK_LANDED: Final = 400.0
"""The fall of a knocking card, and when it has landed."""
DEALT: Final = SHUFFLE + 20 * DEAL_APART + DEAL_GLIDE
"""When the last card of a deal is in its hand."""
SORT: Final = 350.0


class Timing(NamedTuple):
    """How long a card waits, and how long it moves."""

    delay: float = 0.0
    duration: float = GLIDE


PLAIN: Final = Timing()


def timings(events: Iterable[Event], poses: Mapping[Key, Pose], lower: int) -> dict[Key, Timing]:
    """The timings of cards that don't move plainly; `lower` is the seat at the lower edge."""
    found: dict[Key, Timing] = {}
    for event in events:
        if isinstance(event, Dealt):
            found |= _deal(poses, "upper" if event.dealer == lower else "lower")
        elif isinstance(event, Knocked | HandShown | KnockRefused | HandEnded):
            found |= {key: Timing(n * 14.0, 280.0) for n, key in enumerate(poses)}
    return found


def _deal(poses: Mapping[Key, Pose], first: str) -> dict[Key, Timing]:
    """Card by card, first to the row of the non-dealer; what lies on the pile comes last."""
    rows = {area: [key for key, pose in poses.items() if pose.area == area] for area in ("lower", "upper")}
    second = "lower" if first == "upper" else "upper"
    turns = enumerate(chain.from_iterable(zip_longest(rows[first], rows[second])))
    found = {key: Timing(SHUFFLE + n * DEAL_APART, DEAL_GLIDE) for n, key in turns if key is not None}
    return {key: Timing(SHUFFLE + 20 * DEAL_APART + 60, DEAL_GLIDE) for key in poses} | found

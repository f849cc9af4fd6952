"""Card motion's delays and durations, in milliseconds at normal speed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain, zip_longest
from typing import Final, NamedTuple

from game.rules.events import Dealt, Drew, Event, HandEnded, HandShown, Knocked, KnockRefused
from game.ui.tabletop.ceremony.beat_schedule import GIN_SHOWN, kind_of
from game.ui.tabletop.layout import Key, Pose

GLIDE: Final = 240.0
FLIP: Final = 220.0
DROP: Final = 200.0
"""A released card settling."""
LIFT: Final = 90.0
"""A card rising under the pointer."""
SETTLE: Final = 140.0
"""A card returning, or making way in the hand."""
OPENS: Final = 60.0
"""How much earlier the hand opens a gap than a drawn card sets out."""
SHUFFLE: Final = 400.0
"""The deck's halves merging before a deal."""
DEAL_GLIDE: Final = 220.0
DEAL_APART: Final = 45.0
KNOCK_FALL: Final = 120.0
KNOCK_LANDED: Final = 400.0
"""A knocking card's fall, and when it has landed."""
GIN_WORD: Final = 960.0
"""When gin's word appears, with the bells: its last meld has landed."""
DEALT: Final = SHUFFLE + 20 * DEAL_APART + DEAL_GLIDE
"""When a deal's last card is in its hand."""
SORT: Final = 350.0


class Timing(NamedTuple):
    """A card's delay and duration."""

    delay: float = 0.0
    duration: float = GLIDE


PLAIN: Final = Timing()


def timings(events: Iterable[Event], poses: Mapping[Key, Pose], lower: int) -> dict[Key, Timing]:
    """Return the timings that differ from `PLAIN`; `lower` is the lower seat."""
    events, found = tuple(events), dict[Key, Timing]()
    ended = any(isinstance(event, HandEnded) for event in events)
    for event in events:
        if isinstance(event, Dealt):
            found |= _deal(poses, "upper" if event.dealer == lower else "lower")
        elif isinstance(event, Knocked | HandShown | KnockRefused | HandEnded):
            found |= {key: Timing(n * 14.0, 280.0) for n, key in enumerate(poses)}
        elif isinstance(event, Drew) and event.seat == lower and event.card is not None:
            found |= {key: Timing(0.0, SETTLE) for key, pose in poses.items() if pose.area == "lower"}
            found[event.card] = Timing(OPENS, GLIDE)
    for event in events:
        if ended and isinstance(event, Knocked) and kind_of(event) != "knock":  # the loser's cards turn after the word
            shown, loser = GIN_SHOWN[kind_of(event)], "upper" if event.seat == lower else "lower"
            late = [key for key, pose in poses.items() if pose.area == loser]
            found |= {key: Timing(shown + n * 14.0, 280.0) for n, key in enumerate(late)}
    return found


def _deal(poses: Mapping[Key, Pose], first: str) -> dict[Key, Timing]:
    """Deal card by card, non-dealer first; the pile comes last."""
    rows = {area: [key for key, pose in poses.items() if pose.area == area] for area in ("lower", "upper")}
    second = "lower" if first == "upper" else "upper"
    turns = enumerate(chain.from_iterable(zip_longest(rows[first], rows[second])))
    found = {key: Timing(SHUFFLE + n * DEAL_APART, DEAL_GLIDE) for n, key in turns if key is not None}
    return {key: Timing(SHUFFLE + 20 * DEAL_APART + 60, DEAL_GLIDE) for key in poses} | found

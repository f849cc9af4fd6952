"""Sounds for the table's events.

Scenes play the rest: `shuffle` before a deal, `click` for a completed meld, `refusal` with its reason, `count` for each
counted card, `gin-meld-1` to `-4` as gin's melds land, `crack` and `undercut` as a slip covers the knocker's count,
`match-won` or `match-lost` at a match's end.
"""

from __future__ import annotations

from msgspec import Struct

from game.rules.events import (
    Dealt,
    Discarded,
    Drew,
    Event,
    HandEnded,
    HandShown,
    KnockAccepted,
    Knocked,
    KnockRefused,
    LaidOff,
    Passed,
)
from game.rules.result import HandResult
from game.ui.tabletop.ceremony.beat_schedule import TURN_OUT
from game.ui.tabletop.timing import DEAL_APART, DEAL_GLIDE, GIN_WORD, GLIDE, KNOCK_LANDED, SHUFFLE


class Cue(Struct, frozen=True):
    """A sound, its delay in milliseconds at normal speed, and how to play it."""

    name: str
    after: float = 0.0
    volume: float = 1.0
    pan: float = 0.0


_LANDED = 0.6 * GLIDE
"""Milliseconds until a gliding card seems to arrive: its end is slow."""
_STOCK, _PILE = -0.15, 0.15
_PLACED = Cue("place", _LANDED, pan=_PILE)


def sounds_of(event: Event, seat: int | None) -> tuple[Cue, ...]:
    """Return an event's sounds for `seat` (None for a spectator), in order of time."""
    match event:
        case Dealt():
            return _deal(event)
        case Drew(source=source):
            slide = Cue("slide", pan=_STOCK if source == "stock" else _PILE)
            return (slide,) if source == "stock" else (slide, Cue("flip", 60.0, 0.4, _PILE))
        case Discarded(who):  # usually released over the pile
            return (Cue("place", 30.0, pan=_PILE),) if who == seat else (Cue("slide", volume=0.5), _PLACED)
        case Passed():
            return ()
        case Knocked():
            return _knock(event, own=event.seat == seat)
        case HandShown() | KnockRefused(picked_up=True):
            return (Cue("slide", volume=0.5), Cue("flip", GLIDE, 0.7))
        case KnockRefused():
            return (Cue("flip", _LANDED, 0.7, _PILE),)
        case KnockAccepted():
            return (Cue("knock", volume=0.5),)
        case LaidOff(who):
            turned = (Cue("flip", 60.0, 0.5), Cue("place", TURN_OUT + _LANDED))
            return (Cue("place", _LANDED),) if who == seat else turned
        case HandEnded(result):
            return _end(result, seat)
    raise AssertionError(event)


def _deal(event: Dealt) -> tuple[Cue, ...]:
    cards = sum(10 if hand is None else len(hand) for hand in event.hands)
    ticks = tuple(Cue("deal", SHUFFLE + n * DEAL_APART, 0.8, _STOCK) for n in range(cards))
    if event.upcard is None:
        return ticks
    return (*ticks, Cue("flip", SHUFFLE + cards * DEAL_APART + 60.0 + 0.5 * DEAL_GLIDE, pan=_PILE))


def _knock(event: Knocked, *, own: bool) -> tuple[Cue, ...]:
    if event.count:
        return (_PLACED, Cue("knock", KNOCK_LANDED, pan=_PILE), Cue("flip", KNOCK_LANDED + 80.0, 0.7))
    return (_PLACED, Cue("flip", 1.5 * GLIDE, 0.7), Cue("gin", GIN_WORD + 20.0, 1.0 if own else 0.7))


def _end(result: HandResult, seat: int | None) -> tuple[Cue, ...]:
    """Return the end's sound; the viewer's own gin was already heard."""
    if seat is None or result.winner is None:
        return ()
    if result.winner != seat:
        return (Cue("lost"),)
    return (Cue("win"),) if result.kind in {"knock", "undercut"} else ()

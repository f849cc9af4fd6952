"""Which sounds belong to what happens at the table.

Events do not tell everything that is heard. A scene plays by itself: `shuffle` before a hand is dealt, `click` when a
card completes a meld in the hand, `refusal` beside the line that says why not, `count` for each card that is counted
out, `crack` before an undercut is told, and `match` when the match is won, or `defeat` when it is lost.
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
from game.ui.tabletop.timing import DEAL_APART, DEAL_GLIDE, GLIDE, KNOCK_LANDED, SHUFFLE

_LANDED = 0.6 * GLIDE
"""When a gliding card seems to be there, in milliseconds: its last part is slow."""
_STOCK, _PILE = -0.15, 0.15


class Cue(Struct, frozen=True):
    """A sound with the milliseconds after which it comes at normal speed, and how `SoundPlayer.play` is to play it."""

    name: str
    after: float = 0.0
    volume: float = 1.0
    pan: float = 0.0


def sounds_of(event: Event, seat: int | None) -> tuple[Cue, ...]:
    """What is heard of an event by the viewer in `seat`, in the order of time; None: by somebody who only watches."""
    match event:
        case Dealt():
            return _deal(event)
        case Drew(source=source):
            return _draw(source)
        case Discarded(who):
            return _discard(own=who == seat)
        case Passed():
            return ()
        case Knocked(who):
            return _knock(event, own=who == seat)
        case HandShown() | KnockRefused(picked_up=True):
            return (Cue("slide", volume=0.5), Cue("flip", GLIDE, 0.7))
        case KnockRefused():
            return (Cue("flip", _LANDED, 0.7, _PILE),)
        case KnockAccepted():
            return (Cue("knock", volume=0.5),)
        case LaidOff():
            return (Cue("place", _LANDED),)
        case HandEnded(result):
            return _end(result, seat)
    raise AssertionError(event)


def _draw(source: str) -> tuple[Cue, ...]:
    """The pile's top card was seen and is turned; the stock's only slides."""
    if source == "stock":
        return (Cue("slide", pan=_STOCK),)
    return (Cue("slide", pan=_PILE), Cue("flip", 60.0, 0.4, _PILE))


def _discard(*, own: bool) -> tuple[Cue, ...]:
    """One's own card was mostly let go of over the pile."""
    if own:
        return (Cue("place", 30.0, pan=_PILE),)
    return (Cue("slide", volume=0.5), Cue("place", _LANDED, pan=_PILE))


def _knock(event: Knocked, *, own: bool) -> tuple[Cue, ...]:
    """A rap on the table, or for gin a chime."""
    laid = Cue("place", _LANDED, pan=_PILE)
    if event.count:
        return (laid, Cue("knock", KNOCK_LANDED, pan=_PILE), Cue("flip", KNOCK_LANDED + 80.0, 0.7))
    return (laid, Cue("flip", 1.5 * GLIDE, 0.7), Cue("gin", KNOCK_LANDED + 20.0, 1.0 if own else 0.7))


def _end(result: HandResult, seat: int | None) -> tuple[Cue, ...]:
    """How the hand ended for the viewer, when it is counted; gin of one's own was heard when it was laid down."""
    if seat is None or result.winner is None:
        return ()
    if result.winner != seat:
        return (Cue("lost"),)
    name = {"knock": "win", "undercut": "undercut"}.get(result.kind)
    return (Cue(name),) if name else ()


def _deal(event: Dealt) -> tuple[Cue, ...]:
    """A tick for each card as it leaves the deck, and the upcard turned."""
    cards = sum(10 if hand is None else len(hand) for hand in event.hands)
    ticks = tuple(Cue("deal", SHUFFLE + n * DEAL_APART, 0.8, _STOCK) for n in range(cards))
    if event.upcard is None:
        return ticks
    return (*ticks, Cue("flip", SHUFFLE + cards * DEAL_APART + 60.0 + 0.5 * DEAL_GLIDE, pan=_PILE))

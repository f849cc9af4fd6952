"""Beats at a hand's end; lengths in milliseconds at normal speed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Literal

from msgspec import Struct

from game.rules import Card, PlayerView
from game.rules.events import Event, HandEnded, Knocked, LaidOff

Beat = Literal["knock", "gin", "big gin", "lay-off", "count", "strike", "undercut", "points", "lost", "match", "void"]

_LENGTHS: dict[Beat, float] = {
    "knock": 900.0,
    "gin": 1100.0,
    "big gin": 1500.0,
    "lay-off": 300.0,
    "strike": 1150.0,
    "undercut": 1800.0,
    "points": 350.0,
    "lost": 700.0,
    "match": 4000.0,
    "void": 700.0,
}
TURN_OUT = 180.0
"""How much longer a lay-off takes if the card was hidden: it leaves its fan and turns over first."""
GIN_SHOWN: Mapping[str, float] = MappingProxyType({"gin": _LENGTHS["gin"], "big gin": _LENGTHS["big gin"]})
"""When the loser's cards turn over."""
BIG_STRIKE = 1350.0
"""After big gin: 3.2 seconds with it and the points, where gin has 2.6."""
_STANDS = 700.0
"""How much longer gin's word stands if the defender lays off before anything is struck out."""
LONGEST_COUNT = 1600.0
_LEAD, _APART, _TAIL = 350.0, 120.0, 150.0
"""Before the first card, between hands, after the last card."""
_FIRST_STEP, _STEP, _QUICKENING = 100.0, 45.0, 0.9
"""First and shortest step, and the ratio of successive steps."""


class Count(Struct, frozen=True):
    """A hand counted card by card; `stopped` if the rest doesn't matter."""

    seat: int
    cards: tuple[Card, ...]
    stopped: bool = False


class BeatSchedule(Struct, frozen=True):
    """The beats in order, with their lengths."""

    beats: tuple[tuple[Beat, float], ...] = ()

    @property
    def length(self) -> float:
        """The total length."""
        return sum(length for _beat, length in self.beats)

    @property
    def ends(self) -> tuple[float, ...]:
        """When each beat ends."""
        return tuple(sum(length for _beat, length in self.beats[: n + 1]) for n in range(len(self.beats)))

    def start(self, *wanted: Beat) -> float | None:
        """Return when the first of these beats begins, if there are any."""
        before = 0.0
        for beat, length in self.beats:
            if beat in wanted:
                return before
            before += length
        return None


def schedule(events: Iterable[Event], view: PlayerView, own: int | None, *, final: bool) -> BeatSchedule:
    """Return the beats; `own` is the seat whose win or loss counts, `final` whether the match is over."""
    beats, hidden = list[Beat](), False
    for event in events:
        if isinstance(event, Knocked):
            beats.append(kind_of(event))
        elif isinstance(event, LaidOff):
            beats.append("lay-off")
            hidden = hidden or event.seat != view.seat
        elif isinstance(event, HandEnded):
            beats += _end(view, own, final=final)
    lengths = {**_LENGTHS, "count": clicks(counts(view))[1]}
    if hidden:
        lengths["lay-off"] += TURN_OUT
    if "strike" in beats:  # gin's light has cooled by the time that the points are there
        lengths["lost"] = lengths["points"]
        if view.result is not None and view.result.kind == "big gin":
            lengths["strike"] = BIG_STRIKE
    elif beats:
        lengths["gin"] += _STANDS
        lengths["big gin"] += _STANDS
    return BeatSchedule(tuple((beat, lengths[beat]) for beat in beats))


def kind_of(knocked: Knocked) -> Literal["knock", "gin", "big gin"]:
    """Return the kind of knock; an invalid one is never gin."""
    if not knocked.holds or (knocked.count and not knocked.big):
        return "knock"
    return "big gin" if knocked.big else "gin"


def _end(view: PlayerView, own: int | None, *, final: bool) -> list[Beat]:
    result = view.result
    match: list[Beat] = ["match"] if final else []
    if result is None or result.winner is None:
        return ["void", *match]
    lost = own is not None and own != result.winner
    counting: Beat = "strike" if result.kind in {"gin", "big gin"} else "count"
    undercut: list[Beat] = ["undercut"] if result.kind == "undercut" else []
    return [counting, *undercut, "lost" if lost and not final else "points", *match]


def counts(view: PlayerView) -> tuple[Count, ...]:
    """Return the counted cards, lowest first: the knocker's hand first, or the defender's for an undercut.

    An undercut knocker's count stops once the undercut is certain.
    """
    result = view.result
    if result is None or result.knocker is None or result.counts is None:
        return ()
    knocker = result.knocker
    undercut = result.kind == "undercut"
    found = []
    for seat in (1 - knocker, knocker) if undercut else (knocker, 1 - knocker):
        spread = view.spread[seat]
        if spread is None:
            continue
        cards = sorted(spread.deadwood, key=lambda card: card.rank)
        enough = len(cards)
        if undercut and seat == knocker:
            reached = (n for n in range(1, len(cards)) if _points(cards[:n]) >= result.counts[1 - knocker])
            enough = next(reached, enough)
        found.append(Count(seat, tuple(cards[:enough]), enough < len(cards)))
    return tuple(found)


def clicks(counted: Sequence[Count]) -> tuple[tuple[tuple[float, ...], ...], float]:
    """Return each card's time, ever faster, and the total length; an empty hand is one click."""
    times, now, step = list[tuple[float, ...]](), _LEAD, _FIRST_STEP
    for count in counted:
        hand = []
        for _card in count.cards or (None,):
            hand.append(now)
            now += step
            step = max(_STEP, step * _QUICKENING)
        times.append(tuple(hand))
        now += _APART
    whole = now - _APART + _TAIL
    share = min(1.0, LONGEST_COUNT / whole)
    return tuple(tuple(one * share for one in hand) for hand in times), whole * share


def _points(cards: Iterable[Card]) -> int:
    return sum(card.points for card in cards)

"""The beats at the end of a hand and their lengths, in milliseconds at normal speed; the stakes decide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from game.rules import Card, PlayerView
from game.rules.events import Event, HandEnded, Knocked, LaidOff

Beat = Literal["knock", "gin", "big gin", "lay-off", "count", "undercut", "points", "lost", "match", "void"]

_LENGTHS: dict[Beat, float] = {
    "knock": 900.0,
    "gin": 1800.0,
    "big gin": 2400.0,
    "lay-off": 300.0,
    "undercut": 1400.0,
    "points": 350.0,
    "lost": 700.0,
    "match": 3000.0,
    "void": 700.0,
}
LONGEST_COUNT = 1600.0
_LEAD, _APART, _TAIL = 350.0, 120.0, 150.0
"""Before the first card is counted, between two hands, and after the last card."""
_FIRST_STEP, _STEP, _QUICKENING = 100.0, 45.0, 0.9
"""Between the first two cards, between the last, and the ratio of a step to the one before."""


class Count(Struct, frozen=True):
    """The cards of a hand that are counted one by one; `stopped` if the rest no longer matters."""

    seat: int
    cards: tuple[Card, ...]
    stopped: bool = False


class BeatSchedule(Struct, frozen=True):
    """The beats in order, with their lengths."""

    beats: tuple[tuple[Beat, float], ...] = ()

    @property
    def length(self) -> float:
        """The length of all beats."""
        return sum(length for _beat, length in self.beats)

    @property
    def ends(self) -> tuple[float, ...]:
        """When each beat ends."""
        return tuple(sum(length for _beat, length in self.beats[: n + 1]) for n in range(len(self.beats)))

    def start(self, *wanted: Beat) -> float | None:
        """When the first of these beats begins; None if there are none."""
        before = 0.0
        for beat, length in self.beats:
            if beat in wanted:
                return before
            before += length
        return None


def schedule(events: Iterable[Event], view: PlayerView, own: int | None, *, final: bool) -> BeatSchedule:
    """The beats for some events; `own` is the seat whose win or loss is felt, `final` whether the match is over."""
    beats: list[Beat] = []
    for event in events:
        if isinstance(event, Knocked):
            beats.append(kind_of(event))
        elif isinstance(event, LaidOff):
            beats.append("lay-off")
        elif isinstance(event, HandEnded):
            beats += _end(view, own, final=final)
    lengths = {**_LENGTHS, "count": clicks(counts(view))[1]}
    return BeatSchedule(tuple((beat, lengths[beat]) for beat in beats))


def kind_of(knocked: Knocked) -> Literal["knock", "gin", "big gin"]:
    """What it is to lay this hand down; a wrong knock is never gin."""
    if not knocked.holds or (knocked.count and not knocked.big):
        return "knock"
    return "big gin" if knocked.big else "gin"


def _end(view: PlayerView, own: int | None, *, final: bool) -> list[Beat]:
    result = view.result
    if result is None or result.winner is None:
        return ["void"]
    lost = own is not None and own != result.winner
    undercut: list[Beat] = ["undercut"] if result.kind == "undercut" else []
    match: list[Beat] = ["match"] if final else []
    return ["count", *undercut, "lost" if lost and not final else "points", *match]


def counts(view: PlayerView) -> tuple[Count, ...]:
    """The counted cards, lowest first: the knocker's hand first, or the defender's for an undercut.

    An undercut knocker's count stops as soon as the undercut is plain.
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
    """When each card of each hand is counted, ever faster, and the length of it all; an empty hand is one click."""
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

"""A player's face.

It depends only on what the viewer has seen, so it can't give hidden cards away.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from game.rules import Phase, PlayerView
from game.rules.events import Drew, Event, KnockRefused
from game.rules.result import HandResult

Mood = Literal["waiting", "thinking", "pleased", "annoyed", "caught"]


def mood(seat: int, view: PlayerView, events: Iterable[Event] = (), *, counted: bool = False) -> Mood:
    """Return a seat's face; a hand's result shows only once `counted`."""
    if view.phase is Phase.OVER and view.result is not None and counted:
        return _ended(seat, view.result)
    if view.showdown is not None:
        if any(isinstance(event, KnockRefused) and event.seat != seat for event in events):
            return "caught"
        return "pleased" if view.showdown.knocker == seat else "annoyed"
    for event in events:
        if isinstance(event, Drew) and event.source == "pile":
            return "pleased" if event.seat == seat else "annoyed"
    return "thinking" if view.turn == seat and view.phase is not Phase.OVER else "waiting"


def _ended(seat: int, result: HandResult) -> Mood:
    if result.winner is None:
        return "waiting"
    if result.winner == seat:
        return "pleased"
    return "caught" if result.knocker == seat else "annoyed"

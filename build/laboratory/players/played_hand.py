"""One hand between two players, with its record."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from game.rules import Action, HandState, Phase, apply
from game.rules.notation import write
from game.rules.record import HandRecord
from game.rules.result import HandResult


class PlayedHand(Struct, frozen=True):
    """A player's points (won less lost), its seat, and the record."""

    points: int
    seat: int
    record: HandRecord


def play(state: HandState, dealer: int, seat: int, choose: Callable[[HandState], Action]) -> PlayedHand:
    """Play a dealt hand to its end."""
    deck, moves = state.deck, list[str]()
    while state.phase is not Phase.OVER:
        action = choose(state)
        moves.append(write(action, state))
        state, _events = apply(state, action)
    return PlayedHand(won(state.result, seat), seat, HandRecord(dealer, deck, tuple(moves)))


def won(result: HandResult | None, seat: int) -> int:
    """Return a seat's points, negative if lost."""
    assert result is not None
    return 0 if result.winner is None else result.points if result.winner == seat else -result.points

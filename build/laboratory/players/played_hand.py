"""One hand between two players, with the record of what was played."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from game.rules import Action, HandState, Phase, apply
from game.rules.notation import write
from game.rules.record import HandRecord
from game.rules.result import HandResult


class PlayedHand(Struct, frozen=True):
    """What a player won in a hand, less what it lost, and at which of the record's seats it sat."""

    points: int
    seat: int
    record: HandRecord


def play(state: HandState, dealer: int, seat: int, choose: Callable[[HandState], Action]) -> PlayedHand:
    """Play a hand that was just dealt to its end."""
    deck, moves = state.deck, list[str]()
    while state.phase is not Phase.OVER:
        action = choose(state)
        moves.append(write(action, state))
        state, _events = apply(state, action)
    return PlayedHand(won(state.result, seat), seat, HandRecord(dealer, deck, tuple(moves)))


def won(result: HandResult | None, seat: int) -> int:
    """A seat's points of a finished hand, less the other's."""
    assert result is not None
    return 0 if result.winner is None else result.points if result.winner == seat else -result.points

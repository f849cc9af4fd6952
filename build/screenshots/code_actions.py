"""What is done last before a picture of codes is taken, and of what can be done from a step of a replay."""

from __future__ import annotations

from game.rules.codes import write_deal, write_position
from game.rules.codes.deal_code import Deal
from game.session import side_hands
from game.session.replay import Past
from game.ui.services.routes import EnterCodeRoute, FromHereRoute, RealHandRoute
from headless.sitting import Sitting
from samples import match_history
from screenshots.actions import LastStep

_HAND, _STEP = 1, 6


def entered(code: str) -> LastStep:
    """This code was put in."""

    def last(game: Sitting) -> None:
        game.go(EnterCodeRoute(code))

    return last


def deal_entered(game: Sitting) -> None:
    """The code of a deal was put in."""
    hand = match_history.played(4).hands[_HAND]
    entered(write_deal(Deal(hand.deck, hand.dealer)))(game)


def position_entered(game: Sitting) -> None:
    """The code of a position was put in, and the expert has looked at it."""
    seen = Past(match_history.played(4)).seen(_HAND, _STEP)
    assert seen is not None
    entered(write_position(seen))(game)


def from_here(*names: str) -> LastStep:
    """A step of a replay from which the hand was gone on with twice, after these were pressed."""

    def last(game: Sitting) -> None:
        record = match_history.played(4)
        for step, seat in ((4, 0), (9, 1)):
            begun = side_hands.branch(record, _HAND, seat, step, (record.players[0], record.players[1]))
            game.journal.keep(begun)
        game.journal.flush()
        game.go(FromHereRoute(record, _HAND, _STEP))
        for name in names:
            game.click(name)
            game.settle()

    return last


def laid_out(*cards: str, then: tuple[str, ...] = ()) -> LastStep:
    """A hand from a real table, as far as these cards, by their names, and then these buttons."""

    def last(game: Sitting) -> None:
        game.go(RealHandRoute())
        for name in (*cards, *then):
            game.click(name)
            game.settle()

    return last

"""The action for a player whose time is up."""

from __future__ import annotations

from game.rules.actions import AcceptKnock, Action, Discard, DrawStock, EndLayOff, Knock, Pass
from game.rules.melds import after_each_discard
from game.rules.state import Phase
from game.rules.view import PlayerView


def timed_out(view: PlayerView) -> Action:
    """Return the safe action: draw from the stock and discard that card (D).

    Otherwise pass, lay off nothing or accept an invalid knock. Without a drawn stock card (the discard pile was taken,
    or the opening has eleven cards), the least deadwood decides. After taking the last discard, knock as low as
    possible.
    """
    match view.phase:
        case Phase.UPCARD:
            return Pass()
        case Phase.DRAW:
            return DrawStock() if DrawStock() in view.legal else Pass()
        case Phase.CHALLENGE:
            return AcceptKnock()
        case Phase.SHOWN | Phase.LAYOFF:
            return EndLayOff()
        case Phase.DISCARD if view.last:
            knocks = [action for action in view.legal if isinstance(action, Knock)]
            return min(knocks, key=lambda knock: _left(view, knock)) if knocks else view.legal[0]
        case Phase.DISCARD:
            return _discard(view)
        case _:
            raise ValueError("the hand is over: nobody's time can be up")


def _discard(view: PlayerView) -> Action:
    if view.drawn is not None and Discard(view.drawn) in view.legal:
        return Discard(view.drawn)
    left = after_each_discard(view.hand)
    cards = [action.card for action in view.legal if isinstance(action, Discard)]
    return Discard(min(cards, key=lambda card: (left[card], -card.rank, card.index)))


def _left(view: PlayerView, knock: Knock) -> int:
    loose = view.hand if knock.card is None else view.hand.remove(knock.card)
    for meld in knock.melds:
        loose -= meld
    return loose.points

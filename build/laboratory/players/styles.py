"""Twenty styles that mustn't catch a strong player out, and a yardstick for Pip among them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from game.ai import ComputerPlayer, style
from game.ai.challenge import answer
from game.ai.heuristic import Sensible
from game.ai.knock import lay_off
from game.ai.style import Temper
from game.rules import Phase
from game.rules.actions import Action, BigGin, Discard, DrawStock, Knock, Pass, TakeDiscard
from game.rules.melds import arrange, deadwood
from game.rules.view import PlayerView

SIGHT: Final = 0.6
"""Share of melding discards that the naive player notices."""


class Drawing(Struct, frozen=True):
    """A sharp player that always takes, takes only the first upcard, or never."""

    upcard: bool
    pile: bool

    def choose(self, view: PlayerView, rng: Random) -> Action:
        """Draw by habit where there's a choice."""
        takes = self.upcard if view.phase is Phase.UPCARD else self.pile
        if view.phase in (Phase.UPCARD, Phase.DRAW) and not view.last:
            wanted: tuple[Action, ...] = (TakeDiscard(),) if takes else (DrawStock(), Pass())
            for action in wanted:
                if action in view.legal:
                    return action
        return Sensible(style.SHARP).choose(view, rng)


class Naive:
    """A beginner: misses melds, discards any loose card, knocks at once.

    Wins 2.1 % of games against Toby.
    """

    def choose(self, view: PlayerView, rng: Random) -> Action:
        """Choose by the phase alone."""
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
    thrown = end.card if isinstance(end, Knock) else None
    return deadwood(view.hand if thrown is None else view.hand.remove(thrown))


def _leaning(temper: Temper = style.SHARP, **leanings: Any) -> Callable[[], ComputerPlayer]:
    return lambda: Sensible(replace(temper, **leanings))


STYLES: Final[Mapping[str, Callable[[], ComputerPlayer]]] = MappingProxyType(
    {
        "early knocker": _leaning(eager=100),
        "knocks at five": _leaning(eager=5, calm=30),
        "gin only": _leaning(dawdle=1),
        "gin chaser": _leaning(style.ROSA),
        "puts knocks off": _leaning(dawdle=0.5),
        "stock only": lambda: Drawing(upcard=False, pile=False),
        "every upcard": lambda: Drawing(upcard=True, pile=False),
        "every pile": lambda: Drawing(upcard=True, pile=True),
        "takes what helps": _leaning(bargain=1),
        "takes melds only": _leaning(bargain=11),
        "safest discard": _leaning(patience=0, caution=100),
        "shy": _leaning(caution=20),
        "careless": _leaning(caution=0),
        "highest discard": _leaning(patience=0, caution=0),
        "any discard": _leaning(style.STEADY, thrifty=False),
        "patient": _leaning(patience=15),
        "sets": _leaning(fondness=8, runs=-6),
        "runs": _leaning(style.OTTO),
        "forgetful": _leaning(memory=1, sight=0.7),
        "naive": Naive,
    }
)

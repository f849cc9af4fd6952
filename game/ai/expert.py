"""The trained player: picks its network's favourite."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from msgspec import Struct

from game.ai.challenge import answer
from game.ai.evaluate import Judged, judge
from game.ai.knock import lay_off
from game.rules import Phase
from game.rules.actions import Action, Knock
from game.rules.view import PlayerView


class Expert(Struct, frozen=True):
    """Trained by self-play; reads its network at the first decision."""

    stakes: float = 0
    """Points a knock must promise beyond playing on, unless it's gin; more make more gins."""
    turned: bool = True
    """Whether to judge close choices in other suit orders too, which doubles the time."""
    uses_chance: ClassVar[bool] = False

    def choose(self, view: PlayerView, rng: Random) -> Action:  # noqa: ARG002 - it uses no chance
        """Choose the best choice; lay-offs and answers to invalid knocks are calculated."""
        if len(view.legal) == 1:
            return view.legal[0]
        match view.phase:
            case Phase.LAYOFF:
                return lay_off(view)
            case Phase.CHALLENGE | Phase.SHOWN:
                return answer(view)
            case _:
                judged = self.judged(view)
                return max(judged, key=self._worth).action if self.stakes else judged[0].action

    def judged(self, view: PlayerView) -> list[Judged]:
        """Judge the choices, the best first."""
        return judge(view, turned=self.turned)

    def _worth(self, one: Judged) -> tuple[bool, float]:
        asks = isinstance(one.action, Knock) and not one.sure
        return one.sure, one.points - self.stakes * asks

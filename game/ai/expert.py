"""The trained player: takes the choice that its network values highest."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from game.ai.challenge import answer
from game.ai.evaluate import Judged, judge
from game.ai.habits.network import told_network
from game.ai.habits.shown import Habits
from game.ai.knock import lay_off
from game.rules import Phase
from game.rules.actions import Action, Knock
from game.rules.view import PlayerView


class Expert(Struct, frozen=True):
    """Plays what self-play taught, and by what the other let see of itself; networks are read on the first decision."""

    stakes: float = 0
    """Points that a knock with deadwood left must promise beyond playing on: who asks for more ends more with gin."""
    habits: Habits = Habits()
    """What the other showed in the hands before; of a stranger nothing."""
    turned: bool = True
    """Whether it asks about close choices again with the suits turned, in twice the time."""
    uses_chance: ClassVar[bool] = False

    def meeting(self, habits: Habits) -> Expert:
        """The same player across from somebody with these habits."""
        return replace(self, habits=habits)

    def choose(self, view: PlayerView, rng: Random) -> Action:  # noqa: ARG002 - it knows what it wants
        """Choose the best of the judged choices; lay-offs and wrong knocks are counted out, not judged."""
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
        """What it thinks of its choices, the best first."""
        return judge(view, turned=self.turned, net=told_network(self.habits) if self.habits.hands else None)

    def _worth(self, one: Judged) -> tuple[bool, float]:
        asks = isinstance(one.action, Knock) and not one.sure
        return one.sure, one.points - self.stakes * asks

"""The trained player: takes the choice that its network values highest."""

from __future__ import annotations

from random import Random

from game.ai.challenge import answer
from game.ai.evaluate import judge
from game.ai.knock import lay_off
from game.rules import Phase
from game.rules.actions import Action
from game.rules.view import PlayerView


class Expert:
    """Plays what self-play taught; its network is read on the first decision."""

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
                return judge(view)[0].action

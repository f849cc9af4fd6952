"""Computer players by other authors: an error becomes a sentence and ends the run."""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable
from multiprocessing.reduction import ForkingPickler
from pathlib import Path
from typing import Final

from game.ai import ComputerPlayer
from game.rules.actions import Action
from game.rules.view import PlayerView
from game.words.translation import _

LONGEST: Final = 500
"""Most turns of a player in a hand; without endless taking there are at most thirty."""


class PlayerError(Exception):
    """What such a player did wrong, in a sentence."""


class OwnPlayer:
    """Wraps such a player and checks each choice."""

    def __init__(self, name: str, factory: Callable[[], ComputerPlayer]) -> None:
        self._name = name
        try:
            player = factory()
        except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever somebody else's code raises
            raise PlayerError(self._failed(error)) from None
        if not callable(getattr(player, "choose", None)):
            raise PlayerError(_("The player {name} has no method choose(view, rng).").format(name=name))
        self.player = player

    def choose(self, view: PlayerView, rng: random.Random) -> Action:
        """Return its choice; PlayerError for exceptions, illegal actions and endless hands."""
        if view.turns[view.turn] > LONGEST:
            raise PlayerError(_("The player {name} keeps drawing and discarding without end.").format(name=self._name))
        try:
            action = self.player.choose(view, rng)
            legal = action in view.legal
        except (Exception, SystemExit) as error:  # noqa: BLE001 - as above
            raise PlayerError(self._failed(error)) from None
        if not legal:
            may = ", ".join(sorted({type(one).__name__ for one in view.legal}))
            raise PlayerError(
                _(
                    "The player {name} answered {action!r}, which isn’t in view.legal; the legal "
                    "actions there are {may}."
                ).format(name=self._name, action=action, may=may)
            )
        return action

    def _failed(self, error: BaseException) -> str:
        last = traceback.extract_tb(error.__traceback__)[-1]
        return _("The player {name} failed: {kind}: {error} ({file}, line {line}).").format(
            name=self._name, kind=type(error).__name__, error=error, file=Path(last.filename).name, line=last.lineno
        )


def check_sendable(name: str, factory: Callable[[], ComputerPlayer]) -> None:
    """Raise PlayerError if other processes can't find it by module and name, as for a lambda."""
    try:
        ForkingPickler.dumps(factory)  # as it will be sent
    except Exception as error:  # noqa: BLE001 - whatever somebody else's object raises
        reason = f"{type(error).__name__}: {error}"
        raise PlayerError(_("{path} can’t be used: {reason}").format(path=repr(name), reason=reason)) from None

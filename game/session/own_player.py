"""A computer player that somebody else wrote: what it does wrong is told in a sentence, and ends the run."""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable
from functools import partial
from multiprocessing.reduction import ForkingPickler
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.ai import AdaptivePlayer, ComputerPlayer
from game.rules.actions import Action
from game.rules.view import PlayerView
from game.words.translation import _

if TYPE_CHECKING:  # a start of the program needs no habits
    from game.ai.habits.shown import Habits

LONGEST: Final = 500
"""Turns of one player in a hand; where nobody takes and throws for ever there are thirty at most."""


class PlayerError(Exception):
    """What a player of somebody's own did wrong, in a sentence."""


class OwnPlayer:
    """Plays as the given one does, and checks each of its choices."""

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
        """The player's choice; PlayerError for an exception, an action that is not legal, and a hand without end."""
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
        """What went wrong, and in which line of the player's own file."""
        last = traceback.extract_tb(error.__traceback__)[-1]
        return _("The player {name} failed: {kind}: {error} ({file}, line {line}).").format(
            name=self._name, kind=type(error).__name__, error=error, file=Path(last.filename).name, line=last.lineno
        )


class OwnAdaptivePlayer(OwnPlayer):
    """The same for one that plays by what the other showed in the hands before."""

    player: AdaptivePlayer

    def meeting(self, habits: Habits) -> OwnPlayer:
        """The player that meets somebody with these habits; PlayerError if there is none."""
        return OwnPlayer(self._name, partial(self.player.meeting, habits))


def own_player(name: str, factory: Callable[[], ComputerPlayer]) -> OwnPlayer:
    """The player that this makes, checked in all that it does; PlayerError if it makes none."""
    made = OwnPlayer(name, factory)
    return OwnAdaptivePlayer(name, lambda: made.player) if isinstance(made.player, AdaptivePlayer) else made


def check_sendable(name: str, factory: Callable[[], ComputerPlayer]) -> None:
    """PlayerError for a player that other processes cannot find by its module and name, such as a lambda."""
    try:
        ForkingPickler.dumps(factory)  # as it is going to be sent
    except Exception as error:  # noqa: BLE001 - whatever somebody else's object raises
        reason = f"{type(error).__name__}: {error}"
        raise PlayerError(_("{path} can’t be used: {reason}").format(path=repr(name), reason=reason)) from None

"""Faults of players written by others become a sentence."""

from random import Random

import pytest

from game.rules import Action, EndLayOff, PlayerView, TakeDiscard
from game.rules.presets import PRESETS
from game.session.own_player import OwnPlayer, PlayerError
from game.session.simulate import Plan, play
from tests.ai.hands import Greedy


class Failing:
    def choose(self, view: PlayerView, rng: Random) -> Action:  # noqa: ARG002 - the protocol's
        raise KeyError(view.dealer)


class Leaving:
    def choose(self, view: PlayerView, rng: Random) -> Action:  # noqa: ARG002 - the protocol's
        raise SystemExit(0)


class Illegal:
    def choose(self, view: PlayerView, rng: Random) -> Action:  # noqa: ARG002 - the protocol's
        return EndLayOff()


class Nothing:
    def choose(self, view: PlayerView, rng: Random) -> None: ...


class Endless:
    """Always takes the discard where it may."""

    def choose(self, view: PlayerView, rng: Random) -> Action:  # noqa: ARG002 - the protocol's
        return TakeDiscard() if TakeDiscard() in view.legal else view.legal[0]


class Unable:
    def __init__(self) -> None:
        raise OSError("no weights")


class Mute: ...


def seen(factory: type) -> str:
    """Return the error of a hand between two of them."""
    make = {factory.__name__: lambda: OwnPlayer(factory.__name__, factory)}
    plan = Plan((factory.__name__,) * 2, 2, PRESETS["classic"], 1, own=make)
    with pytest.raises(PlayerError) as told:
        list(play(plan))
    return str(told.value)


def test_what_goes_wrong_is_told_with_its_place() -> None:
    assert "The player Failing failed: KeyError: 0 (test_own_player.py, line " in seen(Failing)
    assert "The player Leaving failed: SystemExit: 0" in seen(Leaving)
    assert "The player Unable failed: OSError: no weights" in seen(Unable)
    assert seen(Mute) == "The player Mute has no method choose(view, rng)."


def test_what_may_not_be_done_is_told_with_what_may() -> None:
    assert seen(Illegal).endswith(", which isn’t in view.legal; the legal actions there are Pass, TakeDiscard.")
    assert seen(Nothing).startswith("The player Nothing answered None, ")


def test_a_hand_without_end_ends() -> None:
    assert seen(Endless) == "The player Endless keeps drawing and discarding without end."


def test_who_does_nothing_wrong_plays_as_it_is() -> None:
    plain, checked = (
        [tally.points for tally in play(Plan(("one", "novice"), 20, PRESETS["classic"], 1, own={"one": make}))]
        for make in (Greedy, lambda: OwnPlayer("one", Greedy))
    )
    assert plain == checked

"""What is done last before a picture is taken, anywhere in the program."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from headless.sitting import Sitting

LastStep = Callable[[Sitting], object]


def pressed(*names: str) -> LastStep:
    """What has these names is pressed, one after the other, each at rest."""

    def last(game: Sitting) -> None:
        game.settle()
        for name in names:
            game.click(name)
            game.settle()

    return last


def keyed(name: str) -> LastStep:
    """A key pressed at rest."""

    def last(game: Sitting) -> None:
        game.settle()
        game.pilot.key(name)
        game.settle()

    return last


def scrolled(name: str, key: str) -> LastStep:
    """What has this name is pressed, and its page scrolled with this key."""

    def last(game: Sitting) -> None:
        pressed(name)(game)
        game.pilot.key(key)
        game.settle()

    return last


def after(ms: float) -> LastStep:
    """So many milliseconds later, whatever moves."""
    return lambda game: game.pilot.advance(ms)


def menu_open(game: Sitting) -> None:
    """The menu, by the key."""
    game.settle()
    game.pilot.key("escape")
    game.settle()


def looked_at(*names: str) -> LastStep:
    """The note about a thing, by the key: as often as it takes to come to it."""

    def last(game: Sitting) -> None:
        game.settle()
        for name in names:
            game.click(name) if len(name) == 2 else game.pilot.key(name)
        game.settle()

    return last


def by_pad(*buttons: int, before: LastStep = Sitting.settle) -> LastStep:
    """These buttons of a controller pressed at rest, by pygame's numbers, after what is done before."""

    def last(game: Sitting) -> None:
        before(game)
        for button in buttons:
            game.pilot.turn(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button))
            game.pilot.turn(pygame.event.Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=button))
            game.settle()

    return last

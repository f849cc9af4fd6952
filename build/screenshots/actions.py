"""What is done last before a picture is taken, anywhere in the program."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from screenshots.scripted_game import ScriptedGame

LastStep = Callable[[ScriptedGame], object]


def pressed(*names: str) -> LastStep:
    """What has these names is pressed, one after the other, each at rest."""

    def last(game: ScriptedGame) -> None:
        game.settle()
        for name in names:
            game.click(name)
            game.settle()

    return last


def keyed(name: str) -> LastStep:
    """A key pressed at rest."""

    def last(game: ScriptedGame) -> None:
        game.settle()
        game.key(name)
        game.settle()

    return last


def scrolled(name: str, key: str) -> LastStep:
    """What has this name is pressed, and its page scrolled with this key."""

    def last(game: ScriptedGame) -> None:
        pressed(name)(game)
        game.key(key)
        game.settle()

    return last


def after(ms: float) -> LastStep:
    """So many milliseconds later, whatever moves."""
    return lambda game: game.pass_time(ms)


def menu_open(game: ScriptedGame) -> None:
    """The menu, by the key."""
    game.settle()
    game.key("escape")
    game.settle()


def looked_at(*names: str) -> LastStep:
    """The note about a thing, by the key: as often as it takes to come to it."""

    def last(game: ScriptedGame) -> None:
        game.settle()
        for name in names:
            game.click(name) if len(name) == 2 else game.key(name)
        game.settle()

    return last


def by_pad(*buttons: int, before: LastStep = ScriptedGame.settle) -> LastStep:
    """These buttons of a controller pressed at rest, by pygame's numbers, after what is done before."""

    def last(game: ScriptedGame) -> None:
        before(game)
        for button in buttons:
            game.turn(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button))
            game.turn(pygame.event.Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=button))
            game.settle()

    return last

"""Last steps before a picture, anywhere in the program."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from headless.sitting import Sitting

LastStep = Callable[[Sitting], object]


def pressed(*names: str) -> LastStep:
    """Press the things with these names in turn."""

    def last(game: Sitting) -> None:
        game.settle()
        for name in names:
            game.way(name)
            game.click(name)
            game.settle()

    return last


def keyed(name: str) -> LastStep:
    """Press a key."""

    def last(game: Sitting) -> None:
        game.settle()
        game.pilot.key(name)
        game.settle()

    return last


def scrolled(key: str, *names: str) -> LastStep:
    """Press the things with these names, and scroll the page by key."""

    def last(game: Sitting) -> None:
        pressed(*names)(game)
        game.pilot.key(key)
        game.settle()

    return last


def after(ms: float) -> LastStep:
    """Let milliseconds pass, whatever moves."""
    return lambda game: game.pilot.advance(ms)


def menu_open(game: Sitting) -> None:
    """Open the menu."""
    game.settle()
    game.table.links.menu()
    game.settle()


def looked_at(*names: str) -> LastStep:
    """Choose cards by letters and press keys, for the note about a thing."""

    def last(game: Sitting) -> None:
        game.settle()
        for name in names:
            game.click(name) if len(name) == 2 else game.pilot.key(name)
        game.settle()

    return last


def by_pad(*buttons: int, before: LastStep = Sitting.settle) -> LastStep:
    """Press controller buttons, by pygame's numbers, after `before`."""

    def last(game: Sitting) -> None:
        before(game)
        for button in buttons:
            game.pilot.turn(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button))
            game.pilot.turn(pygame.event.Event(pygame.CONTROLLERBUTTONUP, instance_id=0, button=button))
            game.settle()

    return last

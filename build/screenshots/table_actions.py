"""What is done last before a picture of the table is taken: cards that are held, thrown, knocked with."""

from __future__ import annotations

import pygame

from game.ui.table.table_scene import TableScene
from game.ui.tabletop.places import own_y, pile_place, stock_place
from screenshots.actions import LastStep
from screenshots.scripted_game import ScriptedGame


def _units(game: ScriptedGame, point: tuple[float, float]) -> tuple[int, int]:
    unit = game.viewport.unit
    return round(point[0] * unit), round(point[1] * unit)


def over_the_pile(game: ScriptedGame) -> None:
    """A card is held where it would be thrown."""
    game.settle()
    x, y = pile_place(game.viewport)
    game.drag(game.place("9s"), _units(game, (x - 46, y - 40)))


def over_the_hand(game: ScriptedGame) -> None:
    """A card off the stock is held where it would be taken."""
    game.settle()
    frame = game.viewport
    game.drag(_units(game, stock_place(frame)), _units(game, (frame.middle + 60, own_y(frame) - 20)))
    game.pass_time(300)


def along_the_hand(game: ScriptedGame) -> None:
    """A card is held elsewhere among its own."""
    game.settle()
    x, y = game.place("7c")
    game.drag(game.place("As"), (x, y - 10))
    game.pass_time(300)


def armed(game: ScriptedGame) -> None:
    """The plate has been told that the next card knocks."""
    game.settle()
    game.key("k")
    game.settle()


def chosen(game: ScriptedGame) -> None:
    """The card to knock with has been pressed, and its melds are to be chosen."""
    armed(game)
    game.click("Kd")
    game.settle()


def selected(card: str) -> LastStep:
    """A card has been pressed."""

    def last(game: ScriptedGame) -> None:
        game.settle()
        game.click(card)
        game.settle()

    return last


def pointed(card: str, *, chosen: str = "") -> LastStep:
    """The pointer is on a card, another of which has been pressed."""

    def last(game: ScriptedGame) -> None:
        game.settle()
        if chosen:
            selected(chosen)(game)
        game.mouse(pygame.MOUSEMOTION, game.place(card))
        game.settle()

    return last


def on_the_stock(game: ScriptedGame) -> None:
    """The pointer is on the stock."""
    game.settle()
    game.mouse(pygame.MOUSEMOTION, _units(game, stock_place(game.viewport)))
    game.settle()


def asked(card: str, *keys: str) -> LastStep:
    """The plate has been told to knock with a card, and the table asks; then these keys are pressed."""

    def last(game: ScriptedGame) -> None:
        selected(card)(game)
        for key in ("k", *keys):
            game.key(key)
        game.settle()

    return last


def card_thrown(ms: float) -> LastStep:
    """So long after the nine of spades has been thrown."""

    def last(game: ScriptedGame) -> None:
        game.settle()
        game.click("9s")
        game.click("9s")
        game.pass_time(ms)

    return last


def knocked(ms: float) -> LastStep:
    """So long after the knock with the nine of spades."""

    def last(game: ScriptedGame) -> None:
        game.settle()
        game.click("9s")
        game.key("k")
        game.pass_time(ms)

    return last


def refused(game: ScriptedGame) -> None:
    """A discard before drawing."""
    game.settle()
    game.click("9s")
    game.click("9s")
    game.settle()


def misplaced(game: ScriptedGame) -> None:
    """A card has been let go of over bare cloth."""
    game.settle()
    game.drag(game.place("9s"), _units(game, (game.viewport.middle - 400, 300)))
    game.mouse(pygame.MOUSEBUTTONUP, _units(game, (game.viewport.middle - 400, 300)))
    game.settle()


def knock_refused(game: ScriptedGame) -> None:
    """A knock with a card whose throw leaves too much."""
    armed(game)
    game.click("As")
    game.settle()


def looked_over(game: ScriptedGame) -> None:
    """In the midst of a hand that two others play, over the shoulder of one."""
    game.pass_time(1700)
    table = game.loop.top
    assert isinstance(table, TableScene)
    game.click(table.hud.actions.look_over.name)
    game.turn()


def cut(game: ScriptedGame) -> None:
    """The cut for the deal has been made."""
    game.settle()
    game.key("return")
    game.settle()

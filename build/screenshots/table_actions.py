"""What is done last before a picture of the table is taken: cards that are held, thrown, knocked with."""

from __future__ import annotations

from game.ui.table.table_scene import TableScene
from game.ui.tabletop.places import own_y, pile_place, stock_place
from headless.sitting import Sitting
from screenshots.actions import LastStep


def over_the_pile(game: Sitting) -> None:
    """A card is held where it would be thrown."""
    game.settle()
    x, y = pile_place(game.viewport)
    game.pilot.carry(game.place("9s"), game.at((x - 46, y - 40)), steps=20)


def over_the_hand(game: Sitting) -> None:
    """A card off the stock is held where it would be taken."""
    game.settle()
    frame = game.viewport
    game.pilot.carry(game.at(stock_place(frame)), game.at((frame.middle + 60, own_y(frame) - 20)))
    game.pilot.advance(300)


def along_the_hand(game: Sitting) -> None:
    """A card is held elsewhere among its own."""
    game.settle()
    x, y = game.place("7c")
    game.pilot.carry(game.place("As"), (x, y - 10))
    game.pilot.advance(300)


def armed(game: Sitting) -> None:
    """The plate has been told that the next card knocks."""
    game.settle()
    game.pilot.key("k")
    game.settle()


def chosen(game: Sitting) -> None:
    """The card to knock with has been pressed, and its melds are to be chosen."""
    armed(game)
    game.click("Kd")
    game.settle()


def selected(card: str) -> LastStep:
    """A card has been pressed."""

    def last(game: Sitting) -> None:
        game.settle()
        game.click(card)
        game.settle()

    return last


def pointed(card: str, *, chosen: str = "") -> LastStep:
    """The pointer is on a card, another of which has been pressed."""

    def last(game: Sitting) -> None:
        game.settle()
        if chosen:
            selected(chosen)(game)
        game.pilot.move(*game.place(card))
        game.settle()

    return last


def on_the_stock(game: Sitting) -> None:
    """The pointer is on the stock."""
    game.settle()
    game.pilot.move(*game.at(stock_place(game.viewport)))
    game.settle()


def asked(card: str, *keys: str) -> LastStep:
    """The plate has been told to knock with a card, and the table asks; then these keys are pressed."""

    def last(game: Sitting) -> None:
        selected(card)(game)
        for key in ("k", *keys):
            game.pilot.key(key)
        game.settle()

    return last


def card_thrown(ms: float) -> LastStep:
    """So long after the nine of spades has been thrown."""

    def last(game: Sitting) -> None:
        game.settle()
        game.click("9s")
        game.click("9s")
        game.pilot.advance(ms)

    return last


def knocked(ms: float) -> LastStep:
    """So long after the knock with the nine of spades."""

    def last(game: Sitting) -> None:
        game.settle()
        game.click("9s")
        game.pilot.key("k")
        game.pilot.advance(ms)

    return last


def refused(game: Sitting) -> None:
    """A discard before drawing."""
    game.settle()
    game.click("9s")
    game.click("9s")
    game.settle()


def misplaced(game: Sitting) -> None:
    """A card has been let go of over bare cloth."""
    game.settle()
    game.pilot.drag(game.place("9s"), game.at((game.viewport.middle - 400, 300)))
    game.settle()


def knock_refused(game: Sitting) -> None:
    """A knock with a card whose throw leaves too much."""
    armed(game)
    game.click("As")
    game.settle()


def looked_over(game: Sitting) -> None:
    """In the midst of a hand that two others play, over the shoulder of one."""
    game.pilot.advance(1700)
    table = game.pilot.loop.top
    assert isinstance(table, TableScene)
    game.click(table.hud.widgets["look over"].name)
    game.pilot.turn()


def cut(game: Sitting) -> None:
    """The cut for the deal has been made."""
    game.settle()
    game.pilot.key("return")
    game.settle()

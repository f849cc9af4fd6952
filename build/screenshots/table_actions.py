"""Last steps before pictures of the table."""

from __future__ import annotations

from game.ui.table.table_scene import TableScene
from game.ui.tabletop.places import own_y, pile_place, stock_place
from headless import wordbook
from headless.sitting import Sitting
from screenshots.actions import LastStep


def over_the_pile(game: Sitting) -> None:
    """A card held over the discard pile."""
    game.settle()
    x, y = pile_place(game.viewport)
    game.pilot.carry(game.place("9s"), game.at((x - 46, y - 40)), steps=20)


def over_the_hand(game: Sitting) -> None:
    """A card from the stock held over the hand."""
    game.settle()
    frame = game.viewport
    game.pilot.carry(game.at(stock_place(frame)), game.at((frame.middle + 60, own_y(frame) - 20)))
    game.pilot.advance(300)


def along_the_hand(game: Sitting) -> None:
    """A card held elsewhere in the hand."""
    game.settle()
    x, y = game.place("7c")
    game.pilot.carry(game.place("As"), (x, y - 10))
    game.pilot.advance(300)


def armed(game: Sitting) -> None:
    """After a press for the knock, which may ask for a card or for its melds."""
    game.settle()
    game.pilot.key("k")
    game.settle()


def selected(card: str) -> LastStep:
    """A selected card."""

    def last(game: Sitting) -> None:
        game.settle()
        game.click(card)
        game.settle()

    return last


def pointed(card: str, *, chosen: str = "") -> LastStep:
    """The pointer on a card, another perhaps selected."""

    def last(game: Sitting) -> None:
        game.settle()
        if chosen:
            selected(chosen)(game)
        game.pilot.move(*game.place(card))
        game.settle()

    return last


def on_the_stock(game: Sitting) -> None:
    """The pointer on the stock."""
    game.settle()
    game.pilot.move(*game.at(stock_place(game.viewport)))
    game.settle()


def asked(card: str, *keys: str) -> LastStep:
    """The table's question about knocking with this card, then these keys."""

    def last(game: Sitting) -> None:
        selected(card)(game)
        for key in ("k", *keys):
            game.pilot.key(key)
        game.settle()

    return last


def card_taken(game: Sitting) -> None:
    """The opponent's take from the discard pile, halfway."""
    game.settle()
    game.click("9s")
    game.click("9s")
    while game.view.pile[-1].text == "9s":
        game.pilot.advance(game.pilot.frame)
    game.pilot.advance(120)


def knocked(ms: float) -> LastStep:
    """The table `ms` milliseconds after knocking with the nine of spades."""

    def last(game: Sitting) -> None:
        game.settle()
        game.click("9s")
        game.pilot.key("k")
        game.pilot.advance(ms)

    return last


def refused(game: Sitting) -> None:
    """A refused discard before drawing."""
    game.settle()
    game.click("9s")
    game.click("9s")
    game.settle()


def misplaced(game: Sitting) -> None:
    """A card dropped on bare cloth."""
    game.settle()
    game.pilot.drag(game.place("9s"), game.at((game.viewport.middle - 400, 300)))
    game.settle()


def knock_refused(game: Sitting) -> None:
    """A refused knock with too much deadwood."""
    armed(game)
    game.click("As")
    game.settle()


def looked_over(game: Sitting) -> None:
    """A hand between two others, seen over one's shoulder."""
    game.pilot.advance(1700)
    table = game.pilot.loop.top
    assert isinstance(table, TableScene)
    game.click(table.hud.widgets["look over"].name)
    game.pilot.turn()


def cut(game: Sitting) -> None:
    """The cut for the deal."""
    game.settle()
    game.pilot.key("return")
    game.settle()


def next_hand(tokens: str) -> LastStep:
    """The next hand, after these tokens."""

    def last(game: Sitting) -> None:
        game.settle()
        game.click(wordbook.NEXT_DEAL)
        game.settle()
        game.play(tokens)
        game.settle()

    return last

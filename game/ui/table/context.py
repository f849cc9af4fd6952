"""What each part of the table sees of the whole."""

from __future__ import annotations

from typing import Protocol

from game.rules import Card, PlayerView
from game.session import Session
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Stage
from game.ui.tabletop.board import Board
from game.ui.tabletop.hand_order import HandOrder


class TableContext(Protocol):
    """The table to its parts; a part that needs more is given rectangles or callables when the scene makes it."""

    @property
    def session(self) -> Session:
        """The match that is played here."""

    @property
    def view(self) -> PlayerView | None:
        """The moment that is shown; None before the first one and behind the curtain."""

    @property
    def names(self) -> tuple[str, str]:
        """Who sits at the table shown, by seat."""

    @property
    def stage(self) -> Stage:
        """Where sprites stand."""

    @property
    def board(self) -> Board:
        """The cards on the stage."""

    @property
    def skin(self) -> Skin:
        """How everything looks in this size of the window."""

    @property
    def hand_order(self) -> HandOrder:
        """The viewer's cards as they lie from left to right."""

    @property
    def chosen(self) -> Card | None:
        """The own card that was clicked or pointed at with the keys."""

    @property
    def closed(self) -> bool:
        """Whether the table was left: what was worked out meanwhile comes too late."""

    def playing(self) -> bool:
        """Whether it is the viewer's turn on the table as shown."""

    def resting(self) -> bool:
        """Whether the end of the hand shown is there to be seen."""

    def refresh(self) -> None:
        """Bring everything but the cards in line with the view."""

    def arrange_hand(self) -> None:
        """Let the own cards lie in their order, with a gap for a held one."""

    def tell(self, words: str, *, refusal: bool = False) -> None:
        """Say what just happened, or why something cannot be."""

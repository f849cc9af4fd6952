"""What each part of the table sees of the whole."""

from __future__ import annotations

from typing import Literal, Protocol

from game.rules import Action, Card, Discard, DrawStock, Knock, LayOff, PlayerView, TakeDiscard
from game.session import Session
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Stage
from game.ui.tabletop.board import Board
from game.ui.tabletop.hand_order import HandOrder

Subject = Card | Literal["stock", "pile"]
"""What words can be about: a card where it lies, or a pile."""


def subject(action: Action) -> Subject | None:
    """The card or pile that an action is about; None where a button does it."""
    match action:
        case Discard(card) | LayOff(card, _):
            return card
        case Knock(card):
            return card
        case DrawStock():
            return "stock"
        case TakeDiscard():
            return "pile"
        case _:
            return None


class TableContext(Protocol):
    """The table to its parts, as `TableScene` describes it.

    A part that needs more is given rectangles or callables when the scene makes it.
    """

    # Where a part is told of something worked out meanwhile it comes too late once the table is `closed`.

    @property
    def session(self) -> Session: ...
    @property
    def view(self) -> PlayerView | None: ...
    @property
    def names(self) -> tuple[str, str]: ...
    @property
    def stage(self) -> Stage: ...
    @property
    def board(self) -> Board: ...
    @property
    def skin(self) -> Skin: ...
    @property
    def hand_order(self) -> HandOrder: ...
    @property
    def chosen(self) -> Card | None: ...
    @property
    def closed(self) -> bool: ...
    def playing(self) -> bool: ...
    def resting(self) -> bool: ...
    def refresh(self) -> None: ...
    def arrange_hand(self) -> None: ...
    def tell(self, words: str, *, refusal: bool = False, about: Subject | None = None) -> None: ...
    def speak(self, words: str, *, urgent: bool = False) -> None: ...

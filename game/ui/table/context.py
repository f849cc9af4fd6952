"""The parts' view of the table."""

from __future__ import annotations

from typing import Literal, Protocol

from game.rules import Action, Card, Discard, DrawStock, Knock, LayOff, PlayerView, TakeDiscard
from game.session import Session
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Stage
from game.ui.tabletop.board import Board
from game.ui.tabletop.hand_order import HandOrder

Subject = Card | Literal["stock", "pile"]  # what a refusal is about: a card in its place, or a pile


def subject(action: Action) -> Subject | None:
    """Return an action's card or pile; None if a button does it."""
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
    """The table as its parts see it; `TableScene` documents the members.

    Anything else is passed to a part's constructor.
    """

    # Once the table is `closed`, parts ignore answers still on their way.

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
    def tell(
        self, words: str, *, refusal: bool = False, about: Subject | None = None, line: str | None = None
    ) -> None: ...
    def speak(self, words: str, *, urgent: bool = False) -> None: ...

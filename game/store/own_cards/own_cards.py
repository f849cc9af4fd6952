"""The player's own card pictures, as found in their folder."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from game.rules.cards import RANKS, SUITS


class OwnCards(Struct, frozen=True):
    """Which file shows which card. A value, as decks are compared."""

    folder: Path
    faces: tuple[tuple[str, str], ...] = ()
    """Cards ("7h", "Ts") and their file names."""
    backs: tuple[str, ...] = ()
    """File names of the first deck's back, and the second's if it has one."""

    def face(self, card: str) -> Path | None:
        """Return a card's picture, if it has one."""
        return next((self.folder / name for one, name in self.faces if one == card), None)

    def back(self, number: int) -> Path | None:
        """Return a deck's back; decks share a single one."""
        return self.folder / self.backs[number % len(self.backs)] if self.backs else None

    @property
    def missing(self) -> tuple[str, ...]:
        """The cards without a picture, by suit."""
        there = {card for card, _name in self.faces}
        return tuple(card for suit in SUITS for rank in RANKS if (card := f"{rank}{suit}") not in there)

    @property
    def files(self) -> tuple[str, ...]:
        """All file names."""
        return (*(name for _card, name in self.faces), *self.backs)

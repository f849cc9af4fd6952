"""Decks as the player chose them."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from game.rules.form import Form
from game.store.own_cards.own_cards import OwnCards

LETTERED = "AJQK"
_LATIN: Mapping[str, str] = MappingProxyType({"В": "B", "Д": "De", "К": "K", "Т": "Te"})
"""Folder names of Cyrillic letters; three look Latin."""


class Deck(Struct, frozen=True):
    """The design of backs and faces."""

    design: str = "rosette"
    number: int = 0
    """The back's colour, 0 or 1."""
    four_colours: bool = False
    large_index: bool = False
    letters: tuple[str, ...] = tuple(LETTERED)
    """Letters of aces, jacks, queens and kings."""
    own: OwnCards | None = None
    """The player's pictures, shown instead where there are any."""

    @property
    def back(self) -> str:
        """The picture of the back."""
        return f"backs/{self.design}-{'ab'[self.number]}.png"

    def face(self, card: str) -> str:
        """Return a face's picture ("7h", "Ts")."""
        return f"cards/{self._place(card)}"

    def letter(self, card: str) -> str:
        """Return the picture of another letter, or "" for the usual one."""
        at = LETTERED.find(card[0])
        if at < 0 or self.letters[at] == card[0] or _LATIN.get(self.letters[at]) == card[0]:
            return ""
        return f"letters/{_LATIN.get(self.letters[at], self.letters[at])}/{self._place(card)}"

    def _place(self, card: str) -> str:
        kinds = (("large", self.large_index), ("four", self.four_colours and card[1] in "cd"))
        folder = "-".join(kind for kind, wanted in kinds if wanted)
        return f"{folder}/{card}.png" if folder else f"{card}.png"


def deck_of(hand: int, form: Form) -> int:
    """Return a hand's deck number, alternating by round and table."""
    played, table = divmod(hand, form.tables)
    return (played + 1 + table) % 2

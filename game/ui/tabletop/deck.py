"""A deck of cards as the player chose it: the pictures of its faces and its back."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from game.rules.form import Form

LETTERED = "AJQK"
_LATIN: Mapping[str, str] = MappingProxyType({"В": "B", "Д": "De", "К": "K", "Т": "Te"})
"""Where the pictures of Cyrillic letters lie: three look like Latin ones."""


class Deck(Struct, frozen=True):
    """The design of the back, which of its two decks it is, and how the faces are drawn."""

    design: str = "rosette"
    number: int = 0
    """The colour of its back, 0 or 1."""
    four_colours: bool = False
    large_index: bool = False
    letters: tuple[str, ...] = tuple(LETTERED)
    """The letters of its aces, jacks, queens and kings."""

    @property
    def back(self) -> str:
        """The picture of the back."""
        return f"backs/{self.design}-{'ab'[self.number]}.png"

    def face(self, card: str) -> str:
        """The picture of a face ("7h", "Ts")."""
        return f"cards/{self._place(card)}"

    def letter(self, card: str) -> str:
        """The picture of another letter, to lay over the face; empty if it has the usual one."""
        at = LETTERED.find(card[0])
        if at < 0 or self.letters[at] == card[0] or _LATIN.get(self.letters[at]) == card[0]:
            return ""
        return f"letters/{_LATIN.get(self.letters[at], self.letters[at])}/{self._place(card)}"

    def _place(self, card: str) -> str:
        kinds = (("large", self.large_index), ("four", self.four_colours and card[1] in "cd"))
        folder = "-".join(kind for kind, wanted in kinds if wanted)
        return f"{folder}/{card}.png" if folder else f"{card}.png"


def deck_of(hand: int, form: Form) -> int:
    """Which of the two decks a hand of the record is played with; they alternate by round and table."""
    played, table = divmod(hand, form.tables)
    return (played + 1 + table) % 2

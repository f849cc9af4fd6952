"""A deck of cards as the player has chosen it: which pictures its faces and its back are."""

from msgspec import Struct

from game.rules.form import Form


class Deck(Struct, frozen=True):
    """The design of its back, which of that design's two decks it is, and how its faces are drawn."""

    design: str = "rosette"
    number: int = 0
    """0 or 1: the colour of its back."""
    four_colours: bool = False
    large_index: bool = False

    @property
    def back(self) -> str:
        """The picture of the back, among the game's own files."""
        return f"backs/{self.design}-{'ab'[self.number]}.png"

    def face(self, card: str) -> str:
        """The picture of a face ("7h", "Ts"); of the four-colour ones only the suits that differ are drawn twice."""
        kinds = (("large", self.large_index), ("four", self.four_colours and card[1] in "cd"))
        folder = "-".join(kind for kind, wanted in kinds if wanted)
        return f"cards/{folder}/{card}.png" if folder else f"cards/{card}.png"


def deck_of(hand: int, form: Form) -> int:
    """Which of two decks a hand of the record is played with: they change from round to round and table to table."""
    played, table = divmod(hand, form.tables)
    return (played + 1 + table) % 2

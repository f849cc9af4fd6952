"""The aces: one large pip, and the ornate one of spades."""

from artwork.pips import pip


def figure(suit: str, colour: str) -> str:
    """The middle of an ace."""
    return pip(suit, 200, 280, 190, colour)

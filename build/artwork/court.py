"""The court cards."""

from artwork.letters import word
from artwork.palette import GOLD, ROYAL_BLUE
from artwork.pips import pip
from artwork.svg import rect


def figure(rank: str, suit: str, colour: str) -> str:
    """The middle of a court card."""
    return (rect(112, 40, 176, 480, fill="none", stroke=ROYAL_BLUE, stroke_width=4)
            + rect(120, 48, 160, 464, fill="none", stroke=GOLD, stroke_width=3)
            + pip(suit, 200, 130, 90, colour) + word(rank, 200, 340, 130, colour) + pip(suit, 200, 430, 90, colour))

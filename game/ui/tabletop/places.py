"""Where hands and piles lie on a table of this size. What's beside them follows from that (`game.ui.table.places`).

Lengths are in units of a 1280 × 800 window; `Viewport` converts them to pixels.
"""

from __future__ import annotations

from game.ui.graphics.viewport import Viewport

CARD_W, CARD_H = 140.0, 196.0
SMALL = 0.62  # size of the opponent's cards compared with the own ones
SHOWN = SMALL * 1.12  # the same for an opponent's hand that is shown
OWN_Y = 620.0
OTHER_Y = 98.0
PILES_Y = 302.0
PROMPT_Y = 430.0
SHELF = 44.0  # height of the lower row of buttons in a cramped window
SIDE = 206.0  # width of a plaque in an upper corner there, with the gap beside it
ROOM = 400.0  # width beside the piles there
PLAQUE = 84.0  # height of the plaques in the upper corners of a tall window; the opponent's cards lie below
SEAT = (151.0, 198.0)  # width and height of a large portrait
LOWEST = 724.0  # the lower edge of the own cards on a table of 800 units
ABOVE = 0.36  # the part of the free height between the hands of a tall window that is above the middle of the piles
HOVER, CHOSEN = 0.06 * CARD_H, 0.12 * CARD_H  # how far a card under the pointer rises, and a chosen one
SAG = 26.0  # how far the ends of the own hand lie below its middle


def own_y(viewport: Viewport) -> float:
    """The middle of the own cards; in a cramped window the news and a row of buttons are below."""
    if not viewport.cramped:
        return viewport.lower(OWN_Y)
    return news_y(viewport) - viewport.between(2, 6) - CARD_H * viewport.card / 2


def sag(viewport: Viewport) -> float:
    """How far the ends of the own hand lie below its middle; it's flatter in a cramped window."""
    return (viewport.between(7, SAG) if viewport.cramped else SAG) * viewport.card


def hand_y(viewport: Viewport) -> float:
    """The middle of the card in the middle of the own hand.

    Turned cards have low corners; at this height the ends reach no lower than a straight row.
    """
    return own_y(viewport) - 1.38 * sag(viewport)


def other_y(viewport: Viewport) -> float:
    """The middle of the opponent's cards."""
    if not viewport.cramped:
        return OTHER_Y
    top = viewport.rim + (PLAQUE + 8 + 10 * viewport.card if viewport.tall else 0)
    return top + CARD_H * SMALL * viewport.card / 2 + 6 * viewport.card


def other_bottom(viewport: Viewport) -> float:
    """Where the opponent's hidden cards end."""
    return other_y(viewport) + CARD_H * SMALL / 2 * viewport.card


def beside_seat(viewport: Viewport) -> float:
    """Units from the edge of a tall window to the end of the opponent's portrait and plaque."""
    return viewport.rim + SEAT[0] * viewport.card + 26


def room_above(width: int, height: float, most: float) -> Viewport:
    """The frame of a table whose own cards end at this height or above it, in pixels.

    Unless it's tall, it has at most `most` pixels to a unit, which leaves room for what's beside the cards.
    """
    room = Viewport(width, round(height * 800 / LOWEST))
    if room.cramped:
        below = room.h - own_y(room) - CARD_H / 2 * room.card
        room = Viewport(width, round(height + below * room.unit))
    if room.tall:
        return room
    return Viewport(width, round(min(room.height, 800 * most, width * 0.625 if room.cramped else room.height)))


def shelf_y(viewport: Viewport) -> float:
    """The top of the lower row of buttons in a cramped window."""
    return viewport.h - viewport.rim - SHELF


def news_y(viewport: Viewport) -> float:
    """The top of the line of news in a cramped window."""
    return shelf_y(viewport) - viewport.between(3, 8) - 25


def prompt_y(viewport: Viewport) -> float:
    """The top of the prompt, below the piles."""
    if not viewport.cramped:
        return viewport.central(PROMPT_Y)
    corner = 12 * viewport.card if viewport.has_height else 0  # of a card at an end, which is turned
    return hand_y(viewport) - (CARD_H / 2 + CHOSEN) * viewport.card - corner - viewport.between(2, 8) - 25


def piles(viewport: Viewport) -> tuple[float, float]:
    """The middle between stock and discard pile; a cramped window that isn't tall has a side for offers."""
    if not viewport.cramped:
        return viewport.middle, viewport.central(PILES_Y)
    top = other_bottom(viewport)
    if viewport.tall:
        return viewport.middle, top + ABOVE * (prompt_y(viewport) - top)
    beside = viewport.w - viewport.rim - ROOM - 16 - reach(viewport)
    x = max(min(viewport.middle, beside), viewport.rim + 42 + reach(viewport))
    return (viewport.w - x if viewport.left_handed else x), (top + prompt_y(viewport)) / 2


def _apart(viewport: Viewport) -> float:
    """From the middle between the piles to the middle of the discard pile."""
    return CARD_W * viewport.card * (-0.62 if viewport.left_handed else 0.62)


def reach(viewport: Viewport) -> float:
    """From the middle between the piles to their outer edges."""
    return 1.12 * CARD_W * viewport.card


def stock_place(viewport: Viewport) -> tuple[float, float]:
    """The middle of the stock."""
    x, y = piles(viewport)
    return x - _apart(viewport), y


def pile_place(viewport: Viewport) -> tuple[float, float]:
    """The middle of the discard pile."""
    x, y = piles(viewport)
    return x + _apart(viewport), y

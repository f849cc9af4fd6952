"""Places of hands and piles; `game.ui.table.places` adds the rest.

Lengths are in units of a 1280 × 800 window; `Viewport` converts them.
"""

from __future__ import annotations

from game.ui.graphics.viewport import Viewport

CARD_W, CARD_H = 140.0, 196.0
SMALL = 0.62  # scale of the opponent's cards
SHOWN = SMALL * 1.12  # scale of an opponent's shown hand
OWN_Y = 620.0
OTHER_Y = 98.0
PILES_Y = 302.0
PROMPT_Y = 430.0
SHELF = 44.0  # height of the lower row in a cramped window
SIDE = 206.0  # width of a cramped window's upper plaques, with the gap beside them
ROOM = 400.0  # a cramped window's width beside the piles
PLAQUE = 84.0  # height of a tall window's upper plaques, which are above the opponent's cards
SEAT = (151.0, 198.0)  # width and height of a large portrait
LOWEST = 724.0  # lower edge of the player's cards in an 800-unit window
ABOVE = 0.36  # least share of a tall window's height between the hands that is above the middle of the piles
OFFERED = 245.0  # height below the piles for what's offered, where a tall window has it
HOVER, CHOSEN = 0.06 * CARD_H, 0.12 * CARD_H  # rise of a card under the pointer, and of a chosen one
SAG = 26.0  # how far the hand's ends are below its middle


def own_y(viewport: Viewport) -> float:
    """Return the middle of the player's cards."""
    if not viewport.cramped:
        return viewport.lower(OWN_Y)
    return news_y(viewport) - viewport.between(2, 6) - CARD_H * viewport.card / 2


def sag(viewport: Viewport) -> float:
    """Return how far the hand's ends are below its middle."""
    return (viewport.between(7, SAG) if viewport.cramped else SAG) * viewport.card


def hand_y(viewport: Viewport) -> float:
    """Return the middle of the hand's middle card.

    Turned cards have low corners; here the ends reach no lower than a straight row.
    """
    return own_y(viewport) - 1.38 * sag(viewport)


def other_y(viewport: Viewport) -> float:
    """Return the middle of the opponent's cards."""
    if not viewport.cramped:
        return OTHER_Y
    top = viewport.rim + (PLAQUE + 8 + 10 * viewport.card if viewport.tall else 0)
    return top + CARD_H * SMALL * viewport.card / 2 + 6 * viewport.card


def other_bottom(viewport: Viewport) -> float:
    """Return the lower edge of the opponent's hidden cards."""
    return other_y(viewport) + CARD_H * SMALL / 2 * viewport.card


def beside_seat(viewport: Viewport) -> float:
    """Return units from a tall window's edge to the end of the opponent's portrait and plaque."""
    return viewport.rim + SEAT[0] * viewport.card + 26


def room_above(width: int, height: float, most: float) -> Viewport:
    """Return a viewport whose lower hand ends at this height in pixels, or above.

    Unless tall, it has at most `most` pixels to a unit, leaving room beside the cards.
    """
    room = Viewport(width, round(height * 800 / LOWEST))
    if room.cramped:
        below = room.h - own_y(room) - CARD_H / 2 * room.card
        room = Viewport(width, round(height + below * room.unit))
    if room.tall:
        return room
    return Viewport(width, round(min(room.height, 800 * most, width * 0.625 if room.cramped else room.height)))


def shelf_y(viewport: Viewport) -> float:
    """Return the top of a cramped window's lower row."""
    return viewport.h - viewport.rim - SHELF


def news_y(viewport: Viewport) -> float:
    """Return the top of a cramped window's news."""
    return shelf_y(viewport) - viewport.between(3, 8) - 25


def prompt_y(viewport: Viewport) -> float:
    """Return the top of the prompt, below the piles."""
    if not viewport.cramped:
        return viewport.central(PROMPT_Y)
    corner = 12 * viewport.card if viewport.has_height else 0  # for the corner of a turned card at an end
    return hand_y(viewport) - (CARD_H / 2 + CHOSEN) * viewport.card - corner - viewport.between(2, 8) - 25


def piles(viewport: Viewport) -> tuple[float, float]:
    """Return the middle between the piles, off-centre if cramped but not tall."""
    if not viewport.cramped:
        return viewport.middle, viewport.central(PILES_Y)
    top = other_bottom(viewport)
    if viewport.tall:
        between = prompt_y(viewport) - top
        down = max(ABOVE * between, between - OFFERED - CARD_H / 2 * viewport.card)
        return viewport.middle, top + min(down, between / 2)
    beside = viewport.w - viewport.rim - ROOM - 16 - reach(viewport)
    x = max(min(viewport.middle, beside), viewport.rim + 42 + reach(viewport))
    return (viewport.w - x if viewport.left_handed else x), (top + prompt_y(viewport)) / 2


def _apart(viewport: Viewport) -> float:
    return CARD_W * viewport.card * (-0.62 if viewport.left_handed else 0.62)


def reach(viewport: Viewport) -> float:
    """Return the distance from there to the piles' outer edges."""
    return 1.12 * CARD_W * viewport.card


def stock_place(viewport: Viewport) -> tuple[float, float]:
    """Return the middle of the stock."""
    x, y = piles(viewport)
    return x - _apart(viewport), y


def pile_place(viewport: Viewport) -> tuple[float, float]:
    """Return the middle of the discard pile."""
    x, y = piles(viewport)
    return x + _apart(viewport), y

"""Where hands and piles lie on a table of this size; what stands beside them follows from that.

Lengths are in units of a 1280 × 800 window; `Viewport` turns them into pixels.
"""

from __future__ import annotations

from game.ui.graphics.viewport import Viewport

CARD_W, CARD_H = 140.0, 196.0
SMALL = 0.62
"""Size of the other player's cards against one's own."""
SHOWN = SMALL * 1.12
"""The same for a hand of the other player's that is shown."""
OWN_Y = 620.0
OTHER_Y = 98.0
PILES_Y = 302.0
PROMPT_Y = 430.0
SHELF = 44.0
"""The height of the buttons along the lower edge in a close room."""
SIDE = 206.0
"""The width that a plaque in an upper corner takes there, with the gap beside it."""
ROOM = 400.0
"""The width beside the piles there."""
PLAQUE = 84.0
"""The height of the plaques in the upper corners of a tall room, below which the other player's cards lie."""
SEAT = (151.0, 198.0)
"""A large portrait's width and height."""
LOWEST = 724.0
"""Where one's own cards end on a table of 800 units."""
ABOVE = 0.36
"""The part of what is free between the hands of a tall room that is above the middle of the piles."""
HOVER, CHOSEN = 0.06 * CARD_H, 0.12 * CARD_H
"""How far the card under the pointer stands above its place, and a chosen one."""
SAG = 26.0
"""How far the ends of the own hand lie below its middle, where its cards can be so turned."""


def own_y(viewport: Viewport) -> float:
    """The height of the middle of one's own cards; in a close room the news and a row of buttons stand below."""
    if not viewport.cramped:
        return viewport.lower(OWN_Y)
    return news_y(viewport) - viewport.between(2, 6) - CARD_H * viewport.card / 2


def sag(viewport: Viewport) -> float:
    """How far the ends of the own hand lie below its middle; in a close room it is held flatter."""
    return (viewport.between(7, SAG) if viewport.cramped else SAG) * viewport.card


def hand_y(viewport: Viewport) -> float:
    """The height of the middle of the card in the middle of the own hand, so that its ends reach no lower than a row's.

    The lower corners of turned cards lie lower than those of straight ones.
    """
    return own_y(viewport) - 1.38 * sag(viewport)


def other_y(viewport: Viewport) -> float:
    """The height of the middle of the other player's cards."""
    if not viewport.cramped:
        return OTHER_Y
    top = viewport.rim + (PLAQUE + 8 + 10 * viewport.card if viewport.tall else 0)
    return top + CARD_H * SMALL * viewport.card / 2 + 6 * viewport.card


def other_bottom(viewport: Viewport) -> float:
    """Where the opponent's hidden cards end."""
    return other_y(viewport) + CARD_H * SMALL / 2 * viewport.card


def beside_seat(viewport: Viewport) -> float:
    """Units from the edge of a tall room to where the other player's portrait and plaque are passed."""
    return viewport.rim + SEAT[0] * viewport.card + 26


def room_above(width: int, height: float, most: float) -> Viewport:
    """The frame of a table in whose picture one's own cards end at this height or above it, in pixels.

    Unless it is tall, it has at most so many pixels to a unit, for what stands beside the cards.
    """
    room = Viewport(width, round(height * 800 / LOWEST))
    if room.cramped:
        below = room.h - own_y(room) - CARD_H / 2 * room.card
        room = Viewport(width, round(height + below * room.unit))
    if room.tall:
        return room
    return Viewport(width, round(min(room.height, 800 * most, width * 0.625 if room.cramped else room.height)))


def shelf_y(viewport: Viewport) -> float:
    """Where the buttons along the lower edge begin in a close room."""
    return viewport.h - viewport.rim - SHELF


def news_y(viewport: Viewport) -> float:
    """Where the line of news begins in a close room."""
    return shelf_y(viewport) - viewport.between(3, 8) - 25


def prompt_y(viewport: Viewport) -> float:
    """Where the line begins that says what may be done; the piles stand above."""
    if not viewport.cramped:
        return viewport.central(PROMPT_Y)
    corner = 12 * viewport.card if viewport.high else 0  # of a card at an end, which is turned
    return hand_y(viewport) - (CARD_H / 2 + CHOSEN) * viewport.card - corner - viewport.between(2, 8) - 25


def piles(viewport: Viewport) -> tuple[float, float]:
    """The middle between stock and discard pile; where the room is close but not tall, what is offered has a side."""
    if not viewport.cramped:
        return viewport.middle, viewport.central(PILES_Y)
    top = other_bottom(viewport)
    if viewport.tall:
        return viewport.middle, top + ABOVE * (prompt_y(viewport) - top)
    beside = viewport.w - viewport.rim - ROOM - 16 - reach(viewport)
    x = max(min(viewport.middle, beside), viewport.rim + 42 + reach(viewport))
    return (viewport.w - x if viewport.left else x), (top + prompt_y(viewport)) / 2


def _apart(viewport: Viewport) -> float:
    """From the middle between the piles to the middle of the discard pile."""
    return CARD_W * viewport.card * (-0.62 if viewport.left else 0.62)


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

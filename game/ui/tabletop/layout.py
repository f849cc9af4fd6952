"""The layout: from a view and a window's size to card poses.

Lengths are in units of a 1280 × 800 window; `Viewport` converts them. Hidden cards are keyed by slot, never by card.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from game.rules import Card, CardSet, Phase, PlayerView
from game.rules.actions import Melds
from game.rules.melds import Arrangement, arrange
from game.ui.graphics import depths
from game.ui.graphics.viewport import Viewport
from game.ui.tabletop.places import (
    CARD_H,
    CARD_W,
    CHOSEN,
    HOVER,
    SHOWN,
    SIDE,
    SMALL,
    beside_seat,
    hand_y,
    other_y,
    own_y,
    pile_place,
    sag,
    stock_place,
)

GAP = 0.16  # gap between two groups, in card widths
CLEAR = 1.06  # step to the next group that still shows it's separate, in card widths
LEAST = 0.36  # step within a group below which the gaps between groups shrink too, in card widths
INDEX = 0.245  # smallest step that keeps each index visible; groups overlap before that
LEAST_OWN = 0.8  # smallest scale that the player's cards shrink to, to keep their groups apart
PART = 28.0  # how far neighbours step aside for a held card
LEAN = (3.0, 1.0)  # degrees that the nearest cards, and the next ones, lean away from its gap
RAISE = 26.0  # rise of the drawn card
TUCK = 9.0  # rise of a laid-off card above its meld
STEEPEST = 9.0  # largest angle at the ends of the player's hand, in degrees
ARC = 5.5 * CARD_H  # smallest radius of its arc
Mark = Literal["", "lit", "chosen"]  # how a card is marked: lit as usable under the pointer, or with a brass ring
Area = Literal["upper", "lower", "pile", "knock", "pointer"]
"""A player's row, the discard pile, a knocking card, or the pointer."""


class Hidden(NamedTuple):
    """A hidden card, by its slot from the left."""

    area: Area
    slot: int = 0


Key = Card | Hidden  # the key of a card on the table; a card that's seen is its own key
KNOCKING: Final = Hidden("knock")  # a knocking card that lies face down
UNSEEN: Final = Hidden("pointer")  # the top of the stock while it's dragged and not drawn yet


class Pose(Struct, frozen=True):
    """A card's centre, depth, visible face (None for the back), size, angle and area."""

    x: float
    y: float
    z: float
    face: Card | None
    scale: float = 1.0
    angle: float = 0.0
    area: Area | None = None
    mark: Mark = ""


class Hand(Struct, frozen=True):
    """The player's cards, grouped, from left to right."""

    groups: tuple[tuple[Card, ...], ...]
    raised: Card | None = None  # the drawn card
    chosen: Card | None = None
    hovered: Card | None = None  # the usable card under the pointer: an own one, or the top discard
    parting: Card | None = None  # a held card that its neighbours make room for

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards from left to right."""
        return tuple(card for group in self.groups for card in group)


def table(view: PlayerView, hand: Hand, viewport: Viewport) -> dict[Key, Pose]:
    """Return every card's pose except the stock's; spectators see seat 0 below."""
    own = view.seat or 0
    poses = pile(view, hand, viewport)
    for seat in (own, 1 - own):
        spread = view.spread[seat]
        if spread is not None:
            poses |= _spread(spread, _laid(view, seat), viewport, lower=seat == own)
        elif seat == own and view.seat is not None:
            poses.update(own_hand(hand, viewport))
        elif view.exposed[seat]:
            poses |= _spread(_opened(view, seat), None, viewport, lower=seat == own, aside=False)
        else:
            poses |= backs(view.sizes[seat], viewport, lower=seat == own)
    return poses


def on_stock(viewport: Viewport, depth: float) -> Pose:
    """Return the pose of a face-down card on the stock."""
    x, y = stock_place(viewport)
    return Pose(x, y, depth, None, viewport.card)


@lru_cache(16)  # called at every pointer movement
def own_hand(hand: Hand, viewport: Viewport) -> Mapping[Key, Pose]:
    """Return the player's hand: an arc within the window, with visible indices and separate groups.

    In tall windows the cards shrink where their groups would run together.
    """
    size, sizes, room = viewport.card, [len(group) for group in hand.groups], viewport.w - 2 * (viewport.rim + 24)
    if viewport.tall:
        size *= _share_apart(sizes, room / (CARD_W * size))
    xs = fan(sizes, CARD_W * size, room, 0.5)
    radius = _radius(xs[-1], viewport) if xs else ARC
    middle, cards = hand_y(viewport) + CARD_H / 2 * (viewport.card - size), hand.cards
    gap = cards.index(hand.parting) if hand.parting in cards else None
    poses: dict[Key, Pose] = {}
    for number, (card, across) in enumerate(zip(cards, xs, strict=True)):
        away = 0 if gap is None else (number > gap) - (number < gap)
        lean = away * dict(enumerate(LEAN, 1)).get(abs(number - (gap or 0)), 0.0)
        edge = viewport.middle - CARD_W / 2 * size - 16
        turn = math.asin(min(max(across + PART * size * away, -edge), edge) / radius)
        lift = RAISE * (card is hand.raised) + (CHOSEN if card is hand.chosen else HOVER * (card is hand.hovered))
        out = radius + lift * size
        angle = -math.degrees(turn) - lean
        # No turned corner may rise above a chosen card in the middle, because the prompt is there.
        y = max(middle + radius - out * math.cos(turn), middle - CHOSEN * size + _corner(angle) * size)
        x = viewport.middle + out * math.sin(turn)
        poses[card] = Pose(x, y, depths.LOWER_HAND + number, card, size, angle, "lower", _mark(card, hand))
    return MappingProxyType(poses)


def _corner(angle: float) -> float:
    turn = math.radians(abs(angle))
    return CARD_W / 2 * math.sin(turn) - CARD_H / 2 * (1 - math.cos(turn))


def _mark(card: Card, hand: Hand) -> Mark:
    return "chosen" if card is hand.chosen else "lit" if card is hand.hovered else ""


def _radius(half: float, viewport: Viewport) -> float:
    deep = sag(viewport)
    as_deep = (half * half + deep * deep) / (2 * deep)
    return max(as_deep, half / math.sin(math.radians(STEEPEST)), ARC * viewport.card)


def fan(sizes: Sequence[int], width: float, room: float, step: float) -> list[float]:
    """Return fanned centres around 0: `step` widths apart with gaps between groups, closer if room is short."""
    sizes = [size for size in sizes if size]
    if not sizes:
        return []
    within, gaps, most, apart = sum(sizes) - len(sizes), len(sizes) - 1, room / width - 1, 1 + GAP
    if within and gaps:
        step = max(min(step, LEAST), min(step, (most - gaps * apart) / within))
        if apart * most < CLEAR * (within * step + gaps * apart):  # groups would touch
            step = max(INDEX, min(step, (most - gaps * CLEAR) / within))
            apart = max(INDEX, min(apart, (most - within * step) / gaps))
    offsets, x = [], 0.0
    for number, size in enumerate(sizes):
        x += apart - step if number else 0.0
        for _n in range(size):
            offsets.append(x)
            x += step
    reach = offsets[-1]
    factor = min(width, (room - width) / reach) if reach else width
    return [(one - reach / 2) * factor for one in offsets]


def backs(count: int, viewport: Viewport, *, lower: bool = False) -> dict[Key, Pose]:
    """Return a hidden hand as an arc of backs, keyed by slot."""
    size = viewport.card * SMALL
    room = 560.0 * viewport.card
    if viewport.cramped and not viewport.tall:
        room = min(room, viewport.w - 2 * (viewport.rim + SIDE))
    elif viewport.tall and not lower:  # the outermost cards are tilted
        room = min(room, 2 * (viewport.middle - beside_seat(viewport) - 8 * viewport.card))
    xs = fan([count], CARD_W * size, room, 0.42)
    middle = (count - 1) / 2
    area: Area = "lower" if lower else "upper"
    poses: dict[Key, Pose] = {}
    for slot, x in enumerate(xs):
        off = slot - middle
        arc = off * off * 0.55 * viewport.card
        y, angle = (own_y(viewport) + arc, -off * 1.3) if lower else (other_y(viewport) - arc, off * 1.3)
        poses[Hidden(area, slot)] = Pose(viewport.middle + x, y, depths.UPPER_HAND + slot, None, size, angle, area)
    return poses


def pile(view: PlayerView, hand: Hand, viewport: Viewport) -> dict[Key, Pose]:
    """Return the pile's top cards, which hide the rest, and a knocking card."""
    (x, y), size = pile_place(viewport), viewport.card
    depth, top = max(0, len(view.pile) - 3), view.pile[-3:]
    poses: dict[Key, Pose] = {}
    for number, card in enumerate(top):
        dx, dy, turn = (one * (0.5 if viewport.cramped else 1.0) for one in _jitter(depth + number))
        lift = HOVER * (card is hand.hovered)
        spot = x + dx * size, y + (dy - lift) * size
        poses[card] = Pose(*spot, depths.PILE + number, card, size, turn, "pile", _mark(card, hand))
    showdown = view.showdown
    discarded = showdown is not None and not (showdown.big or showdown.before_draw)
    if showdown is not None and discarded and view.rules.knock_discard:
        if view.rules.knocking_card == "stock" and showdown.card is not None:
            sx, sy = stock_place(viewport)
            poses[showdown.card] = Pose(sx, sy, depths.KNOCKING_CARD, showdown.card, size, area="knock")
        else:
            below = (
                poses[top[-1]] if top else Pose(x, y, depths.PILE, None, size)
            )  # an edge of it would look like a slip
            poses[KNOCKING] = replace(below, z=depths.KNOCKING_CARD, face=None, area="knock", mark="")
    return poses


def _jitter(number: int) -> tuple[float, float, float]:
    """Return a pile card's offset and angle, fixed by its position."""
    return (number * 7 % 5 - 2) * 1.1, (number * 11 % 5 - 2) * 0.9, (number * 13 % 7 - 3) * 0.9


def _laid(view: PlayerView, seat: int) -> Melds | None:
    showdown = view.showdown
    return showdown.melds if showdown is not None and showdown.knocker == seat else None


def _opened(view: PlayerView, seat: int) -> Arrangement:
    """Return an exposed hand, with its melds if the table may find them."""
    cards = view.known[seat]
    return Arrangement((), cards, cards.points) if view.rules.overlooked_lost else arrange(cards)


def _spread(
    spread: Arrangement, melds: Melds | None, viewport: Viewport, *, lower: bool, aside: bool = True
) -> dict[Key, Pose]:
    """Return a shown hand: separate melds, deadwood last.

    `melds` are a knocker's, with lay-offs. In a cramped window the facts make way for it, but not if it's still played
    instead of laid `aside`.
    """
    melds = spread.melds if melds is None else melds
    count = sum(map(len, melds)) + len(spread.deadwood)
    between = viewport.cramped and not aside and not viewport.tall
    crowded = viewport.tall and len(melds) + bool(spread.deadwood) > 3  # beside a portrait
    scale = viewport.card * (1.0 if lower else SHOWN if count <= 11 and not (between or crowded) else SMALL)
    groups = [tuple(sorted(meld, key=lambda card: (card.rank, card.suit))) for meld in melds]
    groups.append(tuple(sorted(spread.deadwood, key=lambda card: card.rank)))
    sizes = [len(group) for group in groups if group]
    room, middle = viewport.w - 2 * (viewport.rim + 24), viewport.middle
    if lower:
        scale *= _share_apart(sizes, room / (CARD_W * scale))
    elif viewport.tall:
        room -= beside_seat(viewport) - viewport.rim - 24
    elif not viewport.cramped:
        room = viewport.w - 2 * 304
    elif between:
        room = viewport.w - 2 * (viewport.rim + SIDE)
    else:
        room = viewport.w - 2 * viewport.rim - SIDE - 16
        middle = viewport.rim + room / 2 if viewport.turned else viewport.w - viewport.rim - room / 2
    xs = fan(sizes, CARD_W * scale, room, 0.46)
    if viewport.tall and not lower and xs:  # centred, or beside the portrait if too wide for that
        past = beside_seat(viewport) + CARD_W * scale / 2 + xs[-1] - middle
        middle += max(0.0, past) * (-1 if viewport.turned else 1)
    y = other_y(viewport) + 8 * viewport.card * (not between)
    if lower:
        y = own_y(viewport) + CARD_H / 2 * (viewport.card - scale)
    cards = [card for group in groups for card in group]
    area: Area = "lower" if lower else "upper"
    depth, places = depths.LOWER_HAND if lower else depths.UPPER_HAND, enumerate(zip(cards, xs, strict=True))
    own = {card for meld in spread.melds for card in meld}.union(spread.deadwood)
    tuck = 0.0 if viewport.cramped and not viewport.has_height else TUCK * scale  # the facts may be just above
    return {
        card: Pose(middle + x, y - tuck * (card not in own), depth + n, card, scale, area=area)
        for n, (card, x) in places
    }


def _share_apart(sizes: Sequence[int], most: float) -> float:
    """Return the scale that keeps a fan's groups apart within `most` card widths."""
    gaps = len(sizes) - 1
    needed = 1 + INDEX * (sum(sizes) - len(sizes)) + CLEAR * gaps
    return min(1.0, max(LEAST_OWN, most / needed)) if gaps > 0 else 1.0


def meld_areas(view: PlayerView, poses: dict[Key, Pose]) -> list[tuple[CardSet, float, float, float, float]]:
    """Return the knocker's melds with left, top, width and height, during the lay-off."""
    if view.phase not in {Phase.SHOWN, Phase.LAYOFF} or view.showdown is None:
        return []
    return [(meld, *bounds(poses[card] for card in meld)) for meld in view.showdown.melds]


def bounds(poses: Iterable[Pose]) -> tuple[float, float, float, float]:
    """Return left, top, width and height around these cards."""
    some = [(pose, *_reach(pose)) for pose in poses]
    left = min(pose.x - across for pose, across, _down in some)
    top = min(pose.y - down for pose, _across, down in some)
    right = max(pose.x + across for pose, across, _down in some)
    bottom = max(pose.y + down for pose, _across, down in some)
    return left, top, right - left, bottom - top


def _reach(pose: Pose) -> tuple[float, float]:
    turn = math.radians(abs(pose.angle))
    across, down = CARD_W / 2 * pose.scale, CARD_H / 2 * pose.scale
    return across * math.cos(turn) + down * math.sin(turn), across * math.sin(turn) + down * math.cos(turn)

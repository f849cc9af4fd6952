"""The card faces: paper, indices, pips."""

from artwork import ace, court
from artwork.letters import rank as figure
from artwork.palette import EDGE, PAPER_DARK, PAPER_LIGHT
from artwork.pips import pip
from artwork.svg import Point, document, rect, tag, turned

RANKS = "A23456789TJQK"
WIDTH, HEIGHT, RADIUS = 400, 560, 24
INDEX_X, INDEX_BASE, INDEX_HEIGHT, INDEX_SUIT = 55, 108, 88, 62

LARGE_X, LARGE_BASE, LARGE_HEIGHT, LARGE_SUIT = 100, 194, 172, 108
VIGNETTE = (218.0, 24.0, 158.0, 200.0)  # x, y, width, height

LEFT, MIDDLE, RIGHT = 145.0, 200.0, 255.0
PIP, TOP = 70, 82


def face(rank: str, suit: str, colours: dict[str, str], letter: str = "") -> str:
    """Return a face's SVG, optionally with another letter than its rank's."""
    colour = colours[suit]
    return _card(_middle(rank, suit, colour) + doubled(index(letter or rank, suit, colour)))


def large(rank: str, suit: str, colours: dict[str, str], letter: str = "") -> str:
    """Return the SVG of a face with double-size indices and a small picture."""
    colour = colours[suit]
    corner = figure(letter or rank, LARGE_X, LARGE_BASE, LARGE_HEIGHT, colour) + pip(
        suit, LARGE_X, LARGE_BASE + 16 + LARGE_SUIT / 2, LARGE_SUIT, colour
    )
    half = corner + vignette(rank, suit, colour)
    return _card(half + turned(half, 180, WIDTH / 2, HEIGHT / 2))


def vignette(rank: str, suit: str, colour: str) -> str:
    """Return a large face's picture, for the upper right corner."""
    if rank in "JQK":
        return court.portrait(rank, suit, colour, VIGNETTE)
    x, y = VIGNETTE[0] + VIGNETTE[2] / 2, VIGNETTE[1] + VIGNETTE[3] / 2
    if rank == "A":
        return ace.small(suit, x, y, colour)
    spots = places(10 if rank == "T" else int(rank))
    return "".join(
        _pip(suit, x + (px - MIDDLE) * 0.64, y - 6 + (py - HEIGHT / 2) * 0.38, 36, colour, turn=py > HEIGHT / 2)
        for px, py in spots
    )


def _card(picture: str) -> str:
    return document(paper() + picture, WIDTH, HEIGHT, paper_defs())


def _middle(rank: str, suit: str, colour: str) -> str:
    if rank in "JQK":
        return court.figure(rank, suit, colour)
    return ace.figure(suit, colour) if rank == "A" else pips(rank, suit, colour)


def paper_defs() -> str:
    """Return paper()'s gradient."""
    stops = tag("stop", offset="0", stop_color=PAPER_LIGHT) + tag("stop", offset="1", stop_color=PAPER_DARK)
    return tag("linearGradient", stops, id="paper", x1="0", y1="0", x2="0.35", y2="1")


def paper() -> str:
    """Return ivory paper with a thin darker edge and transparent corners."""
    inset = 1.25
    return rect(
        inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset,
        rx=RADIUS - inset, fill="url(#paper)", stroke=EDGE, stroke_width=2 * inset,
    )  # fmt: skip


def index(rank: str, suit: str, colour: str) -> str:
    """Return rank over suit for the upper left corner."""
    return figure(rank, INDEX_X, INDEX_BASE, INDEX_HEIGHT, colour) + pip(
        suit, INDEX_X, INDEX_BASE + 17 + INDEX_SUIT / 2, INDEX_SUIT, colour
    )


def doubled(corner: str) -> str:
    """Repeat a left corner in all four, upside down at the foot."""
    shifted = tag("g", corner, transform=f"translate({WIDTH - 2 * INDEX_X} 0)")
    top = corner + shifted
    return top + turned(top, 180, WIDTH / 2, HEIGHT / 2)


def pips(rank: str, suit: str, colour: str) -> str:
    """Return the pips of a two to ten, upside down below the middle."""
    spots = places(10 if rank == "T" else int(rank))
    return "".join(_pip(suit, x, y, PIP, colour, turn=y > HEIGHT / 2) for x, y in spots)


def _pip(suit: str, x: float, y: float, size: float, colour: str, *, turn: bool) -> str:
    shape = pip(suit, x, y, size, colour)
    return turned(shape, 180, x, y) if turn else shape


def places(count: int) -> list[Point]:
    """Return the traditional places of `count` pips."""
    top, middle = TOP, HEIGHT / 2
    if count <= 3:
        column = [top, middle, HEIGHT - top] if count == 3 else [top, HEIGHT - top]
        return [(MIDDLE, y) for y in column]
    per_side = {4: 2, 5: 2, 6: 3, 7: 3, 8: 3, 9: 4, 10: 4}[count]
    step = (HEIGHT - 2 * top) / (per_side - 1)
    rows = [top + i * step for i in range(per_side)]
    sides: list[Point] = [(x, y) for y in rows for x in (LEFT, RIGHT)]
    between = top + step / 2
    centre = {5: [middle], 7: [between], 8: [between, HEIGHT - between], 9: [middle], 10: [between, HEIGHT - between]}
    return sides + [(MIDDLE, y) for y in centre.get(count, [])]

"""Each suit's costume: its colours and cloth."""

from collections.abc import Callable
from dataclasses import dataclass

from artwork.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, ROYAL_BLUE, ROYAL_RED, WALNUT
from artwork.svg import path, rect

Motif = Callable[[float, float, float], str]
FOOT = 290  # a little below the middle of the card, where the other half covers it


@dataclass(frozen=True, slots=True)
class Costume:
    """One suit's colours; `sign` is its pips'."""

    suit: str
    main: str
    second: str
    third: str
    hair: str
    wave: str
    sign: str

    @property
    def trim(self) -> str:
        """The main colour, or the third where the main one is gold."""
        return self.third if self.main == GOLD else self.main


def costume(suit: str, sign: str) -> Costume:
    """Return a suit's costume; `sign` is its pips' colour."""
    main, second, third, hair, wave = {
        "s": (INK, ROYAL_BLUE, ROYAL_RED, INK, "#6A6773"),
        "h": (ROYAL_RED, ROYAL_BLUE, INK, GOLD_DARK, GOLD_LIGHT),
        "d": (GOLD, ROYAL_RED, ROYAL_BLUE, "#E2B64E", GOLD_DARK),
        "c": (ROYAL_BLUE, GOLD, ROYAL_RED, WALNUT, GOLD_DARK),
    }[suit]
    return Costume(suit, main, second, third, hair, wave, sign)


def cloth(coat: Costume) -> str:
    """Return the robe's woven pattern, unclipped."""
    return _woven(coat.suit, coat.main, INK if coat.main == GOLD else GOLD, 20, 180)


def wall(suit: str) -> str:
    """Return the paler weave behind the figure."""
    return _woven(suit, "#FBF0D6", "#EBD7A6", 24, 0)


def _woven(suit: str, ground: str, thread: str, size: float, top: float) -> str:
    across = int(200 / size) + 1
    rows = int((FOOT - top) / size) + 2
    places = [(200 + i * size, top + j * size) for j in range(rows) for i in range(-across, across + 1)]
    lines, dots = _MOTIFS[suit], _DOTS.get(suit)
    threads = path("".join(lines(x, y, size / 2) for x, y in places), fill="none", stroke=thread, stroke_width=2)
    if dots:
        threads += path("".join(dots(x, y, size / 2) for x, y in places), fill=thread)
    return rect(0, top, 400, FOOT - top + size, fill=ground) + threads


def _chevron(x: float, y: float, h: float) -> str:
    return "".join(f"M{x - h} {y + d + h}L{x} {y + d}L{x + h} {y + d + h}" for d in (0, h))


def _scale(x: float, y: float, h: float) -> str:
    return "".join(f"M{a - h} {b}A{h} {h} 0 0 0 {a + h} {b}" for a, b in ((x, y), (x + h, y + h)))


def _lozenge(x: float, y: float, h: float) -> str:
    return f"M{x} {y - h}L{x + h} {y}L{x} {y + h}L{x - h} {y}Z"


def _disc(x: float, y: float, r: float) -> str:
    return f"M{x - r} {y}A{r} {r} 0 1 1 {x + r} {y}A{r} {r} 0 1 1 {x - r} {y}Z"


def _roundel(x: float, y: float, h: float) -> str:
    return _disc(x, y, h * 0.62)


def _grain(x: float, y: float, h: float) -> str:
    return _lozenge(x, y, h * 0.36)


def _beads(x: float, y: float, h: float) -> str:
    return _disc(x, y, 1.8) + _disc(x + h, y + h, 1.8)


_MOTIFS: dict[str, Motif] = {"s": _chevron, "h": _scale, "d": _lozenge, "c": _roundel}
_DOTS: dict[str, Motif] = {"d": _grain, "c": _beads}

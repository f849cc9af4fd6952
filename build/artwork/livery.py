"""What each suit wears: its colours and the pattern of its cloth."""

from dataclasses import dataclass

from artwork.palette import GOLD, GOLD_DARK, GOLD_LIGHT, INK, ROYAL_BLUE, ROYAL_RED, WALNUT
from artwork.svg import circle, path, rect, tag


@dataclass(frozen=True, slots=True)
class Livery:
    """The colours of one suit's court."""

    suit: str
    main: str
    second: str
    third: str
    hair: str
    wave: str
    sign: str


def livery(suit: str, sign: str) -> Livery:
    """The livery of a suit whose pips have the colour sign."""
    main, second, third, hair, wave = {
        "s": (INK, ROYAL_BLUE, ROYAL_RED, INK, "#5B5864"),
        "h": (ROYAL_RED, ROYAL_BLUE, INK, GOLD_DARK, GOLD_LIGHT),
        "d": (GOLD, ROYAL_RED, ROYAL_BLUE, "#E2B64E", GOLD_DARK),
        "c": (ROYAL_BLUE, GOLD, ROYAL_RED, WALNUT, GOLD_DARK),
    }[suit]
    return Livery(suit, main, second, third, hair, wave, sign)


def weaves(suit: str, ground: str) -> str:
    """Two patterns for url(): #cloth on the robe, #wall behind the figure."""
    thread = INK if ground == GOLD else GOLD
    return _pattern(suit, "cloth", ground, thread, 2.0, 20) + _pattern(suit, "wall", "#FBF0D6", "#EBD7A6", 2.0, 24)


def _pattern(suit: str, name: str, ground: str, thread: str, width: float, size: float) -> str:
    """Chevrons for spades, scales for hearts, lozenges for diamonds, roundels for clubs."""
    h, q = size / 2, size / 4
    line = {"fill": "none", "stroke": thread, "stroke_width": width}
    if suit == "s":
        body = "".join(path(f"M0 {y + h}L{h} {y}L{size} {y + h}", **line) for y in (-h, 0, h))
    elif suit == "h":
        body = "".join(circle(x, y, r, **line) for x, y in ((0, 0), (size, 0), (h, h)) for r in (h * 0.96,))
        body = "".join(
            path(f"M{x - h} {y}A{h} {h} 0 0 0 {x + h} {y}", **line) for x, y in ((0, 0), (size, 0), (h, h), (h, -h)))
    elif suit == "d":
        body = path(f"M0 {h}L{h} 0L{size} {h}L{h} {size}Z", **line) + path(
            f"M{h} {h - q * 0.7}L{h + q * 0.7} {h}L{h} {h + q * 0.7}L{h - q * 0.7} {h}Z", fill=thread)
    else:
        body = circle(h, h, q * 1.25, **line) + circle(h, h, 1.8, fill=thread) + "".join(
            circle(x, y, 1.8, fill=thread) for x in (0, size) for y in (0, size))
    return tag("pattern", rect(0, 0, size, size, fill=ground) + body, id=name, width=size, height=size,
               patternUnits="userSpaceOnUse", x=200 - h, y=0)

"""Themes: the cloth and its text change; wood, brass and ivory stay."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

Colour = tuple[int, int, int]


class Theme(Struct, frozen=True):
    """A theme's colours; `cloth` is under the lamp, `shade` in the corners."""

    name: str
    cloth: Colour
    shade: Colour
    text: Colour = (244, 236, 216)
    quiet: Colour = (226, 222, 202)
    ivory: Colour = (248, 241, 224)
    paper: Colour = (243, 234, 212)
    brass: Colour = (201, 162, 92)
    brass_light: Colour = (236, 205, 142)
    walnut: Colour = (59, 36, 24)
    walnut_light: Colour = (104, 66, 42)
    ink: Colour = (28, 26, 32)
    red: Colour = (168, 28, 40)
    glow: Colour = (255, 214, 130)
    lamp: Colour = (0, 0, 0)
    """Light from the lamp; blue cloth alone shows no warmth."""
    plain: bool = False


THEMES: Mapping[str, Theme] = MappingProxyType(
    {
        "green": Theme("green", cloth=(32, 92, 60), shade=(4, 21, 15)),
        "midnight": Theme("midnight", cloth=(38, 66, 110), shade=(5, 11, 26), lamp=(26, 24, 6)),
        "burgundy": Theme("burgundy", cloth=(116, 32, 44), shade=(26, 6, 11)),
        "charcoal": Theme("charcoal", cloth=(72, 70, 68), shade=(14, 14, 17)),
        "contrast": Theme(
            "contrast",
            cloth=(0, 40, 26),
            shade=(0, 40, 26),
            text=(255, 255, 255),
            quiet=(232, 232, 232),
            brass=(255, 214, 102),
            brass_light=(255, 236, 168),
            ink=(0, 0, 0),
            red=(150, 0, 20),
            glow=(255, 240, 80),
            plain=True,
        ),
    }
)


def luminance(colour: Colour) -> float:
    """Return WCAG 2's relative luminance, 0 (black) to 1 (white)."""
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour))
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def mix(a: Colour, b: Colour, t: float) -> Colour:
    """Return the colour a share `t` from a to b."""
    return (round(a[0] + (b[0] - a[0]) * t), round(a[1] + (b[1] - a[1]) * t), round(a[2] + (b[2] - a[2]) * t))

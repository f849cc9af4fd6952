"""The twelve faces that a player can choose."""

from collections.abc import Callable

from artwork.face import Bust, Face
from artwork.men import bald, beard, curls, grey, moustache, turban
from artwork.women import bob, braid, bun, glasses, hijab, ponytail

PEOPLE: dict[str, tuple[Callable[[Face], Bust], str, str]] = {
    "beard": (beard, "#3F6B57", "#52806B"),
    "bob": (bob, "#C7A15A", "#D6B676"),
    "bun": (bun, "#4E7F86", "#63959B"),
    "curls": (curls, "#8C3B32", "#A15046"),
    "braid": (braid, "#2F5F7E", "#417492"),
    "bald": (bald, "#C28A3A", "#D29F55"),
    "glasses": (glasses, "#6A3E63", "#7F5378"),
    "grey": (grey, "#35556E", "#476A84"),
    "hijab": (hijab, "#D9C08A", "#E6D2A5"),
    "turban": (turban, "#A8503B", "#BA6650"),
    "moustache": (moustache, "#20585A", "#2F6E70"),
    "ponytail": (ponytail, "#5E8A6A", "#739C7E"),
}

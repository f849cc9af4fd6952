"""Who the computer players are: a name and a line of character for each level."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from game.rules.i18n import _


class Character(Struct, frozen=True):
    """The person behind a level; the name is a proper name, the same in every language."""

    name: str
    level: str

    @property
    def title(self) -> str:
        """What a player calls the level."""
        return _titles()[self.level]

    @property
    def line(self) -> str:
        """One sentence on how this one plays."""
        return _lines()[self.level]


def _titles() -> dict[str, str]:
    return {
        "novice": _("Novice"),
        "steady": _("Steady"),
        "sharp": _("Sharp"),
        "expert": _("Expert"),
    }


def _lines() -> dict[str, str]:
    return {
        "novice": _("Loves three of a kind, forgets what was thrown, and knocks as soon as he may."),
        "steady": _("Builds a plain hand, knocks when she can, and seldom looks across the table."),
        "sharp": _("Watches what you take, and holds on to the card you want."),
        "expert": _("Has played millions of hands, and remembers every card you let go."),
    }


CHARACTERS: Final[Mapping[str, Character]] = MappingProxyType(
    {
        level: Character(name, level)
        for level, name in (("novice", "Toby"), ("steady", "Ada"), ("sharp", "Vera"), ("expert", "Magnus"))
    }
)

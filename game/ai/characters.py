"""Who the computer players are: a name and a line of character for each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from game.words.translation import _


class Character(Struct, frozen=True):
    """The person behind a level or a habit; the name is a proper name, the same in every language."""

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
        "pip": _("Learner"),
        "novice": _("Novice"),
        "steady": _("Steady"),
        "sharp": _("Sharp"),
        "expert": _("Expert"),
        "nell": _("Forgetful"),
        "gus": _("Keen knocker"),
        "otto": _("Runs only"),
        "ives": _("Miser"),
        "rosa": _("Gin chaser"),
        "hugo": _("Collector"),
        "lena": _("Watcher"),
        "irma": _("High stakes"),
    }


def _lines() -> dict[str, str]:
    return {
        "pip": _("Sees half of what lies there, throws whatever he likes, and forgets to knock."),
        "novice": _("Loves three of a kind, forgets what was thrown, and knocks at once."),
        "steady": _("Builds a plain hand, knocks when it is low, and seldom looks up."),
        "sharp": _("Watches what you take, and holds on to the card you want."),
        "expert": _("Has played millions of hands, and learns from hand to hand how you play."),
        "nell": _("Knits, chats, and waits for cards that went by long ago."),
        "gus": _("Knocks the moment he may, and laughs when he is undercut."),
        "otto": _("Likes cards in a row, like wagons; three of a kind leave him cold."),
        "ives": _("Parts with high cards at once, and counts every point he keeps."),
        "rosa": _("Waits for gin as for the last act, and rarely knocks before."),
        "hugo": _("Takes what you throw whenever it helps at all."),
        "lena": _("Sees everything, and throws only what you cannot use."),
        "irma": _("Knows all that Magnus knows, and likes gin a little better."),
    }


CHARACTERS: Final[Mapping[str, Character]] = MappingProxyType(
    {
        level: Character(name, level)
        for level, name in (
            ("pip", "Pip"),
            ("novice", "Toby"),
            ("steady", "Ada"),
            ("sharp", "Vera"),
            ("expert", "Magnus"),
            ("nell", "Nell"),
            ("gus", "Gus"),
            ("otto", "Otto"),
            ("ives", "Ives"),
            ("rosa", "Rosa"),
            ("hugo", "Hugo"),
            ("lena", "Lena"),
            ("irma", "Irma"),
        )
    }
)
"""Everybody of the club, the levels first."""

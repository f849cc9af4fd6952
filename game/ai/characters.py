"""The computer players' names and characters."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from game.words.translation import _


class Character(Struct, frozen=True):
    """The person behind a level or a habit; the same name in every language."""

    name: str
    level: str

    @property
    def title(self) -> str:
        """The level's name."""
        return _titles()[self.level]

    @property
    def line(self) -> str:
        """One sentence on the character's play."""
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
        "irma": _("High roller"),
    }


def _lines() -> dict[str, str]:
    return {
        "pip": _("Misses half of what’s on the table, discards on a whim, and forgets to knock."),
        "novice": _("Loves three of a kind, forgets what’s gone, and knocks straight away."),
        "steady": _("Builds a plain hand, knocks when it’s low, and seldom looks up."),
        "sharp": _("Watches what you take, and holds on to the card you want."),
        "expert": _("Has played millions of hands, and makes every card count."),
        "nell": _("Knits, chats, and waits for cards that are long gone."),
        "gus": _("Knocks the moment he can, and laughs when he’s undercut."),
        "otto": _("Likes cards coupled up like carriages; three of a kind leaves him cold."),
        "ives": _("Gets rid of high cards fast, and counts every point he keeps."),
        "rosa": _("Waits for gin as for the final curtain, and rarely knocks sooner."),
        "hugo": _("Takes your discards if they’re any use at all."),
        "lena": _("Sees everything, and discards only what you can’t use."),
        "irma": _("Knows everything Magnus knows, and likes gin a little more."),
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
"""All club members, the levels first."""

"""Published rule sets, as their sources play."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from game.rules.rules import Rules
from game.words.translation import _

_CLUB: Final = Rules(gin_bonus=20, undercut_bonus=10, first_dealer="low", next_dealer="loser", relay_swap="may")

PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        "classic": Rules(),  # A
        "classic-short": Rules(gin_bonus=20, undercut_bonus=20),  # A
        "oklahoma": Rules(knock_limit="upcard", spades_double=True, target=150),  # A
        "kitchen-table": Rules(  # B
            opening="open",
            knock_limit=None,
            knock_discard=False,
            undercut_bonus=10,
            layoff_on_gin=True,
            declare="any_time",
        ),
        "online": Rules(knocking_card="stock"),  # C
        "online-oklahoma": Rules(knock_limit="upcard", ace_upcard_gin_only=True),  # C, D
        "eleven-cards": Rules(opening="eleven", first_turn="throw"),  # A
        "gin-only": Rules(knock_limit=0),  # C, D
        "club": _CLUB,  # D
        "club-last-discard": replace(_CLUB, last_discard=True),  # D
        "red-and-black": replace(_CLUB, red_upcard_gin_only=True),  # D
        "settlement": Rules(  # E
            gin_bonus=20,
            undercut_bonus=10,
            first_dealer="high",
            next_dealer="winner",
            layoff_on_gin=True,
            game_bonus=100,
            box_bonus=20,
            shutout=100,
            rematch_dealer="winner",
        ),
        "hollywood": Rules(columns=3),
    }
)


def preset_name(key: str) -> str:
    """Return its name for players."""
    names = {
        "classic": _("Classic"),
        "classic-short": _("Classic, lower bonuses"),
        "oklahoma": _("Oklahoma"),
        "kitchen-table": _("Kitchen table"),
        "online": _("Online"),
        "online-oklahoma": _("Online Oklahoma"),
        "eleven-cards": _("Eleven cards"),
        "gin-only": _("Gin only"),
        "club": _("Club"),
        "club-last-discard": _("Club, last discard"),
        "red-and-black": _("Red and black"),
        "settlement": _("Settlement"),
        "hollywood": _("Hollywood"),
    }
    return names[key]

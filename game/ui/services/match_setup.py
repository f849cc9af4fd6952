"""Players and rules of the next match, from the settings."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from msgspec.structs import replace

from game.ai import CHARACTERS, LEVELS
from game.rules import FORMS, PRESETS, Form, Rules
from game.rules.record import Player
from game.store.settings import Settings
from game.wording.players import ALONE, numbered

PERSON = "person"
_MEN = ("Ivo", "Noel", "Otis", "Arno", "Felix", "Bruno", "Emil", "Theo")
_WOMEN = ("Ida", "Nora", "Edith", "Greta", "Clara", "Rita", "Ines", "Lotte")
_CHILDREN = ("Kit", "Robin", "Billie", "Sam", "Nicky", "Jo", "Toni", "Max")
_MORE = MappingProxyType({"pip": _CHILDREN, "novice": _MEN, "steady": _WOMEN, "sharp": _WOMEN, "expert": _MEN})
"""Names by seat for computers whose level's name is taken; they suit its face."""


def form_of(settings: Settings) -> Form:
    """Return the form of the next match."""
    kind = FORMS[settings.form]
    return kind(2 * settings.a_side if kind.least < kind.most else kind.most)


def rules_of(settings: Settings, form: Form) -> Rules:
    """Return the rules of the next match, with the target chosen for it, if any.

    Otherwise published sets use the form's usual target, own ones theirs.
    """
    if settings.play_to:
        return replace(settings.rules, target=settings.play_to)
    return form.usual(settings.rules) if settings.preset in PRESETS else settings.rules


def level_of(settings: Settings, seat: int) -> str | None:
    """Return a seat's computer level, "steady" for an unknown one; None: a person."""
    chosen = settings.company[seat]
    return None if chosen == PERSON else chosen if chosen in LEVELS else "steady"


def own_name(settings: Settings, seat: int) -> str:
    """Return the name a person chose here, or an empty string."""
    return (settings.player_name, settings.second_name, *settings.guests)[seat]


def unnamed(levels: Sequence[str | None], seat: int) -> str:
    """Return the name for a person without one."""
    alone = sum(level is None for level in levels) == 1
    return ALONE if alone else numbered(seat)


def guests(settings: Settings) -> tuple[Player, ...]:
    """Return the players, for more than two."""
    levels = [level_of(settings, seat) for seat in range(form_of(settings).players)]
    found: list[Player] = []
    for seat, level in enumerate(levels):
        name = own_name(settings, seat) or unnamed(levels, seat)
        if level is not None:
            name = CHARACTERS[level].name if levels.index(level) == seat else _MORE[level][seat]
        found.append(Player(name, level))
    return tuple(found)

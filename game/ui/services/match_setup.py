"""Who sits down to a match: the players as the settings have them, seat by seat."""

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
"""What computers are called, by seat, whose level's own name is taken: they have its face, so names that go with it."""


def form_of(settings: Settings) -> Form:
    """The form of the next match."""
    kind = FORMS[settings.form]
    return kind(2 * settings.a_side if kind.least < kind.most else kind.most)


def rules_of(settings: Settings, form: Form) -> Rules:
    """The rules of the next match: a published set is played to what the form usually is, an own one as it was made.

    A target that was chosen for the match holds in their place.
    """
    if settings.play_to:
        return replace(settings.rules, target=settings.play_to)
    return form.usual(settings.rules) if settings.preset in PRESETS else settings.rules


def level_of(settings: Settings, seat: int) -> str | None:
    """The level of the computer in this seat, the steady one for a level that there is not; None: a person."""
    chosen = settings.company[seat]
    return None if chosen == PERSON else chosen if chosen in LEVELS else "steady"


def own_name(settings: Settings, seat: int) -> str:
    """What a person in this seat has chosen to be called, or nothing."""
    return (settings.player_name, settings.second_name, *settings.guests)[seat]


def unnamed(levels: Sequence[str | None], seat: int) -> str:
    """What a person is called who has chosen no name."""
    alone = sum(level is None for level in levels) == 1
    return ALONE if alone else numbered(seat)


def guests(settings: Settings) -> tuple[Player, ...]:
    """The players of the next match where more than two play."""
    levels = [level_of(settings, seat) for seat in range(form_of(settings).players)]
    found: list[Player] = []
    for seat, level in enumerate(levels):
        name = own_name(settings, seat) or unnamed(levels, seat)
        if level is not None:
            name = CHARACTERS[level].name if levels.index(level) == seat else _MORE[level][seat]
        found.append(Player(name, level))
    return tuple(found)

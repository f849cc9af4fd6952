"""The settings that move with a person, and their own rule sets."""

from __future__ import annotations

import json
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from msgspec.structs import replace

from game.store.notices import Notices
from game.store.rule_sets import MOST, free
from game.store.settings import Settings
from game.store.settings.text import Content, read, written

_STAY: Final = frozenset(
    {"own_cards", "card_folder", "voice_name", "evening_after", "news_seen"}  # they name things of this computer
    | {"player_name", "second_name", "guests", "company"}  # who sits here
    | {"preset", "play_to", "opponent", "form", "a_side"}  # the next match
)


def travelling(settings: Settings) -> dict[str, Any]:
    """Return own rule sets and the settings that move, as in the settings' file."""
    found: dict[str, Any] = json.loads(written(Content(settings)))
    return {name: value for name, value in found.items() if name not in _STAY}


def arrived(here: Settings, found: Mapping[str, Any], *, comfort: bool) -> Settings:
    """Return settings with the rule sets found elsewhere; with the other settings too for `comfort`.

    A set with the same rules isn't added again, and one whose name is taken gets a number.
    """
    there = read(json.dumps(dict(found)).encode(), Notices()).settings
    if comfort:
        usable = [name for name, value in travelling(there).items() if name in found and found[name] == value]
        here = replace(here, **{name: getattr(there, name) for name in usable if name != "own_sets"})
    sets = {**here.own_sets}
    for name, rules in there.own_sets.items():
        if rules not in sets.values() and len(sets) < MOST:
            sets[free(name, sets)] = rules
    return here if sets == here.own_sets else replace(here, own_sets=MappingProxyType(sets))

"""The player's own rule sets: names, and form in the settings file."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from functools import partial
from typing import Any, Final

from msgspec.structs import asdict, replace

from game.rules.presets import PRESETS, preset_name
from game.rules.rules import Rules, RulesError
from game.store.notices import Notices, refusal
from game.words.translation import _

LONGEST: Final = 24  # characters in the name of a rule set or player
MOST: Final = 50  # own rule sets allowed


def crowded() -> str:
    """Say that there's no room for another set."""
    return _("You already have {n} custom rule sets: delete one first.").format(n=MOST)


def left_out(name: str) -> str:
    """Say that there's no room for this set, which stays in the file."""
    return _("There are more than {n} custom rule sets, so {name} was left out.").format(n=MOST, name=name)


def kept_twice(name: str, called: str) -> str:
    """Say that another copy changed this set too, and the new name of ours."""
    words = _("{name} was also changed in another window. Both are kept, and yours is called {called}.")
    return words.format(name=name, called=called)


def not_deleted(name: str) -> str:
    """Say that a set stays, as another copy changed it."""
    return _("{name} was changed in another window, so it wasn’t deleted.").format(name=name)


def tidy(name: str, longest: int = LONGEST) -> str:
    """Return a name with single spaces, printable, and cut to length."""
    return "".join(letter for letter in " ".join(name.split()) if letter.isprintable())[:longest].strip()


def named(key: str) -> str:
    """Return a rule set's display name."""
    return preset_name(key) if key in PRESETS else key


def free(name: str, taken: Collection[str]) -> str:
    """Return this name, numbered if it's taken or a preset's."""
    name = tidy(name) or _("Custom rules")
    found, number = name, 1
    while misnamed(found, taken):
        number += 1
        found = f"{name[: LONGEST - len(str(number)) - 1].rstrip()} {number}"
    return found


def misnamed(name: str, taken: Collection[str]) -> str:
    """Return why an own rule set can't have this name; empty if it can."""
    if not name or tidy(name) != name:
        return _("A rule set needs a name of 1 to {most} characters.").format(most=LONGEST)
    for preset in PRESETS:
        if name.casefold() in (preset, preset_name(preset).casefold()):
            return _("{name} is one of the game’s own rule sets: choose another name.").format(name=name)
    if name.casefold() in {other.casefold() for other in taken}:
        return _("There’s already a rule set called {name}.").format(name=name)
    return ""


def written(rules: Rules) -> dict[str, Any]:
    """Return the rules that differ from the defaults."""
    plain = asdict(Rules())
    return {name: value for name, value in asdict(rules).items() if value != plain[name]}


def read(name: str, found: object, notices: Notices) -> tuple[Rules, dict[str, Any]]:
    """Return a set's rules and unknown entries; invalid rules become defaults, with notices."""
    rules = Rules()
    if not isinstance(found, dict):
        notices.add(lambda: _("The rule set {name} can’t be {value}."), name=name, value=repr(found)[:40])
        return rules, {}
    known = {*Rules.__struct_fields__}
    left = {key: value for key, value in found.items() if key in known}
    before = len(left) + 1
    while len(left) < before:  # repeat while it helps: a rule may depend on one later in the file
        before = len(left)
        for key, value in list(left.items()):
            with suppress(RulesError):
                rules = replace(rules, **{key: value})
                del left[key]
    for key, value in left.items():
        why_not = partial(refusal, partial(replace, rules, **{key: value}))
        notices.add(lambda: "{name}: {reason}", name=name, reason=why_not)
    return rules, {key: value for key, value in found.items() if key not in known}


def moved(before: Mapping[str, Rules], after: Mapping[str, Rules]) -> dict[str, str]:
    """Return the new name with the old, if exactly one set was renamed."""
    old = [name for name in before if name not in after]
    new = [name for name in after if name not in before]
    return {new[0]: old[0]} if len(old) == len(new) == 1 and before[old[0]] == after[new[0]] else {}

"""The player's own rule sets: what they may be called, and how they stand in the settings file."""

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

LONGEST: Final = 24  # characters of a name, of a rule set or of a player
MOST: Final = 50  # own rule sets that are kept


def crowded() -> str:
    """Why no other own set can be kept."""
    return _("You already have {n} custom rule sets: delete one first.").format(n=MOST)


def left_out(name: str) -> str:
    """That there's no room for the set of this name, which stays in the file."""
    return _("There are more than {n} custom rule sets, so {name} was left out.").format(n=MOST, name=name)


def kept_twice(name: str, called: str) -> str:
    """That two copies of the game changed one set, and what the one changed here is called now."""
    words = _("{name} was also changed in another window. Both are kept, and yours is called {called}.")
    return words.format(name=name, called=called)


def not_deleted(name: str) -> str:
    """That a set stays, as another copy of the game has changed it."""
    return _("{name} was changed in another window, so it wasn’t deleted.").format(name=name)


def tidy(name: str, longest: int = LONGEST) -> str:
    """Return a name without what nobody sees: no space around it, one between words, nothing unprintable, cut."""
    return "".join(letter for letter in " ".join(name.split()) if letter.isprintable())[:longest].strip()


def named(key: str) -> str:
    """What a player calls the rule set of this key: a preset's name, or an own set's, which is its key."""
    return preset_name(key) if key in PRESETS else key


def free(name: str, taken: Collection[str]) -> str:
    """This name, or with the first number that makes it another than all of these and the presets'."""
    name = tidy(name) or _("Custom rules")
    found, number = name, 1
    while misnamed(found, taken):
        number += 1
        found = f"{name[: LONGEST - len(str(number)) - 1].rstrip()} {number}"
    return found


def misnamed(name: str, taken: Collection[str]) -> str:
    """Why an own rule set can't be called this, in a sentence; empty if it can."""
    if not name or tidy(name) != name:
        return _("A rule set needs a name of 1 to {most} characters.").format(most=LONGEST)
    for preset in PRESETS:
        if name.casefold() in (preset, preset_name(preset).casefold()):
            return _("{name} is one of the game’s own rule sets: choose another name.").format(name=name)
    if name.casefold() in {other.casefold() for other in taken}:
        return _("There’s already a rule set called {name}.").format(name=name)
    return ""


def written(rules: Rules) -> dict[str, Any]:
    """What differs from the defaults, for the file."""
    plain = asdict(Rules())
    return {name: value for name, value in asdict(rules).items() if value != plain[name]}


def read(name: str, found: object, notices: Notices) -> tuple[Rules, dict[str, Any]]:
    """Return a set's rules and what else is in it; each wrong rule gives way to the default and is named."""
    rules = Rules()
    if not isinstance(found, dict):
        notices.add(lambda: _("The rule set {name} can’t be {value}."), name=name, value=repr(found)[:40])
        return rules, {}
    known = {*Rules.__struct_fields__}
    left = {key: value for key, value in found.items() if key in known}
    before = len(left) + 1
    while len(left) < before:  # again while it helps: a rule may need another that stands later in the file
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
    """Which set has another name now than before: the old name of each new one."""
    old = [name for name in before if name not in after]
    new = [name for name in after if name not in before]
    return {new[0]: old[0]} if len(old) == len(new) == 1 and before[old[0]] == after[new[0]] else {}

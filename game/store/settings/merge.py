"""Merge settings from two copies of the game, keeping both versions of a rule set."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from msgspec import Struct
from msgspec.structs import replace

from game.rules.presets import PRESETS
from game.rules.rules import Rules
from game.store.notices import Words
from game.store.rule_sets import MOST, free, kept_twice, left_out, misnamed, moved, not_deleted
from game.store.settings.text import Content
from game.store.settings.values import PAIRS, ROWS, Settings

Sets = Mapping[str, Rules]


class Merged(Struct, frozen=True):
    """Content for the file, and settings for this copy of the game."""

    content: Content
    here: Settings
    told: tuple[Words, ...] = ()  # messages for the player


def merged(there: Content, before: Settings, after: Settings) -> Merged:
    """Apply the changes from `before` to `after` to the file's content."""
    theirs = there.settings
    fields = [name for name in Settings.__struct_fields__ if getattr(after, name) != getattr(before, name)]
    changed = {name: getattr(after, name) for name in fields}
    for name in {*PAIRS} & {*fields}:
        changed[name] = _pairs(getattr(theirs, name), getattr(before, name), getattr(after, name))
    for name in {*ROWS} & {*fields}:
        changed[name] = _row(getattr(theirs, name), getattr(before, name), getattr(after, name))
    both = replace(theirs, **changed)
    sets = _Sets(there, before.own_sets, after.own_sets, both.preset)
    chosen = sets.called.get(after.preset, both.preset), after.preset, Settings().preset
    preset = next(one for one in chosen if one in PRESETS or one in sets.kept)
    both = replace(both, preset=preset, own_sets=MappingProxyType(sets.kept))
    here = replace(after, preset=sets.called.get(after.preset, after.preset), own_sets=MappingProxyType(sets.here))
    unknown = {name: rules for name, rules in sets.unknown.items() if name in sets.kept and rules}
    deleted = {*before.own_sets} - {*after.own_sets}
    surplus = {name: rules for name, rules in there.surplus.items() if name not in deleted}
    content = replace(there, settings=both, unknown_rules=unknown, surplus=surplus)
    return Merged(content, here, tuple(sets.told))


def _pairs(theirs: Mapping[str, str], before: Mapping[str, str], after: Mapping[str, str]) -> Mapping[str, str]:
    both = {key: value for key, value in theirs.items() if key in after or key not in before}
    both |= {key: value for key, value in after.items() if value != before.get(key)}
    return MappingProxyType(both)


def _row(theirs: tuple[str, ...], before: tuple[str, ...], after: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(there if now == was else now for there, was, now in zip(theirs, before, after, strict=True))


class _Sets:
    def __init__(self, there: Content, before: Sets, after: Sets, preset: str) -> None:
        self.kept: dict[str, Rules] = {}
        self.here: dict[str, Rules] = {}
        self.called: dict[str, str] = {}  # new names of sets changed on both sides
        self.unknown = {**there.unknown_rules}
        self.told: list[Words] = []
        self._before = {**before}
        self._there = {**there.settings.own_sets}
        self._taken = {*self._there, *before, *after, *there.surplus}
        for new, old in moved(before, after).items():
            self._rename(old, new)
        for name, rules in after.items():
            self._keep(name, rules, chosen=name == preset)
        for name, rules in self._there.items():  # sets that aren't here
            self._keep_theirs(name, rules)
        self.told += [partial(left_out, name) for name in [*self.kept][MOST:] if name not in before]

    def _rename(self, old: str, new: str) -> None:
        """Rename a set that's still there, even if changed."""
        if old in self._there and not misnamed(new, {*self._there} - {old}):
            self._there[new] = self._there.pop(old)
            self._before[new] = self._before.pop(old)
            self.unknown[new] = self.unknown.pop(old, {})

    def _keep(self, name: str, rules: Rules, *, chosen: bool) -> None:
        was, now = self._before.get(name), self._there.pop(name, None)
        self.here[name] = rules
        if rules == was:
            if now is not None or chosen:
                self.kept[name] = rules if now is None else now
            return
        if now in (None, was, rules) and not misnamed(name, {*self.kept, *self._there}):
            self.kept[name] = rules
            return
        called = free(name, self._taken)
        self._taken.add(called)
        self.called[name] = called
        self.told.append(partial(kept_twice, name, called))
        self.kept[called] = self.here[called] = rules
        self.unknown[called] = self.unknown.get(name, {})
        del self.here[name]
        if now is not None:
            self.kept[name] = self.here[name] = now

    def _keep_theirs(self, name: str, rules: Rules) -> None:
        """Keep a set that isn't here, unless deleted here and unchanged there."""
        if name not in self._before:
            self.kept[name] = rules
        elif rules != self._before[name]:
            self.kept[name] = self.here[name] = rules
            self.told.append(partial(not_deleted, name))

"""The people of this computer: their keys in a JSON file, and folders of their own.

The first person's files lie where they did before there were others.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import replace

from game.store.files.atomic_file import KeptFile
from game.store.files.shared_file import SharedFile, Wording
from game.store.notices import Notices
from game.store.own_view import FIRST
from game.store.paths import Folders
from game.store.rule_sets import LONGEST, tidy
from game.store.settings import Settings, SettingsFile
from game.store.settings.text import MOST_BYTES, read
from game.store.settings.values import NEWS
from game.words.translation import _

MOST: Final = 12
"""The most people, the first one among them."""
_KEY: Final = r"\A[0-9a-f]{8}\Z"


class Person(Struct, frozen=True):
    """A person; the name is empty until it's chosen, and so is the face for an initial."""

    key: str
    name: str = ""
    face: str = ""


class _Content(Struct, frozen=True):
    current: Annotated[str, Meta(pattern=rf"\A\Z|{_KEY}")] = FIRST
    people: Annotated[tuple[Annotated[str, Meta(pattern=_KEY)], ...], Meta(max_length=MOST - 1)] = ()


class People(SharedFile[_Content]):
    """The people, and which of them plays in this copy of the game.

    Names and faces are in each person's own settings.
    """

    def __init__(self, folders: Folders) -> None:
        self._folders = folders
        self._known: dict[str, Person] = {}
        super().__init__(folders.data / "people.json", _Content())
        if self.notices and not self.path.exists():  # a damaged list was set aside, but the people's folders are there
            self.change(lambda there: replace(there, people=tuple(self._found())))
        self.current = self.value.current if self.value.current in self.value.people else FIRST
        self.file = self._settings(self.current)
        """The current person's settings."""

    @property
    def person(self) -> Person:
        """The current person."""
        settings = self.file.settings
        return Person(self.current, settings.player_name, settings.face)

    def all(self) -> tuple[Person, ...]:
        """Return everybody, the first person first."""
        # Another copy may have removed the current person, who plays on here.
        keys = dict.fromkeys((FIRST, *self.value.people, self.current))
        return tuple(self.person if key == self.current else self._person(key) for key in keys)

    def named(self, name: str) -> Person | None:
        """Return the person with this name in any case, if there's one."""
        key = self.names().get(name.casefold())
        return next((one for one in self.all() if one.key == key), None)

    def names(self) -> Mapping[str, str]:
        """Return the keys by case-folded name; for any thread."""
        everybody = sorted(self.all(), key=lambda one: one.key == self.current)
        return {one.name.casefold(): one.key for one in everybody if one.name}

    def look(self) -> None:
        """Read everything again: another copy may have changed it."""
        self._known.clear()
        self.read()

    def refusal(self, name: str, *, new: bool = False) -> str:
        """Return why the current person, or a new one, can't have this name; empty if they can."""
        if new and len(self.value.people) >= MOST - 1:
            return _("There’s room for {n} people. Remove somebody first.").format(n=MOST)
        if new and not name:
            return _("Enter a name.")
        person = self.named(name)
        if person is not None and (new or person.key != self.current):
            return _("That name is already taken. Choose another one.")
        return ""

    def add(self, name: str, face: str) -> Person | None:
        """Add a person with the current one's settings, but a newcomer's match; None if `refusal` says why not."""
        self.look()
        name = tidy(name, LONGEST)
        if self.refusal(name, new=True):
            return None
        key = os.urandom(4).hex()
        usual = Settings()
        own = replace(
            self.file.settings,
            player_name=name,
            face=face,
            form=usual.form,
            opponent=usual.opponent,
            a_side=usual.a_side,
            company=usual.company,
            second_name=usual.second_name,
            guests=usual.guests,
            news_seen=NEWS,
        )
        self._settings(key).save(own)

        def added(there: _Content) -> _Content:  # another copy may have been faster
            taken = {self._read(one).name.casefold() for one in (FIRST, *there.people)}
            full = len(there.people) >= MOST - 1 or name.casefold() in taken
            return there if full else replace(there, people=(*there.people, key))

        self.change(added)
        self._known.clear()
        return self._person(key) if key in self.value.people else None

    def choose(self, key: str) -> None:
        """Let this person play, in this copy and in later ones."""
        told = self.file.notices.told
        self._known.clear()
        self.current, self.file = key, self._settings(key)
        self.file.notices.told = told
        self.change(lambda there: replace(there, current=key))

    def remove(self, key: str) -> None:
        """Take a person off the list, but not the first or current one; their files stay."""
        assert key not in {FIRST, self.current}, "nobody offers that"

        def removed(there: _Content) -> _Content:
            current = FIRST if there.current == key else there.current
            return _Content(current, tuple(one for one in there.people if one != key))

        self.change(removed)

    def data(self, key: str) -> Path:
        """Return a person's folder for progress and results."""
        return _own(self._folders.data, key)

    def settings_of(self, key: str) -> SettingsFile:
        """Return a person's settings file."""
        return self.file if key == self.current else self._settings(key)

    def _settings(self, key: str) -> SettingsFile:
        return SettingsFile(_own(self._folders.config, key) / "settings.json")

    def _person(self, key: str) -> Person:
        if key not in self._known:
            self._known[key] = self._read(key)
        return self._known[key]

    def _read(self, key: str) -> Person:
        """Return a person from their settings, leaving damaged ones for them to be told of."""
        file = KeptFile(_own(self._folders.config, key) / "settings.json", "")
        try:
            found = file.load(MOST_BYTES, lambda raw: read(raw, Notices()))
        except (OSError, ValueError, RecursionError):
            found = None
        settings = Settings() if found is None else found.settings
        return Person(key, settings.player_name, settings.face)

    def _found(self) -> list[str]:
        try:
            names = sorted(path.name for path in (self._folders.config / "people").iterdir())
        except OSError:
            return []
        return [name for name in names if re.search(_KEY, name)][: MOST - 1]

    def _parsed(self, raw: bytes) -> _Content:
        found = msgspec.json.decode(raw, type=_Content)
        return replace(found, people=tuple(dict.fromkeys(found.people)))

    def _written(self, value: _Content) -> str:
        return msgspec.json.encode(value).decode() + "\n"

    def _wording(self) -> Wording:
        return Wording(
            _("The list of people in {path} couldn’t be read: {reason}."),
            _("The list of people couldn’t be saved in {path}: {reason}."),
            _("The list of people is damaged; it was kept as {name}."),
        )


def _own(folder: Path, key: str) -> Path:
    return folder / "people" / key if key else folder

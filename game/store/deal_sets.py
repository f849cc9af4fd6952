"""Duplicate sets: deals that several people play from one seat, as JSON (docs/club.md)."""

from __future__ import annotations

import errno
import json
from collections.abc import Callable, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Final, TypeVar

import msgspec
from msgspec import Meta, Struct, field
from msgspec.structs import replace

from game.rules.record import named_rules, rules_fields
from game.rules.rules import Rules, RulesError
from game.store.files.atomic_file import KeptFile, latest_first
from game.store.files.busy_files import patiently
from game.store.files.plain_file import UselessFileError, read_plain
from game.store.notices import Notices
from game.words.translation import _

ENDING: Final = ".ginset"
VERSION: Final = 1
SIZES: Final = (8, 16)
_MOST_BYTES: Final = 100_000
_MOST_RESULTS: Final = 50
_MOST_SETS: Final = 200  # sets listed, latest first

Points = tuple[int, ...]
T = TypeVar("T")


class SetError(ValueError):
    """The text isn't a duplicate set; the message is a sentence."""


class Result(Struct, frozen=True):
    """Somebody's points in each deal, won less lost."""

    name: str
    points: Points


class DealSet(Struct, frozen=True):
    """Deals from one seed against one computer player, with others' results."""

    seed: int
    deals: int = 8
    against: str = "steady"
    rules: Rules = Rules(rounds=8)
    results: tuple[Result, ...] = ()  # people's results only

    @property
    def key(self) -> str:
        """Hash, the same for everybody who plays these deals."""
        told = json.dumps([self.seed, self.deals, self.against, rules_fields(self.rules)], sort_keys=True)
        return sha256(told.encode()).hexdigest()[:12]


class _Result(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=40)]
    points: list[Annotated[int, Meta(ge=-1000, le=1000)]]
    level: Annotated[str, Meta(max_length=40)] | None = None


class _Text(Struct, forbid_unknown_fields=True):
    version: int = field(name="gin-rummy set")
    seed: Annotated[int, Meta(ge=0, lt=2**48)]
    deals: int
    against: Annotated[str, Meta(min_length=1, max_length=40)]
    rules: dict[str, Any]
    results: Annotated[list[_Result], Meta(max_length=_MOST_RESULTS)] = field(default_factory=list)


def written(
    found: DealSet, levels: Mapping[str, tuple[str, Points]] = MappingProxyType({}), mine: Result | None = None
) -> str:
    """Return the set as text, with computer players' results (`levels`) and as many people's as fit."""
    results: list[dict[str, Any]] = [
        {"name": name, "level": level, "points": points} for level, (name, points) in levels.items()
    ]
    own = () if mine is None else (mine,)
    others = [one for one in found.results if one != mine]
    people = (*others[: _MOST_RESULTS - len(results) - len(own)], *own)
    results += [{"name": one.name, "points": one.points} for one in people]
    head = {"gin-rummy set": VERSION, "seed": found.seed, "deals": found.deals, "against": found.against}
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    lines.append(f'  "rules": {json.dumps(rules_fields(found.rules))}')
    rows = ",\n".join(f"    {json.dumps(one, ensure_ascii=False)}" for one in results)
    lines.append(f'  "results": [\n{rows}\n  ]' if rows else '  "results": []')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read(text: str | bytes) -> DealSet:
    """Return the set in this text, without computers' results: they can be replayed. Raises SetError."""
    try:
        found = msgspec.json.decode(text, type=_Text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise SetError(_("This isn’t a duplicate set.")) from None
    if found.version != VERSION:
        words = _("This duplicate set is version {n}, which this version of the game can’t read.")
        raise SetError(words.format(n=found.version))
    if found.deals not in SIZES:
        raise SetError(_("A duplicate set has 8 or 16 deals."))
    try:
        rules = named_rules(found.rules)
    except (RulesError, TypeError, ValueError) as error:
        known = isinstance(error, RulesError)
        raise SetError(str(error) if known else _("The rules of this set can’t be read.")) from None
    dealt = rules.rounds, rules.next_dealer, rules.first_dealer, rules.turn_timer
    if dealt != (found.deals, "alternate", "random", 0):
        raise SetError(_("The rules of this set don’t deal the same cards to everyone."))
    people = []
    for one in found.results:
        if len(one.points) != found.deals or not one.name.isprintable() or not one.name.strip():
            raise SetError(_("A result in this set doesn’t match its deals."))
        if one.level is None:
            people.append(Result(one.name, tuple(one.points)))
    return DealSet(found.seed, found.deals, found.against, rules, tuple(people))


class DealSets:
    """Own and imported sets, one file each."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notices = Notices()  # read errors of `all`, a sentence each

    def all(self) -> list[DealSet]:
        """Return readable sets, latest first; other files are left alone."""
        paths = self._read(self.folder, partial(latest_first, self.folder, ENDING)) or []
        found = [(path, self._read(path, partial(load, path))) for path in paths[:_MOST_SETS]]
        return [one for path, one in found if one is not None and path.stem == one.key]

    def _read(self, path: Path, read_it: Callable[[], T]) -> T | None:
        found = None
        try:
            found = read_it()
        except (SetError, UselessFileError, FileNotFoundError):
            pass
        except OSError as error:
            self.notices.stand(
                path, lambda: _("Duplicate sets in {path} couldn’t be read: {reason}."), path=path, reason=error
            )
            return None
        self.notices.stand(path, None)
        return found

    def keep(self, found: DealSet) -> DealSet:
        """Save and return the set with all known results. Raises OSError."""
        file, both = KeptFile(self.folder / f"{found.key}{ENDING}", "unreadable"), found

        def text() -> str:
            nonlocal both
            before = _results(file)
            both = replace(found, results=tuple(dict.fromkeys((*before, *found.results)))[:_MOST_RESULTS])
            return written(both)

        file.change(text)
        return both


def _results(file: KeptFile) -> tuple[Result, ...]:
    """Results already in the file, renaming one that isn't a set. Raises OSError."""
    try:
        there = file.load(_MOST_BYTES, _read)
    except SetError:  # perhaps a later version of the program wrote it
        file.refuse()
        return ()
    except OSError:
        if not file.strange:
            raise
        return ()
    return () if there is None else there.results


def load(path: Path) -> DealSet:
    """Return the set in a file. Raises OSError if unreadable, else SetError."""
    try:
        raw = patiently(lambda: read_plain(path, _MOST_BYTES))
    except FileNotFoundError:
        raise FileNotFoundError(errno.ENOENT, _("No such file")) from None
    return _read(raw)


def _read(raw: bytes) -> DealSet:
    return read(raw.removeprefix(b"\xef\xbb\xbf"))  # a byte order mark, which some editors write

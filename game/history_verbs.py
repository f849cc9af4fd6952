"""Commands on the player's own history: figures, and copies for other programs and computers."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.arguments import Parser
from game.console import fail, say
from game.store import schema, spreadsheet, statistics
from game.store.files.atomic_file import create, sentence
from game.store.paths import Folders, NoHomeError
from game.store.people import People
from game.store.sqlite_errors import MISREADINGS
from game.words.translation import _

T = TypeVar("T")


def add_history_verbs(commands: argparse._SubParsersAction[Parser]) -> None:
    """Add the commands."""
    stats = commands.add_parser("stats", allow_abbrev=False, help=_("show your statistics"))
    stats.add_argument("--json", action="store_true", help=_("print the results as JSON"))
    _person(stats)
    stats.set_defaults(run=_stats)
    export = commands.add_parser("export", allow_abbrev=False, help=_("save your matches or hands as CSV"))
    export.add_argument("what", choices=("matches", "hands"), help=_("what to save"))
    export.add_argument("file", type=Path, metavar="FILE", help=_("a new file, or - to print"))
    _person(export)
    export.set_defaults(run=_export)


def _person(parser: Parser) -> None:
    parser.add_argument("--person", metavar="NAME", help=_("whose matches, if several people play here"))


class _NothingError(Exception):
    """Nothing can be done; the message is a sentence."""


def _asked(chosen: argparse.Namespace, question: Callable[..., T]) -> T:
    """Return the answer of this person's matches."""
    folders, key = _whose(chosen)
    path = folders.data / "journal.sqlite"
    try:
        found = schema.ask(path, question, person=key)
    except MISREADINGS as error:
        words = _("The matches in {path} couldn’t be read: {reason}.")
        raise _NothingError(words.format(path=path, reason=error)) from None
    if found is None:
        raise _NothingError(_("There are no matches in {path}.").format(path=folders.data))
    return found


def _whose(chosen: argparse.Namespace) -> tuple[Folders, str]:
    try:
        folders = Folders.of(chosen.data_dir)
    except NoHomeError as error:
        raise _NothingError(str(error)) from None
    people = People(folders)
    person = people.person if chosen.person is None else people.named(chosen.person)
    if person is None:
        raise _NothingError(_("Nobody here is called {name!r}.").format(name=chosen.person[:40]))
    return folders, person.key


def _stats(chosen: argparse.Namespace) -> int:
    try:
        found = _asked(chosen, _figures)
    except _NothingError as error:
        return fail(str(error), "gin-rummy stats")
    if chosen.json:
        return say(json.dumps(found, ensure_ascii=False))
    overall = found["overall"]
    parts = {"matches": overall["matches"], "mine": overall["hands"]["mine"], "theirs": overall["hands"]["theirs"]}
    rows = [(f"{part}.{name}", value) for part, figures in parts.items() for name, value in figures.items()]
    return say("\n".join(f"{name:20} {_shown(value)}" for name, value in rows))


def _shown(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}".removesuffix(".00")


def _figures(connection: Any) -> dict[str, Any]:
    mine, theirs = statistics.luck(connection)
    return {
        "overall": msgspec.to_builtins(statistics.together(connection)),
        "luck": {"mine": msgspec.to_builtins(mine), "theirs": msgspec.to_builtins(theirs)},
        "by_opponent": [msgspec.to_builtins(one) for one in statistics.figures(connection)],
    }


def _export(chosen: argparse.Namespace) -> int:
    table = spreadsheet.matches_csv if chosen.what == "matches" else spreadsheet.hands_csv
    try:
        text = _asked(chosen, table)
    except _NothingError as error:
        return fail(str(error), "gin-rummy export")
    if str(chosen.file) == "-":
        return say(text.rstrip("\r\n"))
    return _saved(chosen.file, partial(create, text.encode("utf-8-sig", "backslashreplace"), chosen.file))


def _saved(path: Path, write: Callable[[], object]) -> int:
    try:
        write()
    except FileExistsError:
        return fail(_("That name is already taken. Choose another one."), "gin-rummy export")
    except (OSError, ValueError) as error:
        why = sentence(error) if isinstance(error, OSError) else _("That isn’t a valid file name.")
        return fail(why, "gin-rummy export")
    return say(_("Copy saved to {path}").format(path=path.absolute()))

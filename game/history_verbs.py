"""Commands on the player's own history: figures, and copies for other programs and computers."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from game.arguments import Parser
from game.console import fail, say, warn
from game.store import notes, schema
from game.store.figures import spreadsheet, statistics
from game.store.files.atomic_file import create, sentence
from game.store.history import EVERYTHING, Filter
from game.store.paths import Folders, NoHomeError
from game.store.people import People, Person
from game.store.sqlite_errors import MISREADINGS
from game.wording.players import ALONE, called, numbered
from game.words.translation import _, ngettext

if TYPE_CHECKING:
    from game.store.moving.belongings import OwnFiles

T = TypeVar("T")


def add_history_verbs(commands: argparse._SubParsersAction[Parser]) -> None:
    """Add the commands."""
    stats = commands.add_parser("stats", allow_abbrev=False, help=_("show your statistics"))
    stats.add_argument("file", type=Path, metavar="FILE", nargs="?", help=_("a history to look at instead of yours"))
    stats.add_argument("--json", action="store_true", help=_("print the results as JSON"))
    _person(stats)
    stats.set_defaults(run=_stats)
    export = commands.add_parser(
        "export", allow_abbrev=False, help=_("save your matches or hands as CSV, or everything for another computer")
    )
    export.add_argument("what", choices=("matches", "hands", "everything"), help=_("what to save"))
    export.add_argument("file", type=Path, metavar="FILE", help=_("a new file, or - to print"))
    export.add_argument("--to-show", action="store_true", help=_("everything: only what others may look at"))
    export.add_argument("--notes", action="store_true", help=_("with --to-show: your notes too"))
    _person(export)
    export.set_defaults(run=_export)
    bring = commands.add_parser("import", allow_abbrev=False, help=_("import everything from another computer"))
    bring.add_argument("file", type=Path, metavar="FILE", help=_("a file saved by export everything"))
    bring.add_argument("--settings", action="store_true", help=_("use its settings too"))
    _person(bring)
    bring.set_defaults(run=_import)


def _person(parser: Parser) -> None:
    parser.add_argument("--person", metavar="NAME", help=_("whose matches, if several people play here"))


class _NothingError(Exception):
    """Nothing can be done; the message is a sentence."""


def _asked(chosen: argparse.Namespace, question: Callable[..., T], *arguments: object) -> T:
    """Return the answer of this person's matches."""
    folders, key = _whose(chosen)
    path = folders.data / "journal.sqlite"
    try:
        found = schema.ask(path, question, *arguments, person=key)
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
    person = people.person if chosen.person is None else _called(people, chosen.person)
    if person is None:
        raise _NothingError(_("Nobody here is called {name!r}.").format(name=chosen.person[:40]))
    return folders, person.key


def _called(people: People, name: str) -> Person | None:
    """Return the person with this name, or the one without any who's called this on the page of people."""
    for number, person in enumerate(people.all()):
        stored = [numbered(number), *([ALONE] if person.key == people.current else [])]
        if not person.name and name.casefold() in {words.casefold() for one in stored for words in (one, called(one))}:
            return people.named(name) or person
    return people.named(name)


def _all(chosen: argparse.Namespace) -> Filter:
    """Return a filter for all of this person's matches, which names their own rule sets."""
    folders, person = _whose(chosen)
    return EVERYTHING.naming(People(folders).settings_of(person).settings.own_sets)


def _stats(chosen: argparse.Namespace) -> int:
    prog = "gin-rummy stats"
    try:
        if chosen.file is None:
            found = _asked(chosen, _figures, _all(chosen))
        elif chosen.person is not None:
            return fail(_("The file has only one person’s matches. Leave out --person."), prog)
        else:
            found, told = _of_others(chosen.file)
            if told:
                warn(told, prog)
    except _NothingError as error:
        return fail(str(error), prog)
    if chosen.json:
        return say(json.dumps(found, ensure_ascii=False))
    overall = found["overall"]
    parts = {"matches": overall["matches"], "mine": overall["hands"]["mine"], "theirs": overall["hands"]["theirs"]}
    rows = [(f"{part}.{name}", value) for part, figures in parts.items() for name, value in figures.items()]
    return say("\n".join(f"{name:20} {_shown(value)}" for name, value in rows))


def _of_others(path: Path) -> tuple[dict[str, Any], str]:
    """Return the figures, and a sentence about the matches that aren't in them."""
    from game.store.moving.history_file import HistoryFileError  # noqa: PLC0415 - the other commands need none of it
    from game.store.moving.importing import not_taken  # noqa: PLC0415
    from game.store.moving.others_history import OthersHistory  # noqa: PLC0415

    try:
        others = OthersHistory(path)
    except OSError as error:
        raise _NothingError(sentence(error)) from None
    except HistoryFileError as error:
        raise _NothingError(str(error)) from None
    try:
        found = others.journal.ask(_figures)
    finally:
        others.close()
    if found is None:
        raise _NothingError(_("There are no matches in {path}.").format(path=path))
    return found, not_taken(others.left_out) if others.left_out else ""


def _shown(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}".removesuffix(".00")


def _figures(connection: Any, chosen: Filter = EVERYTHING) -> dict[str, Any]:
    mine, theirs = statistics.luck(connection, chosen)
    return {
        "overall": msgspec.to_builtins(statistics.together(connection, chosen)),
        "luck": {"mine": msgspec.to_builtins(mine), "theirs": msgspec.to_builtins(theirs)},
        "by_opponent": [msgspec.to_builtins(one) for one in statistics.figures(connection, chosen)],
    }


def _export(chosen: argparse.Namespace) -> int:
    prog, told = "gin-rummy export", list[str]()
    raw: bytes | str
    try:
        if chosen.what == "everything":
            raw, told = _everything(chosen)
        else:
            raw = _table(chosen)
    except _NothingError as error:
        return fail(str(error), prog)
    if str(chosen.file) == "-":
        return fail(_("That isn’t a valid file name."), prog) if isinstance(raw, bytes) else say(raw.rstrip("\r\n"))
    content = raw if isinstance(raw, bytes) else raw.encode("utf-8-sig", "backslashreplace")
    return _saved(chosen.file, partial(create, content, chosen.file), told)


def _table(chosen: argparse.Namespace) -> str:
    table = spreadsheet.matches_csv if chosen.what == "matches" else spreadsheet.hands_csv
    return _asked(chosen, table, _all(chosen))


def _everything(chosen: argparse.Namespace) -> tuple[bytes, list[str]]:
    """Return the file, and sentences about what isn't in it."""
    from game.store.moving.history_file import pack  # noqa: PLC0415 - the other commands need none of it

    folders, person = _whose(chosen)
    files = _own_files(folders, person)
    own = files.gather(People(folders).settings_of(person).settings)
    own = own.shown(notes=chosen.notes) if chosen.to_show else own
    found = _asked(chosen, pack, person, own)
    if not (n := found.left_out):
        return found.raw, files.told
    words = ngettext("{n} match can’t be read and was left out.", "{n} matches can’t be read and were left out.", n)
    return found.raw, [words.format(n=n), *files.told]


def _own_files(folders: Folders, person: str) -> OwnFiles:
    from game.store.deal_sets import DealSets  # noqa: PLC0415 - as above
    from game.store.learning.course_progress import CourseProgress  # noqa: PLC0415
    from game.store.learning.drill_book import DrillBook  # noqa: PLC0415
    from game.store.moving.belongings import OwnFiles  # noqa: PLC0415
    from game.store.notes import NoteFile  # noqa: PLC0415
    from game.store.notices import Notices  # noqa: PLC0415
    from game.store.problems.problem_file import NAME, ProblemFile  # noqa: PLC0415
    from game.store.real_matches import RealMatches  # noqa: PLC0415

    own = People(folders).data(person)
    return OwnFiles(
        CourseProgress(own / "course.json"),
        DrillBook(own / "drills.json"),
        ProblemFile(own / NAME, Notices()),
        NoteFile(own / notes.NAME),
        DealSets(folders.data / "sets"),
        RealMatches(folders.data / "pads"),
    )


def _import(chosen: argparse.Namespace) -> int:
    from game.store.journal import Journal  # noqa: PLC0415 - as above
    from game.store.moving import history_file  # noqa: PLC0415
    from game.store.moving.importing import UnsavedError, bring_in  # noqa: PLC0415
    from game.store.moving.own_settings import arrived  # noqa: PLC0415

    prog = "gin-rummy import"
    os.umask(0o077)  # saved files are the player's alone
    try:
        folders, person = _whose(chosen)
        file = history_file.read(chosen.file)
        file.refuse_to_show()
        journal = Journal(folders.data / "journal.sqlite")
        try:
            journal.person = person
            told = bring_in(file, journal).sentence
            files = _own_files(folders, person)
            files.merge(file.belongings)
            own = People(folders).settings_of(person)
            settings = arrived(own.settings, file.belongings.settings, comfort=chosen.settings)
            if settings != own.settings:
                own.save(settings)
            if files.unsaved or own.unsaved:
                return fail(" ".join([*files.told, *own.notices]), prog)
        except UnsavedError:
            return fail((journal.notices or [_("It can’t be saved.")])[-1], prog)
        finally:
            journal.close()
    except (_NothingError, history_file.HistoryFileError) as error:
        return fail(str(error), prog)
    except OSError as error:
        return fail(sentence(error), prog)
    return say(" ".join([told, *files.told]))


def _saved(path: Path, write: Callable[[], object], told: Sequence[str]) -> int:
    try:
        write()
    except FileExistsError:
        return fail(_("That name is already taken. Choose another one."), "gin-rummy export")
    except (OSError, ValueError) as error:
        why = sentence(error) if isinstance(error, OSError) else _("That isn’t a valid file name.")
        return fail(why, "gin-rummy export")
    return say(" ".join([_("Copy saved to {path}").format(path=path.absolute()), *told]))

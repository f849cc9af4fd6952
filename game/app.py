"""The command line."""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from game import __version__
from game.arguments import Parser, code, folder, language, record, seed, size
from game.console import CRASHED, fail, keep_standard_handles, write_all_letters
from game.words.languages import languages, of_environment, speak
from game.words.translation import _

if TYPE_CHECKING:
    from game.session import Deals
    from game.store.crash import Reports
    from game.store.paths import Folders

COMMANDS = frozenset({"advise", "export", "import", "simulate", "stats", "verify"})
"""Added by `add_verbs`; any other word is a file."""


def entry(arguments: Sequence[str] | None = None) -> int:
    """Run the program with these or the command line's arguments; return the exit code."""
    keep_standard_handles()
    write_all_letters()
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    speak(_language(arguments))
    chosen = _parser(arguments).parse_args(arguments)
    try:
        code: int = chosen.run(chosen)
    except KeyboardInterrupt:
        return 130
    return code


class _Unread(argparse.HelpFormatter):
    """Formats unread help: skips the terminal's width, which takes two milliseconds."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=100)


def _parser(arguments: Sequence[str] = ()) -> Parser:
    explained = "-h" in arguments or "--help" in arguments
    parser = Parser(
        # On Windows the console program has another name.
        prog=Path(sys.executable).stem if getattr(sys, "frozen", False) else "gin-rummy",
        description=_("Gin rummy for the desktop."),
        allow_abbrev=False,
        formatter_class=argparse.HelpFormatter if explained else _Unread,
    )
    parser.add_argument("--version", action="version", version=f"Gin Rummy {__version__}")
    parser.add_argument("--data-dir", type=folder, metavar="DIR", help=_("keep settings and matches in this folder"))
    parser.add_argument(
        "--lang", type=language, metavar="LANG", help=_("use this language, e.g. {code}").format(code="de")
    )
    parser.add_argument("--size", type=size, metavar="WxH", help=_("window size, e.g. 1280x800"))
    parser.add_argument("--fullscreen", action="store_true", help=_("fill the screen"))
    parser.add_argument(
        "--seed", type=seed, metavar="N", help=_("make the deals repeatable; they’re marked as not sealed")
    )
    parser.add_argument("--table", action="store_true", help=_("go straight to a table"))
    parser.add_argument("--code", type=code, metavar="CODE", help=_("play this code’s deal, or see its position"))
    parser.add_argument("--smoke", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--crash", choices=("start", "turn", "thread", "frame"), help=argparse.SUPPRESS)
    parser.set_defaults(run=_window)
    command = _word(arguments) in COMMANDS
    if not command:
        about = _("a match record to replay, a history to look at, or a duplicate set to play")
        parser.add_argument("record", type=record, nargs="?", metavar="FILE", help=about)
    if command or explained:
        parser.usage = "%(prog)s [options] [FILE]\n       %(prog)s COMMAND ..."
        from game.verbs import add_verbs  # noqa: PLC0415 - a window needs none of them, and should be there soon

        add_verbs(parser, explained=explained)
    return parser


def _language(arguments: Sequence[str]) -> str:
    """Return the language asked for, known before options are parsed; else the system's."""
    words = [word for one in arguments for word in one.split("=", 1)]
    asked = next((word for before, word in pairwise(words) if before == "--lang"), "")
    return asked if asked in languages() else of_environment()


def _word(arguments: Sequence[str]) -> str:
    """Return the first word that's neither an option nor its value, or ""."""
    return next(
        (
            word
            for before, word in pairwise(["", *arguments])
            if not word.startswith("-")
            and before not in {"--data-dir", "--lang", "--size", "--seed", "--code", "--crash"}
        ),
        "",
    )


def _window(chosen: argparse.Namespace) -> int:
    from game.store.crash import Reports  # noqa: PLC0415 - the commands need no window
    from game.store.paths import Folders, NoHomeError  # noqa: PLC0415 - as above

    os.umask(0o077)  # saved files are the player's alone
    try:
        folders = Folders.of(chosen.data_dir)
    except NoHomeError as error:
        return fail(str(error))
    reports = Reports(folders.data)
    try:
        return _play(chosen, folders, reports)
    except Exception as error:  # noqa: BLE001 - whatever it is, one sentence is to be read
        return _last_words(error, reports)


def _last_words(error: Exception, reports: Reports) -> int:
    report = reports.write(error)
    words = _("Something went wrong. {report}").format(report=report.sentence)
    if report not in reports.told:
        fail(words)
    with contextlib.suppress(Exception):  # the box may need what has just failed
        from game.ui.app.crash_handler import box  # noqa: PLC0415 - as above

        box(words)
    return CRASHED


def _play(chosen: argparse.Namespace, folders: Folders, reports: Reports) -> int:
    from game.ui.app.launch import NoDisplay, run  # noqa: PLC0415 - as above
    from game.ui.app.start_options import StartOptions  # noqa: PLC0415 - as above

    if chosen.crash == "start":
        raise RuntimeError("Crash requested by --crash")

    def deals() -> Deals:
        from game.session import Seeded, Shuffled  # noqa: PLC0415 - imported while the window opens

        return Shuffled() if chosen.seed is None else Seeded(chosen.seed)

    start = StartOptions(
        folders,
        deals,
        reports,
        size=chosen.size,
        fullscreen=chosen.fullscreen,
        table=chosen.table,
        record=chosen.record,
        language=chosen.lang,
        code=chosen.code or "",
        smoke=chosen.smoke,
        crash=chosen.crash,
    )
    try:
        return run(start)
    except NoDisplay as error:
        return fail(str(error))

"""The command line and the wiring."""

from __future__ import annotations

import argparse
import errno
import json
import os
import random
import sys
import textwrap
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from game import __version__
from game.ai import LEVELS
from game.rules import PRESETS, Rules, RulesError
from game.rules.describe import describe
from game.rules.text import parse_rules
from game.rules.words import _
from game.session import Deals, Seeded, Shuffled
from game.store.paths import Folders

FAILED = 2


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line on stderr and leaves with exit code 2."""

    def error(self, message: str) -> NoReturn:
        raise SystemExit(_fail(message, self.prog))


def entry(arguments: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (default: the command line's) and return its exit code."""
    if hasattr(sys, "frozen"):  # a bundle has no interpreter for the processes of `--jobs`: they start here again
        import multiprocessing  # noqa: PLC0415 - a window needs no processes, and should be there soon

        multiprocessing.freeze_support()
    arguments = sys.argv[1:] if arguments is None else list(arguments)
    chosen = _parser(explained="-h" in arguments or "--help" in arguments).parse_args(arguments)
    try:
        code: int = chosen.run(chosen)
    except KeyboardInterrupt:
        return 130
    return code


def _parser(*, explained: bool = False) -> argparse.ArgumentParser:
    parser = _Parser(prog="gin-rummy", description=_("Gin rummy for the desktop."), allow_abbrev=False)
    parser.add_argument("--version", action="version", version=__version__)
    parser.add_argument("--data-dir", type=_folder, metavar="DIR", help=_("keep settings and matches in this folder"))
    parser.add_argument("--size", type=_size, metavar="WxH", help=_("size of the window, such as 1280x800"))
    parser.add_argument("--fullscreen", action="store_true", help=_("fill the screen"))
    parser.add_argument("--seed", type=_seed, metavar="N", help=_("fix the deals; they are marked as not sealed"))
    parser.add_argument("--table", action="store_true", help=_("sit down at a table at once"))
    parser.add_argument("--smoke", action="store_true", help=argparse.SUPPRESS)
    parser.set_defaults(run=_window)
    commands = parser.add_subparsers(title=_("commands"), parser_class=_Parser)
    simulate = commands.add_parser(
        "simulate",
        help=_("computer players among themselves"),
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=_rule_sets() if explained else "",
    )
    simulate.add_argument("--players", type=_players, required=True, metavar="A,B", help=", ".join(LEVELS))
    simulate.add_argument("--hands", type=_count, required=True, metavar="N", help=_("hands played in all"))
    simulate.add_argument(
        "--rules",
        type=_rules,
        default=Rules(),
        metavar="RULES",
        help=_("a rule set and what differs from it, such as {example}").format(example='"club, target 200"'),
    )
    simulate.add_argument("--form", choices=["two"], default="two", help=_("how many play"))
    # Without a default of its own it leaves alone what `--seed` before the command says.
    simulate.add_argument("--seed", type=_seed, default=argparse.SUPPRESS, metavar="N", help=_("fix the deals"))
    simulate.add_argument("--mirror", action="store_true", help=_("play each deal twice, seats swapped"))
    simulate.add_argument("--jobs", type=_count, default=1, metavar="N", help=_("processes"))
    simulate.add_argument("--json", action="store_true", help=_("print the figures as JSON"))
    simulate.set_defaults(run=_simulate)
    return parser


def _digits(text: str) -> bool:
    """Whether the text is a whole number as everybody writes it, and not one that takes a page."""
    return text.isascii() and text.isdigit() and len(text) <= 18


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.lower().partition("x")
    if not (_digits(width) and _digits(height)):
        raise argparse.ArgumentTypeError(_("a size is written as 1280x800, not {text!r}").format(text=text[:40]))
    size = int(width), int(height)
    if not (320 <= size[0] <= 8192 and 200 <= size[1] <= 8192):
        raise argparse.ArgumentTypeError(_("a window is 320x200 to 8192x8192, not {text}").format(text=text))
    return size


def _count(text: str) -> int:
    if not (_digits(text) and 0 < int(text) <= 10_000_000):
        raise argparse.ArgumentTypeError(
            _("a whole number from 1 to 10000000 is needed, not {text!r}").format(text=text[:40])
        )
    return int(text)


def _seed(text: str) -> int:
    if not _digits(text.removeprefix("-")):
        raise argparse.ArgumentTypeError(
            _("a whole number of at most 18 digits is needed, not {text!r}").format(text=text[:40])
        )
    return int(text)


def _folder(text: str) -> Path:
    """The named folder, made if there is none: better to say at once that it cannot be than to keep nothing."""
    path = Path(text)
    try:
        if not text:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise argparse.ArgumentTypeError(_("{path} is not a folder").format(path=path)) from None
    except OSError as error:
        raise argparse.ArgumentTypeError(
            _("{path} cannot be used: {reason}").format(path=repr(text[:200]), reason=error.strerror)
        ) from None
    return path


def _players(text: str) -> tuple[str, str]:
    names = text.split(",")
    for name in names:
        if name not in LEVELS:
            raise argparse.ArgumentTypeError(
                _("there is no computer player {name!r}; there are {levels}").format(
                    name=name[:40], levels=", ".join(LEVELS)
                )
            )
    if len(names) != 2:
        raise argparse.ArgumentTypeError(_("two players are needed, not {n}").format(n=len(names)))
    return names[0], names[1]


def _rules(text: str) -> Rules:
    try:
        return parse_rules(text)
    except RulesError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _rule_sets() -> str:
    """Every preset with its rules in sentences, for the help."""
    paragraphs = []
    for key, rules in PRESETS.items():
        paragraphs.append(textwrap.fill(f"{key}: {' '.join(describe(rules))}", 100, subsequent_indent="  "))
    return "\n".join([_("The rule sets:"), *paragraphs])


def _simulate(chosen: argparse.Namespace) -> int:
    from game.session.simulate import Plan, Tally, play  # noqa: PLC0415 - a window needs none of it

    seed = random.SystemRandom().randrange(2**32) if chosen.seed is None else chosen.seed
    plan = Plan(chosen.players, chosen.hands, chosen.rules, seed, mirror=chosen.mirror)
    whole, started = Tally(), time.perf_counter()
    for part in play(plan, chosen.jobs):
        whole.add(part)
        if sys.stderr.isatty():
            print(f"\r{whole.hands}/{plan.hands}", end="", file=sys.stderr, flush=True)
    report = whole.report(plan, time.perf_counter() - started)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    if chosen.json:
        return _say(json.dumps(report))
    return _say("\n".join(f"{name:18} {value}" for name, value in report.items()))


def _say(text: str) -> int:
    """Print to the standard output and return the exit code: a full disk or a closed pipe is told in a line as well."""
    try:
        print(text, flush=True)
    except OSError as error:
        # What could not be written is still waiting, and would fail again when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _fail(_("the figures could not be written: {reason}").format(reason=error.strerror))
    return 0


def _window(chosen: argparse.Namespace) -> int:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what we print is ours
    from game.ui.start import NoDisplay, Start, run  # noqa: PLC0415 - simulate needs no window

    def deals() -> Deals:
        return Shuffled() if chosen.seed is None else Seeded(chosen.seed)

    start = Start(
        Folders.of(chosen.data_dir),
        deals,
        size=chosen.size,
        fullscreen=chosen.fullscreen,
        table=chosen.table,
        smoke=chosen.smoke,
    )
    try:
        return run(start)
    except NoDisplay as error:
        return _fail(str(error))


def _fail(sentence: str, prog: str = "gin-rummy") -> int:
    """Say in one line what is wrong, whatever an argument held, and return the exit code for it."""
    line = "".join(letter if letter.isprintable() else "?" for letter in sentence)
    print(f"{prog}: {line}", file=sys.stderr)
    return FAILED

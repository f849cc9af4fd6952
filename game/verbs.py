"""Commands that need no window; each adds its arguments to the parser."""

from __future__ import annotations

import argparse
import contextlib
import json
import random
import sys
import textwrap
import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from importlib import import_module
from pathlib import Path

from game.ai import MEMBERS, ComputerPlayer
from game.ai.weights import WrongWeights
from game.arguments import Parser, code, count, seed
from game.console import fail, say
from game.history_verbs import add_history_verbs
from game.rules import FORMS, PRESETS, Form, Rules, RulesError, view_of, write
from game.rules.record import HandRecord
from game.rules.wording.describe import describe
from game.rules.wording.rules_text import parse_rules
from game.session.own_player import OwnPlayer, PlayerError
from game.session.simulate import Plan, Tally, play
from game.words.translation import _

_LONGEST = 40  # longest level name that a record keeps


def add_verbs(parser: Parser, *, explained: bool) -> None:
    """Add every command to the parser; `explained` is for help that will be read."""
    commands = parser.add_subparsers(title=_("commands"), metavar="COMMAND", parser_class=Parser, prog=parser.prog)
    simulate = commands.add_parser(
        "simulate",
        help=_("let computer players play each other"),
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=_rule_sets() if explained else "",
    )
    _expect_simulate(simulate)
    verify = commands.add_parser("verify", allow_abbrev=False, help=_("check the deals and scores of a match record"))
    verify.add_argument("record", type=Path, metavar="RECORD", help=_("a file exported by the game"))
    verify.set_defaults(run=_verify)
    advise = commands.add_parser("advise", allow_abbrev=False, help=_("show what the expert would do in a position"))
    advise.add_argument("code", type=code, metavar="CODE", help=_("the code of a position"))
    advise.set_defaults(run=_advise)
    add_history_verbs(commands)


def _expect_simulate(simulate: Parser) -> None:
    known = _("{levels}, or your own as MODULE:NAME").format(levels=", ".join(MEMBERS))
    simulate.add_argument("--players", type=_players, required=True, metavar="A,B[,C,D]", help=known)
    simulate.add_argument("--hands", type=count, required=True, metavar="N", help=_("total number of hands"))
    simulate.add_argument(
        "--rules",
        type=_rules,
        default=(Rules(), True),
        metavar="RULES",
        help=_("a rule set and any changes to it, e.g. {example}").format(example='"club, target 200"'),
    )
    simulate.add_argument("--form", choices=list(FORMS), default="two", help=_("how many players, and how they play"))
    # Without a default, a `--seed` before the command stays in force.
    simulate.add_argument(
        "--seed", type=seed, default=argparse.SUPPRESS, metavar="N", help=_("make the deals repeatable")
    )
    simulate.add_argument("--mirror", action="store_true", help=_("play each deal twice, with seats swapped"))
    simulate.add_argument(
        "--adjusted", action="store_true", help=_("also show the points without the luck of the cards")
    )
    simulate.add_argument("--jobs", type=count, default=1, metavar="N", help=_("number of processes"))
    simulate.add_argument("--json", action="store_true", help=_("print the results as JSON"))
    simulate.set_defaults(run=_simulate)


def _players(text: str) -> tuple[str, ...]:
    names = text.split(",")
    try:
        for make in _own(tuple(names)).values():
            make()
    except PlayerError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return tuple(names)


def _own(names: tuple[str, ...]) -> dict[str, Callable[[], ComputerPlayer]]:
    return {name: partial(OwnPlayer, name, _made_by(name)) for name in names if name not in MEMBERS}


def _made_by(name: str) -> Callable[[], ComputerPlayer]:
    module, colon, factory = name.partition(":")
    if not colon or len(name) > _LONGEST:
        raise argparse.ArgumentTypeError(
            _("there’s no computer player {name!r}; choose from {levels}").format(
                name=name[:_LONGEST], levels=", ".join(MEMBERS)
            )
        )
    with contextlib.suppress(OSError):  # a deleted current folder has no modules
        if str(Path.cwd()) not in sys.path:  # an installed command doesn't search the current folder
            sys.path.append(str(Path.cwd()))
    try:
        found: Callable[[], ComputerPlayer] = getattr(import_module(module), factory)
        if not callable(found):
            raise TypeError(_("{factory} doesn’t make a player").format(factory=factory))
    except (Exception, SystemExit) as error:  # noqa: BLE001 - whatever somebody else's module raises
        raise argparse.ArgumentTypeError(
            _("the computer player {name!r} can’t be loaded: {reason}").format(
                name=name, reason=error or type(error).__name__
            )
        ) from None
    return found


def _form(name: str, levels: tuple[str, ...]) -> tuple[Form, tuple[str, ...]]:
    """Return the form and each player's level; two levels fill two teams."""
    if len(levels) == 2 and name in {"partners", "relay"}:
        levels *= 2
    return FORMS[name](len(levels)), levels


def _rules(text: str) -> tuple[Rules, bool]:
    try:
        return parse_rules(text), text.strip().lower() in PRESETS
    except RulesError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _rule_sets() -> str:
    paragraphs = []
    for key, rules in PRESETS.items():
        paragraphs.append(textwrap.fill(f"{key}: {' '.join(describe(rules))}", 100, subsequent_indent="  "))
    return "\n".join([_("Rule sets:"), *paragraphs])


def _simulate(chosen: argparse.Namespace) -> int:
    number = random.SystemRandom().randrange(2**32) if chosen.seed is None else chosen.seed
    try:
        form, levels = _form(chosen.form, chosen.players)
        rules, published = chosen.rules
        rules = form.usual(rules) if published else rules
        form.check(rules)
    except ValueError as error:
        return fail(str(error), "gin-rummy simulate")
    if chosen.mirror and form.players != 2:
        return fail(_("Only a two-player match can play each deal twice."), "gin-rummy simulate")
    if chosen.adjusted and form.players != 2:
        return fail(_("Luck can only be measured with two players."), "gin-rummy simulate")
    luck = _luck() if chosen.adjusted else None
    plan = Plan(levels, chosen.hands, rules, number, chosen.mirror, form, _own(levels), luck)
    whole, started = Tally(), time.perf_counter()
    watched = sys.stderr is not None and sys.stderr.isatty()  # None without a console on Windows
    try:
        for part in play(plan, chosen.jobs):
            whole.add(part)
            if watched:
                bar = _bar(whole.hands, plan.hands, time.perf_counter() - started)
                print(f"\r{bar}", end="", file=sys.stderr, flush=True)
    except (PlayerError, WrongWeights) as error:
        return fail(str(error), "gin-rummy simulate")
    except BrokenProcessPool:
        return fail(_("one of the processes ended unexpectedly"), "gin-rummy simulate")
    finally:
        if watched:
            print(file=sys.stderr)
    report = whole.report(plan, time.perf_counter() - started)
    if chosen.json:
        return say(json.dumps(report))
    wide = max(18, *map(len, report))
    return say("\n".join(f"{name:{wide}} {value}" for name, value in report.items()))


def _luck() -> Callable[[HandRecord, Rules], float]:
    from game.study.luck import net  # noqa: PLC0415 - few simulations need it

    return net


def _bar(done: int, whole: int, seconds: float) -> str:
    filled = 30 * done // whole
    left = _("{n} s left").format(n=max(0, round(seconds * (whole - done) / done)))
    return f"{'█' * filled}{'░' * (30 - filled)} {done}/{whole}  {left:12}"


def _verify(chosen: argparse.Namespace) -> int:
    from game.rules.verify import verify  # noqa: PLC0415 - simulate needs none of it
    from game.store.record_files import read_text  # noqa: PLC0415

    try:
        verdict = verify(read_text(chosen.record))
    except OSError as error:
        return fail(
            _("{path} can’t be read: {reason}").format(path=chosen.record, reason=error.strerror), "gin-rummy verify"
        )
    except ValueError as error:  # a RecordError, or an impossible path
        return fail(str(error), "gin-rummy verify")
    return say(" ".join(verdict.sentences))


def _advise(chosen: argparse.Namespace) -> int:
    from game.ai.advice import advise  # noqa: PLC0415 - the other commands need none of it
    from game.rules.codes import CodeError, read_position  # noqa: PLC0415
    from game.rules.wording.diagram import diagram  # noqa: PLC0415
    from game.wording.judgement.reasons import reason_words  # noqa: PLC0415

    try:
        state = read_position(chosen.code).state()
        view = view_of(state, 0)
        found = advise(view)
    except (CodeError, WrongWeights) as error:
        return fail(str(error), "gin-rummy advise")
    if found is None:
        return fail(_("There’s nothing to decide here."), "gin-rummy advise")
    choices = [f"{write(one.action, state):8} {one.points:+7.1f}" for one in found.options]
    return say("\n".join([diagram(view), "", reason_words(found.reason), "", *choices]))

"""Last steps before pictures of pages that have no file of their own."""

from __future__ import annotations

from pathlib import Path
from random import Random

from msgspec.structs import replace

from game.rules import PRESETS, Rules
from game.store.crash import CrashReport
from game.study.rollouts import Rollouts
from game.ui.screens.review.rollout import RolloutPage
from game.ui.screens.statistics.statistics_page import StatisticsPage
from game.ui.services.lesson_routes import LessonEndRoute
from game.ui.services.routes import CrashRoute, MatchEndRoute, ReplayRoute, ScoreSheetRoute, WelcomeRoute
from game.ui.widgets.charts.chart import Chart
from headless import wordbook
from headless.sitting import Sitting
from headless.tasks import Later
from samples import match_history
from screenshots.actions import LastStep, menu_open, pressed


def welcomed(game: Sitting) -> None:
    """The first start."""
    game.app.restart(WelcomeRoute())
    game.settle()


def taught(game: Sitting) -> None:
    """The end of the lesson."""
    game.app.restart(LessonEndRoute())
    game.settle()


def failed(game: Sitting) -> None:
    """The page after a crash."""
    game.settle()
    report = CrashReport(Path("~", ".local", "share", "gin-rummy", "crash-20260704-201500.txt"))
    game.pilot.loop.abandon()
    game.go(CrashRoute(report))


def rules_searched(game: Sitting) -> None:
    """Search the house rules."""
    pressed(wordbook.SETTINGS, wordbook.HOUSE_RULES, wordbook.SEARCH_THE_RULES)(game)
    game.pilot.write("bonus")
    game.settle()


def statistics_end(game: Sitting) -> None:
    """The end of the statistics."""
    pressed(wordbook.STATISTICS)(game)
    game.pilot.key("end")
    game.settle()


def statistics_at(chart: type[Chart]) -> LastStep:
    """The statistics, scrolled to a chart."""

    def last(game: Sitting) -> None:
        pressed(wordbook.STATISTICS)(game)
        page = game.pilot.loop.top
        assert isinstance(page, StatisticsPage)
        (area,) = page.panel.areas
        found = next(widget for widget in page.panel.widgets if isinstance(widget, chart))
        area.scroll(found.box.y - area.rect.y)
        game.settle()

    return last


def choices(*names: str) -> LastStep:
    """A finished hand's review, opened from the menu."""

    def last(game: Sitting) -> None:
        menu_open(game)
        pressed(wordbook.REVIEW_THIS_HAND, *names)(game)

    return last


def choice_seen(game: Sitting) -> None:
    """The table at the costliest mistake."""
    choices()(game)
    game.pilot.key("return")
    game.settle()


def other_hand_seen(game: Sitting) -> None:
    """A possible opponent's hand at the costliest mistake."""
    choice_seen(game)
    game.pilot.key("o")
    game.settle()


def thought_longer(hands: int) -> LastStep:
    """The costliest mistake after this many simulated hands."""

    def last(game: Sitting) -> None:
        choice_seen(game)
        game.services.tasks = Later([])
        game.pilot.key("t")
        page = game.pilot.loop.top
        assert isinstance(page, RolloutPage)
        found, rng = Rollouts.of(page.rollout.choices), Random(2)
        for _hand in range(hands):
            luck = rng.gauss(4, 20)
            found = found.add([round(luck + rng.gauss(-2 * place, 12)) for place in range(len(found.choices))])
        page.rollout.found = found
        page.changed()
        game.settle()

    return last


def replayed(*keys: str) -> LastStep:
    """A replay's second hand, after these keys."""

    def last(game: Sitting) -> None:
        game.app.go(ReplayRoute(match_history.played(4), 1))
        for key in keys:
            game.settle()
            game.pilot.key(key)
        game.settle()

    return last


def settled(game: Sitting) -> None:
    """The final sheet of a Hollywood match, with the evening's account and a stake."""
    rules = Rules(columns=3, target=60, game_bonus=100, box_bonus=20, shutout="double", shutout_doubles="everything")
    game.services.keep(replace(game.services.settings, stake=5, stake_unit="cents"))
    record = match_history.played(18, hands=99, rules=rules)
    game.journal.keep(record)
    game.go(ScoreSheetRoute(record.unfold()[0], record.players, undone=0))


def settled_end(game: Sitting) -> None:
    """The page after another match against the same opponent."""
    settled(game)
    record = match_history.played(30, hands=99, rules=PRESETS["classic"])
    game.journal.keep(record)
    game.go(MatchEndRoute(record, record.unfold()[0]))


def summed_up(number: int, *names: str) -> LastStep:
    """A long match's end, after pressing these."""

    def last(game: Sitting) -> None:
        record = match_history.played(number, hands=99, rules=PRESETS["classic"], own="sharp")
        game.journal.keep(record)
        game.go(MatchEndRoute(record, record.unfold()[0]))
        game.settle()
        for name in names:
            game.click(name)
            game.settle()

    return last

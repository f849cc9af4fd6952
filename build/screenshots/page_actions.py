"""What is done last before a picture of a page is taken: what is opened, checked, brought in."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from functools import cache
from pathlib import Path
from random import Random
from typing import cast

import pygame
from msgspec.structs import replace

from game.ai import MEMBERS
from game.rules import PRESETS, Rules
from game.rules.record import MatchRecord, Player
from game.session import Seeded, Session, daily, duplicate
from game.session.club.season import Fixture
from game.store import record_files
from game.store.crash import CrashReport
from game.store.deal_sets import DealSet, Result
from game.store.journal import Journal
from game.study.rollouts import Rollouts
from game.ui.engine.tasks import Found, Tasks
from game.ui.screens.review.rollout import RolloutPage
from game.ui.screens.statistics.error_rate_chart import ErrorRateChart
from game.ui.screens.statistics.statistics_page import StatisticsPage
from game.ui.services.routes import (
    ClubRoute,
    CrashRoute,
    CutRoute,
    DealOfTheDayRoute,
    DuplicateRoute,
    FairDealsRoute,
    LeaveRoute,
    LessonEndRoute,
    OpenRecordRoute,
    PlayRoute,
    ReplayRoute,
    SetRoute,
    WelcomeRoute,
)
from samples import match_history
from screenshots.actions import LastStep, menu_open, pressed
from screenshots.scripted_game import ScriptedGame

NO_RECORD = Path(__file__).resolve().parents[1] / "shots.py"
"""A file that the game cannot read; its name is in the picture."""


def welcomed(game: ScriptedGame) -> None:
    """The program was never started before."""
    game.app.restart(WelcomeRoute())
    game.settle()


def taught(game: ScriptedGame) -> None:
    """The lesson is over."""
    game.app.restart(LessonEndRoute())
    game.settle()


def failed(game: ScriptedGame) -> None:
    """A fault has ended what was there."""
    game.settle()
    report = CrashReport(Path("~", ".local", "share", "gin-rummy", "crash-20260704-201500.txt"))
    game.loop.abandon()
    game.app.go(CrashRoute(report, "Something went wrong"))
    game.settle()


DAY = date(2026, 11, 22)


def deal_of_the_day(game: ScriptedGame) -> None:
    """The page of a date whose deal is not played yet."""
    game.settle()
    game.app.go(DealOfTheDayRoute(DAY))
    game.settle()


def deal_of_the_day_played(game: ScriptedGame) -> None:
    """The page of a date whose deal was played, here by whoever plays for a person whose time is up."""
    game.settle()
    record = daily.begin(DAY, Player("You"), first=True)
    session = Session(record.rules, record.players, Seeded(daily.seed(DAY)), record=record)
    while session.match.winner is None:
        session.deal()
        while session.turn is not None:
            if not session.advance():
                session.time_out()
    game.journal.keep(session.record)
    game.journal.flush()
    deal_of_the_day(game)


@cache
def _season(rounds: int) -> tuple[MatchRecord, ...]:
    """So many matches of a season, played by a level in the person's place."""
    played = []
    for number in range(1, rounds + 1):
        deals, player = Seeded(number), MEMBERS["sharp"]()
        record = Fixture(1, 3, number).begin(Player("You"), deals)
        session = Session(record.rules, record.players, deals, record=record)
        while session.match.winner is None:
            session.deal()
            while session.turn is not None:
                if not session.advance():
                    session.submit(player.choose(session.view(), Random(number)))
        played.append(session.record)
    return tuple(played)


def club(game: ScriptedGame) -> None:
    """The club on the first visit."""
    game.settle()
    game.app.go(ClubRoute())
    game.settle()


def club_after(rounds: int) -> LastStep:
    """The club after so many matches."""

    def last(game: ScriptedGame) -> None:
        for record in _season(rounds):
            game.journal.keep(record)
        game.journal.flush()
        club(game)

    return last


club_later = club_after(3)


def club_trophies(game: ScriptedGame) -> None:
    """Its trophies, below."""
    club_later(game)
    game.key("end")
    game.settle()


def club_member(game: ScriptedGame) -> None:
    """A member of the club is asked for a match."""
    club(game)
    game.click("Rosa")
    game.settle()


@cache
def _set_match(found: DealSet) -> MatchRecord:
    """A set as Gus plays it in the person's place."""
    record = duplicate.begin(found, Player("You"), first=True)
    session = Session(record.rules, record.players, Seeded(found.seed), record=record)
    while session.match.winner is None:
        session.deal()
        while session.turn is not None:
            if not session.advance():
                session.submit(MEMBERS["gus"]().choose(session.view(), Random(1)))
    return session.record


def _a_set(game: ScriptedGame, deals: int, *, played: bool) -> None:
    """A set that a friend has played, and perhaps one's own match of it."""
    found = duplicate.new(deals, 5)
    found = replace(found, results=(Result("Ann", duplicate.made_by("lena", found)),))
    game.settle()
    game.services.sets.keep(found)
    if played:
        game.journal.keep(_set_match(found))
        game.journal.flush()
    game.app.go(SetRoute(found.key))
    game.settle()


def sets(game: ScriptedGame) -> None:
    """The sets that are here."""
    for deals in (8, 16):
        _a_set(game, deals, played=deals == 8)
    game.app.go(DuplicateRoute())
    game.settle()


def set_offered(game: ScriptedGame) -> None:
    """A set that is not played yet."""
    _a_set(game, 8, played=False)


def set_played(game: ScriptedGame) -> None:
    """Eight deals that were played."""
    _a_set(game, 8, played=True)


def set_of_sixteen(game: ScriptedGame) -> None:
    """Sixteen deals that were played."""
    _a_set(game, 16, played=True)


class _Unsaved:
    """What the page before the program's end asks of a journal that can keep nothing, or not yet."""

    saved = repairing = False

    def __init__(self, game: ScriptedGame, *notices: str) -> None:
        self.path = game.journal.path
        self.notices = notices
        self.unsaved = (game.journal.running(),) if notices else ()

    def save(self, _wait: float) -> bool:
        """It cannot."""
        return False


def unsaved(game: ScriptedGame) -> None:
    """The program is to end, and the disk is full."""
    game.settle()
    folder = "~/.local/share/gin-rummy"
    file = f"Matches cannot be kept in {folder}: the disk is full."
    log = f"The last actions cannot be kept at once in {folder}: the disk is full."
    game.services.journal = cast("Journal", _Unsaved(game, file, log))
    game.app.go(LeaveRoute())
    game.settle()


def saving(game: ScriptedGame) -> None:
    """The program is to end, and the disk does not answer."""
    game.settle()
    game.services.journal = cast("Journal", _Unsaved(game))
    game.services.tasks = Tasks(lambda _job: None)
    game.app.go(LeaveRoute())
    game.settle()


def copy_offered(game: ScriptedGame) -> None:
    """A copy of a match that is not over."""
    unsaved(game)
    game.click("Save a copy elsewhere")
    game.settle()


def match_opened(game: ScriptedGame) -> None:
    """The third match of the history."""
    pressed("History")(game)
    for name in ("down", "down", "return"):
        game.key(name)
    game.settle()


def copy_saved(game: ScriptedGame) -> None:
    """A copy of that match has been saved."""
    match_opened(game)
    pressed("Save a copy")(game)


def brought_in(game: ScriptedGame) -> None:
    """A file that is none is refused."""
    pressed("History", "Bring in a file")(game)
    game.turn(pygame.event.Event(pygame.DROPFILE, file=str(NO_RECORD)))
    game.settle()


def statistics_end(game: ScriptedGame) -> None:
    """The statistics, scrolled down."""
    pressed("Statistics")(game)
    game.key("end")
    game.settle()


def error_rates(game: ScriptedGame) -> None:
    """The error rate over time, in the middle of the statistics."""
    pressed("Statistics")(game)
    page = game.loop.top
    assert isinstance(page, StatisticsPage)
    (area,) = page.panel.areas
    chart = next(widget for widget in page.panel.widgets if isinstance(widget, ErrorRateChart))
    area.scroll(chart.box.y - area.rect.y)
    game.settle()


def choices(*names: str) -> LastStep:
    """The choices of the hand that is over, by way of the menu, which has them at every size."""

    def last(game: ScriptedGame) -> None:
        menu_open(game)
        pressed("Look at your choices", *names)(game)

    return last


def choice_seen(game: ScriptedGame) -> None:
    """The table as it was at the dearest choice."""
    choices()(game)
    game.key("return")
    game.settle()


def other_hand_seen(game: ScriptedGame) -> None:
    """What the other might have held at the dearest choice."""
    choice_seen(game)
    game.key("o")
    game.settle()


class _Idle(Tasks):
    """Works nothing out."""

    def run(self, work: Callable[[], Found], then: Callable[[Found], object]) -> None:
        """Leave it."""


def thought_longer(hands: int) -> LastStep:
    """The dearest choice, as if it had been played out in so many hands."""

    def last(game: ScriptedGame) -> None:
        choice_seen(game)
        game.services.tasks = _Idle(game.loop.post)
        game.key("t")
        page = game.loop.top
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
    """The second hand of a match that was played, after these keys."""

    def last(game: ScriptedGame) -> None:
        game.app.go(ReplayRoute(match_history.played(4), 1))
        for key in keys:
            game.settle()
            game.key(key)
        game.settle()

    return last


def record_opened(*names: str) -> LastStep:
    """The match of a file that was opened, after these were pressed."""

    def last(game: ScriptedGame) -> None:
        path = game.journal.path.with_name("record")
        record_files.export(match_history.played(4), path)
        game.app.go(OpenRecordRoute(path))
        game.settle()
        for name in names:
            game.click(name)
            game.settle()

    return last


def no_record(game: ScriptedGame) -> None:
    """A file that is no record has been opened."""
    game.app.go(OpenRecordRoute(NO_RECORD))
    game.settle()


def checked(record: MatchRecord) -> LastStep:
    """The check of the second hand's deal."""

    def last(game: ScriptedGame) -> None:
        game.app.go(FairDealsRoute(record, 1))
        game.settle()

    return last


def swapped(record: MatchRecord) -> MatchRecord:
    """The record with two cards of the second hand's deck exchanged."""
    first, hand, *rest = record.hands
    one, two, *others = hand.deck
    return replace(record, hands=(first, replace(hand, deck=(two, one, *others)), *rest))


def sealed_next(game: ScriptedGame) -> None:
    """Before the first deal of a match."""
    session = _sealed(Rules())
    game.app.go(FairDealsRoute(session.record, session=session))
    game.settle()


def cut_sealed(game: ScriptedGame) -> None:
    """The cut and the first deal are sealed, and nobody has cut yet."""
    game.app.go(CutRoute(_sealed(PRESETS["club"])))
    game.settle()


def first_deal(game: ScriptedGame) -> None:
    """At the table of a match that is sealed and not dealt yet."""
    game.app.go(PlayRoute(_sealed(Rules())))
    game.settle()


def next_deal(game: ScriptedGame) -> None:
    """At the table between two sealed hands."""
    session = _sealed(Rules())
    session.deal()
    match_history.play_hand(session, Random(1))
    game.app.go(PlayRoute(session))
    game.settle()


def _sealed(rules: Rules) -> Session:
    players = Player("You"), Player("Ada", "steady")
    record = MatchRecord(rules, players, None, match=f"{5:016x}")
    return Session(rules, players, match_history.Sealed(5), record=record)

"""Last steps before pictures of pages."""

from __future__ import annotations

import errno
import os
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
from game.store.notices import Notices
from game.store.recent_files import MATCHES
from game.study.rollouts import Rollouts
from game.ui.platform.file_dialog import ProgramDialog
from game.ui.screens.review.rollout import RolloutPage
from game.ui.screens.statistics.statistics_page import StatisticsPage
from game.ui.services.lesson_routes import LessonEndRoute
from game.ui.services.routes import (
    ClubRoute,
    CrashRoute,
    CutRoute,
    DealOfTheDayRoute,
    DuplicateRoute,
    FairDealsRoute,
    LeaveRoute,
    MatchEndRoute,
    OpenRecordRoute,
    OwnCardsRoute,
    PlayRoute,
    ReplayRoute,
    ScoreSheetRoute,
    SetRoute,
    TitleRoute,
    WelcomeRoute,
)
from game.ui.widgets.charts.chart import Chart
from game.words.translation import _
from headless import wordbook
from headless.sitting import Sitting
from headless.tasks import Later
from samples import match_history, own_pictures
from screenshots.actions import LastStep, menu_open, pressed

NO_RECORD = Path(__file__).resolve().parents[1] / "shots.py"
"""An unreadable file, whose name the picture shows."""


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


DAY = date(2026, 11, 22)


def deal_of_the_day(game: Sitting) -> None:
    """A day whose deal is still open."""
    game.settle()
    game.go(DealOfTheDayRoute(DAY))


def deal_of_the_day_played(game: Sitting) -> None:
    """A day whose deal was played, by time-outs."""
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


def club(game: Sitting) -> None:
    """The club on the first visit."""
    game.settle()
    game.go(ClubRoute())


def club_after(rounds: int) -> LastStep:
    """The club after `rounds` matches."""

    def last(game: Sitting) -> None:
        for record in _season(rounds):
            game.journal.keep(record)
        game.journal.flush()
        club(game)

    return last


club_later = club_after(3)


def club_trophies(game: Sitting) -> None:
    """The club's trophies, further down."""
    club_later(game)
    game.pilot.key("end")
    game.settle()


def club_member(game: Sitting) -> None:
    """A member asked for a match."""
    club(game)
    game.click("Rosa")
    game.settle()


@cache
def _set_match(found: DealSet) -> MatchRecord:
    record = duplicate.begin(found, Player("You"), first=True)
    session = Session(record.rules, record.players, Seeded(found.seed), record=record)
    while session.match.winner is None:
        session.deal()
        while session.turn is not None:
            if not session.advance():
                session.submit(MEMBERS["gus"]().choose(session.view(), Random(1)))
    return session.record


def _a_set(game: Sitting, deals: int, *, played: bool) -> None:
    found = duplicate.new(deals, 5)
    found = replace(found, results=(Result("Ann", duplicate.made_by("lena", found)),))
    game.settle()
    game.services.sets.keep(found)
    if played:
        game.journal.keep(_set_match(found))
        game.journal.flush()
    game.go(SetRoute(found.key))


def sets(game: Sitting) -> None:
    """The list of sets."""
    for deals in (8, 16):
        _a_set(game, deals, played=deals == 8)
    game.go(DuplicateRoute())


def set_offered(game: Sitting) -> None:
    """A set not played yet."""
    _a_set(game, 8, played=False)


def set_played(game: Sitting) -> None:
    """A played set of eight deals."""
    _a_set(game, 8, played=True)


def set_of_sixteen(game: Sitting) -> None:
    """A played set of sixteen deals."""
    _a_set(game, 16, played=True)


class _Unsaved:
    """A journal that can't save."""

    saved = repairing = False

    def __init__(self, game: Sitting) -> None:
        self.path = game.journal.path
        self.notices = Notices()
        self.unsaved: tuple[MatchRecord | None, ...] = ()

    def save(self, _wait: float) -> bool:
        return False


def unsaved(game: Sitting) -> None:
    """Quitting with a full disk."""
    game.settle()
    folder = "~/.local/share/gin-rummy"
    journal = _Unsaved(game)
    journal.unsaved = (game.journal.running(),)
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    journal.notices.add(lambda: _("Matches can’t be saved in {path}: {reason}."), path=folder, reason=full)
    journal.notices.add(lambda: f"The last actions can’t be saved straight away in {folder}: the disk is full.")
    game.services.journal = cast("Journal", journal)
    game.go(LeaveRoute())


def rules_searched(game: Sitting) -> None:
    """Search the house rules."""
    pressed(wordbook.SETTINGS, wordbook.HOUSE_RULES, wordbook.SEARCH_THE_RULES)(game)
    game.pilot.write("bonus")
    game.settle()


def saving(game: Sitting) -> None:
    """Quitting while the disk doesn't respond."""
    game.settle()
    game.services.journal = cast("Journal", _Unsaved(game))
    game.services.tasks = Later([])
    game.go(LeaveRoute())


def copy_offered(game: Sitting) -> None:
    """Saving a copy of an unfinished match."""
    unsaved(game)
    game.click(wordbook.SAVE_A_COPY_ELSEWHERE)
    game.settle()


def match_opened(game: Sitting) -> None:
    """The history's third match."""
    pressed(wordbook.YOUR_GAMES)(game)
    for name in ("down", "down", "return"):
        game.pilot.key(name)
    game.settle()


def copy_saved(game: Sitting) -> None:
    """A saved copy of that match."""
    match_opened(game)
    pressed(wordbook.SAVE_A_COPY)(game)


def browsing(game: Sitting) -> None:
    """Import, with a dialog to browse and recent files."""
    for name in ("gin-rummy-ada-you-1f.ginrummy", "club.jsonl"):
        path = game.folder / name
        path.touch()
        game.services.recent_files.add(MATCHES, path)
    game.services.file_dialog = lambda: ProgramDialog("zenity")
    pressed(wordbook.YOUR_GAMES, wordbook.FILES, wordbook.IMPORT_A_MATCH)(game)
    game.pilot.turn()
    game.settle()


def brought_in(game: Sitting) -> None:
    """Import refuses another kind of file."""
    pressed(wordbook.YOUR_GAMES, wordbook.FILES, wordbook.IMPORT_A_MATCH)(game)
    game.pilot.turn(pygame.event.Event(pygame.DROPFILE, file=str(NO_RECORD)))
    game.settle()


def own_cards(game: Sitting) -> None:
    """The folder of the player's own card pictures, where most are missing and one is useless."""
    folder = own_pictures.write(game.folder / "cards", "As.svg", "Kh.svg", "Qd.svg", "Jc.svg", "back.svg", "Th.svg")
    (folder / "Th.svg").write_text("<svg><text>10</text></svg>", "utf-8")
    game.go(OwnCardsRoute())
    game.pilot.turn(pygame.event.Event(pygame.DROPFILE, file=str(folder)))
    game.settle()


def own_cards_chosen(game: Sitting) -> None:
    """The settings' rows about these."""
    own_cards(game)
    game.app.restart(TitleRoute())
    pressed(wordbook.SETTINGS)(game)
    game.pilot.key("page down")
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


def record_opened(*names: str) -> LastStep:
    """A match opened from a file, after pressing these."""

    def last(game: Sitting) -> None:
        path = game.journal.path.with_name("record")
        record_files.export(match_history.played(4), path)
        game.go(OpenRecordRoute(path))
        for name in names:
            game.click(name)
            game.settle()

    return last


def no_record(game: Sitting) -> None:
    """Opening a file that isn't a match."""
    game.go(OpenRecordRoute(NO_RECORD))


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


def checked(record: MatchRecord) -> LastStep:
    """The fairness check of the second hand's deal."""

    def last(game: Sitting) -> None:
        game.go(FairDealsRoute(record, 1))

    return last


def swapped(record: MatchRecord) -> MatchRecord:
    """Swap two cards of the second hand's deck."""
    first, hand, *rest = record.hands
    one, two, *others = hand.deck
    return replace(record, hands=(first, replace(hand, deck=(two, one, *others)), *rest))


def sealed_next(game: Sitting) -> None:
    """Before a match's first deal."""
    session = _sealed(Rules())
    game.go(FairDealsRoute(session.record, session=session))


def cut_sealed(game: Sitting) -> None:
    """Cut and deal sealed, and nobody has cut yet; the seal is shown first."""
    _asked(game)
    game.go(CutRoute(_sealed(PRESETS["club"])))


def first_deal(game: Sitting) -> None:
    """A sealed match before its first deal, if the seal is shown first."""
    _asked(game)
    game.go(PlayRoute(_sealed(Rules())))


def next_deal(game: Sitting) -> None:
    """The table between two sealed hands, if the seal is shown first."""
    _asked(game)
    session = _sealed(Rules())
    session.deal()
    match_history.play_hand(session, Random(1))
    game.go(PlayRoute(session))


def cut_in_wax(game: Sitting) -> None:
    """The same, with the seal in wax."""
    game.go(CutRoute(_sealed(PRESETS["club"])))


def stamped(game: Sitting) -> None:
    """The seal on the deck, just before the first card leaves it."""
    game.app.go(PlayRoute(_sealed(Rules())))
    game.pilot.turn()
    game.pilot.advance(395)


def seal_pointed(game: Sitting) -> None:
    """The pointer on the wax seal."""
    _in_wax(game)
    left, top, width, height = game.pilot.find(name=_(wordbook.SEAL)).bounds
    game.pilot.move(left + width // 2, top + height // 2)


def seal_opened(game: Sitting) -> None:
    """All about the seal, during a hand."""
    _in_wax(game)
    game.pilot.click(_(wordbook.SEAL))
    game.settle()


def _in_wax(game: Sitting) -> None:
    game.go(PlayRoute(_sealed(Rules())))


def _asked(game: Sitting) -> None:
    game.services.keep(replace(game.services.settings, show_seal=True))


def _sealed(rules: Rules) -> Session:
    players = Player("You"), Player("Ada", "steady")
    record = MatchRecord(rules, players, None, match=f"{5:016x}")
    return Session(rules, players, match_history.Sealed(5), record=record)

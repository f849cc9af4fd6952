"""Where the program can go: one frozen value for each scene, and who takes them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from game.rules import Action, Form, Match, PlayerView, Rules
from game.rules.record import MatchRecord, Player
from game.session import Session
from game.store.crash import CrashReport
from game.store.history import EVERYTHING, Entry, Filter
from game.store.licences import Part
from game.ui.services.analysis import Analysis

if TYPE_CHECKING:
    from game.rules.codes import Deal
    from game.rules.real_match import EnteredHand, RealMatch
    from game.rules.record.seen_hand import SeenHand
    from game.store.real_matches import KeptPad


class Route(Struct, frozen=True):
    """A way to a scene; `app.routes` knows the scene."""


class TitleRoute(Route, frozen=True):
    """The first page."""


class WelcomeRoute(Route, frozen=True):
    """What is asked at the first start of all."""


class NewMatchRoute(Route, frozen=True):
    """The page on which a new match is put together."""


class DealOfTheDayRoute(Route, frozen=True):
    """The deal of the day: today's, or an earlier day's."""

    day: date | None = None


class ClubRoute(Route, frozen=True):
    """The club: the season and its next match, the members, what was earned."""


class DuplicateRoute(Route, frozen=True):
    """The duplicate sets."""


class SetRoute(Route, frozen=True):
    """The duplicate set of this key."""

    key: str


class OpenSetRoute(Route, frozen=True):
    """The page on which a duplicate set is brought in from a file, at once where it is named."""

    path: str = ""


class SaveSetRoute(Route, frozen=True):
    """The page on which a duplicate set is saved for somebody else, by its text."""

    key: str
    text: str


class CutRoute(Route, frozen=True):
    """The cut for the deal of a match."""

    session: Session


class PlayRoute(Route, frozen=True):
    """The table of a match."""

    session: Session
    seat_right: bool = False  # whether the viewer sits on the right (E)
    at_once: bool = False  # whether everything up to the viewer's first turn stands there without having moved


class CurtainRoute(Route, frozen=True):
    """Everything hidden until the person of this name is there."""

    name: str
    then: Callable[[], object]


class TableMenuRoute(Route, frozen=True):
    """The menu over the table."""


class LearnRoute(Route, frozen=True):
    """The ways to learn."""


class LessonRoute(Route, frozen=True):
    """Two first hands with somebody who explains them."""


class CourseRoute(Route, frozen=True):
    """The chapters and lessons of the course."""

    finished: str = ""  # the key of the lesson that was finished just now


class CourseLessonRoute(Route, frozen=True):
    """A lesson of the course, by its key, from one of its positions on."""

    lesson: str
    position: int = 0


class LessonMenuRoute(Route, frozen=True):
    """The menu over a lesson, the one that can be begun again."""

    lesson: LessonRoute | CourseLessonRoute = LessonRoute()


class LessonEndRoute(Route, frozen=True):
    """What follows the lesson."""


class ScoreSheetRoute(Route, frozen=True):
    """The score sheet of a running match."""

    match: Match
    players: tuple[Player, ...]
    undone: int


class MatchEndRoute(Route, frozen=True):
    """The end of a match; with a session of the one at the table."""

    record: MatchRecord
    match: Match
    session: Session | None = None


class FairDealsRoute(Route, frozen=True):
    """The seal of a hand, counted from 0, and whether its deal was fair; with a session that of its next deal too."""

    record: MatchRecord
    hand: int | None = None
    session: Session | None = None


class ReviewRoute(Route, frozen=True):
    """What the expert thinks of a hand's choices."""

    analysis: Analysis


class DecisionRoute(Route, frozen=True):
    """One of those choices, on the table as it was seen; `place` is its place among them."""

    analysis: Analysis
    place: int


class RolloutRoute(Route, frozen=True):
    """Choices to be played out from what their seat saw, among them perhaps the one that was made."""

    view: PlayerView
    choices: tuple[Action, ...]
    mine: Action | None = None


class OtherHandRoute(Route, frozen=True):
    """What the other might have held at a choice, and what it held."""

    analysis: Analysis
    place: int


class ReplayRoute(Route, frozen=True):
    """A match to look back on from this hand, counted from 0, at its deal or where it stands now."""

    record: MatchRecord
    hand: int = 0
    latest: bool = False


class OpenElsewhereRoute(Route, frozen=True):
    """What can be done with a match that another copy of the game has open."""

    record: MatchRecord


class OpenRecordRoute(Route, frozen=True):
    """The match in a file; `first` where nothing waits below."""

    path: Path
    first: bool = False


class OpenedRecordRoute(Route, frozen=True):
    """The match that was found in that file; `known` where the history has it."""

    record: MatchRecord
    known: bool
    first: bool = False


class MessageRoute(Route, frozen=True):
    """One sentence, asked for whenever the page is made, and the way back."""

    words: Callable[[], str]


class HistoryRoute(Route, frozen=True):
    """The matches that were played, as far as the filter lets them through."""

    chosen: Filter = EVERYTHING


class PastMatchRoute(Route, frozen=True):
    """A match of the history."""

    record: MatchRecord
    match: Match
    entry: Entry


class ImportRoute(Route, frozen=True):
    """The page on which a match is brought in from a file; `brought` is told the sentence about one that is there."""

    brought: Callable[[str], object]


class ExportRoute(Route, frozen=True):
    """The page on which a copy of a match is saved."""

    record: MatchRecord


class FromHereRoute(Route, frozen=True):
    """What can be done from a step of a hand that is over, counted from 0 both."""

    record: MatchRecord
    hand: int
    step: int


class BranchesRoute(Route, frozen=True):
    """What can be done from the step at which this branch was begun, and what the others came to."""

    record: MatchRecord


class EnterCodeRoute(Route, frozen=True):
    """The page on which a code is entered, and opened at once where there is one."""

    code: str = ""


class CodeRoute(Route, frozen=True):
    """A code to be copied or read out; the words are asked for whenever the page is made."""

    title: Callable[[], str]
    note: Callable[[], str]
    code: str


class DealRoute(Route, frozen=True):
    """A deal by its code, to be played."""

    deal: Deal


class PositionRoute(Route, frozen=True):
    """A position by its code, to ask the expert."""

    seen: SeenHand


class RealHandRoute(Route, frozen=True):
    """The page on which a hand from a real table is laid out."""


class ScorePadsRoute(Route, frozen=True):
    """All score pads for real cards."""


class NewScorePadRoute(Route, frozen=True):
    """The page on which a score pad is begun."""


class ScorePadRoute(Route, frozen=True):
    """A score pad."""

    pad: KeptPad


class EnterHandRoute(Route, frozen=True):
    """The page on which the next hand of a score pad is entered.

    `keep` keeps it: it returns the match if the next table's hand follows, a sentence if it couldn't be kept.
    """

    match: RealMatch
    keep: Callable[[EnteredHand], RealMatch | str | None]


class DrillsRoute(Route, frozen=True):
    """The drills to choose from, with the best of each."""


class DrillRoute(Route, frozen=True):
    """A drill whose questions follow from this number."""

    drill: str
    seed: int


class StatisticsRoute(Route, frozen=True):
    """What those matches come to."""

    chosen: Filter = EVERYTHING


class ChoiceRoute(Route, frozen=True):
    """One of several values to choose; the words are asked for whenever the page is made."""

    title: Callable[[], str]
    offers: Callable[[], Sequence[tuple[str, Any]]]
    chosen: Any
    act: Callable[[Any], object]


class SettingsRoute(Route, frozen=True):
    """The settings."""


class RuleSetsRoute(Route, frozen=True):
    """All rule sets, the player's own and the published ones."""


class RulesRoute(Route, frozen=True):
    """The rules to be read: those of a match of this form, or of the next."""

    match: tuple[Rules, Form] | None = None


class KeysRoute(Route, frozen=True):
    """What every key does."""


class AboutRoute(Route, frozen=True):
    """The version, and what the game is made with."""


class LicenceRoute(Route, frozen=True):
    """The words of the licence of this part of the game."""

    part: Part


class CrashRoute(Route, frozen=True):
    """What went wrong, and where the report of it lies."""

    report: CrashReport
    said: str = ""
    """What the error itself tells a player."""


class LeaveRoute(Route, frozen=True):
    """What is not saved yet, asked before the program ends."""


class Navigator(Protocol):
    """Takes routes; scenes know no other scene but by them."""

    def go(self, route: Route) -> None:
        """Put this scene over what is there."""

    def replace(self, route: Route) -> None:
        """Put this scene in the place of the one that is seen."""

    def restart(self, *routes: Route) -> None:
        """Put these scenes, the last one on top, in the place of everything."""

    def back(self) -> None:
        """Away with the scene that is seen; the program ends with its last one."""

    def quit(self) -> None:
        """End the program, or ask first where something is not saved."""

    def end(self) -> None:
        """End the program, whatever is not saved."""

"""A frozen route for each scene, and the navigator that takes them."""

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
from game.ui.engine.scene import Scene
from game.ui.services.analysis import Analysis

if TYPE_CHECKING:
    from game.rules.codes import Deal
    from game.rules.record.seen_hand import SeenHand
    from game.store.moving.others_history import OthersHistory


class Route(Struct, frozen=True):
    """A way to a scene; `app.routes` knows which."""


class TitleRoute(Route, frozen=True):
    """The main menu."""


class MoreRoute(Route, frozen=True):
    """The page of what's seldom wanted."""


class WelcomeRoute(Route, frozen=True):
    """The page at the first start."""


class NewMatchRoute(Route, frozen=True):
    """The new-match page."""

    together: bool = False
    """Whether only people at this screen play."""


class RuleSetsRoute(Route, frozen=True):
    """The rule sets, one of them for the next match."""


class DealOfTheDayRoute(Route, frozen=True):
    """The deal of the day, today's by default."""

    day: date | None = None


class ClubRoute(Route, frozen=True):
    """The club."""

    trophies: bool = False
    """Whether it's scrolled to the trophies."""


class DuplicateRoute(Route, frozen=True):
    """The duplicate sets."""


class SetRoute(Route, frozen=True):
    """The duplicate set with this key."""

    key: str


class OpenSetRoute(Route, frozen=True):
    """The import of a set; with a path, at once."""

    path: str = ""


class SaveSetRoute(Route, frozen=True):
    """Saving a set's text for a friend."""

    key: str
    text: str


class CutRoute(Route, frozen=True):
    """The cut for the deal."""

    session: Session


class PlayRoute(Route, frozen=True):
    """The table of a match."""

    session: Session
    seat_right: bool = False  # whether the viewer sits on the right (E)
    at_once: bool = False  # whether everything before the viewer's first turn is shown without animation


class CurtainRoute(Route, frozen=True):
    """Everything hidden until this person is there."""

    name: str
    then: Callable[[], object]


class TableMenuRoute(Route, frozen=True):
    """The menu over the table."""


class ScoreSheetRoute(Route, frozen=True):
    """A running match's score sheet."""

    match: Match
    players: tuple[Player, ...]
    undone: int
    name: str = ""
    """The record's name, which the journal knows it by."""


class MatchEndRoute(Route, frozen=True):
    """The end of a match; with its session, if it's at the table."""

    record: MatchRecord
    match: Match
    session: Session | None = None


class FairDealsRoute(Route, frozen=True):
    """A hand's seal, counted from 0; with a session, the next deal's too."""

    record: MatchRecord
    hand: int | None = None
    session: Session | None = None


class ReviewRoute(Route, frozen=True):
    """The expert's review of a hand."""

    analysis: Analysis


class DecisionRoute(Route, frozen=True):
    """A reviewed choice, by index."""

    analysis: Analysis
    place: int


class RolloutRoute(Route, frozen=True):
    """A rollout of choices; `mine` is the one made."""

    view: PlayerView
    choices: tuple[Action, ...]
    mine: Action | None = None


class OtherHandRoute(Route, frozen=True):
    """The opponent's possible hands at a choice, and the real one."""

    analysis: Analysis
    place: int


class ReplayRoute(Route, frozen=True):
    """A match to replay from this hand, counted from 0: at this step of it, or its latest."""

    record: MatchRecord
    hand: int = 0
    step: int = 0
    latest: bool = False


class OpenElsewhereRoute(Route, frozen=True):
    """A match open in another copy of the game."""

    record: MatchRecord


class OpenRecordRoute(Route, frozen=True):
    """The match in a file; `first` without a scene below."""

    path: Path
    first: bool = False


class OpenedRecordRoute(Route, frozen=True):
    """The match from that file; `known` if it's in the history."""

    record: MatchRecord
    known: bool
    first: bool = False


class MessageRoute(Route, frozen=True):
    """A sentence, asked for at each build."""

    words: Callable[[], str]


class HistoryRoute(Route, frozen=True):
    """The matches that pass the filter."""

    chosen: Filter = EVERYTHING
    switched: bool = False
    """Whether the switch between history and statistics led there."""


class PastMatchRoute(Route, frozen=True):
    """A match of the history."""

    record: MatchRecord
    match: Match
    entry: Entry


class ImportRoute(Route, frozen=True):
    """The import of a match; `imported` gets the result's sentence."""

    imported: Callable[[str], object]


class ExportRoute(Route, frozen=True):
    """Saving a copy of a match."""

    record: MatchRecord


class FromHereRoute(Route, frozen=True):
    """Options at a finished hand's step, both counted from 0."""

    record: MatchRecord
    hand: int
    step: int


class BranchesRoute(Route, frozen=True):
    """Options where this branch began, and its siblings."""

    record: MatchRecord


class EnterCodeRoute(Route, frozen=True):
    """Entering a code; a given one is opened at once."""

    code: str = ""


class CodeRoute(Route, frozen=True):
    """A code to share; the words are asked for at each build."""

    title: Callable[[], str]
    note: Callable[[], str]
    code: str


class DealRoute(Route, frozen=True):
    """A deal from a code, to play."""

    deal: Deal


class PositionRoute(Route, frozen=True):
    """A position from a code, for the expert."""

    seen: SeenHand


class RealHandRoute(Route, frozen=True):
    """Laying out a hand from a real table."""


class DrillsRoute(Route, frozen=True):
    """The drills."""


class DrillRoute(Route, frozen=True):
    """A drill with questions from this seed."""

    drill: str
    seed: int


class StatisticsRoute(Route, frozen=True):
    """Statistics of the matches that pass the filter."""

    chosen: Filter = EVERYTHING
    switched: bool = False
    """Whether the switch between history and statistics led there."""


class ChoiceRoute(Route, frozen=True):
    """A choice of values; the words are asked for at each build."""

    title: Callable[[], str]
    offers: Callable[[], Sequence[tuple[str, Any]]]
    chosen: Any
    act: Callable[[Any], object]


class SettingsRoute(Route, frozen=True):
    """The settings, on the tab used last."""

    rules: bool = False  # whether to show the house rules
    accessibility: bool = False  # whether to show what makes the game easier to use


class RulesRoute(Route, frozen=True):
    """The rules of a match, or of the next one."""

    match: tuple[Rules, Form] | None = None


class KeysRoute(Route, frozen=True):
    """The list of keys."""


class OwnCardsRoute(Route, frozen=True):
    """The choice of a folder of card pictures."""


class NewsRoute(Route, frozen=True):
    """What's new in this version."""


class AboutRoute(Route, frozen=True):
    """The version, and the game's parts."""


class LicenceRoute(Route, frozen=True):
    """A part's licence."""

    part: Part


class CrashRoute(Route, frozen=True):
    """The page after a crash."""

    report: CrashReport
    said: str = ""  # the error's message for players


class LeaveRoute(Route, frozen=True):
    """The question before quitting unsaved."""


class Navigator(Protocol):
    """Takes routes; scenes know each other only by them."""

    def go(self, route: Route) -> None:
        """Put this scene on top."""

    def prepare(self, kind: type[Route]) -> None:
        """Load what this kind of scene needs, on another thread, so that it opens sooner."""

    def replace(self, route: Route) -> None:
        """Put this scene in the top one's place."""

    def restart(self, *routes: Route) -> None:
        """Replace all scenes, the last one on top."""

    def back(self) -> None:
        """Close the top scene; the last one ends the program."""

    def below(self, scene: Scene) -> Route | None:
        """Return the route of the scene under this one."""

    def among(self, others: OthersHistory) -> Navigator:
        """Return a navigator whose scenes show somebody else's history; a restart leaves it."""

    def quit(self) -> None:
        """End the program; ask first if something is unsaved."""

    def end(self) -> None:
        """End the program, saved or not."""

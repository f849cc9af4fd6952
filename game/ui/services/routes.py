"""Where the program can go: one frozen value for each scene, and who takes them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from game.rules import Match, Rules
from game.rules.record import MatchRecord, Player
from game.rules.values import dataclass
from game.session import Deals, Session
from game.store.crash import CrashReport
from game.store.history import EVERYTHING, Entry, Filter
from game.store.notices import Part
from game.ui.services.analysis import Analysis


@dataclass(frozen=True, slots=True)
class Route:
    """A way to a scene; `app.routes` knows the scene."""


@dataclass(frozen=True, slots=True)
class TitleRoute(Route):
    """The first page."""


@dataclass(frozen=True, slots=True)
class NewMatchRoute(Route):
    """The page on which a new match is put together."""


@dataclass(frozen=True, slots=True)
class CutRoute(Route):
    """The cut for the deal; `begin` makes the match in which this side deals first."""

    rules: Rules
    players: tuple[Player, ...]
    deals: Deals
    begin: Callable[[int], Session]


@dataclass(frozen=True, slots=True)
class PlayRoute(Route):
    """The table of a match."""

    session: Session
    seat_right: bool = False
    """Whether the viewer sits on the right (E)."""
    at_once: bool = False
    """Whether everything up to the viewer's first turn stands there without having moved."""


@dataclass(frozen=True, slots=True)
class CurtainRoute(Route):
    """Everything hidden until the person of this name is there."""

    name: str
    then: Callable[[], object]


@dataclass(frozen=True, slots=True)
class TableMenuRoute(Route):
    """The menu over the table."""


@dataclass(frozen=True, slots=True)
class LessonRoute(Route):
    """Two first hands with somebody who explains them."""


@dataclass(frozen=True, slots=True)
class LessonMenuRoute(Route):
    """The menu over the lesson."""


@dataclass(frozen=True, slots=True)
class LessonEndRoute(Route):
    """What follows the lesson."""


@dataclass(frozen=True, slots=True)
class ScoreSheetRoute(Route):
    """The score sheet of a running match."""

    match: Match
    names: Sequence[str]
    undone: int


@dataclass(frozen=True, slots=True)
class FairDealsRoute(Route):
    """The seal of a hand, counted from 0, and whether its deal was fair; with a session that of its next deal too."""

    record: MatchRecord
    hand: int | None = None
    session: Session | None = None


@dataclass(frozen=True, slots=True)
class ReviewRoute(Route):
    """What the expert thinks of a hand's choices."""

    analysis: Analysis


@dataclass(frozen=True, slots=True)
class DecisionRoute(Route):
    """One of those choices, on the table as it was seen; `place` is its place among them."""

    analysis: Analysis
    place: int


@dataclass(frozen=True, slots=True)
class ReplayRoute(Route):
    """A match to look back on from this hand, counted from 0, at its deal or where it stands now."""

    record: MatchRecord
    hand: int = 0
    latest: bool = False


@dataclass(frozen=True, slots=True)
class OpenRecordRoute(Route):
    """The match in a file; `first` where nothing waits below."""

    path: Path
    first: bool = False


@dataclass(frozen=True, slots=True)
class OpenedRecordRoute(Route):
    """The match that was found in that file; `known` where the history has it."""

    record: MatchRecord
    known: bool
    first: bool = False


@dataclass(frozen=True, slots=True)
class MessageRoute(Route):
    """One sentence, and the way back."""

    words: str


@dataclass(frozen=True, slots=True)
class HistoryRoute(Route):
    """The matches that were played, as far as the filter lets them through."""

    chosen: Filter = EVERYTHING


@dataclass(frozen=True, slots=True)
class PastMatchRoute(Route):
    """A match of the history."""

    record: MatchRecord
    match: Match
    entry: Entry


@dataclass(frozen=True, slots=True)
class ImportRoute(Route):
    """The page on which a match is brought in from a file; `brought` is told the sentence about one that is there."""

    brought: Callable[[str], object]


@dataclass(frozen=True, slots=True)
class ExportRoute(Route):
    """The page on which a copy of a match is saved."""

    record: MatchRecord


@dataclass(frozen=True, slots=True)
class StatisticsRoute(Route):
    """What those matches come to."""

    chosen: Filter = EVERYTHING


@dataclass(frozen=True, slots=True)
class ChoiceRoute(Route):
    """One of several values to choose."""

    title: str
    offers: Sequence[tuple[str, Any]]
    chosen: Any
    act: Callable[[Any], object]


@dataclass(frozen=True, slots=True)
class SettingsRoute(Route):
    """The settings."""


@dataclass(frozen=True, slots=True)
class RuleSetsRoute(Route):
    """All rule sets, the player's own and the published ones."""


@dataclass(frozen=True, slots=True)
class RulesRoute(Route):
    """The rules to be read: these, or those of the next match."""

    rules: Rules | None = None


@dataclass(frozen=True, slots=True)
class KeysRoute(Route):
    """What every key does."""


@dataclass(frozen=True, slots=True)
class AboutRoute(Route):
    """The version, and what the game is made with."""


@dataclass(frozen=True, slots=True)
class LicenceRoute(Route):
    """The words of the licence of this part of the game."""

    part: Part


@dataclass(frozen=True, slots=True)
class CrashRoute(Route):
    """What went wrong, and where the report of it lies."""

    report: CrashReport
    wrong: str


class Navigator(Protocol):
    """Takes routes; scenes know no other scene but by them."""

    @property
    def top(self) -> Route | None:
        """The way to the scene that is seen."""

    def go(self, route: Route) -> None:
        """Put this scene over what is there."""

    def replace(self, route: Route) -> None:
        """Put this scene in the place of the one that is seen."""

    def restart(self, *routes: Route) -> None:
        """Put these scenes, the last one on top, in the place of everything."""

    def back(self) -> None:
        """Away with the scene that is seen; the program ends with its last one."""

    def quit(self) -> None:
        """End the program."""

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to a window."""

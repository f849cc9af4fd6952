"""Services that scenes share: settings, journal, sound, and background work."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from game.rules import Action
from game.rules.record import MatchRecord, Player
from game.session import Deals, Question, Session
from game.store.files.shared_file import SharedFile
from game.store.journal import Journal
from game.store.own_view import FIRST
from game.store.people import People, Person
from game.store.rule_sets import tidy
from game.store.settings import Settings
from game.ui.audio.sound import SoundPlayer, Volumes
from game.ui.audio.speech_engine import Manner
from game.ui.audio.voice import Voice
from game.ui.engine.tasks import Tasks
from game.ui.graphics.animation import SPEEDS
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import THEMES, Theme
from game.ui.graphics.viewport import Viewport
from game.ui.platform.desktop_wishes import DesktopWishes
from game.ui.services.analysis import Analysis
from game.ui.services.evening import Evening
from game.ui.services.matches import MatchMaker
from game.ui.services.own_cards import OwnCardFolder
from game.ui.tabletop.card_art import Art
from game.ui.tabletop.card_sprite import Faces
from game.ui.tabletop.deck import Deck
from game.wording.cards import index_letters
from game.wording.players import ALONE, called
from game.words.dates import hour
from game.words.languages import ENGLISH, languages, speak
from game.words.translation import right_to_left

if TYPE_CHECKING:
    from game.store.deal_sets import DealSets
    from game.store.learning.course_progress import CourseProgress
    from game.store.learning.drill_book import DrillBook
    from game.store.moving.belongings import OwnFiles
    from game.store.moving.others_history import OthersHistory
    from game.store.notes import NoteFile
    from game.store.problems.problem_file import ProblemFile
    from game.store.real_matches import RealMatches
    from game.store.recent_files import RecentFiles
    from game.ui.platform.file_request import FileDialog

_OWN = ("course", "drill_book", "notes", "problem_file", "recent_files")
"""The files of the current person, opened when needed."""
_ANALYSES = 4
"""Analyses at once; a faster player stops the oldest."""
Think = Callable[[Question, Callable[[Action], None]], object]
"""Answers a computer player's question, and delivers its action."""


class RunningMatch(Struct, frozen=True):
    """The match at the table."""

    session: Session
    review: Callable[[], Analysis | None]
    """Returns the last hand's analysis, started if need be; None without reviews."""
    warn: Callable[[str], object]  # shows a message at the table


class Services:
    """Shared by all scenes of a run."""

    def __init__(
        self,
        people: People,
        journal: Journal,
        deals: Callable[[], Deals],
        tasks: Tasks,
        think: Think | None = None,
    ) -> None:
        self.people = people
        self.journal = journal
        journal.person, journal.people = people.current, people.names
        self.tasks = tasks
        self.think = think or (lambda question, deliver: tasks.run(question.answer, deliver))
        self.art = Art()
        self.own_cards = OwnCardFolder()
        self.sound = SoundPlayer(_volumes(self.settings))
        self.voice = Voice(_manner(self.settings))
        self.matches = MatchMaker(lambda: self.settings, people.all, journal, deals)
        self.rumble: Callable[[float, float, int], object] = lambda _low, _high, _ms: None
        """Rumbles the controller in use: strength of slow and fast motor, 0 to 1, and milliseconds."""
        self.file_dialog: Callable[[], FileDialog | None] = _file_dialog
        """Returns the system's dialog to open or save one file, or None without one."""
        self.evening = Evening()
        self.settings_tab = 0  # the tab of the settings used last in this run
        self.current: RunningMatch | None = None  # the match at the table, while there is a table
        self.usual_language = ENGLISH  # used while the player hasn't chosen one
        self._analyses: list[Analysis] = []  # the latest; some may still be running
        self._others: list[SharedFile[Any]] = []  # files of earlier people that may have changes to write
        self.became: Callable[[], object] = lambda: None
        """Called after another person took over."""
        self.hour: Callable[[], int] = hour
        """Returns the local hour, 0 to 23."""
        self.wishes = DesktopWishes()
        """The system's preferences, used where the player hasn't chosen."""
        self.others: OthersHistory | None = None
        """The history being looked at, if it's somebody else's: then nothing may be played, noted or imported."""

    @property
    def settings(self) -> Settings:
        """The current person's settings."""
        return self.people.file.settings

    @property
    def person(self) -> Person:
        """The current person."""
        return self.people.person

    def keep(self, settings: Settings) -> None:
        """Save changed settings at once, but no name that's somebody else's."""
        before, name = self.settings, tidy(settings.player_name)
        name = before.player_name if self.people.refusal(name) else name
        guests = tuple(map(tidy, settings.guests))
        self.people.file.save(
            replace(settings, player_name=name, second_name=tidy(settings.second_name), guests=guests)
        )
        self._follow(before)

    def rename(self, name: str) -> str:
        """Keep the current person's name as typed; return why they can't have it, or an empty text."""
        self.keep(replace(self.settings, player_name=name))
        return self.people.refusal(tidy(name))

    def become(self, key: str) -> None:
        """Let another person of this computer play, with their own settings and progress."""
        before = self.settings
        self.save_the_rest()
        self._others += [file for file in (self.people.file, *self._opened()) if file.unsaved]
        for name in _OWN:
            vars(self).pop(name, None)
        self.people.choose(key)
        self.journal.person = key
        self.evening.end()
        self._follow(before)
        self.became()

    def remove(self, key: str) -> None:
        """Take a person off this computer's list; the first person plays instead of them."""
        if key == self.people.current:
            self.become(FIRST)
        self.people.remove(key)

    def _follow(self, before: Settings) -> None:
        """Apply settings, which another copy of the game may have changed too."""
        settings = self.settings
        if (settings.language, settings.own_letters) != (before.language, before.own_letters):
            speak(self.language, own_letters=settings.own_letters)
            self.voice.fault = ""  # a new failure is reported in the new language
            self.reword()
        self.sound.volumes = _volumes(settings)
        self.voice.follow(_manner(settings))

    def reword(self) -> None:
        """Translate all notices into a new language."""
        self.people.file.notices.reword()
        for name in ("people", "journal", "sets", "course", "score_pads", "drill_book", "notes"):
            if name in vars(self):  # files not yet opened have no notices
                getattr(self, name).notices.reword()

    @property
    def language(self) -> str:
        """The language in use."""
        chosen = self.settings.language
        return chosen if chosen in languages() else self.usual_language

    @cached_property
    def sets(self) -> DealSets:
        """The local duplicate sets."""
        from game.store.deal_sets import DealSets  # noqa: PLC0415 - a start of the program needs none of them

        return DealSets(self.data / "sets")

    @cached_property
    def course(self) -> CourseProgress:
        """The progress in the course."""
        from game.store.learning.course_progress import CourseProgress  # noqa: PLC0415 - as with the sets

        return CourseProgress(self._own / "course.json")

    @cached_property
    def score_pads(self) -> RealMatches:
        """The score pads for real cards."""
        from game.store.real_matches import RealMatches  # noqa: PLC0415 - as above

        return RealMatches(self.data / "pads")

    @cached_property
    def drill_book(self) -> DrillBook:
        """The drill results."""
        from game.store.learning.drill_book import DrillBook  # noqa: PLC0415 - as above

        return DrillBook(self._own / "drills.json")

    @cached_property
    def notes(self) -> NoteFile:
        """The current person's notes."""
        from game.store.notes import NAME, NoteFile  # noqa: PLC0415 - as above

        return NoteFile(self._own / NAME)

    @cached_property
    def problem_file(self) -> ProblemFile:
        """The progress with problems."""
        return self._problem_file(self.people.current)

    @cached_property
    def recent_files(self) -> RecentFiles:
        """The files imported or opened last."""
        from game.store.recent_files import RecentFiles  # noqa: PLC0415 - as above

        return RecentFiles(self._own / "recent.json")

    @property
    def own_files(self) -> OwnFiles:
        """What the current person has besides matches."""
        from game.store.moving.belongings import OwnFiles  # noqa: PLC0415 - as above

        return OwnFiles(self.course, self.drill_book, self.problem_file, self.notes, self.sets, self.score_pads)

    @property
    def data(self) -> Path:
        """The folder of this computer's matches."""
        return self.journal.path.parent

    @property
    def _own(self) -> Path:
        return self.people.data(self.people.current)

    def _problem_file(self, person: str) -> ProblemFile:
        from game.store.problems.problem_file import NAME, ProblemFile  # noqa: PLC0415 - a start needs none of it

        return ProblemFile(self.people.data(person) / NAME, self.journal.notices)

    def _problems_of(self, person: str) -> ProblemFile | None:
        """Return the file of the person an analysis was begun for, who may have left meanwhile."""
        if person == self.people.current:
            return self.problem_file
        file = self._problem_file(person)
        self._others.append(file)
        return file

    def analyse(self, record: MatchRecord, hand: int, seat: int) -> Analysis:
        """Start analysing a seat's choices in a finished hand; the player's own mistakes are kept."""
        mistakes_in = partial(self._problems_of, self.people.current)
        found = Analysis(self.tasks, self.journal, mistakes_in, record, hand, seat)
        self._analyses = [*(one for one in self._analyses if not one.over), found]
        for late in self._analyses[:-_ANALYSES]:
            late.stop()
        return found

    @property
    def theme(self) -> Theme:
        """The colours of the room."""
        return THEMES["contrast" if self.high_contrast else self.cloth]

    @property
    def cloth(self) -> str:
        """The cloth without high contrast."""
        return self.settings.cloth or ("midnight" if self.wishes.dark else "green")

    @property
    def high_contrast(self) -> bool:
        """Whether high contrast is on, chosen here or in the system."""
        chosen = self.settings.high_contrast
        return self.wishes.contrast if chosen is None else chosen

    @property
    def reduced_motion(self) -> bool:
        """Whether motion is reduced, chosen here or in the system."""
        chosen = self.settings.reduced_motion
        return self.wishes.calm if chosen is None else chosen

    @property
    def pace(self) -> float:
        """The factor for times at a table; 0: instant."""
        return SPEEDS[self.settings.speed]

    @property
    def gliding(self) -> float:
        """The pace of gliding; 0 with reduced motion."""
        return 0.0 if self.reduced_motion else self.pace

    def skin(self, size: tuple[int, int], scale: float) -> Skin:
        """Return the look for a window of this size, enlarged by `scale`."""
        settings = self.settings
        kind = {"four_colours": settings.four_colours, "plain": settings.plain_type, "mirrored": right_to_left()}
        return Skin.of(size, self.theme, scale, **kind)

    def deck(self, number: int = 0, *, own: bool = True) -> Deck:
        """Return the player's deck; a design's two decks take turns.

        Pictures that leave this computer are drawn without the player's own (`own=False`).
        """
        settings = self.settings
        found = self.own_cards.cards(settings, self.people.file.notices) if own else None
        return Deck(settings.back, number % 2, settings.four_colours, settings.large_index, index_letters(), found)

    def faces(self, viewport: Viewport, number: int = 0) -> Faces:
        """Return a deck's card pictures for this viewport."""
        return Faces(self.art, viewport, self.deck(number), self.theme)

    def picture_of(self, name: str, level: str | None) -> str | None:
        """Return the key of a player's picture; None: an initial."""
        if level is not None:
            return level
        person = self.person if name == ALONE else self.people.named(name)
        return None if person is None else person.face or None

    def face(self, player: Player) -> tuple[str, str | None]:
        """Return a player's name and the key of their picture."""
        return called(player.name), self.picture_of(player.name, player.level)

    def notices(self) -> list[str]:
        """Return what couldn't be read or kept, as sentences."""
        return [*self.people.notices, *self.people.file.notices, *self.journal.notices]

    def tell(self, told: Callable[[str], object]) -> None:
        """Call `told` with each new notice, from any thread."""
        for notices in (self.people.notices, self.people.file.notices, self.journal.notices):
            notices.told = told

    def save_the_rest(self) -> None:
        """Retry saving small files."""
        files: list[SharedFile[Any]] = [self.people, self.people.file, *self._opened(), *self._others]
        for file in files:
            file.save_the_rest()

    def _opened(self) -> list[SharedFile[Any]]:
        return [file for name in _OWN if isinstance(file := vars(self).get(name), SharedFile)]


def _volumes(settings: Settings) -> Volumes:
    return Volumes(settings.card_sounds, settings.other_sounds, settings.ambience, settings.mute_away, settings.mono)


def _manner(settings: Settings) -> Manner:
    return Manner(settings.voice, settings.voice_rate, settings.voice_name)


def _file_dialog() -> FileDialog | None:
    from game.ui.platform.file_dialog import find_dialog  # noqa: PLC0415 - not before a page wants a file

    return find_dialog()

"""What a person has besides matches: progress, notes, duplicate sets, score pads, rule sets and settings."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Any, Final

from msgspec import Meta, Struct, field

from game.store import deal_sets, real_matches
from game.store.deal_sets import DealSets
from game.store.learning.course_progress import CourseProgress
from game.store.learning.drill_book import Bests, DrillBook
from game.store.moving.own_settings import arrived, travelling
from game.store.notes import Notebook, NoteFile
from game.store.problems.problem_file import ProblemFile
from game.store.problems.progress import ProblemProgress
from game.store.real_matches import RealMatches
from game.store.settings import Settings

VERSION: Final = 1
_Text = Annotated[str, Meta(max_length=100_000)]
_Lesson = Annotated[str, Meta(max_length=40)]


class Belongings(Struct, frozen=True):
    """The first line of the file; sets and pads are texts as in their own files."""

    version: int = field(name="gin-rummy history", default=VERSION)
    course: Annotated[tuple[_Lesson, ...], Meta(max_length=500)] = ()
    drills: Bests = Bests()
    problems: ProblemProgress = ProblemProgress()
    notes: Notebook = Notebook()
    sets: Annotated[tuple[_Text, ...], Meta(max_length=200)] = ()
    pads: Annotated[tuple[_Text, ...], Meta(max_length=500)] = ()
    settings: Annotated[dict[str, Any], Meta(max_length=200)] = {}
    """As in the settings' file, with the own rule sets; `own_settings` says which move."""
    to_show: bool = False
    """Whether the file is for others to look at: its notes may be seen, and it can't be imported."""

    def check(self) -> None:
        """Raise ValueError with a sentence for a set or pad that isn't one."""
        for text in self.sets:
            deal_sets.read(text)
        for text in self.pads:
            real_matches.read(text)
        arrived(Settings(), self.settings, comfort=True)

    def shown(self, *, notes: bool) -> Belongings:
        """Return what others may see: the notes, if their owner wants that."""
        return Belongings(notes=self.notes if notes else Notebook(), to_show=True)


class OwnFiles(Struct, frozen=True):
    """The files of a person, and the sets and pads of this computer."""

    course: CourseProgress
    drills: DrillBook
    problems: ProblemFile
    notes: NoteFile
    sets: DealSets
    pads: RealMatches

    @property
    def told(self) -> list[str]:
        """Sentences about what couldn't be read or saved."""
        files = self.course, self.drills, self.problems, self.notes, self.sets, self.pads
        return [sentence for file in files for sentence in file.notices]

    @property
    def unsaved(self) -> bool:
        """Whether a change couldn't be saved."""
        return any(file.unsaved for file in (self.course, self.drills, self.problems, self.notes))

    def gather(self, settings: Settings) -> Belongings:
        """Return everything that's in the files, and the settings that move."""
        return Belongings(
            course=self.course.read(),
            drills=self.drills.read(),
            problems=self.problems.read(),
            notes=self.notes.read(),
            sets=tuple(deal_sets.written(one) for one in self.sets.all()),
            pads=tuple(real_matches.written(one) for one in self.pads.all()),
            settings=travelling(settings),
        )

    def merge(self, found: Belongings) -> None:
        """Add what's missing here, but for the settings; doing it again changes nothing. Raises OSError."""
        self.course.change(lambda done: tuple(dict.fromkeys((*done, *found.course))))
        self.drills.change(lambda bests: bests.merged(found.drills))
        self.problems.change(lambda progress: progress.merged(found.problems))
        self.notes.change(lambda book: book.merged(found.notes))
        for text in found.sets:
            self.sets.keep(deal_sets.read(text))
        last_first = [real_matches.read(text, sha256(text.encode()).hexdigest()[:12]) for text in found.pads]
        self.pads.bring(last_first[::-1])

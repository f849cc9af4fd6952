"""Acts of several running copies of the game on the same small files.

A new kind of act is a subclass of `Kind` in the list `KINDS`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from random import Random
from typing import Any, Final

from msgspec.structs import replace

from game.rules import Rules
from game.rules.form import HEADS_UP
from game.rules.real_match import EnteredHand, RealMatch
from game.rules.record import Player
from game.store.deal_sets import DealSet, DealSets, Result
from game.store.learning.course_progress import CourseProgress
from game.store.learning.drill_book import DrillBook
from game.store.notices import Notices
from game.store.own_view import FIRST
from game.store.paths import Folders
from game.store.people import MOST, People
from game.store.problems.problem_file import ProblemFile
from game.store.problems.progress import Mistake, ProblemProgress
from game.store.real_matches import KeptPad, RealMatches
from game.store.settings import SettingsFile

DAY: Final = date(2026, 11, 22)
NAMES: Final = ("Sunday", "Monday", "Friday")


class Kind(ABC):
    """One kind of file, and the copies' changes so far."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @abstractmethod
    def open(self) -> Any:
        """Return a further running copy's object."""

    @abstractmethod
    def act(self, copy: Any, rng: Random) -> None:
        """Change something, and note what must be there from now on."""

    @abstractmethod
    def check(self) -> None:
        """Check that a newly started copy finds everything."""


class Course(Kind):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.done: set[str] = set()

    def open(self) -> CourseProgress:
        return CourseProgress(self.folder / "course.json")

    def act(self, copy: CourseProgress, rng: Random) -> None:
        lesson = str(rng.randrange(40))
        copy.finish(lesson)
        self.done.add(lesson)

    def check(self) -> None:
        assert self.open().done == self.done


class Drills(Kind):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.best: Counter[tuple[str, bool]] = Counter()
        self.clock = True

    def open(self) -> DrillBook:
        return DrillBook(self.folder / "drills.json")

    def act(self, copy: DrillBook, rng: Random) -> None:
        drill, right, clock = rng.choice("abc"), rng.randrange(1, 50), rng.random() < 0.5
        if rng.random() < 0.3:
            copy.choose(clock=clock)
            assert copy.clock == clock
            self.clock = clock
        else:
            copy.enter(drill, right, clock=clock)
            self.best[drill, clock] = max(self.best[drill, clock], right)

    def check(self) -> None:
        book = self.open()
        assert book.clock == self.clock
        assert {key: book.best(key[0], clock=key[1]) for key in self.best} == self.best


class Everybody(Kind):
    """People who come, take turns, and go."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.keys: set[str] = set()

    def open(self) -> People:
        return People(Folders.of(self.folder))

    def act(self, copy: People, rng: Random) -> None:
        others = [one.key for one in copy.all() if one.key not in {FIRST, copy.current}]
        doing = rng.random()
        if doing < 0.5 or not others:
            if person := copy.add(f"Guest {rng.randrange(20)}", ""):
                self.keys.add(person.key)
        elif doing < 0.8:
            copy.choose(rng.choice([FIRST, *sorted(self.keys)]))
        else:
            gone = rng.choice(others)
            copy.remove(gone)
            self.keys.discard(gone)

    def check(self) -> None:
        found = self.open().all()
        assert {one.key for one in found} == {FIRST, *self.keys}
        assert len({one.name for one in found}) == len(found) <= MOST, "names are unique"


class Problems(Kind):
    """Counts, days whose first answer counts, themes, and own mistakes that come back."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.counts: Counter[str] = Counter()
        self.days: dict[date, bool] = {}
        self.tries: Counter[str] = Counter()
        self.without: set[str] = set()

    def open(self) -> ProblemFile:
        return ProblemFile(self.folder / "problems.json", Notices())

    def act(self, copy: ProblemFile, rng: Random) -> None:
        rng.choice([self._solve, self._day, self._find, self._try, self._theme])(copy, rng)

    def _solve(self, copy: ProblemFile, _rng: Random) -> None:
        copy.change(lambda progress: replace(progress, solved=progress.solved + 1, rated=progress.rated + 1))
        self.counts.update(["solved", "rated"])

    def _day(self, copy: ProblemFile, rng: Random) -> None:
        day, right = DAY + timedelta(rng.randrange(10)), rng.random() < 0.5

        def first(progress: ProblemProgress) -> ProblemProgress:
            return progress if day in progress.days else replace(progress, days={**progress.days, day: right})

        copy.change(first)
        self.days.setdefault(day, right)

    def _find(self, copy: ProblemFile, rng: Random) -> None:
        code = str(rng.randrange(20))
        copy.change(lambda progress: progress.with_mistakes(Mistake(code, "u", 5.0, DAY, DAY)))
        self.tries[code] += 0

    def _try(self, copy: ProblemFile, rng: Random) -> None:
        if self.tries:
            code = rng.choice(sorted(self.tries))
            copy.change(lambda progress: _tried(progress, code))
            self.tries[code] += 1

    def _theme(self, copy: ProblemFile, rng: Random) -> None:
        theme, without = rng.choice("xyz"), rng.random() < 0.5
        change: Callable[[set[str]], set[str]] = lambda had: had | {theme} if without else had - {theme}  # noqa: E731
        copy.change(lambda progress: replace(progress, without=tuple(sorted(change({*progress.without})))))
        self.without = change(self.without)

    def check(self) -> None:
        found = self.open().progress
        assert (found.solved, found.rated) == (self.counts["solved"], self.counts["rated"])
        assert found.days == self.days
        assert {one.code: one.tries for one in found.mistakes} == self.tries
        assert {*found.without} == self.without


def _tried(progress: ProblemProgress, code: str) -> ProblemProgress:
    mistake = next((one for one in progress.mistakes if one.code == code), None)
    return progress if mistake is None else progress.with_mistake(replace(mistake, tries=mistake.tries + 1))


class Preferences(Kind):
    """Settings: single ones, keys one by one, and guests seat by seat."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.chosen: dict[str, Any] = {}
        self.keys: dict[str, str] = {}
        self.guests: dict[int, str] = {}

    def open(self) -> SettingsFile:
        return SettingsFile(self.folder / "settings.json")

    def act(self, copy: SettingsFile, rng: Random) -> None:
        value, settings = rng.randrange(101), copy.settings
        match rng.randrange(3):
            case 0:
                chosen: dict[str, Any] = {rng.choice(["card_sounds", "other_sounds", "voice_rate"]): value}
                if replace(settings, **chosen) != settings:  # what is chosen again is no change
                    copy.save(replace(settings, **chosen))
                    self.chosen |= chosen
            case 1:
                command, key = rng.choice(["knock", "pass", "draw"]), f"key {value}"
                if settings.keys.get(command) != key:
                    copy.save(replace(settings, keys={**settings.keys, command: key}))
                    self.keys[command] = key
            case _:
                seat, guest = rng.randrange(6), f"Guest {value}"
                guests = list(settings.guests)
                if guests[seat] != guest:
                    guests[seat] = guest
                    copy.save(replace(settings, guests=tuple(guests)))
                    self.guests[seat] = guest

    def check(self) -> None:
        file = self.open()
        assert not file.notices
        found = file.settings
        assert {name: getattr(found, name) for name in self.chosen} == self.chosen
        assert found.keys == self.keys
        assert {seat: found.guests[seat] for seat in self.guests} == self.guests


class RuleSets(Kind):
    """Each version is known by its target; only a copy that saw one may change or delete it."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.live: dict[int, None] = {}
        self.target, self.names = 10, 0

    def open(self) -> tuple[SettingsFile, list[str]]:
        file, told = SettingsFile(self.folder / "settings.json"), list[str]()
        file.notices.told = told.append
        return file, told

    def act(self, running: tuple[SettingsFile, list[str]], rng: Random) -> None:
        copy, told = running
        own = [*copy.settings.own_sets]
        if not own or (len(self.live) < 30 and rng.random() < 0.3):
            copy.save(copy.settings.with_set(rng.choice(NAMES), self._version()))
            return
        copy.save(replace(copy.settings, preset=rng.choice(own)))
        settings = copy.settings
        told.clear()
        before = settings.rules.target
        match rng.randrange(3):
            case 0:
                self.live.pop(before, None)
                rules = self._version()
                copy.save(settings.with_rules(rules))
                assert copy.settings.rules == rules, "the player goes on with what they have made"
                assert (copy.settings.preset != settings.preset) == any(told), "another name is told"
            case 1:
                self.live.pop(before, None)
                copy.save(settings.without_set("classic"))
                assert (settings.preset in copy.settings.own_sets) == any(told), "what stays is told"
            case _:
                self.names += 1
                copy.save(settings.renamed(f"New {self.names}"))

    def _version(self) -> Rules:
        self.target += 1
        self.live[self.target] = None
        return Rules(target=self.target)

    def check(self) -> None:
        file, _told = self.open()
        assert not file.notices
        found = [rules.target for rules in file.settings.own_sets.values()]
        assert not {*self.live} - {*found}


class Pads(Kind):
    """Each copy has seen them at another time."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.kept: dict[str, tuple[EnteredHand, ...]] = {}
        self.states: set[tuple[str, tuple[EnteredHand, ...]]] = set()
        """Everything that a pad has ever had on it."""
        self.number = 0

    def open(self) -> tuple[RealMatches, dict[str, KeptPad]]:
        pads = RealMatches(self.folder / "pads")
        return pads, {pad.key: pad for pad in pads.all()}

    def act(self, copy: tuple[RealMatches, dict[str, KeptPad]], rng: Random) -> None:
        pads, seen = copy
        if not seen or rng.random() < 0.1:
            pad = pads.begin(RealMatch(Rules(target=1000), HEADS_UP, (Player("Ann"), Player("Ben"))), DAY)
            seen[pad.key], self.kept[pad.key] = pad, ()
            self.states.add((pad.key, ()))
            seen |= {pad.key: pad for pad in pads.all() if pad.key not in seen}
            return
        pad = seen[rng.choice(sorted(seen))]
        what = rng.choice(["enter", "enter", "enter", "take_back", "delete"])
        if what == "enter":
            self.number += 1
            hand = EnteredHand("gin", 0, (0, 1 + self.number % 30))
            outcome = pads.enter(pad, hand)
        elif what == "take_back":
            outcome = pads.take_back(pad)
        else:
            outcome = pads.delete(pad)
        before = self.kept.get(pad.key)
        seen[pad.key] = outcome.pad
        if not outcome.done:
            assert outcome.told
            assert (pad.key, outcome.pad.match.hands) in self.states, "as it was when it was looked at"
            return
        base = pad.match.hands if before is None else before
        assert bool(outcome.told) == (before != pad.match.hands and what != "delete"), "what another copy did is told"
        if what == "delete":
            assert before in (None, pad.match.hands)
            self.kept.pop(pad.key, None)
            del seen[pad.key]
            return
        assert before in (None, pad.match.hands) or what == "enter"
        self.kept[pad.key] = (*base, hand) if what == "enter" else base[:-1]
        assert outcome.pad.match.hands == self.kept[pad.key]
        self.states.add((pad.key, self.kept[pad.key]))

    def check(self) -> None:
        pads, found = self.open()
        assert {key: pad.match.hands for key, pad in found.items()} == self.kept
        assert not pads.notices


class Sets(Kind):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.people: set[str] = set()

    def open(self) -> DealSets:
        return DealSets(self.folder / "sets")

    def act(self, copy: DealSets, rng: Random) -> None:
        name = f"P{rng.randrange(30)}"
        copy.keep(DealSet(5, results=(Result(name, (0,) * 8),)))
        self.people.add(name)

    def check(self) -> None:
        assert {one.name for found in self.open().all() for one in found.results} == self.people


KINDS: Final[tuple[type[Kind], ...]] = (Course, Drills, Everybody, Problems, Preferences, RuleSets, Pads, Sets)

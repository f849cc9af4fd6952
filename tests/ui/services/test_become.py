"""Settings, course, problems and drills follow whoever plays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import HandResult, Rules
from game.rules.record import Player
from game.store.learning.course_progress import CourseProgress
from game.store.notices import Notices
from game.store.own_view import FIRST
from game.store.paths import Folders
from game.store.people import People
from game.store.problems.problem_file import NAME, ProblemFile
from game.store.recent_files import MATCHES
from game.ui.services.evening import streak
from game.ui.services.services import Services
from game.words import translation
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from headless.tasks import Later
from tests.store.files.test_atomic_file import refusing
from tests.ui.table.test_hand_endings import MELDS, play


def with_ben(folder: Path) -> tuple[Services, str]:
    """Return Ann's services, and Ben's key."""
    services = Sitting(folder).services
    services.keep(replace(services.settings, player_name="Ann"))
    ben = services.people.add("Ben", "beard")
    assert ben is not None
    return services, ben.key


def test_opponents_hold_nobodys_hands_against_another(tmp_path: Path) -> None:
    services, ben = with_ben(tmp_path)
    ada, lost = Player("Ada", "steady"), (HandResult(1, 20, "knock"), 1)
    assert streak(services.evening.recall(ada, "hers", [lost] * 2)) is None
    services.become(ben)
    assert streak(services.evening.recall(ada, "his", [lost])) is None


def test_each_person_has_settings_of_their_own(tmp_path: Path) -> None:
    services, ben = with_ben(tmp_path)
    services.keep(replace(services.settings, card_sounds=10))
    services.become(ben)
    assert (services.person.name, services.person.face, services.journal.person) == ("Ben", "beard", ben)
    assert (services.sound.volumes.cards, services.settings.card_sounds) == (80, 80)
    services.keep(replace(services.settings, cloth="burgundy", voice_rate=90))
    assert (services.cloth, services.voice.manner.rate) == ("burgundy", 90)
    services.become(FIRST)
    assert (services.person.name, services.cloth, services.voice.manner.rate) == ("Ann", "green", 50)
    assert services.sound.volumes.cards == 10


def test_each_person_is_spoken_to_in_their_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translation, "_catalogue", [*translation._catalogue])
    services, ben = with_ben(tmp_path)
    services.become(ben)
    services.keep(replace(services.settings, language="de"))
    assert translation._(wordbook.MAIN_MENU) == "Hauptmenü"
    services.become(FIRST)
    assert translation._(wordbook.MAIN_MENU) == wordbook.MAIN_MENU
    services.become(ben)
    assert translation._(wordbook.MAIN_MENU) == "Hauptmenü"


def test_each_person_has_progress_of_their_own(tmp_path: Path) -> None:
    services, ben = with_ben(tmp_path)

    def progress() -> tuple[object, ...]:
        return (
            services.course.done, services.drill_book.best("outs", clock=True),
            services.problem_file.read().solved, services.recent_files.listed(MATCHES),
        )  # fmt: skip

    def learn(lesson: str, right: int) -> None:
        services.course.finish(lesson)
        services.drill_book.enter("outs", right, clock=True)
        services.problem_file.change(lambda before: replace(before, solved=before.solved + right))
        services.recent_files.add(MATCHES, tmp_path / lesson)

    learn("runs", 3)
    services.become(ben)
    assert progress() == (frozenset(), 0, 0, ())
    learn("sets", 7)
    bens = progress()
    services.become(FIRST)
    assert progress() == ({"runs"}, 3, 3, (tmp_path / "runs",))
    services.become(ben)
    assert progress() == bens == ({"sets"}, 7, 7, (tmp_path / "sets",))
    assert CourseProgress(tmp_path / "course.json").done == {"runs"}, "the first person's file is where it was"


def test_the_next_start_is_the_last_persons(tmp_path: Path) -> None:
    services, ben = with_ben(tmp_path)
    services.become(ben)
    again = Sitting(tmp_path).services
    assert (again.person.name, again.journal.person) == ("Ben", ben)


def test_what_could_not_be_saved_for_one_is_tried_again_while_another_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services, ben = with_ben(tmp_path)
    with monkeypatch.context() as patch:
        refusing(patch, "replace")
        services.course.finish("runs")
        services.keep(replace(services.settings, cloth="burgundy"))
        services.become(ben)
    services.course.finish("sets")
    services.save_the_rest()
    services.become(FIRST)
    assert (services.course.done, services.cloth) == (frozenset({"runs"}), "burgundy")
    assert People(Folders.of(tmp_path)).current == FIRST


def test_somebody_elses_name_is_not_taken(tmp_path: Path) -> None:
    services, ben = with_ben(tmp_path)
    for name, kept in (("BEN", "Ann"), ("Benn ", "Benn"), ("", "")):
        services.keep(replace(services.settings, player_name=name, cloth="charcoal"))
        assert (services.settings.player_name, services.cloth) == (kept, "charcoal")
    services.become(ben)
    assert services.person.name == "Ben"


def test_removing_whoever_plays_leads_to_the_first_person(tmp_path: Path) -> None:
    services, ben = with_ben(tmp_path)
    services.become(ben)
    services.remove(ben)
    assert (services.person.name, [one.name for one in services.people.all()]) == ("Ann", ["Ann"])


def test_mistakes_go_to_the_person_whose_hand_is_analysed(tmp_path: Path) -> None:
    deals = dealing(f"{MELDS} 9s", "2d 2c 2h 7c 8c 9c Js Jh Jc 5d", stock="8h Kd", upcard="Ks")
    sitting = Sitting(tmp_path, deals, computer="- s k5d", rules=Rules(target=10)).sit()
    play(sitting, "- s x4h .")
    sitting.settle()
    services, ben = sitting.services, sitting.services.people.add("Ben", "")
    assert ben is not None
    jobs: list[Callable[[], object]] = []
    services.tasks = Later(jobs)
    services.analyse(sitting.session.record, 0, 0)
    services.become(ben.key)
    while jobs:
        jobs.pop(0)()
    assert not services.problem_file.read().mistakes
    assert ProblemFile(tmp_path / NAME, Notices()).progress.mistakes

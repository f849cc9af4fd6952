"""Notes: written at a step or a position, found again, practised, and a person's own."""

from datetime import date
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from game.rules import Card, CardSet, Knock, Phase, Rules
from game.rules.codes import write_position
from game.rules.record.seen_hand import SeenHand
from game.session.replay import Past
from game.store.notes import NAME, Note, Place
from game.ui.screens.codes.position_page import PositionPage
from game.ui.screens.notes.note_page import NotePage
from game.ui.screens.notes.notes_page import NotesPage
from game.ui.screens.problems.table import ProblemTable
from game.ui.screens.problems.verdict import VerdictPage
from game.ui.screens.replay.replay_page import ReplayPage
from game.ui.screens.review.rollout import RolloutPage
from game.ui.services.problem_routes import NotesRoute
from game.ui.services.routes import FromHereRoute, PositionRoute
from headless import wordbook
from headless.sitting import Sitting
from samples import match_history
from tests.ui.checks import still
from tests.ui.screens.history.history_pages import opened

RECORD = match_history.played(4)
HAND, STEP = 1, 6
DAY = date(2026, 2, 21)


def code() -> str:
    seen = Past(RECORD).seen(HAND, STEP)
    assert seen is not None
    return write_position(seen)


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return opened(tmp_path / "data")


def top(sitting: Sitting) -> object:
    return sitting.pilot.loop.top


def write(sitting: Sitting, text: str) -> None:
    scene = top(sitting)
    assert isinstance(scene, NotePage)
    sitting.pilot.find(name="Note").perform("set", text)
    sitting.pilot.turn()
    sitting.to(wordbook.SAVE)


def noted(sitting: Sitting, *kept: Note) -> None:
    for note in kept:
        sitting.services.notes.change(lambda book, note=note: book.with_note(note))  # type: ignore[misc]
    sitting.go(NotesRoute())


def test_a_step_of_a_replay_gets_a_note_that_is_there_again(sitting: Sitting) -> None:
    sitting.go(FromHereRoute(RECORD, HAND, STEP))
    sitting.to(wordbook.YOUR_NOTE)
    write(sitting, "  Never  break the pair ")
    (note,) = sitting.services.notes.value.notes
    assert (note.text, note.star) == ("Never break the pair", True)
    assert note.place == Place(code(), RECORD.match, HAND, STEP)
    sitting.to(wordbook.YOUR_NOTE)
    scene = top(sitting)
    assert isinstance(scene, NotePage)
    assert scene.text == note.text
    sitting.to("Delete")
    assert sitting.services.notes.value.notes == ()


def test_the_same_position_has_the_same_note_wherever_it_is_seen(sitting: Sitting) -> None:
    seen = Past(RECORD).seen(HAND, STEP)
    assert seen is not None
    sitting.go(PositionRoute(seen))
    sitting.settle()
    sitting.to(wordbook.YOUR_NOTE)
    write(sitting, "from a code")
    sitting.go(FromHereRoute(RECORD, HAND, STEP))
    sitting.to(wordbook.YOUR_NOTE)
    scene = top(sitting)
    assert isinstance(scene, NotePage)
    assert scene.text == "from a code"


def test_a_note_changed_at_its_position_stays_with_its_step(sitting: Sitting) -> None:
    seen = Past(RECORD).seen(HAND, STEP)
    assert seen is not None
    place = Place(code(), RECORD.match, HAND, STEP)
    sitting.services.notes.change(lambda book: book.with_note(Note(place, DAY, text="before")))
    sitting.go(PositionRoute(seen))
    sitting.settle()
    sitting.to(wordbook.YOUR_NOTE)
    write(sitting, "after")
    (note,) = sitting.services.notes.value.notes
    assert (note.text, note.place) == ("after", place)


def test_notes_are_listed_searched_and_opened(sitting: Sitting) -> None:
    end = len(RECORD.hands[HAND].tokens)
    sitting.journal.add(RECORD)
    position = Note(Place(code(), RECORD.match, HAND, STEP), DAY, text="Break the pair?")
    noted(sitting, position, Note(Place("", RECORD.match, HAND, end), DAY, star=True))
    assert {"Break the pair?", "Starred"} <= set(sitting.pilot.names())
    assert "2 notes" in sitting.pilot.names()
    sitting.pilot.find(name="Search").perform("set", "PAIR")
    sitting.pilot.turn()
    assert "Starred" not in sitting.pilot.names()
    assert "1 note" in sitting.pilot.names()
    sitting.to("Break the pair?")
    assert isinstance(top(sitting), PositionPage)
    sitting.pilot.key("escape")
    sitting.pilot.find(name="Search").perform("set", "")
    sitting.pilot.turn()
    sitting.to("Starred")
    scene = top(sitting)
    assert isinstance(scene, ReplayPage)
    assert (scene.hand, scene.at) == (HAND, end)


def test_a_note_is_found_by_plain_letters(sitting: Sitting) -> None:
    noted(sitting, Note(Place("one"), DAY, text="Źle rzuciłem króla"), Note(Place("two"), DAY, text="Rød dame"))
    for typed, found in (("rzucilem krola", "Źle rzuciłem króla"), ("rod", "Rød dame")):
        sitting.pilot.find(name="Search").perform("set", typed)
        sitting.pilot.turn()
        assert "1 note" in sitting.pilot.names()
        assert found in sitting.pilot.names()


def test_a_noted_position_is_practised(sitting: Sitting) -> None:
    noted(sitting, Note(Place(code()), DAY, star=True))
    sitting.to("Practise")
    scene = top(sitting)
    assert isinstance(scene, ProblemTable)
    assert "Your own position" in sitting.pilot.names()


def test_a_noted_position_without_a_choice_is_not_practised_in_silence(sitting: Sitting) -> None:
    own = CardSet.parse("7s 7h 7d 9h Th Jh 3c 4c Kd As")
    drawing = SeenHand(Rules(), 1, own, Card.parse("8d"), ("-", "-"))  # after two passes from the stock only
    noted(sitting, Note(Place(write_position(drawing)), DAY, star=True))
    heard: list[str] = []
    listener = SimpleNamespace(say=lambda words, _urgent: heard.append(words), show=lambda *_: None, hush=lambda: None)
    sitting.pilot.loop.listeners.append(listener)
    sitting.to("Practise")
    assert isinstance(top(sitting), NotesPage)
    assert heard == ["There’s nothing to decide here."]


def test_a_knock_that_the_rules_refuse_is_not_played_out(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    """It's a possible answer where nobody's told whether they may knock."""
    seen = Past(RECORD).seen(HAND, STEP + 1)
    assert seen is not None
    position = write_position(replace(seen, rules=replace(seen.rules, announced_only=True)))
    noted(sitting, Note(Place(position), DAY, star=True))
    sitting.to("Practise")
    table = top(sitting)
    assert isinstance(table, ProblemTable)
    card = next(iter(sitting.view.hand))
    assert sitting.view.phase is Phase.DISCARD
    table.allows(Knock(card, ()))
    sitting.pilot.turn()
    sitting.settle()
    page = top(sitting)
    assert isinstance(page, VerdictPage)
    monkeypatch.setattr(sitting.services.tasks, "run", lambda _work, _then: None)  # no rollouts here
    sitting.pilot.key("t")
    played_out = top(sitting)
    assert isinstance(played_out, RolloutPage)
    assert set(played_out.rollout.choices) <= set(page.view.legal)


def test_without_notes_the_page_says_how_to_make_one(sitting: Sitting) -> None:
    noted(sitting)
    assert any(wordbook.PLAY_ON_FROM_HERE in name for name in sitting.pilot.names())
    noted(sitting, Note(Place("no code"), DAY, text="odd"))
    sitting.to("odd")
    assert isinstance(top(sitting), NotesPage), "a code that can't be read is told of"


def test_a_damaged_file_of_notes_is_told_where_no_note_is_left(sitting: Sitting) -> None:
    (sitting.services.data / NAME).write_text("{")
    noted(sitting)
    assert "Your notes file is damaged; it was kept as notes.unreadable-1.json." in sitting.pilot.names()
    still(sitting.pilot)


def test_notes_are_a_persons_own(sitting: Sitting) -> None:
    services = sitting.services
    noted(sitting, Note(Place(code()), DAY, star=True))
    mia = services.people.add("Mia", "")
    assert mia is not None
    services.become(mia.key)
    assert services.notes.value.notes == ()
    services.become("")
    assert len(services.notes.value.notes) == 1

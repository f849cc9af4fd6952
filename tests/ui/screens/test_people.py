"""Somebody comes, plays as themselves, and leaves everything of the others alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.rules.notation import read
from game.store.own_view import FIRST
from game.store.people import MOST
from game.store.settings import SettingsFile
from game.ui.pages.page import Page
from game.ui.screens.home.title import Title
from game.ui.screens.people.people_page import PeoplePage
from game.ui.screens.people.person_page import PersonPage
from game.ui.services.people_routes import PeopleRoute, PersonRoute
from game.ui.services.routes import TitleRoute
from game.ui.widgets.button import Button
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.ui.checks import still
from tests.ui.table.test_hand_endings import MELDS

NO_MATCHES = "No matches yet"


@pytest.fixture
def ann(tmp_path: Path) -> Sitting:
    """The main menu of Ann."""
    sitting = Sitting(tmp_path, rules=Rules(target=10))
    sitting.services.keep(replace(sitting.services.settings, player_name="Ann", face="bob"))
    return sitting.open()


def add(sitting: Sitting, name: str, face: str = "") -> None:
    assert isinstance(sitting.pilot.loop.top, PeoplePage)
    sitting.pilot.click(wordbook.ADD_A_PERSON)
    sitting.pilot.write(name)
    if face:
        sitting.pilot.click(face, role="option")
    sitting.pilot.click("Add")
    sitting.settle()


def tab_to(sitting: Sitting, name: str) -> None:
    """Move the focus to this by the Tab key."""
    page = sitting.pilot.loop.top
    assert isinstance(page, Page)
    while page.panel.focus is None or page.panel.focus.name != name:
        sitting.pilot.key("tab")


def cards(sitting: Sitting) -> dict[str, str]:
    """Return each person's note."""
    return {node.name: node.note for node in sitting.pilot.nodes() if node.role == "radio"}


def said(sitting: Sitting) -> list[str]:
    """Return everything a screen reader reads."""
    return sitting.pilot.names()


def now(sitting: Sitting) -> list[str]:
    """Return who's marked as playing."""
    return [node.name for node in sitting.pilot.nodes() if node.role == "radio" and "checked" in node.state]


def test_ben_comes_plays_and_leaves_anns_things_alone(ann: Sitting, tmp_path: Path) -> None:
    sitting, services = ann, ann.services
    services.course.finish("runs")
    before = (tmp_path / "settings.json").read_bytes(), (tmp_path / "course.json").read_bytes()
    sitting.to("Ann")
    assert cards(sitting) == {"Ann": f"{wordbook.PLAYING_NOW} · {NO_MATCHES}"}
    add(sitting, "Ben", "Beard")
    assert (now(sitting), [*cards(sitting)]) == (["Ann"], ["Ann", "Ben"])
    sitting.pilot.click("Ben")
    sitting.settle()
    assert isinstance(sitting.pilot.loop.top, Title)
    assert (services.person.name, services.person.face) == ("Ben", "beard")
    services.keep(replace(services.settings, cloth="burgundy"))
    services.course.finish("sets")
    sitting.sit()
    sitting.play_out()
    assert sitting.session.players[0].name == "Ben"
    sitting.open()
    sitting.go(PeopleRoute())
    assert now(sitting) == ["Ben"]
    assert cards(sitting)["Ben"].startswith(f"{wordbook.PLAYING_NOW} · Won ")
    assert " of 1 match, last played " in cards(sitting)["Ben"]
    assert " " not in cards(sitting)["Ben"].split("last played ")[1], "a line never breaks inside the day"
    assert cards(sitting)["Ann"] == NO_MATCHES
    sitting.pilot.click("Ann")
    sitting.settle()
    assert (services.person.name, services.cloth, services.course.done) == ("Ann", "green", frozenset({"runs"}))
    assert ((tmp_path / "settings.json").read_bytes(), (tmp_path / "course.json").read_bytes()) == before


def test_the_page_says_that_a_press_changes_who_plays_once_there_are_two(ann: Sitting) -> None:
    hint = "Press a name to play as them."
    ann.go(PeopleRoute())
    assert hint not in said(ann)
    ann.services.people.add("Ben", "")
    ann.go(PeopleRoute())
    assert hint in said(ann)


def test_a_press_on_your_own_card_leads_to_the_main_menu(ann: Sitting) -> None:
    ann.go(PeopleRoute())
    still(ann.pilot)
    ann.pilot.key("return")
    ann.settle()
    assert isinstance(ann.pilot.loop.top, Title)
    assert ann.services.person.name == "Ann"


def test_somebody_is_added_and_chosen_by_keys_alone(ann: Sitting) -> None:
    pilot = ann.pilot
    ann.go(PeopleRoute())
    tab_to(ann, wordbook.ADD_A_PERSON)
    pilot.key("return")
    assert isinstance(pilot.loop.top, PersonPage)
    pilot.write("Ben")
    pilot.key("tab")
    pilot.key("right")
    pilot.key("right")
    tab_to(ann, "Add")
    pilot.key("return")
    ann.settle()
    tab_to(ann, "Ben")
    pilot.key("return")
    ann.settle()
    assert (ann.services.person.name, ann.services.person.face) == ("Ben", "bob")


@pytest.mark.parametrize("name", ["", " ", "ann", " ANN "])
def test_a_name_that_nobody_can_have_is_refused_beside_it(ann: Sitting, name: str) -> None:
    ann.go(PersonRoute(new=True))
    usual = ann.pilot.find(role="textbox").note
    ann.pilot.write(name)
    ann.pilot.key("return")
    ann.settle()
    assert isinstance(ann.pilot.loop.top, PersonPage)
    field = ann.pilot.find(role="textbox")
    assert field.note != usual
    assert field.value == name
    assert len(ann.services.people.all()) == 1
    ann.pilot.write("bel")
    field = ann.pilot.find(role="textbox")
    assert (field.note, field.value) == (usual, name + "bel")


def test_add_is_off_until_there_is_a_name(ann: Sitting) -> None:
    ann.go(PersonRoute(new=True))

    def off() -> bool:
        return "disabled" in ann.pilot.find(name="Add", role="button").state

    assert off()
    ann.pilot.write(" ")
    assert off()
    ann.pilot.write("b")
    assert not off()
    ann.pilot.key("backspace")
    assert off()


@pytest.mark.parametrize("new", [True, False])
def test_a_name_and_a_face_have_a_way_back_to_the_people(ann: Sitting, new: bool) -> None:
    ann.to("Ann", wordbook.ADD_A_PERSON if new else "Edit Ann")
    ann.pilot.click(wordbook.BACK if new else wordbook.DONE)
    ann.settle()
    assert isinstance(ann.pilot.loop.top, PeoplePage)


def test_adding_somebody_is_the_one_gold_action(ann: Sitting) -> None:
    ann.go(PeopleRoute())
    page = ann.pilot.loop.top
    assert isinstance(page, PeoplePage)
    gold = [one.name for one in page.panel.widgets if isinstance(one, Button) and one.kind == "primary"]
    assert gold == [wordbook.ADD_A_PERSON]


def test_there_is_no_room_for_a_thirteenth(ann: Sitting) -> None:
    for number in range(MOST - 1):
        assert ann.services.people.add(f"Guest {number}", "")
    ann.go(PersonRoute(new=True))
    ann.pilot.write("Ben")
    ann.pilot.click("Add")
    ann.settle()
    assert str(MOST) in ann.pilot.find(role="textbox").note
    assert len(ann.services.people.all()) == MOST


def test_your_own_name_and_face_apply_at_once(ann: Sitting, tmp_path: Path) -> None:
    ann.services.people.add("Ben", "")
    ann.go(PeopleRoute())
    ann.pilot.click("Edit Ann")
    usual = ann.pilot.find(role="textbox").note
    for _letter in "Ann":
        ann.pilot.key("backspace")
    ann.pilot.write("Ben")
    ann.settle()
    assert ann.pilot.find(role="textbox").note != usual
    assert ann.services.person.name == "Ann", "not the beginning of a name that's taken"
    ann.pilot.find(role="textbox").perform("set", "Anna")
    ann.pilot.click("Hijab", role="option")
    ann.settle()
    assert ann.pilot.find(role="textbox").note == usual
    assert wordbook.BACK not in ann.names("button")
    ann.pilot.click(wordbook.DONE)
    ann.settle()
    assert isinstance(ann.pilot.loop.top, PeoplePage)
    kept = SettingsFile(tmp_path / "settings.json").settings
    assert (kept.player_name, kept.face) == ("Anna", "hijab")


def test_the_first_person_stays_and_others_go_after_a_question(ann: Sitting) -> None:
    ben = ann.services.people.add("Ben", "")
    assert ben is not None
    ann.go(PersonRoute())
    assert wordbook.REMOVE not in ann.names()
    ann.services.become(ben.key)
    ann.open()
    ann.go(PersonRoute())
    ann.pilot.click(wordbook.REMOVE)
    ann.settle()
    assert len(ann.services.people.all()) == 2
    ann.pilot.click("Remove Ben?")
    ann.settle()
    assert (now(ann), [*cards(ann)]) == (["Ann"], ["Ann"])
    assert ann.services.people.current == FIRST


@pytest.mark.parametrize(("typed", "asked"), [("Ann", "Remove Ben?"), ("", "Remove You?")])
def test_the_question_names_the_person_who_goes(ann: Sitting, typed: str, asked: str) -> None:
    ben = ann.services.people.add("Ben", "")
    assert ben is not None
    ann.services.become(ben.key)
    ann.open()
    ann.go(PersonRoute())
    ann.pilot.find(role="textbox").perform("set", typed)
    ann.pilot.click(wordbook.REMOVE)
    ann.settle()
    assert asked in ann.names()


def test_whoever_has_no_name_is_told_apart(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    ben = sitting.services.people.add("Ben", "")
    assert ben is not None
    sitting.go(PeopleRoute())
    assert [*cards(sitting)] == ["You", "Ben"]
    assert "Edit name and face" in sitting.names()
    sitting.services.become(ben.key)
    sitting.go(PeopleRoute())
    assert [*cards(sitting)] == ["Player 1", "Ben"]


def test_the_settings_lead_to_the_page_of_name_and_face(ann: Sitting) -> None:
    ann.to(wordbook.SETTINGS)
    assert ann.pilot.find(name=wordbook.NAME_AND_FACE).value == "Ann"
    ann.pilot.click(wordbook.NAME_AND_FACE)
    ann.settle()
    assert isinstance(ann.pilot.loop.top, PersonPage)
    ann.pilot.write(" Lee")
    ann.pilot.key("escape")
    ann.settle()
    assert ann.pilot.find(name=wordbook.NAME_AND_FACE).value == "Ann Lee"


def test_somebody_elses_name_is_refused_as_it_is_typed(ann: Sitting) -> None:
    ann.services.people.add("Ben", "")
    ann.go(PersonRoute())
    field = ann.pilot.find(name=wordbook.YOUR_NAME)
    usual = field.note
    ann.pilot.press(*field.centre)
    ann.pilot.key("end")
    for _letter in "Ann":
        ann.pilot.key("backspace")
    ann.pilot.write("Ben")
    ann.settle()
    assert ann.pilot.find(name=wordbook.YOUR_NAME).note != usual
    ann.pilot.write(" Lee")
    ann.settle()
    field = ann.pilot.find(name=wordbook.YOUR_NAME)
    assert (field.note, field.value, ann.services.person.name) == (usual, "Ben Lee", "Ben Lee")


@pytest.mark.parametrize("new", [True, False])
@pytest.mark.parametrize("way", ["resize", "face", "language"])
@pytest.mark.usefixtures("english")
def test_what_is_said_of_a_name_stays_while_it_is_there(ann: Sitting, new: bool, way: str) -> None:
    ann.services.people.add("Ben", "")
    ann.go(PersonRoute(new=new))
    ann.pilot.key("a", mod=pygame.KMOD_CTRL)
    ann.pilot.write("Ben")
    ann.pilot.key("return") if new else ann.settle()
    taken = ann.pilot.find(role="textbox").note
    assert "taken" in taken
    if way == "resize":
        ann.resize((1280, 800))
    elif way == "face":
        ann.pilot.click("Hijab", role="option")
    else:
        ann.services.keep(replace(ann.services.settings, language="de"))
        ann.resize((1280, 800))
        taken = "Diesen Namen gibt es schon. Wähle einen anderen."
    ann.settle()
    field = ann.pilot.find(role="textbox")
    assert (field.note, field.value) == (taken, "Ben")


@pytest.mark.parametrize("new", [True, False])
def test_typing_goes_on_in_the_middle_of_a_name_after_a_resize(ann: Sitting, new: bool) -> None:
    ann.go(PersonRoute(new=new))
    ann.pilot.key("a", mod=pygame.KMOD_CTRL)
    ann.pilot.write("Bn")
    ann.pilot.key("left")
    ann.resize((1280, 800))
    ann.pilot.write("e")
    assert ann.pilot.find(role="textbox").value == "Ben"


def test_a_typed_name_in_any_case_is_the_person_of_that_name(tmp_path: Path) -> None:
    deals = dealing(f"{MELDS} 9s", "7h 8d Jh Kh 9d 9c Qc 8s 2d 3c", stock="4s", upcard="Kd")
    ann = Sitting(tmp_path, deals, rules=Rules(target=10)).open()
    ann.services.keep(replace(ann.services.settings, player_name="Ann", opponent="person", second_name="BEN"))
    ann.services.people.add("Ben", "beard")
    ann.app.restart(*ann.services.matches.new())
    ann.settle()
    assert ann.services.picture_of("BEN", None) == "beard"
    if ann.session.hand < 0:
        ann.session.deal()
    for token in ("-", "-", "s", "k9s"):
        assert ann.session.submit(read(token, ann.state))
    assert ann.session.match.winner is not None
    ann.journal.flush()
    ann.app.restart(TitleRoute(), PeopleRoute())
    ann.settle()
    lost, won = sorted(cards(ann).values(), key=lambda note: "Won 1" in note)
    assert "Won 0 of 1 match, last played " in lost
    assert "Won 1 of 1 match, last played " in won
    assert cards(ann)["Ann"].startswith(wordbook.PLAYING_NOW)


def test_a_new_persons_face_is_not_called_yours(ann: Sitting) -> None:
    ann.go(PersonRoute(new=True))
    assert (ann.names("textbox"), ann.names("choice")) == ([wordbook.NAME], ["Face"])
    ann.go(PersonRoute())
    assert (ann.names("textbox"), ann.names("choice")) == ([wordbook.YOUR_NAME], [wordbook.YOUR_FACE])

"""Choices for a new match take effect, and impossible ones say so."""

from pathlib import Path
from typing import Any

import accesskit
import pygame
import pytest
from msgspec.structs import replace

from game.ai import CHARACTERS, LEVELS
from game.rules import FORMS, PRESETS, Rules
from game.rules.wording.describe import describe, essentials
from game.store.archive import preset_of
from game.store.rule_sets import MOST
from game.store.settings import Settings, SettingsFile
from game.ui.graphics.text import TextRenderer
from game.ui.pages.filter_page import FilterButton
from game.ui.platform.gamepad import GamepadButton
from game.ui.screen_reader.screen_reader import ScreenReader
from game.ui.screens.help.rules import RulesPage
from game.ui.screens.match_setup.match_setup_page import NewMatch
from game.ui.screens.match_setup.opponent_picker import OpponentPicker
from game.ui.screens.match_setup.rule_sets_page import RuleSetsPage
from game.ui.screens.people.people_page import PeoplePage, record_words
from game.ui.screens.people.person_page import PersonPage
from game.ui.screens.people.who_plays import WhoPlaysPage
from game.ui.services.match_setup import guests
from game.ui.services.people_routes import PersonRoute
from game.ui.services.routes import NewMatchRoute
from game.ui.widgets.portrait import Portrait
from game.ui.widgets.text_block import TextSheet
from game.ui.widgets.text_field import TextField
from game.wording.rule_sets import particular
from headless import wordbook
from headless.sitting import Sitting
from tests.ui.pad_player import PadPlayer
from tests.ui.screen_reader.kept_bridge import KeptBridge
from tests.ui.seldom_painted import look


def more(sitting: Sitting) -> None:
    buttons = sitting.pilot.find(role="number", name=wordbook.PLAY_TO).children
    sitting.pilot.press(*next(button for button in buttons if button.name == "more").centre)


def opened(folder: Path, own: int) -> Sitting:
    """One published rule set is chosen."""
    settings = Settings(speed="none")
    for number in range(own):
        settings = settings.with_set(f"Set {number}", Rules(target=200))
    SettingsFile(folder / "settings.json").save(replace(settings, preset="classic"))
    sitting = Sitting(folder).open()
    sitting.pilot.click(wordbook.NEW_MATCH)
    return sitting


def choose_rules(sitting: Sitting, name: str) -> None:
    sitting.pilot.click(wordbook.CHOOSE_RULES)
    sitting.settle()
    assert isinstance(sitting.pilot.loop.top, RuleSetsPage)
    assert sitting.names("heading")[0] == wordbook.CHOOSE_RULES, "as the button is called"
    sitting.pilot.click(name, role="radio")
    sitting.settle()
    assert isinstance(sitting.pilot.loop.top, NewMatch)


def test_another_target_holds_for_the_match_and_makes_no_rule_set(tmp_path: Path) -> None:
    sitting = opened(tmp_path, MOST)
    more(sitting)
    more(sitting)
    found = SettingsFile(tmp_path / "settings.json")
    assert (found.settings.preset, len(found.settings.own_sets), found.notices) == ("classic", MOST, [])
    assert sitting.pilot.find(role="number", name=wordbook.PLAY_TO).value == "120"
    sitting.pilot.click(wordbook.PLAY)
    sitting.pilot.settle()
    assert sitting.session.rules == Rules(target=120)
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.RULES_OF_THIS_MATCH)
    assert "Classic · Two players" in sitting.names("label")


def test_a_press_on_play_takes_a_half_typed_target_and_counts(tmp_path: Path) -> None:
    sitting = opened(tmp_path, 0)
    sitting.pilot.press(*sitting.pilot.find(role="number", name=wordbook.PLAY_TO).centre)
    sitting.pilot.write("250")
    sitting.pilot.click(wordbook.PLAY)
    sitting.pilot.settle()
    assert sitting.session.rules.target == 250


@pytest.mark.parametrize("by", ["screen reader", "controller"])
def test_a_press_without_a_pointer_takes_a_half_typed_target(tmp_path: Path, by: str) -> None:
    sitting = opened(tmp_path, 0)
    bridge = KeptBridge()
    ScreenReader(sitting.pilot.loop, bridge)
    bridge.begin()
    player = PadPlayer(sitting.pilot)
    sitting.pilot.press(*sitting.pilot.find(role="number", name=wordbook.PLAY_TO).centre)
    sitting.pilot.write("250")
    sitting.pilot.turn()
    if by == "controller":
        player.press(GamepadButton.MENU)
    else:
        bridge.ask(wordbook.PLAY, accesskit.Action.CLICK)
        sitting.pilot.turn()
    sitting.pilot.settle()
    assert sitting.session.rules.target == 250


def test_another_rule_set_brings_its_own_target(tmp_path: Path) -> None:
    sitting = opened(tmp_path, 1)
    more(sitting)
    choose_rules(sitting, "Oklahoma")
    assert sitting.pilot.find(role="number", name=wordbook.PLAY_TO).value == "150"
    choose_rules(sitting, "Set 0")
    more(sitting)
    assert sitting.pilot.find(role="number", name=wordbook.PLAY_TO).value == "210"
    assert sitting.services.settings.own_sets["Set 0"] == Rules(target=200)


def standing(sitting: Sitting) -> dict[str, tuple[int, int, int, int]]:
    """Return where everything pressable is, apart from faces and what stands beside a person's name."""
    found = {}
    for node in sitting.pilot.nodes():
        if node.name == wordbook.PEOPLE:
            continue
        if node.name.startswith("Player in seat ") and node.role == "button":
            continue
        if node.role in ("button", "list", "number") or node.name == wordbook.PLAYERS:
            found[node.id if node.name in ("less", "more") else node.name] = node.bounds
        if node.name == wordbook.YOUR_OPPONENT or node.name.startswith("Player in seat "):
            found["faces"] = node.bounds
    return found


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (900, 1400)], ids=str)
def test_nothing_moves_when_forms_opponents_and_rules_change(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    SettingsFile(tmp_path / "settings.json").save(replace(Settings(speed="none"), ui_scale=scale))
    sitting = Sitting(tmp_path, size=size).open()
    sitting.pilot.click(wordbook.NEW_MATCH)
    page = sitting.pilot.loop.top
    assert isinstance(page, NewMatch)
    before = standing(sitting)
    kept = {wordbook.MAIN_MENU, wordbook.CHOOSE_RULES, "Play", wordbook.PLAY_TO, wordbook.PLAYERS, "faces"}
    assert kept <= set(before)
    low = scale == 200 and size[0] > size[1]  # there the faces give way to the seats of a larger table

    def moved() -> set[str]:
        found = standing(sitting)
        names = {name for name in before | found if found.get(name) != before.get(name)}
        return names - {"faces"} if low else names

    for form in FORMS:
        for changes in ({"opponent": "person"}, {"preset": "hollywood"}, {"opponent": "expert", "a_side": 4}):
            page._change(form=form, **changes)
            assert moved() == set(), (form, changes)
        page.choose_seat(0)  # a person has a name to enter
        assert moved() == set(), form


@pytest.mark.parametrize("size", [(1280, 800), (640, 640), (1024, 640), (900, 1400)], ids=str)
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_the_choice_of_an_opponent_is_in_sight_with_play(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    SettingsFile(tmp_path / "settings.json").save(Settings(speed="none", ui_scale=scale))
    sitting = Sitting(tmp_path, size=size).open()
    sitting.pilot.click(wordbook.NEW_MATCH)
    page = sitting.pilot.loop.top
    assert isinstance(page, NewMatch)
    shown = [one for one in page.panel.widgets if isinstance(one, OpponentPicker | Portrait)]
    assert [one.name for one in shown][-1] == wordbook.YOUR_OPPONENT
    assert [one.name for one in shown if not page.between().contains(one.box)] == []


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_both_names_are_in_sight_at_pass_and_play(tmp_path: Path, scale: int) -> None:
    SettingsFile(tmp_path / "settings.json").save(Settings(speed="none", ui_scale=scale))
    sitting = Sitting(tmp_path, size=(1280, 800)).open()
    sitting.to(wordbook.PASS_AND_PLAY)
    page = sitting.pilot.loop.top
    assert isinstance(page, NewMatch)
    fields = [one for one in page.panel.widgets if isinstance(one, TextField | FilterButton)]
    assert [one.name for one in fields] == [wordbook.YOU, wordbook.YOUR_OPPONENTS_NAME]
    assert [one.name for one in fields if not page.between().contains(one.box)] == []


def test_only_a_guests_name_is_entered_here_and_your_own_on_the_page_about_you(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.to(wordbook.NEW_MATCH)
    assert sitting.names("textbox") == []
    sitting.pilot.key("escape")
    sitting.to(wordbook.PASS_AND_PLAY)
    assert sitting.names("textbox") == [wordbook.YOUR_OPPONENTS_NAME]
    sitting.pilot.click(wordbook.YOU, role="button")
    sitting.settle()
    assert isinstance(sitting.pilot.loop.top, PersonPage)
    sitting.pilot.find(role="textbox").perform("set", "Ann")
    sitting.pilot.key("escape")
    sitting.settle()
    assert sitting.pilot.find(name=wordbook.YOU, role="button").value == "Ann"


def test_a_new_match_tells_three_rules_and_leads_to_all_of_them(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, rules=PRESETS["oklahoma"]).open()
    sitting.to(wordbook.NEW_MATCH)
    sheet = sitting.pilot.find(role="text")
    assert sheet.value == " ".join(essentials(PRESETS["oklahoma"]))
    assert "The first upcard sets the most deadwood you can knock with." in sheet.value
    sitting.pilot.click(wordbook.READ_THE_RULES)
    sitting.settle()
    assert isinstance(sitting.pilot.loop.top, RulesPage)
    told = " ".join(node.value for node in sitting.pilot.nodes() if node.role == "text")
    assert [sentence for sentence in describe(PRESETS["oklahoma"]) if sentence not in told] == []


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (900, 1400)], ids=str)
def test_faces_are_large_and_the_opponents_name_stands_over_the_line(tmp_path: Path, size: tuple[int, int]) -> None:
    sitting = Sitting(tmp_path, size=size).open()
    sitting.to(wordbook.NEW_MATCH)
    page = sitting.pilot.loop.top
    assert isinstance(page, NewMatch)
    picker = next(one for one in page.panel.widgets if isinstance(one, OpponentPicker))
    assert picker.box.h >= round(180 * page.viewport.unit) - 1
    assert [name for name in sitting.names("label") if name in ("Ada", CHARACTERS["steady"].line)] == [
        "Ada", CHARACTERS["steady"].line,
    ]  # fmt: skip


def test_a_new_match_of_two_is_against_a_computer_even_after_pass_and_play(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, computer="-").open()
    sitting.services.keep(replace(sitting.services.settings, opponent="person"))
    sitting.to(wordbook.NEW_MATCH)
    picker = sitting.pilot.find(name=wordbook.YOUR_OPPONENT)
    assert [one.name for one in picker.children] == [CHARACTERS[level].name for level in LEVELS]
    assert sitting.services.settings.opponent == "person", "it was only looked at"
    sitting.pilot.click(wordbook.PLAY)
    sitting.settle()
    assert sitting.session.players[1].level == "steady"


def test_the_rules_are_chosen_by_keys_among_all_sets(tmp_path: Path) -> None:
    sitting = opened(tmp_path, 2)
    sitting.tab(wordbook.CHOOSE_RULES)
    sitting.settle()
    cards = [node for node in sitting.pilot.nodes() if node.role == "radio"]
    best_known = ["Classic", "Oklahoma", "Hollywood", wordbook.GIN_ONLY]
    assert [card.name for card in cards][:7] == [*best_known, "Set 0", "Set 1", wordbook.CLASSIC_SHORT_BONUSES]
    assert len(cards) == 2 + len(PRESETS)
    assert [card.name for card in cards if "focused" in card.state] == ["Classic"]
    for key in ("tab", "tab", "tab", "tab", "return"):
        sitting.pilot.key(key)
    sitting.settle()
    assert isinstance(sitting.pilot.loop.top, NewMatch)
    assert sitting.pilot.find(role="text").name == sitting.services.settings.preset == "Set 0"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (900, 1400)], ids=str)
def test_the_rules_are_told_without_scrolling(tmp_path: Path, size: tuple[int, int]) -> None:
    sitting = Sitting(tmp_path, size=size).open()
    for name in (wordbook.NEW_MATCH, wordbook.PASS_AND_PLAY):
        sitting.pilot.click(name)
        page = sitting.pilot.loop.top
        assert isinstance(page, NewMatch)
        for form in FORMS:
            for preset in PRESETS if size == (1280, 800) else ("classic", "oklahoma", "club"):
                sitting.services.keep(replace(sitting.services.settings.with_preset(preset), form=form))
                page.anew()
                assert [area.hidden for area in page.panel.areas] == [0], (name, form, preset)
        sitting.pilot.key("escape")
        sitting.settle()


@pytest.mark.parametrize(("scale", "style"), [(100, "body"), (150, "small")])
def test_the_rules_are_as_large_as_their_column_allows(tmp_path: Path, scale: int, style: str) -> None:
    sitting = Sitting(tmp_path, size=(1280, 800))
    sitting.services.keep(replace(sitting.services.settings, ui_scale=scale))
    sitting.open()
    sitting.pilot.click(wordbook.PASS_AND_PLAY)
    page = sitting.pilot.loop.top
    assert isinstance(page, NewMatch)
    assert [one.style for one in page.panel.widgets if isinstance(one, TextSheet)] == [style]


def test_whoever_play_offers_is_among_the_faces(tmp_path: Path) -> None:
    """A member of the club can be offered too."""
    sitting = Sitting(tmp_path)
    sitting.services.keep(replace(sitting.services.settings, opponent="rosa"))
    sitting.open()
    assert sitting.pilot.find(name=wordbook.PLAY).value.startswith("Rosa ")
    sitting.to(wordbook.NEW_MATCH)
    faces = sitting.pilot.find(name=wordbook.YOUR_OPPONENT)
    assert faces.value.startswith("Rosa")
    sitting.pilot.click("Pip", role="option")
    assert sitting.services.settings.opponent == "pip"
    sitting.pilot.click("Rosa", role="option")
    assert sitting.services.settings.opponent == "rosa"


def test_a_match_of_a_number_of_hands_has_no_target(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, rules=Rules(rounds=8)).open()
    sitting.pilot.click(wordbook.NEW_MATCH)
    sitting.pilot.turn()
    names = [node.name for node in sitting.pilot.nodes()]
    assert "The match lasts 8 hands." in names
    assert wordbook.PLAY_TO not in names
    sitting.pilot.click(wordbook.PARTNERS)
    names = [node.name for node in sitting.pilot.nodes()]
    assert "The match lasts 8 rounds." in names
    assert "The match lasts 8 hands." not in names


def test_every_rule_set_has_a_line_of_its_own() -> None:
    assert len({particular(key) for key in PRESETS}) == len(PRESETS)


@pytest.mark.parametrize(
    ("form", "teams"),
    [
        ("three", ["", "Sharp", "Steady"]),
        ("partners", ["You and Ada are partners", "Sharp, Vera and Toby are partners"]),
        ("relay", ["Your team, in this order", "Sharp, Vera & Toby, in this order"]),
    ],
)
def test_each_seat_says_who_plays_together(tmp_path: Path, form: str, teams: list[str]) -> None:
    SettingsFile(tmp_path / "settings.json").save(replace(Settings(speed="none"), form=form))
    sitting = Sitting(tmp_path).open()
    sitting.pilot.click(wordbook.NEW_MATCH)
    seats = sitting.pilot.find(name=wordbook.WHO_PLAYS_WHOM).children
    assert [seat.value for seat in seats][: len(teams)] == teams


def test_the_names_of_eight_people_are_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("Maximiliane", "Alexandrina", "Bartholomew", "Cornelia", "Desdemona", "Evangeline", "Ferdinand", "Gwen")
    settings = Settings(speed="none", form="relay", a_side=4, player_name=names[0], second_name=names[1])
    settings = replace(settings, company=("person",) * 8, guests=names[2:])
    SettingsFile(tmp_path / "settings.json").save(settings)
    drawn: list[str] = []
    render = TextRenderer.render

    def seen(self: TextRenderer, text: str, *rest: Any, **more: Any) -> pygame.Surface:
        drawn.append(text)
        return render(self, text, *rest, **more)

    sitting = Sitting(tmp_path, size=(1024, 640)).open()
    look(sitting)
    monkeypatch.setattr(TextRenderer, "render", seen)
    sitting.go(NewMatchRoute(together=True))
    sitting.pilot.click(wordbook.RELAY_TEAMS, role="option")
    look(sitting)
    assert {*names} <= {*drawn}
    assert not [text for text in drawn if text.endswith("…")]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (900, 1400)], ids=str)
@pytest.mark.parametrize("form", ["three", "partners", "relay"])
def test_seats_stand_evenly_round_the_table(tmp_path: Path, form: str, size: tuple[int, int]) -> None:
    SettingsFile(tmp_path / "settings.json").save(replace(Settings(speed="none"), form=form, a_side=4))
    sitting = Sitting(tmp_path, size=size).open()
    sitting.pilot.click(wordbook.NEW_MATCH)
    picker = sitting.pilot.find(name=wordbook.WHO_PLAYS_WHOM)
    seats = [pygame.Rect(seat.bounds) for seat in picker.children]
    rows = [[seat for seat in seats if seat.y == y] for y in sorted({seat.y for seat in seats})]
    assert [len(row) for row in rows] == {"three": [2, 1], "partners": [2, 2], "relay": [4, 4]}[form]
    for row in rows:
        middle = row[0].unionall(row[1:]).centerx
        assert abs(middle - pygame.Rect(picker.bounds).centerx) <= 2
    assert all(pygame.Rect(picker.bounds).contains(seat) for seat in seats)


def test_a_match_of_partners_is_called_by_its_rules(tmp_path: Path) -> None:
    SettingsFile(tmp_path / "settings.json").save(replace(Settings(speed="none"), form="partners"))
    sitting = Sitting(tmp_path).open()
    sitting.pilot.click(wordbook.NEW_MATCH)
    sitting.pilot.click(wordbook.PLAY)
    sitting.pilot.settle()
    assert sitting.session.rules.target == 125
    assert preset_of(sitting.session.rules) == "classic"


def test_partners_may_play_to_a_hundred(tmp_path: Path) -> None:
    """Published games default to the partners' usual target, but the common one can be chosen."""
    SettingsFile(tmp_path / "settings.json").save(replace(Settings(speed="none"), form="partners"))
    sitting = Sitting(tmp_path).open()
    sitting.pilot.click(wordbook.NEW_MATCH)
    assert sitting.pilot.find(role="number", name=wordbook.PLAY_TO).value == "125"
    page = sitting.pilot.loop.top
    assert isinstance(page, NewMatch)
    page.target(100)
    sitting.pilot.turn()
    assert sitting.pilot.find(role="number", name=wordbook.PLAY_TO).value == "100"
    sitting.pilot.click(wordbook.PLAY)
    sitting.pilot.settle()
    assert sitting.session.rules.target == 100


@pytest.mark.parametrize("level", LEVELS)
def test_players_of_one_level_have_names_of_their_own(level: str) -> None:
    settings = Settings(form="relay", a_side=4, company=(level,) * 8)
    assert len({player.name for player in guests(settings)}) == 8


def test_people_of_this_computer_sit_down_at_pass_and_play(tmp_path: Path) -> None:
    ann = Sitting(tmp_path).open()
    ann.services.keep(replace(ann.services.settings, player_name="Ann"))
    ann.to(wordbook.PASS_AND_PLAY, wordbook.PEOPLE)
    assert isinstance(ann.pilot.loop.top, PeoplePage), "there's nobody else yet"
    for name, face in (("Ben", "beard"), ("Cleo", "")):
        ann.services.people.add(name, face)
    ann.pilot.key("escape")
    ann.settle()
    ann.pilot.click(wordbook.PEOPLE)
    assert ann.names("radio") == ["Ben", "Cleo", wordbook.A_FRIEND], "Ann has the first seat"
    page = ann.pilot.loop.top
    assert isinstance(page, WhoPlaysPage)
    unplayed = record_words(None)
    assert [(card.picture, card.initial, card.node().note, card.chosen) for card in page.cards] == [
        ("beard", "Ben", unplayed, False),
        ("", "Cleo", unplayed, False),
        ("", "♠", "", True),
    ]
    ann.pilot.click("Cleo")
    ann.settle()
    assert ann.pilot.find(name=wordbook.YOUR_OPPONENT).value == "Cleo"
    ann.pilot.click(wordbook.PLAY)
    ann.settle()
    assert [player.name for player in ann.session.players] == ["Ann", "Cleo"]


def seated(sitting: Sitting) -> list[str]:
    """Return who sits at a table of two people."""
    return [sitting.pilot.find(name=name, role="button").value for name in (wordbook.YOU, wordbook.YOUR_OPPONENT)]


def test_either_seat_takes_anybody_and_people_change_places(tmp_path: Path) -> None:
    ann = Sitting(tmp_path).open()
    services = ann.services
    services.keep(replace(services.settings, player_name="Ann", second_name="Ben"))
    for name in ("Ben", "Cleo"):
        services.people.add(name, "")
    ann.to(wordbook.PASS_AND_PLAY)
    assert seated(ann) == ["Ann", "Ben"]
    for seat, name, after in (
        (wordbook.YOU, "Cleo", ["Cleo", "Ben"]),
        (wordbook.YOU, "Ben", ["Ben", "Cleo"]),
        (wordbook.YOUR_OPPONENT, "Ben", ["Cleo", "Ben"]),
        (wordbook.YOUR_OPPONENT, "Ann", ["Cleo", "Ann"]),
    ):
        ann.pilot.click(seat, role="button")
        ann.settle()
        ann.pilot.click(name, role="radio")
        ann.settle()
        assert isinstance(ann.pilot.loop.top, NewMatch)
        assert (seated(ann), services.person.name) == (after, after[0])
    ann.pilot.click(wordbook.YOUR_OPPONENT, role="button")
    ann.settle()
    ann.pilot.click(wordbook.A_FRIEND, role="radio")
    ann.settle()
    assert ann.pilot.find(name=wordbook.YOUR_OPPONENTS_NAME).value == ""
    ann.pilot.click(wordbook.PLAY)
    ann.settle()
    assert ann.session.players[0].name == "Cleo"
    assert sorted(one.name for one in services.people.all()) == ["Ann", "Ben", "Cleo"], "nobody was renamed"


def test_nobody_can_be_chosen_once_the_only_name_is_cleared(tmp_path: Path) -> None:
    ann = Sitting(tmp_path).open()
    ann.services.keep(replace(ann.services.settings, player_name="Ann"))
    ann.to(wordbook.PASS_AND_PLAY)
    ann.pilot.click(wordbook.YOU, role="button")
    assert ann.names("radio") == ["Ann"]
    ann.app.go(PersonRoute())
    ann.pilot.find(role="textbox").perform("set", "")
    ann.pilot.key("escape")
    ann.settle()
    assert isinstance(ann.pilot.loop.top, WhoPlaysPage)
    assert not ann.names("radio")
    ann.pilot.key("escape")
    ann.settle()
    assert isinstance(ann.pilot.loop.top, NewMatch)


def test_pass_and_play_shows_both_faces_beside_the_names(tmp_path: Path) -> None:
    ann = Sitting(tmp_path).open()
    ann.services.keep(replace(ann.services.settings, player_name="Ann"))
    ann.services.people.add("Bo", "grey")
    ann.to(wordbook.PASS_AND_PLAY)
    assert [node.name for node in ann.pilot.nodes()].count(wordbook.PASS_AND_PLAY) == 1
    assert ann.names("heading") == [wordbook.PASS_AND_PLAY]
    assert ann.names("image") == ["Ann", "Player 2"]
    ann.pilot.click(wordbook.YOUR_OPPONENTS_NAME, role="textbox")
    for letter in "Bo":
        ann.pilot.turn(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    assert ann.names("image")[-2:] == ["Ann", "Bo"]
    page = ann.pilot.loop.top
    assert isinstance(page, NewMatch)
    assert [one.picture for one in page.panel.widgets if isinstance(one, Portrait)][-2:] == [None, "grey"]


def test_people_of_this_computer_sit_down_at_larger_tables(tmp_path: Path) -> None:
    ann = Sitting(tmp_path).open()
    ann.services.people.add("Ben", "")
    ann.to(wordbook.NEW_MATCH, wordbook.PARTNERS)
    ann.services.keep(replace(ann.services.settings, company=("person", "steady", "person", *["steady"] * 5)))
    page = ann.pilot.loop.top
    assert isinstance(page, NewMatch)
    page.choose_seat(2)
    ann.settle()
    ann.pilot.click(wordbook.PEOPLE)
    ann.pilot.click("Ben")
    ann.settle()
    assert ann.services.settings.guests[0] == "Ben"
    page.choose_seat(0)
    ann.settle()
    ann.pilot.click("Player in seat 1", role="button")
    assert ann.names("radio") == ["Ben"], "the first seat leads to the people too"


@pytest.mark.parametrize("form", FORMS)
def test_pass_and_play_only_looked_at_changes_nobody_one_plays(tmp_path: Path, form: str) -> None:
    before = Settings(speed="none", form=form, opponent="sharp", company=("person", *["expert"] * 7))
    SettingsFile(tmp_path / "settings.json").save(before)
    sitting = Sitting(tmp_path).open()
    sitting.to(wordbook.PASS_AND_PLAY)
    sitting.pilot.click(wordbook.RELAY_TEAMS, role="option")
    sitting.settle()
    sitting.pilot.key("escape")
    sitting.settle()
    after = sitting.services.settings
    assert (after.form, after.opponent, after.company) == (form, "sharp", before.company)


@pytest.mark.parametrize("form", [form for form in FORMS if form != "two"])
def test_only_people_sit_down_at_pass_and_play(tmp_path: Path, form: str) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.to(wordbook.PASS_AND_PLAY)
    name = {"three": wordbook.THREE, "partners": wordbook.PARTNERS, "relay": wordbook.RELAY_TEAMS}[form]
    sitting.pilot.click(name, role="option")
    sitting.settle()
    names = [node.name for node in sitting.pilot.nodes()]
    assert not {CHARACTERS[level].name for level in LEVELS} & set(names)
    assert {player.level for player in guests(sitting.services.settings)} == {None}
    sitting.pilot.find(role="textbox").perform("set", "Bo")
    sitting.pilot.click(wordbook.PLAY)
    sitting.settle()
    assert {player.level for player in sitting.session.players} == {None}
    assert "Bo" in [player.name for player in sitting.session.players]


def test_a_seat_shows_the_name_as_its_typed(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.services.people.add("Bo", "grey")
    sitting.to(wordbook.PASS_AND_PLAY)
    sitting.pilot.click(wordbook.RELAY_TEAMS, role="option")
    sitting.settle()
    sitting.pilot.find(role="textbox").perform("set", "Bo")
    sitting.settle()
    assert "Bo" in sitting.names("option")
    page = sitting.pilot.loop.top
    assert isinstance(page, NewMatch)
    assert page.seats.pictures[1] == "grey"


def test_pass_and_play_begins_with_one_more_press(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.tab(wordbook.PASS_AND_PLAY)
    sitting.settle()
    sitting.pilot.key("return")
    sitting.settle()
    assert [player.level for player in sitting.session.players] == [None, None]


def test_pass_and_play_left_for_the_main_menu_changes_nobody_one_plays(tmp_path: Path) -> None:
    sitting, before = looking_at_pass_and_play(tmp_path)
    sitting.pilot.click(wordbook.CHOOSE_RULES)
    sitting.settle()
    sitting.pilot.click(wordbook.MAIN_MENU)
    sitting.settle()
    assert opponents(sitting.services.settings) == opponents(before)


def test_pass_and_play_left_by_ending_the_game_changes_nobody_one_plays(tmp_path: Path) -> None:
    sitting, before = looking_at_pass_and_play(tmp_path)
    sitting.pilot.loop.quit()
    sitting.pilot.loop.run()
    assert opponents(SettingsFile(tmp_path / "settings.json").settings) == opponents(before)


def test_pass_and_play_only_looked_at_by_two_people_changes_nobody_either_plays(tmp_path: Path) -> None:
    sitting, before = looking_at_pass_and_play(tmp_path)
    people = sitting.services.people
    ben = next(one for one in people.all() if one.name == "Ben")
    people.settings_of(ben.key).save(replace(before, player_name="Ben", form="three", opponent="pip"))
    sitting.pilot.click("Ann", role="option")
    sitting.settle()
    sitting.pilot.click("Player in seat 1", role="button")
    sitting.settle()
    sitting.pilot.click("Ben", role="radio")
    sitting.settle()
    assert people.current == ben.key
    sitting.pilot.key("escape")
    sitting.settle()
    assert opponents(sitting.services.settings) == ("three", before.a_side, "pip", before.company)
    assert opponents(people.settings_of("").settings) == opponents(before)


def looking_at_pass_and_play(folder: Path) -> tuple[Sitting, Settings]:
    """Ann looks at it beside Ben, and has chosen large teams; with her settings before."""
    before = Settings(speed="none", opponent="sharp", company=("person", *["expert"] * 7), player_name="Ann")
    SettingsFile(folder / "settings.json").save(before)
    sitting = Sitting(folder).open()
    sitting.services.people.add("Ben", "")
    sitting.to(wordbook.PASS_AND_PLAY)
    for choice in (wordbook.RELAY_TEAMS, wordbook.THREE_A_SIDE):
        sitting.pilot.click(choice, role="option")
        sitting.settle()
    return sitting, before


def opponents(settings: Settings) -> tuple[object, ...]:
    return settings.form, settings.a_side, settings.opponent, settings.company

"""The rules can be read from the main menu and at the table."""

from pathlib import Path
from typing import Literal

import pygame
import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Rules
from game.rules.form import HEADS_UP, form_name, form_text
from game.rules.wording.describe import describe
from game.ui.screens.help.rules import chapters
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting


def read(sitting: Sitting) -> str:
    return " ".join(node.value for node in sitting.pilot.nodes() if node.role == "text")


@pytest.mark.parametrize("preset", PRESETS)
def test_every_sentence_of_a_rule_set_can_be_read(tmp_path: Path, preset: str) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.choose_rules(preset)
    sitting.to(wordbook.THE_RULES)
    text = read(sitting)
    assert [sentence for sentence in describe(PRESETS[preset]) if sentence not in text] == []


def test_rules_chosen_over_the_page_are_shown_on_coming_back(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.choose_rules("classic")
    sitting.to(wordbook.THE_RULES)
    sitting.pilot.key(",", mod=pygame.KMOD_LCTRL)
    sitting.services.keep(replace(sitting.services.settings, preset="gin-only"))
    sitting.pilot.key("escape")
    assert wordbook.ONLY_GIN_ENDS_THE_HAND in read(sitting)


def test_the_table_shows_the_rules_of_its_match_and_not_of_the_next(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(), computer="-", rules=PRESETS["gin-only"]).sit()
    sitting.choose_rules("classic")
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.RULES_OF_THIS_MATCH)
    assert wordbook.ONLY_GIN_ENDS_THE_HAND in read(sitting)
    for _page in range(2):
        sitting.pilot.key("escape")
    assert sitting.table.session.rules == PRESETS["gin-only"]


@pytest.mark.parametrize("form", ["two", "three", "partners", "relay"])
def test_the_rules_of_a_running_match_name_its_form(tmp_path: Path, form: str) -> None:
    sitting = Sitting(tmp_path, rules=PRESETS["oklahoma"])
    sitting.services.keep(replace(sitting.services.settings, form=form, preset="oklahoma"))
    sitting.sit()
    match = sitting.session.match
    sitting.services.keep(replace(sitting.services.settings, form="two", preset="classic"))
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.RULES_OF_THIS_MATCH)
    text = read(sitting)
    assert form_text(form) in text
    assert [sentence for sentence in describe(match.rules, match.form) if sentence not in text] == []
    assert sitting.pilot.find(role="text", name=form_name(form)).value == form_text(form)
    assert f"Oklahoma · {form_name(form)}" in sitting.names("label")


@pytest.mark.parametrize("opening", ["upcard", "open", "eleven"])
def test_nobody_is_said_to_get_ten_cards_who_gets_eleven(opening: Literal["upcard", "open", "eleven"]) -> None:
    deal = next(said for title, said, _decided in chapters(Rules(opening=opening), HEADS_UP) if title == "The deal")
    assert ("Each player gets ten cards" in deal[0]) == (opening != "eleven")
    assert ("face up" in deal[0]) == (opening != "eleven")


@pytest.mark.parametrize("scale", [100, 200])
def test_the_last_chapter_can_be_scrolled_to_by_keys(tmp_path: Path, scale: int) -> None:
    sitting = Sitting(tmp_path, size=(1024, 640))
    sitting.services.keep(replace(sitting.services.settings, ui_scale=scale))
    sitting.open().to(wordbook.THE_RULES)
    last = chapters(Rules(), HEADS_UP)[-1][0]
    assert "offscreen" in sitting.pilot.find(role="text", name=last).state
    sitting.pilot.key("end")
    assert "offscreen" not in sitting.pilot.find(role="text", name=last).state

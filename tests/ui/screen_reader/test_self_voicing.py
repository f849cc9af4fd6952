"""The game reads itself aloud."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting

HAND = "As 2s 3s 4h 5h 6h Td Jd Qd Kc"


def listening(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record what's read aloud from now on; "-" marks each silencing."""
    said: list[str] = []
    monkeypatch.setattr(sitting.services.voice, "say", lambda words: said.append(words) if words else None)
    monkeypatch.setattr(sitting.services.voice, "hush", lambda: said.append("-"))
    return said


def turn_on(sitting: Sitting) -> None:
    sitting.services.keep(replace(sitting.services.settings, voice=True))


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return Sitting(tmp_path, dealing(HAND, upcard="9c", stock="8d"), computer="-")


def test_it_is_silent_until_it_is_turned_on_by_a_key(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    said = listening(sitting, monkeypatch)
    sitting.open()
    sitting.pilot.key("tab")
    assert set(said) == {"-"}
    said.clear()
    sitting.pilot.key("f2", mod=pygame.KMOD_CTRL)
    assert said == ["-", "The voice is on.", wordbook.GIN_RUMMY, f"{wordbook.PLAY}, Ada to 100, Classic"]
    said.clear()
    sitting.pilot.key("f2", mod=pygame.KMOD_CTRL)
    assert said[-1] == "The voice is off."
    said.clear()
    sitting.pilot.key("tab")
    assert said == ["-"]


def test_a_page_and_what_has_the_keyboard_are_read(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting.open()
    turn_on(sitting)
    said = listening(sitting, monkeypatch)
    sitting.pilot.turn()
    sitting.pilot.click(wordbook.SETTINGS)
    sitting.pilot.click(wordbook.ACCESSIBILITY)
    said.clear()
    sitting.pilot.key("tab")
    sitting.pilot.key("tab")
    assert said[0::2] == ["-", "-"]
    assert said[1].startswith("Accessibility"), "the first press shows where one is"
    assert said[3].startswith("Text and button")
    while not said[-1].startswith(wordbook.MONO_SOUND):
        said.clear()
        sitting.pilot.key("tab")
        assert said, "each press leads to something else"
    assert said[-1].endswith("off")
    sitting.pilot.key("space")
    assert said[-1].endswith("on")


def test_what_happens_is_read_in_its_order_and_a_refusal_at_once(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn_on(sitting)
    said = listening(sitting, monkeypatch)
    sitting.sit()
    assert wordbook.YOUR_CARDS in said
    said.clear()
    sitting.pilot.key("p")
    sitting.pilot.settle()
    told = [words for words in said if words != "-"]
    assert told == [wordbook.YOU_PASSED_AS_A_SENTENCE, "Ada passed.", wordbook.DRAW_FROM_THE_STOCK]
    sitting.pilot.key("left")
    said.clear()
    sitting.pilot.key("return")
    assert said[:2] == ["-", "-"], "a refusal silences what was being read"
    assert len(said) == 3


def test_a_page_is_named_before_it_says_anything(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    turn_on(sitting)
    sitting.open()
    said = listening(sitting, monkeypatch)
    sitting.pilot.click(wordbook.PLAY)
    sitting.pilot.settle()
    told = [words for words in said if words != "-"]
    assert told[-4:] == [wordbook.THE_TABLE, wordbook.YOUR_CARDS, "Ada deals.", "Take the nine of clubs or pass?"]


def test_a_key_reads_the_page_also_where_the_voice_is_off(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    said = listening(sitting, monkeypatch)
    sitting.sit()
    sitting.pilot.key("f2")
    assert said[0] == "-"
    whole = " | ".join(said)
    assert "king of clubs" in whole
    assert "Ada, score 0" in whole
    assert "♣" not in whole


def test_the_settings_say_why_nothing_is_heard_and_offer_the_voices(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    voice = sitting.services.voice
    listening(sitting, monkeypatch)
    sitting.open()
    turn_on(sitting)
    sitting.pilot.click(wordbook.SETTINGS)
    sitting.pilot.click(wordbook.ACCESSIBILITY)
    assert "Voice" not in sitting.names("slider")
    voice.voices, voice.fault = ["Ann", "Bob"], wordbook.THE_SYSTEM_VOICE_ISNT_RESPONDING
    voice.changed()
    sitting.pilot.turn()
    slider = sitting.pilot.find(role="slider", name="Voice")
    assert any("isn’t responding" in f"{node.name} {node.note}" for node in sitting.pilot.nodes())
    slider.perform("set", "2")
    sitting.pilot.turn()
    sitting.pilot.find(role="slider", name="Voice speed").perform("set", "75")
    sitting.pilot.turn()
    assert (sitting.services.settings.voice_rate, voice.manner.rate) == (75, 75)
    assert sitting.services.settings.voice_name == "Bob"
    assert voice.manner.name == "Bob"


def test_news_of_the_voice_does_not_take_away_what_is_pressed(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    listening(sitting, monkeypatch)
    sitting.open()
    sitting.pilot.click(wordbook.SETTINGS)
    sitting.pilot.click(wordbook.ACCESSIBILITY)
    toggle = sitting.pilot.find(name=wordbook.MONO_SOUND)
    before = sitting.services.settings.mono
    sitting.pilot.down(*toggle.centre)
    sitting.services.voice.fault = wordbook.THE_SYSTEM_VOICE_ISNT_RESPONDING
    sitting.services.voice.changed()
    sitting.pilot.turn()
    sitting.pilot.release()
    assert sitting.services.settings.mono is not before
    assert any("isn’t responding" in f"{node.name} {node.note}" for node in sitting.pilot.nodes())

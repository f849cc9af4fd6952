"""The desktop's wishes apply unless the player chose otherwise."""

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.store.settings import Settings
from game.ui.audio.sound import SoundPlayer
from game.ui.platform import desktop_wishes
from game.ui.platform.desktop_wishes import DesktopWishes
from headless import wordbook
from headless.sitting import Sitting
from tests.ui.checks import pixels

ALL = DesktopWishes(contrast=True, calm=True, dark=True)


def heed(sitting: Sitting, monkeypatch: pytest.MonkeyPatch, wanted: DesktopWishes) -> int:
    """Return how often the desktop was asked."""
    asked: list[DesktopWishes] = []

    def answer() -> DesktopWishes:
        asked.append(wanted)
        return wanted

    monkeypatch.setattr(desktop_wishes, "wishes", answer)
    monkeypatch.setattr(sitting.services.tasks, "run", lambda work, then: then(work()))
    sitting.app.heed_desktop()
    sitting.pilot.turn()
    return len(asked)


def test_what_the_desktop_wants_is_seen_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(tmp_path).open()
    before, services = pixels(sitting.pilot.surface), sitting.services
    assert (services.theme.name, services.reduced_motion) == ("green", False)
    heed(sitting, monkeypatch, DesktopWishes(dark=True))
    assert services.theme.name == "midnight"
    assert pixels(sitting.pilot.surface) != before
    heed(sitting, monkeypatch, ALL)
    assert (services.theme.name, services.reduced_motion) == ("contrast", True)
    assert services.settings == replace(services.settings, cloth=None, high_contrast=None, reduced_motion=None)


def test_who_comes_back_finds_what_the_desktop_wants_by_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Most people change it in another program, which has the focus meanwhile."""
    sitting = Sitting(tmp_path).open()
    heed(sitting, monkeypatch, DesktopWishes())
    monkeypatch.setattr(desktop_wishes, "wishes", lambda: DesktopWishes(dark=True))
    sitting.pilot.loop.returned = sitting.app.heed_desktop
    sitting.pilot.turn(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert sitting.services.theme.name == "green"
    sitting.pilot.turn(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert sitting.services.theme.name == "midnight"


@pytest.mark.parametrize("own", [False, True])
def test_what_the_player_has_chosen_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, own: bool) -> None:
    sitting = Sitting(tmp_path).open()
    services = sitting.services
    services.keep(replace(services.settings, cloth="burgundy", high_contrast=own, reduced_motion=own))
    assert heed(sitting, monkeypatch, ALL) == 0, "nothing is left to ask for"
    services.wishes = replace(ALL, contrast=not own, calm=not own)
    assert (services.theme.name, services.reduced_motion) == ("contrast" if own else "burgundy", own)


def test_the_settings_begin_as_the_desktop_wants_and_can_be_had_so_again(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.click(wordbook.SETTINGS)
    sitting.pilot.click(wordbook.ACCESSIBILITY)
    assert Settings().high_contrast is None
    for words, value in (("On", True), ("Off", False), (wordbook.MATCH_SYSTEM, None)):
        choice = next(node for node in sitting.pilot.nodes() if node.name == "High contrast")
        part = next(node for node in choice.walk() if node.name == words)
        sitting.pilot.press(*part.centre)
        assert sitting.services.settings.high_contrast is value


def test_the_cloth_is_the_desktops_until_one_is_chosen(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.services.wishes = DesktopWishes(dark=True)
    sitting.pilot.click(wordbook.SETTINGS)
    sitting.pilot.click(wordbook.TABLE)
    assert sitting.pilot.find(name="Cloth").value == wordbook.MATCH_SYSTEM
    for press, kept, lies in (
        ("Burgundy", "burgundy", "burgundy"),
        (wordbook.MATCH_SYSTEM, None, "midnight"),
        ("Midnight", "midnight", "midnight"),
    ):
        sitting.pilot.click(press)
        assert (sitting.services.settings.cloth, sitting.services.theme.name) == (kept, lies)
        assert sitting.pilot.find(name="Cloth").value == press


def test_the_sound_knows_whether_the_window_is_in_front(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[bool] = []
    monkeypatch.setattr(SoundPlayer, "heed_front", lambda _sound, in_front: told.append(in_front))
    sitting = Sitting(tmp_path).open()
    sitting.pilot.turn(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    sitting.pilot.turn(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert told == [False, True]

"""The table by controller alone."""

from functools import partial
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules import Card
from game.ui.graphics import depths
from game.ui.platform.desktop_wishes import DesktopWishes
from game.ui.platform.gamepad import GamepadButton, GamepadKind
from game.ui.screens.score_sheet.score_sheet_page import SheetPage
from game.ui.screens.table_menu import TableMenu
from game.ui.table.table_scene import TableScene
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.ui.pad_player import PadPlayer

MELDS = "As 2s 3s 4h 5h 6h Td Jd Qd"


def signs(sitting: Sitting) -> int:
    return sum(sprite.z == depths.PAD_SIGN for sprite in sitting.table.stage)


def plugged(kind: int) -> pygame.event.Event:
    return (
        pygame.event.Event(kind, device_index=0, guid="")
        if kind == pygame.CONTROLLERDEVICEADDED
        else (pygame.event.Event(kind, instance_id=0))
    )


@pytest.mark.parametrize("seed", [1, 4])
def test_a_whole_hand_by_controller_alone(tmp_path: Path, seed: int) -> None:
    sitting = Sitting(tmp_path).sit()
    player = PadPlayer(sitting.pilot)
    assert sitting.hand(partial(player.play, sitting), seed=seed) > 3
    player.press(GamepadButton.A)
    sitting.pilot.settle()
    assert sitting.session.hand == 1, "the next hand is dealt"


def test_laying_off_by_controller(tmp_path: Path) -> None:
    deals = dealing("4s 5d 7d Kh Qc Qh 9d 9c 2d 7h", f"{MELDS} 8c", stock="Kc 9h", upcard="Ks")
    sitting = Sitting(tmp_path, deals, computer="- s k9h").sit()
    player = PadPlayer(sitting.pilot)
    for press in (GamepadButton.LEFT_SHOULDER, GamepadButton.X):
        player.press(press)
        sitting.pilot.settle()
    player.point(sitting, Card.parse("Kc"))
    player.press(GamepadButton.A)
    sitting.pilot.settle()
    player.point(sitting, Card.parse("7h"))
    player.press(GamepadButton.A)
    sitting.pilot.settle()
    player.choose(wordbook.DONE)
    sitting.pilot.settle()
    assert sitting.moves.endswith("xKc s k9h +7h .")


def test_the_score_sheet_and_the_menu_come_and_go_by_button(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(upcard="Ks"), computer="").sit()
    player = PadPlayer(sitting.pilot)
    for button, scene in ((GamepadButton.VIEW, SheetPage), (GamepadButton.MENU, TableMenu)):
        player.press(button)
        assert isinstance(sitting.pilot.loop.top, scene)
        player.press(GamepadButton.B)
        assert isinstance(sitting.pilot.loop.top, TableScene)
    player.press(GamepadButton.VIEW, GamepadButton.VIEW)
    assert isinstance(sitting.pilot.loop.top, TableScene)


def test_the_right_stick_carries_the_chosen_card(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(upcard="Ks"), computer="").sit()
    player = PadPlayer(sitting.pilot)
    first, second, *_rest = sitting.table.hand_order.cards()
    player.press(GamepadButton.RIGHT, GamepadButton.RIGHT_STICK_RIGHT)
    assert sitting.table.hand_order.cards()[:2] == [second, first]


def test_signs_stand_where_a_controller_is_used_and_nowhere_else(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(upcard="Ks"), computer="").sit()
    assert signs(sitting) == 0
    PadPlayer(sitting.pilot).press(GamepadButton.UP)
    assert signs(sitting) == len(["take", "pass", "sort", "score", "menu"])
    sitting.pilot.key("left")
    assert signs(sitting) == 0


def test_a_controller_that_comes_and_goes_leaves_the_hand_as_it_is(tmp_path: Path) -> None:
    """A direction held while unplugging stops, and the hand goes on by keys."""
    sitting = Sitting(tmp_path, dealing(upcard="Ks"), computer="-").sit()
    pilot, player = sitting.pilot, PadPlayer(sitting.pilot)
    pilot.turn(plugged(pygame.CONTROLLERDEVICEADDED))
    player.press(GamepadButton.LEFT_SHOULDER)
    pilot.settle()
    down = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    pilot.turn(down)
    chosen = sitting.table.chosen
    assert chosen is not None
    pilot.turn(plugged(pygame.CONTROLLERDEVICEREMOVED))
    pilot.advance(5000)
    assert (sitting.table.chosen, signs(sitting), pilot.wait) == (chosen, 0, None)
    pilot.key("s")
    pilot.settle()
    assert sitting.moves == "- - s"
    pilot.turn(plugged(pygame.CONTROLLERDEVICEADDED))
    player.press(GamepadButton.RIGHT)
    assert signs(sitting) > 0
    assert sitting.moves == "- - s"


@pytest.mark.parametrize(
    ("reduced", "used", "shakes"), [(False, True, 1), (True, True, 0), (None, True, 0), (False, False, 0)]
)
def test_gin_is_felt_once_in_a_controller_that_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reduced: bool | None, used: bool, shakes: int
) -> None:
    """Not with reduced motion, chosen by the player or else by the desktop."""
    deals = dealing(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc 8s 2d 3c", stock="Kd", upcard="Ks")
    sitting = Sitting(tmp_path, deals, computer="-").sit()
    sitting.services.keep(replace(sitting.services.settings, reduced_motion=reduced))
    sitting.services.wishes = DesktopWishes(calm=True)
    felt: list[int] = []
    loop = sitting.pilot.loop
    monkeypatch.setattr(loop.pads, "rumble", lambda _low, _high, ms: felt.append(ms))
    sitting.services.rumble = loop.rumble
    player = PadPlayer(sitting.pilot)
    for key, button in (("p", GamepadButton.LEFT_SHOULDER), ("s", GamepadButton.X)):
        player.press(button) if used else sitting.pilot.key(key)
        sitting.pilot.settle()
    sitting.point("9s")
    if used:
        player.press(GamepadButton.RIGHT_TRIGGER)
    else:
        sitting.pilot.key("k")
    sitting.pilot.settle()
    assert sitting.moves.endswith("k9s")
    assert len(felt) == shakes


def test_the_signs_are_those_of_the_controller_in_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = Sitting(tmp_path, dealing(upcard="Ks"), computer="").sit()
    loop = sitting.pilot.loop
    kinds = {0: GamepadKind.XBOX, 1: GamepadKind.PLAYSTATION}
    monkeypatch.setattr(loop.pads, "kind", kinds.__getitem__)
    for instance in (0, 1, 0):
        at = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
        sitting.pilot.turn(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=instance, button=at))
        assert loop.pad is kinds[instance]

"""Usable things react to the pointer; chosen, drawn and hovered cards look different."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules import Card, Discard, DrawStock
from game.ui.tabletop.places import CARD_H, CARD_W, CHOSEN, HOVER
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Point, Sitting
from tests.ui.checks import at_rest, pixels, still
from tests.ui.table.test_drag_and_drop import deals, discarding, drawing
from tests.ui.table.test_hand_endings import MELDS, play


def offered(folder: Path) -> Sitting:
    return Sitting(folder, deals(), computer="").sit()


def choosing(folder: Path) -> Sitting:
    """The stock or the opponent's last discard may be drawn."""
    sitting = discarding(folder, computer="- s x9d")
    sitting.mouse(Discard(Card.parse("9s")))
    sitting.pilot.settle()
    return sitting


def ready_to_discard(folder: Path) -> Sitting:
    sitting = discarding(folder)
    sitting.pilot.press(*sitting.grip("9s"))
    sitting.pilot.settle()
    return sitting


def knocking(folder: Path) -> Sitting:
    sitting = Sitting(folder, dealing(f"{MELDS} 7c", upcard="Ks", stock="8c"), computer="-").sit()
    play(sitting, "- s")
    return sitting


def button(name: str) -> Callable[[Sitting], Point]:
    return lambda sitting: sitting.pilot.find(role="button", name=name).centre


USABLE: dict[str, tuple[Callable[[Path], Sitting], Callable[[Sitting], Point]]] = {
    "an own card": (discarding, lambda sitting: sitting.grip("9s")),
    "an own card while the other plays": (discarding, lambda sitting: sitting.grip("8h")),
    "the drawn card": (discarding, lambda sitting: sitting.grip("4c")),
    "the stock": (drawing, lambda sitting: sitting.stock),
    "the discard pile": (choosing, lambda sitting: sitting.pile),
    "the offered upcard": (offered, lambda sitting: sitting.pile),
    "the pile, to discard": (ready_to_discard, lambda sitting: sitting.pile),
    "the knock plate": (knocking, lambda sitting: sitting.plate),
    "a button of an offer": (offered, button("Take")),
    "the sort": (discarding, button(wordbook.SORT_MELDS)),
}


def away(sitting: Sitting) -> bytes:
    sitting.pilot.move(*sitting.nowhere)
    sitting.pilot.settle()
    return pixels(sitting.pilot.surface)


@pytest.mark.parametrize("thing", USABLE)
def test_what_can_be_used_answers_the_pointer_and_then_rests(tmp_path: Path, thing: str) -> None:
    sit, place = USABLE[thing]
    sitting = sit(tmp_path)
    before = away(sitting)
    sitting.pilot.move(*place(sitting))
    sitting.pilot.settle()
    assert pixels(sitting.pilot.surface) != before
    still(sitting.pilot)
    at_rest(sitting.table)
    assert away(sitting) == before


@pytest.mark.parametrize("place", ["stock", "pile"])
def test_a_pile_that_cannot_be_used_does_not_move(tmp_path: Path, place: str) -> None:
    sitting = discarding(tmp_path)
    before = away(sitting)
    sitting.pilot.move(*getattr(sitting, place))
    sitting.pilot.settle()
    assert pixels(sitting.pilot.surface) == before


def test_a_card_of_the_other_players_does_not_move(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    before = away(sitting)
    sitting.pilot.move(sitting.pilot.surface.get_width() / 2, 60)
    sitting.pilot.settle()
    assert pixels(sitting.pilot.surface) == before


def test_drawn_chosen_and_pointed_at_are_three_sights(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    sights: dict[str, tuple[float, str]] = {}
    away(sitting)
    low = sitting.sprite("8h").cy
    sights["drawn"] = 0.0, sitting.sprite("4c").mark
    sitting.pilot.move(*sitting.grip("8h"))
    sitting.pilot.settle()
    sights["pointed at"] = low - sitting.sprite("8h").cy, sitting.sprite("8h").mark
    sitting.pilot.press(*sitting.grip("8h"))
    away(sitting)
    sights["chosen"] = low - sitting.sprite("8h").cy, sitting.sprite("8h").mark
    assert sights["pointed at"][0] == pytest.approx(HOVER, rel=0.05)
    assert sights["chosen"][0] == pytest.approx(CHOSEN, rel=0.05)
    assert (HOVER, CHOSEN) == (0.06 * CARD_H, 0.12 * CARD_H)
    assert len({mark for _lift, mark in sights.values()}) == 3
    chosen = pixels(sitting.pilot.surface)
    drawn = sitting.table.hand().raised
    assert drawn is Card.parse("4c")
    sitting.pilot.press(*sitting.grip("8h"))
    sitting.pilot.press(*sitting.grip("4c"))
    assert away(sitting) != chosen
    assert sitting.sprite("4c").mark == "chosen"


def test_the_lower_edge_of_a_risen_card_still_holds_it(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    pose = sitting.table.board.poses[Card.parse("4c")]
    x, y = pygame.Vector2(0, CARD_H / 2 - 2).rotate(-pose.angle)
    for _time in range(3):
        sitting.pilot.move(*sitting.at((pose.x + x, pose.y + y)))
        sitting.pilot.settle()
        assert sitting.table.hud.hover.card is Card.parse("4c")


def test_with_reduced_motion_nothing_glides_under_the_pointer(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    sitting.services.keep(replace(sitting.services.settings, reduced_motion=True))
    sitting.table.uncovered()
    before = away(sitting)
    sitting.pilot.move(*sitting.grip("8h"))
    sitting.pilot.turn()
    assert sitting.pilot.wait is None
    assert pixels(sitting.pilot.surface) != before
    at_rest(sitting.table)


def test_a_finger_leaves_nothing_lit(tmp_path: Path) -> None:
    sitting = drawing(tmp_path)
    before = away(sitting)
    sitting.pilot.turn(
        pygame.event.Event(pygame.MOUSEMOTION, pos=sitting.stock, rel=(0, 0), buttons=(1, 0, 0), touch=True)
    )
    sitting.pilot.settle()
    assert pixels(sitting.pilot.surface) == before


def test_the_pointer_that_leaves_the_window_takes_its_light_along(tmp_path: Path) -> None:
    sitting = drawing(tmp_path)
    before = away(sitting)
    sitting.pilot.move(*sitting.stock)
    sitting.pilot.settle()
    sitting.pilot.turn(pygame.event.Event(pygame.WINDOWLEAVE))
    sitting.pilot.settle()
    assert pixels(sitting.pilot.surface) == before


def test_the_stock_is_dark_once_a_card_was_drawn_under_the_pointer(tmp_path: Path) -> None:
    sitting = drawing(tmp_path)
    sitting.pilot.press(*sitting.stock)
    sitting.pilot.settle()
    assert sitting.moves == "- - s"
    lit = pixels(sitting.pilot.surface)
    assert away(sitting) == lit


def test_a_drawn_card_dropped_just_a_card_s_width_from_its_place(tmp_path: Path) -> None:
    """Lit where it's dropped, it'd have to travel further, and travelling cards aren't lit."""
    before = drawing(tmp_path / "before")
    before.keys(DrawStock())
    before.pilot.settle()
    place = before.table.board.poses[Card.parse("4c")]
    sitting = drawing(tmp_path / "now")
    sitting.pilot.drag(sitting.stock, sitting.at((place.x, place.y + CARD_W * place.scale - HOVER / 2)))
    sitting.pilot.settle()
    assert sitting.moves == "- - s"
    at_rest(sitting.table)

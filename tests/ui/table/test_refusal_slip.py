"""A refusal says why beside its card, and goes with the next action."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.rules import Card, Discard
from game.ui.graphics import depths
from game.ui.tabletop.places import other_y
from headless.sitting import Point, Sitting
from tests.ui.table.test_drag_and_drop import discarding, drawing


def slips(sitting: Sitting) -> list[pygame.Rect]:
    return [sprite.rect for sprite in sitting.table.stage if sprite.z == depths.NOTE]


def opposite(sitting: Sitting) -> Point:
    return sitting.at((sitting.viewport.middle, other_y(sitting.viewport)))


DROPS: dict[str, tuple[Callable[[Sitting], Point], str]] = {
    "the stock": (lambda sitting: sitting.stock, "Cards don’t go back on the stock: put this one on the discard pile."),
    "your opponent": (opposite, "You can’t give cards away: put this one on the discard pile."),
    "bare cloth": (lambda sitting: sitting.nowhere, "To discard it, put it on the discard pile."),
}


@pytest.mark.parametrize("place", DROPS)
def test_a_card_dropped_where_it_means_nothing_is_told_where_it_would(tmp_path: Path, place: str) -> None:
    sitting = discarding(tmp_path)
    where, words = DROPS[place]
    sitting.pilot.drag(sitting.grip("9s"), where(sitting))
    sitting.pilot.settle()
    assert sitting.news == words
    (slip,) = slips(sitting)
    card = pygame.Rect(sitting.table.board.bounds(Card.parse("9s")))
    assert abs(slip.centerx - card.centerx) <= 1
    assert 0 <= card.top - slip.bottom < 16
    assert sitting.moves == "- - s"


def test_a_refused_move_is_told_beside_its_card_and_a_pile_beside_the_pile(tmp_path: Path) -> None:
    sitting = drawing(tmp_path)
    sitting.pilot.drag(sitting.grip("9s"), sitting.pile)
    (slip,) = slips(sitting)
    assert abs(slip.centerx - pygame.Rect(sitting.table.board.bounds(Card.parse("9s"))).centerx) <= 1
    sitting.pilot.settle()
    sitting.pilot.press(*sitting.pile)
    (slip,) = slips(sitting)
    assert abs(slip.centerx - sitting.pile[0]) <= 1
    assert sitting.pilot.find(role="label", name=sitting.news)


def test_out_of_turn_it_says_so_beside_the_stock(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    sitting.mouse(Discard(Card.parse("9s")))
    sitting.pilot.settle()
    assert not slips(sitting)
    sitting.pilot.press(*sitting.stock)
    (slip,) = slips(sitting)
    assert abs(slip.centerx - sitting.stock[0]) <= 1


def test_a_slip_across_the_prompt_stands_in_its_place(tmp_path: Path) -> None:
    sitting = drawing(tmp_path)
    prompt = sitting.table.hud.widgets["prompt"]
    seen = [prompt.visible]
    sitting.pilot.drag(sitting.grip("9s"), sitting.pile)
    (slip,) = slips(sitting)
    assert slip.colliderect(prompt.box)
    seen.append(prompt.visible)
    sitting.pilot.press(*sitting.stock)
    seen.append(prompt.visible)
    assert seen == [True, False, True]


@pytest.mark.parametrize("deed", ["press", "key", "size"])
def test_it_goes_with_the_next_thing_that_is_done(tmp_path: Path, deed: str) -> None:
    sitting = drawing(tmp_path)
    sitting.pilot.move(*sitting.nowhere)
    sitting.pilot.drag(sitting.grip("9s"), sitting.pile)
    sitting.pilot.settle()
    assert slips(sitting)
    if deed == "press":
        sitting.pilot.press(*sitting.nowhere)
    elif deed == "key":
        sitting.pilot.key("right")
    else:
        sitting.resize((1024, 640))
    assert not slips(sitting)


def test_it_never_leaves_the_window(tmp_path: Path) -> None:
    sitting = discarding(tmp_path, size=(1024, 640))
    window = sitting.pilot.surface.get_rect()
    for card in sitting.table.hand_order.cards():
        sitting.pilot.drag(sitting.grip(card), sitting.nowhere)
        sitting.pilot.settle()
        assert all(window.contains(slip) for slip in slips(sitting))
        assert len(slips(sitting)) == 1

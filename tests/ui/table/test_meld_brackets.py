"""Thin brass under each meld, except where players find their melds themselves."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.rules import Card, Rules
from game.ui.graphics import depths
from headless.deals import dealing
from headless.sitting import Sitting
from tests.ui.table.test_hand_endings import MELDS, play


def brackets(sitting: Sitting) -> list[pygame.Rect]:
    found = [sprite.rect for sprite in sitting.table.stage if sprite.z == depths.BRACKET]
    return sorted(found, key=lambda rect: rect.x)


def seated(folder: Path, rules: Rules | None = None) -> Sitting:
    return Sitting(folder, dealing(f"{MELDS} 7c", upcard="Ks", stock="8c"), computer="-", rules=rules).sit()


def test_each_meld_has_a_bracket_below_its_cards(tmp_path: Path) -> None:
    sitting = seated(tmp_path)
    groups = sitting.table.hand_order.groups[:3]
    found = brackets(sitting)
    assert len(found) == len(groups) == 3
    for bracket, group in zip(found, groups, strict=True):
        cards = [pygame.Rect(sitting.table.board.bounds(card)) for card in group]
        around = cards[0].unionall(cards[1:])
        assert around.left <= bracket.left
        assert bracket.right <= around.right + 2
        assert bracket.width > 0.8 * around.width
        assert bracket.bottom > min(card.bottom for card in cards)
        assert bracket.bottom < around.bottom + 12


@pytest.mark.parametrize("size", [(900, 1400), (640, 640), (1280, 800)])
def test_brackets_stay_apart_where_melds_overlap(tmp_path: Path, size: tuple[int, int]) -> None:
    sitting = seated(tmp_path)
    sitting.resize(size)
    play(sitting, "- s")
    found = brackets(sitting)
    assert len(found) == 3
    assert all(after.left - before.right > 0 for before, after in pairwise(found))


def test_a_meld_that_is_taken_apart_loses_its_bracket(tmp_path: Path) -> None:
    sitting = seated(tmp_path)
    play(sitting, "- s")
    first, last = sitting.table.hand_order.groups[0][0], sitting.table.hand_order.cards()[-2]
    sitting.pilot.drag(sitting.grip(first), sitting.grip(last))
    sitting.pilot.settle()
    assert len(brackets(sitting)) == 2
    sitting.resize((1280, 800))
    assert len(brackets(sitting)) == 2


def test_the_table_finds_no_melds_for_players_who_find_their_own(tmp_path: Path) -> None:
    assert not brackets(seated(tmp_path, Rules(wrong_knocks="honour", overlooked_lost=True)))


def test_there_are_none_while_the_cards_are_dealt_nor_under_a_hand_laid_down(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(f"{MELDS} 7c", upcard="Ks", stock="Kc"), computer="-", speed="normal")
    sitting.app.restart(*sitting.services.matches.new())
    sitting.pilot.turn()
    for _step in range(10):
        assert not brackets(sitting)
        sitting.pilot.advance(150)
    sitting.pilot.settle()
    assert brackets(sitting)
    play(sitting, "- s")
    sitting.pilot.drag(sitting.grip(Card.parse("Kc")), sitting.plate)
    sitting.pilot.settle()
    assert sitting.view.showdown is not None
    assert not brackets(sitting)

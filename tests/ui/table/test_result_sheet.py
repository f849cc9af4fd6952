"""The account of a hand keeps to its paper, however little room there is."""

import pygame
import pytest

from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import THEMES
from game.ui.table.result_sheet import ResultSheet
from game.ui.wording.account import Account

ITEMS = ("Ada's deadwood", "Your deadwood", "Gin bonus", "Spades double", "You score", "Bonuses at the end")


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("items", [2, 4, 6])
def test_nothing_is_written_below_it(items: int) -> None:
    skin = Skin.of((1280, 800), THEMES["green"], 2.0)
    sheet = ResultSheet(skin, close=True)
    sheet.show(Account("You win the match", tuple((name, 25) for name in ITEMS[:items]), ("Match", "454 to 0"), "Gin!"))
    surface = pygame.Surface((800, 500))
    box = pygame.Rect(0, 0, 800, 246)
    sheet.draw(surface, box)
    below = surface.subsurface((0, box.bottom, 800, 500 - box.bottom))
    assert pygame.transform.average_color(below)[:3] == (0, 0, 0)
    assert pygame.mask.from_threshold(below, (0, 0, 0), (1, 1, 1)).count() == below.get_width() * below.get_height()

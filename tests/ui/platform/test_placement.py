"""A saved window opens in sight, whatever the screens are now."""

import pygame
import pytest

from game.ui.platform.placement import Placement

WIDE, RIGHT = pygame.Rect(0, 30, 1920, 1050), pygame.Rect(1920, 0, 1280, 1024)


@pytest.mark.parametrize(
    ("kept", "opens"),
    [
        (Placement((1000, 700), (300, 100)), Placement((1000, 700), (300, 100))),
        (Placement((1000, 700), (1990, 50)), Placement((1000, 700), (1990, 50))),  # on the other screen
        (Placement((1000, 700), (1500, 900)), Placement((1000, 700))),  # its middle is off every screen
        (Placement((1000, 700), (1300, 400)), Placement((1000, 700), (920, 380))),  # half below, half on the other
        (Placement((1000, 700), (100, -40)), Placement((1000, 700), (100, 30))),  # under the desktop's own bar
        (Placement((1000, 700), (9000, 9000)), Placement((1000, 700))),
        (Placement((4000, 3000), (0, 0)), Placement((1920, 1050))),
        (Placement((1000, 700)), Placement((1000, 700))),
        (Placement((1000, 700), maximised=True, fullscreen=True), Placement((1000, 700), None, True, True)),
    ],
)
def test_a_window_is_in_full_sight(kept: Placement, opens: Placement) -> None:
    assert kept.within([WIDE, RIGHT]) == opens


def test_where_no_screen_is_known_all_stays() -> None:
    kept = Placement((1000, 700), (9000, 9000))
    assert kept.within([]) == kept

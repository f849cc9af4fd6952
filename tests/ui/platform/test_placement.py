"""A saved window opens in sight, whatever the screens are now."""

import pygame
import pytest

from game.ui.platform.placement import Placement
from game.ui.platform.window import Window

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
        (  # from a larger screen; under X11 the place is the frame's
            Placement((2560, 1400), (0, 0), frame=(0, 0, 2, 30)),
            Placement((1918, 1020), (0, 30), frame=(0, 0, 2, 30)),
        ),
        (  # elsewhere it's the window's
            Placement((1000, 1040), (100, 30), frame=(8, 31, 8, 8)),
            Placement((1000, 1011), (100, 61), frame=(8, 31, 8, 8)),
        ),
    ],
)
def test_a_window_is_in_full_sight(kept: Placement, opens: Placement) -> None:
    assert kept.within([WIDE, RIGHT]) == opens


def test_where_no_screen_is_known_all_stays() -> None:
    kept = Placement((1000, 700), (9000, 9000))
    assert kept.within([]) == kept


@pytest.mark.parametrize(
    ("driver", "kept"),
    [
        ("x11", Placement((1000, 700), (99, 70), frame=(0, 0, 2, 31))),
        ("windows", Placement((1000, 700), (100, 100), frame=(1, 30, 1, 1))),
        ("wayland", Placement((1000, 700))),
    ],
)
def test_the_frame_is_kept_as_the_system_counts_it(
    monkeypatch: pytest.MonkeyPatch, driver: str, kept: Placement
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    assert Window._placed((1, 30, 1, 1), pygame.Rect(100, 100, 1000, 700)) == kept

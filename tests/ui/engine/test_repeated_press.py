"""A press that comes twice answers nothing on the scene that it opened."""

from pathlib import Path

import pygame
import pytest

from game.rules import Rules
from game.ui.engine.repeated_press import AGAIN_MS, Press, RepeatedPress
from game.ui.engine.scene import Scene
from game.ui.screens.home.title import Title
from game.ui.screens.match_end.match_end_page import MatchEnd
from game.ui.table.table_scene import TableScene
from headless import wordbook
from headless.deals import dealing
from headless.pilot import Pilot
from headless.sitting import Sitting
from tests.ui.table.test_hand_endings import MELDS, play

ENTER, SPACE = pygame.K_RETURN, pygame.K_SPACE


@pytest.mark.parametrize(
    ("first", "second", "later", "again"),
    [
        (ENTER, ENTER, 0.0, True),
        (ENTER, ENTER, AGAIN_MS - 1, True),
        (ENTER, ENTER, AGAIN_MS, False),
        (ENTER, SPACE, 0.0, False),
        ("a", "a", 0.0, True),
        ((100, 100), (108, 105), 0.0, True),
        ((100, 100), (140, 100), 0.0, False),
        ((100, 100), ENTER, 0.0, False),
    ],
)
def test_only_the_press_that_opened_the_scene_comes_again(
    first: Press, second: Press, later: float, again: bool
) -> None:
    presses = RepeatedPress()
    assert not presses.comes_again(first, 0.0)
    presses.opened()
    assert presses.comes_again(first, 500.0), "before it's painted"
    presses.painted(1000.0)
    presses.painted(1100.0)
    assert presses.comes_again(second, 1000.0 + later) is again


class Counting(Scene):
    """Counts the clicks that reach it."""

    def __init__(self, above: Scene | None = None) -> None:
        super().__init__()
        self.clicks = 0
        self.above = above

    def event(self, e: pygame.event.Event, now: float) -> None:  # noqa: ARG002 - the scene stands still
        if e.type == pygame.MOUSEBUTTONDOWN:
            self.clicks += 1
            if self.above is not None:
                self.loop.push(self.above)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("wait", "at", "clicks"), [(100, 50, 0), (260, 50, 1), (100, 90, 1)])
def test_a_double_click_is_one_click(wait: float, at: int, clicks: int) -> None:
    above = Counting()
    pilot = Pilot.open(Counting(above))
    pilot.hasty = True
    pilot.press(50, 50)
    pilot.advance(wait)
    pilot.press(at, 50)
    assert above.clicks == clicks


def at_the_end(folder: Path) -> Sitting:
    """Finish a match at the table."""
    deals = dealing(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc Qh 2d 3c", stock="Kd", upcard="Ks")
    sitting = Sitting(folder, deals, computer="-", rules=Rules(target=20))
    sitting.sit()
    play(sitting, "- s k9s")
    sitting.pilot.settle()
    assert sitting.table.resting()
    sitting.pilot.hasty = True
    return sitting


def shown(sitting: Sitting) -> type:
    return type(sitting.pilot.loop.top)


@pytest.mark.parametrize("wait", [0, 60, 120, 240])
def test_a_fast_second_enter_at_a_match_end_starts_no_rematch(tmp_path: Path, wait: float) -> None:
    sitting = at_the_end(tmp_path)
    sitting.pilot.key("return")
    for later in (wait, AGAIN_MS):
        assert shown(sitting) is MatchEnd
        sitting.pilot.advance(later)
        sitting.pilot.key("return")
        assert shown(sitting) is (MatchEnd if later < AGAIN_MS else TableScene)


def test_escape_goes_back_as_fast_as_its_pressed(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.hasty = True
    sitting.pilot.click(wordbook.MORE)
    sitting.pilot.turn()
    sitting.pilot.advance(AGAIN_MS)
    sitting.pilot.click(wordbook.THE_RULES)
    sitting.pilot.key("escape")
    sitting.pilot.key("escape")
    assert shown(sitting) is Title

"""The page from which all learning begins."""

from __future__ import annotations

from pathlib import Path

from game.ui.lesson.lesson_scene import Lesson
from game.ui.screens.learn.learn_page import LearnPage
from game.ui.screens.title import Title
from headless.sitting import Sitting


def test_the_first_lesson_is_two_presses_from_the_title(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.click("Learn")
    assert isinstance(sitting.pilot.loop.top, LearnPage)
    sitting.pilot.click("First lesson")
    assert isinstance(sitting.pilot.loop.top, Lesson)


def test_the_page_is_left_for_the_title(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.click("Learn")
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, Title)
    sitting.pilot.click("Learn")
    sitting.pilot.click("Back")
    assert isinstance(sitting.pilot.loop.top, Title)

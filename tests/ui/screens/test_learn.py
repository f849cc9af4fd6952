from __future__ import annotations

from pathlib import Path

from game.ui.lesson.lesson_scene import Lesson
from game.ui.screens.home.title import Title
from game.ui.screens.learn.learn_page import LearnPage
from headless import wordbook
from headless.sitting import Sitting


def test_the_first_lesson_is_two_presses_from_the_title(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.click(wordbook.LEARN)
    assert isinstance(sitting.pilot.loop.top, LearnPage)
    sitting.pilot.click(wordbook.FIRST_LESSON)
    assert isinstance(sitting.pilot.loop.top, Lesson)


def test_the_page_is_left_for_the_title(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.click(wordbook.LEARN)
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, Title)
    sitting.pilot.click(wordbook.LEARN)
    sitting.pilot.click(wordbook.MAIN_MENU)
    assert isinstance(sitting.pilot.loop.top, Title)

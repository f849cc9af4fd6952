"""Every lesson to its end, wrong answers refused, progress saved."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from msgspec.structs import replace

from game.lessons.chapters import found, lessons
from game.lessons.lesson import FIRST, Task, Tell
from game.rules import Action, Discard, Pass, TakeDiscard
from game.session.arranged import tokens_of
from game.ui.engine.accessibility import find
from game.ui.lesson.coach import Bubble
from game.ui.lesson.course_page import CoursePage
from game.ui.lesson.course_table import CourseTable
from game.ui.lesson.lesson_scene import Lesson
from game.ui.platform.gamepad import GamepadButton
from game.ui.screens.learn.learn_page import LearnPage
from game.ui.services.lesson_routes import CourseLessonRoute, CourseRoute, LessonEndRoute
from game.ui.services.routes import TitleRoute
from game.ui.widgets.button import Button
from game.words import translation as catalogue
from headless import wordbook
from headless.sitting import Sitting
from tests.conftest import Volume
from tests.ui.app.test_legible import Longer
from tests.ui.checks import still
from tests.ui.pad_player import PadPlayer


class Wordy(Longer):
    """A longer language, with English card letters."""

    def pgettext(self, context: str, message: str) -> str:
        return message if context == "on a card" else super().pgettext(context, message)


LESSONS = [lesson.key for lesson in lessons() if lesson.positions]


def pupil(folder: Path, key: str, position: int = 0, *, speed: str = "none") -> Sitting:
    sitting = Sitting(folder, speed=speed)
    sitting.app.restart(TitleRoute(), CourseRoute(), CourseLessonRoute(key, position))
    sitting.settle()
    return sitting


def said(sitting: Sitting) -> str:
    return sitting.pilot.find(role="coach").name


def scene(sitting: Sitting) -> CourseTable:
    top = sitting.pilot.loop.top
    assert isinstance(top, CourseTable)
    return top


def task(sitting: Sitting) -> Task:
    step = scene(sitting).step
    assert isinstance(step, Task)
    return step


def moves(sitting: Sitting, *, right: bool) -> dict[str, Action]:
    step, offered = task(sitting), tokens_of(scene(sitting).session)
    return {token: action for action, token in offered.items() if step.right(token) is right}


def go_on(sitting: Sitting) -> None:
    if isinstance(scene(sitting).step, Tell):
        sitting.pilot.key("return")
    else:
        sitting.mouse(next(iter(moves(sitting, right=True).values())))
    sitting.pilot.settle()


def to_the_task(sitting: Sitting) -> None:
    while not isinstance(scene(sitting).step, Task):
        go_on(sitting)


@pytest.mark.parametrize("key", LESSONS)
def test_a_lesson_comes_to_its_end_and_refuses_each_wrong_answer_with_its_reason(
    tmp_path: Path, key: str, volume: Volume
) -> None:
    sitting = pupil(tmp_path, key)
    for _step in range(30):
        if isinstance(sitting.pilot.loop.top, CoursePage):
            break
        table = scene(sitting)
        if isinstance(table.step, Task):
            assert said(sitting) == task(sitting).words
            for token, action in list(moves(sitting, right=False).items())[:: volume(4, 1)]:
                table.controller.attempt(action)
                sitting.pilot.turn()
                assert said(sitting) == task(sitting).reason(token)
                assert action in sitting.view.legal
        go_on(sitting)
    assert isinstance(sitting.pilot.loop.top, CoursePage)
    assert sitting.services.course.done == {key}
    assert not sitting.services.matches.left()


@pytest.mark.parametrize("key", ["return", "space"])
def test_what_is_told_is_gone_on_from_by_key_whatever_card_is_chosen(tmp_path: Path, key: str) -> None:
    sitting = pupil(tmp_path, "knock")
    step = scene(sitting).step
    assert isinstance(step, Tell)
    sitting.pilot.key("right")
    assert scene(sitting).chosen is not None
    sitting.pilot.key(key)
    sitting.pilot.settle()
    assert scene(sitting).step is not step


def test_a_button_that_has_the_keyboard_is_pressed_while_something_is_told(tmp_path: Path) -> None:
    sitting = pupil(tmp_path, "knock")
    while not (focus := scene(sitting).hud.panel.focus) or focus.name != "Menu":
        sitting.pilot.key("up")
    sitting.pilot.key("return")
    sitting.pilot.settle()
    assert not isinstance(sitting.pilot.loop.top, CourseTable)
    sitting.pilot.click("Continue the lesson")
    assert isinstance(scene(sitting).step, Tell)


def test_the_right_move_is_lit_after_two_wrong_tries(tmp_path: Path) -> None:
    sitting = pupil(tmp_path, "runs")
    to_the_task(sitting)
    assert not sitting.pilot.find(role="coach").children
    for expected in (0, 1):
        sitting.keys(Pass())
        assert len(sitting.pilot.find(role="coach").children) == expected
    go_on(sitting)
    assert not sitting.pilot.find(role="coach").children, "another task begins anew"


@pytest.mark.parametrize(("position", "wrong", "right"), [(0, Pass(), "Take"), (1, TakeDiscard(), "Pass")])
def test_no_button_gives_the_answer_away_until_it_is_shown(
    tmp_path: Path, position: int, wrong: Action, right: str
) -> None:
    sitting = pupil(tmp_path, "take-or-leave", position)
    to_the_task(sitting)
    for expected in ([], [], [right]):
        widgets = scene(sitting).hud.widgets
        buttons = [one for one in (widgets["take"], widgets["decline"]) if one.visible and isinstance(one, Button)]
        assert len(buttons) == 2
        assert [one.name for one in buttons if one.kind == "primary"] == expected
        sitting.keys(wrong)


def test_a_reason_is_heard_again_after_the_same_wrong_try(tmp_path: Path) -> None:
    sitting = pupil(tmp_path, "runs")
    to_the_task(sitting)
    heard: list[str] = []

    def listen(words: str, _urgent: bool) -> None:
        heard.append(words)

    listener: Any = SimpleNamespace(say=listen, show=lambda *_: None, hush=lambda: None)
    sitting.pilot.loop.listeners.append(listener)
    for times in (1, 2):
        sitting.keys(Pass())
        assert heard.count(task(sitting).no) == times


def test_nothing_is_played_before_what_is_told_was_read(tmp_path: Path) -> None:
    sitting = pupil(tmp_path, "neighbours")
    sitting.mouse(Discard(next(iter(sitting.view.hand))))
    assert len(sitting.view.hand) == 11
    assert isinstance(scene(sitting).step, Tell)


def test_the_other_waits_until_what_was_found_is_read(tmp_path: Path) -> None:
    sitting = pupil(tmp_path, "play-on")
    to_the_task(sitting)
    go_on(sitting)
    assert sitting.view.pile[-1].text == "Qd", "the lesson goes on by itself where nothing is told"
    knock = pupil(tmp_path, "knock")
    to_the_task(knock)
    go_on(knock)
    assert knock.view.turn == 1
    assert isinstance(scene(knock).step, Tell)
    go_on(knock)
    assert knock.view.result is not None


def test_nobody_lays_off_for_the_pupil_and_nothing_is_undone(tmp_path: Path) -> None:
    sitting = pupil(tmp_path, "lay-off")
    to_the_task(sitting)
    assert {wordbook.LAY_OFF_FOR_ME, "Undo", "Hint", wordbook.NEXT_DEAL}.isdisjoint(sitting.names())
    before = sitting.moves
    for key in ("l", "backspace"):
        sitting.pilot.key(key)
    assert sitting.moves == before


def test_after_a_hand_the_lesson_goes_on_with_the_key_for_the_next_one(tmp_path: Path) -> None:
    sitting = pupil(tmp_path, "gin")
    to_the_task(sitting)
    go_on(sitting)
    assert scene(sitting).resting()
    assert {wordbook.NEXT_DEAL, wordbook.REPLAY}.isdisjoint(sitting.names())
    sitting.pilot.key("return")
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, CoursePage)


def test_a_lesson_is_played_by_controller(tmp_path: Path) -> None:
    sitting = pupil(tmp_path, "take-or-leave", 1)
    player = PadPlayer(sitting.pilot)
    player.choose(wordbook.PASS)
    sitting.pilot.settle()
    assert isinstance(scene(sitting).step, Tell)
    player.press(GamepadButton.A)
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, CoursePage)


def test_the_reader_is_told_the_task_and_does_it(tmp_path: Path) -> None:
    sitting = pupil(tmp_path, "first-throws")
    go_on(sitting)
    coach = sitting.pilot.find(role="coach")
    assert coach.name == task(sitting).words
    card = find(scene(sitting).nodes(), sitting.pilot.find(name="king of hearts").id)
    card.perform("drag")
    sitting.pilot.settle()
    assert isinstance(scene(sitting).step, Tell)


def test_nothing_wakes_while_the_lesson_waits(tmp_path: Path) -> None:
    sitting = pupil(tmp_path, "neighbours", speed="normal")
    still(sitting.pilot)
    sitting.resize((1280, 800))
    sitting.pilot.settle()
    assert said(sitting).startswith("You have two melds")


def test_a_lesson_can_be_left_and_begun_again_from_its_menu(tmp_path: Path) -> None:
    sitting = pupil(tmp_path, "runs")
    go_on(sitting)
    sitting.pilot.key("escape")
    sitting.pilot.click("Start again")
    sitting.pilot.settle()
    assert isinstance(scene(sitting).step, Tell)
    sitting.pilot.click(wordbook.MENU)
    sitting.pilot.click(wordbook.LEAVE_THE_LESSON)
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, CoursePage)
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, LearnPage)
    assert sitting.services.course.done == frozenset()


# ---------------------------------------------------------------------- the page of the course


def lesson_line(sitting: Sitting, key: str) -> str:
    return sitting.pilot.find(role="button", name=found(key)[1].title).value


def test_the_course_leads_from_lesson_to_lesson_and_knows_them_after_a_restart(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path).open()
    sitting.pilot.click(wordbook.LEARN)
    sitting.pilot.click(wordbook.COURSE)
    assert "Start with: First lesson" in sitting.names()
    sitting.services.course.finish(FIRST)
    sitting.pilot.click("Runs")
    sitting.pilot.settle()
    while isinstance(sitting.pilot.loop.top, CourseTable):
        go_on(sitting)
    assert lesson_line(sitting, "runs").startswith("Done")
    assert not lesson_line(sitting, "sets").startswith("Done")
    sitting.pilot.key("return")
    sitting.pilot.settle()
    assert scene(sitting).lesson.key == "sets", "the keyboard is on what comes next"
    again = Sitting(tmp_path).open()
    again.pilot.click(wordbook.LEARN)
    again.pilot.click(wordbook.COURSE)
    assert lesson_line(again, "runs").startswith("Done")
    assert f"Lessons done: 2 of {len(LESSONS) + 1}" in again.names("label")


def test_the_first_lesson_is_the_first_of_the_course(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    sitting.app.restart(TitleRoute(), CourseRoute())
    sitting.pilot.turn()
    sitting.pilot.click("Start with: First lesson")
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, Lesson)
    sitting.app.restart(LessonEndRoute())
    sitting.pilot.turn()
    sitting.pilot.click("Continue the course")
    assert lesson_line(sitting, FIRST).startswith("Done")
    assert "Next lesson: Runs" in sitting.names()


def test_a_lesson_speaks_the_language_that_was_chosen_meanwhile(tmp_path: Path) -> None:
    sitting = pupil(tmp_path, "neighbours")
    before = said(sitting)
    sitting.pilot.key("escape")
    try:
        catalogue.install(Wordy())
        sitting.pilot.key("escape")
        after = said(sitting)
    finally:
        catalogue.install(NullTranslations())
    assert after.startswith(before.partition("7")[0])
    assert len(after) > len(before)


def test_any_lesson_may_be_begun(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=(1280, 800))
    sitting.app.restart(TitleRoute(), CourseRoute())
    sitting.pilot.turn()
    sitting.pilot.click("What was taken")
    sitting.pilot.settle()
    assert scene(sitting).lesson.key == "taken"


def test_a_course_that_is_done_offers_no_next_lesson(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    for key in (FIRST, *LESSONS):
        sitting.services.course.finish(key)
    sitting.app.restart(TitleRoute(), CourseRoute(LESSONS[-1]))
    sitting.pilot.turn()
    assert not [name for name in sitting.names() if name.startswith("Next lesson")]
    sitting.pilot.key("escape")


def test_a_damaged_file_of_progress_is_told_on_the_page(tmp_path: Path) -> None:
    (tmp_path / "course.json").write_text("{", "utf-8")
    for times in (1, 0):
        sitting = Sitting(tmp_path)
        sitting.app.restart(TitleRoute(), CourseRoute())
        sitting.pilot.turn()
        told = [node for node in sitting.pilot.nodes() if "is damaged" in f"{node.name} {node.value}"]
        assert len(told) == times


# ---------------------------------------------------------------------- what is said, in its bubble


def words() -> list[tuple[str, str]]:
    """Return all that the teachers say, with the key help."""
    keys = "Drag it to the pile. By keys: arrows, then Enter."
    said = []
    for lesson in lessons():
        for step in (step for position in lesson.positions for step in position.steps):
            if isinstance(step, Tell):
                said.append((step.words, ""))
            elif isinstance(step, Task):
                said += [(text, keys) for text in (step.words, step.no, *step.reasons.values())]
    return said


@pytest.fixture(params=[NullTranslations, Wordy])
def language(request: pytest.FixtureRequest) -> Iterator[type[NullTranslations]]:
    catalogue.install(request.param())
    yield request.param
    catalogue.install(NullTranslations())


def test_all_that_is_said_fits_its_bubble_with_a_face(tmp_path: Path, language: type[NullTranslations]) -> None:
    missed = []
    for size, scale in (((1280, 800), 100), ((1024, 640), 200)):
        sitting = Sitting(tmp_path / str(scale), size=size)
        sitting.services.keep(replace(sitting.services.settings, ui_scale=scale))
        sitting.app.restart(TitleRoute(), CourseRoute(), CourseLessonRoute("runs"))
        sitting.pilot.settle()
        panel = scene(sitting).coach._panel
        assert panel is not None
        shown = next(widget for widget in panel.widgets if isinstance(widget, Bubble))
        for text, keys in words():
            bubble = Bubble(shown.skin, shown.speaker, text, keys, [])
            bubble.right, bubble.box = shown.right, shown.box
            if shown.right:
                face = min(bubble.skin.px(92), bubble.box.h - bubble.skin.px(16))
                left, lines, more, style = bubble._fitted(bubble.box, face)
                fits = bubble._tall(lines, more, style) <= bubble.box.h and (left > face or language is Wordy)
            else:
                fits = bubble.wanted(shown.box.w) <= bubble.skin.px(280)
            missed += [] if fits else [(scale, text)]
    assert not missed

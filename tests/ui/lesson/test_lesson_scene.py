from __future__ import annotations

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.lessons.tutor import best
from game.rules import Discard, DrawStock, Knock, LayOff, Pass, TakeDiscard
from game.rules.record import Player
from game.ui.engine.accessibility import bounds
from game.ui.lesson.coach import Bubble
from game.ui.lesson.lesson_pages import LessonEnd, LessonMenu
from game.ui.lesson.lesson_scene import Lesson
from game.ui.screens.home.title import Title
from game.ui.services.routes import TitleRoute
from game.ui.widgets.button import Button
from headless import wordbook
from headless.sitting import Sitting
from tests.ui.checks import still


def pupil(folder: Path, *, speed: str = "none", scale: int = 100, size: tuple[int, int] = (1280, 800)) -> Sitting:
    sitting = Sitting(folder, speed=speed, size=size)
    sitting.services.keep(replace(sitting.services.settings, ui_scale=scale))
    sitting.open()
    sitting.pilot.click(wordbook.LEARN)
    sitting.pilot.click(wordbook.FIRST_LESSON)
    sitting.pilot.settle()
    return sitting


def said(sitting: Sitting) -> str:
    return sitting.pilot.find(role="coach").name


def by_mouse(sitting: Sitting) -> None:
    """Press what's lit; if two places are lit, drag from the first to the second."""
    pilot = sitting.pilot
    if wordbook.CONTINUE in sitting.names():
        pilot.click(wordbook.CONTINUE)
        return
    lit = [node.centre for node in pilot.find(role="coach").children if node.role == "target"]
    pilot.press(*lit[0]) if len(lit) == 1 else pilot.drag(lit[0], lit[1])


def by_keys(sitting: Sitting) -> None:
    pilot = sitting.pilot
    coach = pilot.find(role="coach")
    if wordbook.CONTINUE in sitting.names():
        pilot.key("return")
        return
    action = best(sitting.view)
    simple = {TakeDiscard: "d", DrawStock: "s", Pass: "p", type(None): "return"}
    if type(action) in simple:
        pilot.key(simple[type(action)])
        return
    assert isinstance(action, Discard | Knock | LayOff)
    assert "arrows" in coach.value
    while sitting.table.chosen != action.card:
        pilot.key("right")
    pilot.key("k" if isinstance(action, Knock) else "return")


@pytest.mark.parametrize("way", [by_mouse, by_keys])
@pytest.mark.parametrize("scale", [100, 200])
def test_following_the_coach_finishes_the_lesson(tmp_path: Path, way: object, scale: int) -> None:
    sitting = pupil(tmp_path, scale=scale, size=(1024, 640))
    heard = []
    for _step in range(60):
        if isinstance(sitting.pilot.loop.top, LessonEnd):
            break
        heard.append(said(sitting))
        way(sitting)  # type: ignore[operator]
        sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, LessonEnd)
    for idea in (
        "run",
        "set",
        "deadwood",
        "Pass",
        "stock",
        "discard",
        "Take it",
        "knock",
        "laid off",
        "Lay it off",
        "undercut",
    ):
        assert any(idea in words for words in heard), idea
    assert len(heard) == len(set(heard))
    assert not sitting.services.matches.left()
    sitting.pilot.click("Play against Pip")
    sitting.pilot.settle()
    assert not isinstance(sitting.table, Lesson)
    assert sitting.session.players[1] == Player("Pip", "pip")


@pytest.mark.parametrize("seed", range(4))
def test_the_lesson_survives_silly_moves(tmp_path: Path, seed: int) -> None:
    """A doubted move is made when repeated."""
    rng = random.Random(seed)
    sitting = pupil(tmp_path)
    for _step in range(400):
        scene = sitting.pilot.loop.top
        if isinstance(scene, LessonEnd):
            break
        assert isinstance(scene, Lesson)
        view = scene.view
        assert said(sitting)
        if view is not None and view.legal:
            action = rng.choice(view.legal)
            ply = scene.session.ply
            for _again in range(2):
                if scene.session.ply == ply:
                    scene.controller.attempt(action)
                    sitting.pilot.turn()
        else:
            by_mouse(sitting)
        sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, LessonEnd)


def test_the_brass_button_is_the_one_that_ada_asks_for(tmp_path: Path) -> None:
    sitting, asked = pupil(tmp_path), set()
    while isinstance(scene := sitting.pilot.loop.top, Lesson):
        widgets = scene.hud.widgets
        moves = [widgets[name] for name in ("take", "decline", "lay off", "finish")]
        brass = [one for one in moves if one.visible and isinstance(one, Button) and one.kind == "primary"]
        lit = [node.bounds for node in sitting.pilot.find(role="coach").children if node.role == "target"]
        assert [bounds(button.box) for button in brass] == [
            place for place in lit if place in [bounds(button.box) for button in moves if button.visible]
        ]
        assert all(f"Press {button.name}, or" in sitting.pilot.find(role="coach").value for button in brass)
        asked |= {button.name for button in brass}
        by_mouse(sitting)
        sitting.pilot.settle()
    assert asked == {"Pass", "Take"}


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_continue_stays_where_it_is_from_step_to_step(tmp_path: Path, size: tuple[int, int]) -> None:
    sitting = pupil(tmp_path, size=size)
    places, heights = set(), set()
    while wordbook.CONTINUE in sitting.names():
        places.add(sitting.pilot.find(name=wordbook.CONTINUE).bounds)
        heights.add(sitting.pilot.find(role="coach").bounds[3])
        by_mouse(sitting)
    assert len(heights) > 1
    assert len(places) == 1


def test_the_light_rises_with_its_card_under_the_pointer(tmp_path: Path) -> None:
    """It mustn't stay behind and cross the card's index."""
    sitting = pupil(tmp_path)
    while not isinstance(best(sitting.view), Discard):
        by_mouse(sitting)
        sitting.pilot.settle()
    discard, scene = best(sitting.view), sitting.pilot.loop.top
    assert isinstance(discard, Discard)
    assert isinstance(scene, Lesson)

    def lit() -> bool:
        middle = pytest.approx(sitting.middle(discard.card), abs=2)
        return any(ring.pose() is not None and ring.rect.center == middle for ring in scene.coach._halos)

    low = sitting.middle(discard.card)
    assert lit()
    sitting.pilot.move(*low)
    sitting.pilot.settle()
    assert sitting.middle(discard.card)[1] < low[1] - 5
    assert lit()


def test_nothing_of_a_match_is_offered_where_the_coach_speaks(tmp_path: Path) -> None:
    sitting = pupil(tmp_path)
    while not sitting.table.resting():
        by_mouse(sitting)
        sitting.pilot.settle()
    assert wordbook.NEXT_DEAL in sitting.names()
    assert not {wordbook.REPLAY, wordbook.CHECK_THIS_DEAL} & set(sitting.names())


def test_a_foolish_move_is_doubted_once_with_its_reason(tmp_path: Path) -> None:
    sitting = pupil(tmp_path)
    while wordbook.CONTINUE in sitting.names():
        by_mouse(sitting)
    sitting.pilot.key("d")
    assert "doesn’t make a meld" in said(sitting)
    assert len(sitting.view.hand) == 10
    sitting.pilot.key("d")
    sitting.pilot.settle()
    assert len(sitting.view.hand) == 11
    assert "discard" in said(sitting).lower()
    sitting.mouse(Discard(next(card for card in sitting.view.hand if str(card) == "6h")))
    assert "part of a meld" in said(sitting)
    assert len(sitting.view.hand) == 11


def test_what_the_rules_forbid_is_explained_by_the_coach(tmp_path: Path) -> None:
    sitting = pupil(tmp_path)
    while wordbook.CONTINUE in sitting.names():
        by_mouse(sitting)
    before = said(sitting)
    sitting.mouse(Discard(next(iter(sitting.view.hand))))
    assert said(sitting) != before
    assert said(sitting).endswith(before)


def test_the_lesson_can_be_left_and_leaves_the_running_match_alone(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, computer="-").sit()
    kept = sitting.session.record
    sitting.app.restart(TitleRoute())
    sitting.pilot.turn()
    sitting.pilot.click(wordbook.LEARN)
    sitting.pilot.click(wordbook.FIRST_LESSON)
    sitting.pilot.settle()
    by_mouse(sitting)
    sitting.pilot.click(wordbook.MENU)
    assert isinstance(sitting.pilot.loop.top, LessonMenu)
    sitting.pilot.click(wordbook.LEAVE_THE_LESSON)
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, Title)
    sitting.pilot.click(wordbook.CONTINUE)
    sitting.pilot.settle()
    assert sitting.session.record == kept


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 100), ((1024, 640), 200)])
def test_ada_has_a_face_beside_all_that_she_says(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    """Her words and the key help fit the bubble, however small."""
    sitting = pupil(tmp_path, scale=scale, size=size)
    while isinstance(scene := sitting.pilot.loop.top, Lesson):
        panel = scene.coach._panel
        assert panel is not None
        bubble = next(widget for widget in panel.widgets if isinstance(widget, Bubble))
        face = min(bubble.skin.px(92), bubble.box.h - bubble.skin.px(16))
        left, lines, keys, style = bubble._fitted(bubble.box, face)
        assert left > face, bubble.name
        assert bubble._tall(lines, keys, style) <= bubble.box.h
        assert bool(keys) == bool(bubble.keys)
        assert not [button for button in panel.widgets if getattr(button, "kind", "normal") != "normal"]
        by_mouse(sitting)
        sitting.pilot.settle()


def test_the_menu_is_one_press_away_where_the_bubble_covers_it(tmp_path: Path) -> None:
    for size, scale in (((1280, 800), 100), ((1024, 640), 200)):
        sitting = pupil(tmp_path / str(scale), scale=scale, size=size)
        assert sitting.names().count("Menu") == 1
        sitting.pilot.click(wordbook.MENU)
        assert isinstance(sitting.pilot.loop.top, LessonMenu)


def test_nothing_wakes_while_the_coach_waits(tmp_path: Path) -> None:
    sitting = pupil(tmp_path, speed="normal")
    still(sitting.pilot)
    sitting.resize((1024, 640))
    sitting.pilot.settle()
    assert said(sitting).startswith("Welcome")

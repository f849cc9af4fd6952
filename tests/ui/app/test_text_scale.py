"""Every scene, at every size and scale: in the window, nothing overlapping or cut off."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.store.settings import Settings
from game.ui.engine.accessibility import Node
from game.ui.graphics.text import Font, TextRenderer
from game.ui.table.table_scene import TableScene
from game.words.languages import ENGLISH, languages, speak
from game.words.translation import _
from headless import wordbook
from headless.program import SIZES
from headless.sitting import Sitting
from screenshots.scenes import SCENES
from tests.conftest import Volume
from tests.ui.checks import in_corner, on_plaque, unreadable
from tests.ui.kinds import third_of_each_kind
from tests.ui.seldom_painted import look

SCALES = (100, 150, 200)
SHAPES = ((640, 640), (900, 1400), (1080, 1920), (3440, 1440))
ROOMS = [*((size, scale) for scale in SCALES for size in SIZES), *((size, 100) for size in SHAPES), ((640, 640), 200)]
HARDEST = ((1024, 640), 200)
TRANSLATED_ROOMS = (((1024, 640), 100), ((1280, 800), 100), ((1024, 640), 150), HARDEST)
ON_THE_WAY = {"look-over"}
"""Scenes that exist only while others play."""
WITHIN: list[set[str]] = [{"player", "timer"}, {"table", "graph"}]
"""Pairs that overlap on purpose: the timer surrounds the medallion, the graph lies on the paper."""
ON_EDGE = wordbook.YOUR_HAND_IS_FACE_UP
"""Lies on the first card's edge when the hand fills a narrow window."""
LARGER = 1.6


def resize(game: Sitting, size: tuple[int, int], scale: int) -> None:
    game.services.keep(replace(game.services.settings, ui_scale=scale))
    scene = game.pilot.loop.top
    assert scene is not None
    if game.pilot.loop.window.size == size:
        scene.resize(size, game.pilot.clock.now)
    else:
        game.resize(size)
    scene.damage_all()
    game.pilot.turn()
    look(game)


def seen(nodes: list[Node]) -> list[Node]:
    return [node for node in nodes if "offscreen" not in node.state and (node.role != "label" or node.name)]


def wrong(game: Sitting) -> Iterator[str]:
    scene = game.pilot.loop.top
    assert scene is not None
    window = game.pilot.surface.get_rect()
    cards = [node for node in scene.nodes() if node.role in ("card", "pile")]
    for node in seen(list(scene.nodes())):
        if not window.contains(pygame.Rect(node.bounds)):
            yield f"{node.role} {node.name!r} leaves the window: {node.bounds}"
    widgets = [node for node in seen(list(scene.nodes())) if node.role not in ("card", "cards", "pile", "spread")]
    for one, other in combinations(widgets, 2):
        within = {one.role, other.role} in WITHIN or on_plaque(one, other) or on_plaque(other, one)
        within = within or in_corner(one, other) or in_corner(other, one)
        if not within and pygame.Rect(one.bounds).colliderect(other.bounds):
            yield f"{one.role} {one.name!r} lies over {other.role} {other.name!r}"
    if isinstance(scene, TableScene):
        lying = [(str(key), pygame.Rect(scene.board.bounds(key))) for key in scene.board.poses]
        lying += [(node.name, pygame.Rect(node.bounds)) for node in cards]
        for node in widgets:
            if node.name == _(ON_EDGE) and scene.board.viewport.h > scene.board.viewport.w / 1.5:
                continue
            yield from (f"{node.role} {node.name!r} over {name}" for name, box in lying if box.colliderect(node.bounds))


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    texts: list[str] = []
    plain = TextRenderer.fit

    def fit(
        self: TextRenderer, text: str, style: str | Font, width: float, *, tabular: bool = False
    ) -> tuple[str, Font]:
        found = plain(self, text, style, width, tabular=tabular)
        if found[0] != text:
            texts.append(text)
        return found

    monkeypatch.setattr(TextRenderer, "fit", fit)
    return texts


def misfits(game: Sitting, cut: list[str], size: tuple[int, int], scale: int) -> list[str]:
    cut.clear()
    resize(game, size, scale)
    return [*wrong(game), *(f"{text!r} is cut off" for text in cut)]


@pytest.mark.parametrize("name", third_of_each_kind())
def test_a_scene_fits_any_window_and_scale(tmp_path: Path, cut: list[str], volume: Volume, name: str) -> None:
    """In the sample, one scene in four also fits another room, and one in four another language."""
    turn, fourth = divmod(list(SCENES).index(name), 4)
    others = ROOMS if volume(0, 1) else [ROOMS[turn % len(ROOMS)]] if fourth == 0 else []
    rooms = [*others, HARDEST]
    speed = "normal" if name in ON_THE_WAY else "none"  # a resize ends animations
    game = SCENES[name].play(tmp_path, (1024, 640), Settings(speed=speed, ui_scale=rooms[-1][1]))
    assert game.pilot.loop.top is not None
    found: dict[object, list[str]] = {"read out": list(unreadable(game.pilot.loop.top.nodes()))}
    for size, scale in rooms:
        found[size, scale] = misfits(game, cut, size, scale)
    if fourth == 2:
        translated = languages()[1:]
        language = translated[turn % len(translated)]
        game.services.keep(replace(game.services.settings, language=language))
        found[language] = misfits(game, cut, *HARDEST)
        speak(ENGLISH)
    assert {room: what for room, what in found.items() if what} == {}


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Height of each text's font, in pixels."""
    drawn: dict[str, int] = {}
    plain: Callable[..., pygame.Surface] = TextRenderer.render

    def render(self: TextRenderer, text: str, style: str | Font, *more: Any, **named: Any) -> pygame.Surface:
        drawn[text] = self.font(style).get_height()
        return plain(self, text, style, *more, **named)

    monkeypatch.setattr(TextRenderer, "render", render)
    return drawn


@pytest.mark.parametrize(
    "name",
    ["knock", "upcard", "layoff", "showdown", "match-end", "curtain", "hint", "hint-draw", "hint-knock", "hint-match"],
)
def test_texts_at_the_table_are_truly_larger(tmp_path: Path, sizes: dict[str, int], name: str) -> None:
    """Double scale means letters 1.6 times as large, even in the smallest window."""
    game = SCENES[name].play(tmp_path, (1024, 640), Settings())
    resize(game, (1024, 640), 100)
    before = dict(sizes)
    sizes.clear()
    resize(game, (1024, 640), 200)
    both = [text for text in sizes if text in before and len(text) > 1]
    assert len(both) >= 3
    assert {text: sizes[text] / before[text] for text in both if sizes[text] < LARGER * before[text]} == {}


@pytest.mark.full
@pytest.mark.parametrize("spoken", languages()[1:], indirect=True)
@pytest.mark.parametrize("part", range(8))
def test_all_scenes_fit_in_every_language(tmp_path: Path, cut: list[str], spoken: str, part: int) -> None:
    found = {}
    for name in list(SCENES)[part::8]:
        folder = tmp_path / name
        folder.mkdir()
        speed = "normal" if name in ON_THE_WAY else "none"
        game = SCENES[name].play(folder, (1024, 640), Settings(speed=speed, language=spoken))
        for size, scale in TRANSLATED_ROOMS:
            found[name, size, scale] = misfits(game, cut, size, scale)
        game.pilot.loop.abandon()
        game.journal.close()
    assert {room: what for room, what in found.items() if what} == {}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (900, 1400)])
@pytest.mark.parametrize("name", ["pondering", "layoff", "gin"])
def test_cards_stay_as_large_with_larger_text(tmp_path: Path, size: tuple[int, int], name: str) -> None:
    game = SCENES[name].play(tmp_path, size, Settings(speed="none"))
    widths: list[dict[object, int]] = []
    for scale in (100, 200):
        resize(game, size, scale)
        scene = game.pilot.loop.top
        assert isinstance(scene, TableScene)
        board = scene.board
        widths.append({key: board.faces.width(pose.scale) for key, pose in board.poses.items()})
    assert {key: width for key, width in widths[1].items() if width < widths[0][key]} == {}


@pytest.mark.parametrize("name", ["gin", "undercut", "layoff-end", "match-end"])
def test_the_result_stays_in_sight_with_larger_text(tmp_path: Path, name: str) -> None:
    game = SCENES[name].play(tmp_path, (1024, 640), Settings(speed="none"))
    resize(game, (1024, 640), 200)
    result = next(node for node in game.pilot.nodes() if node.role == "result")
    assert "offscreen" not in result.state
    assert game.pilot.surface.get_rect().contains(result.bounds)


@pytest.mark.parametrize("name", ["menu", "seal-stamped", "problem-menu", "course-menu"])
def test_a_tables_menu_shows_the_way_to_the_main_menu_with_the_largest_text(tmp_path: Path, name: str) -> None:
    """A sealed deal has one more entry than others."""
    size, scale = HARDEST
    game = SCENES[name].play(tmp_path, size, Settings(speed="none", ui_scale=scale))
    if "menu" not in name:
        game.pilot.key("escape")
    way = next(node for node in game.pilot.nodes() if node.name == wordbook.MAIN_MENU)
    assert "offscreen" not in way.state
    assert game.pilot.surface.get_rect().contains(way.bounds)

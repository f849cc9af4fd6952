from dataclasses import dataclass

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.ui.graphics.sprites import Sprite, Stage, merge

pytestmark = pytest.mark.usefixtures("window")
WIDE, HIGH = 96, 64


@dataclass(frozen=True)
class Change:
    sprite: int
    kind: str
    a: int
    b: int


changes = st.builds(
    Change,
    st.integers(0, 5),
    st.sampled_from(["move", "z", "hide", "image", "remove", "add"]),
    st.integers(-30, 110),
    st.integers(-30, 80),
)


def picture(seed: int) -> pygame.Surface:
    surface = pygame.Surface((8 + seed * 5, 6 + seed * 7), pygame.SRCALPHA)
    surface.fill(((seed * 60) % 256, (seed * 90) % 256, 200 - seed * 20, 255 - seed * 30))
    pygame.draw.circle(surface, (255, 255, 255, 120), (6, 6), 5)
    return surface


def ground() -> pygame.Surface:
    surface = pygame.Surface((WIDE, HIGH))
    for x in range(0, WIDE, 8):
        surface.fill((x, 90, 255 - x), (x, 0, 8, HIGH))
    return surface


def change(stage: Stage, sprite: Sprite, images: list[pygame.Surface], c: Change) -> None:
    match c.kind:
        case "move":
            sprite.move(c.a, c.b)
        case "z":
            sprite.z = c.a
        case "hide":
            sprite.visible = not sprite.visible
        case "image":
            sprite.image = images[c.a % len(images)]
        case "remove":
            stage.remove(sprite)
        case _:
            stage.add(sprite)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.lists(changes, max_size=5), min_size=1, max_size=8))
def test_painting_by_parts_equals_painting_all(turns: list[list[Change]]) -> None:
    images = [picture(i) for i in range(6)]
    sprites = [Sprite(images[i], i * 12, i * 8, z=i % 3) for i in range(6)]
    stage = Stage(ground())
    stage.add(*sprites[:4])
    screen, other = pygame.Surface((WIDE, HIGH)), pygame.Surface((WIDE, HIGH))
    stage.paint(screen)
    for turn in turns:
        for c in turn:
            change(stage, sprites[c.sprite], images, c)
        before = screen.copy()
        rects = stage.paint(screen)
        stage.paint(other, whole=True)
        assert screen.get_view("0").raw == other.get_view("0").raw
        # The window shows only these rectangles, so the rest must be unchanged.
        for rect in rects:
            before.blit(screen, rect, rect)
        assert before.get_view("0").raw == screen.get_view("0").raw


def test_nothing_changed_paints_nothing() -> None:
    stage = Stage(ground())
    sprite = Sprite(picture(1), 10, 10)
    stage.add(sprite)
    screen = pygame.Surface((WIDE, HIGH))
    assert stage.paint(screen) == [screen.get_rect()]
    assert stage.paint(screen) == []
    sprite.move(10.3, 9.8)
    assert stage.paint(screen) == [], "a move within the same pixel is none"


def test_a_move_repaints_where_it_was_and_where_it_is() -> None:
    stage = Stage(ground())
    sprite = Sprite(picture(0), 2, 2)
    stage.add(sprite)
    screen = pygame.Surface((WIDE, HIGH))
    stage.paint(screen)
    old = sprite.rect
    sprite.move(70, 40)
    assert sorted(map(tuple, stage.paint(screen))) == sorted(map(tuple, [old, sprite.rect]))


@pytest.mark.parametrize("count", [2, 40, 200])
def test_few_rectangles_cover_many(count: int) -> None:
    rects = [pygame.Rect(i * 37 % 900, i * 61 % 500, 20, 28) for i in range(count)]
    few = merge(rects)
    assert len(few) <= 10
    assert all(any(one.contains(rect) for one in few) for rect in rects)

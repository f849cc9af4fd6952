"""Checks of what's drawn and of what a screen reader gets."""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pygame

from game.rules import (
    CardSet,
)
from game.ui.engine.accessibility import Node, Role
from game.ui.graphics.theme import Colour, luminance
from game.ui.screen_reader import names
from game.ui.table.table_scene import TableScene
from game.ui.tabletop import layout
from game.ui.tabletop.card_sprite import CardSprite
from game.words.translation import _
from headless.pilot import Pilot


@contextmanager
def watching(pilot: Pilot, look: Callable[[], object]) -> Iterator[None]:
    """Call `look` after every turn of the loop, in mid-animation too."""
    plain = pilot.turn

    def turn(*events: pygame.event.Event) -> None:
        plain(*events)
        look()

    vars(pilot).update(turn=turn, frame=pilot.watched)  # the pilot's own calls go through here too
    try:
        yield
    finally:
        del vars(pilot)["turn"], vars(pilot)["frame"]


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def sum_of(surface: pygame.Surface) -> int:
    return zlib.crc32(pixels(surface))


def at_rest(table: TableScene) -> None:
    """Check that every card is exactly where the layout has it, with the right face, and nothing else is there."""
    if table.view is None:
        return
    view = table.view
    if view.seat is not None and view.spread[view.seat] is None:
        assert CardSet(table.hand_order.cards()) == view.hand, "a card is missing from the own hand"
    wanted = layout.table(view, table.hand(), table.board.viewport)
    assert set(table.board.sprites) == set(wanted)
    cards = [sprite for sprite in table.stage if isinstance(sprite, CardSprite)]
    assert len(cards) == len(wanted), "a card on the stage belongs to nobody"
    for sprite in cards:
        sprite.pose()  # as painting does, which places its picture
    for key, pose in wanted.items():
        sprite = table.board.sprites[key]
        seen = sprite.cx, sprite.cy, sprite.depth, sprite.face, sprite.scale, sprite.angle
        found = layout.Pose(*seen, pose.area, sprite.mark)
        assert found == pose, key
        assert (sprite.lift, sprite.flip, sprite.pitch, sprite.yaw, sprite.glide) == (0, 0, 0, 0, 0), key
        unit = table.board.viewport.unit
        centre = (sprite.x + sprite.image.get_width() / 2, sprite.y + sprite.image.get_height() / 2)
        assert abs(centre[0] - pose.x * unit) < 0.01, key
        assert abs(centre[1] - pose.y * unit) < 0.01, key


def still(pilot: Pilot) -> None:
    """Check that nothing runs and nothing needs painting."""
    pilot.turn()
    assert pilot.wait is None
    scene = pilot.loop.top
    assert scene is not None
    assert scene.paint(pilot.surface) == []


def contrast(a: Colour, b: Colour) -> float:
    """Return the WCAG 2 contrast ratio, from 1 to 21."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def unreadable(roots: Sequence[Node]) -> Iterator[str]:
    """Yield faults for a screen reader: missing, repeated or symbol names, silent graphs, unnamed pages."""
    called = names.names(roots)
    usable = [node.id for root in roots for node in root.walk() if names.usable(node)]
    yield from (f"{id_} has no name" for id_ in usable if not called.get(id_))
    times = Counter(called[id_] for id_ in usable if id_ in called)
    yield from (f"{count} are called {name!r}" for name, count in times.items() if count > 1)
    yield from (f"{name!r} has signs" for name in called.values() if any(sign in name for sign in "♠♥♦♣←→↑↓×"))
    graphs = [node for root in roots for node in root.walk() if node.role == Role.GRAPH]
    yield from (f"{graph.name!r} says nothing" for graph in graphs if not (graph.value or graph.children))
    if not names.page(roots):
        yield "the page has no name"


def on_plaque(disc: Node, plaque: Node) -> bool:
    """Whether this is the dealer button on a plaque, or on the strip of who sits out, within its edges."""
    before, _name, after = _("Dealer: {name}").partition("{name}")
    named = disc.role == "label" and disc.name.startswith(before) and disc.name.endswith(after)
    return named and plaque.role in ("player", "other table") and pygame.Rect(plaque.bounds).contains(disc.bounds)


def in_corner(sheet: Node, button: Node) -> bool:
    """Whether a button is wholly in the upper right corner of a sheet or a text, which leaves it room."""
    paper, box = pygame.Rect(sheet.bounds), pygame.Rect(button.bounds)
    visible = sheet.role in ("table", "text") and button.role == "button" and paper.contains(box)
    return visible and box.left > paper.centerx and paper.right - box.right < box.h

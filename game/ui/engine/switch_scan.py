"""Scanning for players with one switch: what can be pressed is lit in turn, and the switch presses it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from game.ui.engine.accessibility import Node, NotOfferedError, Role
from game.ui.engine.scene import Scene
from game.ui.graphics import depths
from game.ui.graphics.sprites import Sprite, Stage

_KEYS: Final = frozenset({pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER})
_HELD: Final = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_GUI
_SOON_MS: Final = 300.0
"""A press so soon after a new page was meant for the one before."""
_LEFT_OUT: Final = frozenset({Role.SLIDER, Role.TEXTBOX, Role.SCROLLBAR})
_OUT, _WIDE = 6, 8
"""Pixels around what's lit, and of its frame: light between dark lines, to show on anything."""
_LIGHT, _DARK = (255, 221, 120), (0, 0, 0)


class SwitchScan:
    """Lights each thing for `every` milliseconds; 0 turns it off."""

    def __init__(self, speak: Callable[[str], object]) -> None:
        self.every: Callable[[], float] = lambda: 0.0
        self._speak = speak
        self._scene: Scene | None = None
        self._stage: Stage | None = None
        self._frame = Sprite(pygame.Surface((1, 1)), z=depths.SCAN, visible=False)
        self._lit: str | None = None
        self._at = 0
        """The place of what's lit, if it goes."""
        self._due = self._began = self._now = 0.0

    def tick(self, scene: Scene, now: float) -> float | None:
        """Light the next thing if it's time; return milliseconds until the next, or None if off."""
        every, self._now = self.every(), now
        if not every:
            self._put(None)
            self._scene = self._lit = None
            return None
        if scene is not self._scene:
            self._scene, self._lit, self._began = scene, None, now
        found = list(_pressable(scene))
        at = next((at for at, node in enumerate(found) if node.id == self._lit), None)
        if found and (at is None or now >= self._due):
            gone = at is None
            at = (self._at if self._lit is not None else 0) if gone else self._at + 1
            self._light(found[at % len(found)], at % len(found), now + every)
        elif at is not None:
            self._at = at
        self._show(scene)
        return max(0.0, self._due - now) if found else every

    def switched(self, e: pygame.event.Event) -> bool:
        """Whether this key is the switch, while scanning is on."""
        return bool(self.every()) and e.key in _KEYS and not e.mod & _HELD

    def press(self) -> None:
        """Press what's lit, which stays lit for another while."""
        if self._scene is None or self._now - self._began < _SOON_MS:
            return
        self._due = self._now + self.every()
        for node in _pressable(self._scene):
            if node.id == self._lit:
                try:
                    node.perform("press")
                except NotOfferedError as error:
                    self._speak(str(error))
                return

    def _light(self, node: Node, at: int, due: float) -> None:
        self._lit, self._at, self._due = node.id, at, due
        if node.attend is not None:
            node.attend()  # scrolls it into sight, and readers tell it
        else:
            self._speak(node.name)

    def _show(self, scene: Scene) -> None:
        """Put the frame around what's lit, wherever that is by now."""
        stage = getattr(scene, "stage", None)
        self._put(stage if isinstance(stage, Stage) else None)
        node = next((one for one in _pressable(scene) if one.id == self._lit), None)
        self._frame.visible = node is not None and node.bounds[2] > 0
        if node is not None and self._frame.visible:
            place = pygame.Rect(node.bounds).inflate(2 * _OUT, 2 * _OUT)
            if self._frame.image.get_size() != place.size:
                self._frame.image = _frame(place.size)
            self._frame.move(*place.topleft)

    def _put(self, stage: Stage | None) -> None:
        if stage is not self._stage:
            if self._stage is not None:
                self._stage.remove(self._frame)
            if stage is not None:
                stage.add(self._frame)
            self._stage = stage


def _pressable(scene: Scene) -> Iterator[Node]:
    """Yield what a press does something to; its parts instead, if those can be pressed one by one."""
    return (found for node in scene.nodes() for found in _within(node))


def _within(node: Node) -> list[Node]:
    if node.role in _LEFT_OUT or "disabled" in node.state:
        return []
    parts = [found for child in node.children for found in _within(child)]
    return parts or ([node] if "press" in node.actions else [])


def _frame(size: tuple[int, int]) -> pygame.Surface:
    image = pygame.Surface(size, pygame.SRCALPHA)
    whole = image.get_rect()
    pygame.draw.rect(image, _DARK, whole, _WIDE, border_radius=10)
    pygame.draw.rect(image, _LIGHT, whole.inflate(-4, -4), _WIDE - 4, border_radius=8)
    return image

"""Doors of the room: plates with words, and parts of the room that lead there."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.engine.accessibility import Actions, Role
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin, line, plate
from game.ui.graphics.sprites import Pose, Sprite
from game.ui.graphics.text import Font
from game.ui.graphics.theme import mix
from game.ui.widgets.button import Button
from game.ui.widgets.portrait import draw_portrait

FRAME = (144, 120)
"""Size of the player's frame, in units."""
_ROUND = 34
"""Size of the face in a quiet entry, in units."""
_NAME, _MAIN = Font("serif", 22), Font("serif", 28)
_RIM = 12
"""Margin beside a door's words, in logical pixels."""
_FINE = 48
"""Pixels across the unscaled glow."""


class Door(Button):
    """A button on solid glass, as it stands in a picture."""

    def __init__(
        self,
        skin: Skin,
        name: str,
        act: Callable[[], object],
        *,
        kind: str = "normal",
        note: str = "",
        said: str = "",
    ) -> None:
        super().__init__(skin, name, act, kind=kind, note=note)
        self.part = pygame.Rect(0, 0, 0, 0)
        """The part of the room that leads there."""
        self.said = said
        """What only a screen reader adds to the note."""

    def value(self) -> str:
        return ", ".join(filter(None, (self.note, self.said)))

    def fits(self, width: float) -> bool:
        """Return whether its words fit a door of this width."""
        text, room = self.skin.text, width - self.skin.px(2 * _RIM)
        return text.fits(self.name, _NAME, room) and text.fits(self.note, "small", room)

    def hit(self, point: tuple[int, int]) -> bool:
        return super().hit(point) or self.part.collidepoint(point)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme, main = self.skin, self.skin.theme, self.kind == "primary"
        self.glass(surface, box)
        ink = theme.ink if main else theme.text
        room = box.w - skin.px(2 * _RIM)
        name = skin.text.fitted(self.name, _MAIN if main else _NAME, ink, room)
        texts = [name, *([skin.text.fitted(self.note, "small", ink, room)] if self.note else [])]
        y = box.centery - sum(text.get_height() for text in texts) // 2 + skin.px(1 if self.pressed else -2)
        for text in texts:
            surface.blit(text, text.get_rect(midtop=(box.centerx, y)))
            y += text.get_height()

    def glass(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the plate, brass for the main door."""
        skin, theme, main = self.skin, self.skin.theme, self.kind == "primary"
        fill = theme.brass if main else theme.shade
        if self.hover and not self.pressed:
            fill = theme.brass_light if main else mix(theme.shade, theme.cloth, 0.5)
        rim = theme.brass_light if main else line(skin, self.hover, self.enabled)
        plate(surface, skin, box, (*fill, 255 if main else 242), rim)
        inner = box.inflate(-skin.px(7), -skin.px(7))
        surface.blit(skin.plate(inner.size, 5, (*fill, 0), (*(theme.walnut if main else theme.brass), 110), 1), inner)


class Cabinet(Door):
    """The trophy cabinet: a press, but no stop on the way through the doors, as the club's door leads there too."""

    role = Role.LABEL
    takes_focus = False
    takes_pointer = True
    tipped = True

    def hit(self, point: tuple[int, int]) -> bool:
        return self.part.collidepoint(point)

    def actions(self) -> Actions:
        return {"press": self.activate}

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw nothing: the room shows the cabinet."""


class FramedFace(Door):
    """The player's face in a frame, the name below."""

    def __init__(self, skin: Skin, name: str, act: Callable[[], object], face: str, said: str) -> None:
        super().__init__(skin, name, act, said=said)
        self.portrait = face

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.blit(skin.plate(box.size, 3, mix(theme.brass, theme.walnut, 0.15), theme.ink, 1.6), box)
        self.glass(surface, box.inflate(-skin.px(10), -skin.px(10)))
        name = skin.text.fitted(self.name, Font("serif", 18), theme.text, box.w - skin.px(28))
        words = name.get_rect(midbottom=(box.centerx, box.bottom - skin.px(9)))
        side = words.top - box.y - skin.px(11)
        face = pygame.Rect(box.centerx - side // 2, box.y + skin.px(12), side, side)
        draw_portrait(surface, skin, face, self.name, self.portrait or None, theme.brass)
        surface.blit(name, words)


class QuietEntry(Button):
    """A quiet entry, bare in the room's strip or on a plate of its own, and perhaps a round face."""

    def __init__(
        self, skin: Skin, name: str, act: Callable[[], object], said: str = "", face: str | None = None
    ) -> None:
        super().__init__(skin, name, act, kind="quiet")
        self.said = said
        """What only a screen reader says."""
        self.portrait = face
        self.plated = False

    def value(self) -> str:
        return self.said

    def wants(self) -> int:
        """Return the width of name and face in pixels."""
        return self.want(self.skin, self.name)[0] + (0 if self.portrait is None else self.skin.px(_ROUND))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        if self.plated:
            strong, rim = (150, 1.2) if self.portrait is None else (255, 2.2)
            surface.blit(skin.plate(box.size, 10, (*theme.shade, 225), (*theme.brass, strong), rim), box)
        if self.portrait is None:
            super().draw(surface, box)
            return
        side = skin.px(_ROUND)
        both = box.inflate(min(0, self.wants() - box.w), 0)
        face = pygame.Rect(both.x + skin.px(8), box.centery - side // 2, side, side)
        draw_portrait(surface, skin, face, self.name, self.portrait or None, theme.brass)
        super().draw(surface, pygame.Rect(face.right, box.y, both.right - face.right, box.h))


class DoorLight(Sprite):
    """A warm glow on a door's part of the room, while pointed at or focused."""

    def __init__(self, door: Door) -> None:
        super().__init__(pygame.Surface((1, 1)), z=depths.ON_CLOTH)
        self.door = door

    def pose(self) -> Pose | None:
        part = self.door.part
        if not (part.w and (self.door.hover or self.door.ring)):
            return None
        if self.image.get_size() != part.size:
            self.image = _glow(part.size, self.door.skin.theme.glow)
            self.move(*part.topleft)
        return super().pose()


def _glow(size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
    small = pygame.Surface((_FINE, _FINE), pygame.SRCALPHA)
    for y in range(_FINE):
        for x in range(_FINE):
            dx, dy = 2 * (x + 0.5) / _FINE - 1, 2 * (y + 0.5) / _FINE - 1
            small.set_at((x, y), (*colour, round(95 * max(0.0, 1 - dx * dx - dy * dy))))
    return pygame.transform.smoothscale(small, size)

"""Portraits of computer players and people, and initials for people without one.

A picture's key is a computer's level or one of FACES.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.assets import asset, find_asset
from game.ui.engine.accessibility import Role
from game.ui.graphics.image import smooth
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import Font
from game.ui.graphics.theme import Colour
from game.ui.widgets.widget import Widget
from game.words.translation import _

_CARDS = (-44, -24, -4, 16, 36)
"""Angles of a seated player's cards, from build/artwork/portrait.py."""
_BLUE: Colour = (29, 55, 102)
"""Their backs as drawn."""
_HEAD = (186, 206, 162)
"""Middle and radius of what a roundel shows of a seated picture."""
_FIELD = 0.44
"""The radius of a roundel's ground as a share of its width."""
_KEPT = 40
_SEATED = 8
"""Large pictures kept: one or two players' moods."""


def draw_portrait(
    surface: pygame.Surface,
    skin: Skin,
    box: pygame.Rect,
    name: str,
    picture: str | None,
    line: Colour,
    mood: str = "waiting",
) -> None:
    """Draw a player's portrait, or an initial in a ring."""
    if picture is not None and _painted(picture):
        moody = mood != "waiting" and is_seated(picture)
        surface.blit(_moody(picture, mood, box.w) if moody else _portrait(picture, box.w), box)
        return
    theme = skin.theme
    surface.blit(skin.plate(box.size, box.h / 2 / skin.scale, theme.walnut, line, 1.6), box)
    initial = skin.text.render(name[:1].upper(), Font("serif", box.h / skin.scale * 0.58), theme.ivory)
    surface.blit(initial, initial.get_rect(center=box.center))


class Portrait(Widget):
    """A player's portrait."""

    role = Role.IMAGE
    takes_focus = False

    def __init__(self, skin: Skin, name: str, picture: str | None) -> None:
        super().__init__(skin, name)
        self.picture = picture

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.picture)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        draw_portrait(surface, self.skin, box, self.name, self.picture, self.skin.theme.brass)


class SeatedPortrait(Portrait):
    """A player with moods, in large pictures."""

    def __init__(self, skin: Skin, name: str, picture: str | None) -> None:
        super().__init__(skin, name, picture)
        self.mood = "waiting"
        self.back = _BLUE
        """The colour of the backs in the player's hand."""

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.mood, self.back)

    def value(self) -> str:
        words = {"thinking": _("thinking"), "pleased": _("pleased"), "annoyed": _("annoyed"), "caught": _("caught out")}
        return words.get(self.mood, _("waiting"))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        surface.blit(_seated(f"{self.picture}-{self.mood}", box.size, self.back), box)


def is_seated(picture: str | None) -> bool:
    """Whether there are large pictures of this player."""
    return picture is not None and _painted(f"{picture}-waiting")


@lru_cache(_SEATED)
def _seated(picture: str, size: tuple[int, int], back: Colour) -> pygame.Surface:
    image = pygame.image.load(asset(_file(picture))).convert_alpha()
    if back != _BLUE:
        blue = pygame.mask.from_threshold(image, _BLUE, (16, 16, 16, 255))
        cards = pygame.Surface(image.get_size(), pygame.SRCALPHA)
        for angle in _CARDS:
            corners = ((-13, -72), (13, -72), (13, -26), (-13, -26))
            turned = (pygame.Vector2(corner).rotate(angle) * 1.72 + (98, 500) for corner in corners)
            pygame.draw.polygon(cards, "white", [*turned])
        blue = blue.overlap_mask(pygame.mask.from_surface(cards), (0, 0))
        blue.to_surface(image, setcolor=back, unsetcolor=None)
    return smooth(image, size)


@lru_cache(_KEPT)
def _painted(picture: str) -> bool:
    """Whether a picture exists; cached for lists' frames."""
    return find_asset(_file(picture)) is not None


@lru_cache(_KEPT)
def _portrait(picture: str, width: int) -> pygame.Surface:
    image = pygame.image.load(asset(_file(picture)))
    return smooth(image.convert_alpha() if pygame.display.get_surface() else image, (width, width))


@lru_cache(_KEPT)
def _moody(picture: str, mood: str, width: int) -> pygame.Surface:
    """Return a roundel with the face of the seated picture in it."""
    image = pygame.image.load(asset(_file(picture))).convert_alpha()
    x, y, reach = _HEAD
    seated = pygame.image.load(asset(_file(f"{picture}-{mood}"))).convert_alpha()
    size = round(2 * _FIELD * image.get_width())
    head = smooth(seated.subsurface((x - reach, y - reach, 2 * reach, 2 * reach)), (size, size))
    disc = pygame.Surface((2 * size, 2 * size), pygame.SRCALPHA)
    pygame.draw.circle(disc, "white", (size, size), size)
    head.blit(smooth(disc, (size, size)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    image.blit(head, head.get_rect(center=image.get_rect().center))
    return smooth(image, (width, width))


def _file(picture: str) -> str:
    return f"portraits/{picture}.png"

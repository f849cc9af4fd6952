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
from game.ui.graphics.theme import Colour, mix
from game.ui.widgets.widget import Widget
from game.words.letters import capital
from game.words.translation import _

_CARDS = (-44, -24, -4, 16, 36)
"""Angles of a seated player's cards, from build/artwork/portrait.py."""
_MIDDLE, _SCALE = (98, 500), 1.72
"""The point they turn about, and pixels per unit there."""
_PAPER = ((-18.2, -77.2), (18.2, -77.2), (18.2, -20.8), (-18.2, -20.8))
"""The corners of an upright card, with its ink line."""
_BACK = (27, 47)
"""The size of a card's back, whose middle is 49 above the point."""
_THUMB = ((13, -13), (21, -20), (21.5, -36), (18, -42), (13, -43), (9.5, -38), (9.5, -28))
_FRAME = 20
"""The width of a seated picture's frame."""
_HEAD = (186, 206, 162)
"""Middle and radius of what a roundel shows of a seated picture."""
_FIELD = 0.44
"""The radius of a roundel's ground as a share of its width."""
_KEPT = 40
_RAYS = 20
_FINE = 3
"""Oversampling of a medallion."""
_LARGE = 56.0
"""Least size of an initial in a medallion, in logical pixels."""
_NAMED = 110.0
"""Least height of a framed initial with a nameplate, in logical pixels."""
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
    """Draw a player's portrait, or an initial in a ring; large, in a medallion."""
    if picture is not None and _painted(picture):
        moody = mood != "waiting" and is_seated(picture)
        surface.blit(_moody(picture, mood, box.w) if moody else _portrait(picture, box.w), box)
        return
    theme = skin.theme
    if box.h >= skin.px(_LARGE):
        surface.blit(_medallion(skin, box.h, name, line), box)
        return
    surface.blit(skin.plate(box.size, box.h / 2 / skin.scale, theme.walnut, line, 1.6), box)
    initial = skin.text.render(capital(name[:1]), Font("serif", box.h / skin.scale * 0.58), theme.ivory)
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
    """A player with moods, in large pictures; an initial in the same frame for others."""

    def __init__(self, skin: Skin, name: str, picture: str | None) -> None:
        super().__init__(skin, name, picture)
        self.mood = "waiting"
        self.back: pygame.Surface | None = None
        """The pattern of the backs in the player's hand; None: as drawn."""
        self.plate = True
        """Whether a framed initial has a nameplate."""

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.mood, self.back, self.plate)

    def value(self) -> str:
        if not is_seated(self.picture):
            return ""
        words = {
            "thinking": _("thinking"),
            "pleased": _("pleased"),
            "annoyed": _("disappointed"),
            "caught": _("caught out"),
        }
        return words.get(self.mood, _("waiting"))

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        draw_seated(surface, self.skin, box, self.name, self.picture, self.mood, self.back, plate=self.plate)


def draw_seated(
    surface: pygame.Surface,
    skin: Skin,
    box: pygame.Rect,
    name: str,
    picture: str | None,
    mood: str,
    back: pygame.Surface | None = None,
    *,
    plate: bool = True,
) -> None:
    """Draw a player's large picture, or an initial in its frame; `back` is the pattern of the cards in their hand."""
    if is_seated(picture):
        surface.blit(_seated(f"{picture}-{mood}", box.size, back), box)
    else:
        _draw_framed(surface, skin, box, name, won=mood == "pleased", plate=plate)


def is_seated(picture: str | None) -> bool:
    """Whether there are large pictures of this player."""
    return picture is not None and _painted(f"{picture}-waiting")


def _draw_framed(surface: pygame.Surface, skin: Skin, box: pygame.Rect, name: str, *, won: bool, plate: bool) -> None:
    """Draw a medallion, and perhaps a nameplate, in a seated picture's frame; the winner's stand before gold."""
    theme, step = skin.theme, box.w // 15
    ground = theme.brass_light if won else mix(theme.cloth, theme.shade, 0.45)
    rays = mix(ground, theme.brass, 0.55) if won else mix(theme.cloth, theme.shade, 0.75)
    inner = box
    for share, colour in ((0.0, theme.ink), (0.008, theme.brass), (0.05, theme.ink), (0.06, ground)):
        edge = round(share * box.w)
        inner = box.inflate(-2 * edge, -2 * edge)
        surface.fill(colour, (inner.x, inner.y + step, inner.w, inner.h - step))
        surface.fill(colour, (inner.x + step, inner.y, inner.w - 2 * step, step))
    middle = inner.inflate(0, -2 * step)
    named = plate and box.h >= skin.px(_NAMED) and len(name) > 1
    sign = pygame.Rect(0, 0, round(0.8 * inner.w), round(0.15 * inner.h))
    sign.midbottom = inner.centerx, middle.bottom - step // 2
    bottom = sign.top if named else middle.bottom
    centre = inner.centerx, (middle.top + bottom) // 2
    for area in (
        pygame.Rect(inner.x, inner.y + step, inner.w, inner.h - step),
        pygame.Rect(inner.x + step, inner.y, inner.w - 2 * step, step),
    ):
        _draw_rays(surface, area, centre, inner.h, rays)
    side = min(round(0.82 * inner.w), bottom - middle.top - step // 2)
    disc = _medallion(skin, side, name, theme.brass)
    surface.blit(disc, disc.get_rect(center=centre))
    if not named:
        return
    surface.blit(skin.plate(sign.size, 3, theme.walnut, theme.brass, 1.4), sign)
    said = skin.text.fitted(name, Font("serif", 0.62 * sign.h / skin.scale), theme.brass_light, 0.9 * sign.w)
    surface.blit(said, said.get_rect(center=sign.center))


def _medallion(skin: Skin, side: int, name: str, line: Colour) -> pygame.Surface:
    """Return an initial on cloth, in rings of brass and walnut with rays between them."""
    theme, wide = skin.theme, side * _FINE
    big = pygame.Surface((wide, wide), pygame.SRCALPHA)
    middle = pygame.Vector2(wide / 2, wide / 2)
    for share, colour in ((1.0, theme.ink), (0.975, line), (0.9, theme.ink), (0.88, theme.walnut)):
        pygame.draw.circle(big, colour, middle, share * wide / 2)
    for angle in range(0, 360, 360 // _RAYS):
        ends = (middle + pygame.Vector2(0.87 * wide / 2, 0).rotate(angle + way) for way in (-4, 4))
        pygame.draw.polygon(big, theme.walnut_light, [middle, *ends])
    for share, colour in ((0.7, theme.ink), (0.685, line), (0.65, theme.ink), (0.635, theme.cloth)):
        pygame.draw.circle(big, colour, middle, share * wide / 2)
    image = smooth(big, (side, side))
    style, drop = Font("serif", 0.44 * side / skin.scale), max(1, round(0.012 * side))
    for colour, away in ((theme.ink, drop), (theme.brass_light, 0)):
        letter = skin.text.render(capital(name[:1]), style, colour)
        part = letter.subsurface(letter.get_bounding_rect())
        image.blit(part, part.get_rect(center=(side // 2 + away, side // 2 + away)))
    return image


def _draw_rays(surface: pygame.Surface, box: pygame.Rect, centre: tuple[int, int], reach: int, colour: Colour) -> None:
    before = surface.get_clip()
    surface.set_clip(box.clip(before))
    for angle in range(0, 360, 360 // _RAYS):
        far = (pygame.Vector2(reach, 0).rotate(angle + side) + centre for side in (0, 180 / _RAYS))
        pygame.draw.polygon(surface, colour, [centre, *far])
    surface.set_clip(before)


@lru_cache(_SEATED)
def _seated(picture: str, size: tuple[int, int], back: pygame.Surface | None) -> pygame.Surface:
    image = pygame.image.load(asset(_file(picture))).convert_alpha()
    if back is not None:
        image.blit(_backs(image.get_size(), back), (0, 0))
    return smooth(image, size)


def _backs(size: tuple[int, int], back: pygame.Surface) -> pygame.Surface:
    """Return this back on all cards of a seated player, as far as the next card and the hand leave it in sight."""
    layer, clear = pygame.Surface(size, pygame.SRCALPHA), (0, 0, 0, 0)
    layer.set_clip(layer.get_rect().inflate(-2 * _FRAME, -2 * _FRAME))
    upright = pygame.transform.smoothscale(back, [round(side * _SCALE) for side in _BACK])
    for angle in _CARDS:
        pygame.draw.polygon(layer, clear, [_at(corner, angle) for corner in _PAPER])
        turned = pygame.transform.rotozoom(upright, -angle, 1)
        layer.blit(turned, turned.get_rect(center=_at((0, -49), angle)))
    for x in (-18.0, -7.5, 3.0):
        finger = pygame.Rect(_at((x - 1.2, -38.2), 0), (13 * _SCALE, 40 * _SCALE))
        pygame.draw.rect(layer, clear, finger, border_radius=round(6.4 * _SCALE))
    pygame.draw.polygon(layer, clear, [_at(point, 0) for point in _THUMB])
    return layer


def _at(point: tuple[float, float], angle: float) -> pygame.Vector2:
    return pygame.Vector2(point).rotate(angle) * _SCALE + _MIDDLE


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

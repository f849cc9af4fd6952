"""Cards as sprites."""

from __future__ import annotations

import math
from functools import cached_property

import pygame

from game.rules import Card
from game.ui.graphics import depths
from game.ui.graphics.picture_cache import PictureCache
from game.ui.graphics.sprites import Pose as Drawn
from game.ui.graphics.sprites import Sprite
from game.ui.graphics.theme import Colour, Theme
from game.ui.graphics.viewport import Viewport
from game.ui.tabletop.card_art import Art, rim, shadow
from game.ui.tabletop.deck import Deck
from game.ui.tabletop.layout import Mark, Pose
from game.ui.tabletop.perspective import inclined
from game.ui.tabletop.places import CARD_H, CARD_W, SHOWN, SMALL

_KEPT = 64 << 20
"""Bytes: three times a hand's pictures at 1280 × 800, half of a hand's at 3840 × 2160."""


class Faces:
    """Card pictures with shadows, for one window size, deck and theme."""

    def __init__(self, art: Art, viewport: Viewport, deck: Deck, theme: Theme) -> None:
        self._art = art
        self._theme = theme
        self.viewport = viewport
        self.deck = deck
        self._still = {self.width(scale * viewport.card) for scale in (1.0, 0.9, SMALL, SHOWN)}
        """Widths of resting cards."""
        self._kept: PictureCache[tuple[object, ...]] = PictureCache(_KEPT)

    def width(self, scale: float) -> int:
        """Return a card's width in pixels."""
        return max(8, round(CARD_W * self.viewport.unit * scale))

    def warm(self) -> bool:
        """Prepare one more usual face; return False once all are ready."""
        return any(self._art.warm(self.deck, self.width(scale * self.viewport.card)) for scale in (1.0, SHOWN))

    def picture(
        self,
        face: Card | None,
        scale: float,
        angle: float = 0.0,
        open_: float = 1.0,
        mark: Mark = "",
        *,
        up: bool = False,
    ) -> pygame.Surface:
        """Return the card in the centre, with a shadow unless `up`; `open_` is 1 flat, 0 edge on."""
        key = (face, self.width(scale), round(angle * 2), round(open_ * 16), mark, up)
        return self._kept.get(key) or self._kept.keep(key, self._draw(*key))

    def plane(self, face: Card | None, scale: float, pitch: float, yaw: float) -> pygame.Surface:
        """Return the card alone, leaning by these degrees, rounded."""
        key = (face, self.width(scale), round(pitch), round(yaw))
        flat = self.picture(face, scale, up=True)
        return self._kept.get(key) or self._kept.keep(key, inclined(flat, *key[2:]))

    @cached_property
    def pattern(self) -> pygame.Surface:
        """The back's pattern without its rim, small, for cards in a portrait."""
        back = self.bare(None, 90)
        return back.subsurface(back.get_rect().inflate(-16, -16))

    def forget(self) -> None:
        """Drop all pictures, about twenty megabytes."""
        self._kept.clear()

    def bare(self, face: Card | None, width: int) -> pygame.Surface:
        """Return the card alone, at this width in pixels."""
        return self._art.back(self.deck, width) if face is None else self._art.face(self.deck, str(face), width)

    def _draw(
        self, face: Card | None, width: int, half_degrees: int, sixteenths: int, mark: Mark, up: bool
    ) -> pygame.Surface:
        """Turn or half flip a flat picture, so its shadow is drawn once."""
        flat = self._whole(face, width, sixteenths, mark, up=up)
        return pygame.transform.rotozoom(flat, half_degrees / 2, 1.0) if half_degrees else flat

    def _whole(self, face: Card | None, width: int, sixteenths: int, mark: Mark, *, up: bool) -> pygame.Surface:
        still = min((one for one in self._still if one >= width), default=width)
        if sixteenths < 16 or width != still:
            # Moving cards are scaled from a still one: nothing is decoded for a size that lasts one frame.
            flat = self.picture(face, still / (CARD_W * self.viewport.unit), mark=mark, up=up)
            across, down = flat.get_width() * width / still, flat.get_height() * width / still
            return pygame.transform.smoothscale(flat, (max(2, round(across * sixteenths / 16)), max(2, round(down))))
        card = self.bare(face, width)
        shade, (left, top) = shadow(card.get_size())
        # Equal room on all sides keeps the card centred when turned.
        room_x = max(-left, shade.get_width() + left - card.get_width())
        room_y = max(-top, shade.get_height() + top - card.get_height())
        whole = pygame.Surface((card.get_width() + 2 * room_x, card.get_height() + 2 * room_y), pygame.SRCALPHA)
        if up:  # blending onto nothing would leave the paper slightly transparent
            whole.blit(card, (room_x, room_y), special_flags=pygame.BLEND_RGBA_ADD)
        else:
            whole.blit(shade, (room_x + left, room_y + top))
            whole.blit(card, (room_x, room_y))
        for out, within, colour, alpha in self._bands(mark):
            band = rim(card.get_size(), out, within, colour, alpha)
            whole.blit(band, band.get_rect(center=whole.get_rect().center))
        return whole

    def _bands(self, mark: Mark) -> tuple[tuple[float, float, Colour, int], ...]:
        """Return a mark's bands: hundredths of the width out and in, colour, alpha."""
        theme = self._theme
        if mark == "lit":
            return (4.0, 0.0, theme.glow, 90), (1.4, 0.8, theme.glow, 255)
        return ((2.6, 1.6, theme.walnut, 255), (2.2, 1.2, theme.brass, 255)) if mark == "chosen" else ()


class CardSprite(Sprite):
    """A card on the table; each paint picks the picture for its attributes."""

    def __init__(self, faces: Faces, pose: Pose) -> None:
        self.lift = 0.0
        """1 when held, 0 on the table."""
        self.flip = 0.0
        """0 at rest; from 1 down to 0 while turning over from `was` to `face`."""
        self.was: Card | None = None
        self.pitch = self.yaw = 0.0
        """Degrees that the upper and right edges lean away when held."""
        self.glide = 0
        """1 while flying above everything at rest."""
        super().__init__(pygame.Surface((1, 1)))
        self.faces = faces
        self._numbers: tuple[object, ...] = ()
        self._posed: Drawn | None = None
        self.put(pose)

    def put(self, pose: Pose) -> None:
        """Take this pose at once."""
        self.cx, self.cy, self.depth = pose.x, pose.y, pose.z
        self.scale, self.angle, self.face, self.mark = pose.scale, pose.angle, pose.face, pose.mark

    def covers(self, x: float, y: float, below: float = 0.0) -> bool:
        """Whether a point is on the card or at most `below` under it, in units."""
        turn = math.radians(self.angle)
        dx, dy = x - self.cx, y - self.cy
        across, down = dx * math.cos(turn) - dy * math.sin(turn), dx * math.sin(turn) + dy * math.cos(turn)
        high = CARD_H * self.scale
        return abs(across) <= CARD_W / 2 * self.scale and 0 <= down + high / 2 <= high + below

    @property
    def z(self) -> float:
        """Its depth, more while held or flying; the stage sorts before asking for poses."""
        return self.depth + (depths.HELD if self.lift > 0.5 else depths.FLIGHT if self.glide else 0)

    @z.setter
    def z(self, depth: float) -> None:
        self.depth = depth

    @property
    def rect(self) -> pygame.Rect:
        self.pose()  # places the picture, whether the card has been painted there or not
        return super().rect

    def pose(self) -> Drawn | None:
        numbers = (
            self.cx, self.cy, self.depth, self.scale, self.angle, self.pitch, self.yaw, self.lift, self.flip,
            self.glide, self.face, self.was, self.faces, self.visible, self.mark,
        )  # fmt: skip
        if numbers != self._numbers:
            self._numbers, self._posed = numbers, self._reckon()
        return self._posed

    def _reckon(self) -> Drawn | None:
        # Whole degrees are enough in flight: fewer pictures, and no visible difference.
        angle = round(self.angle) if self.glide else self.angle
        turning = math.cos(self.flip * math.pi)
        face = self.was if turning < 0 else self.face
        if abs(self.pitch) >= 0.5 or abs(self.yaw) >= 0.5:
            self.image = self.faces.plane(face, self.scale, self.pitch, self.yaw)
        else:
            self.image = self.faces.picture(face, self.scale, angle, abs(turning), self.mark, up=self.lift > 0)
        unit = self.faces.viewport.unit
        width, height = self.image.get_size()
        self.move(self.cx * unit - width / 2, self.cy * unit - height / 2)
        return super().pose()

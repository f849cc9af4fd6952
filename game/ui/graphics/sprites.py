"""Sprites on a background, repainted only where something changed."""

from collections.abc import Iterable, Iterator

import pygame

# Beyond this number, painting fewer and larger rectangles is cheaper.
_FEW = 10

Pose = tuple[pygame.Surface, int, int, float]


class Sprite:
    """A picture on a stage, which notices changed attributes."""

    def __init__(
        self, image: pygame.Surface, x: float = 0, y: float = 0, z: float = 0, *, visible: bool = True
    ) -> None:
        self.image = image
        self.x = x
        self.y = y
        self.z = z
        self.visible = visible

    @property
    def rect(self) -> pygame.Rect:
        """Its place, in whole pixels."""
        return self.image.get_rect(topleft=(round(self.x), round(self.y)))

    def move(self, x: float, y: float) -> None:
        """Move its upper left corner here."""
        self.x = x
        self.y = y

    def pose(self) -> Pose | None:
        """Return everything visible, or None if invisible."""
        return (self.image, round(self.x), round(self.y), self.z) if self.visible else None


class Stage:
    """Sprites over a background of the window's size.

    Painting parts gives the same pixels as painting everything.
    """

    def __init__(self, background: pygame.Surface) -> None:
        self._background = background
        # Each sprite with its last painted pose, so nobody has to report changes.
        self._sprites: dict[Sprite, Pose | None] = {}
        self.dark: frozenset[Sprite] = frozenset()
        """Sprites left unpainted for a while, whatever their owners do with them."""
        self._damage: list[pygame.Rect] = []
        self._whole = True

    def __iter__(self) -> Iterator[Sprite]:
        return iter(sorted(self._sprites, key=_depth))

    @property
    def background(self) -> pygame.Surface:
        """The picture behind all sprites; setting it repaints everything."""
        return self._background

    @background.setter
    def background(self, background: pygame.Surface) -> None:
        self._background = background
        self._whole = True

    def add(self, *sprites: Sprite) -> None:
        """Add sprites; at equal z, later ones are above."""
        for sprite in sprites:
            self._sprites.setdefault(sprite, None)

    def remove(self, *sprites: Sprite) -> None:
        """Remove sprites, ignoring any that aren't there."""
        for sprite in sprites:
            pose = self._sprites.pop(sprite, None)
            if pose is not None:
                self._damage.append(_area(pose))

    def paint(self, surface: pygame.Surface, *, whole: bool = False) -> list[pygame.Rect]:
        """Paint what changed, or everything; return the clipped rectangles."""
        order = sorted(self._sprites, key=_depth)
        poses: list[Pose] = []
        for sprite in order:
            pose, was = None if sprite in self.dark else sprite.pose(), self._sprites[sprite]
            if pose is not None:
                poses.append(pose)
            if pose != was:
                self._damage.extend(_area(p) for p in (was, pose) if p is not None)
                self._sprites[sprite] = pose
        bounds = surface.get_rect()
        if whole or self._whole:
            rects = [bounds]
        else:
            rects = merge(r for r in (rect.clip(bounds) for rect in self._damage) if r.w and r.h)
        self._damage.clear()
        self._whole = False
        before = surface.get_clip()
        areas = [_area(pose) for pose in poses] if rects else []
        for rect in rects:
            surface.set_clip(rect.clip(before))
            surface.blit(self._background, rect, rect)
            for i in rect.collidelistall(areas):
                surface.blit(poses[i][0], poses[i][1:3])
        surface.set_clip(before)
        return rects


def merge(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return few rectangles covering these, merging two if that adds little."""
    kept: list[pygame.Rect] = []
    for rect in rects:
        new = rect
        again = True
        while again:
            again = False
            for i, other in enumerate(kept):
                union = other.union(new)
                if union.w * union.h <= 1.15 * (other.w * other.h + new.w * new.h):
                    new = union
                    del kept[i]
                    again = True
                    break
        kept.append(new)
    while len(kept) > _FEW:
        a, b = min(
            ((i, j) for i in range(len(kept)) for j in range(i)), key=lambda pair: _waste(kept[pair[0]], kept[pair[1]])
        )
        kept[b] = kept[b].union(kept[a])
        del kept[a]
    return kept


def _depth(sprite: Sprite) -> float:
    return sprite.z


def _area(pose: Pose) -> pygame.Rect:
    return pose[0].get_rect(topleft=(pose[1], pose[2]))


def _waste(a: pygame.Rect, b: pygame.Rect) -> int:
    union = a.union(b)
    return union.w * union.h - a.w * a.h - b.w * b.h

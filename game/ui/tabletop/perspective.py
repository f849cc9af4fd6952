"""Leaning pictures, drawn in strips because pygame only turns them in the plane."""

from __future__ import annotations

import math

import pygame

_STRIPS = 12
"""At ten degrees, neighbours differ by less than a pixel at 1920 × 1080."""
_AWAY = 2.5
"""Distance of the eye, in multiples of the longer side."""


def inclined(flat: pygame.Surface, pitch: float, yaw: float) -> pygame.Surface:
    """Return the picture with its upper edge turned away by `pitch` degrees, its right edge by `yaw`."""
    away = _AWAY * max(flat.get_size())
    if yaw:
        flat = _turned(flat, math.radians(yaw), away, across=True)
    return _turned(flat, -math.radians(pitch), away, across=False) if pitch else flat


def _turned(flat: pygame.Surface, turn: float, away: float, *, across: bool) -> pygame.Surface:
    long, wide = flat.get_size() if across else flat.get_size()[::-1]
    room_long, room_wide = long + 2 * math.ceil(0.03 * long), wide + 2 * math.ceil(0.06 * wide)
    seen = pygame.Surface((room_long, room_wide) if across else (room_wide, room_long), pygame.SRCALPHA)
    cuts = [long * n // _STRIPS for n in range(_STRIPS + 1)]
    near = [away / (away + (cut - long / 2) * math.sin(turn)) for cut in cuts]
    edges = [
        round(room_long / 2 + (cut - long / 2) * math.cos(turn) * size) for cut, size in zip(cuts, near, strict=True)
    ]
    for n in range(_STRIPS):
        here, there = cuts[n], edges[n]
        length, breadth = max(1, edges[n + 1] - there), round(wide * (near[n] + near[n + 1]) / 2)
        aside = (room_wide - breadth) // 2
        if across:
            source, target = (here, 0, cuts[n + 1] - here, wide), (there, aside, length, breadth)
        else:
            source, target = (0, here, wide, cuts[n + 1] - here), (aside, there, breadth, length)
        pygame.transform.scale(flat.subsurface(source), target[2:], seen.subsurface(target))
    return seen

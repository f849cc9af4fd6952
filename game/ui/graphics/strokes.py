"""Signs missing from our fonts."""

from collections.abc import Sequence
from itertools import pairwise

import pygame

GRID = 96
"""Side of the square signs are drawn in, in pixels."""
WHITE = (255, 255, 255, 255)
Point = tuple[float, float]
Lines = Sequence[Sequence[Point]]


def drawn(lines: Lines) -> pygame.Surface:
    """Return these lines in white, in a square of `GRID` pixels."""
    fine = pygame.Surface((GRID, GRID), pygame.SRCALPHA)
    for line in lines:
        for start, end in pairwise(line):
            _stroke(fine, start, end)
    return fine


def _stroke(surface: pygame.Surface, start: Point, end: Point) -> None:
    steps = max(round(abs(end[0] - start[0])), round(abs(end[1] - start[1])), 1)
    for step in range(steps + 1):
        at = (start[0] + (end[0] - start[0]) * step / steps, start[1] + (end[1] - start[1]) * step / steps)
        pygame.draw.circle(surface, WHITE, at, 5)

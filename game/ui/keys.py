"""The keys of the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ui.moves import Moves


def press(e: pygame.event.Event, moves: Moves) -> None:
    """Do what this key stands for; a key that stands for nothing does nothing."""
    if e.key in (pygame.K_LEFT, pygame.K_RIGHT):
        moves.point(1 if e.key == pygame.K_RIGHT else -1, carry=bool(e.mod & pygame.KMOD_SHIFT))
        return
    meanings: dict[int, Callable[[], object]] = {
        pygame.K_s: moves.draw_stock,
        pygame.K_d: moves.take_discard,
        pygame.K_t: moves.take_discard,
        pygame.K_p: moves.pass_,
        pygame.K_k: moves.arm,
        pygame.K_g: moves.big_gin,
        pygame.K_o: moves.sort,
        pygame.K_c: moves.sheet,
        pygame.K_RETURN: moves.enter,
        pygame.K_KP_ENTER: moves.enter,
        pygame.K_SPACE: moves.enter,
        pygame.K_ESCAPE: moves.escape,
    }
    if e.key in meanings:
        meanings[e.key]()

"""The knocking card's landing."""

from __future__ import annotations

import math
from functools import partial

from game.ui.tabletop.board import Board
from game.ui.tabletop.ceremony.performance import Performance
from game.ui.tabletop.layout import Key
from game.ui.tabletop.timing import KNOCK_FALL, KNOCK_LANDED

_LARGER = 1.08
_SHAKE, _SHAKEN = 2.0, 140.0
"""Amplitude in pixels, and duration in milliseconds."""


def land(performance: Performance, board: Board) -> None:
    """Raise the knocking card, drop it, and shake the pile."""
    for key, pose in board.poses.items():
        if key in board.sprites and pose.area == "knock":
            _fall(performance, board, key)
        elif key in board.sprites and pose.area == "pile":
            performance.at(KNOCK_LANDED, partial(_shake, performance, board, key))


def _fall(performance: Performance, board: Board, key: Key) -> None:
    lands = KNOCK_LANDED - KNOCK_FALL

    def apply(share: float) -> None:
        if key in board.sprites and key in board.poses:
            board.sprites[key].scale = board.poses[key].scale * share

    performance.after(partial(apply, 1.0))
    performance.glide((1.0,), (_LARGER,), apply, duration=lands)
    performance.glide((_LARGER,), (1.0,), apply, duration=KNOCK_FALL, delay=lands, ease=lambda t: t * t)
    performance.at(KNOCK_LANDED, partial(_shake, performance, board, key))


def _shake(performance: Performance, board: Board, key: Key) -> None:

    def apply(t: float) -> None:
        away = 0.0 if t >= 1 else _SHAKE * (1 - t) * math.sin(4 * math.pi * t)
        if key in board.sprites and key in board.poses:
            board.sprites[key].cx = board.poses[key].x + away / board.viewport.unit

    performance.after(partial(apply, 1.0))
    performance.glide((0.0,), (1.0,), apply, duration=_SHAKEN, ease=lambda t: t)

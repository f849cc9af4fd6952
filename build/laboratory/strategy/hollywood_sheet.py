"""Hollywood's score sheet, compiled: an integer array."""

from __future__ import annotations

from typing import Any

import numpy as np

from laboratory.kernel.card_bits import below
from laboratory.kernel.compiling import njit

COLUMNS, TARGET, BOX, GAME = 3, 100, 25, 100
# Rows of a sheet: each column's points, hands won and closer + 1, by side; then the hands each side has won.
POINTS, WON, CLOSED, HANDS = 0, COLUMNS, 2 * COLUMNS, 3 * COLUMNS
ROWS = HANDS + 1
NO_BONUSES, POINTS_DOUBLE, EVERYTHING_DOUBLES = range(3)
"""The scorings of `cells.SCORINGS`; after a shutout, what doubles."""


@njit(cache=True)
def enter(sheet: Any, points: Any) -> None:
    """Enter a hand's points, below 0 for side 1."""
    if points == 0:
        return
    side, still_open = np.int64(points < 0), 0
    sheet[HANDS, side] += 1
    while still_open < COLUMNS - 1 and sheet[CLOSED + still_open, 0]:
        still_open += 1
    for column in range(min(COLUMNS, max(sheet[HANDS, side], still_open + 1))):
        if sheet[CLOSED + column, 0]:
            continue
        sheet[POINTS + column, side] += abs(points)
        sheet[WON + column, side] += 1
        if sheet[POINTS + column, side] >= TARGET:
            sheet[CLOSED + column, 0] = side + 1


@njit(cache=True)
def over(sheet: Any) -> Any:
    """Return whether all columns are closed."""
    return sheet[CLOSED, 0] > 0 and sheet[CLOSED + 1, 0] > 0 and sheet[CLOSED + 2, 0] > 0


@njit(cache=True)
def settle(sheet: Any, scoring: Any) -> Any:
    """Return what side 0 is ahead by, by this scoring of `cells.SCORINGS`."""
    ahead = np.int64(0)
    for column in range(COLUMNS):
        for side in range(2):
            points = sheet[POINTS + column, side]
            total = points if scoring == NO_BONUSES else points + BOX * sheet[WON + column, side]
            if scoring != NO_BONUSES and sheet[CLOSED + column, 0] == side + 1:
                total += GAME
                if sheet[WON + column, 1 - side] == 0:
                    total += points if scoring == POINTS_DOUBLE else total
            ahead += total if side == 0 else -total
    return ahead


@njit(cache=True)
def finished(sheet: Any, results: Any, scoring: Any, dice: Any) -> Any:
    """Return what side 0 is ahead by after random further hands; the sheet ends up closed."""
    while not over(sheet):
        points = results[below(dice, len(results))]
        enter(sheet, points if below(dice, 2) else -points)
    return settle(sheet, scoring)

"""The score sheet that comes to the table at a match's end; its last line is written there."""

from __future__ import annotations

from functools import partial

import pygame

from game.ui.graphics import depths
from game.ui.graphics.handwriting import written
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite
from game.ui.graphics.text import Font
from game.ui.graphics.theme import mix
from game.ui.tabletop.ceremony.performance import Performance
from game.ui.tabletop.ceremony.stakes import MatchOutcome
from game.words.translation import _

_SLIDE = 420.0
WRITTEN = 900.0
"""Milliseconds in which the last line is written."""
_STEPS = 24
_HEAD, _NAMES, _FOOT = 0.2, 0.12, 0.06
"""Shares of the height above the first line, and below the last."""
_ROWS = 5
_PEN = (38, 52, 104)
_Z = depths.CEREMONY - 80


def sheet(performance: Performance, skin: Skin, outcome: MatchOutcome, box: pygame.Rect, write: float) -> None:
    """Slide the sheet into this box, and write its last line after `write` milliseconds."""
    page = Sprite(_page(skin, outcome, box), box.x, box.y, _Z)
    pen = Sprite(pygame.Surface((1, 1), pygame.SRCALPHA), box.x, box.y, _Z + 1)
    away = performance.stage.background.get_width() - box.x

    def slide(share: float) -> None:
        page.move(box.x + away * share, box.y)

    def line(share: float) -> None:
        pen.image = _line(skin, outcome, box, len(outcome.lines) - 1, share)

    slide(0.0 if performance.still or performance.late else 1.0)
    performance.show(page, pen)
    performance.glide((1.0,), (0.0,), slide, duration=_SLIDE)
    if performance.still:
        performance.at(write, partial(line, 1.0))
        return
    for step in range(1, _STEPS + 1):
        performance.at(write + WRITTEN * step / _STEPS, partial(line, step / _STEPS))


def _page(skin: Skin, outcome: MatchOutcome, box: pygame.Rect) -> pygame.Surface:
    theme, leaf = skin.theme, max(2, box.h // 90)
    image = pygame.Surface((box.w + 3 * leaf, box.h + 3 * leaf), pygame.SRCALPHA)
    for under in (3, 2, 1):
        at = pygame.Rect(leaf * under, leaf * under, *box.size)
        fill = (0, 0, 0, 90) if under == 3 else mix(theme.paper, (0, 0, 0), 0.16 * under)
        image.blit(skin.plate(box.size, 4, fill, fill), at)
    image.blit(skin.plate(box.size, 4, theme.paper, mix(theme.paper, theme.walnut, 0.5), 1), (0, 0))
    head = skin.text.fitted(_("Score"), Font("serif", 0.11 * box.h / skin.scale), theme.ink, box.w * 0.8)
    image.blit(head, head.get_rect(center=(box.w // 2, round(0.085 * box.h))))
    if outcome.caption:
        style = Font("medium", max(0.045 * box.h / skin.scale, 12))
        which = skin.text.fitted(outcome.caption, style, mix(theme.paper, theme.ink, 0.75), box.w * 0.86)
        image.blit(which, which.get_rect(center=(box.w // 2, round(0.165 * box.h))))
    for column, name in enumerate(outcome.heads):
        cell = _cell(outcome, box, column, -1)
        said = skin.text.fitted(name, Font("medium", max(0.055 * box.h / skin.scale, 13)), theme.ink, cell.w * 0.9)
        image.blit(said, said.get_rect(center=cell.center))
    rule = mix(theme.paper, theme.ink, 0.22)
    edge, top = round(0.07 * box.w), _cell(outcome, box, 0, 0).y
    image.fill(theme.ink, (edge, top - 1, box.w - 2 * edge, max(1, skin.px(1.2))))
    for column in range(1, len(outcome.heads)):
        x = _cell(outcome, box, column, 0).x
        above = top - round(0.8 * _NAMES * box.h)
        below = _cell(outcome, box, 0, _ROWS - 1).bottom
        image.fill(theme.ink, (x, above, max(1, skin.px(1)), below - above))
    for row in range(_ROWS):
        image.fill(rule, (edge, _cell(outcome, box, 0, row).bottom, box.w - 2 * edge, 1))
    for row in range(len(outcome.lines) - 1):
        image.blit(_line(skin, outcome, box, row, 1.0), (0, 0))
    return image


def _cell(outcome: MatchOutcome, box: pygame.Rect, column: int, row: int) -> pygame.Rect:
    """Return a cell within the page; the heads are row -1."""
    edge, first = round(0.07 * box.w), round((_HEAD + _NAMES) * box.h)
    wide = (box.w - 2 * edge) // max(len(outcome.heads), 1)
    if row < 0:
        return pygame.Rect(edge + column * wide, round(_HEAD * box.h), wide, first - round(_HEAD * box.h))
    high = round((1 - _HEAD - _NAMES - _FOOT) * box.h / _ROWS)
    return pygame.Rect(edge + column * wide, first + row * high, wide, high)


def _line(skin: Skin, outcome: MatchOutcome, box: pygame.Rect, row: int, share: float) -> pygame.Surface:
    """Return a line as far as it's written; the last is larger, with a stroke under the winner's figures."""
    image = pygame.Surface(box.size, pygame.SRCALPHA)
    last, figures = row == len(outcome.lines) - 1, outcome.lines[row]
    for column, text in enumerate(figures):
        cell = _cell(outcome, box, column, row)
        done = min(1.0, max(0.0, share * (len(figures) + 0.5 * last) - column))
        high = min(round(cell.h * (0.66 if last else 0.52)), round(cell.w * 0.8 / max(len(text), 1) / 0.74))
        if done:
            ink = written(text, high, _PEN, 5 * row + column, done)
            image.blit(ink, ink.get_rect(center=cell.center))
    under = share * (len(figures) + 0.5) - len(figures)
    if last and under > 0 and figures:
        best = max(range(len(figures)), key=lambda column: int(figures[column].replace("−", "-")))
        cell = _cell(outcome, box, best, row)
        left, wide = cell.x + cell.w // 6, round(cell.w * 2 / 3 * min(1.0, 2 * under))
        y, pen = round(cell.bottom - 0.1 * cell.h), max(2, skin.px(2.4))
        pygame.draw.line(image, _PEN, (left, y), (left + wide, y - round(0.03 * cell.w)), pen)
    return image

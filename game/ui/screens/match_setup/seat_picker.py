"""A choice of seats at their tables, teams facing each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.ai import CHARACTERS
from game.rules import Form
from game.rules.record import Player
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import mix
from game.ui.widgets.portrait import draw_portrait
from game.ui.widgets.single_choice import SingleChoice
from game.wording.players import called
from game.wording.sides import team_names
from game.words.translation import _

ROW, CLOTH = 52.0, 40.0
"""Heights of a row of seats, and of the tables, in units."""
_CAPTION = 24.0
_MOST = 230


class SeatPicker(SingleChoice):
    """Seats as in the first round; a waiting player sits aside."""

    height = 2 * ROW + CLOTH + 8 + 2 * _CAPTION

    def __init__(
        self,
        skin: Skin,
        form: Form,
        players: Sequence[Player],
        pictures: Sequence[str | None],
        *,
        chosen: int,
        act: Callable[[int], object],
    ) -> None:
        super().__init__(skin, _("Who plays whom"), chosen=chosen, act=act)
        self.form = form
        self.players = tuple(players)
        self.pictures = tuple(pictures)
        """Keys of the players' pictures, None for initials."""

    def options(self) -> Sequence[tuple[str, str]]:
        teams = [team_words(self.form, self.players, side) for side in range(self.form.sides)]
        notes = [filter(None, (_note(one), teams[self.form.side(seat)])) for seat, one in enumerate(self.players)]
        return [(called(player.name), ", ".join(note)) for player, note in zip(self.players, notes, strict=True)]

    def cells(self, box: pygame.Rect) -> list[pygame.Rect]:
        return [self._cell(box, seat) for seat in range(len(self.players))]

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        for number in range(self.form.tables):  # the first team sits below
            self._table(surface, self._cell(box, 2 * number), self._cell(box, 2 * number + 1), number)
        for side in range(self.form.sides if self.form.teams else 0):
            self._team(surface, box, side)
        under = self.under()
        for seat, player in enumerate(self.players):
            cell, lit = self._cell(box, seat), seat == self.chosen
            fill = (*mix(theme.shade, theme.brass, 0.12 if lit else 0.0), 220)
            line = theme.brass_light if lit else (*theme.brass, 160 if seat == under else 80)
            surface.blit(skin.plate(cell.size, 10, fill, line, 2 if lit else 1.2), cell)
            size = cell.h - skin.px(10)
            round_ = pygame.Rect(cell.x + skin.px(8), cell.y + skin.px(5), size, size)
            draw_portrait(surface, skin, round_, called(player.name), self.pictures[seat], theme.brass)
            left, room = round_.right + skin.px(8), cell.right - skin.px(8) - round_.right - skin.px(8)
            ink = theme.brass_light if lit else theme.text
            name = skin.text.fitted(called(player.name), "label", ink, room)
            note = skin.text.fitted(_note(player), "small", theme.quiet, room)
            surface.blit(name, (left, cell.centery - name.get_height() + skin.px(2)))
            surface.blit(note, (left, cell.centery + skin.px(2)))

    def _table(self, surface: pygame.Surface, low: pygame.Rect, high: pygame.Rect, number: int) -> None:
        skin, theme = self.skin, self.skin.theme
        top, bottom = high.bottom + skin.px(5), low.top - skin.px(5)
        rect = pygame.Rect(low.x + skin.px(14), top, low.w - skin.px(28), bottom - top)
        cloth = mix(theme.cloth, theme.shade, 0.25)
        surface.blit(skin.plate(rect.size, 16, (*cloth, 255), (*theme.brass, 255), 1.6), rect)
        words = _("Table") if self.form.tables == 1 else _("Table {n}").format(n=number + 1)
        text = skin.text.fitted(words, "small", theme.quiet, rect.w - skin.px(16))
        surface.blit(text, text.get_rect(center=rect.center))

    def _team(self, surface: pygame.Surface, box: pygame.Rect, side: int) -> None:
        skin, theme = self.skin, self.skin.theme
        seats = [self._cell(box, seat) for seat in self.form.team(side)]
        row = seats[0].unionall(seats[1:])
        y = row.y - skin.px(_CAPTION / 2) if side else row.bottom + skin.px(_CAPTION / 2)
        words = team_words(self.form, self.players, side)
        text = skin.text.fitted(words, "small", theme.brass_light, row.w - skin.px(60))
        surface.blit(text, at := text.get_rect(center=(row.centerx, y)))
        gap, end = skin.px(10), skin.px(6) * (1 if side else -1)
        for left, right, corner in ((row.x, at.x - gap, row.x), (at.right + gap, row.right, row.right - 1)):
            surface.fill(theme.brass, (left, y, right - left, skin.px(1)))
            surface.fill(theme.brass, (corner, min(y, y + end), skin.px(1), abs(end)))

    def _cell(self, box: pygame.Rect, seat: int) -> pygame.Rect:
        """Return a seat's box; a third player sits between the rows."""
        skin = self.skin
        columns = (len(self.players) + 1) // 2
        wide = min(box.w // columns, skin.px(_MOST))
        left = box.x + (box.w - wide * columns) // 2 + wide * (seat // 2)
        row = skin.px(ROW)
        rim = skin.px(4 + _CAPTION)
        y = box.y + rim if seat % 2 else box.bottom - row - rim
        if seat == len(self.players) - 1 and len(self.players) % 2:
            y = box.centery - row // 2
        return pygame.Rect(left, y, wide, row).inflate(-skin.px(8), 0)


def _note(player: Player) -> str:
    character = None if player.level is None else CHARACTERS.get(player.level)
    return _("here") if character is None else character.title


def team_words(form: Form, players: Sequence[Player], side: int) -> str:
    """Return a team in words; empty without teams."""
    team = [called(players[seat].name) for seat in form.team(side)]
    if len(team) < 2:
        return ""
    if form.tables > 1:
        return _("{a} and {b} are partners").format(a=team[0], b=team[1])
    return _("{team}, in this order").format(team=team_names(form, players)[side])

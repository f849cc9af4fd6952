"""A choice of seats round their tables, teams facing each other."""

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

_CLOTH, _CAPTION, _AIR = 38.0, 24.0, 5.0
"""Heights of the tables and of a team's line, and the air around a table, in logical pixels."""
_SIDE = 5
"""The gaps beside a face and a name, in logical pixels."""
_MOST = 250
"""The greatest width of a seat, in logical pixels."""
_HIGH = 80
"""The least height of a seat with the name below the face, in logical pixels."""
_DECK = 22
"""The height of the cards on a table, in logical pixels."""


class SeatPicker(SingleChoice):
    """Seats in rows above and below the tables, as high as there's room."""

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
        self.seat(players, pictures)

    def seat(self, players: Sequence[Player], pictures: Sequence[str | None]) -> None:
        """Show these players by the keys of their pictures, None for initials."""
        self.players = tuple(players)
        self.pictures = tuple(pictures)

    def options(self) -> Sequence[tuple[str, str]]:
        teams = [team_words(self.form, self.players, side) for side in range(self.form.sides)]
        notes = [filter(None, (_note(one), teams[self.form.side(seat)])) for seat, one in enumerate(self.players)]
        return [(called(player.name), ", ".join(note)) for player, note in zip(self.players, notes, strict=True)]

    def cells(self, box: pygame.Rect) -> list[pygame.Rect]:
        """Return the seats' boxes; a row with fewer seats than the other stands in the middle."""
        skin, count = self.skin, len(self.players)
        wide = min(box.w // ((count + 1) // 2), skin.px(_MOST))
        rim = skin.px(_CAPTION) if self.form.teams else 0
        high = (box.h - skin.px(_CLOTH) - 2 * skin.px(_AIR)) // 2 - rim
        upper = list(range(1, count)) if count % 2 else list(range(1, count, 2))
        lower = [seat for seat in range(count) if seat not in upper]
        found = {}
        for seats, y in ((upper, box.y + rim), (lower, box.bottom - rim - high)):
            left = box.centerx - len(seats) * wide // 2
            for number, seat in enumerate(seats):
                found[seat] = pygame.Rect(left + number * wide, y, wide, high).inflate(-skin.px(8), 0)
        return [found[seat] for seat in range(count)]

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        cells = self.cells(box)
        if self.form.tables == 1:
            self._table(surface, box, cells)
        else:
            for number in range(self.form.tables):  # the first team sits below
                self._table(surface, box, cells[2 * number : 2 * number + 2])
        for side in range(self.form.sides if self.form.teams else 0):
            self._team(surface, cells, side)
        under, stacked = self.under(), self._stacked(cells[0])
        for seat, player in enumerate(self.players):
            cell, lit = cells[seat], seat == self.chosen
            fill = (*mix(theme.shade, theme.brass, 0.12 if lit else 0.0), 220)
            line = theme.brass_light if lit else (*theme.brass, 160 if seat == under else 80)
            surface.blit(skin.plate(cell.size, 10, fill, line, 2 if lit else 1.2), cell)
            ink = theme.brass_light if lit else theme.text
            if stacked:
                name = skin.text.fitted(called(player.name), "label", ink, cell.w - skin.px(12))
                surface.blit(name, at := name.get_rect(midbottom=(cell.centerx, cell.bottom - skin.px(6))))
                size = min(at.y - cell.y - skin.px(10), cell.w - skin.px(16))
                round_ = pygame.Rect(cell.centerx - size // 2, (cell.y + at.y - size) // 2, size, size)
                draw_portrait(surface, skin, round_, called(player.name), self.pictures[seat], theme.brass)
                continue
            size = _face(skin, cell)
            round_ = pygame.Rect(cell.x + skin.px(_SIDE), cell.centery - size // 2, size, size)
            draw_portrait(surface, skin, round_, called(player.name), self.pictures[seat], theme.brass)
            left, room = round_.right + skin.px(_SIDE), _beside(skin, cell)
            name = skin.text.fitted(called(player.name), "label", ink, room)
            if not (words := _note(player)):
                surface.blit(name, name.get_rect(midleft=(left, cell.centery)))
                continue
            note = skin.text.fitted(words, "small", theme.quiet, room)
            surface.blit(name, (left, cell.centery - name.get_height() + skin.px(2)))
            surface.blit(note, (left, cell.centery + skin.px(2)))

    def _stacked(self, cell: pygame.Rect) -> bool:
        """Return whether people's names stand below their faces, as they're too long beside them and there's room."""
        if cell.h < self.skin.px(_HIGH) or any(map(_note, self.players)):
            return False
        room = _beside(self.skin, cell)
        return not all(self.skin.text.fits(called(one.name), "label", room) for one in self.players)

    def _table(self, surface: pygame.Surface, box: pygame.Rect, seats: Sequence[pygame.Rect]) -> None:
        """Draw a table with a deck on it between its seats."""
        skin, theme = self.skin, self.skin.theme
        around = seats[0].unionall(seats[1:])
        cloth = pygame.Rect(0, 0, around.w - skin.px(20), skin.px(_CLOTH))
        cloth.center = around.centerx, box.centery
        surface.blit(skin.plate(cloth.size, _CLOTH / 2, theme.walnut, theme.brass, 1.6), cloth)
        felt = cloth.inflate(-skin.px(8), -skin.px(8))
        surface.blit(skin.plate(felt.size, _CLOTH / 2 - 4, theme.cloth, theme.ink, 1), felt)
        card = pygame.Rect(0, 0, skin.px(_DECK * 5 / 7), skin.px(_DECK))
        for side, paper in ((-1, theme.red), (1, theme.ivory)):
            card.center = felt.centerx + side * skin.px(_DECK / 2), felt.centery
            surface.blit(skin.plate(card.size, 2, paper, theme.ink, 1), card)

    def _team(self, surface: pygame.Surface, cells: Sequence[pygame.Rect], side: int) -> None:
        skin, theme = self.skin, self.skin.theme
        seats = [cells[seat] for seat in self.form.team(side)]
        row = seats[0].unionall(seats[1:])
        y = row.y - skin.px(_CAPTION / 2) if side else row.bottom + skin.px(_CAPTION / 2)
        words = team_words(self.form, self.players, side)
        text = skin.text.fitted(words, "small", theme.brass_light, row.w - skin.px(60))
        surface.blit(text, at := text.get_rect(center=(row.centerx, y)))
        gap, end = skin.px(10), skin.px(6) * (1 if side else -1)
        for left, right, corner in ((row.x, at.x - gap, row.x), (at.right + gap, row.right, row.right - 1)):
            surface.fill(theme.brass, (left, y, right - left, skin.px(1)))
            surface.fill(theme.brass, (corner, min(y, y + end), skin.px(1), abs(end)))


def _face(skin: Skin, cell: pygame.Rect) -> int:
    """Return the size of a face beside the name."""
    return min(cell.h - skin.px(10), round(0.36 * cell.w))


def _beside(skin: Skin, cell: pygame.Rect) -> int:
    """Return the width left for the name."""
    return cell.w - skin.px(3 * _SIDE) - _face(skin, cell)


def _note(player: Player) -> str:
    character = None if player.level is None else CHARACTERS.get(player.level)
    return "" if character is None else character.title


def team_words(form: Form, players: Sequence[Player], side: int) -> str:
    """Return a team in words; empty without teams."""
    team = [called(players[seat].name) for seat in form.team(side)]
    if len(team) < 2:
        return ""
    if form.tables > 1:
        return _("{a} and {b} are partners").format(a=team[0], b=team[1])
    return _("{team}, in this order").format(team=team_names(form, players)[side])

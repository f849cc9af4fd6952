"""The main menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from game.rules.record import MatchRecord
from game.store.history import Filter, history
from game.ui.engine.accessibility import Role
from game.ui.engine.commands import Command
from game.ui.engine.key_binding import CTRL, KeyBinding
from game.ui.graphics import depths
from game.ui.graphics.animation import Animator
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite
from game.ui.graphics.text import Font
from game.ui.graphics.viewport import Viewport
from game.ui.pages.column import Column, Row, grid
from game.ui.pages.page import MARGIN, Page
from game.ui.platform.clipboard import pasted, selected
from game.ui.screens.title_demo import ROOM, TitleDemo
from game.ui.services import routes
from game.ui.services.routes import Navigator
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.wording.unfinished import standing
from game.words.translation import _, pgettext

_UNFINISHED = Filter(outcome="open")
_WIDE = 320.0
_HEAD, _STEP = 140.0, 60.0
"""Height above the entries, and their spacing, in units."""


class Title(Page):
    """The main menu, with a short demonstration hand."""

    def __init__(self, services: Services, navigator: Navigator, route: routes.TitleRoute) -> None:
        super().__init__(services, navigator, route)
        self.animator = Animator(lambda: self.loop.now)
        self._played = False

    def back(self) -> None:
        """Do nothing: nothing is behind it."""

    def move(self, now: float) -> float | None:
        return self.animator.tick(now)

    def build(self) -> None:
        viewport = self.viewport
        rows = self._rows()  # before the notices: reading the last match may add one
        self._notices()
        left = max(2 * MARGIN, (viewport.w - 1240) / 2)
        free = (viewport.w - left - _WIDE) / viewport.card
        if free >= ROOM and _HEAD + len(rows) * _STEP <= self.bottom - self.top:
            self._table((left + _WIDE) / viewport.card)
            self._column(rows, left)
        else:
            covered = self._board([button for row in rows for button in row])
            self._table(0, covered * viewport.unit)

    def _rows(self) -> list[list[Button]]:
        def entry(name: str, act: Callable[[], object]) -> Button:
            return Button(self.skin, name, act)

        rows = [
            [entry(_("New match"), self.to(routes.NewMatchRoute()))],
            [
                entry(_("Pass and play"), self._together),
                entry(_("Learn"), self.to(routes.LearnRoute())),
            ],
            [
                entry(_("The club"), self.to(routes.ClubRoute())),
                entry(_("Deal of the day"), self.to(routes.DealOfTheDayRoute())),
            ],
            [
                entry(_("Enter a code"), self.to(routes.EnterCodeRoute())),
                entry(_("Score pad"), self.to(routes.ScorePadsRoute())),
            ],
            [
                entry(_("History"), self.to(routes.HistoryRoute())),
                entry(_("Statistics"), self.to(routes.StatisticsRoute())),
            ],
            [entry(_("Rules"), self.to(routes.RulesRoute())), entry(_("Settings"), self.to(routes.SettingsRoute()))],
            [entry(_("About"), self.to(routes.AboutRoute())), entry(_("Quit"), self.navigator.quit)],
        ]
        left = self.services.matches.left()
        if left is not None:
            rows.insert(0, [entry(_("Continue"), self._resume)])
            rows[0][0].note = standing(left)
            if self._has_others(left):
                rows[0].append(
                    entry(pgettext("button to the matches", "Unfinished"), self.to(routes.HistoryRoute(_UNFINISHED)))
                )
        rows[0][0].kind = "primary"
        return rows

    def _has_others(self, left: MatchRecord) -> bool:
        listed = self.services.journal.ask(history, _UNFINISHED, 0, 2) or ()
        return any(entry.name != left.match for entry in listed)

    def _together(self) -> None:
        """Set up a match to pass and play."""
        self.services.keep(replace(self.services.settings, form="two", opponent="person"))
        self.navigator.go(routes.NewMatchRoute())

    def bindings(self) -> Sequence[KeyBinding]:
        return (
            KeyBinding({pygame.K_v: Command.PASTE}, mod=CTRL),
            KeyBinding({pygame.K_INSERT: Command.PASTE}, mod=pygame.KMOD_SHIFT),
            *super().bindings(),
        )

    def event(self, e: pygame.event.Event, now: float) -> None:
        """Open a code selected elsewhere at a middle click."""
        if e.type == pygame.MOUSEBUTTONDOWN and e.button == pygame.BUTTON_MIDDLE and (code := selected().strip()):
            self.navigator.go(routes.EnterCodeRoute(code))
        else:
            super().event(e, now)

    def command(self, command: Command) -> None:
        """Handle a command; a pasted code is opened at once."""
        if command is Command.PASTE:
            self.navigator.go(routes.EnterCodeRoute(pasted()))
        else:
            super().command(command)

    def _resume(self) -> None:
        self.navigator.restart(self.services.matches.resumed())

    def _column(self, rows: list[list[Button]], left: float) -> None:
        name = Label(self.skin, _("Gin Rummy"), style=Font("serif", 60))
        name.role = Role.HEADING
        said = Label(self.skin, _("Fair deals, your own house rules"))
        y = self.top + (self.bottom - self.top - _HEAD - len(rows) * _STEP) / 2
        self.put(Column(name.sized(height=84), said.sized(height=28)), left, y, _WIDE + 60)
        self.put(Column(*map(self._abreast, rows), gap=12), left, y + _HEAD, _WIDE)

    def _abreast(self, row: list[Button]) -> Row:
        """Return entries, equally wide unless one has a note or is too long."""
        room = _WIDE - 10 * (len(row) - 1)
        wanted = [Button.want(self.skin, button.name)[0] / self.viewport.unit for button in row]
        parts = [1.4 if button.note else 1.0 for button in row]
        if max(wanted) > room / len(row) and max(parts) == 1.0:
            parts = wanted
        for button, part in zip(row, parts, strict=True):
            button.width = room * part / sum(parts)
        return Row(*row, gap=10).sized(height=48)

    def _board(self, buttons: list[Button]) -> float:
        """Put the entries on dark glass; return its lower edge, in units."""
        width = self.across(520)
        self.heading(_("Gin Rummy"))
        self.bottom = min(self.bottom, self.top + (len(buttons) + 1) // 2 * 56 + 8)
        around = self.box(self.viewport.middle - width / 2 - 18, 0.03 * self.viewport.h, width + 36, self.bottom - 12)
        around.h = round(self.bottom * self.viewport.unit) + self.skin.px(8) - around.y
        glass = self.skin.plate(around.size, 14, (*self.skin.theme.shade, 250), self.skin.theme.brass, 1.4)
        self.stage.add(Sprite(glass, around.x, around.y, depths.PLATE))
        for button in buttons:
            button.height = 46
        first = len(buttons) % 2  # with an odd count the first gets its own row, not the last
        self.fill(2, *buttons[:first], grid(buttons[first:], 2, gap=12, below=10), width=520, gap=10)
        return self.bottom

    def _notices(self) -> None:
        text = "\n".join(self.services.notices()[-2:])
        if text:
            self.below(Notice(self.skin, text), width=1000, gap=8)

    def _table(self, left: float, covered: float = 0.0) -> None:
        """Show the table from `left` to the right edge, in units of an unscaled window, once moving.

        Its upper `covered` pixels are hidden.
        """
        viewport = Viewport(*self.size)
        demo = TitleDemo(self.stage, self.services.faces(viewport), left + 24, viewport.w - 36, covered / viewport.unit)
        self.animator.clear()
        if self._played or not self.services.gliding:
            demo.stand()
        else:
            demo.play(self.animator)
        self._played = True


class Notice(Label):
    """Small words on dark glass."""

    z = depths.NOTICE

    def __init__(self, skin: Skin, text: str) -> None:
        super().__init__(skin, text, style="small", align="centre")

    def height_for(self, width: int) -> int:
        return super().height_for(width - self.skin.px(32)) + self.skin.px(20)

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        theme = self.skin.theme
        surface.blit(self.skin.plate(box.size, 8, (*theme.shade, 240), theme.brass, 1.2), box)
        super().draw(surface, box.inflate(-self.skin.px(32), 0))

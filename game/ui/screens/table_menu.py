"""The menu over the table, which stays in sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from game.session import Session
from game.session.replay import Past
from game.session.review import alone
from game.ui.engine.accessibility import Role
from game.ui.graphics.text import Font
from game.ui.pages.column import Column, Item, Row, height_for
from game.ui.pages.page import Page
from game.ui.services import routes
from game.ui.services.page_of_match import page_of_match
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.widget import Widget
from game.wording.honour import counted
from game.wording.matches import outcome_line
from game.wording.table_status import beyond
from game.words.translation import _

_WIDE = 660.0
_GAP = 12.0
_RIM = 28.0
"""Units between the buttons and the edge of the plate under them."""
_DIMMED = 150
"""How dark the table gets, of 255."""


class TableMenu(Page):
    """Everything but playing; the match waits, or is over."""

    column = None
    begins_at_end = True
    _anew = False
    """Whether the table needs a new layout to be shown."""

    def build(self) -> None:
        current = self.services.current
        session = None if current is None else current.session
        over = session is not None and session.match.winner is not None
        title = _("Menu") if session is None else outcome_line(session.match, session.record.players)
        note = "" if over else _("Your match is saved. You can continue it any time.")
        rules = None if session is None else (session.rules, session.match.form)
        pages = [
            *self._record(session),
            self._button(_("Rules of this match"), self.to(routes.RulesRoute(rules))),
            self._button(_("Settings"), self.to(routes.SettingsRoute())),
            self._button(_("Keys and buttons"), self.to(routes.KeysRoute())),
        ]
        pairs = [pages[at : at + 2] for at in range(0, len(pages), 2)]
        self._lay_out(title, note, [self._advice(session), *pairs], self._onward(session))

    def uncovered(self) -> None:
        self._anew = True
        super().uncovered()

    def _button(self, name: str, act: Callable[[], object]) -> Button:
        return Button(self.skin, name, act)

    def _lay_out(
        self, title: str, note: str, rows: Sequence[Sequence[Widget]], onward: Sequence[Sequence[Widget]]
    ) -> None:
        skin = self.skin
        head = Label(skin, title, style=Font("serif", 30), align="centre")
        head.role = Role.HEADING
        found: list[Item | float] = [head]
        if note:
            found += [2, Label(skin, note, style="small", align="centre")]
        found.append(16)
        found += [self._row(row) for row in rows if row]
        ways = Column(*(self._row(row) for row in onward), gap=_GAP)
        whole, width, unit = Column(*found, ways, gap=_GAP), self.across(_WIDE), self.viewport.unit
        if height_for(whole, width, unit) < self.bottom - self.top:
            self.fill(whole, width=_WIDE, middle=True)
        else:  # the ways out stay in sight
            self.bottom -= height_for(ways, width, unit) + _GAP
            self.fill(*found, width=_WIDE, gap=_GAP)
            self.put(ways, self.viewport.middle - width / 2, self.bottom + _GAP, width)
        boxes = [one.box for one in whole.widgets()]
        plate = boxes[0].unionall(boxes[1:]).inflate(*[2 * skin.px(_RIM)] * 2)
        self.stage.background = self._over_table(plate.clip(self.stage.background.get_rect()))

    def _row(self, row: Sequence[Widget]) -> Row:
        bare = 32.0 if isinstance(row[0], Toggle) else 0.0  # aligns the words with those of buttons
        return Row(*row, gap=_GAP + bare).sized(self.across(_WIDE) - bare, 50)

    def _over_table(self, plate: pygame.Rect) -> pygame.Surface:
        theme, picture = self.skin.theme, self.loop.picture_below(self, anew=self._anew, cover=plate)
        shade = pygame.Surface(picture.get_size())
        shade.set_alpha(_DIMMED)
        picture.blit(shade, (0, 0))
        picture.blit(self.skin.plate(plate.size, 12, (*theme.shade, 255), theme.brass, 1.4), plate)
        return picture

    def _onward(self, session: Session | None) -> list[list[Widget]]:
        """Return the ways out, to main menu and table; after a match, others last."""
        back = self._button(_("Back to the table"), self.back)
        ways = [
            self._button(_("Quit"), self.navigator.quit),
            self._button(_("Main menu"), self.restarting(routes.TitleRoute())),
            back,
        ]
        room = (self.across(_WIDE) - 2 * _GAP) / len(ways)
        fit = all(Button.want(self.skin, way.name)[0] / self.viewport.unit <= room for way in ways)
        rows: list[list[Widget]] = [[*ways]] if fit else [[way] for way in ways]
        if session is None or session.match.winner is None:
            back.kind = "primary"
            return rows
        new = self._button(_("New match"), self.restarting(routes.TitleRoute(), routes.NewMatchRoute()))
        again = self._button(_("Rematch"), lambda: self.navigator.restart(*self.services.matches.again(session)))
        if (route := page_of_match(session.record)) is not None:
            again = self._button(beyond(session.record), self.restarting(routes.TitleRoute(), route))
        again.kind = "primary"
        return [*rows, [new, again]]

    def _advice(self, session: Session | None) -> list[Widget]:
        if session is None or session.match.winner is not None or not alone(session.record):
            return []
        settings = self.services.settings

        def hints(on: bool) -> None:
            self.services.keep(replace(self.services.settings, hints=on))

        def coach(on: bool) -> None:
            self.services.keep(replace(self.services.settings, coach=on))

        found: list[Widget] = [Toggle(self.skin, _("Coach"), settings.coach, coach)]
        if counted(session.rules):
            found.insert(0, Toggle(self.skin, _("Hints"), settings.hints, hints))
        return found

    def _record(self, session: Session | None) -> list[Widget]:
        if session is None:
            return []
        record, seal = session.record, session.seal
        if seal is None and record.hands:  # the match is over
            proof = record.hands[-1].proof
            seal = None if proof is None else proof.seal
        found: list[Widget] = []
        if seal is not None:
            check = self.to(routes.FairDealsRoute(record, session.hand, session))
            found.append(self._button(_("Check this deal"), check))
        if Past(record).open:
            found.insert(0, self._button(_("Replay"), self.to(routes.ReplayRoute(record, session.hand, latest=True))))
        analysis = None if self.services.current is None else self.services.current.review()
        if analysis is not None:
            found.insert(0, self._button(_("Review this hand"), self.to(routes.ReviewRoute(analysis))))
        return found

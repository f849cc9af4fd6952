"""The score sheet: hands, columns, boxes, settlement, and graph."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Match
from game.ui.engine.commands import Command
from game.ui.engine.key_binding import KeyBinding
from game.ui.pages.column import Item, Pinned
from game.ui.pages.page import Page
from game.ui.screens.score_sheet.graph import ScoreCourse, ScoreGraph
from game.ui.screens.score_sheet.paper import CAPTION, FOOT, ROW, Paper
from game.ui.screens.score_sheet.sheet_layout import SheetLayout
from game.ui.services.routes import Navigator, ScoreSheetRoute
from game.ui.services.services import Services
from game.ui.table import keymap
from game.ui.widgets.button import Button
from game.wording import events
from game.wording.sides import team_names
from game.words.translation import _, ngettext

_GRAPH = 400.0
_TALL = 490.0
_LITTLE = 560.0
"""Height of a window, in units, in which the note scrolls with the sheet."""
_LOW = 210.0
"""The graph's height above the rows; `_TALL` limits it beside them."""


def _remark(match: Match, names: Sequence[str], undone: int) -> str:
    said, winner = [], match.winner
    if winner is not None:
        _match, points = events.final(match)
        won = _("{name} {points}: {reason}")
        said.append(won.format(name=names[winner], points=points, reason=events.reason(match)))
    if undone:
        taken = ngettext("{n} move undone", "{n} moves undone", undone)
        said.append(taken.format(n=undone))
    return " · ".join(said)


class SheetPage(Page):
    """The score sheet; its graph is beside or above the rows."""

    running = True
    """Whether more follows: then the last rows are shown first."""

    def __init__(self, services: Services, navigator: Navigator, route: ScoreSheetRoute) -> None:
        super().__init__(services, navigator, route)
        self.match, self.players, self.undone = route.match, route.players, route.undone

    def team_names(self) -> tuple[str, ...]:
        """Return the sides' names."""
        return team_names(self.match.form, self.players)

    def build(self) -> None:
        skin, names = self.skin, self.team_names()
        layout = self.layout = SheetLayout.of(self.match, names, self.services.settings.stakes)
        self.remark = _remark(self.match, names, self.undone)
        self.course = ScoreCourse.of(self.match, names)
        self.footer(*self.buttons())
        note, low = self.note(), self.viewport.h < _LITTLE
        if note is not None and not low:
            self.below(note, width=1000, gap=8)
        room = self.between().h / self.viewport.unit
        cells = len(layout.names) * layout.columns
        rows = max(320.0, 60 + CAPTION + max(cells * 96, 240))
        beside = self.course.drawn and self.across(9999) >= rows + _GRAPH
        width = rows + _GRAPH if beside else self.across(max(rows, 560))
        high = layout.head + ROW * (max(1, len(layout.hands)) + len(layout.below)) + FOOT + 12
        above = _LOW if self.course.drawn and not beside else 0.0
        # Fill the page with free lines: more hands follow.
        high = max(high + above, min(room - 4, 620.0))
        paper = Paper(skin, layout, (skin.px(_GRAPH) if beside else 0, round(above * skin.scale)), self.remark)
        size = (_GRAPH - 24, min(_TALL, high - 90)) if beside else (width - 36, _LOW - 4)
        graph = ScoreGraph(skin, self.course).sized(*size) if self.course.drawn else None
        sheet = Pinned(paper.sized(height=high), (graph, 18, high - size[1] - 18 if beside else 54))
        area = self.fill(-2, sheet, 10, note if low else None, width=width, middle=True)
        if self.running:
            area.scroll(area.hidden)

    def buttons(self) -> Sequence[Button]:
        """Return the footer's buttons."""
        return [Button(self.skin, _("Back to the table"), self.back, kind="primary")]

    def note(self) -> Item | None:
        """Return what stands below the sheet, if anything."""
        return None

    def bindings(self) -> Sequence[KeyBinding]:
        return keymap.chosen_score_sheet(self.services.settings), *super().bindings()

    def command(self, command: Command) -> None:
        """Handle a command; the sheet's own key closes it."""
        if command is Command.SCORE_SHEET:
            self.back()
        else:
            super().command(command)

"""The club: the season, its members, and trophies."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.ai import CHARACTERS
from game.session.club.season import DIVISIONS
from game.ui.graphics.text import Font
from game.ui.pages.column import Column, Row, grid
from game.ui.pages.page import Page
from game.ui.screens.club.league_table import league_table
from game.ui.screens.club.member_line import MemberLine
from game.ui.screens.club.trophy_plate import TrophyPlate
from game.ui.screens.club.visit import Visit
from game.ui.services.routes import ClubRoute, Navigator, NewMatchRoute, TitleRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.menu_rows import SectionHeading
from game.ui.widgets.portrait import Portrait
from game.ui.widgets.widget import Widget
from game.wording import club
from game.words.translation import _

_WIDE, _TWO = 1120.0, 900.0
"""Page width, and minimum width for two columns, in units."""
_HEAD = 44.0
"""Height of a section's heading, in units."""
_SEASON = 0.45
"""The season's share of the width; member lines are long."""


class ClubPage(Page):
    """Season and trophies on the left, members on the right."""

    column = _WIDE

    def __init__(self, services: Services, navigator: Navigator, route: ClubRoute) -> None:
        super().__init__(services, navigator, route)
        self.visit: Visit | None = None
        self._reveals = route.trophies
        """Whether to scroll to the trophies once they're there."""

    def opened(self) -> None:
        journal = self.services.journal
        self.services.tasks.run(lambda: Visit.of(journal), self._found)

    def _found(self, visit: Visit) -> None:
        self.visit = visit
        if not self.closed:
            self.changed()

    def _renew(self) -> None:
        super()._renew()
        if self._reveals and self.visit is not None:
            self._reveals = False
            self._reveal_trophies()

    def _reveal_trophies(self) -> None:
        """Scroll the trophies to the top."""
        area = self.panel.areas[0]
        first = next(one for one in self.panel.widgets if isinstance(one, TrophyPlate))
        area.scroll(area.offset + first.box.y - area.rect.y - self.skin.px(_HEAD + 8))

    def build(self) -> None:
        visit, back = self.visit, self.way_back()
        if visit is None:
            self.heading(_("The club"), _("The other members are playing…"))
            self.footer(back)
            return
        self.heading(_("The club"), club.stage(visit.season))
        self.footer(back, Button(self.skin, _("Play"), self._play, kind="primary"))
        width = self.across(_WIDE)
        season, members = self._season(visit), self._members(visit)
        if width >= _TWO:
            part = _SEASON * width
            left = Column(season, self._trophies(visit, part), gap=12).sized(part)
            self.fill(Row(left, members, gap=32), width=_WIDE)
        else:
            self.fill(season, members, self._trophies(visit, width), width=_WIDE, gap=12)

    def _season(self, visit: Visit) -> Column:
        skin, key = self.skin, visit.season.next.opponent.level or ""
        character = CHARACTERS[key]
        between = club.record(*visit.feats.against.get(key, (0, 0)))
        face = Portrait(skin, character.name, key).sized(height=150)
        about = Column(
            Label(skin, character.name, style=Font("serif", 36)).sized(height=48),
            Label(skin, f"{character.title} · {between}", colour=skin.theme.brass_light).sized(height=26),
            6,
            Label(skin, character.line),
        )
        own = self.services.settings.player_name or _("You")
        table = league_table(skin, club.division(visit.season.division), own, visit.table)
        row = club.streak(visit.feats.streak)
        said = filter(None, (visit.before, club.moves(visit.season.division), row and f"{row}."))
        notes = Column(*(Label(skin, words, colour=skin.theme.quiet) for words in said), gap=2)
        return Column(Row(Column(6, face).sized(150), about, gap=24), 14, table, 10, notes)

    def _members(self, visit: Visit) -> Column:
        found: list[Widget] = []
        for number, keys in enumerate(DIVISIONS, 1):
            found.append(self._head(club.division(number)))
            for key in keys:
                record = club.record(*visit.feats.against.get(key, (0, 0)))
                found.append(MemberLine(self.skin, key, record, partial(self._ask, key)))
        return Column(*found, gap=2)

    def _trophies(self, visit: Visit, width: float) -> Column:
        earned = sum(one.earned for one in visit.trophies)
        title = _("Trophies: {n} of {all}").format(n=earned, all=len(visit.trophies))
        plates = [TrophyPlate(self.skin, one) for one in visit.trophies]
        return Column(self._head(title), grid(plates, max(1, int((width + 12) // 250)), gap=12, below=10), gap=8)

    def _head(self, words: str) -> Widget:
        return SectionHeading(self.skin, words).sized(height=_HEAD)

    def _play(self) -> None:
        if self.visit is not None:
            self.navigator.restart(self.services.matches.season(self.visit.season.next))

    def _ask(self, key: str) -> None:
        self.services.keep(replace(self.services.settings, form="two", opponent=key))
        self.navigator.restart(TitleRoute(), NewMatchRoute())

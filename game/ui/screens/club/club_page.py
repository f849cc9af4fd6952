"""The club: the season's table and the next match, everybody of the club, and what was earned."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from game.ai import CHARACTERS
from game.session.club.season import DIVISIONS
from game.ui.graphics.text import Font
from game.ui.pages.page import Page
from game.ui.screens.club.league_table import league_table
from game.ui.screens.club.member_line import HIGH as LINE
from game.ui.screens.club.member_line import MemberLine
from game.ui.screens.club.trophy_plate import HIGH as PLATE
from game.ui.screens.club.trophy_plate import TrophyPlate
from game.ui.screens.club.visit import Visit
from game.ui.services.routes import ClubRoute, Navigator, NewMatchRoute, TitleRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.menu_rows import SectionHeading
from game.ui.widgets.portrait import Portrait
from game.ui.widgets.scroll_area import ScrollArea
from game.wording import club
from game.words.translation import _

_WIDE, _GAP, _TWO = 1120.0, 32.0, 900.0
"""The widest that all of it is, what stands between two columns, and from where on there are two."""
_SEASON = 0.45
"""The part of the width that the season has beside the members, whose lines are long."""
_FACE, _HEAD = 150.0, 44.0


class ClubPage(Page):
    """The season and what was earned on the left, the members on the right; where it is narrow one below the other."""

    def __init__(self, services: Services, navigator: Navigator, route: ClubRoute) -> None:
        super().__init__(services, navigator, route)
        self.visit: Visit | None = None

    def opened(self) -> None:
        journal = self.services.journal
        self.services.tasks.run(lambda: Visit.of(journal), self._found)

    def _found(self, visit: Visit) -> None:
        """The members are through with their matches."""
        self.visit = visit
        if not self.closed:
            self.anew()

    def build(self) -> None:
        visit, back = self.visit, Button(self.skin, _("Back"), self.back)
        if visit is None:
            self.heading(_("The club"), _("The others are playing …"))
            self.footer(back)
            return
        self.heading(_("The club"), club.stage(visit.season))
        self.footer(back, Button(self.skin, _("Play"), self._play, kind="primary"))
        area, width = self.body(), self.across(_WIDE)
        left = self.viewport.middle - width / 2 - area.rect.x / self.viewport.unit
        part = _SEASON * width if width >= _TWO else width
        y = self._season(area, visit, left, 4, part)
        if part < width:
            self._members(area, visit, left + part + _GAP, 0, width - part - _GAP)
        else:
            y = self._members(area, visit, left, y + 10, part)
        self._trophies(area, visit, left, y + 10, part)

    def _season(self, area: ScrollArea, visit: Visit, left: float, y: float, width: float) -> float:
        """Whom one meets next, and the table; the height at which they end."""
        skin, key = self.skin, visit.season.next.opponent.level or ""
        character = CHARACTERS[key]
        between = club.record(*visit.feats.against.get(key, (0, 0)))
        room, x = width - _FACE - 24, left + _FACE + 24
        face = Portrait(skin, character.name, key).place(self.box(left, y + 6, _FACE, _FACE))
        name = Label(skin, character.name, style=Font("serif", 36)).place(self.box(x, y, room, 48))
        noted = Label(skin, f"{character.title} · {between}", colour=skin.theme.brass_light)
        noted.place(self.box(x, y + 48, room, 26))
        high = self.text_height(character.line, "body", room)
        said = Label(skin, character.line).place(self.box(x, y + 80, room, high))
        area.add(face, name, noted, said)
        y += max(_FACE, 80 + high) + 20
        own = self.services.settings.player_name or _("You")
        table = league_table(skin, club.division(visit.season.division), own, visit.table)
        high = table.height_for(0) / self.viewport.unit
        area.add(table.place(self.box(left, y, width, high)))
        y += high + 10
        row = club.streak(visit.feats.streak)
        for words in filter(None, (visit.before, club.moves(visit.season.division), row and f"{row}.")):
            high = self.text_height(words, "body", width)
            area.add(Label(skin, words, colour=skin.theme.quiet).place(self.box(left, y, width, high)))
            y += high + 2
        return y

    def _members(self, area: ScrollArea, visit: Visit, left: float, y: float, width: float) -> float:
        """Everybody by divisions, the first division first; the height at which they end."""
        for number, keys in enumerate(DIVISIONS, 1):
            heading = SectionHeading(self.skin, club.division(number))
            area.add(heading.place(self.box(left, y, width, _HEAD)))
            y += _HEAD + 2
            for key in keys:
                record = club.record(*visit.feats.against.get(key, (0, 0)))
                line = MemberLine(self.skin, key, record, partial(self._ask, key))
                area.add(line.place(self.box(left, y, width, LINE)))
                y += LINE + 2
        return y

    def _trophies(self, area: ScrollArea, visit: Visit, left: float, y: float, width: float) -> None:
        earned = sum(one.earned for one in visit.trophies)
        title = _("Trophies, {n} of {all}").format(n=earned, all=len(visit.trophies))
        area.add(SectionHeading(self.skin, title).place(self.box(left, y, width, _HEAD)))
        y += _HEAD + 8
        abreast = max(1, int((width + 12) // 250))
        wide = (width - 12 * (abreast - 1)) / abreast
        for number, one in enumerate(visit.trophies):
            box = self.box(left + number % abreast * (wide + 12), y + number // abreast * (PLATE + 10), wide, PLATE)
            area.add(TrophyPlate(self.skin, one).place(box))

    def _play(self) -> None:
        """The next match of the season, from where it was left if it is begun."""
        if self.visit is not None:
            self.navigator.restart(self.services.matches.season(self.visit.season.next))

    def _ask(self, key: str) -> None:
        """A match by itself against this member."""
        self.services.keep(replace(self.services.settings, form="two", opponent=key))
        self.navigator.restart(TitleRoute(), NewMatchRoute())

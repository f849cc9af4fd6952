"""The small page behind the main menu."""

from __future__ import annotations

from collections.abc import Sequence

from game.store.settings.values import NEWS
from game.ui.pages.column import Column, Item, Row
from game.ui.pages.page import Page
from game.ui.services import routes
from game.ui.services.pad_routes import ScorePadsRoute
from game.ui.widgets.button import Button
from game.ui.widgets.menu_rows import SectionHeading
from game.words.translation import _

_WIDE, _HIGH, _GAP = 760.0, 54.0, 12.0
_ABREAST = 3


class More(Page):
    """Everything that's seldom wanted, in groups."""

    column = _WIDE

    def build(self) -> None:
        skin = self.skin
        self.heading(_("More"))
        self.footer(self.way_back())
        play = (
            Button(skin, _("Score pad"), self.to(ScorePadsRoute()), note=_("For real cards")),
            Button(skin, _("Enter a code"), self.to(routes.EnterCodeRoute()), note=_("Open a deal or a position")),
            Button(skin, _("Duplicate sets"), self.to(routes.DuplicateRoute()), note=_("The same deals for everyone")),
        )
        look = (
            Button(skin, _("The rules"), self.to(routes.RulesRoute())),
            Button(skin, _("Trophies"), self.to(routes.ClubRoute(trophies=True))),
            Button(skin, _("Keys and buttons"), self.to(routes.KeysRoute())),
        )
        program = (
            Button(skin, _("What’s new in {version}").format(version=NEWS), self.to(routes.NewsRoute())),
            Button(skin, _("About"), self.to(routes.AboutRoute())),
        )
        share = (self.across(_WIDE) - (_ABREAST - 1) * _GAP) / _ABREAST
        room = (share - 20) * self.viewport.unit
        fits = skin.text.fits
        abreast = all(
            fits(one.name, "label", room) and fits(one.note, "small", room) for one in (*play, *look, *program)
        )

        def group(title: str, entries: Sequence[Button]) -> Item:
            head = SectionHeading(skin, title).sized(height=40)
            each = [entry.sized(height=_HIGH) for entry in entries]
            if not abreast:
                return Column(head, 10, *each, gap=10)
            return Column(head, 10, Row(*each, gap=_GAP, of=_ABREAST))

        self.fill(
            group(_("Other ways to play"), play),
            group(_("Look up"), look),
            group(_("This program"), program),
            width=_WIDE,
            gap=22 if self.viewport.h >= 600 else 6,
        )

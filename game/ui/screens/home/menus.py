"""The small page behind the main menu."""

from __future__ import annotations

from collections.abc import Sequence

from game.store.rule_sets import named
from game.store.settings.values import NEWS
from game.ui.pages.column import Column, Item, Row
from game.ui.pages.page import Page
from game.ui.screens.home.door import Door
from game.ui.services import routes
from game.ui.services.pad_routes import ScorePadsRoute
from game.ui.widgets.menu_rows import SectionHeading
from game.words.translation import _

_WIDE, _GAP = 860.0, 12.0
_HEAD, _BELOW = 40.0, 10.0
"""Height of a heading and the gap below it, in units."""
_LOW, _HIGH = 62.0, 104.0
"""Least and most height of an entry, in units."""


class More(Page):
    """Everything that's seldom wanted, in groups."""

    column = _WIDE

    def build(self) -> None:
        skin = self.skin
        self.heading(_("More"))
        self.footer(self.way_back())
        play = (
            Door(skin, _("Score pad"), self.to(ScorePadsRoute()), note=_("For real cards")),
            Door(skin, _("Enter a code"), self.to(routes.EnterCodeRoute()), note=_("Open a deal or a position")),
            Door(skin, _("Duplicate sets"), self.to(routes.DuplicateRoute()), note=_("The same deals for everyone")),
        )
        look = (
            Door(skin, _("The rules"), self.to(routes.RulesRoute()), note=named(self.services.settings.preset)),
            Door(skin, _("Trophies"), self.to(routes.ClubRoute(trophies=True)), note=_("The club")),
            Door(skin, _("Keys and buttons"), self.to(routes.KeysRoute()), note=_("View and change")),
        )
        program = (
            Door(skin, _("What’s new in {version}").format(version=NEWS), self.to(routes.NewsRoute())),
            Door(skin, _("About"), self.to(routes.AboutRoute())),
        )
        width, unit, gap = self.across(_WIDE), self.viewport.unit, 24 if self.viewport.h >= 600 else 6
        groups = (play, look, program)
        abreast = all(one.fits(((width + _GAP) / len(group) - _GAP) * unit) for group in groups for one in group)
        room = self.bottom - self.top - 2 * gap - 16
        high = max(_LOW, min(_HIGH, room / len(groups) - _HEAD - _BELOW)) if abreast else _LOW

        def group(title: str, entries: Sequence[Door]) -> Item:
            head = SectionHeading(skin, title).sized(height=_HEAD)
            each = [entry.sized(height=high) for entry in entries]
            if not abreast:
                return Column(head, _BELOW, *each, gap=10)
            return Column(head, _BELOW, Row(*each, gap=_GAP))

        self.fill(
            group(_("Other ways to play"), play),
            group(_("Look up"), look),
            group(_("This program"), program),
            width=_WIDE,
            gap=gap,
            middle=True,
        )

"""The version, and the game's parts with their licences."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game import __version__
from game.store.licences import Part
from game.ui.engine.accessibility import Role
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Pose
from game.ui.graphics.text import Font
from game.ui.pages.page import Page
from game.ui.screens.help.components import parts, version, words
from game.ui.services.routes import LicenceRoute
from game.ui.widgets.menu_rows import LinkRow, SectionHeading
from game.ui.widgets.text_block import TextBlock
from game.ui.widgets.widget import Widget
from game.words.translation import _

_WIDE = 860.0
_TEXT = Font("sans", 16)
_EDGE, _AIR = 28, 8
"""Margin beside the text, and paragraph gap, in logical pixels."""
_TOGETHER = 12


class AboutPage(Page):
    """A row for each part opens its licence."""

    column = _WIDE

    def build(self) -> None:
        self.heading(_("Gin Rummy"), _("Version {version}").format(version=__version__))
        self.footer(self.way_back())
        game, *others = map(self._row, parts())
        made = SectionHeading(self.skin, _("Made with"))
        self.fill(game, made, *others, width=_WIDE)

    def _row(self, part: Part) -> Widget:
        name = f"{part.name} {version(part)}".rstrip()
        return _Row(self.skin, name, part.licence, self.to(LicenceRoute(part))).noted(part.copyright)


class _Row(LinkRow):
    def wants(self) -> int:
        return self.skin.px(290)


class LicencePage(Page):
    """The licence of a part."""

    column = _WIDE
    route: LicenceRoute

    def build(self) -> None:
        part = self.route.part
        self.heading(part.name, part.licence)
        self.footer(self.way_back())
        told = [part.copyright, *([part.source] if part.source else []), *words(part)]
        passages = [
            Passage(self.skin, told[at : at + _TOGETHER], first=at == 0, last=at + _TOGETHER >= len(told))
            for at in range(0, len(told), _TOGETHER)
        ]
        self.fill(*passages, width=_WIDE)


class Passage(TextBlock):
    """Some paragraphs; off screen they drop their picture, as licences are long."""

    role = Role.TEXT

    def __init__(self, skin: Skin, paragraphs: Sequence[str], *, first: bool, last: bool) -> None:
        super().__init__(skin, paragraphs[0].split("\n")[0], paragraphs, style=_TEXT, colour=skin.theme.ink)
        self.margin = 0  # passages join seamlessly
        self.first = first
        self.last = last
        self.edge, self.gap = skin.px(_EDGE), skin.px(_AIR)
        self.head, self.foot = self.gap // 2, -(self.gap // 2)
        if first:
            self.head += skin.px(_EDGE - _AIR)
        if last:
            self.foot += skin.px(_EDGE - _AIR)

    def value(self) -> str:
        return "\n\n".join(self.paragraphs)

    def pose(self) -> Pose | None:
        found = super().pose()
        if found is None:
            self._drawn, self._part = None, None
            self.image = pygame.Surface((1, 1))
        return found

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        skin, theme = self.skin, self.skin.theme
        surface.fill(theme.paper, box)
        for edge in (box.x, box.right - skin.px(1)):
            surface.fill(theme.brass, (edge, box.y, skin.px(1), box.h))
        for edge in (*([box.y] if self.first else []), *([box.bottom - skin.px(1)] if self.last else [])):
            surface.fill(theme.brass, (box.x, edge, box.w, skin.px(1)))
        super().draw(surface, box)

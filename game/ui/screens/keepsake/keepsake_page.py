"""The page that shows a keepsake, copies it and saves it."""

from __future__ import annotations

import io
from collections.abc import Callable
from functools import partial

import pygame
from msgspec.structs import replace

from game.store.files.atomic_file import create, free
from game.store.history import began
from game.store.paths import exports
from game.ui.engine.accessibility import Role
from game.ui.graphics.image import smooth
from game.ui.graphics.mirror import upright
from game.ui.graphics.skin import Skin
from game.ui.graphics.theme import THEMES
from game.ui.pages.file_page import FilePage
from game.ui.pages.page import Page
from game.ui.platform.picture_clipboard import copier
from game.ui.screens.keepsake.facts import Facts, read
from game.ui.screens.keepsake.picture import SHAPES, TALL, WIDE, Look, keepsake
from game.ui.screens.keepsake.shown_hand import Pack
from game.ui.services.keepsake_routes import KeepsakeRoute, SaveKeepsakeRoute
from game.ui.services.routes import Navigator
from game.ui.services.services import Services
from game.ui.tabletop.card_sprite import Faces
from game.ui.tabletop.deck import deck_of
from game.ui.widgets.button import Button
from game.ui.widgets.segmented_control import SegmentedControl
from game.ui.widgets.widget import Widget
from game.words.dates import day
from game.words.translation import _

_ENDING = ".png"
_CONTROL, _GAP = 46.0, 14.0
_LEAST = 120.0
"""The least height of the picture, in units."""


class KeepsakePage(Page):
    """The picture in one of its shapes."""

    route: KeepsakeRoute
    begins_at_end = True

    def __init__(self, services: Services, navigator: Navigator, route: KeepsakeRoute) -> None:
        super().__init__(services, navigator, route)
        self.shape = ""
        """The chosen shape; at first the window's."""
        self.copy: Callable[[bytes], bool] | None = copier()
        """Copies a PNG picture; None where the clipboard takes none."""
        self._begun: float | None = services.journal.ask(began, route.record.match)
        self._facts: Facts | None = None
        self._pictures: dict[str, pygame.Surface] = {}

    def forget_words(self) -> None:
        self._facts = None
        self._pictures.clear()

    @property
    def facts(self) -> Facts:
        """What the picture tells."""
        if self._facts is None:
            date = day(self._begun) if self._begun is not None else ""
            self._facts = read(self.route.record, self.route.hand, date)
        return self._facts

    @property
    def picture(self) -> pygame.Surface:
        """The picture in the chosen shape."""
        if self.shape not in self._pictures:
            self._pictures[self.shape] = keepsake(self.facts, SHAPES[self.shape], self._look())
        return self._pictures[self.shape]

    def _look(self) -> Look:
        services = self.services
        number = deck_of(self.route.hand, self.route.record.form)
        deck = services.deck(number, own=False)  # a player's own pictures aren't for others
        pack = Pack(services.art, replace(deck, large_index=True))  # to be read on a phone
        pattern = Faces(services.art, self.viewport, deck, services.theme).pattern
        return Look(THEMES[services.cloth], pack, pattern, services.picture_of)

    def build(self) -> None:
        skin, viewport = self.skin, self.viewport
        self.shape = self.shape or (TALL if viewport.h > viewport.w else WIDE)
        self.heading(_("Keepsake"), _("A picture of this hand to share. Its QR code holds the deal."))
        buttons = [self.way_back()]
        if self.copy is not None:
            buttons.append(Button(skin, _("Copy"), self._copy))
        self.footer(*buttons, Button(skin, _("Save a copy"), self._save, kind="primary"))
        names = list(SHAPES)
        words = [_("Wide"), _("Tall")]
        shapes = SegmentedControl(
            skin, _("Picture size"), words, chosen=names.index(self.shape), act=self._choose, captioned=False
        )
        wide, high = SHAPES[self.shape].size
        room = max(_LEAST, self.bottom - self.top - _CONTROL - _GAP - 10)
        across = min(self.across(1100), room * wide / high)
        shown = KeepsakePicture(skin, _("Keepsake"), self.picture, self.facts.words)
        width = shapes.wants() / viewport.unit
        self.fill(
            shapes.sized(width, _CONTROL), shown.sized(across, across * high / wide), width=1100, gap=_GAP, middle=True
        )

    def _choose(self, index: int) -> None:
        self.shape = list(SHAPES)[index]
        self.changed()

    def _png(self) -> bytes:
        file = io.BytesIO()
        pygame.image.save(upright(self.picture), file, _ENDING)
        return file.getvalue()

    def _copy(self) -> None:
        copy, png = self.copy, self._png()
        if copy is not None:
            self.services.tasks.run(lambda: copy(png), self.when_seen(self._copied))

    def _copied(self, done: bool) -> None:
        self.tell(_("Copied") if done else _("Couldn’t copy to the clipboard"))

    def _save(self) -> None:
        self.navigator.go(SaveKeepsakeRoute(self._png()))


class KeepsakePicture(Widget):
    """The picture at the page's size."""

    role = Role.IMAGE
    takes_focus = False

    def __init__(self, skin: Skin, name: str, picture: pygame.Surface, words: str) -> None:
        super().__init__(skin, name)
        self.picture = picture
        self.words = words

    def face(self) -> tuple[object, ...]:
        return (*super().face(), self.picture)

    def value(self) -> str:
        return self.words

    def draw(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        surface.blit(smooth(self.picture, box.size), box)


class SaveKeepsake(FilePage):
    """Save a picture; nothing is overwritten."""

    ending = _ENDING
    route: SaveKeepsakeRoute

    def __init__(self, services: Services, navigator: Navigator, route: SaveKeepsakeRoute) -> None:
        path = free(exports(services.data), "gin-rummy", _ENDING)
        super().__init__(services, navigator, route, str(path))

    def words(self) -> tuple[str, str, str]:
        return _("Save a copy"), _("A picture that phones and computers can show."), _("Save")

    def do(self) -> None:
        self.save(partial(create, self.route.png), _("Copy saved to {path}"))

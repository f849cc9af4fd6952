"""Pages of one sentence: a message, or a file being read."""

from __future__ import annotations

from pathlib import Path

from game.ui.pages.page import Page
from game.ui.services.routes import MessageRoute, Navigator, TitleRoute
from game.ui.services.services import Services
from game.ui.widgets.text_block import TextBlock
from game.wording.matches import file_words
from game.words.translation import _


class MessagePage(Page):
    """A sentence and one button."""

    column = 760.0

    def __init__(self, services: Services, navigator: Navigator, route: MessageRoute) -> None:
        super().__init__(services, navigator, route)
        self.words = route.words

    def title(self) -> str:
        """Return the page's title."""
        return _("Match record")

    def build(self) -> None:
        self.heading(self.title())
        self.footer(self.way_back())
        self.fill(2, TextBlock(self.skin, self.words(), centred=True), width=760, middle=True)


class ReadingPage(MessagePage):
    """Shown while `opened` reads a file, and if it can't be used; `first` if the game was started with the file."""

    def __init__(self, services: Services, navigator: Navigator, path: Path, *, first: bool) -> None:
        super().__init__(services, navigator, MessageRoute(self.reading))
        self.path = path
        self.first = first
        self._refused = False

    def reading(self) -> str:
        """Return what's said meanwhile."""
        return _("Reading {name}…").format(name=file_words(self.path))

    def refuse(self, why: str) -> None:
        """Say why the file can't be used."""
        self._refused = True
        self.words = lambda: _("{name} couldn’t be opened. {why}").format(name=file_words(self.path), why=why)
        self.changed()

    def forget_words(self) -> None:
        """Read again, to word a fault anew."""
        if self._refused:
            self.words, self._refused = self.reading, False
            self.opened()

    def back(self) -> None:
        if self.first:
            self.navigator.restart(TitleRoute())
        else:
            super().back()

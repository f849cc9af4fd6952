"""A page with a line to type in."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.pages.column import Item
from game.ui.pages.page import Page
from game.ui.services.routes import Navigator, Route
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.text_block import TextBlock
from game.ui.widgets.text_field import TextField

MOST = 1000
"""Maximum text length, in characters."""


class TransferPage(Page):
    """A line to type in, a button, and a result."""

    column = 760.0

    def __init__(self, services: Services, navigator: Navigator, route: Route, path: str = "") -> None:
        super().__init__(services, navigator, route)
        self.path = path
        self.said = ""
        self.done = False

    def words(self) -> tuple[str, str, str]:
        """Return title, note, and the button's words."""
        raise NotImplementedError

    def caption(self) -> str:
        """Return the line's caption."""
        raise NotImplementedError

    def forget_words(self) -> None:
        self.said = ""

    def build(self) -> None:
        skin = self.skin
        title, note, verb = self.words()
        self.heading(title, note)
        do = Button(skin, verb, self.press, kind="primary")
        back = self.way_back()
        self.footer(*([back] if self.done else [back, *self.others(), do]))
        caption = Label(skin, self.caption(), style="small", colour=skin.theme.quiet).sized(height=26)
        field = TextField(
            skin, self.caption(), self.path, self._write, most=MOST, done=self.press, captioned=False
        ).sized(height=46)
        field.enabled = not self.done
        colour = skin.theme.text if self.done else skin.theme.glow
        said = TextBlock(skin, self.said, colour=colour) if self.said else None
        self.fill(caption, 2, self.line(field), 14, said, *self.offers(), width=720, middle=True)

    def line(self, field: TextField) -> Item:
        """Return the line: the field, and what stands beside it."""
        return field

    def offers(self) -> Sequence[Item]:
        """Return what stands below the line."""
        return ()

    def others(self) -> Sequence[Button]:
        """Return more buttons."""
        return ()

    def _write(self, text: str) -> None:
        self.path = text

    def press(self) -> None:
        """Act as the button and Enter do."""
        self.do()

    def do(self) -> None:
        """Act on the text typed."""
        raise NotImplementedError

    def say(self, sentence: str) -> None:
        """Show and speak the result."""
        self.said = sentence
        self.speak(sentence)
        self.changed()

"""A page with a line to type in, mostly a file name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from game.store.files.atomic_file import free, make_folder, reason
from game.store.files.file_names import FileNameError, path_from
from game.store.paths import exports, spare_exports
from game.ui.pages.page import Page
from game.ui.services.routes import Navigator, Route
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.text_block import TextBlock
from game.ui.widgets.text_field import TextField
from game.words.translation import _

_MOST = 1000
"""Maximum length of a path, in characters."""


class TransferPage(Page):
    """A line to type in, a button, and a result."""

    def __init__(self, services: Services, navigator: Navigator, route: Route, path: str = "") -> None:
        super().__init__(services, navigator, route)
        self.path = path
        self.said = ""
        self.done = False
        self._field: TextField | None = None

    def words(self) -> tuple[str, str, str]:
        """Return title, note, and the button's words."""
        raise NotImplementedError

    def caption(self) -> str:
        """Return the line's caption."""
        return _("File")

    def forget_words(self) -> None:
        self.said = ""

    def build(self) -> None:
        skin, before = self.skin, self._field
        title, note, verb = self.words()
        self.heading(title, note)
        do = Button(skin, verb, self.do, kind="primary")
        back = Button(skin, _("Back"), self.back, kind="primary" if self.done else "normal")
        self.footer(*([back] if self.done else [do, *self.others(), back]))
        caption = Label(skin, self.caption(), style="small", colour=skin.theme.quiet).sized(height=26)
        self._field = TextField(
            skin, self.caption(), self.path, self._write, most=_MOST, done=self.do, captioned=False
        ).sized(height=46)
        if before is not None:
            self._field.caret = before.caret
        self._field.enabled = not self.done
        colour = skin.theme.text if self.done else skin.theme.glow
        said = TextBlock(skin, self.said, colour=colour) if self.said else None
        self.fill(caption, 2, self._field, 14, said, width=720, middle=True)

    def others(self) -> Sequence[Button]:
        """Return more buttons."""
        return ()

    def event(self, e: pygame.event.Event, now: float) -> None:
        if self.takes_files and e.type == pygame.DROPFILE:
            self.path, self._field = e.file[:_MOST], None
            self.do()
        else:
            super().event(e, now)

    def _write(self, text: str) -> None:
        self.path = text

    def do(self) -> None:
        """Act on the path typed."""
        raise NotImplementedError

    def say(self, sentence: str) -> None:
        """Show and speak the result."""
        self.said = sentence
        self.speak(sentence)
        self.anew()

    def save(self, write: Callable[[Path], object], done: str) -> None:
        """Write a new file there, and say where it is or what failed."""
        path = self.named()
        if path is None:
            return
        try:
            path, done = self._saved(write, path, done)
        except FileExistsError:
            self.say(_("That name is already taken. Choose another one."))
        except OSError as error:
            self.say(_("The copy wasn’t saved: {reason}.").format(reason=reason(error)))
        else:
            self.done = True
            self.say(done.format(path=path.absolute()))

    def _saved(self, write: Callable[[Path], object], path: Path, done: str) -> tuple[Path, str]:
        """Write the file, or without permission beside the matches."""
        data = self.services.journal.path.parent
        try:
            make_folder(path.parent)
            write(path)
        except PermissionError:
            spare = spare_exports(data)
            if path.parent == spare or path.parent != exports(data):
                raise
            make_folder(spare)
            path = free(spare, path.stem, path.suffix)
            write(path)
            done = _("The game can’t save to your documents folder. {saved}").format(saved=done)
        return path, done

    def named(self) -> Path | None:
        """Return the path typed; None, after saying so, if it's invalid."""
        if not self.path.strip():
            self.say(_("Type a file name."))
            return None
        try:
            return path_from(self.path)
        except FileNameError as error:
            self.say(str(error))
            return None

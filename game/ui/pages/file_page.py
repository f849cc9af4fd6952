"""A page to open or save a file: by dialog, path, drop, or from the recent ones."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import ParamSpec

import pygame

from game.store.files.atomic_file import free, make_folder, reason
from game.store.files.busy_files import patiently
from game.store.files.file_names import FileNameError, path_from
from game.store.paths import exports, spare_exports
from game.ui.pages.column import Item, Row
from game.ui.pages.transfer_page import MOST, TransferPage
from game.ui.platform.file_request import DialogError, FileRequest
from game.ui.services.routes import Navigator, Route
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.menu_rows import LinkRow, SectionHeading
from game.ui.widgets.text_field import TextField
from game.wording.matches import file_words
from game.words.translation import _

Given = ParamSpec("Given")


class FilePage(TransferPage):
    """A file's path, a button, and a result."""

    ending = ""
    """The dialog's file ending, such as ".ginset"."""
    kind = ""
    """Which recent files to offer; empty for a page that saves."""

    def __init__(self, services: Services, navigator: Navigator, route: Route, path: str = "") -> None:
        super().__init__(services, navigator, route, path)
        self.dialog = services.file_dialog()
        self._asking = False
        """Whether the dialog is open."""
        self._picked: Path | None = None
        """The file chosen in the dialog, which asked before replacing one."""
        self._working = False
        """Whether a file is being read or written on another thread."""
        self._recent: tuple[Path, ...] = ()

    def caption(self) -> str:
        return _("File")

    def line(self, field: TextField) -> Item:
        """Return the field, with the button that opens the dialog."""
        if self.dialog is None or self.done:
            return field
        words = _("Browse…")
        browse = Button(self.skin, words, self.browse)
        browse.enabled = not self._asking
        browse.width = Button.want(self.skin, words)[0] / self.viewport.unit
        return Row(field, browse, gap=12)

    def offers(self) -> Sequence[Item]:
        """Return the recent files."""
        verb = self.words()[2]
        rows: list[Item] = [
            LinkRow(self.skin, file_words(path), verb, partial(self._choose, path)).noted(str(path.parent))
            for path in self._recent
        ]
        return [SectionHeading(self.skin, self.earlier()), *rows] if rows else []

    def earlier(self) -> str:
        """Return the heading over the recent files."""
        return _("Recent files")

    def opened(self) -> None:
        """Look for recent files on another thread: a network share may not answer."""
        recent = self.services.recent_files.listed(self.kind) if self.kind else ()
        if recent:
            there = partial(filter, os.path.exists, recent)
            self.services.tasks.run(lambda: tuple(there()), self.when_seen(self._offer))

    def _offer(self, recent: tuple[Path, ...]) -> None:
        self._recent = recent
        self.changed()

    def close(self) -> None:
        super().close()
        if self._asking and self.dialog is not None:
            self.dialog.close()

    def browse(self) -> None:
        """Show the dialog on another thread; the page goes on."""
        dialog = self.dialog
        if dialog is None or self._asking or self._working:
            return
        start = self._start()
        name = "" if self.kind else start.name
        request = FileRequest(self.words()[0], start.parent, self.ending, name)

        def work() -> Path | bool:
            """Return the file, or whether the dialog opened at all."""
            try:
                return dialog.ask(request) or True
            except DialogError:
                return False

        self._asking = True
        self.services.tasks.run(work, self.when_seen(self._answered))
        self.anew()

    def _start(self) -> Path:
        """Return the dialog's initial file; to open one, only its folder counts."""
        recent = self.services.recent_files.listed(self.kind) if self.kind else ()
        proposed = recent[0] if recent else exports(self.services.data) / "file"
        try:
            return path_from(self.path) if self.path.strip() else proposed
        except FileNameError:
            return proposed

    def _answered(self, found: Path | bool) -> None:
        self._asking = False
        if isinstance(found, Path) and not self.done:
            self._take(found)
        elif not found:
            self.dialog = None
            self.say(_("The file dialog didn’t open. Type the path to the file."))
        else:
            self.changed()

    def _take(self, path: Path) -> None:
        self._picked, self.path = path, str(path)
        self.anew()
        self.do()

    def _choose(self, path: Path) -> None:
        if not self._working:
            self._take(path)

    def press(self) -> None:
        """Act on the path, or ask for one."""
        if self._working:
            return
        if self.dialog is not None and not self.path.strip():
            self.browse()
        else:
            self.do()

    def working(self, then: Callable[Given, object]) -> Callable[Given, None]:
        """Return `then`, to be called when the work that starts now is done; until then, buttons start no other."""
        self._working = True

        def call(*found: Given.args, **named: Given.kwargs) -> None:
            self._working = False
            then(*found, **named)

        return call

    def event(self, e: pygame.event.Event, now: float) -> None:
        if self.takes_files and e.type == pygame.DROPFILE:
            self.path = e.file[:MOST]
            self.do()
        else:
            super().event(e, now)

    def save(self, write: Callable[[Path], object], done: str) -> None:
        """Write a new file there; report its place or the failure."""
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
        data = self.services.data
        try:
            make_folder(path.parent)
            self._write_to(path, write)
        except PermissionError:
            spare = spare_exports(data)
            if path.parent == spare or path.parent != exports(data):
                raise
            make_folder(spare)
            path = free(spare, path.stem, path.suffix)
            write(path)
            done = _("The game can’t save to your documents folder. {saved}").format(saved=done)
        return path, done

    def _write_to(self, path: Path, write: Callable[[Path], object]) -> None:
        """Write the file; replace one only if the dialog asked."""
        try:
            write(path)
        except FileExistsError:
            if path != self._picked:
                raise
            fresh = free(path.parent, path.stem, path.suffix)
            write(fresh)
            try:
                patiently(partial(fresh.replace, path))
            except OSError:
                fresh.unlink(missing_ok=True)
                raise

    def named(self) -> Path | None:
        """Return the path typed or chosen; None, after saying so, if it's invalid."""
        if self._picked is not None and self.path == str(self._picked):
            return self._picked
        if not self.path.strip():
            self.say(_("Type a file name."))
            return None
        try:
            return path_from(self.path)
        except FileNameError as error:
            self.say(str(error))
            return None

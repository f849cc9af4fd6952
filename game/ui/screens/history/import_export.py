"""Matches in files: one is brought in from the file named, or a copy of one is saved."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pygame

from game.rules.i18n import _
from game.rules.record import RecordError
from game.store import record_files
from game.store.archive import find
from game.store.atomic_file import reason, sentence
from game.ui.pages.page import Page
from game.ui.services.routes import ExportRoute, ImportRoute, Navigator, Route
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.label import Label
from game.ui.widgets.text_block import TextBlock
from game.ui.widgets.text_field import TextField
from game.ui.wording.matches import file_words

Told = Callable[[str, bool], None]
"""Is told a sentence, and whether what was wanted is done."""

_MOST = 1000
"""Letters of a path."""
_WIDE = 720.0


def import_matches(services: Services, path: Path, told: Told) -> None:
    """Read a match from this file and keep it, beside the loop; what came of it is told on the loop."""

    def work() -> tuple[str, bool]:
        try:
            record = record_files.bring(path)
        except OSError as error:
            return _refused(path, sentence(error)), False
        except RecordError as error:
            return _refused(path, str(error)), False
        if services.journal.ask(find, record.match) is not None:
            return _("The match in {name} is in the history already.").format(name=file_words(path)), False
        if not services.journal.add(record):
            return (services.journal.notices or [_refused(path, _("It cannot be kept."))])[-1], False
        names = ", ".join(player.name for player in record.players)
        return _("The match of {names} is in the history now.").format(names=names), True

    services.tasks.run(work, lambda answer: told(*answer))


def _refused(path: Path, why: str) -> str:
    return _("{name} was not brought in. {why}").format(name=file_words(path), why=why)


class TransferPage(Page):
    """A line to write a path in, one button, and a sentence about what came of it."""

    title = ""
    note = ""
    verb = ""

    def __init__(self, services: Services, navigator: Navigator, route: Route, path: str = "") -> None:
        super().__init__(services, navigator, route)
        self.path = path
        self.said = ""
        self.done = False
        self._field: TextField | None = None

    def build(self) -> None:
        skin, before = self.skin, self._field
        self.heading(self.title, self.note)
        do = Button(skin, self.verb, self.do, kind="primary")
        back = Button(skin, _("Back"), self.back, kind="primary" if self.done else "normal")
        self.footer(*([back] if self.done else [do, back]))
        area = self.body()
        unit, wide = self.viewport.unit, self.across(_WIDE)
        left = self.viewport.middle - wide / 2 - area.rect.x / unit
        caption = Label(skin, _("File"), style="small", colour=skin.theme.quiet).place(self.box(left, 4, wide, 26))
        self._field = TextField(
            skin, _("File"), self.path, self._write, most=_MOST, done=self.do, captioned=False
        ).place(self.box(left, 32, wide, 46))
        if before is not None:
            self._field.caret = before.caret
        self._field.enabled = not self.done
        colour = skin.theme.text if self.done else skin.theme.glow
        said = TextBlock(skin, self.said, colour=colour).place(self.box(left, 92, wide, 10))
        said.place(pygame.Rect(said.box.topleft, (said.box.w, said.tall(said.box.w))))
        area.add(caption, self._field, *([said] if self.said else []))
        area.centre()

    def _write(self, text: str) -> None:
        self.path = text

    def do(self) -> None:
        """Do what the page is for, with the path that is written."""
        raise NotImplementedError

    def say(self, sentence: str) -> None:
        """Say what came of it."""
        self.said = sentence
        self.speak(sentence)
        self.anew()

    def _named(self) -> Path | None:
        """The path that is written; None where there is none, which is said."""
        text = self.path.strip()
        if not text:
            self.say(_("Please write the name of a file."))
            return None
        path = Path(text)
        with suppress(RuntimeError):  # nobody is called so
            path = path.expanduser()
        if not record_files.possible(path):
            self.say(_("No file can be called so."))
            return None
        return path


class ImportPage(TransferPage):
    """Bring a match in from a file."""

    takes_files = True
    route: ImportRoute

    def __init__(self, services: Services, navigator: Navigator, route: ImportRoute) -> None:
        super().__init__(services, navigator, route)
        self.title = _("Bring in a match")
        self.note = _("Write where the file is, or drop it on the window. It is checked hand by hand.")
        self.verb = _("Bring in")

    def event(self, e: pygame.event.Event, now: float) -> None:
        if e.type == pygame.DROPFILE:
            self.path, self._field = e.file[:_MOST], None
            self.do()
        else:
            super().event(e, now)

    def do(self) -> None:
        path = self._named()
        if path is not None:
            self.say(_("Reading {name} …").format(name=file_words(path)))
            import_matches(self.services, path, self._took)

    def _took(self, sentence: str, there: bool) -> None:
        if self.loop.top is not self:
            return
        if there:
            self.route.brought(sentence)
            self.back()
        else:
            self.say(sentence)


class ExportPage(TransferPage):
    """Save a copy of a match; nothing is ever overwritten."""

    route: ExportRoute

    def __init__(self, services: Services, navigator: Navigator, route: ExportRoute) -> None:
        proposed = record_files.proposed(route.record, services.journal.path.parent)
        super().__init__(services, navigator, route, str(proposed))
        self.title = _("Save a copy")
        self.note = _("A text that others can read, check and bring in.")
        if not route.record.over:
            self.note += "\n" + _(
                "The match is not over: the copy has the hands finished so far, not the one being played."
            )
        self.verb = _("Save")

    def do(self) -> None:
        path = self._named()
        if path is None:
            return
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            record_files.export(self.route.record, path)
        except FileExistsError:
            self.say(_("There is something of that name already. Please choose another name."))
        except OSError as error:
            self.say(_("The copy was not saved: {reason}.").format(reason=reason(error)))
        else:
            self.done = True
            self.say(_("The copy lies in {path}").format(path=path.absolute()))

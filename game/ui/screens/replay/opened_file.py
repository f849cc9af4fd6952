"""A match record that the player opened from outside: it is read and shown, and may be kept."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.rules.i18n import _
from game.rules.record import MatchRecord
from game.store import record_files
from game.store.archive import find
from game.store.atomic_file import reason
from game.ui.pages.page import Page
from game.ui.screens.history.import_export import Sentence, short
from game.ui.screens.replay.page import ReplayPage
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.ui.app.app import Program

_WIDE = 760.0


class MessagePage(Page):
    """A sentence, and one way on."""

    def __init__(self, program: Program, said: str) -> None:
        super().__init__(program)
        self.said = said
        self.on = _("Back")

    def build(self) -> None:
        self.heading(_("Match record"))
        self.footer(Button(self.skin, self.on, self.back, kind="primary"))
        area, wide = self.body(), self.across(_WIDE)
        left = self.viewport.middle - wide / 2 - area.rect.x / self.viewport.unit
        said = Sentence(self.skin, self.said, self.skin.theme.text, rect=self.box(left, 6, wide, 10), centred=True)
        said.place(pygame.Rect(said.box.topleft, (said.box.w, said.tall(said.box.w))))
        area.add(said)
        area.centre()


class OpenedFile(MessagePage):
    """Here while the file is read, and as long as the player likes where it is no match record."""

    def __init__(self, program: Program, path: Path) -> None:
        super().__init__(program, _("Reading {name} …").format(name=short(path)))
        self.on = _("Back") if program.loop.scenes() else _("To the first page")
        self.path = path

    def back(self) -> None:
        self.program.close_record()

    def read(self) -> None:
        """Read the file beside the loop, and show the match in it or say what is wrong."""
        path, journal = self.path, self.program.journal

        def work() -> tuple[MatchRecord, bool] | str:
            try:
                record = record_files.bring(path)
            except OSError as error:
                return _("{reason}.").format(reason=reason(error))
            except ValueError as error:  # a RecordError, or a path that can be none
                return str(error)
            return record, journal.ask(find, record.match) is not None

        self.program.aside(work, self._take)

    def _take(self, found: tuple[MatchRecord, bool] | str) -> None:
        if self.loop.scene is not self:
            return
        if isinstance(found, str):
            self.said = _("{name} cannot be shown. {why}").format(name=short(self.path), why=found)
            self.anew()
        else:
            self.loop.replace(OpenedReplay(self.program, *found))


class OpenedReplay(ReplayPage):
    """The match of the file."""

    def __init__(self, program: Program, record: MatchRecord, known: bool) -> None:
        super().__init__(program, record)
        if not known and self.steps:
            self.keep = self._keep

    def back(self) -> None:
        self.animator.clear()
        self.program.close_record()

    def _keep(self) -> None:
        self.playing = False
        journal, record = self.program.journal, self.past.record
        self.program.aside(lambda: journal.add(record), self._kept)

    def _kept(self, done: bool) -> None:
        if self.loop.scene is not self:
            return
        if done:
            self.keep = None
            self.anew()
            self.said.name = _("The match is in the history now.")
        else:
            why = self.program.journal.notices
            self.loop.push(MessagePage(self.program, why[-1] if why else _("The match cannot be kept.")))

"""The page before quitting with something unsaved."""

from __future__ import annotations

from game.ui.pages.page import Page
from game.ui.services.routes import ExportRoute
from game.ui.widgets.button import Button
from game.words.translation import _

_WAIT = 600.0
"""Maximum wait for the disk, in seconds."""


class LeavePage(Page):
    """Waits for a slow disk, or asks; quits once everything is saved."""

    _waiting = False

    def opened(self) -> None:
        self._wait()

    def build(self) -> None:
        skin, unsaved = self.skin, self.services.journal.unsaved
        back = self.way_back()
        buttons = [back, Button(skin, _("Quit without saving"), self._leave)]
        if unsaved:  # otherwise it was saved just now, and the program ends next frame
            buttons.insert(0, Button(skin, _("Save a copy elsewhere"), self.to(ExportRoute(unsaved[-1]))))
        if self._waiting and self.services.journal.repairing:
            note = _("The match file was damaged and is being repaired. The game will close once everything is saved.")
            self.heading(_("Saving…"), note)
        elif self._waiting:
            self.heading(_("Saving…"), _("The disk is slow. The game will close once everything is saved."))
        else:
            self.heading(_("Not everything has been saved"), "\n".join(self.services.journal.notices[-2:]))
            buttons.insert(0, Button(skin, _("Try again"), self._wait))
        self.menu(*buttons)
        back.kind = "normal"  # even where it comes first

    def _wait(self) -> None:
        """Try to save everything, on another thread."""
        self._waiting = True
        self.services.tasks.run(lambda: self.services.journal.save(_WAIT), self._tried)
        self.anew()

    def _tried(self, _answered: bool) -> None:
        journal = self.services.journal
        self._waiting = False
        if self.closed:
            return
        if journal.saved:
            self.navigator.end()
        else:
            self.changed()

    def _leave(self) -> None:
        self.services.journal.hurried = True
        self.navigator.end()

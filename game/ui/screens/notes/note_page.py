"""The note on one place."""

from __future__ import annotations

from game.store.notes import LONGEST, Note
from game.ui.pages.page import Page
from game.ui.services.problem_routes import NoteRoute
from game.ui.services.routes import Navigator
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toggle import Toggle
from game.words.dates import today
from game.words.translation import _


class NotePage(Page):
    """A star and a line of text."""

    column = 760.0

    def __init__(self, services: Services, navigator: Navigator, route: NoteRoute) -> None:
        super().__init__(services, navigator, route)
        found = services.notes.read().at(route.place)
        # A position that comes from a code has no step, but its note may.
        self.place = found.place if found is not None and found.place.match else route.place
        self.star = True if found is None else found.star
        self.text = "" if found is None else found.text
        self._known = found is not None

    def build(self) -> None:
        skin = self.skin
        self.heading(_("Your note"), _("Only you see it. It’s in no export of a match, code or keepsake."))
        buttons = [self.way_back()]
        if self._known:
            buttons.append(Button(skin, _("Delete"), self._delete))
        self.footer(*buttons, Button(skin, _("Save"), self._save, kind="primary"))
        field = TextField(skin, _("Note"), self.text, self._write, most=LONGEST, done=self._save, captioned=False)
        star = Toggle(skin, _("Star"), self.star, self._mark)
        self.fill(field.sized(height=46), 14, star.sized(height=56), width=720, middle=True)

    def _write(self, text: str) -> None:
        self.text = text

    def _mark(self, star: bool) -> None:
        self.star = star

    def _save(self) -> None:
        self._keep(Note(self.place, today(), self.star, " ".join(self.text.split())))

    def _delete(self) -> None:
        self._keep(Note(self.place, today()))

    def _keep(self, note: Note) -> None:
        self.services.notes.change(lambda book: book.with_note(note))
        if self.services.notes.unsaved and self.services.notes.notices:
            self.tell(self.services.notes.notices[-1])
        else:
            self.back()

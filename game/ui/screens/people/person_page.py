"""A name and a face, of the current person or a new one."""

from __future__ import annotations

from msgspec.structs import replace

from game.store.own_view import FIRST
from game.store.rule_sets import LONGEST, tidy
from game.ui.pages.column import Column, Row, height_for
from game.ui.pages.page import Page
from game.ui.screens.people.people_page import shown_name
from game.ui.services.people_routes import PeopleRoute, PersonRoute
from game.ui.services.routes import Navigator, TitleRoute
from game.ui.services.services import Services
from game.ui.tabletop.face_picker import FacePicker
from game.ui.widgets.button import Button
from game.ui.widgets.portrait import Portrait
from game.ui.widgets.text_field import NamedField
from game.words.translation import _, pgettext

_WIDE, _SIZE = 940.0, 300.0
"""Width of the page, and size of the face, in units."""
_ABREAST = 860.0
"""Least width with the large face at the side."""
_LARGE, _LEAST = 460.0, 120.0
"""Least height with large faces to choose from, and the least size of the one above them."""


class PersonPage(Page):
    """The current person's changes apply at once."""

    column = _WIDE
    route: PersonRoute

    def __init__(self, services: Services, navigator: Navigator, route: PersonRoute) -> None:
        super().__init__(services, navigator, route)
        person = services.person
        self.name, self.picture = ("", "") if route.new else (person.name, person.face)
        self._before = person.name
        """The name kept while the one in the field is taken."""
        self._tried = not route.new
        """Whether a name that's taken is refused: a new person's only once Add was pressed."""
        self.sure = False
        """Whether Remove was pressed once."""

    def build(self) -> None:
        skin, services, new = self.skin, self.services, self.route.new
        note = _("Their matches stay on this computer.") if self.sure else ""
        self.heading(_("Add a person") if new else _("Name and face"), note)
        caption = pgettext("of a person", "Name") if new else _("Your name")
        hint = _("Enter a name.") if new else _("You")
        self.field = NamedField(skin, caption, self.name, self.call, most=LONGEST, hint=hint, done=self.finish)
        self.field.noted(_("Shown at the table and at the end of a match."), self._fault())
        initial = self._initial()
        face = pgettext("of a person", "Face") if new else _("Your face")
        self.portrait = Portrait(skin, initial, self.picture or None)
        self.add = Button(skin, pgettext("of a person", "Add"), self.finish, kind="primary")
        self.add.enabled = bool(tidy(self.name))
        if new:
            self.footer(self.way_back(), self.add)
        else:
            name = shown_name(services.people, services.person)
            words = _("Remove {name}?").format(name=name) if self.sure else pgettext("of a person", "Remove")
            removes = (Button(skin, words, self.remove),) if services.people.current != FIRST else ()
            self.footer(*removes, Button(skin, _("Done"), self.finish, kind="primary"))
        room, abreast = self.bottom - self.top, self.across(_WIDE) >= _ABREAST
        large = 0 if room < _LARGE else 5 if abreast else 7
        self.picker = FacePicker(skin, face, initial, self.picture, self.pick, large=large)
        choices = Column(self.field, 16, self.picker)
        spare = room - height_for(choices, self.across(_WIDE), self.viewport.unit) - 48
        if abreast:
            self.fill(Row(self.portrait.sized(_SIZE, _SIZE), choices, gap=40, middle=True), width=_WIDE)
        elif spare >= _LEAST:
            size = min(_SIZE, spare)
            self.fill(self.portrait.sized(size, size), 32, choices, width=_WIDE)
        else:
            self.fill(choices, width=_WIDE)

    def call(self, text: str) -> None:
        """Take a name as it's typed, and keep the current person's."""
        self.name = text
        self.picker.player = self.portrait.name = self._initial()
        self.add.enabled = bool(tidy(text))
        if self.route.new:
            self._tried = False
        elif self.services.rename(text):
            self.services.rename(self._before)  # not the beginning of a name that's taken
        self._refuse()

    def pick(self, face: str) -> None:
        """Take a face, and keep the current person's."""
        self.picture = face
        self.changed()
        if not self.route.new:
            self.services.keep(replace(self.services.settings, face=face))

    def finish(self) -> None:
        """Add the new person; then go back."""
        if not self.route.new or self.services.people.add(self.name, self.picture):
            self.back()
        else:
            self._tried = True
            self._refuse()

    def remove(self) -> None:
        """Take the current person off the list at the second press."""
        if not self.sure:
            self.sure = True
            self.anew()
        else:
            self.services.remove(self.services.people.current)
            self.navigator.restart(TitleRoute(), PeopleRoute())

    def _initial(self) -> str:
        """Return the name the initial is taken from."""
        return self.name or ("♠" if self.route.new else _("You"))

    def _fault(self) -> str:
        """Return why nobody can have the name in the field, or an empty text."""
        return self.services.people.refusal(tidy(self.name), new=self.route.new) if self._tried else ""

    def _refuse(self) -> None:
        fault = self._fault()
        if fault != self.field.fault:
            self.field.fault = fault
            self.speak(fault)

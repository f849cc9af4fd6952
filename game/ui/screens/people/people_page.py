"""The people of this computer, and who of them plays."""

from __future__ import annotations

from functools import partial

from game.store.figures.statistics import PersonRecord, people_records
from game.store.people import People, Person
from game.ui.pages.page import Page
from game.ui.screens.people.person_card import WIDE, PersonCard, person_grid
from game.ui.services.people_routes import PeopleRoute, PersonRoute
from game.ui.services.routes import Navigator, TitleRoute
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget
from game.wording.players import ALONE, called, numbered
from game.words.dates import day
from game.words.translation import _, ngettext, number

_NO_BREAK = "\u00a0"


class PeoplePage(Page):
    """A press on somebody's card makes the game theirs."""

    column = WIDE

    def __init__(self, services: Services, navigator: Navigator, route: PeopleRoute) -> None:
        super().__init__(services, navigator, route)
        services.people.look()

    def build(self) -> None:
        skin, people = self.skin, self.services.people
        hint = _("Each has their own settings, progress and statistics.")
        if len(people.all()) > 1:
            hint = _("Press a name to play as them.")
        self.heading(_("People at this computer"), hint)
        name = self.services.person.name
        edit = _("Edit {name}").format(name=name) if name else _("Edit name and face")
        self.footer(
            self.way_back(),
            Button(skin, edit, self.to(PersonRoute())),
            Button(skin, _("Add a person"), self.to(PersonRoute(new=True)), kind="primary"),
        )
        records = self.services.journal.ask(people_records) or {}
        cards = []
        for person in people.all():
            current = person.key == people.current
            record, act = record_words(records.get(person.key)), partial(self.become, person.key)
            card = PersonCard(skin, shown_name(people, person), person.face, record, chosen=current, act=act)
            card.marked(_("Playing now") if current else "")
            cards.append(card)
        self.cards = cards
        wide = WIDE if len(cards) > 1 else WIDE / 2
        self.fill(person_grid(cards, self.across(WIDE)), width=wide, middle=True)

    def starts_on(self) -> Widget | None:
        return next((card for card in self.cards if card.chosen), None)

    def uncovered(self) -> None:
        self.services.people.look()
        super().uncovered()

    def become(self, key: str) -> None:
        """Let this person play."""
        if key != self.services.people.current:
            self.services.become(key)
        self.navigator.restart(TitleRoute())


def record_words(record: PersonRecord | None) -> str:
    """Return a person's matches in words."""
    if record is None:
        return _("No matches yet")
    words = ngettext(
        "Won {won} of {n} match, last played {day}", "Won {won} of {n} matches, last played {day}", record.played
    )
    last = day(record.last).replace(" ", _NO_BREAK)
    return words.format(won=number(record.won), n=number(record.played), day=last)


def shown_name(people: People, person: Person) -> str:
    """Return a person's name, or what the nameless are called."""
    if person.name:
        return person.name
    keys = [one.key for one in people.all()]
    return called(ALONE if person.key == people.current else numbered(keys.index(person.key)))

"""The page to choose who takes a seat."""

from __future__ import annotations

from functools import partial

from game.store.figures.statistics import people_records
from game.ui.pages.page import Page
from game.ui.screens.people.people_page import record_words
from game.ui.screens.people.person_card import WIDE, PersonCard, person_grid
from game.ui.services.people_routes import WhoPlaysRoute
from game.ui.widgets.widget import Widget


class WhoPlaysPage(Page):
    """Choosing a person or a guest leads back to the page before."""

    column = WIDE
    route: WhoPlaysRoute

    def build(self) -> None:
        route, services = self.route, self.services
        self.heading(route.title())
        self.footer(self.way_back())
        records = services.journal.ask(people_records) or {}
        faces = {person.key: person.face for person in services.people.all()}
        self.cards = []
        for name, key in route.offers():
            record = "" if key is None else record_words(records.get(key))
            face, act = "" if key is None else faces[key], partial(self.choose, key)
            card = PersonCard(self.skin, name, face, record, chosen=key == route.chosen, act=act)
            if key is None:
                card.initial = "♠"
            self.cards.append(card)
        if self.cards:  # the only name may have been cleared meanwhile, in the settings
            self.fill(person_grid(self.cards, self.across(WIDE)), width=WIDE, middle=True)

    def opened(self) -> None:
        self.panel.reveal()

    def starts_on(self) -> Widget | None:
        return next((card for card in self.cards if card.chosen), super().starts_on())

    def choose(self, key: str | None) -> None:
        """Seat this person, or a guest, and go back."""
        self.route.act(key)
        self.back()

"""Which people of this computer sit where."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.store.people import Person
from game.store.settings import Settings
from game.ui.graphics.skin import Skin
from game.ui.services.match_setup import form_of, own_name
from game.ui.services.services import Services
from game.ui.widgets.button import Button
from game.words.translation import _


class PeopleButton(Button):
    """The way to the people for one seat, whose player only a screen reader says."""

    def __init__(self, skin: Skin, act: Callable[[], object], said: str) -> None:
        super().__init__(skin, _("People"), act)
        self.said = said

    def value(self) -> str:
        return self.said


def person_in(services: Services, seat: int) -> Person | None:
    """Return the person of this computer in this seat; None for a guest, or for one without a name yet."""
    name = own_name(services.settings, seat)
    return services.people.named(name) if name else None


def offers(services: Services, seat: int) -> list[tuple[str, str | None]]:
    """Return who may sit here, by name and key; None is a guest. The first seat is the current person's."""
    people = services.people
    here, first = person_in(services, seat), people.current
    found: list[tuple[str, str | None]] = [
        (one.name, one.key) for one in people.all() if one.name and (seat == 0 or here is not None or one.key != first)
    ]
    return [*found, (_("A friend"), None)] if seat and found else found


def take_seat(services: Services, seat: int, key: str | None) -> Settings:
    """Seat a person or guest; whoever sits elsewhere changes places with the one who sat here.

    Return what the current person, perhaps a new one, had as settings before.
    """
    before = services.settings
    names = [own_name(before, one) for one in range(form_of(before).players)]
    person = next((one for one in services.people.all() if one.key == key), None)
    name = "" if person is None else person.name
    there = [one for one, other in enumerate(names) if name and other.casefold() == name.casefold()]
    for other in there:
        names[other] = names[seat]
    names[seat] = name
    first = services.people.named(names[0]) if names[0] else None
    if first is not None and first.key != services.people.current:
        services.become(first.key)
    guests, own = (*names[2:], *before.guests[len(names) - 2 :]), services.settings
    services.keep(_seated(own, before, names[1], guests))
    return own


def _seated(settings: Settings, before: Settings, second: str, guests: tuple[str, ...]) -> Settings:
    """Return a person's settings for the match that `before` prepares."""
    return replace(
        settings,
        form=before.form,
        opponent=before.opponent,
        company=before.company,
        a_side=before.a_side,
        second_name=second,
        guests=guests,
    )

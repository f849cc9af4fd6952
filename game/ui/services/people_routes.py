"""Routes to the people of this computer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.ui.services.routes import Route


class PeopleRoute(Route, frozen=True):
    """The page where another person takes over."""


class PersonRoute(Route, frozen=True):
    """The current person's name and face, or a new person's."""

    new: bool = False


class WhoPlaysRoute(Route, frozen=True):
    """A choice of people for a seat, by name and key; None is a guest."""

    title: Callable[[], str]
    offers: Callable[[], Sequence[tuple[str, str | None]]]
    chosen: str | None
    act: Callable[[str | None], object]

"""Routes to the people of this computer."""

from __future__ import annotations

from game.ui.services.routes import Route


class PeopleRoute(Route, frozen=True):
    """The page where another person takes over."""


class PersonRoute(Route, frozen=True):
    """The current person's name and face, or a new person's."""

    new: bool = False

"""Last steps before pictures of the main menu, and of what's new."""

from __future__ import annotations

from msgspec.structs import replace

from game.ui.screens.home.title import Title
from game.ui.services.routes import NewsRoute, TitleRoute
from headless.sitting import Sitting
from screenshots.actions import LastStep
from screenshots.club_actions import DAY

_EVENING = 20


def at_hour(hour: int) -> LastStep:
    """Return to the main menu at this hour."""

    def last(game: Sitting) -> None:
        game.services.hour = lambda: hour
        game.app.restart(TitleRoute())
        game.settle()

    return last


def known(name: str, face: str, opponent: str) -> LastStep:
    """Return to the main menu as this person, opposite somebody else, always on the same evening."""

    def last(game: Sitting) -> None:
        game.services.keep(replace(game.services.settings, player_name=name, face=face, opponent=opponent))
        at_hour(_EVENING)(game)
        title = game.pilot.loop.top
        assert isinstance(title, Title)
        title.day = DAY
        title.opened()
        title.changed()
        game.settle()

    return last


def upgraded(game: Sitting) -> None:
    """The main menu after an upgrade."""
    game.services.keep(replace(game.services.settings, news_seen=""))
    game.app.restart(TitleRoute())
    game.settle()


def news(game: Sitting) -> None:
    """What's new."""
    game.settle()
    game.go(NewsRoute())

"""Last steps before pictures of the people of this computer."""

from __future__ import annotations

from msgspec.structs import replace

from game.ui.services.people_routes import PeopleRoute, PersonRoute
from headless import wordbook
from headless.sitting import Sitting
from screenshots.actions import LastStep

_PEOPLE = (("Ben", "beard"), ("Cleo", "hijab"), ("Grandmother Wilhelmina", "bun"), ("Dan", ""))


def family(game: Sitting) -> None:
    """Some people, Ann playing."""
    game.services.keep(replace(game.services.settings, player_name="Ann", face="curls"))
    for name, face in _PEOPLE:
        game.services.people.add(name, face)


def people(game: Sitting) -> None:
    """The page of some people."""
    family(game)
    game.go(PeopleRoute())


def alone(game: Sitting) -> None:
    """The page of one person."""
    game.go(PeopleRoute())


def person(*, new: bool = False) -> LastStep:
    """The page of a name and a face."""

    def last(game: Sitting) -> None:
        family(game)
        game.go(PersonRoute(new))

    return last


def refused(game: Sitting) -> None:
    """A name that somebody has."""
    person(new=True)(game)
    for letter in "ben":
        game.pilot.write(letter)
    game.pilot.key("return")
    game.settle()


def unsure(game: Sitting) -> None:
    """The question before somebody's removed."""
    family(game)
    game.services.become(game.services.people.all()[1].key)
    game.go(PersonRoute())
    game.click(wordbook.REMOVE)
    game.settle()


def who_plays(game: Sitting) -> None:
    """The people to choose an opponent from."""
    family(game)
    game.to(wordbook.PASS_AND_PLAY, wordbook.PEOPLE)
    game.settle()


def together(game: Sitting) -> None:
    """Two people chosen for one screen."""
    who_plays(game)
    game.click("Ben")
    game.settle()

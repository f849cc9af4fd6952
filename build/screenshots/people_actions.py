"""Last steps before pictures of the people of this computer."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.record import Player
from game.ui.services.people_routes import PeopleRoute, PersonRoute
from game.ui.services.routes import MatchEndRoute, ScoreSheetRoute
from headless import wordbook
from headless.sitting import Sitting
from samples import match_history
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
        people(game)
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
    game.go(PeopleRoute())
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
    game.tab("Ben")  # above the chosen one, out of sight where texts are large
    game.settle()


def _rivals(game: Sitting, *, guest: bool) -> None:
    """Ann, and Ben or a guest, after some matches with a stake."""
    family(game)
    game.services.keep(replace(game.services.settings, stake=5, stake_unit="cents"))
    players = Player("Ann"), Player("Mr Pennyworth" if guest else "Ben")
    for number in (31, 33, 34):
        game.journal.keep(match_history.played(number, 99, players))


def rivals_table(*, guest: bool = False) -> LastStep:
    """The table of two people, and how they stand."""

    def last(game: Sitting) -> None:
        _rivals(game, guest=guest)
        players = Player("Ann"), Player("Mr Pennyworth" if guest else "Ben")
        game.app.restart(*game.services.matches.of(game.services.settings.rules, players))
        game.settle()
        game.click(wordbook.SHOW_MY_CARDS)
        game.settle()

    return last


def rivals_end(game: Sitting) -> None:
    """The page after a match of two people."""
    _rivals(game, guest=False)
    record = match_history.played(35, 99, (Player("Ann"), Player("Ben")))
    game.journal.keep(record)
    game.go(MatchEndRoute(record, record.unfold()[0]))


def rivals_sheet(game: Sitting) -> None:
    """The sheet of two people, and how they stand."""
    _rivals(game, guest=False)
    record = match_history.played(35, 99, (Player("Ann"), Player("Ben")))
    game.go(ScoreSheetRoute(record.unfold()[0], record.players, 0, record.match))


def together_three(game: Sitting) -> None:
    """Three people at one screen."""
    family(game)
    game.to(wordbook.PASS_AND_PLAY, wordbook.THREE)
    game.settle()

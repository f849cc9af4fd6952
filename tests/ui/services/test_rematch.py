"""A rematch or a deal played again is between the same players, by the names they have now."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.rules.record import Player
from game.session import Shuffled
from game.store.own_view import FIRST
from game.store.settings import Settings
from game.ui.services.match_setup import PERSON
from game.ui.services.matches import MatchMaker
from game.ui.services.routes import PlayRoute
from tests.store.journals import journal

BEN = "0123abcd"


@pytest.mark.parametrize("name", ["", "Ann"])
@pytest.mark.parametrize(("opponent", "second"), [("steady", "Ada"), (PERSON, "Ben")])
def test_a_name_entered_meanwhile_is_in_it(tmp_path: Path, name: str, opponent: str, second: str) -> None:
    settings = Settings(player_name=name, second_name="Ben", opponent=opponent)
    with journal(tmp_path / "journal.sqlite") as one:
        one.people = lambda: {settings.player_name.casefold(): FIRST, "ben": BEN}
        maker = MatchMaker(lambda: settings, one, Shuffled)
        (route,) = maker.new()
        assert isinstance(route, PlayRoute)
        route.session.deal()
        settings = replace(settings, player_name="Ana")
        (route,) = maker.again(route.session)
        assert isinstance(route, PlayRoute)
        route.session.deal()
        record = route.session.record
        assert [player.name for player in record.players] == ["Ana", second]
        assert one.seated(record) == [FIRST, BEN if opponent == PERSON else None]


def test_a_deal_that_somebody_else_played_is_played_again_by_the_current_person(tmp_path: Path) -> None:
    settings = Settings(player_name="Ann")
    with journal(tmp_path / "journal.sqlite") as one:
        one.people = lambda: {"ann": FIRST, "ben": BEN}
        maker, players = MatchMaker(lambda: settings, one, Shuffled), (Player("Ada", "steady"), Player("Ben"))
        session = maker.repeated(Rules(), players, Shuffled()).session
        session.deal()
        assert [player.name for player in session.record.players] == ["Ada", "Ann"]
        assert one.seated(session.record) == [None, FIRST]


def test_other_players_stay_as_they_were(tmp_path: Path) -> None:
    settings = Settings(player_name="Ann", form="three", company=("steady", PERSON, "novice", *Settings().company[3:]))
    with journal(tmp_path / "journal.sqlite") as one:
        maker = MatchMaker(lambda: settings, one, Shuffled)
        (route,) = maker.new()
        assert isinstance(route, PlayRoute)
        route.session.deal()
        (again,) = maker.again(route.session)
        assert isinstance(again, PlayRoute)
        assert again.session.record.players == route.session.record.players

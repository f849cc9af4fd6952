"""A rematch or a deal played again is between the same players, by the names they have now."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.rules.notation import read
from game.rules.record import Player
from game.session import Shuffled
from game.store.own_view import FIRST
from game.store.people import Person
from game.store.settings import Settings
from game.ui.services.match_setup import PERSON
from game.ui.services.matches import MatchMaker
from game.ui.services.routes import PlayRoute
from headless.deals import dealing
from headless.sitting import Sitting
from tests.store.journals import journal
from tests.ui.table.test_hand_endings import MELDS

BEN = "0123abcd"


def people(settings: Settings) -> tuple[Person, ...]:
    """Return the first person by these settings, and Ben."""
    return Person(FIRST, settings.player_name), Person(BEN, "Ben")


@pytest.mark.parametrize("name", ["", "Ann"])
@pytest.mark.parametrize(("opponent", "second"), [("steady", "Ada"), (PERSON, "Ben")])
def test_a_name_entered_meanwhile_is_in_it(tmp_path: Path, name: str, opponent: str, second: str) -> None:
    settings = Settings(player_name=name, second_name="Ben", opponent=opponent)
    with journal(tmp_path / "journal.sqlite") as one:
        one.people = lambda: {settings.player_name.casefold(): FIRST, "ben": BEN}
        maker = MatchMaker(lambda: settings, lambda: people(settings), one, Shuffled)
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


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.parametrize("renamed", [FIRST, BEN])
def test_people_who_were_renamed_have_their_new_names_in_it(tmp_path: Path, renamed: str, restart: bool) -> None:
    deals = dealing(f"{MELDS} 9s", "7h 8d Jh Kh 9d 9c Qc 8s 2d 3c", stock="4s", upcard="Kd")
    game = Sitting(tmp_path, deals, rules=Rules(target=10))
    services = game.services
    services.keep(replace(services.settings, player_name="Ann", opponent=PERSON, second_name="Ben"))
    ben = services.people.add("Ben", "")
    assert ben is not None
    game.app.restart(*services.matches.new())
    game.settle()
    if game.session.hand < 0:
        game.session.deal()
    if restart:
        game.close()
        game = Sitting(tmp_path)
        services = game.services
    game.open()
    services.become(ben.key if renamed else FIRST)
    services.rename("Zoe")
    services.become(FIRST)
    game.app.restart(services.matches.resumed())
    game.settle()
    for token in ("-", "-", "s", "k9s"):
        assert game.session.submit(read(token, game.state))
    assert game.session.record.over
    assert game.journal.seated(game.session.record) == [FIRST, ben.key]
    (again,) = services.matches.again(game.session)
    assert isinstance(again, PlayRoute)
    again.session.deal()
    record = again.session.record
    assert [player.name for player in record.players] == (["Ann", "Zoe"] if renamed else ["Zoe", "Ben"])
    assert game.journal.seated(record) == [FIRST, ben.key]


@pytest.mark.parametrize("name", ["", "Ann"])
def test_a_rematch_of_a_past_match_counts_for_whoever_has_another_name_by_now(tmp_path: Path, name: str) -> None:
    settings = Settings(player_name=name, second_name="Ben", opponent=PERSON)
    path = tmp_path / "journal.sqlite"
    with journal(path) as one:
        one.people = lambda: {settings.player_name.casefold(): FIRST, "ben": BEN}
        (route,) = MatchMaker(lambda: settings, lambda: people(settings), one, Shuffled).new()
        assert isinstance(route, PlayRoute)
        route.session.deal()
        record = route.session.record
    settings = replace(settings, player_name="Ana")
    with journal(path) as one:
        one.people = lambda: {"ana": FIRST, "ben": BEN}
        (route,) = MatchMaker(lambda: settings, lambda: people(settings), one, Shuffled).like(record)
        assert isinstance(route, PlayRoute)
        route.session.deal()
        assert [player.name for player in route.session.record.players] == ["Ana", "Ben"]
        assert one.flush()
        assert list(one.seated(route.session.record)) == [FIRST, BEN]


def test_a_deal_that_somebody_else_played_is_played_again_by_the_current_person(tmp_path: Path) -> None:
    settings = Settings(player_name="Ann")
    with journal(tmp_path / "journal.sqlite") as one:
        one.people = lambda: {"ann": FIRST, "ben": BEN}
        maker = MatchMaker(lambda: settings, lambda: people(settings), one, Shuffled)
        players = Player("Ada", "steady"), Player("Ben")
        session = maker.repeated(Rules(), players, Shuffled()).session
        session.deal()
        assert [player.name for player in session.record.players] == ["Ada", "Ann"]
        assert one.seated(session.record) == [None, FIRST]


def test_other_players_stay_as_they_were(tmp_path: Path) -> None:
    settings = Settings(player_name="Ann", form="three", company=("steady", PERSON, "novice", *Settings().company[3:]))
    with journal(tmp_path / "journal.sqlite") as one:
        maker = MatchMaker(lambda: settings, lambda: people(settings), one, Shuffled)
        (route,) = maker.new()
        assert isinstance(route, PlayRoute)
        route.session.deal()
        (again,) = maker.again(route.session)
        assert isinstance(again, PlayRoute)
        assert again.session.record.players == route.session.record.players

"""What people at one screen have won from each other, in random mixes, against sums over the records."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from itertools import permutations
from pathlib import Path
from random import Random

import pytest
from msgspec import Struct

from game.rules import Rules
from game.rules.form import HEADS_UP, Form, Partners, SitOut
from game.rules.record import MatchRecord, Player
from game.store import schema
from game.store.evening import Accounts, Pair, PairAccounts, accounts_of_two
from game.store.figures.statistics import RunningAccount, account_with
from game.store.matches import hand_sides
from game.store.matches.match_people import MatchPeople
from game.store.matches.record_writer import Writer
from game.store.own_view import FIRST
from tests.conftest import Volume
from tests.store.matches import begin, finished, step

HOUR = 3600.0
ANN, BEN, ZOE = "", "0123abcd", "89ab4567"
EARLIER = {"ann": ANN, "ben": BEN, "zoë": ZOE}
LATER = {"ann": ANN, "benno": BEN, "zoë": ZOE}  # Ben has changed his name meanwhile
GUESTS = ("Cem", "Player 2")
FORMS: Sequence[Form] = (HEADS_UP, HEADS_UP, HEADS_UP, HEADS_UP, SitOut(), Partners())

pytestmark = pytest.mark.xdist_group("accounts of two")


class Mixed(Struct):
    path: Path
    records: Sequence[tuple[MatchRecord, Mapping[str, str], bool]]
    """Each match, with the people of its time, and whether it's imported."""

    def account(self, one: str, other: str) -> RunningAccount:
        """Add up the finished matches of these two, each a key or a guest's name, from the records alone."""
        won = lost = points = 0
        for record, people, imported in self.records:
            if imported or record.form.name != HEADS_UP.name:
                continue
            at = [
                people.get(player.name.casefold(), player.name) if player.level is None else None
                for player in record.players
            ]
            match, _states = record.replay()
            if match.winner is None or {*at} != {one, other}:
                continue
            me = at.index(one)
            won, lost = won + (match.winner == me), lost + (match.winner != me)
            points += match.sheet.final[me] - match.sheet.final[1 - me]
        return RunningAccount(won, lost, points)


def played(rng: Random, names: Mapping[str, str], writer: Writer, people: MatchPeople) -> MatchRecord:
    form = rng.choice(FORMS)
    persons = [Player(name.title()) for name in rng.sample([*names], 2)]
    if rng.random() < 0.4:
        persons[1] = Player(rng.choice(GUESTS))
    others = [Player("Ada", "steady"), Player("Otto", "novice")]
    if form.players == 2 and rng.random() < 0.2:
        persons[1:] = others[:1]
    players = [*persons, *others][: form.players]
    rng.shuffle(players)
    people.current = next(names[one.name.casefold()] for one in players if one.name.casefold() in names)
    session = begin(rules=Rules(target=20), players=tuple(players), form=form)
    steps = rng.choice((60, 10_000, 10_000, 10_000))
    while session.match.winner is None and steps:
        steps -= 1
        step(session, rng)
    people.hand_in(session.record, lambda: names)
    writer.write(session.record, imported=rng.random() < 0.1)
    return session.record


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory, volume: Volume) -> Mixed:
    path = tmp_path_factory.mktemp("two") / "journal.sqlite"
    people, records, count = MatchPeople(), [], volume(40, 400)
    with closing(schema.connect(path)) as connection:
        writer = Writer(connection, lambda: 0.0, people)
        for number in range(count):
            names = EARLIER if number < count // 2 else LATER
            record = played(Random(number), names, writer, people)
            row = "SELECT imported FROM match WHERE name = ?"
            (imported,) = connection.execute(row, (record.match,)).fetchone()
            records.append((record, names, bool(imported)))
        hand_sides.complete(connection)
    return Mixed(path, records)


@pytest.mark.parametrize(("one", "other"), [*permutations((ANN, BEN, ZOE), 2)])
def test_two_people_of_this_computer_have_an_account_whatever_their_names(mixed: Mixed, one: str, other: str) -> None:
    expected = mixed.account(one, other)
    assert expected.won + expected.lost > 0
    assert schema.ask(mixed.path, account_with, other, "", person=one) == expected
    assert schema.ask(mixed.path, account_with, one, "", person=other) == expected.turned


@pytest.mark.parametrize("guest", GUESTS)
def test_a_guest_has_one_by_name_with_each_of_them(mixed: Mixed, guest: str) -> None:
    expected = [mixed.account(one, guest) for one in (ANN, BEN, ZOE)]
    assert sum(one.won + one.lost for one in expected) > 0
    found = [schema.ask(mixed.path, account_with, None, guest, person=one) for one in (ANN, BEN, ZOE)]
    assert found == expected


def test_a_match_knows_its_two_people(mixed: Mixed) -> None:
    """By the key of its time; an imported match has no account, nor has one of a third person."""
    compared = 0
    for record, people, imported in mixed.records:
        if record.form.name != HEADS_UP.name or any(player.level for player in record.players):
            continue
        at = [people.get(player.name.casefold()) for player in record.players]
        me = next(number for number, key in enumerate(at) if key is not None)
        found = schema.ask(mixed.path, accounts_of_two, record.match, None, "", person=str(at[me]))
        pair = Pair(me, at[1 - me], record.players[1 - me].name)
        whole = mixed.account(str(at[me]), pair.name if pair.person is None else pair.person)
        assert found == (None if imported else PairAccounts(pair, Accounts(whole, whole)))
        third = next(key for key in (ANN, BEN, ZOE) if key not in at)
        assert schema.ask(mixed.path, accounts_of_two, record.match, None, "", person=third) is None
        compared += not imported
    assert compared > 5


def kept(path: Path, *times: float) -> list[MatchRecord]:
    """Keep matches of Ann and Ben that begin and end at these hours."""
    people, found = MatchPeople(), []
    with closing(schema.connect(path)) as connection:
        writer = Writer(connection, lambda: 0.0, people)
        for seed, hour in enumerate(times):
            record = finished(seed, "classic", players=(Player("Ann"), Player("Ben")))
            people.hand_in(record, lambda: EARLIER)
            writer.write(record)
            at = 1e9 + hour * HOUR, 1e9 + hour * HOUR, record.match
            connection.execute("UPDATE match SET begun = ?, changed = ? WHERE name = ?", at)
            found.append(record)
        hand_sides.complete(connection)
    return found


def test_an_evening_of_two_ends_like_any_other(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    first, second, third = kept(path, 0, 7, 8)

    def tonight(ended_with: str = "") -> RunningAccount:
        found = schema.ask(path, accounts_of_two, third.match, None, ended_with, person=BEN)
        assert found is not None
        assert found.accounts.all_time == added(first, second, third)
        return found.accounts.evening

    def added(*records: MatchRecord) -> RunningAccount:
        finals = [record.replay()[0].sheet.final for record in records]
        won = sum(ben > ann for ann, ben in finals)
        return RunningAccount(won, len(finals) - won, sum(ben - ann for ann, ben in finals))

    assert tonight() == added(second, third)
    assert tonight(second.match) == added(third)
    assert tonight(third.match) == RunningAccount()


def test_before_a_matchs_first_hand_its_people_are_the_expected_ones(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    (record,) = kept(path, 0)
    pair = Pair(1, BEN, "Ben")
    found = schema.ask(path, accounts_of_two, "not yet kept", pair, "", person=ANN)
    assert found is not None
    assert found.pair == pair
    ann, ben = record.replay()[0].sheet.final
    assert found.accounts.evening == found.accounts.all_time == RunningAccount(ann > ben, ben > ann, ann - ben)
    assert schema.ask(path, accounts_of_two, "not yet kept", None, "", person=ANN) is None


def test_a_file_that_does_not_say_who_played_has_none() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute("CREATE TABLE player (match, number, name, level)")
        assert accounts_of_two(connection, "any", Pair(0, None, "Cem"), FIRST) is None

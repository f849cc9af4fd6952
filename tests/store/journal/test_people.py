"""Which of this computer's people plays a match."""

import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from datetime import date
from pathlib import Path
from random import Random

import pytest

from game.rules.form import SitOut
from game.rules.record import MatchRecord, Player
from game.session import Session, Shuffled, daily
from game.store import archive, club, migrations, schema
from game.store.damage import repair
from game.store.history import history
from game.store.journal import Journal
from game.store.matches.keeper import Keeper
from game.store.matches.match_people import keys
from game.store.matches.record_writer import Writer
from tests.store.journal.older_versions import as_of_version
from tests.store.journals import journal
from tests.store.matches import ADA, LONG, begin, finished, play

BEN, ZOE = "0123abcd", "89ab4567"
PEOPLE = {"ann": "", "ben": BEN, "zoë": ZOE}


def persons(path: Path) -> dict[str, list[str | None]]:
    """Return each match's keys, by its name."""
    found: dict[str, list[str | None]] = {}
    with closing(schema.reading(path)) as connection:
        for number, name in connection.execute("SELECT id, name FROM match ORDER BY id").fetchall():
            rows = connection.execute("SELECT person FROM player WHERE match = ? ORDER BY number", (number,))
            found[name] = [person for (person,) in rows]
    return found


@pytest.mark.parametrize(
    ("names", "current", "found"),
    [
        ("You Ada:", "", ["", None]),
        ("You Ada:", BEN, [BEN, None]),
        ("Ada: You", BEN, [None, BEN]),
        ("Cem Ada:", BEN, [BEN, None]),
        ("ANN Ada:", BEN, ["", None]),
        ("ann BEN", ZOE, ["", BEN]),
        ("Ben Ann", "", [BEN, ""]),
        ("Ann Cem", "", ["", None]),
        ("Cem Ann", "", [None, ""]),
        ("Cem Zoë", BEN, [None, ZOE]),
        ("Cem Dan", BEN, [BEN, None]),
        ("You Ben", "", ["", BEN]),
        ("You Ben", BEN, [None, BEN]),
        ("Ben Ben", "", [BEN, None]),
        ("Ben: Cem", "", [None, ""]),
        ("Ada: Eve:", "", [None, None]),
    ],
)
def test_people_are_known_by_name_and_somebody_plays_each_match(
    names: str, current: str, found: Sequence[str | None]
) -> None:
    """A colon marks a computer player."""
    players = tuple(Player(name.rstrip(":"), "steady" if name.endswith(":") else None) for name in names.split())
    record = MatchRecord(LONG, players, 0)
    assert keys(record.players, PEOPLE, current) == found


def test_a_first_player_without_a_name_is_the_current_person_wherever_they_sit() -> None:
    three = (ADA, Player("Player 2"), Player("Ben"))
    assert keys(three, PEOPLE, ZOE) == [None, ZOE, BEN]
    four = (Player("Player 1"), Player("Ben"), Player("Cem"), ADA)
    assert keys(four, PEOPLE, "") == ["", BEN, None, None]


def test_who_plays_is_fixed_by_the_first_step(path: Path) -> None:
    people: Mapping[str, str] = PEOPLE
    with journal(path) as one:
        one.people = lambda: people
        one.person = BEN
        alone = play(begin(one.keep, players=(Player("You"), ADA)), Random(1), 20)
        two = play(begin(one.keep, players=(Player("Zoë"), Player("Cem"))), Random(1), 20)
        people, one.person = {"zoë": BEN, "cem": ""}, ZOE
        play(alone, Random(2), 5)
        play(two, Random(2), 5)
    whose = {alone.record.match: [BEN, None], two.record.match: [ZOE, None]}
    assert persons(path) == whose
    with journal(path) as one:
        one.people = lambda: people
        for left in (alone, two):
            session = Session.resume(left.record, Shuffled(), lambda now, to=one: to.keep(now.record))  # type: ignore[misc]
            play(session, Random(4), 3)
    assert persons(path) == whose


def test_a_file_made_anew_while_a_match_is_played_has_the_same_people(path: Path) -> None:
    with journal(path) as one:
        one.people = lambda: PEOPLE
        session = play(begin(one.keep, players=(Player("Zoë"), Player("Cem"))), Random(1), 20)
        one.people, one.person = dict, BEN
        assert one.flush()
        one._thread.ask(lambda keeper: keeper.close(), 60)
        path.unlink()
        play(session, Random(2), 5)
    assert persons(path) == {session.record.match: [ZOE, None]}


def test_imported_matches_are_nobodys(path: Path) -> None:
    record = finished()
    with journal(path) as one:
        one.people = lambda: {"me": BEN}
        assert one.add(record)
    assert persons(path) == {record.match: [None, None]}


def sat(path: Path) -> dict[str, list[str | None]]:
    """Write matches of every sitting; return whose they are in a file of one person."""
    me, computer = Player("Me"), Player("Ada", "steady")
    sittings: list[tuple[tuple[Player, ...], bool, list[str | None]]] = [
        ((me, computer), False, ["", None]),
        ((computer, me), False, [None, ""]),
        ((me, Player("Ben")), False, ["", None]),
        ((me, computer), True, [None, None]),
        ((computer, Player("Eve", "steady")), False, [None, None]),
    ]
    found = {}
    with closing(schema.connect(path)) as connection:
        writer = Writer(connection, lambda: 1e9)
        for number, (players, imported, owners) in enumerate(sittings):
            record = play(begin(players=players, version=2), Random(number), 60).record
            writer.write(record, imported=imported)
            found[record.match] = owners
        guests = (computer, me, Player("Ben"))
        record = play(begin(players=guests, form=SitOut(), version=2), Random(9), 60).record
        writer.write(record)
        found[record.match] = [None, "", None]
    return found


@pytest.mark.parametrize("version", range(1, len(migrations.MIGRATIONS)))
@pytest.mark.parametrize("how", ["opened", "repaired"])
def test_everything_in_an_older_file_is_the_first_persons(path: Path, version: int, how: str) -> None:
    path.parent.mkdir()
    expected = sat(path)
    as_of_version(path, version)
    if how == "repaired":
        with path.open("r+b") as file:
            file.write(b"nonsense")  # where every database begins
        assert repair.repair(path) is not None
    with journal(path) as one:
        one.person = BEN
        assert one.flush()
    assert persons(path) == expected


@pytest.mark.parametrize("spoilt", [range(8), range(100, 4096)], ids=["header", "schema"])
def test_a_repaired_file_keeps_whose_each_match_is(path: Path, spoilt: range) -> None:
    path.parent.mkdir()
    with journal(path) as one:
        one.people = lambda: PEOPLE
        for names in ("Zoë", "Ben"), ("Cem", "Ben"), ("Ann", "Cem"), ("Ann", "Zoë"):
            play(begin(one.keep, players=(Player(names[0]), Player(names[1]))), Random(1), 80)
    expected = persons(path)
    assert [*expected.values()] == [[ZOE, BEN], [None, BEN], ["", None], ["", ZOE]]
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with path.open("r+b") as file:
        file.seek(spoilt.start)
        file.write(bytes(len(spoilt)))
    with journal(path) as one:
        assert one.flush()
        assert len(one.notices) == 1
    assert persons(path) == expected


def left(one: Journal, person: str, *names: str, seed: int = 1) -> MatchRecord:
    """Play as this person, and leave the match unfinished."""
    one.person = person
    players = tuple(Player(name) for name in names) if len(names) == 2 else (Player(names[0]), ADA)
    session = play(begin(one.keep, players=players), Random(seed), 20)
    one.let_go(session.record.match)
    return session.record


def test_everybody_goes_on_with_their_own_match(path: Path) -> None:
    with journal(path) as one:
        one.people = lambda: PEOPLE
        anns = left(one, "", "You")
        both = left(one, BEN, "Ben", "Zoë")
        for person, record in (("", anns), (BEN, both), (ZOE, both), ("' OR 1 --", None), ("", anns)):
            one.person = person
            assert one.running() == record
        bens = left(one, BEN, "Ben")
        assert one.running() == bens
        one.person = ZOE
        assert one.running() == both
    for person, record in ((BEN, bens), (ZOE, both), ("", anns)):
        with journal(path) as one:
            one.person = person
            assert one.running() == record
            one.person = ""
            assert one.running() == anns
            assert one.notices == []


def test_a_finished_match_leaves_others_matches_unfinished(path: Path) -> None:
    with journal(path) as one:
        one.people = lambda: PEOPLE
        anns = left(one, "", "Ann")
        one.person = BEN
        one.keep(finished(players=(Player("Ben"), ADA)))
        assert one.running() is None
        one.person = ""
        assert one.running() == anns


def test_a_person_who_comes_while_matches_are_looked_for_finds_their_own(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with journal(path) as one:
        one.people = lambda: PEOPLE
        left(one, "", "Ann")
        bens = left(one, BEN, "Ben")
        left(one, "", "Ann", seed=2)
    whole, asked, coming = Keeper.unfinished, list[str](), list[Journal]()

    def unfinished(keeper: Keeper, *arguments: object) -> MatchRecord | None:
        found = whole(keeper, *arguments)  # type: ignore[arg-type]
        asked.append(keeper.people.current)
        for one in coming:
            one.person = BEN
        return found

    monkeypatch.setattr(Keeper, "unfinished", unfinished)
    with journal(path) as one:
        assert one.flush()
        coming.append(one)
        one._thread.ask(one._resumable.find, 60)
        assert asked == ["", "", BEN]
        assert one.running() == bens


def test_a_match_that_cannot_be_written_is_its_own_persons_to_go_on_with(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with journal(path) as one:
        one.people = lambda: PEOPLE
        bens = left(one, BEN, "Ben")
        monkeypatch.setattr(Keeper, "write_at_once", lambda *_arguments: False)
        monkeypatch.setattr(Keeper, "write", lambda *_arguments: False)
        anns = left(one, "", "Ann")
        for person, record in ((BEN, bens), ("", anns)):
            one.person = person
            assert one.running() == record


def test_two_copies_of_the_game_may_be_two_peoples(path: Path) -> None:
    with journal(path) as one, journal(path) as other:
        one.people = other.people = lambda: PEOPLE
        other.person = BEN
        anns = play(begin(one.keep, players=(Player("Ann"), ADA)), Random(1), 80).record
        bens = play(begin(other.keep, players=(Player("Ben"), ADA)), Random(2), 20).record
        assert (one.running(), other.running()) == (anns, bens)
        other.person = ""
        assert other.running() is None, "the first copy has it open"
        one.let_go(anns.match)
        assert other.running() == anns
        names = [entry.name for entry in other.ask(history) or ()]
        assert names == [anns.match]
        other.person = BEN
        assert other.ask(archive.own, "*") == bens


def test_each_plays_a_day_for_the_first_time(path: Path) -> None:
    day = date(2026, 11, 26)
    with journal(path) as one:
        one.people = lambda: PEOPLE
        found = {}
        for name, person in PEOPLE.items():
            one.person = person
            assert one.ask(archive.own, daily.names(day)) is None
            record = daily.begin(day, Player(name), first=True)
            found[person] = play(begin(one.keep, record.rules, record.players, record=record), Random(len(name))).record
        for person, record in found.items():
            one.person = person
            assert one.ask(archive.own, daily.names(day)) == record
            claim = record.hands[-1].claim
            assert claim is not None
            assert one.ask(club.points, daily.NAMES) == {record.match: claim.totals}


def test_a_file_of_an_earlier_version_in_a_folder_that_cannot_be_written_can_be_read(path: Path) -> None:
    """Everything is the first person's."""
    path.parent.mkdir()
    expected = sat(path)
    as_of_version(path, 6)
    listed = schema.ask(path, history)
    assert listed is not None
    assert {entry.name for entry in listed} <= expected.keys()
    assert schema.ask(path, archive.own, "*") is not None
    imported = [entry.name for entry in listed if entry.imported]
    assert [entry.name for entry in schema.ask(path, history, person=BEN) or ()] == imported


def test_who_plays_a_match_of_this_run_is_known_before_it_is_written(tmp_path: Path) -> None:
    with journal(tmp_path / "journal.sqlite") as log:
        log.people, log.person = lambda: PEOPLE, BEN
        record = begin(players=(Player("Cem"), Player("Ann"))).record
        log.keep(record)
        assert list(log.seated(record)) == [None, ""]

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.rules.form import Relay
from game.rules.record import Player
from game.session import Seeded
from game.store import archive, schema
from game.store.damage import proof, repair, set_aside
from game.store.figures.hand_facts import KeptReview
from game.store.files.companions import ENDINGS
from game.store.matches import hand_sides
from game.store.matches.keeper import Keeper
from game.store.matches.record_writer import Writer
from game.store.notices import Notices
from game.store.reviews import kept_reviews
from samples import match_history
from tests.store.matches import ME, begin, play
from tests.store.repair.spoiled import ASIDE, TIMES, failing, names, records, spoil
from tests.systems import needs_links


@pytest.mark.parametrize(
    ("table", "most"),
    [
        *(("action", 3), ("hand", 5), ("match", 34), ("result", 0), ("side", 0), ("review", 0)),
        *(("record", 2 * TIMES), ("rematch", 0), ("stay", 0)),
    ],
)
def test_all_but_what_lies_on_the_damaged_page_is_saved(keeper: Keeper, path: Path, table: str, most: int) -> None:
    before, played = names(path), records(path)
    if table == "review":
        with closing(schema.connect(path)) as connection:
            for name in before[:5]:
                kept_reviews.keep(connection, name, 1, KeptReview(1, 2.0, 3.0, 1, 2.0, 0.01))
    raw = spoil(path, table)
    assert keeper.open()
    keeper.check()
    after = names(path)
    lost = len(before) - len(after)
    assert 0 <= lost <= most
    assert after == [name for name in before if name in after], "in their order"
    assert records(path) == {name: played[name] for name in after}, "as they were"
    told = f"The match file was damaged. {len(after)} matches were recovered from it."
    more = f" {lost} match{'es' * (lost > 1)} couldn’t be read." if lost else ""
    kept = f" The damaged file was kept as {ASIDE}."
    assert keeper.notices == [told + more + kept]
    assert path.with_name(ASIDE).read_bytes() == raw
    assert not proof.unsound(path)


RELAY = {"players": (ME, *(Player(f"C{n}", "steady") for n in range(3))), "form": Relay()}


@pytest.mark.parametrize(
    ("rules", "more", "tables"),
    [
        (Rules(), {}, {"record", "rematch", "stay"}),
        (Rules(), {"version": 2}, {"record", "rematch", "stay"}),
        (Rules(), {"deals": Seeded(1)}, {"record", "rematch", "stay"}),
        (Rules(relay_swap="may"), {}, {"record", "rematch", "stay"}),
        (Rules(relay_swap="may"), RELAY, {"record", "rematch"}),
        (Rules(first_dealer="low"), {}, {"rematch", "stay"}),
        (Rules(first_dealer="low"), {"version": 2}, {"record", "rematch", "stay"}),
        (Rules(first_dealer="low"), {"deals": Seeded(1)}, {"record", "rematch", "stay"}),
        (Rules(rematch_dealer="winner"), {}, {"record", "stay"}),
    ],
)
def test_a_match_is_saved_without_what_it_cannot_have_had(
    tmp_path: Path, rules: Rules, more: dict[str, Any], tables: set[str]
) -> None:
    """Each of these tables loses its only page."""
    record, saved = play(begin(rules=replace(rules, target=1000), **more), Random(2), 30).record, set[str]()
    for table in ("record", "rematch", "stay"):
        path = tmp_path / table / "journal.sqlite"
        path.parent.mkdir()
        with closing(schema.connect(path)) as connection:
            Writer(connection, lambda: 1e9).write(record)
        spoil(path, table)
        done = repair.repair(path)
        assert done is not None
        assert (done.read, done.lost) in {(1, 0), (0, 1)}
        saved |= {table} if done.read else set()
        assert list(records(path).values()) == [record] * done.read, "never as another than it was"
    assert saved == tables


def test_hands_whose_sides_were_lost_get_them_again(keeper: Keeper, path: Path) -> None:
    with closing(schema.connect(path)) as connection:
        hand_sides.complete(connection)
        (whole,) = connection.execute("SELECT count(*) FROM side").fetchone()
        connection.execute("DELETE FROM luck")
    spoil(path, "side")
    keeper.check()
    assert len(set_aside.set_aside(path)) == 1
    with closing(schema.joined(path)) as connection:
        (left,) = connection.execute("SELECT count(*) FROM side").fetchone()
        hand_sides.complete(connection)
        for name in names(path):
            archive.measure(connection, name, match_history.luck)
        (sides,) = connection.execute("SELECT count(*) FROM side").fetchone()
        assert connection.execute("SELECT count(*) FROM luck").fetchone() == (sides,)
    assert left < sides == whole


def test_what_is_left_of_a_file_that_was_cut_off_is_saved(keeper: Keeper, path: Path) -> None:
    raw = path.read_bytes()
    path.write_bytes(raw[: len(raw) * 4 // 5 // 4096 * 4096])
    assert keeper.open()
    keeper.check()
    assert len(names(path)) >= TIMES * match_history.PLAYED // 2


@needs_links
def test_a_damaged_file_elsewhere_that_a_link_leads_to_is_exchanged_there(tmp_path: Path, path: Path) -> None:
    link = tmp_path / "link" / "journal.sqlite"
    link.parent.mkdir()
    link.symlink_to(path)
    raw = spoil(path)
    with closing(Keeper(link, Notices(), lambda: 1_000.0)) as one:
        one.check()
        assert not one.bring_back_missing()
    assert link.is_symlink()
    assert not proof.unsound(path)
    assert path.with_name(ASIDE).read_bytes() == raw


def test_a_sound_file_is_left_as_it_is(keeper: Keeper, path: Path) -> None:
    raw = path.read_bytes()
    assert keeper.open()
    keeper.check(at_most=0)
    keeper.check()
    assert not keeper.bring_back_missing()
    assert keeper.notices == []
    assert path.read_bytes() == raw
    assert {file.name for file in path.parent.iterdir()} <= {path.name, *(f"{path.name}{ending}" for ending in ENDINGS)}


def test_from_a_file_without_its_list_of_matches_nothing_is_saved(path: Path) -> None:
    with closing(schema.connect(path)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("DROP TABLE match")
    with closing(schema.connect(path.with_name("other.sqlite"))) as connection:
        found = repair.take_in(connection, path)
    assert (found.saved, found.lost) == (0, TIMES * match_history.PLAYED + 1)


def test_what_is_no_database_is_unsound_and_what_cannot_be_read_is_not(path: Path) -> None:
    path.with_name("text").write_text("no database\n" * 1000)
    assert proof.unsound(path.with_name("text"))
    with pytest.raises(sqlite3.OperationalError):
        proof.unsound(path.with_name("nothing"))


@pytest.mark.parametrize("part", ["salvaged", "take", "_link"])
def test_a_disk_that_fails_in_a_repair_ends_it(path: Path, monkeypatch: pytest.MonkeyPatch, part: str) -> None:
    raw = spoil(path)
    monkeypatch.setattr(repair, part, failing)
    with pytest.raises(OSError, match="Input/output error"):
        repair.repair(path)
    assert path.read_bytes() == raw
    assert not path.with_name(ASIDE).exists()

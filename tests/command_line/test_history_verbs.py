"""`stats` and `export`."""

import csv
import errno
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.store import schema
from game.store.figures.spreadsheet import HANDS
from game.store.figures.statistics import together
from game.store.files.atomic_file import KeptFile
from game.store.history import length
from game.store.matches import hand_sides
from game.store.matches.record_writer import Writer
from game.store.paths import Folders
from game.store.people import People
from headless import wordbook
from samples import match_history
from tests.command_line.runs import Capture, run
from tests.store.matches import finished
from tests.store.moving.history_files import kept, lines, packed, zipped
from tests.systems import needs_links


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    match_history.journal(tmp_path / "journal.sqlite")
    return tmp_path


def test_stats_are_those_of_the_page(folder: Path, capsys: Capture) -> None:
    whole = schema.ask(folder / "journal.sqlite", together)
    assert whole is not None
    assert run("--data-dir", str(folder), "stats", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["overall"]["matches"]["won"] == whole.matches.won
    assert told["overall"]["hands"]["mine"]["points"] == whole.hands.mine.points
    assert sum(one["hands"]["played"] for one in told["by_opponent"]) == whole.hands.played
    assert run("--data-dir", str(folder), "stats") == 0
    lines = dict(line.split() for line in capsys.readouterr().out.splitlines())
    assert lines["matches.won"] == str(whole.matches.won)
    assert lines["mine.points"] == str(whole.hands.mine.points)


def test_a_table_is_saved_once_and_never_over_another_file(folder: Path, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "hands.csv"
    assert run("--data-dir", str(folder), "export", "hands", str(file)) == 0
    with file.open(encoding="utf-8-sig", newline="") as lines:
        assert next(csv.reader(lines)) == [*HANDS]
    assert str(file) in capsys.readouterr().out
    assert run("--data-dir", str(folder), "export", "matches", str(file)) == 2
    assert "already taken" in capsys.readouterr().err
    assert run("--data-dir", str(folder), "export", "matches", str(tmp_path / "missing" / "file.csv")) == 2


def test_a_table_can_be_printed(folder: Path, capsys: Capture) -> None:
    assert run("--data-dir", str(folder), "export", "matches", "-") == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) - 1 == schema.ask(folder / "journal.sqlite", length)


def test_each_persons_matches_are_their_own(folder: Path, capsys: Capture) -> None:
    people = People(Folders.of(folder))
    assert people.add("Mia", "") is not None
    imported = 2
    assert run("--data-dir", str(folder), "stats", "--json", "--person", "mia") == 0
    assert json.loads(capsys.readouterr().out)["overall"]["matches"]["won"] == 0
    assert run("--data-dir", str(folder), "export", "matches", "-", "--person", "Mia") == 0
    assert len(capsys.readouterr().out.splitlines()) == 1 + imported
    assert run("--data-dir", str(folder), "stats", "--person", "Nobody") == 2
    assert "Nobody here is called" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["Player 1", "player 1", "You"])
def test_somebody_without_a_name_is_called_as_on_the_page_of_people(folder: Path, capsys: Capture, name: str) -> None:
    def won(*options: str) -> int | None:
        code = run("--data-dir", str(folder), "stats", "--json", *options)
        told = capsys.readouterr().out
        return json.loads(told)["overall"]["matches"]["won"] if code == 0 else None

    people = People(Folders.of(folder))
    mia = people.add("Mia", "")
    assert mia is not None
    first = won()
    assert first
    assert won("--person", name) == first
    people.choose(mia.key)
    assert won("--person", name) == (None if name == "You" else first)
    assert won("--person", "Player 2") is None, "she's called Mia"


def test_own_rule_sets_are_named_as_on_the_pages(tmp_path: Path, capsys: Capture) -> None:
    rules = Rules(gin_bonus=30, target=60)
    own = People(Folders.of(tmp_path)).file
    own.save(own.settings.with_set("Den", rules))
    with closing(schema.connect(tmp_path / "journal.sqlite")) as connection:
        Writer(connection, lambda: 1e9).write(finished(rules=rules))
        hand_sides.complete(connection)
    for table in ("matches", "hands"):
        assert run("--data-dir", str(tmp_path), "export", table, "-") == 0
        assert {row["rules"] for row in csv.DictReader(capsys.readouterr().out.splitlines())} == {"Den"}
    assert run("--data-dir", str(tmp_path), "stats", "--json") == 0
    assert [one["preset"] for one in json.loads(capsys.readouterr().out)["by_opponent"]] == ["Den"]


def test_without_matches_a_sentence_says_so(tmp_path: Path, capsys: Capture) -> None:
    assert run("--data-dir", str(tmp_path), "stats", "--json") == 2
    assert "There are no matches" in capsys.readouterr().err
    (tmp_path / "journal.sqlite").write_text("nothing of the kind", "utf-8")
    assert run("--data-dir", str(tmp_path), "export", "hands", "-") == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_everything_moves_to_another_folder(tmp_path: Path, capsys: Capture) -> None:
    there, here, file = tmp_path / "there", tmp_path / "here", tmp_path / "all.ginhistory"
    there.mkdir()
    match_history.journal(there / "journal.sqlite", times=1)
    assert run("--data-dir", str(there), "export", "everything", str(file)) == 0
    assert run("--data-dir", str(here), "import", str(file)) == 0
    assert f"{match_history.PLAYED} matches were added." in capsys.readouterr().out
    assert run("--data-dir", str(here), "import", str(file)) == 0
    assert f"{match_history.PLAYED} were already here." in capsys.readouterr().out
    whole = [schema.ask(folder / "journal.sqlite", together) for folder in (there, here)]
    assert whole[0] == whole[1]
    assert run("--data-dir", str(there), "export", "everything", "-") == 2


def test_stats_of_a_file_are_those_of_its_owner(tmp_path: Path, capsys: Capture) -> None:
    there, here, file = tmp_path / "there", tmp_path / "here", tmp_path / "all.ginhistory"
    there.mkdir()
    match_history.journal(there / "journal.sqlite", times=1)
    assert run("--data-dir", str(there), "export", "everything", str(file), "--to-show", "--notes") == 0
    assert run("--data-dir", str(there), "stats", "--json") == 0
    theirs = capsys.readouterr().out.splitlines()[-1]
    assert run("--data-dir", str(here), "stats", "--json", str(file)) == 0
    told = [json.loads(text)["overall"]["matches"] for text in (theirs, capsys.readouterr().out)]
    assert told[0] == told[1]
    assert not (here / "journal.sqlite").exists()
    assert run("--data-dir", str(here), "import", str(file)) == 2
    assert wordbook.IT_WAS_SAVED_TO_SHOW in capsys.readouterr().err
    assert run("--data-dir", str(here), "stats", str(file), "--person", "You") == 2
    assert "Leave out --person." in capsys.readouterr().err
    file.write_bytes(b"nothing")
    assert run("--data-dir", str(here), "stats", str(file)) == 2
    assert run("--data-dir", str(here), "stats", str(tmp_path / "missing.ginhistory")) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2


@pytest.mark.parametrize("form", [[], ["--json"]])
def test_stats_of_a_file_say_which_matches_do_not_check_out(tmp_path: Path, capsys: Capture, form: list[str]) -> None:
    kept(tmp_path / "journal.sqlite", finished(1))
    kept(tmp_path / "journal.sqlite", finished(2))
    head, first, second, last = lines(packed(tmp_path / "journal.sqlite").raw)
    first["record"] = first["record"].replace('"points":', '"points":1', 1)
    file = tmp_path / "all.ginhistory"
    file.write_bytes(zipped([head, first, second, last]))
    assert run("stats", str(file), *form) == 0, "the others count"
    told = capsys.readouterr()
    assert json.loads(told.out)["overall"] if form else told.out.startswith("matches.")
    assert told.err == "gin-rummy stats: 1 match doesn’t check out and was left out.\n"
    file.write_bytes(packed(tmp_path / "journal.sqlite").raw)
    assert run("stats", str(file), *form) == 0
    assert capsys.readouterr().err == ""


def test_settings_come_along_if_asked_for_and_rule_sets_always(tmp_path: Path, capsys: Capture) -> None:
    there, here, file = tmp_path / "there", tmp_path / "here", tmp_path / "all.ginhistory"
    there.mkdir()
    match_history.journal(there / "journal.sqlite", times=1)
    own = People(Folders.of(there)).file
    own.save(replace(own.settings.with_set("Den", Rules(gin_bonus=30)), cloth="midnight"))
    assert run("--data-dir", str(there), "export", "everything", str(file)) == 0
    assert run("--data-dir", str(here), "import", str(file)) == 0
    found = People(Folders.of(here)).file.settings
    assert (found.own_sets, found.cloth, found.preset) == ({"Den": Rules(gin_bonus=30)}, None, "classic")
    assert run("--data-dir", str(here), "import", "--settings", str(file)) == 0
    found = People(Folders.of(here)).file.settings
    assert (found.own_sets, found.cloth) == ({"Den": Rules(gin_bonus=30)}, "midnight")
    assert capsys.readouterr().err == ""


def test_settings_that_cannot_be_saved_are_told(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, here, file = tmp_path / "there", tmp_path / "here", tmp_path / "all.ginhistory"
    there.mkdir()
    match_history.journal(there / "journal.sqlite", times=1)
    own = People(Folders.of(there)).file
    own.save(own.settings.with_set("Den", Rules(gin_bonus=30)))
    assert run("--data-dir", str(there), "export", "everything", str(file)) == 0
    change = KeptFile.change

    def full(kept: KeptFile, text: Callable[[], str | None]) -> None:
        if kept.path.name == "settings.json":
            raise OSError(errno.ENOSPC, "No space left on device")
        change(kept, text)

    monkeypatch.setattr(KeptFile, "change", full)
    assert run("--data-dir", str(here), "import", str(file)) == 2
    assert str(here / "settings.json") in capsys.readouterr().err


@needs_links
@pytest.mark.parametrize("name", ["course", "drills", "problems", "notes"])
def test_what_cannot_be_read_or_saved_beside_the_matches_is_told(tmp_path: Path, capsys: Capture, name: str) -> None:
    there, here, file = tmp_path / "there", tmp_path / "here", tmp_path / "all.ginhistory"
    for folder in (there, here):
        folder.mkdir()
        (folder / f"{name}.json").symlink_to(folder / f"{name}.json")
    match_history.journal(there / "journal.sqlite", times=1)
    assert run("--data-dir", str(there), "export", "everything", str(file)) == 0
    assert str(there / f"{name}.json") in capsys.readouterr().out
    assert run("--data-dir", str(here), "import", str(file)) == 2
    assert str(here / f"{name}.json") in capsys.readouterr().err


def test_a_match_left_out_of_the_file_is_told(folder: Path, tmp_path: Path, capsys: Capture) -> None:
    with closing(sqlite3.connect(folder / "journal.sqlite")) as connection:
        connection.execute("UPDATE match SET rules = '' WHERE id = 1")
        connection.commit()
    assert run("--data-dir", str(folder), "export", "everything", str(tmp_path / "all.ginhistory")) == 0
    assert "1 match can’t be read and was left out." in capsys.readouterr().out


def test_a_file_that_is_no_history_is_refused(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "all.ginhistory"
    assert run("--data-dir", str(tmp_path), "import", str(file)) == 2
    file.write_bytes(b"nothing")
    assert run("--data-dir", str(tmp_path), "import", str(file)) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2
    assert not (tmp_path / "journal.sqlite").exists()

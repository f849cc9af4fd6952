"""Everything of a person moves as one file: the same figures, and nothing twice."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.rules.record import Player, dumps
from game.store import schema
from game.store.figures.statistics import people_records
from game.store.history import Counts, counts, history, length
from game.store.journal import Journal
from game.store.moving import history_file, importing
from game.store.moving.history_file import HistoryFile, HistoryFileError
from game.store.moving.importing import Brought, UnsavedError, bring_in
from headless import wordbook
from samples import match_history
from tests.store.journal.older_versions import as_of_version
from tests.store.journals import journal, on_disk
from tests.store.matches import LONG, begin, finished, play
from tests.store.moving.history_files import MATCHES, kept, lines, moved, packed, sides_known, taken, told, zipped


def test_an_empty_folder_then_has_the_same_history_and_figures(there: Path, tmp_path: Path) -> None:
    here = tmp_path / "journal.sqlite"
    assert moved(packed(there).raw, here) == Brought(taken(new=MATCHES), 0)
    assert told(here) == told(there)
    assert on_disk(here) == on_disk(there)


def test_all_of_it_is_the_persons_who_imports_though_another_plays_meanwhile(
    there: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importing, "_AT_ONCE", 1)
    with journal(tmp_path / "journal.sqlite") as one:
        bring_in(HistoryFile(packed(there).raw), one, lambda _n: setattr(one, "person", "0123abcd"))
    assert told(tmp_path / "journal.sqlite") == told(there)


def test_a_second_import_changes_nothing(there: Path, tmp_path: Path) -> None:
    here, raw = tmp_path / "journal.sqlite", packed(there).raw
    moved(raw, here)
    assert moved(raw, here) == Brought(taken(known=MATCHES), 0)
    assert told(here) == told(there)
    assert packed(here).raw == raw


@pytest.mark.parametrize("seed", range(3))
def test_a_folder_with_some_of_the_matches_gets_the_others_in_their_places(
    there: Path, tmp_path: Path, seed: int
) -> None:
    here, content = tmp_path / "journal.sqlite", lines(packed(there).raw)
    head, *matches, _last = content
    some = [match for match in matches if Random(f"{seed} {match['begun']}").random() < 0.5]
    moved(zipped([head, *some, {"matches": len(some)}]), here)
    assert moved(zipped(content), here) == Brought(taken(new=MATCHES - len(some), known=len(some)), 0)
    assert told(here) == told(there)


def test_a_match_goes_on_where_it_was_left(tmp_path: Path) -> None:
    there, here = tmp_path / "there.sqlite", tmp_path / "here.sqlite"
    session = play(begin(), Random(1), 40)
    early = session.record
    kept(there, early)
    moved(packed(there).raw, here)
    with journal(here) as one:
        assert one.running() == early, "with the cards of the hand in play"
    late = play(session, Random(2), 60).record
    kept(there, late)
    assert moved(packed(there).raw, here) == Brought(taken(longer=1), 0)
    assert on_disk(here) == {late.match: late}


def test_what_went_on_here_stays(tmp_path: Path) -> None:
    there, here = tmp_path / "there.sqlite", tmp_path / "here.sqlite"
    session = play(begin(), Random(1), 40)
    kept(there, session.record)
    late = play(session, Random(2), 60).record
    kept(here, late)
    assert moved(packed(there).raw, here) == Brought(taken(known=1), 0)
    assert on_disk(here) == {late.match: late}


def test_a_match_played_on_in_two_ways_is_kept_in_both(tmp_path: Path) -> None:
    there, here = tmp_path / "there.sqlite", tmp_path / "here.sqlite"
    session = play(begin(rules=LONG), Random(1), 60)
    common = session.record
    one = play(session, Random(2), 60).record
    other = play(begin(record=common, rules=LONG), Random(3), 60).record
    kept(there, one)
    kept(here, other)
    raw = packed(there).raw
    assert moved(raw, here).taken.new == 1
    assert schema.ask(here, length) == 2
    assert moved(raw, here).taken.known == 1


def test_they_are_the_importing_persons_and_nobody_elses(tmp_path: Path) -> None:
    there, here = tmp_path / "there.sqlite", tmp_path / "here.sqlite"
    match_history.journal(there, times=1)
    moved(packed(there).raw, here, person="0123abcd")
    assert told(here, "0123abcd") == told(there)
    assert [entry.imported for entry in schema.ask(here, history) or ()] == [True], "an imported match is everybody's"


def test_two_people_of_one_computer_stay_two(tmp_path: Path) -> None:
    there, here = tmp_path / "there.sqlite", tmp_path / "here.sqlite"
    people = {"mia": "11111111", "tom": "22222222"}
    record = finished(players=(Player("Mia"), Player("Tom")))
    with journal(there) as one:
        one.people = lambda: people
        one.person = people["mia"]
        one.keep(record)
    for key in people.values():
        moved(packed(there, person=key).raw, here, person=key)
    sides_known(there)
    sides_known(here)
    mia, tom = (told(here, key) for key in people.values())
    assert mia[1]["matches"]["won"] + tom[1]["matches"]["won"] == 1
    assert (mia, tom) == tuple(told(there, key) for key in people.values())


def test_a_match_imported_alone_becomes_the_persons_own(tmp_path: Path) -> None:
    there, here = tmp_path / "there.sqlite", tmp_path / "here.sqlite"
    record = finished()
    kept(there, record)
    sides_known(there)
    with journal(here) as one:
        assert one.add(record)
    assert moved(packed(there).raw, here) == Brought(taken(known=1), 0)
    assert told(here)[1:3] == told(there)[1:3]


def test_a_match_that_they_had_imported_stays_imported(there: Path, tmp_path: Path) -> None:
    """Even if the file seats them in it, as the game never does."""
    here, (head, *matches, last) = tmp_path / "journal.sqlite", lines(packed(there).raw)
    forged = [{**match, "imported": True, "person": 0} for match in matches]
    moved(zipped([head, *forged, last]), here)
    found = schema.ask(here, counts)
    assert found == Counts(imported=MATCHES)


def test_an_import_says_what_it_did() -> None:
    assert Brought(taken(), 0).sentence == "0 matches were added."
    assert Brought(taken(new=1, longer=1, known=1), 1).sentence == (
        "1 match was added. 1 match goes on from there. 1 was already here. 1 match doesn’t check out and was left out."
    )
    assert Brought(taken(new=4, longer=2, known=3), 5).sentence == (
        "4 matches were added. 2 matches go on from there. 3 were already here."
        " 5 matches don’t check out and were left out."
    )


def test_others_keep_their_order_whatever_the_clock_said(tmp_path: Path) -> None:
    there, here = tmp_path / "there.sqlite", tmp_path / "here.sqlite"
    first, second, third = (finished(seed) for seed in range(3))
    kept(here, first, clock=lambda: 4e9)  # the clock was a century ahead
    kept(here, second, clock=lambda: 2e9)
    kept(there, third, clock=lambda: 1e9)
    moved(packed(there).raw, here)
    names = [entry.name for entry in schema.ask(here, history) or ()]
    assert names == [second.match, first.match, third.match]


def test_a_history_is_read_from_its_file(there: Path, tmp_path: Path) -> None:
    file = tmp_path / "all.ginhistory"
    file.write_bytes(packed(there).raw)
    assert history_file.read(file).matches == MATCHES
    file.write_bytes(b"nothing of the kind")
    with pytest.raises(HistoryFileError):
        history_file.read(file)
    for missing in (tmp_path / "none.ginhistory", tmp_path / "no\0name"):
        with pytest.raises(FileNotFoundError, match=wordbook.NO_SUCH_FILE):
            history_file.read(missing)
    with pytest.raises(OSError, match=wordbook.NOT_A_FILE):
        history_file.read(tmp_path)


def test_the_file_of_version_1_0_can_be_packed_before_it_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    match_history.journal(path, times=1)
    raw = packed(path).raw
    as_of_version(path, 6)
    assert packed(path).raw == raw
    assert schema.ask(path, people_records) == {}


def test_a_record_of_the_file_is_a_record_like_any(there: Path) -> None:
    records = on_disk(there)
    for match in HistoryFile(packed(there).raw):
        record = match.read()
        assert records[record.match] == record
        assert dumps(record) == match.record


def test_a_journal_that_cannot_be_written_says_so(there: Path, tmp_path: Path) -> None:
    here = tmp_path / "journal.sqlite"
    here.mkdir()
    one = Journal(here)
    try:
        with pytest.raises(UnsavedError):
            bring_in(HistoryFile(packed(there).raw), one)
        assert len(one.notices) > 0
    finally:
        one.close()

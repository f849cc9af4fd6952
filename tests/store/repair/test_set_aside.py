from contextlib import closing
from pathlib import Path

import pytest

from game.store import schema
from game.store.damage import repair, set_aside
from game.store.journal import Journal
from game.store.matches.keeper import Keeper
from game.store.matches.record_writer import Writer
from tests.store.matches import in_second_hand
from tests.store.repair.spoiled import ASIDE, failing, names, running, spoil


def test_missing_matches_come_back_from_what_was_set_aside_as_older_ones(path: Path) -> None:
    """An older version, killed after starting a new file, left them."""
    before = names(path)
    path.rename(path.with_name(ASIDE))
    with closing(schema.connect(path)) as connection:
        Writer(connection, lambda: 2e9).write(in_second_hand(2))
    (newer,) = names(path)
    for told in ([f"{len(before)} missing matches were restored from {ASIDE}."], []):
        journal = Journal(path)
        record = journal.running()
        assert record is not None
        assert record.match == newer
        journal.flush()
        journal.close()
        assert journal.notices == told
        assert names(path) == [*before, newer]


def test_the_match_to_go_on_with_comes_back_too(path: Path) -> None:
    path.rename(path.with_name(ASIDE))
    path.with_name("journal.damaged-2.sqlite").write_text("nothing of ours")
    path.with_name("journal.damaged-3.sqlite").write_bytes(b"")
    journal = Journal(path)
    journal.flush()
    assert journal.running() == running()
    journal.close()
    assert len(journal.notices) == 1


def test_what_the_disk_does_not_let_be_brought_back_is_told(
    keeper: Keeper, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.rename(path.with_name(ASIDE))
    assert keeper.open()
    with monkeypatch.context() as patch:
        patch.setattr(repair, "take_in", failing)
        assert not keeper.bring_back_missing()
    assert keeper.notices == [f"The matches in {path} couldn’t be read: the disk isn’t responding."]
    assert keeper.bring_back_missing()


def test_what_could_not_be_brought_back_at_the_start_is_later(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.rename(path.with_name(ASIDE))
    with monkeypatch.context() as patch:
        patch.setattr(repair, "take_in", failing)
        journal = Journal(path)
        assert journal.flush()
        assert (journal.running(), len(journal.notices)) == (None, 1)
    assert journal.save(120.0)
    assert journal.running() == running()
    journal.close()
    assert len(journal.notices) == 1
    assert "restored" in journal.notices[0]


def test_a_list_that_cannot_be_read_has_files_looked_through_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoil(path)
    done = repair.repair(path)
    assert done is not None
    assert set_aside.looked_through(done.aside, path)
    for content in ("[", "[]", "{}"):
        path.with_name("journal.damaged.json").write_text(content)
        assert not set_aside.looked_through(done.aside, path)
    assert not set_aside.looked_through(path.with_name("nothing"), path)
    set_aside.remember(done.aside, path)
    assert set_aside.looked_through(done.aside, path)
    monkeypatch.setattr(set_aside, "_stamp", failing)
    assert not set_aside.looked_through(done.aside, path)

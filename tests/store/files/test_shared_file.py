"""A value changed by several copies of the game isn't lost."""

from __future__ import annotations

import errno
import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store.files.atomic_file import KeptFile
from game.store.files.folder_lock import NAME
from game.store.files.lock import Lock
from game.store.files.shared_file import SharedFile, Wording
from game.store.notices import Notices
from game.words.translation import _
from tests.store.files.test_atomic_file import failing, refusing

Names = tuple[str, ...]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "names.json"


def parsed(raw: bytes) -> Names:
    return tuple(json.loads(raw))


class NamesFile(SharedFile[Names]):
    most = 1000

    def _parsed(self, raw: bytes) -> Names:
        return parsed(raw)

    def _written(self, value: Names) -> str:
        return json.dumps(value)

    def _wording(self) -> Wording:
        return Wording(_("Not read from {path}: {reason}."), _("Not kept in {path}: {reason}."), _("Kept as {name}."))


def opened(path: Path) -> tuple[SharedFile[Names], Notices]:
    file = NamesFile(path, ())
    return file, file.notices


def add(file: SharedFile[Names], name: str) -> Names:
    return file.change(lambda names: (*names, name))


def kept(path: Path) -> Names:
    return parsed(path.read_bytes())


def test_both_changes_stay(path: Path) -> None:
    (one, _told), (other, _told) = opened(path), opened(path)
    add(one, "Ann")
    assert add(other, "Ben") == ("Ann", "Ben")
    assert one.read() == kept(path) == ("Ann", "Ben")


def test_what_cannot_be_written_is_made_again_on_what_is_there_later(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (one, notices), (other, _told) = opened(path), opened(path)
    with monkeypatch.context() as patch:
        refusing(patch, "replace")
        assert add(one, "Ann") == ("Ann",)
        assert one.unsaved
    assert notices == [f"Not kept in {path}: Permission denied."]
    add(other, "Ben")
    assert one.read() == ("Ben", "Ann")
    assert kept(path) == ("Ben",)
    one.save_the_rest()
    assert (kept(path), notices, one.unsaved) == (("Ben", "Ann"), [], False)
    one.save_the_rest()
    assert kept(path) == ("Ben", "Ann")


@pytest.mark.parametrize("name", ["stat", "read"])
def test_a_file_that_cannot_be_read_for_a_moment_keeps_what_it_has(
    path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    add(opened(path)[0], "Ann")
    with monkeypatch.context() as patch:
        calls = failing(patch, name, 10**6)
        one, notices = opened(path)
        assert calls
        assert not one.known
        assert notices == [f"Not read from {path}: the disk isn’t responding."]
        assert add(one, "Ben") == ("Ben",)
        assert notices[1:] == [f"Not kept in {path}: the disk isn’t responding."]
    assert kept(path) == ("Ann",)
    assert add(one, "Cleo") == kept(path) == ("Ann", "Ben", "Cleo")
    assert not notices
    assert not [one for one in path.parent.iterdir() if "unreadable" in one.name]


def test_a_failure_at_any_one_call_loses_nothing_and_tells_nothing_untrue(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each call in turn, beside another copy's name."""
    for name in ("stat", "open", "read", "replace", "mkdir", "unlink"):
        for number in range(6):
            path.write_text('["Ann"]')
            one, notices = opened(path)
            with monkeypatch.context() as patch:
                _fail_at(patch, name, number)
                add(one, "Ben")
            told = [*notices]
            assert one.value == ("Ann", "Ben")
            assert kept(path) == (("Ann",) if one.unsaved else ("Ann", "Ben"))
            assert bool(told) == one.unsaved, (name, number)
            one.save_the_rest()
            assert (kept(path), notices) == (("Ann", "Ben"), [])


def _fail_at(patch: pytest.MonkeyPatch, name: str, number: int) -> None:
    place = {"read": os}.get(name, Path)
    method, calls = getattr(place, name), list[int]()

    def fail(*arguments: object, **options: object) -> object:
        calls.append(0)
        if len(calls) == number + 1:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return method(*arguments, **options)

    patch.setattr(place, name, fail)


@pytest.mark.parametrize("content", ["{", "[" * 100_000])
def test_a_file_damaged_while_playing_takes_nothing_away(path: Path, content: str) -> None:
    one, notices = opened(path)
    add(one, "Ann")
    path.write_text(content[:900])
    assert one.read() == ("Ann",)
    assert notices == ["Kept as names.unreadable-1.json."]
    assert not path.exists()
    one.save_the_rest()
    assert kept(path) == ("Ann",)
    assert (path.parent / "names.unreadable-1.json").read_text() == content[:900]


def test_a_file_deleted_while_playing_is_written_again(path: Path) -> None:
    one, notices = opened(path)
    add(one, "Ann")
    path.unlink()
    assert add(one, "Ben") == kept(path) == ("Ann", "Ben")
    assert not notices


def test_a_folder_in_its_place_is_set_aside(path: Path) -> None:
    path.mkdir()
    one, notices = opened(path)
    assert notices == [f"Not read from {path}: Not a file."]
    assert one.known
    add(one, "Ann")
    assert kept(path) == ("Ann",)
    assert (path.parent / "names.unreadable-1.json").is_dir()
    assert not notices


def test_what_changes_nothing_writes_nothing(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, notices = opened(path)
    refusing(monkeypatch, "replace")
    one.change(lambda names: names)
    assert not path.exists()
    assert (notices, one.unsaved) == ([], False)


def test_a_change_in_the_place_of_others_is_the_only_one(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, _notices = opened(path)
    with monkeypatch.context() as patch:
        refusing(patch, "replace")
        add(one, "Ann")
    one.change(lambda names: (*names, "Ben"), instead=True)
    assert kept(path) == ("Ben",)


def test_the_file_is_written_under_the_lock(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another copy waits, instead of writing what it read before."""
    one, _notices = opened(path)
    free: list[bool] = []
    load = KeptFile.load

    def looked(file: KeptFile, most: int, parse: Callable[[bytes], object]) -> object:
        free.append(Lock(path.parent / NAME).take())
        return load(file, most, parse)

    monkeypatch.setattr(KeptFile, "load", looked)
    add(one, "Ann")
    assert free == [False]

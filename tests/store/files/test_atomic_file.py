"""Files read and written whole; content that isn't ours is never lost."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store.files.atomic_file import KeptFile, free, make_folder, reason, sentence
from game.store.files.folder_lock import NAME
from headless import wordbook
from tests.systems import make_pipe, needs_links, needs_named_pipes


def refusing(patch: pytest.MonkeyPatch, *names: str) -> None:
    """Fail as if not allowed (tests may run as root)."""

    def fail(*_arguments: object, **_options: object) -> None:
        raise PermissionError(13, "Permission denied")

    for name in names:
        patch.setattr(os if name == "read" else Path, name, fail)


def test_what_was_written_is_read(tmp_path: Path) -> None:
    file = KeptFile(tmp_path / "deep" / "down" / "file.json", "bad")
    assert file.read(10) is None
    file.write("äöü")
    assert file.read(10) == "äöü".encode()
    file.write("b")
    assert (file.read(1), [one.name for one in file.path.parent.iterdir()]) == (b"b", ["file.json"])
    file.remove()
    assert file.read(10) is None
    file.remove()


def test_a_file_is_never_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = KeptFile(tmp_path / "file.json", "bad")
    file.write("whole")
    for failing in ("open", "replace"):
        with monkeypatch.context() as patch:
            refusing(patch, failing)
            with pytest.raises(PermissionError):
                file.write("other")
        assert [one.name for one in tmp_path.iterdir()] == ["file.json"]
        assert file.read(10) == b"whole"


@needs_links
def test_a_file_whose_name_is_a_link_stays_one(tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    file = KeptFile(tmp_path / "file.json", "bad")
    file.path.symlink_to(elsewhere / "real.json")
    file.write("first")
    assert file.refuse() == "real.bad-1.json"
    file.write("second")
    assert file.path.is_symlink()
    assert {one.name: one.read_text() for one in elsewhere.iterdir()} == {
        "real.json": "second",
        "real.bad-1.json": "first",
    }


def test_what_is_written_is_on_the_disk_before_the_old_file_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    move = Path.replace

    def replace(path: Path, to: Path) -> Path:
        told.append("replace")
        return move(path, to)

    monkeypatch.setattr(os, "fsync", lambda _handle: told.append("sync"))
    monkeypatch.setattr(Path, "replace", replace)
    KeptFile(tmp_path / "file.json", "bad").write("whole")
    assert told == ["sync", "replace", "sync"] if os.name != "nt" else told[:2] == ["sync", "replace"]


def test_a_refused_file_is_set_aside_and_the_next_one_too(tmp_path: Path) -> None:
    file = KeptFile(tmp_path / "file.json", "bad")
    for number in (1, 2):
        file.path.write_text(f"{number}")
        assert file.refuse() == f"file.bad-{number}.json"
        assert file.read(10) is None
    assert [(tmp_path / f"file.bad-{n}.json").read_text() for n in (1, 2)] == ["1", "2"]


def test_a_file_that_cannot_be_set_aside_is_not_overwritten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = KeptFile(tmp_path / "file.json", "bad")
    file.path.write_text("theirs")
    with monkeypatch.context() as patch:
        refusing(patch, "replace")
        assert file.refuse() == "file.json"
        with pytest.raises(PermissionError):
            file.write("ours")
        with pytest.raises(PermissionError):
            file.remove()
    assert file.path.read_text() == "theirs"
    file.write("ours")
    assert (tmp_path / "file.bad-1.json").read_text() == "theirs"
    assert file.path.read_text() == "ours"


def failing(patch: pytest.MonkeyPatch, name: str, times: int) -> list[int]:
    """Fail so many times like a bad disk; the list counts the calls."""
    place = os if name == "read" else Path
    method: Callable[..., object] = getattr(place, name)
    calls: list[int] = []

    def fail(*arguments: object, **options: object) -> object:
        calls.append(len(calls))
        if len(calls) <= times:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return method(*arguments, **options)

    patch.setattr(place, name, fail)
    return calls


@pytest.mark.parametrize("name", ["stat", "read"])
def test_a_read_that_fails_once_is_done_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    file = KeptFile(tmp_path / "file.json", "bad")
    file.path.write_text("theirs")
    with monkeypatch.context() as patch:
        failing(patch, name, 1)
        assert file.read(10) == b"theirs"
    with monkeypatch.context() as patch:
        failing(patch, name, 2)
        with pytest.raises(OSError, match="error"):
            file.read(10)


def test_a_file_that_could_not_be_read_is_never_set_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A failed read doesn't make a file wrong."""
    file = KeptFile(tmp_path / "file.json", "bad")
    file.path.write_text("theirs")
    with monkeypatch.context() as patch:
        refusing(patch, "read")
        for _time in range(3):
            with pytest.raises(PermissionError):
                file.read(10)
    assert not file.strange
    file.write("ours")
    assert [one.name for one in tmp_path.iterdir()] == ["file.json"]


def test_content_that_is_half_written_just_now_is_read_again(tmp_path: Path) -> None:
    file = KeptFile(tmp_path / "file.json", "bad")
    file.path.write_text("{")

    def parse(raw: bytes) -> bytes:
        if raw == b"{":
            file.path.write_text("{}")
            raise ValueError
        return raw

    assert file.load(10, parse) == b"{}"


def test_what_another_program_writes_meanwhile_is_read_anew(tmp_path: Path) -> None:
    """Writers that ignore the lock count too."""
    file, seen = KeptFile(tmp_path / "file.json", "bad"), list[bytes | None]()
    file.write("a")

    def text() -> str:
        found = file.read(10)
        seen.append(found)
        if len(seen) == 1:
            KeptFile(file.path, "bad").write("ab")
        return f"{(found or b'').decode()}c"

    file.change(text)
    assert (file.read(10), seen) == (b"abc", [b"a", b"ab"])
    assert {one.name for one in tmp_path.iterdir()} == {"file.json", NAME}


def test_a_change_is_written_even_where_another_program_never_stops(tmp_path: Path) -> None:
    file = KeptFile(tmp_path / "file.json", "bad")

    def text() -> str:
        KeptFile(file.path, "bad").write("theirs" * len(file.read(1000) or b"x"))
        return "ours"

    file.change(text)
    assert file.read(10) == b"ours"


def test_a_file_that_is_too_long_is_not_read_into_memory(tmp_path: Path) -> None:
    file = KeptFile(tmp_path / "file.json", "bad")
    with file.path.open("wb") as huge:
        huge.truncate(1 << 26)
    with pytest.raises(OSError, match=r"."):
        file.read(1000)
    file.write("ours")
    assert (tmp_path / "file.bad-1.json").stat().st_size == 1 << 26


def test_a_folder_in_the_place_of_the_file_is_set_aside(tmp_path: Path) -> None:
    file = KeptFile(tmp_path / "file.json", "bad")
    file.path.mkdir()
    (file.path / "inside").write_text("theirs")
    with pytest.raises(OSError, match=wordbook.NOT_A_FILE):
        file.read(10)
    file.write("ours")
    assert (tmp_path / "file.bad-1.json" / "inside").read_text() == "theirs"
    assert file.read(10) == b"ours"


@needs_named_pipes
def test_a_pipe_does_not_hold_the_program_up(tmp_path: Path) -> None:
    file = KeptFile(tmp_path / "file.json", "bad")
    make_pipe(file.path)
    with pytest.raises(OSError, match=wordbook.NOT_A_FILE):
        file.read(10)


def test_a_file_in_the_place_of_the_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("theirs")
    file = KeptFile(tmp_path / "folder" / "file.json", "bad")
    with pytest.raises(OSError, match=r"."):
        file.write("ours")
    assert (tmp_path / "folder").read_text() == "theirs"


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (errno.ENOSPC, wordbook.THE_DISK_IS_FULL),
        (errno.EIO, wordbook.THE_DISK_ISNT_RESPONDING),
        (errno.EROFS, "it’s read-only"),
        (errno.EEXIST, "something else is in the way"),
        (errno.EACCES, os.strerror(errno.EACCES)),
    ],
)
def test_what_was_wrong_is_said_in_words_that_fit(code: int, words: str) -> None:
    error = OSError(code, os.strerror(code))
    assert reason(error) == words
    assert sentence(error) == f"{words[0].upper()}{words[1:]}."


def test_a_name_in_a_folder_that_cannot_be_looked_into_is_free(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refusing(monkeypatch, "exists")
    assert free(tmp_path, "match", ".ginrummy") == tmp_path / "match.ginrummy"


def test_a_folder_is_made_or_what_is_in_its_way_is_named(tmp_path: Path) -> None:
    make_folder(tmp_path / "deep" / "down")
    make_folder(tmp_path / "deep" / "down")
    file = tmp_path / "deep" / "file"
    file.write_text("theirs")
    for folder in (file, file / "below", file / "below" / "more"):
        with pytest.raises(NotADirectoryError) as caught:
            make_folder(folder)
        assert reason(caught.value) == f"{file} isn’t a folder"
    assert file.read_text() == "theirs"

"""Reading always ends, and only files are read."""

import os
import socket
import sys
from pathlib import Path

import pytest

from game.store.files import plain_file
from game.store.files.plain_file import read_plain
from headless import wordbook
from tests.systems import make_pipe, needs_named_pipes

needs_unix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such files")


@pytest.mark.parametrize("size", [0, 1, 10])
def test_a_file_is_read_up_to_its_bound(tmp_path: Path, size: int) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x" * size)
    assert read_plain(path, 10) == b"x" * size
    path.write_bytes(b"x" * 11)
    with pytest.raises(OSError, match="large"):
        read_plain(path, 10)


def test_a_file_that_grows_while_it_is_read_is_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x")
    monkeypatch.setattr(os, "read", lambda _file, size: b"x" * size)
    with pytest.raises(OSError, match="large"):
        read_plain(path, 10)


def test_a_file_that_keeps_a_reader_waiting_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """/proc/kmsg does, and claims to be a file."""
    path = tmp_path / "file"
    path.write_bytes(b"x")

    def wait(_file: int, _size: int) -> bytes:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(os, "read", wait)
    with pytest.raises(OSError, match=wordbook.NOT_A_FILE):
        read_plain(path, 10)


@needs_unix
def test_it_is_opened_so_that_a_read_cannot_wait(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x")
    assert plain_file._FLAGS & vars(os)["O_NONBLOCK"]
    with pytest.raises(FileNotFoundError):
        read_plain(tmp_path / "none", 10)


@needs_named_pipes
def test_a_pipe_is_refused_and_not_opened(tmp_path: Path) -> None:
    make_pipe(tmp_path / "pipe")
    with pytest.raises(OSError, match=wordbook.NOT_A_FILE):
        read_plain(tmp_path / "pipe", 10)


@needs_named_pipes
def test_a_file_that_becomes_a_pipe_before_it_is_opened_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, real = tmp_path / "file", os.open
    path.write_bytes(b"x")

    def exchanged(name: Path, flags: int) -> int:
        path.unlink()
        make_pipe(path)
        return real(name, flags)

    monkeypatch.setattr(os, "open", exchanged)
    with pytest.raises(OSError, match=wordbook.NOT_A_FILE):
        read_plain(path, 10)


@needs_unix
@pytest.mark.parametrize("path", ["/dev/zero", "/dev/null", "/dev/tty", "/dev"])
def test_a_device_or_a_folder_is_refused(path: str) -> None:
    with pytest.raises(OSError, match=r"Not a file|No such"):
        read_plain(Path(path), 10)


@needs_unix
def test_a_socket_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # a socket's path must be short
    with socket.socket(vars(socket)["AF_UNIX"]) as one:
        one.bind("socket")
        with pytest.raises(OSError, match=wordbook.NOT_A_FILE):
            read_plain(Path("socket"), 10)

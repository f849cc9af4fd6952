"""A disk that fails, for a moment or for good, isn't damage."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.store import schema
from game.store.damage import proof
from samples import match_history
from tests.conftest import Volume

ROOT = Path(__file__).resolve().parents[3]
START = """
import sys
from pathlib import Path
from game.store.matches.keeper import Keeper
from game.store.notices import Notices

keeper = Keeper(Path(sys.argv[1]), Notices(), lambda: 1e9)
keeper.open()
keeper.check()
keeper.close()
print(*keeper.notices, sep="\\n")
"""
READS = 12
"""Of the first start, where SQLite may blame the disk or the content."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "matches" / "journal.sqlite"
    found.parent.mkdir()
    match_history.journal(found, 1)
    return found


def looks(monkeypatch: pytest.MonkeyPatch, *answers: bool) -> list[bool]:
    """Make SQLite's checks give these answers in turn."""
    left = list(answers)
    monkeypatch.setattr(proof, "_at_fault", lambda _path, _leaving: left.pop(0))
    return left


@pytest.mark.parametrize(("answers", "damage"), [((True, True), True), ((True, False), False), ((False,), False)])
def test_two_checks_prove_damage(
    path: Path, monkeypatch: pytest.MonkeyPatch, answers: tuple[bool, ...], damage: bool
) -> None:
    left = looks(monkeypatch, *answers)
    assert proof.unsound(path) == damage
    assert left == []


@pytest.mark.parametrize("ending", ["", "-wal"])
def test_a_file_that_cannot_be_read_without_sqlite_is_not_called_damaged(
    path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    barred = path.with_name(path.name + ending)
    barred.touch()
    looks(monkeypatch, True, True)
    plain = proof._piece

    def piece(handle: int, at: int) -> bytes:
        if os.path.samestat(os.fstat(handle), barred.stat()):
            raise OSError(5, "Input/output error")
        return plain(handle, at)

    monkeypatch.setattr(proof, "_piece", piece)
    with pytest.raises(OSError, match="Input/output error"):
        proof.unsound(path)


def test_a_file_is_read_through_to_its_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = list[bytes]()
    plain = proof._piece

    def piece(handle: int, at: int) -> bytes:
        read.append(plain(handle, at))
        return read[-1]

    monkeypatch.setattr(proof, "_piece", piece)
    looks(monkeypatch, True, True)
    assert proof.unsound(path)
    assert b"".join(read) == path.read_bytes()


@pytest.mark.skipif(shutil.which("strace") is None, reason="without strace no read can be let fail")
def test_reads_that_fail_at_the_start_set_no_healthy_file_aside(path: Path, volume: Volume) -> None:
    """SQLite takes some for damaged content."""
    raw = path.read_bytes()
    every = [
        f"{first}{more}" for first in range(1, READS + 1) for more in ("", f"..{first + 5}", f"..{first + 60}", "+")
    ]
    for when in every[:: volume(11, 1)]:
        path.write_bytes(raw)
        strace = ("strace", "-f", "-qq", "-o", str(path.parent / "trace"), "-P", str(path), "-e", "trace=pread64")
        done = subprocess.run(
            [*strace, "-e", f"inject=pread64:error=EIO:when={when}", sys.executable, "-c", START, str(path)],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
        )
        if "ptrace" in done.stderr or "PTRACE" in done.stderr:
            pytest.skip("no program may be traced here")
        assert done.returncode == 0, done.stderr
        assert "INJECTED" in (path.parent / "trace").read_text()
        assert "damaged" not in done.stdout, when
        assert not list(path.parent.glob("*damaged*")), when


def test_where_sqlites_own_check_could_not_look_the_disk_is_at_fault(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Unread:
        def set_progress_handler(self, *_arguments: object) -> None:
            pass

        def execute(self, _query: str) -> "Unread":
            return self

        def fetchone(self) -> tuple[str]:
            return ("Tree 2 page 7: btreeInitPage() returns error code 266",)

        def close(self) -> None:
            pass

    monkeypatch.setattr(schema, "reading", lambda _path: Unread())
    with pytest.raises(OSError, match="Input/output error"):
        proof.unsound(path)

"""What the system that the tests run on can do, found out by trying, and the marks of tests that need it."""

import os
import signal
import sys
import tempfile
from pathlib import Path

import pytest


def _links() -> bool:
    """Whether links can be made: Windows asks for a right that few have, and Wine makes none and says nothing."""
    with tempfile.TemporaryDirectory() as folder:
        link = Path(folder, "link")
        try:
            link.symlink_to("elsewhere")
        except OSError:
            return False
        return link.is_symlink()


def _open_files_move() -> bool:
    """Whether a file can be renamed while a program has it open."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "open")
        with path.open("w"):
            try:
                path.rename(path.with_name("moved"))
            except OSError:
                return False
    return True


def make_pipe(path: Path) -> None:
    """Make a pipe with a name, as only Unix has them in its folders."""
    if sys.platform != "win32":
        os.mkfifo(path)


LINKS = _links()
needs_links = pytest.mark.skipif(not LINKS, reason="no links can be made here")
needs_moves_of_open_files = pytest.mark.skipif(
    not _open_files_move(), reason="nobody can take away a file here while a program has it open"
)
needs_named_pipes = pytest.mark.skipif(sys.platform == "win32", reason="only Unix has pipes in folders")

# What ends a program at once, by `os.kill`, and the status that it then ends with.
if sys.platform == "win32":
    END, ENDED = signal.SIGTERM, int(signal.SIGTERM)  # by TerminateProcess, of which the program hears nothing
else:
    END, ENDED = signal.SIGKILL, -signal.SIGKILL

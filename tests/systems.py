"""What this system can do, found by trying, and marks for tests that need it."""

import os
import signal
import sys
import tempfile
from pathlib import Path

import pytest


def _links() -> bool:
    """Windows needs a rare right for links, and Wine silently makes none."""
    with tempfile.TemporaryDirectory() as folder:
        link = Path(folder, "link")
        try:
            link.symlink_to("elsewhere")
        except OSError:
            return False
        return link.is_symlink()


def _open_files_move() -> bool:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "open")
        with path.open("w"):
            try:
                path.rename(path.with_name("moved"))
            except OSError:
                return False
    return True


def make_pipe(path: Path) -> None:
    if sys.platform != "win32":
        os.mkfifo(path)


LINKS = _links()
needs_links = pytest.mark.skipif(not LINKS, reason="no links can be made here")
needs_moves_of_open_files = pytest.mark.skipif(
    not _open_files_move(), reason="nobody can take away a file here while a program has it open"
)
needs_named_pipes = pytest.mark.skipif(sys.platform == "win32", reason="only Unix has pipes in folders")

# The signal that ends a program at once, and the exit status it gives.
if sys.platform == "win32":
    END, ENDED = signal.SIGTERM, int(signal.SIGTERM)  # by TerminateProcess, unannounced
else:
    END, ENDED = signal.SIGKILL, -signal.SIGKILL

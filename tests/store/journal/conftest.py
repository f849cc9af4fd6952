"""The file that the tests of the journal keep matches in."""

from pathlib import Path

import pytest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches" / "journal.sqlite"

"""The path of a journal that doesn't exist yet."""

from pathlib import Path

import pytest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches" / "journal.sqlite"

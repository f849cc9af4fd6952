"""Matches to move."""

from __future__ import annotations

from pathlib import Path

import pytest

from samples import match_history


@pytest.fixture(scope="module")
def there(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder's matches: won, lost, unfinished, undone, imported, with the coach's findings."""
    path = tmp_path_factory.mktemp("there") / "journal.sqlite"
    match_history.journal(path, times=1)
    return path

"""The path of a settings file that doesn't exist yet."""

from pathlib import Path

import pytest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"

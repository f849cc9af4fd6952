"""A screen of its own for each test of a real window."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.screen import Screen


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    (tmp_path / "screen").mkdir()
    with Screen(tmp_path / "screen") as opened:
        yield opened

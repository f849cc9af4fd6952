"""A sitting at the history."""

from pathlib import Path

import pytest

from headless import wordbook
from headless.sitting import Sitting
from tests.ui.screens.history.history_pages import opened


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    found = opened(tmp_path)
    found.to(wordbook.YOUR_GAMES)
    found.pilot.turn()
    return found

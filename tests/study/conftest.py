"""The expert thinks with numpy here; the tests of computer players use the game's own network."""

import pytest


@pytest.fixture(autouse=True)
def _in_a_hurry(quick_expert: None) -> None:
    """It chooses the same."""

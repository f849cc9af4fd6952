"""What the tests of the store have in common."""

import pytest


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, the journal's thread is waited for."""
    monkeypatch.setattr("game.store.matches.match_to_resume._SHOWN", 120.0)
    monkeypatch.setattr("game.store.journal._WAIT", 120.0)

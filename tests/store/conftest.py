"""What the tests of the store have in common."""

from collections.abc import Callable
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, the journal's thread is waited for."""
    monkeypatch.setattr("game.store.journal._SHOWN", 120.0)
    monkeypatch.setattr("game.store.journal._WAIT", 120.0)


@pytest.fixture
def link_to_nothing() -> Callable[[Path], None]:
    """Makes a link under this name whose file is gone."""

    def make(link: Path) -> None:
        try:
            link.symlink_to(link.with_name("gone"))
        except OSError:
            pytest.skip("no links here")

    return make

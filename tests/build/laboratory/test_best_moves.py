"""A match's best move and costliest mistake beside new worlds."""

from __future__ import annotations

import pytest

pytest.importorskip("numba")

from game.ai.advice import MISTAKE
from laboratory.players import best_moves as at


def test_the_same_match_has_the_same_largest_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(at, "WORLDS", 16)
    found = at.largest(11)
    assert found == at.largest(11)
    assert {one.kind for one in found} == {"best move", "costliest mistake"}
    assert all(one.told >= MISTAKE for one in found)

"""The trees of legal actions have the leaves they had; ``python3 build/golden.py perft`` counts them anew."""

import json
from typing import cast

import pytest
from golden import PERFT, Row, fill

ROWS = cast("list[Row]", json.loads(PERFT.read_text("utf-8")))


@pytest.mark.parametrize("number", range(len(ROWS)))
def test_leaves(number: int) -> None:
    row = ROWS[number]
    assert fill(row, len(row["leaves"])) == row


def test_the_trees_hold_every_ending() -> None:
    assert {kind for row in ROWS for kind in row["endings"]} >= {"knock", "gin", "undercut", "void"}
    assert len(ROWS) >= 40
    assert max(row["leaves"][-1] for row in ROWS) > 5000

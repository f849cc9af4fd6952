"""``python build/golden.py perft`` recounts the leaves."""

import json
from typing import cast

import pytest

from golden import PERFT
from samples.perft import Tree, fill
from tests.conftest import some

TREES = cast("list[Tree]", json.loads(PERFT.read_text("utf-8")))


@pytest.mark.parametrize("number", some(4, range(len(TREES))))
def test_leaves(number: int) -> None:
    tree = TREES[number]
    assert fill(tree, len(tree["leaves"])) == tree


def test_the_trees_hold_every_ending() -> None:
    assert {kind for tree in TREES for kind in tree["endings"]} >= {"knock", "gin", "undercut", "void"}
    assert len(TREES) >= 40
    assert max(tree["leaves"][-1] for tree in TREES) > 5000

"""The page on accessibility names a test for each point that it calls met."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "accessibility.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("## Which guidelines does it meet?")[2].partition("\n## ")[0]
TESTS = re.compile(r"`(test_\w+\.py)(?:::(test_\w+))?`")
ROWS = [line for line in SECTION.splitlines() if line.startswith("| ") and " | yes | " in line]


def test_the_page_calls_many_points_met() -> None:
    assert len(ROWS) > 40


@pytest.mark.parametrize("row", ROWS)
def test_each_point_that_is_met_names_a_test(row: str) -> None:
    assert TESTS.search(row)


@pytest.mark.parametrize(("file", "name"), sorted(set(TESTS.findall(SECTION))))
def test_each_test_named_is_there(file: str, name: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob(file)]
    assert any(f"def {name}(" in text if name else text for text in texts)

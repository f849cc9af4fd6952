"""The page on accessibility names a test for each point that it calls met."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.ui.graphics.text import STYLES
from game.ui.graphics.viewport import Viewport

ROOT = Path(__file__).resolve().parent.parent
PAGE = (ROOT / "docs" / "accessibility.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("## Which guidelines does it meet?")[2].partition("\n## ")[0]
TESTS = re.compile(r"`(test_\w+\.py)(?:::(test_\w+))?`")
PICTURE = re.compile(r"!\[(.*?)\]\(", re.DOTALL)
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


@pytest.mark.parametrize("number", range(101, 124))
def test_no_guideline_of_the_numbered_list_is_left_out(number: int) -> None:
    assert SECTION.count(f"\n| {number} ") == 1


def test_each_answer_is_one_of_four() -> None:
    answers = [
        line.split(" | ")[1] for line in SECTION.splitlines() if line.count(" | ") == 2 and "how, and" not in line
    ]
    assert {*answers} == {"yes", "partly", "no", "not applicable"}


def test_the_smallest_text_has_18_pixels_at_1080p() -> None:
    assert min(style.px for style in STYLES.values()) * Viewport(1920, 1080).unit >= 18


def test_every_picture_of_the_pages_has_words() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    words = [found for page in pages for found in PICTURE.findall(page.read_text("utf-8"))]
    assert len(words) > 5
    assert all(len(found) > 10 for found in words)

import doctest
from pathlib import Path

PAGE = Path(__file__).resolve().parents[1] / "docs" / "library.md"


def test_every_example_on_the_page_gives_what_stands_there() -> None:
    found = doctest.testfile(str(PAGE), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)
    assert found.failed == 0
    assert found.attempted > 40

"""Records that earlier versions of the program wrote: they are read, played and found true as they always were."""

from pathlib import Path

import pytest

from game.rules.record import dumps, loads
from game.rules.verify import verify

RECORDS = Path(__file__).parent / "records"
"""Never written again."""
TRUE = {
    "1-two": (5, 0, True),
    "2-two": (6, 6, True),
    "2-running": (2, 2, False),
    "2-seed": (5, 0, True),
    "2-three": (6, 6, True),
    "2-partners": (28, 28, True),
    "2-relay": (4, 4, True),
}
"""How many hands are over, how many of them are sealed, and whether the match is over."""


def text(name: str) -> str:
    return (RECORDS / f"{name}.ginrummy").read_text("utf-8")


def test_there_is_nothing_else() -> None:
    assert {path.stem for path in RECORDS.iterdir()} == set(TRUE)


@pytest.mark.parametrize("name", TRUE)
def test_it_is_true(name: str) -> None:
    found = verify(text(name))
    assert (found.hands, found.sealed, found.over) == TRUE[name]


@pytest.mark.parametrize("name", [name for name in TRUE if name[0] == "2"])
def test_it_is_written_again_as_it_was(name: str) -> None:
    assert dumps(loads(text(name))) == text(name)

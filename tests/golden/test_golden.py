"""A match under each preset, seen and heard; ``python build/golden.py transcripts`` rewrites them."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, view_of
from golden import TRANSCRIPTS
from samples.transcript import transcript

HERE = Path(__file__).parent
LARGEST = 200_000  # bytes: small enough to read a diff of one


@pytest.mark.parametrize("preset", PRESETS)
def test_the_match_is_as_it_was(preset: str) -> None:
    """By line, to show the first one that differs."""
    expected = (TRANSCRIPTS / f"{preset}.txt").read_text("utf-8")
    assert transcript(preset).splitlines() == expected.splitlines()


def test_there_is_one_for_every_preset_and_no_other() -> None:
    assert HERE == TRANSCRIPTS
    assert {path.stem for path in HERE.glob("*.txt")} == set(PRESETS)
    assert all(path.stat().st_size < LARGEST for path in HERE.glob("*.txt"))


def text() -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted(HERE.glob("*.txt")))


def test_nobody_hears_what_only_the_other_may() -> None:
    """Neither the opponent's stock draws nor their hand."""
    said = text()
    assert not re.search(r"0 hears 1 drew \w\w from the stock", said)
    assert not re.search(r"1 hears 0 drew \w\w from the stock", said)
    assert not re.search(r"0 hears \d dealt .*\) to 1|1 hears \d dealt \(", said)
    assert len(re.findall(r"hears \d drew a card from the stock", said)) > 300


def test_together_they_hold_every_kind_of_move_and_ending() -> None:
    said = text()
    for words in (
        "passed",
        "from the pile",
        "laid .. off on",
        "not ..",
        "a knock with",
        r": knock by",
        r": gin by",
        r": undercut by",
        r"hand \d+: void",
        ", doubled",
        r"\d holds",
    ):
        assert re.search(words, said), words


def test_a_leak_would_show(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unredacted events, and an extra card in a view."""
    expected = (TRANSCRIPTS / "classic.txt").read_text("utf-8")
    with monkeypatch.context() as leaking:
        leaking.setattr("samples.transcript.redact", lambda events, _seat, _rules: events)
        assert transcript("classic") != expected
    with monkeypatch.context() as leaking:
        leaking.setattr(
            "samples.transcript.view_of", lambda state, seat: replace(view_of(state, seat), known=state.hands)
        )
        assert transcript("classic") != expected

"""Lines that are read both ways; what's expected is what the Unicode rules give."""

import pytest

from game.ui.graphics.bidi import in_order_seen, mirrored


def seen(text: str, *, right: bool) -> str:
    return "".join(mirrored(run) if turned else run for run, turned in in_order_seen(text, right=right))


@pytest.mark.parametrize(
    ("text", "in_hebrew", "in_english"),
    [
        ("", "", ""),
        ("Gin 25", "Gin 25", "Gin 25"),
        ("שלום", "םולש", "םולש"),
        ("אבג.", ".גבא", "גבא."),
        ("Ada: אבג", "גבא :Ada", "Ada: גבא"),
        ("אבג gin דהו", "והד gin גבא", "גבא gin והד"),
        ("אבג 25 דהו", "והד 25 גבא", "והד 25 גבא"),
        ("אבג 1,234.5 דהו", "והד 1,234.5 גבא", "והד 1,234.5 גבא"),
        ("אבג −280", "−280 גבא", "−280 גבא"),
        ("+5 · −5", "−5 · +5", "+5 · −5"),
        ("אבג-5", "5-גבא", "5-גבא"),
        ("50% אבג", "גבא 50%", "50% גבא"),
        ("אבג 7♥", "♥7 גבא", "7 גבא♥"),
        ("אבג (3) דהו", "והד (3) גבא", "והד (3) גבא"),
        ("אבג (gin) דהו", "והד (gin) גבא", "גבא (gin) והד"),
        ("gin (אבג)", "(גבא) gin", "gin (גבא)"),
        ("«אבג»", "«גבא»", "«גבא»"),
        ("אבג · gin · 3", "gin · 3 · גבא", "גבא · gin · 3"),
        ("اب gin", "gin با", "با gin"),
    ],
)
def test_letters_are_seen_in_their_order(text: str, in_hebrew: str, in_english: str) -> None:
    assert (seen(text, right=True), seen(text, right=False)) == (in_hebrew, in_english)


def test_a_run_keeps_its_letters_in_the_order_they_are_read() -> None:
    assert in_order_seen("Ada: אבג", right=True) == [(": אבג", True), ("Ada", False)]

import pytest

from game.rules import Card
from game.wording.cards import company
from game.wording.spoken import spoken


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("K♠", "king of spades"),
        ("10♥ 9♥", "ten of hearts, nine of hearts"),
        ("7♠ 7♥   ·   4♦ 5♦", "seven of spades, seven of hearts; four of diamonds, five of diamonds"),
        ("First upcard: K♠ ×2; Knock with: –", "First upcard: king of spades times 2; Knock with: unknown"),
        ("Lost 48–166", "Lost 48 to 166"),
        ("21 Feb 2026 · Oklahoma", "21 Feb 2026, Oklahoma"),
        ("Shift + ← or →", "Shift + left arrow or right arrow"),
        ("You win – Ada leaves", "You win – Ada leaves"),
        ("Done", "Done"),
    ],
)
def test_signs_become_words(written: str, said: str) -> None:
    assert spoken(written) == said


def test_a_card_says_what_it_is_melded_with() -> None:
    seven, eight, nine, other = (Card.parse(text) for text in ("7h", "8h", "9h", "7c"))
    assert company(seven, [nine, seven, eight]) == "in a run with eight of hearts, nine of hearts"
    assert company(seven, [seven, other, Card.parse("7s")]) == "in a set with seven of spades, seven of clubs"

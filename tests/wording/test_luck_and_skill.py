"""The sentence on luck and skill says what its interval bears."""

from __future__ import annotations

import pytest

from game.store.figures.skill import Skill
from game.wording.judgement.luck_and_skill import headline, headline_of_two
from headless import wordbook

OPEN = wordbook.NOBODY_CLEARLY_PLAYED_BETTER
LUCK = "Luck mattered more than who played better."


@pytest.mark.parametrize(
    ("points", "cards", "words", "of_two"),
    [
        (58, -73, "You outplayed Pip by 58. The cards cost you 73 points.",
         "Ada outplayed Pip by 58. The cards gave Pip 73 points."),
        (58, 20, "You outplayed Pip by 58. The cards gave you 20 points.",
         "Ada outplayed Pip by 58. The cards gave Ada 20 points."),
        (58, 1.2, "You outplayed Pip by 58. The cards gave you 1 point.",
         "Ada outplayed Pip by 58. The cards gave Ada 1 point."),
        (58, 0.3, "You outplayed Pip by 58. The cards were even.", "Ada outplayed Pip by 58. The cards were even."),
        (-58, 73, "Pip outplayed you by 58. The cards gave you 73 points.",
         "Pip outplayed Ada by 58. The cards gave Ada 73 points."),
        (-58, -20, "Pip outplayed you by 58. The cards cost you 20 points.",
         "Pip outplayed Ada by 58. The cards gave Pip 20 points."),
        (40, 73, f"{LUCK} The cards gave you 73 points.", f"{LUCK} The cards gave Ada 73 points."),
        (40, -73, f"{LUCK} The cards cost you 73 points.", f"{LUCK} The cards gave Pip 73 points."),
        (40, 20, f"{OPEN} The cards gave you 20 points.", f"{OPEN} The cards gave Ada 20 points."),
        (40, -20, f"{OPEN} The cards cost you 20 points.", f"{OPEN} The cards gave Pip 20 points."),
        (0, 0.2, f"{OPEN} The cards were even.", f"{OPEN} The cards were even."),
    ],
)  # fmt: skip
def test_each_case_has_its_words(points: float, cards: float, words: str, of_two: str) -> None:
    skill = Skill(8, points, 50.0)
    assert headline(skill, cards, "Pip") == words
    assert headline_of_two(skill, cards, "Ada", "Pip") == of_two


def test_several_opponents_have_no_name() -> None:
    assert headline(Skill(80, 300, 120.0), 0, "").startswith("You outplayed your opponents by 300.")
    assert headline(Skill(80, -300, 120.0), 0, "").startswith("Your opponents outplayed you by 300.")

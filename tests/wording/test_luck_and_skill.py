"""The sentence on luck and skill says what its interval bears."""

from __future__ import annotations

import pytest

from game.store.figures.skill import Skill
from game.wording.judgement.luck_and_skill import headline, headline_of_two
from headless import wordbook

OPEN = wordbook.NOBODY_CLEARLY_PLAYED_BETTER
FEW = "Too few hands to tell who played better."
LUCK = "Luck mattered more than who played better."


@pytest.mark.parametrize(
    ("points", "cards", "words", "of_two"),
    [
        (58, -73, "You outplayed Pip. The cards cost you 73 points.",
         "Ada outplayed Pip. The cards gave Pip 73 points."),
        (58, 20, "You outplayed Pip. The cards gave you 20 points.",
         "Ada outplayed Pip. The cards gave Ada 20 points."),
        (58, 1.2, "You outplayed Pip. The cards gave you 1 point.",
         "Ada outplayed Pip. The cards gave Ada 1 point."),
        (58, 0.3, "You outplayed Pip. The cards were even.", "Ada outplayed Pip. The cards were even."),
        (-58, 73, "Pip outplayed you. The cards gave you 73 points.",
         "Pip outplayed Ada. The cards gave Ada 73 points."),
        (-58, -20, "Pip outplayed you. The cards cost you 20 points.",
         "Pip outplayed Ada. The cards gave Pip 20 points."),
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


@pytest.mark.parametrize("points", [90, -90])
def test_a_hand_or_two_tell_nothing_about_play(points: float) -> None:
    """However far apart: a single hand is often worth ninety points."""
    for hands in (1, 2):
        assert headline(Skill(hands, points, 50.0), 9, "Pip") == f"{FEW} The cards gave you 9 points."
    assert FEW not in headline(Skill(3, points, 50.0), 9, "Pip")
    assert headline(Skill(2, 10, 50.0), 60, "Pip") == f"{LUCK} The cards gave you 60 points."


def test_several_opponents_have_no_name() -> None:
    assert headline(Skill(80, 300, 120.0), 0, "").startswith("You outplayed your opponents.")
    assert headline(Skill(80, -300, 120.0), 0, "").startswith("Your opponents outplayed you.")

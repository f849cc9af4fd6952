"""The sentence on luck and skill says what its interval bears."""

from __future__ import annotations

import pytest

from game.store.skill import Skill
from game.wording.judgement.luck_and_skill import headline, headline_of_two
from headless import wordbook

OPEN = wordbook.NOBODY_CLEARLY_PLAYED_BETTER


@pytest.mark.parametrize(
    ("points", "cards", "words", "of_two"),
    [
        (58, -73, "You outplayed Pip by 58. The cards didn’t agree: −73.",
         "Ada outplayed Pip by 58. The cards didn’t agree: −73."),
        (58, 20, "You outplayed Pip by 58. The cards agreed: +20.", "Ada outplayed Pip by 58. The cards agreed: +20."),
        (58, 0.3, "You outplayed Pip by 58. The cards were even.", "Ada outplayed Pip by 58. The cards were even."),
        (-58, 73, "Pip outplayed you by 58. The cards didn’t agree: +73.",
         "Pip outplayed Ada by 58. The cards didn’t agree: −73."),
        (-58, -20, "Pip outplayed you by 58. The cards agreed: −20.",
         "Pip outplayed Ada by 58. The cards agreed: +20."),
        (40, 73, "The cards decided it: +73.", "The cards decided it: +73 for Ada."),
        (40, -73, "The cards decided it: −73.", "The cards decided it: +73 for Pip."),
        (40, 20, "Nobody clearly played better. The cards were on your side: +20.", OPEN),
        (40, -20, "Nobody clearly played better. The cards were against you: −20.", OPEN),
        (0, 0.2, "Nobody clearly played better. The cards were even.", OPEN),
    ],
)  # fmt: skip
def test_each_case_has_its_words(points: float, cards: float, words: str, of_two: str) -> None:
    skill = Skill(8, points, 50.0)
    assert headline(skill, cards, "Pip") == words
    assert headline_of_two(skill, cards, "Ada", "Pip") == of_two


def test_several_opponents_have_no_name() -> None:
    assert headline(Skill(80, 300, 120.0), 0, "").startswith("You outplayed your opponents by 300.")
    assert headline(Skill(80, -300, 120.0), 0, "").startswith("Your opponents outplayed you by 300.")

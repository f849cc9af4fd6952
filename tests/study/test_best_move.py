from __future__ import annotations

from unittest.mock import patch

import pytest

from game.ai.advice import advise
from game.ai.claim_correction import KNOCK
from game.session.review import Choice
from game.study.best_move import likely, saved
from game.study.error_rate import judged
from tests.study.test_error_rate import played

pytestmark = pytest.mark.usefixtures("quick_expert")


def test_an_average_player_saves_nothing_and_an_expert_does() -> None:
    """Each of the expert's choices saves what the average player's would have cost in its place."""
    average = [saved(*one) for hand in range(3) for one in judged(played("steady", "steady"), hand, 0)]
    expert = [(one, saved(*one)) for hand in range(3) for one in judged(played("expert", "steady"), hand, 0)]
    assert max(points for _one, points in expert) > 1 > max(average, default=0.0)
    (choice, advice), points = max(expert, key=lambda one: one[1])
    worse = next(option for option in advice.options if advice.weight(option.action) == points)
    assert worse.action != choice.action
    assert saved(Choice(choice.step, choice.view, worse.action, choice.other), advice) == 0


def test_a_best_move_tells_what_is_left_of_a_claim_once_its_doubt_is_taken_away() -> None:
    """The best of a match is the largest of many figures: one that's large by luck would be the one that's told."""
    choices = [choice for hand in range(3) for choice, _advice in judged(played("expert", "steady"), hand, 0)]
    told = [saved(one, advice) for one in choices if (advice := advise(one.view)) is not None]
    with patch("game.ai.advice.corrected", lambda claimed, _best, _other: claimed):
        claimed = [saved(one, advice) for one in choices if (advice := advise(one.view)) is not None]
    pairs = [(one, other) for one, other in zip(told, claimed, strict=True) if other > 1]
    assert all(one <= other <= one + KNOCK + 1e-9 for one, other in pairs)
    assert sum(one < other for one, other in pairs) > len(pairs) / 2


def test_the_costliest_mistake_of_a_match_is_told_a_seventh_smaller() -> None:
    assert likely(0) == 0
    assert likely(10) == pytest.approx(8.6)

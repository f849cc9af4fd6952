from __future__ import annotations

import pytest

from game.session.review import Choice
from game.study.best_move import saved
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

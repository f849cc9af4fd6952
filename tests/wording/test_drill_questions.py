"""A drill's question says its cards, so it can be answered by ear."""

from random import Random

import pytest

from game.study.drills import DRILLS
from game.wording.drills.questions import MOST, asked, read_out
from game.wording.spoken import spoken


@pytest.mark.parametrize("drill", DRILLS)
@pytest.mark.parametrize("level", [0, 1, 2])
def test_the_question_and_each_of_its_cards_are_read_out(drill: str, level: int) -> None:
    question = DRILLS[drill](Random(level), level)
    said = spoken(read_out(question))
    assert said.startswith(asked(question))
    shown = [*question.hand, *(card for meld in question.melds for card in meld), *question.thrown, *question.taken]
    choices = question.cards if len(question.cards) <= MOST else ()
    for card in {*shown, *choices}:
        assert said.count(card.name) == 1, card.name

"""Less than claimed, never the reverse, and all that is certain."""

import pytest

from game.ai.claim_correction import KNOCK, LEAVE, TAKE, THROW, corrected
from game.rules import Action, BigGin, Card, Discard, DrawStock, Knock, TakeDiscard

THROWN = Discard(Card.parse("Ks"))
KNOCKED = Knock(Card.parse("Ks"), ())


@pytest.mark.parametrize(
    ("best", "other", "doubt"),
    [
        (THROWN, Discard(Card.parse("2d")), THROW),
        (KNOCKED, THROWN, THROW),
        (THROWN, KNOCKED, KNOCK),
        (THROWN, BigGin(()), KNOCK),
        (TakeDiscard(), DrawStock(), TAKE),
        (DrawStock(), TakeDiscard(), LEAVE),
        (KNOCKED, BigGin(()), 0.0),
    ],
)
def test_each_kind_of_claim_loses_what_it_is_mostly_too_high(best: Action, other: Action, doubt: float) -> None:
    assert corrected(-10.0, best, other) == doubt - 10
    assert corrected(10.0, best, other) == 10 - doubt


def test_a_doubt_turns_no_claim_round() -> None:
    assert corrected(-THROW / 2, THROWN, Discard(Card.parse("2d"))) == 0
    assert corrected(THROW / 2, THROWN, Discard(Card.parse("2d"))) == 0

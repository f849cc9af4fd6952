import pytest

from game.store.reviews.error_rate import ErrorRate
from game.study.error_rate import LEVELS
from game.wording.judgement.error_rates import chance_words, noted, play_like, played_like, rate_words, too_few


def of(rate: float, half: float) -> ErrorRate:
    return ErrorRate(20, 100, 10 * rate, 0.3, 20, half)


def test_a_rate_has_its_interval() -> None:
    assert rate_words(of(5.04, 1.26)) == "5.0 ± 1.3"
    assert noted(of(5.04, 1.26)) == "error rate: 5.0 ± 1.3"
    assert chance_words(0.0234) == "2.3%"


def test_nothing_is_claimed_of_a_few_choices() -> None:
    few = ErrorRate.of([(3, 90.0, 0.3)])
    assert few is not None
    assert rate_words(few) == "not enough decisions (3)"
    assert noted(few) == "error rate: not enough decisions (3)"
    assert too_few(few) == "Not enough decisions yet (3 of 20)."
    assert not played_like(few)


@pytest.mark.parametrize(
    ("level", "half", "match", "always"),
    [
        ("sharp", 1.0, "You played this match like Vera.", "You play like Vera."),
        ("novice", 2.0, "You played this match like Toby or Ada.", "You play like Toby or Ada."),
        ("steady", 3.0, "", "Not enough decisions to tell who you play like."),
    ],
)
def test_whom_somebody_plays_like_is_said_as_far_as_it_is_known(
    level: str, half: float, match: str, always: str
) -> None:
    assert played_like(of(LEVELS[level], half)) == match
    assert play_like(of(LEVELS[level], half)) == always

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import Card, HandState, Phase, Rules, apply, legal_actions, view_of
from game.rules.notation import write
from game.rules.timeout import timed_out
from tests.rules.story import given as dealt_hand
from tests.rules.strategies import decks, play, rules

OWN = "8h 8s 3c 4d 5d Jc Qh As 9s 7c"


def token(state: HandState) -> str:
    return write(timed_out(view_of(state, state.turn)), state)


@pytest.mark.parametrize(
    ("house", "played", "expected"),
    [
        pytest.param(Rules(), "", "-", id="the first upcard is declined"),
        pytest.param(Rules(), "-", "-", id="by the dealer too"),
        pytest.param(Rules(), "- -", "s", id="a card is drawn from the stock"),
        pytest.param(Rules(), "- - s", "x4c", id="and thrown, though it would fit a run"),
        pytest.param(Rules(opening="open"), "u", "xQh", id="a card just taken stays, the dearest goes"),
        pytest.param(Rules(opening="eleven"), "", "xQh", id="of eleven cards dealt the dearest goes"),
    ],
)
def test_a_turn(house: Rules, played: str, expected: str) -> None:
    upcard = "" if house.opening == "eleven" else "Ks"
    state = dealt_hand(OWN, upcard=upcard, stock="4c", rules=house).play(played).state
    assert token(state) == expected


def test_a_defender_lays_nothing_more_off() -> None:
    story = dealt_hand("As 2s 3s 4h 5h 6h Td Jd Qd 9s", "4s 7h Kd Kh 9d 9c Qc Qh 2d 3c", upcard="Ks", stock="8c")
    state = story.play("- - s k9s").state
    assert state.phase is Phase.LAYOFF
    assert len(legal_actions(state)) > 1
    assert token(state) == "."


def test_of_two_equal_cards_the_higher_goes() -> None:
    state = dealt_hand("Jc Qh Kd 2s 4d 6h 8s 3c 5d 7h 9s", rules=Rules(opening="eleven")).state
    assert token(state) == "xKd"


def test_who_took_the_last_discard_knocks_with_it_as_low_as_can_be() -> None:
    story = dealt_hand(OWN, upcard="Ks", rules=Rules(last_discard=True, knock_limit=None)).play("- -").idle(29)
    assert token(story.state) == "-"
    state = story.play("u").state
    after, _events = apply(state, timed_out(view_of(state, state.turn)))
    knocks = [apply(state, action)[0].showdown for action in legal_actions(state)]
    assert after.showdown is not None
    assert after.showdown.deadwood.points == min(one.deadwood.points for one in knocks if one is not None)


@given(rules(), decks(), st.sampled_from((0, 1)), st.randoms(use_true_random=False))
def test_it_is_legal_wherever_the_time_runs_out(house: Rules, deck: tuple[Card, ...], dealer: int, rng: Random) -> None:
    for step in play(house, deck, dealer, rng):
        assert timed_out(view_of(step.before, step.before.turn)) in legal_actions(step.before)


def test_once_the_hand_is_over_nobodys_time_is_up() -> None:
    story = dealt_hand(OWN, upcard="Ks").play("- -").idle(29)
    assert story.state.phase is Phase.OVER
    with pytest.raises(ValueError, match="nobody's time"):
        timed_out(view_of(story.state, 0))

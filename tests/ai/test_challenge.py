"""Players always notice an invalid knock, and accept it when that scores more (E)."""

from random import Random

import pytest
from msgspec.structs import replace

from game.ai import LEVELS
from game.ai.advice import advise
from game.ai.reasons import Because
from game.rules import (
    AcceptKnock,
    Action,
    EndLayOff,
    LayOff,
    Phase,
    RefuseKnock,
    Rules,
    apply,
    deal,
    legal_actions,
    view_of,
)
from game.rules.melds import after_each_discard
from game.wording.judgement.reasons import reason_words
from tests.rules.story import Story, given
from tests.rules.strategies import shuffled_deck, wrong_knock

HONOUR = Rules(wrong_knocks="honour", big_gin_bonus=31)
HIGH = "As 2s 3s 7h 7d 7c Th Jh 6h 5c"  # 10+10+6+5 = 31 beside two melds
LOW = "4s 5s 6s 9h 9d 9s Ad 2h 3c 4d"  # 1+2+3+4 = 10 beside two melds
HEAVY = "4s 5s 6s Ks Qd 8c Jc 9h Ad 2d"  # 50 beside one meld


def wrong(other: str, rules: Rules = HONOUR) -> Story:
    return given(HIGH, other, upcard="Kd", stock="Kc 8d 2c", rules=rules).play("- - s kKc")


@pytest.mark.parametrize("level", LEVELS)
class TestEveryLevel:
    def test_lets_it_count_where_that_scores(self, level: str) -> None:
        assert LEVELS[level]().choose(view_of(wrong(LOW).state, 1), Random(1)) == AcceptKnock()

    def test_else_plays_on_against_the_open_hand(self, level: str) -> None:
        assert LEVELS[level]().choose(view_of(wrong(HEAVY).state, 1), Random(1)) == RefuseKnock()
        assert LEVELS[level]().choose(view_of(wrong(HEAVY).play("o").state, 1), Random(1)) == RefuseKnock()

    def test_decides_the_same_once_it_has_shown(self, level: str) -> None:
        story = wrong("4s 5s 6s 9h 9d 9s Ad 2d 3c 8h").play("o")
        for _step in range(4):
            action = LEVELS[level]().choose(view_of(story.state, 1), Random(1))
            assert isinstance(action, LayOff | EndLayOff)
            story = story.do(action)
            if story.state.phase is Phase.OVER:
                break
        story.expect(kind="undercut", winner=1)

    def test_plays_hands_to_their_end_against_a_player_who_errs(self, level: str) -> None:
        player, answers = LEVELS[level](), set()
        for seed in range(6):
            rng, state = Random(seed), deal(HONOUR, shuffled_deck(seed), seed % 2)
            while state.phase is not Phase.OVER:
                view = view_of(state, state.turn)
                if state.turn == 0 and state.phase is Phase.DISCARD and rng.random() < 0.5:
                    action: Action = wrong_knock(state, rng)
                else:
                    action = player.choose(view, rng)
                    assert action in legal_actions(state)
                answers |= {type(action)} & {AcceptKnock, RefuseKnock}
                state, _events = apply(state, action)
        assert answers


def test_the_advice_says_why() -> None:
    good = advise(view_of(wrong(LOW).state, 1))
    assert good is not None
    assert reason_words(good.reason) == "Accept the knock: you score 46 points."
    bad = advise(view_of(wrong(HEAVY).state, 1))
    assert bad is not None
    assert isinstance(bad.best, RefuseKnock)
    assert bad.reason.because is Because.REFUSE_KNOCK


def test_with_no_undercut_bonus_a_tie_is_played_on() -> None:
    tie = "4s 5s 6s 9h 9d 9s Jd Kh 8c 3c"  # 10+10+8+3 = 31
    assert LEVELS["steady"]().choose(view_of(wrong(tie, replace(HONOUR, undercut_bonus=0)).state, 1), Random(1)) == (
        RefuseKnock()
    )
    assert LEVELS["steady"]().choose(view_of(wrong(tie).state, 1), Random(1)) == AcceptKnock()


def test_the_least_a_hand_could_leave_is_known() -> None:
    """Otherwise the hands above would be corrected."""
    hand = given(HIGH, HEAVY, stock="Kc", rules=HONOUR).play("- - s").state.hands[0]
    assert min(after_each_discard(hand).values()) == 31

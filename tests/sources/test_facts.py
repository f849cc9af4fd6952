"""The rule book's own facts: its counts, and two choices a good arrangement hides."""

from random import Random

import pytest

from game.ai import LEVELS
from game.rules import PRESETS, CardSet, Knock, Phase, deal, view_of
from game.rules.melds import all_melds, arrange, arrangements, defend
from game.rules.notation import write
from headless.deals import stacked
from tests.rules.story import Story, given

KNOCKER = "4s 5s 6s 4h 5h 6h 8d 9d Td Ac"
SEVENS = "7s 7h 7d 8s 8h Kd Qc Jc 2c 3d"  # each seven fits a run of the knocker's, and the eights follow on two


def test_there_are_329_melds() -> None:
    melds = all_melds()
    assert len(melds) == len(set(melds)) == 329
    assert sum(len(meld) <= 5 for meld in melds) == 185
    assert sum(len({card.rank for card in meld}) == 1 for meld in melds) == 13 * 5
    assert sum(len({card.suit for card in meld}) == 1 for meld in melds) == 4 * 66


@pytest.mark.parametrize("name", PRESETS)
def test_the_stock_has_31_cards_after_every_deal(name: str) -> None:
    eleven = PRESETS[name].opening == "eleven"
    state = deal(PRESETS[name], stacked(eleven=eleven), 0)
    assert len(state.stock) == 31


def test_after_two_passes_its_first_card_goes_to_the_non_dealer() -> None:
    for dealer in (0, 1):
        story = given(stock="8d", dealer=dealer).play("- - s")
        assert "8d" in str(story.state.hands[1 - dealer])


def computer(story: Story) -> str:
    state = story.state
    return write(LEVELS["steady"]().choose(view_of(state, state.turn), Random(0)), state)


class TestBreakingUpAMeld:
    """Kept, the sevens leave 8+8+10+10+10+2+3 = 51; laid off, 10+10+10+2+3 = 35."""

    story = given(KNOCKER, SEVENS, upcard="Kc", stock="Ks").play("- - s kKs").expect(Phase.LAYOFF, 1)

    def test_the_best_arrangement_keeps_the_set(self) -> None:
        laid = arrange(CardSet.parse(SEVENS))
        assert [str(meld) for meld in laid.melds] == ["7s 7h 7d"]
        assert laid.points == 51
        self.story.play(".").expect(kind="knock", counts=(1, 51), points=50)

    def test_the_best_defence_gives_it_up(self) -> None:
        showdown = self.story.state.showdown
        assert showdown is not None
        found = defend(self.story.state.hands[1], showdown.melds)
        assert found.melds == ()
        assert sorted(str(lay.card) for lay in found.layoffs) == ["7d", "7h", "7s", "8h", "8s"]
        assert (str(found.deadwood), found.points) == ("3d Kd 2c Jc Qc", 35)

    def test_the_computer_does_so(self) -> None:
        story = self.story
        laid = []
        while (token := computer(story)) != ".":
            laid.append(token)
            story = story.play(token)
        assert sorted(laid) == ["+7d", "+7h", "+7s", "+8h", "+8s"]
        story.play(".").expect(kind="knock", winner=0, counts=(1, 35), points=34)

    def test_half_of_it_would_be_worse(self) -> None:
        """Two sevens are left and one eight follows: 7+7+8+10+10+10+2+3 = 57."""
        self.story.play("+7s +8s .").expect(counts=(1, 57))


class TestLeavingLessToLayOff:
    """In the run, the eight of clubs lets the nine and ten follow; in the set only the three fits."""

    own = "8s 8h 8d 8c 4c 5c 6c 7c As 2h"
    story = given(own, "9c Tc Qs Qh Qd 2d 6h Jd 5s Kc", upcard="Ks", stock="Kh").play("- - s")

    def test_both_have_the_least_deadwood(self) -> None:
        found = arrangements(CardSet.parse(self.own))
        assert {one.points for one in found} == {3}
        assert {" / ".join(map(str, one.melds)) for one in found} == {
            "4c 5c 6c 7c / 8s 8h 8d 8c",
            "8s 8h 8d / 4c 5c 6c 7c 8c",
        }

    def test_what_each_lets_the_other_lay_off(self) -> None:
        """82 less the queens 52; less the nine and ten 33."""
        self.story.play("kKh").expect(legal=".").play(".").expect(kind="knock", counts=(3, 52), points=49)
        self.story.play("kKh=8s8h8d/4c5c6c7c8c +9c +Tc .").expect(kind="knock", counts=(3, 33), points=30)

    def test_the_computer_takes_the_safe_one(self) -> None:
        state = self.story.state
        action = LEVELS["steady"]().choose(view_of(state, 0), Random(0))
        assert isinstance(action, Knock)
        assert {str(meld) for meld in action.melds} == {"8s 8h 8d 8c", "4c 5c 6c 7c"}

    @pytest.mark.parametrize(("upcard", "expected"), [("3c", "2s 3s 4s"), ("5s", "3s 3h 3d")])
    def test_the_computer_minds_what_the_other_took(self, upcard: str, expected: str) -> None:
        """6 are left either way, and one meld can surely be added to."""
        story = given("3s 3h 3d 2s 4s 9h Th Jh Qh Kh", "Ks Jd 8c", upcard=upcard, stock="Kc").play("- u xKs s")
        action = LEVELS["steady"]().choose(view_of(story.state, 0), Random(0))
        assert isinstance(action, Knock)
        assert {str(meld) for meld in action.melds} == {expected, "9h Th Jh Qh Kh"}

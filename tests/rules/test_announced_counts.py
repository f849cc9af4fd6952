"""A count is announced with a knock, and may be wrong."""

import pytest
from msgspec.structs import replace

from game.rules import Card, Knock, Phase, Rules
from game.rules.events import Knocked
from game.rules.melds import arrange
from game.rules.notation import read, write
from tests.rules.story import Story, cards, given
from tests.rules.test_honour import COUNTED, HEAVY


class TestWhatIsAnnounced:
    HOUSE = Rules(announced_only=True)
    OWN = "As 2s 3s 7h 7d 7c Th Jh Qh 5c"

    def story(self, own: str = OWN, house: Rules = HOUSE, other: str = HEAVY) -> Story:
        return given(own, other, upcard="Kd", stock="Kc", rules=house).play("- - s")

    def test_a_count_too_high_counts(self) -> None:
        story = self.story().play("kKc!9")
        assert story.state.showdown is not None
        assert story.state.showdown.count == 9
        story.play(".").expect(kind="knock", points=50 - 9)

    def test_a_count_too_low_is_refused(self) -> None:
        self.story().refuses("kKc!3", "You called 3, but you have 5 points of deadwood.")

    def test_or_an_invalid_knock_at_a_table_of_honour(self) -> None:
        story = self.story(house=replace(self.HOUSE, wrong_knocks="honour")).play("kKc!3").expect(Phase.CHALLENGE)
        knocked = story.events[-1]
        assert isinstance(knocked, Knocked)
        assert (knocked.count, knocked.holds, knocked.instead_of) == (3, False, None)
        story.play("y .").expect(kind="knock", points=50 - 5)
        story.play("n").expect(Phase.DRAW, 1, pile="Kd Kc")

    def test_gin_must_be_called(self) -> None:
        own = "As 2s 3s 7h 7d 7c Th Jh Qh Kh"
        self.story(own).play("kKc!0").expect(kind="gin", points=25 + 50)
        self.story(own).play("kKc").expect(kind="gin", points=25 + 50)
        self.story(own).play("kKc!4").expect(Phase.LAYOFF).play(".").expect(kind="knock", points=50 - 4)

    @pytest.mark.parametrize("token", ["kKc", "kKc!5", "kKc!9"])
    def test_a_record_has_the_count_that_was_called_be_it_the_true_one_or_not(self, token: str) -> None:
        story = self.story()
        assert write(read(token, story.state), story.state) == token

    def test_a_count_above_the_limit_is_no_knock(self) -> None:
        self.story().refuses("kKc!11", "You can knock with 10 or less, but this leaves 11")
        self.story(house=replace(self.HOUSE, wrong_knocks="honour")).play("kKc!11").expect(Phase.LAYOFF)

    def test_elsewhere_the_cards_are_counted(self) -> None:
        self.story(house=Rules()).refuses("kKc!9", COUNTED)

    @pytest.mark.parametrize("count", ["", "-1", "+1", "01", "111", "1x", "٣", "9" * 30])
    def test_what_is_no_count(self, count: str) -> None:
        with pytest.raises(ValueError, match=r"\."):
            self.story().play(f"kKc!{count}")
        self.story().refuses(Knock(Card.parse("Kc"), arrange(cards(self.OWN)).melds, True), "a number from 0 to 110")

    def test_only_a_knock_is_announced(self) -> None:
        for token in ("xKc!3", ".!3", "b!3", "s!0"):
            with pytest.raises(ValueError, match=r"\."):
                self.story().play(token)

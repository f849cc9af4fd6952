"""The end of the stock."""

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Phase, Rules
from game.rules.events import Discarded, HandEnded, Passed, Spread
from game.rules.melds import arrange
from game.rules.result import VOID
from tests.rules.story import Story, given

QUEEN = "7s 7h 9d 9h Kd Kh 6c 4d 4h"  # the seat that discards the queen of hearts last
WAITING = "As 2s 3s 7c 8c 9s Th Jh 5c 5d"


def at_the_end(own: str, other: str, rules: Rules | str, *, last: str = "Qh") -> Story:
    """Seat 0 has drawn the third last card and discarded its queen of hearts."""
    return given(own, other, upcard="Kc", rules=rules).play("- -").idle(28).expect(stock=3).play(f"s x{last}")


def shown(story: Story) -> Spread:
    first, second = story.state.hands
    return arrange(first), arrange(second)


class TestVoid:
    def test_at_two_cards(self) -> None:
        story = given().play("- -").idle(28).expect(Phase.DRAW, 0, stock=3).play("s").expect(Phase.DISCARD, stock=2)
        story = story.play(f"x{story.state.drawn}").expect(Phase.OVER, kind="void", winner=None, points=0)
        assert story.result == VOID
        assert story.events[-1] == HandEnded(VOID, shown(story))

    def test_not_before(self) -> None:
        given().play("- -").idle(28).expect(Phase.DRAW, stock=3)

    def test_with_the_last_card_drawn_one_may_knock(self) -> None:
        story = given("As 2s 3s 7h 7d 7c Th Jh Qh 5c", upcard="Kc").play("- -").idle(28)
        story.play(f"s k{story.state.stock[0]}").expect(Phase.LAYOFF, 1, stock=2).play(".").expect(winner=0)

    def test_taking_discards_uses_no_stock(self) -> None:
        story = given("As 3s", "Ks Js", upcard="Kc").play("- -").idle(28).expect(stock=3)
        story.play("u xAs").expect(Phase.DRAW, 1, stock=3).play("u xKs").expect(Phase.DRAW, 0, stock=3)

    @pytest.mark.parametrize("name", PRESETS)
    def test_in_every_preset(self, name: str) -> None:
        story = given(rules=name)
        if story.state.phase is Phase.UPCARD:
            story = story.play("- -")
        elif story.state.phase is Phase.DISCARD:
            story = story.play(next(token for token in story.legal if token[0] == "x"))
        story = story.idle(29)
        if PRESETS[name].last_discard:
            story = story.expect(Phase.DRAW).play("-")
        story.expect(Phase.OVER, kind="void", stock=2)


class TestTheLastDiscard:
    """D: it may be taken to knock with another discard."""

    club = "club-last-discard"

    def test_to_knock(self) -> None:
        other = "As 2s 3s 7c 8c 9c Th Jh 5c Jd"
        story = at_the_end(QUEEN + " Qh", other, self.club).expect(Phase.DRAW, 1, legal="u -")
        story.refuses("s", "You can take the last discard to knock, or pass.")
        story = story.play("u").expect(Phase.DISCARD, 1, legal="k5c kJd")
        story.refuses("xJd", "you have to knock").refuses("kQh", "just taken").refuses("-", "you have to knock")
        story.play("kJd .").expect(kind="knock", winner=1)

    def test_to_go_gin(self) -> None:
        other = "As 2s 3s 7c 8c 9c Tc Th Jh Jd"
        at_the_end(QUEEN + " Qh", other, self.club).play("u kJd").expect(kind="gin", winner=1)

    def test_to_go_big_gin(self) -> None:
        other = "As 2s 3s 7c 8c 9c Tc Jc Th Jh"
        rules = replace(PRESETS[self.club], big_gin_bonus=31)
        at_the_end(QUEEN + " Qh", other, rules).play("u b").expect(kind="big gin", winner=1)

    def test_declined(self) -> None:
        other = "As 2s 3s 7c 8c 9c Th Jh 5c Jd"
        story = at_the_end(QUEEN + " Qh", other, self.club).play("-").expect(Phase.OVER, kind="void", winner=None)
        assert story.events[-2:] == (Passed(1), HandEnded(VOID, shown(story)))

    def test_not_where_it_lets_nobody_knock(self) -> None:
        story = at_the_end(QUEEN + " Qh", WAITING, self.club).expect(Phase.DRAW, 1, legal="-")
        story.refuses("s", "The last discard doesn’t help you: pass.")
        story.refuses("u", "you can’t knock with it").play("-").expect(kind="void")

    def test_not_where_only_the_taken_card_could_be_discarded(self) -> None:
        """It's gin as it lies, but the queen may not be discarded again."""
        rules = replace(PRESETS[self.club], knock_limit=0)
        other = "As 2s 3s 4s 7c 8c 9c Jd Js Jh"
        story = at_the_end(QUEEN + " Qh", other, rules).expect(Phase.DRAW, 1, legal="-")
        story.refuses("u", "You can only take the last discard for gin, and it doesn’t give you gin.")

    def test_where_only_gin_ends_the_hand_nothing_is_said_of_knocks(self) -> None:
        rules = replace(PRESETS[self.club], knock_limit=0)
        story = at_the_end(QUEEN + " Qh", "As 2s 3s 7c 8c 9c Tc Th Jh Jd", rules).expect(Phase.DRAW, 1, legal="u -")
        story.refuses("s", "You can take the last discard for gin, or pass.")
        story.play("u").refuses("xJd", "you have to go gin").play("kJd").expect(kind="gin", winner=1)

    def test_without_a_knocking_discard(self) -> None:
        rules = Rules(last_discard=True, knock_discard=False, layoff_on_gin=True)
        other = "As 2s 3s 7c 8c 9c Th Jh 5c 4c"
        story = at_the_end(QUEEN + " Qh", other, rules).play("u").expect(Phase.DISCARD, 1, legal="k")
        story.play("k .").expect(kind="knock", winner=1)

    def test_without_the_rule_the_hand_is_void(self) -> None:
        other = "As 2s 3s 7c 8c 9c Th Jh 5c Jd"
        story = at_the_end(QUEEN + " Qh", other, "club").expect(Phase.OVER, kind="void")
        assert [type(event) for event in story.events[-2:]] == [Discarded, HandEnded]

"""Melds that a player overlooks count as deadwood."""

from msgspec.structs import replace

from game.rules import Card, CardSet, EndLayOff, LayOff, Phase, Rules, legal_actions
from game.rules.events import Knocked
from game.rules.record import named_rules, rules_fields
from tests.rules.story import given, melds
from tests.rules.test_honour import HEAVY


class TestWhatIsOverlooked:
    HOUSE = Rules(overlooked_lost=True)
    OWN = "As 2s 3s 7h 7d 7c Th Jh Qh 5c"

    def test_a_meld_of_the_knockers(self) -> None:
        """Without the run of spades, 1 + 2 + 3 + 5 = 11."""
        story = given(self.OWN, HEAVY, upcard="Kd", stock="Kc", rules=self.HOUSE).play("- - s")
        story.refuses("kKc=7d7h7c/ThJhQh", "this leaves 11")
        story = given(self.OWN, HEAVY, upcard="Kd", stock="Kc", rules=replace(self.HOUSE, knock_limit=None))
        story.play("- - s kKc=7d7h7c/ThJhQh .").expect(kind="knock", points=50 - 11)

    def test_a_meld_of_the_defenders(self) -> None:
        story = given(self.OWN, HEAVY, upcard="Kd", stock="Kc", rules=self.HOUSE).play("- - s kKc")
        story.play(".").expect(points=50 - 5)
        overlooked = story.play(".=").expect(points=50 + 4 + 5 + 6 - 5)
        assert overlooked.state.spread[1] is not None
        assert overlooked.state.spread[1].melds == ()
        assert story.play(".=4s5s6s").result == story.play(".").result

    GIN = "As 2s 3s 7h 7d 7c Th Jh Qh Kh"

    def test_a_meld_of_the_defenders_at_gin(self) -> None:
        """Nothing can be laid off, but the melds are the defender's to find."""
        story = given(self.GIN, HEAVY, upcard="Kd", stock="Kc", rules=self.HOUSE).play("- - s kKc")
        assert story.state.phase is Phase.LAYOFF
        assert legal_actions(story.state) == (EndLayOff(),)
        story.refuses(LayOff(Card.parse("4s"), CardSet.parse("As 2s 3s")), "can’t lay off on gin")
        story.play(".").expect(kind="gin", points=50 + 25)
        story.play(".=").expect(kind="gin", points=50 + 4 + 5 + 6 + 25)

    def test_as_older_records_have_it_gin_ends_the_hand_at_once(self) -> None:
        old = replace(self.HOUSE, overlooked_gin="arranged")
        story = given(self.GIN, HEAVY, upcard="Kd", stock="Kc", rules=old).play("- - s kKc")
        story.expect(kind="gin", points=50 + 25)

    def test_a_record_without_the_rule_is_older_than_it(self) -> None:
        for fields, says in (
            ({"overlooked_lost": True}, "arranged"),
            ({"overlooked_lost": True, "layoff_on_gin": True}, "lost"),
            ({"overlooked_lost": True, "overlooked_gin": "lost"}, "lost"),
            ({}, "lost"),
        ):
            assert named_rules(fields).overlooked_gin == says
            assert rules_fields(named_rules(fields)) == fields
        assert rules_fields(self.HOUSE) == {"overlooked_lost": True, "overlooked_gin": "lost"}

    def test_elsewhere_the_table_arranges(self) -> None:
        story = given(self.OWN, HEAVY, upcard="Kd", stock="Kc").play("- - s kKc")
        story.refuses(EndLayOff(()), "By these rules your melds are arranged for you.")

    def test_melds_must_be_melds(self) -> None:
        story = given(self.OWN, HEAVY, upcard="Kd", stock="Kc", rules=self.HOUSE).play("- - s kKc")
        story.refuses(EndLayOff(melds("4s 5s Ks")), "isn’t a meld")
        story.refuses(EndLayOff(melds("7h 7d 7c")), "You don’t have all")

    def test_a_discard_is_put_right_beside_the_melds_as_they_lie(self) -> None:
        house = replace(self.HOUSE, wrong_knocks="honour", knock_limit=8)
        story = given(self.OWN, HEAVY, upcard="Kd", stock="Kc", rules=house).play("- - s")
        right = story.play("k5c=As2s3s/7d7h7c/ThJhQh").events[-1]
        assert isinstance(right, Knocked)
        assert (str(right.card), str(right.instead_of), right.count) == ("Kc", "5c", 5)
        story.play("kKc=7d7h7c/ThJhQh").expect(Phase.CHALLENGE)

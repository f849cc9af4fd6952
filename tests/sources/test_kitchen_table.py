"""Source B, from top to bottom: the kitchen table."""

import pytest
from msgspec.structs import replace

from game.rules import CARDS, PRESETS, CardSet, HandResult, Match, Phase, ScoreSheet, deal
from game.rules.melds import is_meld
from game.rules.result import VOID
from tests.rules.story import cards, given
from tests.sources.deals import FIVE, GIN, LOOSE, MELDED, OTHER, PLAIN, drawn, knocked, spent

KITCHEN = PRESETS["kitchen-table"]
ALL_MELDED = "As 2s 3s 4s 7h 7d 7c Th Jh Qh"  # eleven with the king of hearts
NO_FOUR = "4d 5s 7s 9h 8h Qd Qc 2h 2d Ad"  # 58; 5 + 7 + 9 + 8 = 29 could be laid off on ALL_MELDED


def test_values() -> None:
    assert [card.points for card in cards("Jd Qd Kd")] == [10, 10, 10]
    assert [card.points for card in cards("Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc")] == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]


@pytest.mark.parametrize("text", ["As Ah Ad", "Ks Kh Kd Kc", "Ac 2c 3c 4c", "Th Jh Qh"])
def test_suits_are_of_a_kind_or_consecutive(text: str) -> None:
    assert is_meld(CardSet.parse(text))


def test_the_deal() -> None:
    state = deal(KITCHEN, CARDS, 0)
    assert [len(hand) for hand in state.hands] == [10, 10]
    assert state.pile == (CARDS[20],)
    assert state.stock == CARDS[21:]


def test_the_non_dealer_begins_with_a_turn_like_any_other() -> None:
    for dealer in (0, 1):
        given(PLAIN, OTHER, upcard="Qd", rules=KITCHEN, dealer=dealer).expect(Phase.DRAW, 1 - dealer, legal="s u")


def test_one_draws_from_either_pile_and_discards() -> None:
    story = given(PLAIN, OTHER, upcard="Qd", stock="8d 8c", rules=KITCHEN)
    story.play("u").expect(Phase.DISCARD, own=PLAIN + " Qd", pile="").play("xKs").expect(Phase.DRAW, 1, pile="Ks")
    story.play("s").expect(Phase.DISCARD, own=PLAIN + " 8d").play("xKs").expect(Phase.DRAW, 1, pile="Qd Ks")


def test_the_card_taken_may_not_go_back() -> None:
    """The page is silent; the rule book follows the four other sources."""
    given(PLAIN, OTHER, upcard="Qd", rules=KITCHEN).play("u").refuses("xQd", "just taken")


class TestAKnock:
    def test_at_any_turn_before_the_discard(self) -> None:
        drawn(FIVE, LOOSE, KITCHEN).play("k").expect(Phase.LAYOFF, 1)
        story = given(LOOSE, FIVE, rules=KITCHEN).idle(9)
        story.play("s k").expect(Phase.LAYOFF, 0)

    def test_also_before_the_draw_where_all_are_in_suits(self) -> None:
        """The page: "at any time during a players turn", so with ten cards; 58 - 33 are left."""
        for dealer, tokens in ((1, ""), (0, "s x{card}")):
            story = given(GIN, LOOSE, upcard="Kd", rules=KITCHEN, dealer=dealer)
            story = story.play(tokens.format(card=story.state.stock[0]))
            story = story.expect(Phase.DRAW, 0, legal="k s u").play("k").expect(Phase.LAYOFF, 1, own=GIN)
            story.play("+4s +5s +7s +9h +8h .").expect(kind="gin", winner=0, counts=(0, 25), points=25 + 25)

    def test_before_the_draw_only_where_all_are(self) -> None:
        """The page: "any cards that are not in suits", which needs the draw first."""
        given(FIVE, LOOSE, rules=KITCHEN).refuses(
            "k", "Before the draw you can only declare gin, but you have 5 points of deadwood."
        )

    def test_all_the_cards_lie_on_the_table(self) -> None:
        story = drawn(FIVE, LOOSE, KITCHEN).refuses("kKc", "you knock without a discard")
        story.play("k").expect(own=FIVE + " Kc", pile="Kd")

    def test_what_is_not_in_suits_counts(self) -> None:
        """5 + 10 = 15; 58 - 15 = 43."""
        knocked(FIVE, LOOSE, KITCHEN).play(".").expect(kind="knock", winner=0, counts=(15, 58), points=43)

    def test_with_any_deadwood(self) -> None:
        """No limit: 57 + 10 against 57."""
        knocked(PLAIN, OTHER, KITCHEN).play(".").expect(kind="undercut", winner=1, counts=(67, 57), points=20)

    def test_nobody_must(self) -> None:
        drawn(FIVE, LOOSE, KITCHEN).play("xKc").expect(Phase.DRAW, 1)


class TestGin:
    def test_all_cards_in_suits_score_25_and_the_difference(self) -> None:
        story = knocked(ALL_MELDED, NO_FOUR, KITCHEN, card="Kh")
        story.play(".").expect(kind="gin", winner=0, counts=(0, 58), points=25 + 58)

    def test_all_eleven_must_be(self) -> None:
        """The king of clubs is left over."""
        knocked(GIN, LOOSE, KITCHEN).play(".").expect(kind="knock", counts=(10, 58), points=48)

    def test_against_nothing(self) -> None:
        """The page is silent; the rule book gives the bonus alone."""
        knocked(ALL_MELDED, MELDED + " 7s", KITCHEN, card="Kh").play("+7s .").expect(
            kind="gin", winner=0, counts=(0, 0), points=25
        )


class TestPoints:
    def test_a_lower_total_scores_the_difference(self) -> None:
        """58 - 7 - 9 - 8 = 34, against 15."""
        four = LOOSE.replace("4s", "4d")
        knocked(FIVE, four, KITCHEN).play("+7s +9h +8h .").expect(kind="knock", winner=0, counts=(15, 34), points=19)

    @pytest.mark.parametrize(("loose", "left"), [("Ac 2c 3h 9d", 15), ("Ac 2c 4h 2h", 9)])
    def test_otherwise_the_other_scores_ten_and_the_difference(self, loose: str, left: int) -> None:
        """15 against 1+2+3+9, and against 1+2+4+2."""
        story = knocked(FIVE, f"4d 5d 6d 8d 8s 8c {loose}", KITCHEN).play(".")
        story.expect(kind="undercut", winner=1, counts=(15, left), points=10 + 15 - left)

    def test_the_opponent_plays_into_the_knockers_suits(self) -> None:
        story = knocked(FIVE, LOOSE, KITCHEN).expect(Phase.LAYOFF, 1, legal="+7s +4s +9h .")
        story.play("+7s +4s +5s +9h +8h .").expect(kind="knock", winner=0, counts=(15, 25), points=10)

    def test_into_the_suits_of_gin_as_well(self) -> None:
        """58 - 29."""
        story = knocked(ALL_MELDED, NO_FOUR, KITCHEN, card="Kh").expect(Phase.LAYOFF, 1, legal="+5s +7s +9h .")
        story.play("+5s +7s +9h +8h .").expect(kind="gin", winner=0, counts=(0, 29), points=25 + 29)


def test_two_cards_left_after_a_discard_are_a_draw() -> None:
    story = spent(PLAIN, OTHER, KITCHEN).play("s")
    story = story.play(f"x{story.state.drawn}").expect(Phase.OVER, kind="void", winner=None, points=0)
    assert Match(KITCHEN, 0).add(VOID).dealer == 0


@pytest.mark.parametrize("target", [100, 75, 500])
def test_the_total_is_agreed_upon(target: int) -> None:
    assert KITCHEN.target == 100
    for points, winner in ((target - 1, None), (target, 1)):
        results = [HandResult(1, points - 40, "knock", 1), HandResult(1, 40, "knock", 1)]
        assert ScoreSheet.fold(replace(KITCHEN, target=target), results).winner == winner

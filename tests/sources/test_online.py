"""Source C, from top to bottom: the online game, its Oklahoma and gin only."""

import pytest
from msgspec.structs import replace

from game.rules import CARDS, PRESETS, Card, CardSet, HandResult, Match, Phase, ScoreSheet, deal
from game.rules.events import Knocked
from game.rules.melds import is_meld
from game.rules.result import VOID
from headless import wordbook
from tests.rules.story import cards, given
from tests.sources.deals import FIVE, GIN, LOOSE, MELDED, OTHER, PLAIN, drawn, heard, knocked, spent

ALL = pytest.mark.parametrize("rules", ["online", "online-oklahoma", "gin-only"])
NO_ACE = LOOSE.replace("Ad", "3d")  # 60 points, for deals where the ace of diamonds is turned up


@ALL
def test_ten_cards_each_the_21st_face_up_the_rest_the_stock(rules: str) -> None:
    state = deal(PRESETS[rules], CARDS, 1)
    assert [len(hand) for hand in state.hands] == [10, 10]
    assert state.pile == (CARDS[20],)
    assert state.stock == CARDS[21:]


class TestThePlay:
    @ALL
    def test_the_non_dealer_takes_the_upcard_and_discards_another(self, rules: str) -> None:
        story = given(PLAIN, OTHER, upcard="Qd", rules=rules).expect(Phase.UPCARD, 0, legal="u -").play("u")
        story.refuses("xQd", "just taken").play("xKs").expect(Phase.DRAW, 1, pile="Ks")

    @ALL
    def test_or_passes_and_the_dealer_may(self, rules: str) -> None:
        story = given(PLAIN, OTHER, upcard="Qd", rules=rules).play("-").expect(Phase.UPCARD, 1, legal="u -")
        story.play("u").refuses("xQd", "just taken").play("xKh").expect(Phase.DRAW, 0, pile="Kh")

    @ALL
    def test_after_two_passes_the_non_dealer_must_draw_from_the_stock(self, rules: str) -> None:
        story = given(PLAIN, OTHER, upcard="Qd", stock="8d", rules=rules).play("- -").expect(Phase.DRAW, 0, legal="s")
        story.refuses("u", "You both passed the upcard").refuses("-", "only pass on the first upcard")

    @ALL
    def test_any_card_the_drawn_one_too_goes_on_top_of_the_upcard(self, rules: str) -> None:
        story = given(PLAIN, OTHER, upcard="Qd", stock="8d", rules=rules).play("- - s")
        story.play("x8d").expect(Phase.DRAW, 1, own=PLAIN, pile="Qd 8d")
        story.play("xKs").expect(Phase.DRAW, 1, pile="Qd Ks")

    @ALL
    def test_each_in_turn_takes_the_last_discard_or_draws(self, rules: str) -> None:
        story = given(PLAIN, OTHER, upcard="Qd", stock="8d 8c", rules=rules).play("- - s xKs").expect(legal="s u")
        story.play("u").expect(Phase.DISCARD, 1, other=OTHER + " Ks").refuses("xKs", "just taken")
        story.play("s x8c").expect(Phase.DRAW, 0, pile="Qd Ks 8c")


class TestMelding:
    @pytest.mark.parametrize("text", ["7s 7h 7d", "7s 7h 7d 7c", "4s 5s 6s", "4s 5s 6s 7s 8s", "Ah 2h 3h"])
    def test_melds(self, text: str) -> None:
        assert is_meld(CardSet.parse(text))

    @pytest.mark.parametrize("text", ["Qh Kh Ah", "Kh Ah 2h"])
    def test_the_ace_and_the_king_are_no_neighbours(self, text: str) -> None:
        assert not is_meld(CardSet.parse(text))


class TestTheObjective:
    def test_ten_points_or_less_in_the_standard_game(self) -> None:
        other = "4s 5s 7s 9h 8h Qd Qc 2h 2d 9d"
        knocked("7h 7d 7c Th Jh Qh Kh As 3d 6c", other, "online").expect(Phase.LAYOFF)
        drawn("7h 7d 7c Th Jh Qh Kh As 4d 6c", other, "online").refuses("kKc", "10 or less, but this leaves 11")

    def test_values(self) -> None:
        assert [card.points for card in cards("As 2s 9s Ts Js Qs Ks")] == [1, 2, 9, 10, 10, 10, 10]

    def test_all_melds_are_gin(self) -> None:
        knocked(GIN, LOOSE, "online").expect(Phase.OVER, kind="gin")

    @pytest.mark.parametrize(("upcard", "limit"), [("2d", 2), ("7d", 7), ("Td", 10), ("Jd", 10), ("Kd", 10), ("Ad", 0)])
    def test_in_oklahoma_the_upcard_says_how_many(self, upcard: str, limit: int) -> None:
        assert given(upcard=upcard, rules="online-oklahoma").state.limit == limit

    def test_in_oklahoma_an_ace_means_gin_only(self) -> None:
        story = drawn(GIN.replace("Kh", "Ac"), NO_ACE, "online-oklahoma", "Ad")
        story.refuses("kKc", "Only gin ends this hand, but this leaves 1 point.")
        knocked(GIN, NO_ACE, "online-oklahoma", "Ad").expect(kind="gin", points=25 + 60)

    def test_gin_only(self) -> None:
        drawn(GIN.replace("Kh", "Ac"), NO_ACE, "gin-only").refuses(
            "kKc", "Only gin ends this hand, but this leaves 1 point"
        )
        knocked(GIN, LOOSE, "gin-only").expect(kind="gin", points=25 + 58)


class TestKnocking:
    def test_with_eleven_cards_before_the_last_discard(self) -> None:
        given(FIVE, LOOSE, upcard="Kd", rules="online").play("- -").refuses("k5c", wordbook.DRAW_A_CARD_FIRST)
        knocked(FIVE, LOOSE, "online").expect(Phase.LAYOFF, 1)

    def test_the_last_card_lies_face_up_on_the_stock(self) -> None:
        """Both see it; it isn't on the discard pile and scores nothing."""
        story = drawn(FIVE, LOOSE, "online")
        for seat in (0, 1, None):
            event = heard(story.state, "kKc", seat)
            assert isinstance(event, Knocked)
            assert event.card is Card.parse("Kc")
        story.play("kKc").expect(pile="Kd").play(".").expect(counts=(5, 58), points=53)

    def test_both_hands_lie_on_the_table_in_melds(self) -> None:
        story = knocked(FIVE, MELDED + " Ts", "online").play(".")
        mine, other = story.state.spread
        assert mine is not None
        assert other is not None
        assert {str(meld) for meld in mine.melds} == {"As 2s 3s", "7h 7d 7c", "Th Jh Qh"}
        assert {str(meld) for meld in other.melds} == {"4d 5d 6d", "8s 8d 8c", "9c Tc Jc"}

    @pytest.mark.parametrize("rules", ["online", "online-oklahoma"])
    def test_the_opponent_lays_off_deadwood(self, rules: str) -> None:
        """58 - 4 - 5 - 7 - 9 - 8 = 25."""
        story = knocked(FIVE, LOOSE, rules).play("+4s +5s +7s +9h +8h .")
        story.expect(kind="knock", counts=(5, 25), points=20)

    @ALL
    def test_not_on_gin(self, rules: str) -> None:
        knocked(GIN, LOOSE, rules).expect(Phase.OVER, kind="gin", counts=(0, 58))


class TestScoring:
    @pytest.mark.parametrize("rules", ["online", "online-oklahoma"])
    def test_the_difference(self, rules: str) -> None:
        knocked(FIVE, LOOSE, rules).play(".").expect(kind="knock", winner=0, points=58 - 5)

    @ALL
    def test_gin_adds_25(self, rules: str) -> None:
        knocked(GIN, LOOSE, rules).expect(winner=0, points=25 + 58)
        knocked(GIN, MELDED + " Qc", rules).expect(kind="gin", winner=0, points=25)

    @pytest.mark.parametrize("rules", ["online", "online-oklahoma"])
    def test_an_undercut_costs_25_and_the_difference(self, rules: str) -> None:
        """The rule book gives the knocker's penalty to the opponent."""
        knocked(FIVE, MELDED + " 5h", rules).play(".").expect(kind="undercut", winner=1, counts=(5, 5), points=25)
        knocked(FIVE, MELDED + " 3h", rules).play(".").expect(kind="undercut", winner=1, counts=(5, 3), points=27)

    @ALL
    def test_oklahoma_here_doubles_nothing(self, rules: str) -> None:
        knocked(GIN, LOOSE, rules, "Ks").expect(points=25 + 58)

    @ALL
    def test_the_last_two_cards_may_not_be_taken(self, rules: str) -> None:
        story = spent(PLAIN, OTHER, rules).play("s")
        story.play(f"x{story.state.drawn}").expect(Phase.OVER, kind="void", winner=None, points=0, stock=2)
        assert Match(PRESETS[rules], 1).add(VOID).sheet.totals == (0, 0)

    @ALL
    def test_scores_add_up_to_a_hundred_or_more(self, rules: str) -> None:
        for last, winner in ((9, None), (10, 1), (60, 1)):
            results = [HandResult(1, 90, "gin", 1), HandResult(0, 70, "gin", 0), HandResult(1, last, "gin", 1)]
            sheet = ScoreSheet.fold(PRESETS[rules], results)
            assert (sheet.totals, sheet.winner) == ((70, 90 + last), winner)

    @pytest.mark.parametrize("target", [50, 100, 150, 200, 250, 300])
    def test_players_choose_the_total(self, target: int) -> None:
        rules = replace(PRESETS["online"], target=target)
        for points, winner in ((target - 1, None), (target, 0)):
            assert ScoreSheet.fold(rules, [HandResult(0, points, "gin", 0)]).winner == winner

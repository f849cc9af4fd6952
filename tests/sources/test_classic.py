"""Source A, from top to bottom: the classic game, its eleven-card opening, short bonuses and Oklahoma."""

import pytest

from game.rules import (
    CARDS,
    PRESETS,
    Card,
    CardSet,
    HandResult,
    Match,
    Partners,
    Phase,
    Rules,
    ScoreSheet,
    SitOut,
    deal,
)
from game.rules.events import Discarded, Drew, Knocked
from game.rules.melds import deadwood, is_meld
from game.rules.result import VOID
from game.session.deals import Seeded, Shuffled
from headless import wordbook
from tests.rules.story import cards, given
from tests.sources.deals import FIVE, GIN, LOOSE, MELDED, OTHER, PLAIN, drawn, heard, knocked, seen, spent

OFFERED = pytest.mark.parametrize("rules", ["classic", "classic-short", "oklahoma"])
ALL = pytest.mark.parametrize("rules", ["classic", "classic-short", "oklahoma", "eleven-cards"])


class TestTheDeck:
    def test_52_cards_of_four_suits(self) -> None:
        assert len(set(CARDS)) == 52
        assert len({card.suit for card in CARDS}) == 4

    def test_from_the_ace_up_to_the_king(self) -> None:
        spades = cards("As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks")
        assert [card.rank for card in spades] == list(range(1, 14))

    def test_values(self) -> None:
        assert [card.points for card in cards("Ks Qs Js As")] == [10, 10, 10, 1]
        assert [card.points for card in cards("2h 3h 4h 5h 6h 7h 8h 9h Th")] == [2, 3, 4, 5, 6, 7, 8, 9, 10]


class TestTheDeal:
    @ALL
    def test_the_first_dealer_is_random(self, rules: str) -> None:
        assert PRESETS[rules].first_dealer == "random"
        assert {Shuffled().first_dealer() for _try in range(64)} == {0, 1}
        assert {Seeded(seed).first_dealer() for seed in range(64)} == {0, 1}

    @ALL
    def test_then_it_alternates(self, rules: str) -> None:
        match, dealers = Match(PRESETS[rules], 1), []
        for winner in (1, 1, 0, 0):
            match = match.add(HandResult(winner, 5, "knock", winner, (0, 0)))
            dealers.append(match.dealer)
        assert dealers == [0, 1, 0, 1]

    @OFFERED
    def test_ten_cards_each_one_at_a_time_the_21st_is_turned_up(self, rules: str) -> None:
        state = deal(PRESETS[rules], CARDS, dealer=0)
        assert state.hands == (CardSet(CARDS[1:20:2]), CardSet(CARDS[0:20:2]))
        assert state.pile == (CARDS[20],)
        assert state.upcard is CARDS[20]

    @OFFERED
    def test_the_remainder_is_the_stock(self, rules: str) -> None:
        assert deal(PRESETS[rules], CARDS, 0).stock == CARDS[21:]


class TestSets:
    @pytest.mark.parametrize("text", ["4s 5s 6s", "8h 9h Th Jh", "7s 7h 7d", "7s 7h 7d 7c", "As 2s 3s", "Jd Qd Kd"])
    def test_sequences_and_groups(self, text: str) -> None:
        assert is_meld(CardSet.parse(text))
        assert deadwood(CardSet.parse(text)) == 0

    @pytest.mark.parametrize("text", ["4s 5s", "7s 7h", "4s 5s 6h", "4s 5s 7s", "Qd Kd Ad", "Kd Ad 2d"])
    def test_what_is_neither(self, text: str) -> None:
        assert not is_meld(CardSet.parse(text))

    def test_a_card_belongs_to_one_set_at_a_time(self) -> None:
        """In the set 5 + 6 are left, in the run 7 + 7."""
        assert deadwood(CardSet.parse("7s 7h 7d 5h 6h")) == 5 + 6
        story = drawn("7s 7h 7d 5h 6h As Ad Ac 2c 2d", "", "classic")
        story.refuses("kKc=7s7h7d/5h6h7h/AsAdAc", wordbook.A_CARD_CAN_BE_IN_ONLY)


class TestPlay:
    story = given(PLAIN, OTHER, upcard="Qd", stock="8d 8c").play("- - s xKs")

    def test_one_draws_from_the_stock_or_from_the_pile(self) -> None:
        self.story.expect(Phase.DRAW, 1, pile="Qd Ks", legal="s u")
        self.story.play("s").expect(Phase.DISCARD, other=OTHER + " 8c", pile="Qd Ks")
        self.story.play("u").expect(Phase.DISCARD, other=OTHER + " Ks", pile="Qd")

    def test_the_pile_is_seen_in_advance_the_stock_is_not(self) -> None:
        assert Card.parse("Ks") in seen(self.story, 1)
        assert Card.parse("8c") not in seen(self.story, 1)
        assert Card.parse("8c") in seen(self.story.play("s"), 1)

    def test_a_card_from_the_stock_is_not_shown_to_the_other(self) -> None:
        card = Card.parse("8c")
        assert heard(self.story.state, "s", 1) == Drew(1, "stock", card)
        assert heard(self.story.state, "s", 0) == Drew(1, "stock", None)
        assert card not in seen(self.story.play("s"), 0)

    def test_a_discard_completes_the_turn_and_lies_face_up_on_top(self) -> None:
        story = self.story.play("s xKh").expect(Phase.DRAW, 0, pile="Qd Ks Kh")
        for seat in (0, 1):
            assert Card.parse("Kh") in seen(story, seat)

    def test_the_discard_is_announced_by_rank_and_suit(self) -> None:
        story = given(PLAIN, OTHER, upcard="Qd", stock="8d").play("- - s x8d s")
        event = heard(story.state, "x6s", 0)
        assert isinstance(event, Discarded)
        assert event.card.name == "six of spades"

    def test_the_card_taken_may_not_go_back(self) -> None:
        story = self.story.play("u").refuses("xKs", "You’ve just taken the king of spades")
        assert "xKs" not in story.legal

    @OFFERED
    def test_first_the_non_dealer_is_asked(self, rules: str) -> None:
        story = given(PLAIN, OTHER, upcard="Qd", rules=rules).expect(Phase.UPCARD, 0, legal="u -")
        story.play("u xJs").expect(Phase.DRAW, 1, pile="Js")

    @OFFERED
    def test_then_the_dealer(self, rules: str) -> None:
        story = given(PLAIN, OTHER, upcard="Qd", rules=rules).play("-").expect(Phase.UPCARD, 1, legal="u -")
        story.play("u xJh").expect(Phase.DRAW, 0, pile="Jh")

    @OFFERED
    def test_after_both_refused_the_non_dealer_draws_from_the_stock(self, rules: str) -> None:
        story = given(PLAIN, OTHER, upcard="Qd", stock="8d", rules=rules).play("- -").expect(Phase.DRAW, 0, legal="s")
        story.play("s xJs").expect(Phase.DRAW, 1, pile="Qd Js")


class TestKnocking:
    @OFFERED
    def test_on_the_first_turn(self, rules: str) -> None:
        knocked(FIVE, LOOSE, rules).expect(Phase.LAYOFF)

    @OFFERED
    def test_on_the_first_turn_with_the_upcard(self, rules: str) -> None:
        given(FIVE, LOOSE, upcard="Kd", rules=rules).play("u k5c").expect(Phase.LAYOFF, 1)
        given(LOOSE, FIVE, upcard="Kd", rules=rules).play("- u k5c").expect(Phase.LAYOFF, 0)

    def test_on_any_later_turn(self) -> None:
        for turns in (2, 14, 28):
            story = given(FIVE, LOOSE, upcard="Kd").play("- -").idle(turns)
            story.play(f"s k{story.state.stock[0]}").expect(Phase.LAYOFF, 1)

    def test_only_after_drawing(self) -> None:
        given(FIVE, LOOSE, upcard="Kd").refuses("k5c", "Take the upcard or pass first").play("- -").refuses(
            "k5c", wordbook.DRAW_A_CARD_FIRST
        )

    @ALL
    def test_the_knocking_card_lies_face_down(self, rules: str) -> None:
        story = drawn(FIVE, LOOSE, rules)
        mine, other = heard(story.state, "kKc", 0), heard(story.state, "kKc", 1)
        assert isinstance(mine, Knocked)
        assert isinstance(other, Knocked)
        assert (mine.card, other.card) == (Card.parse("Kc"), None)
        assert Card.parse("Kc") not in seen(story.play("kKc"), 1)

    @ALL
    def test_the_hand_is_spread_arranged_as_far_as_possible(self, rules: str) -> None:
        event = heard(drawn(FIVE, LOOSE, rules).state, "kKc", 1)
        assert isinstance(event, Knocked)
        assert {str(meld) for meld in event.melds} == {"As 2s 3s", "7h 7d 7c", "Th Jh Qh"}
        assert str(event.deadwood) == "5c"

    @pytest.mark.parametrize("rules", ["classic", "classic-short", "eleven-cards"])
    def test_ten_points_or_less(self, rules: str) -> None:
        melds = "7h 7d 7c Th Jh Qh Kh"
        knocked(f"{melds} As 3d 6c", LOOSE.replace("Ad", "9d"), rules).expect(Phase.LAYOFF)
        story = drawn(f"{melds} As 4d 6c", LOOSE.replace("Ad", "9d"), rules)
        story.refuses("kKc", "You can knock with 10 or less, but this leaves 11.")

    @ALL
    def test_no_unmatched_cards_are_gin(self, rules: str) -> None:
        knocked(GIN, LOOSE, rules).expect(Phase.OVER, kind="gin", winner=0)

    @ALL
    def test_nobody_is_forced(self, rules: str) -> None:
        drawn(FIVE, LOOSE, rules).play("xKc").expect(Phase.DRAW, 1)
        drawn(GIN, LOOSE, rules).play("xKc").expect(Phase.DRAW, 1)

    @ALL
    def test_the_opponents_cards_are_arranged_too(self, rules: str) -> None:
        story = knocked(FIVE, MELDED + " Ts", rules).play(".").expect(counts=(5, 10))
        laid = story.state.spread[1]
        assert laid is not None
        assert {str(meld) for meld in laid.melds} == {"4d 5d 6d", "8s 8d 8c", "9c Tc Jc"}

    @ALL
    def test_the_opponent_lays_off_on_groups_and_either_end_of_sequences(self, rules: str) -> None:
        """The fourth seven; the four after the three; the nine before the ten."""
        knocked(FIVE, LOOSE, rules).expect(Phase.LAYOFF, 1, legal="+7s +4s +9h .").play("+7s +4s +5s +9h +8h").expect(
            Phase.LAYOFF, 1, legal="."
        )

    @ALL
    def test_not_on_gin(self, rules: str) -> None:
        knocked(GIN, LOOSE, rules).expect(Phase.OVER, counts=(0, 58))

    @ALL
    def test_the_knocker_never_lays_off(self, rules: str) -> None:
        """The five of clubs would fit the opponent's run."""
        story = knocked(FIVE, "2c 3c 4c 9d 9c 9s Qd Qc Qs Ks", rules).expect(Phase.LAYOFF, 1)
        story.play(".").expect(Phase.OVER, kind="knock", counts=(5, 10), points=5)

    @OFFERED
    def test_at_two_stock_cards_the_hand_is_cancelled(self, rules: str) -> None:
        """No score, and the same dealer deals again."""
        story = spent(PLAIN, OTHER, rules).play("s").expect(Phase.DISCARD, stock=2)
        story = story.play(f"x{story.state.drawn}").expect(Phase.OVER, kind="void", winner=None, points=0)
        assert story.result == VOID
        for dealer in (0, 1):
            match = Match(PRESETS[rules], dealer).add(VOID)
            assert (match.dealer, match.sheet.totals) == (dealer, (0, 0))

    @OFFERED
    def test_who_took_the_third_last_card_may_still_knock(self, rules: str) -> None:
        story = spent(FIVE, LOOSE, rules)
        story.play(f"s k{story.state.stock[0]}").expect(Phase.LAYOFF, 1, stock=2)


class TestScoring:
    @ALL
    def test_the_difference(self, rules: str) -> None:
        """58 - 5; with every lay-off 58 - 33 - 5."""
        knocked(FIVE, LOOSE, rules).play(".").expect(kind="knock", winner=0, counts=(5, 58), points=53)
        story = knocked(FIVE, LOOSE, rules).play("+7s +4s +5s +9h +8h .")
        story.expect(kind="knock", winner=0, counts=(5, 25), points=20)

    @pytest.mark.parametrize(
        ("rules", "bonus"), [("classic", 25), ("classic-short", 20), ("oklahoma", 25), ("eleven-cards", 25)]
    )
    def test_undercut(self, rules: str, bonus: int) -> None:
        """Equal counts, then 5 against 1 and against 0."""
        knocked(FIVE, MELDED + " 5h", rules).play(".").expect(kind="undercut", winner=1, counts=(5, 5), points=bonus)
        knocked(FIVE, MELDED + " Ac", rules).play(".").expect(winner=1, counts=(5, 1), points=bonus + 4)
        knocked(FIVE, MELDED + " Qc", rules).play(".").expect(winner=1, counts=(5, 0), points=bonus + 5)

    @pytest.mark.parametrize(
        ("rules", "bonus"), [("classic", 25), ("classic-short", 20), ("oklahoma", 25), ("eleven-cards", 25)]
    )
    def test_gin(self, rules: str, bonus: int) -> None:
        """Never undercut: against nothing the bonus alone."""
        knocked(GIN, LOOSE, rules).expect(kind="gin", winner=0, points=bonus + 58)
        knocked(GIN, MELDED + " Qc", rules).expect(kind="gin", winner=0, counts=(0, 0), points=bonus)

    @pytest.mark.parametrize("rules", ["classic", "classic-short", "eleven-cards"])
    def test_a_hundred_or_more_ends_the_game(self, rules: str) -> None:
        for last, winner in ((49, None), (50, 0), (80, 0)):
            results = [HandResult(0, 50, "knock", 0), HandResult(1, 99, "knock", 1), HandResult(0, last, "knock", 0)]
            assert ScoreSheet.fold(PRESETS[rules], results).winner == winner


class TestElevenCards:
    def test_the_non_dealer_gets_eleven_and_nothing_is_turned_up(self) -> None:
        for dealer in (0, 1):
            state = deal(PRESETS["eleven-cards"], CARDS, dealer)
            assert (len(state.hands[1 - dealer]), len(state.hands[dealer])) == (11, 10)
            assert (state.pile, state.upcard, state.turn) == ((), None, 1 - dealer)

    def test_the_first_turn_is_only_a_discard_then_turns_are_as_usual(self) -> None:
        story = given(PLAIN + " Qd", OTHER, stock="8d", rules="eleven-cards").expect(Phase.DISCARD, 0)
        story.expect(legal=" ".join(f"x{card}" for card in (PLAIN + " Qd").split()))
        story.play("xQd").expect(Phase.DRAW, 1, pile="Qd", legal="s u").play("u xKh").expect(Phase.DRAW, 0)
        story.play("xQd s x8d").expect(Phase.DRAW, 0, pile="Qd 8d", legal="s u")

    def test_not_even_gin_ends_the_first_turn(self) -> None:
        """The page: "simply to discard a card". In the second turn these eleven could go gin."""
        story = given(GIN + " Kc", LOOSE, rules="eleven-cards")
        story.expect(legal=" ".join(f"x{card}" for card in (GIN + " Kc").split()))
        story.refuses("kKc", wordbook.THE_FIRST_TURN_IS_A_DISCARD)
        story.refuses("b", wordbook.THE_FIRST_TURN_IS_A_DISCARD)
        story.play("xKc s").expect(Phase.DISCARD, 1)

    def test_where_the_set_does_not_say_so_the_first_turn_is_like_any(self) -> None:
        given(GIN + " Kc", LOOSE, rules=Rules(opening="eleven")).play("kKc").expect(kind="gin", winner=0)


class TestOklahoma:
    @pytest.mark.parametrize(
        ("upcard", "limit"),
        [("7h", 7), ("Kd", 10), ("Qd", 10), ("Jd", 10), ("Td", 10), ("9d", 9), ("2d", 2), ("Ad", 1)],
    )
    def test_the_upcard_says_the_most_deadwood(self, upcard: str, limit: int) -> None:
        assert given(upcard=upcard, rules="oklahoma").state.limit == limit

    def test_with_a_seven_turned_up(self) -> None:
        for loose, left in (("As 2d 4c", 7), ("As 3d 4c", 8)):
            story = drawn(f"6s 6h 6d 9h Th Jh Qh {loose}", "", "oklahoma", upcard="7h")
            assert ("kKc" in story.legal) == (left == 7)
        story.refuses("kKc", "You can knock with 7 or less, but this leaves 8.")

    def test_a_spade_doubles_the_whole_score(self) -> None:
        """A knock for 53, an undercut for 25 + 2, gin for 25 + 58."""
        for upcard, factor in (("Ks", 2), ("Kd", 1)):
            knocked(FIVE, LOOSE, "oklahoma", upcard).play(".").expect(kind="knock", points=53 * factor)
            knocked(FIVE, MELDED + " 3h", "oklahoma", upcard).play(".").expect(kind="undercut", points=27 * factor)
            knocked(GIN, LOOSE, "oklahoma", upcard).expect(kind="gin", points=83 * factor)

    def test_the_target_is_150(self) -> None:
        for last, winner in ((59, None), (60, 1)):
            results = [HandResult(1, 90, "gin", 1), HandResult(1, last, "gin", 1)]
            assert ScoreSheet.fold(PRESETS["oklahoma"], results).winner == winner

    def test_some_play_gin_only_after_an_ace(self) -> None:
        one = GIN.replace("Kh", "Ac")
        knocked(one, LOOSE.replace("Ad", "3d"), "oklahoma", "Ad").expect(Phase.LAYOFF)
        drawn(one, LOOSE.replace("Ad", "3d"), "online-oklahoma", "Ad").refuses("kKc", "Only gin ends this hand")
        knocked(GIN, LOOSE.replace("Ad", "3d"), "online-oklahoma", "Ad").expect(kind="gin")


class TestThreeOrFourPlayers:
    def test_the_dealer_deals_to_the_other_two(self) -> None:
        """Then the loser deals, to the winner and the previous dealer."""
        match = Match(PRESETS["classic"], 0, form=SitOut())
        assert (match.round.tables[0].players, match.round.tables[0].deals) == ((1, 2), 0)
        match = match.add(HandResult(1, 10, "knock", 1))
        assert (set(match.round.tables[0].players), match.round.tables[0].deals) == ({2, 0}, 1)

    def test_each_of_a_team_plays_one_of_the_other_and_opponents_alternate(self) -> None:
        match, won = Match(PRESETS["classic"], 0, form=Partners()), HandResult(0, 1, "knock", 0)
        pairs = []
        for _hand in range(3):
            pairs.append([set(table.players) for table in match.round.tables])
            match = match.add(won, won)
        assert pairs == [[{0, 1}, {2, 3}], [{0, 3}, {1, 2}], [{0, 1}, {2, 3}]]
        assert [match.form.team(side) for side in (0, 1)] == [(0, 2), (1, 3)]

    def test_both_of_a_team_score_their_sum_one_of_each_the_difference(self) -> None:
        """25 + 10 = 35; 30 - 12 = 18."""
        both = Match(PRESETS["classic"], 0, form=Partners()).add(
            HandResult(0, 25, "knock", 0), HandResult(0, 10, "knock", 0)
        )
        each = Match(PRESETS["classic"], 0, form=Partners()).add(
            HandResult(0, 30, "knock", 0), HandResult(1, 12, "knock", 1)
        )
        assert (both.sheet.totals, each.sheet.totals) == ((35, 0), (18, 0))

    def test_a_team_wins_with_125(self) -> None:
        rules, none = Partners().usual(PRESETS["classic"]), HandResult(None, 0, "void")
        for points, winner in ((124, None), (125, 0)):
            match = Match(rules, 0, form=Partners()).add(HandResult(0, points, "gin", 0), none)
            assert match.winner == winner

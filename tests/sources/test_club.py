"""Source D, from top to bottom: the club game and its options."""

import pytest
from msgspec.structs import replace

from game.rules import (
    CARDS,
    PRESETS,
    Card,
    CardSet,
    HandResult,
    Match,
    Phase,
    Player,
    RecordError,
    Relay,
    Rules,
    ScoreSheet,
    deal,
    dumps,
    verify,
    view_of,
    write,
)
from game.rules.cut import cut_dealer
from game.rules.events import Drew, Knocked
from game.rules.melds import deadwood, is_meld
from game.rules.result import VOID
from game.rules.timeout import timed_out
from game.session import Session, Shuffled
from tests.rules.story import cards, given
from tests.sources.deals import FIVE, GIN, LOOSE, MELDED, OTHER, PLAIN, drawn, heard, knocked, seen, spent

CLUB = PRESETS["club"]
ALL = pytest.mark.parametrize("rules", ["club", "club-last-discard", "red-and-black"])
BLACK = "Ks"  # an upcard after which knocking is allowed in red and black too


def test_values() -> None:
    assert [card.points for card in cards("Kd Qd Jd Ad")] == [10, 10, 10, 1]
    assert [card.points for card in cards("2d 3d 4d 5d 6d 7d 8d 9d")] == [2, 3, 4, 5, 6, 7, 8, 9]


class TestTheDeal:
    @ALL
    @pytest.mark.parametrize(("cut", "dealer"), [("3h Kd", 0), ("Kd 3h", 1), ("As 2s", 0), ("9c 9d", None)])
    def test_the_lower_card_deals(self, rules: str, cut: str, dealer: int | None) -> None:
        """The rule book repeats the cut for equal cards."""
        first, second = cards(cut)
        assert PRESETS[rules].first_dealer == "low"
        assert cut_dealer(PRESETS[rules], (first, second)) == dealer

    def test_both_shuffle_and_the_other_may_cut(self) -> None:
        """Today: the shuffle is sealed before a player's words are added."""
        rules = replace(CLUB, first_dealer="random")
        session = Session(rules, (Player("Ada", "novice"), Player("Ben", "novice")), Shuffled())
        seal = session.seal
        session.phrase("cut deep")
        session.deal()
        while session.advance():
            pass
        record = session.record
        (hand,) = record.hands
        assert hand.proof is not None
        assert (hand.proof.seal, hand.proof.phrase) == (seal, "cut deep")
        assert verify(dumps(record)).sealed == 1
        with pytest.raises(RecordError):
            verify(dumps(replace(record, hands=(replace(hand, proof=replace(hand.proof, phrase="cut high")),))))

    @ALL
    def test_then_the_loser_of_the_hand_before(self, rules: str) -> None:
        match, dealers = Match(PRESETS[rules], 0), []
        for winner in (0, 0, 1, 0):
            match = match.add(HandResult(winner, 5, "knock", winner))
            dealers.append(match.dealer)
        assert dealers == [1, 1, 0, 1]

    @ALL
    def test_ten_cards_each_one_at_a_time_the_21st_is_turned_up(self, rules: str) -> None:
        state = deal(PRESETS[rules], CARDS, 0)
        assert state.hands == (CardSet(CARDS[1:20:2]), CardSet(CARDS[0:20:2]))
        assert (state.pile, state.stock) == ((CARDS[20],), CARDS[21:])


class TestTheObject:
    @pytest.mark.parametrize("text", ["4c 5c 6c", "8h 9h Th Jh", "7d 7h 7s", "7d 7h 7s 7c", "As 2s 3s"])
    def test_runs_and_sets(self, text: str) -> None:
        assert is_meld(CardSet.parse(text))

    def test_a_card_is_in_one_combination_at_a_time(self) -> None:
        """The page's own sevens: the run leaves 14, the set 17."""
        assert deadwood(CardSet.parse("7h 7d 7s 8h 9h")) == 14
        assert deadwood(CardSet.parse("7h 7d 7s 7c 8h 9h")) == 0

    def test_the_ace_is_low(self) -> None:
        assert not is_meld(CardSet.parse("As Ks Qs"))


class TestATurn:
    @ALL
    def test_the_first_draw(self, rules: str) -> None:
        story = given(PLAIN, OTHER, upcard="Qd", stock="8d", rules=rules).expect(Phase.UPCARD, 0, legal="u -")
        story.play("u xKs").expect(Phase.DRAW, 1)
        story.play("-").expect(Phase.UPCARD, 1, legal="u -").play("u xKh").expect(Phase.DRAW, 0)
        story.play("- -").expect(Phase.DRAW, 0, legal="s").play("s xKs").expect(Phase.DRAW, 1)

    @ALL
    def test_a_draw_from_the_pile_is_open_one_from_the_stock_is_not(self, rules: str) -> None:
        story = given(PLAIN, OTHER, upcard="Qd", stock="8d 8c", rules=rules).play("- - s xKs")
        assert heard(story.state, "u", 0) == Drew(1, "pile", Card.parse("Ks"))
        assert heard(story.state, "s", 0) == Drew(1, "stock", None)
        assert Card.parse("8c") not in seen(story.play("s"), 0)

    @ALL
    def test_the_card_taken_may_not_go_back_in_the_same_turn(self, rules: str) -> None:
        story = given(PLAIN, OTHER, upcard="Qd", rules=rules).play("u")
        story.refuses("xQd", "You’ve just taken the queen of diamonds: discard another card.")

    @ALL
    def test_in_a_later_turn_it_may(self, rules: str) -> None:
        story = given(PLAIN, OTHER, upcard="Qd", stock="8d 8c", rules=rules).play("u xKs s x8d s")
        story.play("xQd").expect(Phase.DRAW, 1, pile="Ks 8d Qd")


class TestEndingThePlay:
    @ALL
    def test_one_card_lies_face_down_and_the_hand_is_shown_in_combinations(self, rules: str) -> None:
        event = heard(drawn(FIVE, LOOSE, rules, BLACK).state, "kKc", 1)
        assert isinstance(event, Knocked)
        assert event.card is None
        assert {str(meld) for meld in event.melds} == {"As 2s 3s", "7h 7d 7c", "Th Jh Qh"}

    @ALL
    def test_ten_points_or_less(self, rules: str) -> None:
        other = "4s 5s 7s 9h 8h Qd Qc 2h 2d 9d"
        knocked("7h 7d 7c Th Jh Qh Kh As 3d 6c", other, rules, BLACK).expect(Phase.LAYOFF)
        drawn("7h 7d 7c Th Jh Qh Kh As 4d 6c", other, rules, BLACK).refuses("kKc", "10 or less, but this leaves 11")

    @ALL
    def test_gin_may_be_two_sequences_of_five(self, rules: str) -> None:
        """The opponent's jack counts ten beside three sets."""
        story = knocked("As 2s 3s 4s 5s 6h 7h 8h 9h Th", "Ah Ad Ac 2h 2d 2c 3h 3d 3c Jc", rules, BLACK)
        story.expect(kind="gin", winner=0, counts=(0, 10), points=20 + 10)

    @ALL
    def test_on_any_turn_the_first_included_and_never_forced(self, rules: str) -> None:
        given(FIVE, LOOSE, upcard=BLACK, rules=rules).play("u k5c").expect(Phase.LAYOFF, 1)
        drawn(FIVE, LOOSE, rules, BLACK).play("xKc").expect(Phase.DRAW, 1)
        drawn(GIN, LOOSE, rules, BLACK).play("xKc").expect(Phase.DRAW, 1)

    @ALL
    def test_the_opponent_lays_off(self, rules: str) -> None:
        """The fourth seven, then card by card: 33 of 58."""
        story = knocked(FIVE, LOOSE, rules, BLACK).expect(Phase.LAYOFF, 1, legal="+7s +4s +9h .")
        story.play("+7s +4s +5s +9h +8h .").expect(kind="knock", counts=(5, 25), points=20)

    @ALL
    def test_not_on_deadwood(self, rules: str) -> None:
        """The page's own twos: a pair, and the third in the opponent's hand."""
        story = knocked("7s 7h 7d Th Jh Qh Kh 2h 2d Ac", "2c 2s 6h 6c 8h 8s 9c Jc Qs 3d", rules, BLACK)
        story.expect(Phase.LAYOFF, 1, legal=".")

    @ALL
    def test_not_on_gin(self, rules: str) -> None:
        knocked(GIN, LOOSE, rules, BLACK).expect(Phase.OVER, kind="gin", counts=(0, 58))

    @ALL
    def test_the_knocker_never_does(self, rules: str) -> None:
        """The five of clubs would fit the opponent's run."""
        story = knocked(FIVE, "2c 3c 4c 9d 9c 9s Qd Qc Qs Jd", rules, BLACK).expect(turn=1)
        story.play(".").expect(Phase.OVER, kind="knock", counts=(5, 10), points=5)


class TestForcedEnd:
    @pytest.mark.parametrize("rules", ["club", "red-and-black"])
    def test_no_score_and_the_same_dealer(self, rules: str) -> None:
        story = spent(PLAIN, OTHER, rules).play("s")
        story.play(f"x{story.state.drawn}").expect(Phase.OVER, kind="void", winner=None, points=0, stock=2)
        for dealer in (0, 1):
            assert Match(PRESETS[rules], dealer).add(VOID).dealer == dealer

    last = "club-last-discard"
    queen = "7s 7h 9d 9h Kd Kh 6c 4d 4h Qh"
    waiting = "As 2s 3s 7c 8c 9c Th Jh 5c Jd"  # with the queen of hearts, 5c or Jd is the discard

    def test_some_let_the_last_discard_be_taken_to_knock(self) -> None:
        """Without the jack the five is left."""
        story = spent(self.queen, self.waiting, self.last, "Kc").play("s xQh").expect(Phase.DRAW, 1, legal="u -")
        story = story.play("u").expect(Phase.DISCARD, 1, legal="k5c kJd").play("kJd").expect(Phase.LAYOFF, 0)
        story = story.play(".").expect(kind="knock", winner=1)
        assert story.result.counts is not None
        assert story.result.counts[1] == 5

    def test_or_for_gin(self) -> None:
        story = spent(self.queen, self.waiting.replace("5c", "Tc"), self.last, "Kc").play("s xQh u kJd")
        story.expect(Phase.OVER, kind="gin", winner=1)

    def test_after_discarding_another_card(self) -> None:
        story = spent(self.queen, self.waiting, self.last, "Kc").play("s xQh u")
        story.refuses("kQh", "just taken").refuses("x5c", "you have to knock")

    def test_else_the_hand_is_cancelled(self) -> None:
        story = spent(self.queen, self.waiting, self.last, "Kc").play("s xQh -")
        story.expect(Phase.OVER, kind="void", winner=None, points=0)
        assert Match(PRESETS[self.last], 1).add(VOID).dealer == 1


class TestScores:
    @ALL
    def test_the_difference(self, rules: str) -> None:
        knocked(FIVE, LOOSE, rules, BLACK).play(".").expect(kind="knock", winner=0, points=58 - 5)

    @ALL
    def test_an_undercut_is_ten_and_the_difference(self, rules: str) -> None:
        knocked(FIVE, MELDED + " 5h", rules, BLACK).play(".").expect(kind="undercut", winner=1, points=10)
        knocked(FIVE, MELDED + " 2h", rules, BLACK).play(".").expect(kind="undercut", winner=1, points=10 + 3)

    @ALL
    def test_gin_is_twenty_and_the_others_count_and_never_undercut(self, rules: str) -> None:
        knocked(GIN, LOOSE, rules, BLACK).expect(kind="gin", winner=0, points=20 + 58)
        knocked(GIN, MELDED + " Qc", rules, BLACK).expect(kind="gin", winner=0, counts=(0, 0), points=20)


class TestOptions:
    @ALL
    def test_the_first_upcard_stays_known(self, rules: str) -> None:
        story = given(PLAIN, OTHER, upcard="Qd", rules=rules).play("u xKs s x2s")
        for seat in (0, 1, None):
            assert view_of(story.state, seat).upcard is Card.parse("Qd")

    @pytest.mark.parametrize("bonus", [10, 15, 20, 25])
    def test_points_for_gin_and_undercut(self, bonus: int) -> None:
        rules = replace(CLUB, gin_bonus=bonus, undercut_bonus=bonus)
        knocked(GIN, LOOSE, rules).expect(kind="gin", points=bonus + 58)
        knocked(FIVE, MELDED + " 2h", rules).play(".").expect(kind="undercut", points=bonus + 3)

    @pytest.mark.parametrize("target", [100, 150, 200])
    def test_the_score_to_end_the_game(self, target: int) -> None:
        rules = replace(CLUB, target=target)
        for points, winner in ((target - 1, None), (target, 1)):
            assert ScoreSheet.fold(rules, [HandResult(1, points, "gin", 1)]).winner == winner

    def test_gin_only(self) -> None:
        for rules in (replace(CLUB, knock_limit=0), PRESETS["gin-only"]):
            drawn(FIVE, LOOSE, rules).refuses("kKc", "Only gin ends this hand, but this leaves 5 points.")
            knocked(GIN, LOOSE, rules).expect(kind="gin")

    @pytest.mark.parametrize("limit", [10, 15, 20])
    def test_an_ace_means_gin_only_beside_any_allowed_deadwood(self, limit: int) -> None:
        """The page lists endings and allowed deadwood separately."""
        rules = replace(CLUB, knock_limit=limit, ace_upcard_gin_only=True)
        five, loose = GIN.replace("Kh", "5c"), LOOSE.replace("Ad", "3d")
        drawn(five, loose, rules, "Ad").refuses("kKc", "Only gin ends this hand")
        knocked(GIN, loose, rules, "Ad").expect(kind="gin")
        knocked(five, LOOSE, rules, "Kd").expect(Phase.LAYOFF)

    def test_oklahoma_an_ace_means_gin_only(self) -> None:
        story = drawn(GIN.replace("Kh", "Ac"), LOOSE.replace("Ad", "3d"), "online-oklahoma", "Ad")
        story.refuses("kKc", "Only gin ends this hand, but this leaves 1 point.")

    @pytest.mark.parametrize(("upcard", "knocks"), [("Kd", False), ("9h", False), ("As", True), ("9c", True)])
    def test_red_and_black(self, upcard: str, knocks: bool) -> None:
        """A red upcard allows only gin; a black one also a knock."""
        melds, other = "2s 3s 4s 7h 7d 7c Th Jh Qh", "4d 5s 7s 8h Qd Qc 2h 2d Ad 3d"
        assert ("kKc" in drawn(melds + " 5c", other, "red-and-black", upcard).legal) == knocks
        knocked(melds + " Kh", other, "red-and-black", upcard).expect(Phase.OVER, kind="gin")

    @pytest.mark.parametrize("limit", [10, 15, 20])
    def test_allowed_deadwood(self, limit: int) -> None:
        loose = {10: "As Ad 2c 6h", 15: "As 3d 2c 9s", 20: "As 8d 2c 9s"}[limit]
        rules = replace(CLUB, knock_limit=limit)
        assert "kKd" in drawn(f"7h 7d 7c Th Jh Qh {loose}", "", rules, "6s", "Kd").legal
        more = loose.replace("2c", "3c")
        story = drawn(f"7h 7d 7c Th Jh Qh {more}", "", rules, "6s", "Kd")
        story.refuses("kKd", f"You can knock with {limit} or less, but this leaves {limit + 1}.")

    @pytest.mark.parametrize(("upcard", "limit"), [("7c", 7), ("Jc", 10), ("Qh", 10), ("Kd", 10), ("3d", 3)])
    def test_oklahoma_the_upcard_says_how_much(self, upcard: str, limit: int) -> None:
        assert given(upcard=upcard, rules="online-oklahoma").state.limit == limit
        assert given(upcard=upcard, rules=Rules(knock_limit="upcard")).state.limit == limit

    def test_the_timer(self) -> None:
        """Planned on the page: out of time, draw from the stock and discard that card."""
        story = given(PLAIN, OTHER, stock="8d", rules=replace(CLUB, turn_timer=30)).play("- -")
        for token in ("s", "x8d"):
            assert write(timed_out(view_of(story.state, 0)), story.state) == token
            story = story.play(token)

    def test_members_of_a_team_can_swap_in_for_one_who_loses(self) -> None:
        """Optional: the loser may stay."""
        for house in (CLUB, PRESETS["club-last-discard"], PRESETS["red-and-black"]):
            match = Match(house, 0, form=Relay(6)).add(HandResult(1, 20, "knock", 1))
            assert match.swap == (0, 2)
            assert match.round.tables[0].players == (2, 1)
            assert match.stay().round.tables[0].players == (0, 1)

"""Worked examples of every scoring rule, with sums by hand."""

from typing import Any, Literal

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, HandResult, Match, Partners, Phase, Rules, ScoreSheet
from game.rules.result import VOID
from game.rules.sheet import Settlement
from tests.rules.story import Story
from tests.sources.deals import FIVE, GIN, LOOSE, MELDED, drawn, knocked, spent

OKLAHOMA = PRESETS["oklahoma"]
ELEVEN = "As 2s 3s 4s 7h 7d 7c Th Jh Qh"  # with the king of hearts three melds of 4 + 3 + 4
NO_FOUR = "4d 5s 7s 9h 8h Qd Qc 2h 2d Ad"  # 4+5+7+9+8+10+10+2+2+1 = 58
NO_ACE = "4s 5s 7s 9h 8h Qd Qc 2h 2d 4d"  # 4+5+7+9+8+10+10+2+2+4 = 61


class TestUndercuts:
    def test_a_tie(self) -> None:
        """5 against 5: the bonus of 25."""
        knocked(FIVE, MELDED + " 5h", "classic").play(".").expect(kind="undercut", winner=1, counts=(5, 5), points=25)

    def test_a_tie_that_a_lay_off_makes(self) -> None:
        """9 + 5, and the nine fits below the ten."""
        story = knocked(FIVE, "4d 5d 6d Kd Ks Kh 2h 2d 9h Ac", "classic", upcard="6s")
        story.play("+9h .").expect(kind="undercut", winner=1, counts=(5, 5), points=25)
        story.play(".").expect(kind="knock", winner=0, counts=(5, 14), points=9)

    def test_against_nothing(self) -> None:
        """5 against 0: 5 + 25."""
        knocked(FIVE, MELDED + " Qc", "classic").play(".").expect(kind="undercut", winner=1, counts=(5, 0), points=30)

    def test_against_nothing_but_lay_offs(self) -> None:
        """The seven of spades joins the sevens: 5 + 25."""
        knocked(FIVE, MELDED + " 7s", "classic").play("+7s .").expect(kind="undercut", counts=(5, 0), points=30)

    def test_with_more(self) -> None:
        """5 against 3: 2 + 25, 2 + 20, 2 + 10."""
        for rules, points in (("classic", 27), ("classic-short", 22), ("club", 12)):
            knocked(FIVE, MELDED + " 3h", rules).play(".").expect(kind="undercut", winner=1, points=points)

    def test_one_point_above(self) -> None:
        """5 against 6 is a knock: 1."""
        knocked(FIVE, MELDED + " 6s", "classic").play(".").expect(kind="knock", winner=0, points=1)

    def test_without_a_bonus(self) -> None:
        """5 against 5 scores nothing, and still wins."""
        story = knocked(FIVE, MELDED + " 5h", Rules(undercut_bonus=0)).play(".")
        story.expect(kind="undercut", winner=1, points=0)
        assert Match(Rules(undercut_bonus=0), 0).add(story.result).sheet.boxes == (0, 1)


class TestGin:
    def test_against_nothing(self) -> None:
        """0 against 0: the bonus alone."""
        knocked(GIN, MELDED + " Qc", "classic").expect(kind="gin", winner=0, counts=(0, 0), points=25)

    def test_against_much(self) -> None:
        """58 + 25, 58 + 20."""
        knocked(GIN, LOOSE, "classic").expect(kind="gin", points=83)
        knocked(GIN, LOOSE, "club").expect(kind="gin", points=78)

    def test_with_lay_offs(self) -> None:
        """58 - (4+5) - 7 - (9+8) = 25, plus 20."""
        story = knocked(GIN, LOOSE, "settlement").expect(Phase.LAYOFF, 1)
        story.refuses("+5s", "isn’t a valid move").play("+4s +5s +7s +9h +8h .").expect(
            kind="gin", counts=(0, 25), points=45
        )

    def test_down_to_nothing_it_stays_gin(self) -> None:
        """The four of spades joins the run: 0 against 0, 20."""
        knocked(GIN, MELDED + " 4s", "settlement").play("+4s .").expect(kind="gin", winner=0, counts=(0, 0), points=20)

    def test_lay_offs_not_taken(self) -> None:
        """58 + 20."""
        knocked(GIN, LOOSE, "settlement").play(".").expect(kind="gin", counts=(0, 58), points=78)


class TestOklahoma:
    def test_doubled_gin(self) -> None:
        """(58 + 25) twice."""
        knocked(GIN, LOOSE, OKLAHOMA, "Ks").expect(kind="gin", points=166)

    def test_doubled_gin_against_nothing(self) -> None:
        """25 twice."""
        knocked(GIN, MELDED + " Qc", OKLAHOMA, "Ks").expect(kind="gin", points=50)

    def test_doubled_undercut(self) -> None:
        """(2 + 25) twice, and 25 twice on a tie."""
        knocked(FIVE, MELDED + " 3h", OKLAHOMA, "Ks").play(".").expect(kind="undercut", winner=1, points=54)
        knocked(FIVE, MELDED + " 5h", OKLAHOMA, "Ks").play(".").expect(kind="undercut", winner=1, points=50)

    def test_doubled_knock(self) -> None:
        """(58 - 5) twice; with lay-offs (25 - 5) twice."""
        knocked(FIVE, LOOSE, OKLAHOMA, "Ks").play(".").expect(kind="knock", points=106)
        knocked(FIVE, LOOSE, OKLAHOMA, "Ks").play("+4s +5s +7s +9h +8h .").expect(kind="knock", points=40)

    def test_doubled_big_gin(self) -> None:
        """(58 + 31) twice."""
        rules = replace(OKLAHOMA, big_gin_bonus=31)
        drawn(ELEVEN, NO_FOUR, rules, "Ks", "Kh").play("b").expect(kind="big gin", points=178)

    @pytest.mark.parametrize("upcard", ["Kh", "Kd", "Kc"])
    def test_no_other_suit_doubles(self, upcard: str) -> None:
        gin = GIN.replace("Kh", "9h")  # the nine to the queen, in place of the ten to the king
        other = LOOSE.replace("9h", "9d")
        knocked(gin, other, OKLAHOMA, upcard, "Ts").expect(kind="gin", points=83)

    def test_a_void_hand_has_nothing_to_double(self) -> None:
        story = spent("As 3s", "Ah 3h", OKLAHOMA, "Ks").play("s")
        story.play(f"x{story.state.drawn}").expect(kind="void", points=0)

    @pytest.mark.parametrize("upcard", ["Td", "Jd", "Qd", "Kd", "9d"])
    def test_a_face_card_is_ten(self, upcard: str) -> None:
        """A king left is one too many after a nine."""
        story = drawn("As 2s 3s 8h 8d 8c 4h 5h 6h Kc", "", OKLAHOMA, upcard, "Ks")
        if upcard == "9d":
            story.refuses("kKs", "You can knock with 9 or less, but this leaves 10.")
        else:
            story.play("kKs").expect(Phase.LAYOFF, 1)

    def test_an_ace_is_one(self) -> None:
        """61 - 1; with a two left no knock."""
        story = knocked(GIN.replace("Kh", "Ac"), NO_ACE, OKLAHOMA, "Ad").play(".")
        story.expect(kind="knock", winner=0, counts=(1, 61), points=60)
        drawn(GIN.replace("Kh", "2c"), NO_ACE, OKLAHOMA, "Ad").refuses("kKc", "knock with 1 or less, but this leaves 2")

    def test_the_ace_of_spades_is_one_and_doubles(self) -> None:
        """(58 - 1) twice: the ace of clubs is left."""
        story = knocked("2s 3s 4s 7h 7d 7c Th Jh Qh Ac", NO_FOUR, OKLAHOMA, "As").play(".")
        story.expect(kind="knock", winner=0, counts=(1, 58), points=114)

    def test_an_ace_is_gin_only(self) -> None:
        rules = replace(OKLAHOMA, ace_upcard_gin_only=True)
        drawn(GIN.replace("Kh", "Ac"), NO_ACE, rules, "Ad").refuses("kKc", "Only gin ends this hand")
        knocked(GIN, NO_ACE, rules, "Ad").expect(kind="gin", points=25 + 61)


class TestBigGin:
    def test_without_lay_offs(self) -> None:
        """58 + 31, at once."""
        story = drawn(ELEVEN, NO_FOUR, Rules(big_gin_bonus=31), card="Kh").play("b")
        story.expect(Phase.OVER, kind="big gin", winner=0, counts=(0, 58), points=89)

    def test_with_lay_offs(self) -> None:
        """58 - 5 - 7 - 9 - 8 = 29; 29 + 50."""
        rules = Rules(big_gin_bonus=50, layoff_on_gin=True)
        story = drawn(ELEVEN, NO_FOUR, rules, card="Kh").play("b").expect(Phase.LAYOFF, 1, legal="+5s +7s +9h .")
        story.play("+5s +7s +9h +8h .").expect(kind="big gin", winner=0, counts=(0, 29), points=79)

    def test_against_nothing(self) -> None:
        """The bonus alone."""
        rules = Rules(big_gin_bonus=31)
        drawn(ELEVEN, MELDED + " Qc", rules, card="Kh").play("b").expect(kind="big gin", winner=0, points=31)

    def test_or_plain_gin(self) -> None:
        """58 + 25, with one card discarded."""
        drawn(ELEVEN, NO_FOUR, Rules(big_gin_bonus=31), card="Kh").play("kKh").expect(kind="gin", points=83)


class TestTheLastDiscard:
    """The queen of hearts fits seat 1's ten and jack; two stock cards are left."""

    def thrown(self, loose: str, rules: Rules | str = "club-last-discard") -> Story:
        other = f"As 2s 3s 7c 8c 9c Th Jh {loose}"
        return spent("7s 7h 9d 9h Kd Kh 6c 4d 4h Qh", other, rules, "Kc").play("s xQh").expect(stock=2, turn=1)

    def test_taken_to_knock(self) -> None:
        """76 - 5 = 71; with 6, 9 and 10 laid off 46."""
        story = self.thrown("5c Jd").expect(own="7s 7h 9d 9h Kd Kh 6c 4d 4h Qs").play("u kJd")
        story.play(".").expect(kind="knock", winner=1, counts=(76, 5), points=71)
        story.play("+6c +9h +Kh .").expect(kind="knock", winner=1, counts=(51, 5), points=46)

    def test_taken_for_gin(self) -> None:
        """76 + 20."""
        self.thrown("Tc Jd").play("u kJd").expect(kind="gin", winner=1, counts=(76, 0), points=96)

    def test_passed(self) -> None:
        """The same dealer."""
        story = self.thrown("5c Jd").play("-").expect(Phase.OVER, kind="void", winner=None, points=0)
        match = Match(PRESETS["club-last-discard"], 1).add(story.result)
        assert (match.dealer, match.sheet.totals, match.sheet.boxes) == (1, (0, 0), (0, 0))


@pytest.mark.parametrize("rule", ["alternate", "loser", "winner"])
@pytest.mark.parametrize("dealer", [0, 1])
def test_a_void_hand_keeps_the_dealer(rule: Literal["alternate", "loser", "winner"], dealer: int) -> None:
    """Twice each, before and after the first win."""
    match = Match(Rules(next_dealer=rule), dealer).add(VOID).add(VOID)
    assert match.dealer == dealer
    match = match.add(HandResult(dealer, 20, "knock", dealer))
    follower = {"alternate": 1 - dealer, "loser": 1 - dealer, "winner": dealer}[rule]
    assert match.dealer == match.add(VOID).dealer == match.add(VOID).add(VOID).dealer == follower


@pytest.mark.parametrize("rule", ["alternate", "loser", "winner"])
@pytest.mark.parametrize("dealer", [0, 1])
def test_or_the_deal_passes_on(rule: Literal["alternate", "loser", "winner"], dealer: int) -> None:
    """In no source, but common."""
    match = Match(Rules(next_dealer=rule, void_deal="next"), dealer).add(VOID)
    assert match.dealer == 1 - dealer
    assert match.add(VOID).dealer == dealer


class TestTheEndOfAMatch:
    @staticmethod
    def sheet(rules: Rules, text: str) -> ScoreSheet:
        """Fold ``"0:30 1:25 void"``: each hand's winner and points."""
        pairs = [one.split(":") for one in text.split()]
        return ScoreSheet.fold(
            rules,
            [VOID if one == ["void"] else HandResult(int(one[0]), int(one[1]), "knock", int(one[0])) for one in pairs],
        )

    def test_a_shutout_in_points(self) -> None:
        """60 + 45 and 100."""
        found = self.sheet(Rules(shutout=100), "1:60 void 1:45")
        assert (found.winner, found.final) == (1, (0, 205))

    def test_a_shutout_doubled(self) -> None:
        """105 doubled; boxes and the game bonus count once: 2 * 20 + 100."""
        assert self.sheet(Rules(shutout="double"), "1:60 1:45").final == (0, 210)
        assert self.sheet(Rules(shutout="double", box_bonus=20, game_bonus=100), "1:60 1:45").final == (0, 350)

    def test_a_shutout_that_doubles_everything(self) -> None:
        """105, 2 boxes of 20 and the game's 100, twice."""
        rules = Rules(shutout="double", shutout_doubles="everything", box_bonus=20, game_bonus=100)
        assert self.sheet(rules, "1:60 1:45").final == (0, 2 * 245)
        assert self.sheet(rules, "1:60 0:0 1:45").final == (20, 245)

    @pytest.mark.parametrize("shutout", [100, "double"])
    def test_no_shutout_where_the_loser_won_a_hand(self, shutout: Any) -> None:
        assert self.sheet(Rules(shutout=shutout), "1:60 0:1 1:45").final == (1, 105)
        assert self.sheet(Rules(shutout=shutout), "1:60 0:0 1:45").final == (0, 105)

    def test_boxes_and_the_game_do_not_count_towards_the_target(self) -> None:
        """99 points are still 99."""
        rules = Rules(box_bonus=50, game_bonus=100)
        assert not self.sheet(rules, "0:24 0:25 0:25 0:25").over
        found = self.sheet(rules, "0:24 0:25 0:25 0:25 1:30 0:1")
        assert found.columns[0].settle(rules) == (Settlement(100, 250, 100, 0), Settlement(30, 50, 0, 0))
        assert found.final == (450, 80)

    def test_hollywood(self) -> None:
        """The columns close one by one, the third with a shutout.

        Columns in brackets: 0 wins 40 (1), 1 wins 30 (1), 0 wins 35 (1, 2), 0 wins 30 (1, 2, 3) and closes the first; 1
        wins 25 (2); 0 wins 40 (2, 3) and closes the second; 0 wins 30 (3) and closes the third.
        """
        rules = Rules(columns=3, game_bonus=100, box_bonus=20, shutout=100)
        hands = "0:40 1:30 0:35 0:30 1:25 0:40 0:30".split()
        closed = [sum(c.winner is not None for c in self.sheet(rules, " ".join(hands[:n])).columns) for n in range(8)]
        assert closed == [0, 0, 0, 0, 1, 1, 2, 3]
        found = self.sheet(rules, " ".join(hands))
        assert [column.totals for column in found.columns] == [(105, 30), (105, 25), (100, 0)]
        assert [column.settle(rules) for column in found.columns] == [
            (Settlement(105, 60, 100, 0), Settlement(30, 20, 0, 0)),
            (Settlement(105, 60, 100, 0), Settlement(25, 20, 0, 0)),
            (Settlement(100, 60, 100, 100), Settlement(0, 0, 0, 0)),
        ]
        assert found.final == (265 + 265 + 360, 50 + 45)
        assert found.winner == 0

    def test_more_boxes_for_gin_and_undercuts(self) -> None:
        """As on score sheets: a knock 1 box, gin 3, an undercut 2, never doubled.

        Seat 0 has 1 + 3 + 3 boxes; seat 1 undercuts once.
        """
        rules = Rules(box_bonus=25, gin_boxes=2, undercut_boxes=1)
        hands = [
            HandResult(0, 20, "knock", 0),
            HandResult(1, 30, "undercut", 0),
            HandResult(0, 60, "gin", 0, factor=2),
            HandResult(0, 30, "big gin", 0),
        ]
        found = ScoreSheet.fold(rules, hands)
        assert (found.boxes, found.columns[0].extra_boxes) == ((3, 1), (4, 1))
        assert found.columns[0].settle(rules) == (Settlement(110, 7 * 25, 0, 0), Settlement(30, 2 * 25, 0, 0))
        assert found.final == (285, 80)

    def test_more_boxes_of_a_team(self) -> None:
        """Both tables' hands count for the team that wins the round."""
        rules = Rules(box_bonus=10, gin_boxes=2, undercut_boxes=1)
        match = Match(rules, 0, form=Partners())
        match = match.add(HandResult(0, 30, "gin", 0), HandResult(0, 20, "undercut", 1))
        match = match.add(HandResult(1, 50, "gin", 1), HandResult(0, 40, "gin", 0))
        assert match.sheet.totals == (50, 10)
        assert match.sheet.columns[0].extra_boxes == (3, 2)

    def test_a_third_column_that_counts_double(self) -> None:
        """50 + 60, 60 + 50, and twice 245: 50 + 55 + 2 * 20 + 100."""
        rules = Rules(columns=3, third_column="double", box_bonus=20, game_bonus=100)
        found = self.sheet(rules, "0:50 0:60 0:50 0:55")
        third = found.columns[2].settle(rules)
        assert third == (Settlement(105, 40, 100, 0, again=245), Settlement(0, 0, 0, 0))
        assert found.final == (110 + 40 + 100 + 110 + 40 + 100 + 2 * 245, 0)
        assert found.totals == (325, 0)

    def test_hollywood_with_doubled_shutouts(self) -> None:
        """A shutout in all three: 50 + 60, 60 + 50, 50 + 55, each twice."""
        found = self.sheet(Rules(columns=3, shutout="double"), "0:50 0:60 0:50 0:55")
        assert [column.totals for column in found.columns] == [(110, 0), (110, 0), (105, 0)]
        assert found.final == (650, 0)

    def test_hollywood_with_shutouts_that_double_everything(self) -> None:
        """As above with 2 boxes of 20 and 100 a game: 250, 250 and 245, each twice, and the third twice more."""
        rules = Rules(columns=3, shutout="double", shutout_doubles="everything", box_bonus=20, game_bonus=100)
        assert self.sheet(rules, "0:50 0:60 0:50 0:55").final == (2 * (250 + 250 + 245), 0)
        rules = replace(rules, third_column="double")
        assert self.sheet(rules, "0:50 0:60 0:50 0:55").final == (2 * (250 + 250 + 2 * 245), 0)


class TestAKnockWithoutADiscard:
    def test_the_eleventh_card_counts(self) -> None:
        """5 + 10 against 58."""
        story = knocked(FIVE, LOOSE, "kitchen-table").play(".")
        story.expect(kind="knock", counts=(15, 58), points=43, own=FIVE + " Kc")

    def test_or_joins_a_meld(self) -> None:
        """The king of hearts lengthens the run: 5 against 58."""
        knocked(FIVE, LOOSE, "kitchen-table", card="Kh").play(".").expect(counts=(5, 58), points=53)

    def test_it_can_make_an_undercut(self) -> None:
        """5 + 10 against 10: 5 + 10 for the opponent; with a discard a knock for 5."""
        other = "4d 5d 6d 8d 8s 8c Tc Ac Ah Ad"
        knocked(FIVE, other, "kitchen-table").play(".").expect(kind="undercut", winner=1, counts=(15, 10), points=15)
        knocked(FIVE, other, "classic").play(".").expect(kind="knock", winner=0, counts=(5, 10), points=5)

import pytest

from game.rules import CARDS, BigGin, Card, CardSet, IllegalAction, Knock, LayOff, Phase, Rules
from game.rules.events import HandEnded, Knocked
from headless import wordbook
from tests.rules.story import Story, given, melds

FIVE = "As 2s 3s 7h 7d 7c Th Jh Qh 5c"  # five points of deadwood
GIN = "As 2s 3s 7h 7d 7c Th Jh Qh Kh"
LOOSE = "4s 5s 7s 9h 8h Qd Qc 2h 2d Ad"  # 58 points; 33 can be laid off on the hands above
MELDED = "4d 5d 6d 8d 8s 8c 9c Tc Jc"  # and one card to fill
ELEVEN = "As 2s 3s 4s 7h 7d 7c Th Jh Qh"  # with the king of hearts nothing is left


def knocked(own: str, other: str, rules: Rules | str = "classic", upcard: str = "Kd") -> Story:
    return given(own, other, upcard=upcard, stock="Kc", rules=rules).play("- - s kKc")


class TestTheLimit:
    @pytest.mark.parametrize(
        ("rules", "upcard", "limit"),
        [
            (Rules(), "6s", 10),
            (Rules(knock_limit=5), "6s", 5),
            (Rules(knock_limit=15), "6s", 15),
            (Rules(knock_limit=20), "6s", 20),
            (Rules(knock_limit="upcard"), "6s", 6),
            (Rules(knock_limit="upcard"), "6d", 6),
            (Rules(knock_limit="upcard"), "Ks", 10),
            (Rules(knock_limit="upcard"), "Ts", 10),
        ],
    )
    def test_is_reached_and_not_passed(self, rules: Rules, upcard: str, limit: int) -> None:
        for more in (0, 1):
            hand = f"7h 7d 7c Th Jh Qh {self.loose(limit + more)}"
            story = given(hand, upcard=upcard, stock="Kd", rules=rules).play("- - s")
            if more:
                story.refuses("kKd", f"You can knock with {limit} or less, but this leaves {limit + 1}.")
                assert "kKd" not in story.legal
            else:
                assert "kKd" in story.legal
                assert story.play("kKd").state.phase is Phase.LAYOFF

    @staticmethod
    def loose(points: int) -> str:
        """Return four cards without a meld that count this."""
        return {
            5: "As Ad 2c Ac", 6: "As Ad 2c 2d", 7: "As Ad 2c 3d", 10: "As Ad 2c 6h", 11: "As Ad 3c 6h",
            15: "As 3d 2c 9s", 16: "As 3d 3c 9s", 20: "As 8d 2c 9s", 21: "As 8d 3c 9s",
        }[points]  # fmt: skip

    @pytest.mark.parametrize(
        ("rules", "upcard", "token", "sentence"),
        [
            (Rules(knock_limit=9), "Kd", "k5c", "9 or less, but this leaves 10. Discard the king of clubs instead."),
            ("classic", "Kd", "k7h", "10 or less, but this leaves 29. Discard the king of clubs instead."),
            (Rules(knock_limit=5), "Kd", "kTh", "5 or less, but this leaves 35. Discard the king of clubs instead."),
            (Rules(knock_limit=4), "Kd", "kKc", "You can knock with 4 or less, but this leaves 5."),
            ("gin-only", "Kd", "kKc", "Only gin ends this hand, but this leaves 5 points."),
        ],
    )
    def test_a_spoiled_knock_names_a_discard_that_holds(
        self, rules: Rules | str, upcard: str, token: str, sentence: str
    ) -> None:
        """A five beside the melds, and the king of clubs as eleventh card."""
        story = given(FIVE, LOOSE, upcard=upcard, stock="Kc", rules=rules).play("- - s")
        with pytest.raises(IllegalAction) as refused:
            story.play(token)
        assert str(refused.value).endswith(sentence)
        _said, _sep, named = str(refused.value).partition(" Discard the ")
        if named:
            card = next(card for card in CARDS if card.name == named.removesuffix(" instead."))
            story.play(f"k{card}").expect(Phase.LAYOFF)
        else:
            assert [one for one in story.legal if one.startswith("k")] == []

    def test_of_gin_it_names_the_discard_that_makes_it(self) -> None:
        story = given(GIN, LOOSE, stock="5c", rules="gin-only").play("- - s")
        story.refuses("kKh", "Only gin ends this hand, but this leaves 5 points. Discard the five of clubs instead.")

    def test_the_card_just_taken_is_not_named(self) -> None:
        """Without the king 5 would be left; without the five, 10."""
        story = given(FIVE, LOOSE, upcard="Kc", rules=Rules(knock_limit=9)).play("u")
        story.refuses("kTh", "this leaves 35.")
        with pytest.raises(IllegalAction) as refused:
            story.play("kTh")
        assert "instead" not in str(refused.value)
        story = given(FIVE, LOOSE, upcard="Kc").play("u")
        story.refuses("kTh", ". Discard the five of clubs instead.")

    def test_where_the_discard_holds_it_asks_for_the_melds(self) -> None:
        story = given(FIVE, LOOSE, upcard="Kd", stock="Kc").play("- - s")
        story.refuses("kKc=7h7d7c", "this leaves 41. Lay down more melds.")
        story = given(FIVE, LOOSE, upcard="Kd", stock="Kc", rules=Rules(knock_discard=False, knock_limit=20))
        story.play("- - s").refuses("k=7h7d7c", "this leaves 51. Lay down more melds.")

    def test_an_ace_upcard(self) -> None:
        """A: limit 1; some of A, and C and D: gin only."""
        one = "7h 7d 7c Th Jh Qh 4s 5s 6s Ac"
        given(one, upcard="Ad", stock="Kd", rules="oklahoma").play("- - s kKd").expect(Phase.LAYOFF)
        story = given(one, upcard="Ad", stock="Kd", rules="online-oklahoma").play("- - s")
        story.refuses("kKd", "Only gin ends this hand, but this leaves 1 point.")

    def test_gin_only(self) -> None:
        given(FIVE, LOOSE, stock="Kc", rules="gin-only").play("- - s").refuses("kKc", "Only gin ends this hand")
        knocked(GIN, LOOSE, "gin-only").expect(kind="gin", points=83)

    @pytest.mark.parametrize(("upcard", "red"), [("Kd", True), ("9h", True), ("Ks", False), ("9c", False)])
    def test_red_and_black(self, upcard: str, red: bool) -> None:
        other = "4s 5s 7s 8h Qd Qc 2h 2d Ad"
        story = given(FIVE, other, upcard=upcard, stock="Kc", rules="red-and-black").play("- - s")
        if red:
            story.refuses("kKc", "Only gin ends this hand")
        else:
            story.play("kKc").expect(Phase.LAYOFF)
        given(GIN, other, upcard=upcard, stock="Kc", rules="red-and-black").play("- - s kKc").expect(kind="gin")

    def test_no_limit(self) -> None:
        rules = Rules(knock_limit=None)
        given("As 3s 5s 7s 9s Js Ks 2h 4h 6h", stock="Kd", rules=rules).play("- - s kKd").expect(Phase.LAYOFF)


class TestAKnock:
    def test_on_the_first_turn(self) -> None:
        given(FIVE, upcard="Kd").play("u").refuses("kKd", "just taken").play("k5c").expect(Phase.LAYOFF, 1)
        given(other=FIVE, upcard="Kd").play("- u k5c").expect(Phase.LAYOFF, 0)

    def test_is_never_forced(self) -> None:
        story = given(GIN, LOOSE, stock="Kc").play("- - s").expect(Phase.DISCARD)
        story.play("xKc").expect(Phase.DRAW, 1, own=GIN)

    def test_names_its_melds_and_keeps_its_card(self) -> None:
        story = knocked(FIVE, LOOSE).expect(Phase.LAYOFF, 1, own=FIVE, pile="Kd")
        assert story.events[-1] == Knocked(
            0, Card.parse("Kc"), melds("As 2s 3s / Th Jh Qh / 7h 7d 7c"), CardSet.parse("5c")
        )

    def test_appears_once_for_each_card_and_best_arrangement(self) -> None:
        legal = given(FIVE, LOOSE, stock="Kc").play("- - s").legal
        assert [token for token in legal if token[0] == "k"] == ["k5c", "kKc"]

    def test_melds_that_are_none(self) -> None:
        story = given(FIVE, LOOSE, stock="Kc").play("- - s")
        card = Card.parse("Kc")
        for wrong, reason in (
            ("As 2s 3s / 7h 7d 7c / Th Jh 5c", "Th Jh 5c isn’t a meld."),
            ("As 2s 3s / 7h 7d 7c / Th Jh", "Th Jh isn’t a meld."),
            ("As 2s 3s / 7h 7d 7c / 9h Th Jh Qh", "You don’t have all of 9h Th Jh Qh."),
            ("As 2s 3s / 7h 7d 7c / Th Jh Qh / As 2s 3s", wordbook.A_CARD_CAN_BE_IN_ONLY),
        ):
            story.refuses(Knock(card, tuple(CardSet(m) for m in map(list, melds(wrong)))), reason)
        story.refuses(Knock(card, (["As"],)), "isn’t a meld")  # type: ignore[arg-type]  # what a caller may get wrong
        story.refuses(Knock(None, melds("As 2s 3s")), "Choose the card to knock with.")
        story.refuses(Knock(card, ()), "You can knock with 10 or less")

    def test_the_knocking_card_is_in_no_meld(self) -> None:
        story = given(FIVE, LOOSE, stock="Kh").play("- - s")
        story.refuses("kKh=ThJhQhKh/7h7d7c/As2s3s", "You don’t have all of Th Jh Qh Kh.")

    def test_with_fewer_melds_than_could_be_laid(self) -> None:
        """Unlaid melds count as deadwood; this might have been gin."""
        rules = Rules(knock_limit=20)
        story = given("As 2s 3s 7h 7d 7c Th Jh Qh Kh", MELDED + " 9s", stock="Kc", rules=rules).play("- - s")
        story.play("kKc=7h7d7c/ThJhQhKh .").expect(kind="knock", winner=0, counts=(6, 9), points=3)


class TestTheChoiceOfMelds:
    """With the eight of clubs in the run, the nine and ten can follow."""

    other = "9c Tc Qs Qh Qd 2d 6h Jd 5s Kc"
    story = given("8s 8h 8d 8c 4c 5c 6c 7c As 2h", other, upcard="Ks", stock="Kh").play("- - s")

    def test_both_are_offered_the_safe_one_first(self) -> None:
        offered = [token for token in self.story.legal if token.startswith("kKh")]
        assert offered == ["kKh", "kKh=8s8h8d/4c5c6c7c8c"]

    def test_the_safe_one(self) -> None:
        self.story.play("kKh").expect(legal=".").play(".").expect(kind="knock", counts=(3, 52), points=49)

    def test_the_other(self) -> None:
        story = self.story.play("kKh=8s8h8d/4c5c6c7c8c").expect(legal="+9c .")
        story.play("+9c +Tc .").expect(kind="knock", counts=(3, 33), points=30)


class TestScores:
    def test_the_difference(self) -> None:
        """33 of 58 points can be laid off."""
        knocked(FIVE, LOOSE).play(".").expect(kind="knock", winner=0, counts=(5, 58), points=53)
        knocked(FIVE, LOOSE).play("+4s +5s +7s +9h +8h .").expect(kind="knock", winner=0, counts=(5, 25), points=20)

    @pytest.mark.parametrize(
        ("last", "counts", "points"), [("6s", (5, 6), 1), ("5h", (5, 5), 25), ("3h", (5, 3), 27), ("Ts", (5, 10), 5)]
    )
    def test_around_the_tie(self, last: str, counts: tuple[int, int], points: int) -> None:
        under = counts[1] <= counts[0]
        knocked(FIVE, f"{MELDED} {last}").play(".").expect(
            kind="undercut" if under else "knock", winner=int(under), counts=counts, points=points
        )

    def test_undercut_with_nothing_left(self) -> None:
        knocked(FIVE, MELDED + " 7s").play("+7s .").expect(kind="undercut", winner=1, counts=(5, 0), points=30)

    @pytest.mark.parametrize(("name", "bonus"), [("classic", 25), ("classic-short", 20), ("club", 10)])
    def test_undercut_bonus(self, name: str, bonus: int) -> None:
        knocked(FIVE, MELDED + " 5h", name).play(".").expect(kind="undercut", winner=1, points=bonus)

    @pytest.mark.parametrize(("name", "bonus"), [("classic", 25), ("classic-short", 20), ("club", 20), ("online", 25)])
    def test_gin(self, name: str, bonus: int) -> None:
        story = knocked(GIN, LOOSE, name).expect(Phase.OVER)
        story.expect(kind="gin", winner=0, counts=(0, 58), points=bonus + 58)
        assert [type(event) for event in story.events[-2:]] == [Knocked, HandEnded]

    def test_gin_against_nothing_left(self) -> None:
        """A, D: the bonus alone, never an undercut."""
        knocked(GIN, MELDED + " Qc").expect(kind="gin", winner=0, counts=(0, 0), points=25)

    def test_gin_with_two_runs_of_five(self) -> None:
        knocked("As 2s 3s 4s 5s 6h 7h 8h 9h Th", "Ah Ad Ac 2h 2d 2c 3h 3d 3c Jc").expect(kind="gin", points=35)

    def test_lay_offs_on_gin(self) -> None:
        """B, E: down to nothing it's still gin."""
        story = knocked(GIN, LOOSE, "settlement").expect(Phase.LAYOFF, 1, legal="+4s +7s +9h .")
        story.play("+4s +5s +7s +9h +8h .").expect(kind="gin", winner=0, counts=(0, 25), points=45)
        knocked(GIN, MELDED + " 4s", "settlement").play("+4s .").expect(kind="gin", winner=0, counts=(0, 0), points=20)

    def test_spades_double(self) -> None:
        """A, Oklahoma: bonuses included."""
        assert knocked(GIN, LOOSE, "oklahoma", "Ks").expect(points=2 * 83).result.difference == 58
        knocked(GIN, LOOSE, "oklahoma", "Kd").expect(points=83)
        knocked(FIVE, LOOSE, "oklahoma", "Ks").play(".").expect(kind="knock", points=2 * 53)
        story = knocked(FIVE, MELDED + " 3h", "oklahoma", "Ks").play(".").expect(kind="undercut", points=2 * 27)
        assert (story.result.difference, story.result.bonus, story.result.factor) == (2, 25, 2)

    def test_the_knocker_may_be_either_seat(self) -> None:
        story = given(LOOSE, FIVE, dealer=0, stock="Kc").play("- - s kKc .")
        story.expect(kind="knock", winner=1, counts=(58, 5), points=53)
        assert story.result.knocker == 1


class TestKitchenTable:
    """B: a knock shows all eleven cards, and the unmatched ones count."""

    story = given(FIVE, LOOSE, upcard="Kd", stock="Kc", rules="kitchen-table").play("s")

    def test_all_eleven_count(self) -> None:
        assert "k" in self.story.legal
        self.story.play("k").expect(Phase.LAYOFF, 1, own=FIVE + " Kc", pile="Kd")
        self.story.play("k .").expect(kind="knock", winner=0, counts=(15, 58), points=43)

    def test_nothing_is_discarded(self) -> None:
        self.story.refuses("kKc", "you knock without a discard")

    def test_a_taken_card_may_be_shown(self) -> None:
        story = given(FIVE, LOOSE, upcard="Kd", rules="kitchen-table").play("u k .")
        story.expect(counts=(15, 58), kind="knock")

    def test_any_deadwood_will_do(self) -> None:
        given(LOOSE, FIVE, stock="Kc", rules="kitchen-table").play("s k .").expect(
            kind="undercut", winner=1, counts=(68, 5), points=73
        )

    def test_gin_melds_all_eleven(self) -> None:
        given(GIN, LOOSE, stock="Kc", rules="kitchen-table").play("s k .").expect(kind="knock", counts=(10, 58))
        story = given(ELEVEN, LOOSE.replace("4s", "4d"), stock="Kh", rules="kitchen-table").play("s k")
        story.play("+5s .").expect(kind="gin", winner=0, counts=(0, 53), points=78)


class TestBigGin:
    rules = Rules(big_gin_bonus=31)
    other = LOOSE.replace("4s", "4d")
    story = given(ELEVEN, other, upcard="Kd", stock="Kh", rules=rules).play("- - s")

    def test_all_eleven_melded(self) -> None:
        self.story.play("b").expect(kind="big gin", winner=0, counts=(0, 58), points=89)

    def test_with_the_taken_card(self) -> None:
        given(ELEVEN, self.other, upcard="Kh", rules=self.rules).play("u b").expect(kind="big gin", points=89)

    def test_gin_is_still_a_choice(self) -> None:
        self.story.play("kKh").expect(kind="gin", points=83)

    def test_lay_offs(self) -> None:
        rules = Rules(big_gin_bonus=50, layoff_on_gin=True)
        story = given(ELEVEN, self.other, stock="Kh", rules=rules).play("- - s b").expect(Phase.LAYOFF, 1)
        story.play("+5s .").expect(kind="big gin", counts=(0, 53), points=103)

    def test_refusals(self) -> None:
        given(ELEVEN, self.other, stock="Kh").play("- - s").refuses("b", "These rules have no big gin")
        story = given(ELEVEN, self.other, stock="Kc", rules=self.rules).play("- - s")
        story.refuses("b", "Big gin needs all eleven cards in melds.")
        assert "b" not in story.legal
        self.story.refuses(BigGin(melds("As 2s 3s 4s / 7h 7d 7c")), "needs all eleven cards")


class TestLayOffs:
    def test_what_fits(self) -> None:
        knocked(FIVE, LOOSE).expect(Phase.LAYOFF, 1, legal="+4s +7s +9h .")

    def test_a_chain(self) -> None:
        """The five after the four of spades, the eight after the nine of hearts."""
        story = knocked(FIVE, LOOSE)
        story.refuses("+5s", "isn’t a valid move here").play("+4s").expect(Phase.LAYOFF, 1, legal="+5s +7s +9h .")
        story.play("+9h").expect(legal="+4s +7s +8h .").play("+8h").expect(legal="+4s +7s .")
        showdown = story.play("+7s").state.showdown
        assert showdown is not None
        assert showdown.melds == melds("As 2s 3s / Th Jh Qh / 7s 7h 7d 7c")

    def test_not_on_deadwood(self) -> None:
        """D: a third two can't join the knocker's pair."""
        knocked("7s 7h 7d Th Jh Qh Kh 2h 2d Ac", "2c 2s 6h 6c 8h 8s 9c Jc Qs 3d").expect(Phase.LAYOFF, legal=".")

    def test_not_by_the_knocker(self) -> None:
        """The defender ends the hand."""
        knocked(FIVE, LOOSE).play("+4s").expect(Phase.LAYOFF, 1).play(".").expect(Phase.OVER)

    def test_a_card_that_fits_two_melds_names_one(self) -> None:
        story = knocked("4s 5s 6s 7h 7d 7c Th Jh Qh 5c", "7s 8s 9h 8h Qd Qc 2h 2d Ad 3c")
        story.expect(legal="+7s@4s +7s@7h +9h .")
        story.play("+7s@4s").expect(legal="+8s +9h .")
        story.play("+7s@7h").expect(legal="+9h .")

    def test_refusals(self) -> None:
        story = knocked(FIVE, LOOSE)
        run, seven, four = CardSet.parse("As 2s 3s"), Card.parse("7s"), Card.parse("4s")
        story.refuses(LayOff(Card.parse("Ks"), run), "You don’t have the king of spades.")
        story.refuses(LayOff(four, CardSet.parse("5h 6h 7h")), "The knocker doesn’t have that meld on the table.")
        story.refuses(LayOff(seven, run), "You can’t lay off the seven of spades on that meld.")
        story.play("+4s").refuses(LayOff(four, run), "You don’t have the four of spades.")
        story.play("+4s").refuses(LayOff(Card.parse("5s"), run), "The knocker doesn’t have that meld")

    def test_the_rest_is_arranged_at_its_best(self) -> None:
        story = knocked(FIVE, MELDED + " 4s").play(".")
        laid = story.state.spread[1]
        assert laid is not None
        assert set(laid.melds) == set(melds("4d 5d 6d / 8d 8s 8c / 9c Tc Jc"))
        assert str(laid.deadwood) == "4s"

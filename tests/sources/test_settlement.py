"""Source E, from top to bottom: the settlement game, and its irregularities at a table of honour."""

import pytest
from msgspec.structs import replace

from game.rules import CARDS, PRESETS, CardSet, HandResult, Match, Phase, ScoreSheet, apply, deal, read, view_of
from game.rules.cut import cut_dealer
from game.rules.events import Knocked
from game.rules.melds import is_meld
from game.rules.record import Player
from game.rules.result import VOID
from game.rules.sheet import Settlement
from game.session import Session, Shuffled
from tests.rules.story import cards, given
from tests.sources.deals import FIVE, GIN, LOOSE, MELDED, OTHER, PLAIN, drawn, heard, knocked, spent

RULES = PRESETS["settlement"]


def hands(text: str) -> list[HandResult]:
    """Read ``"0:30 1:25"``: each hand's winner and points."""
    pairs = [one.split(":") for one in text.split()]
    return [HandResult(int(seat), int(points), "knock", int(seat)) for seat, points in pairs]


def test_52_cards_and_their_order() -> None:
    assert len(CARDS) == 52
    order = cards("Kc Qc Jc Tc 9c 8c 7c 6c 5c 4c 3c 2c Ac")
    assert [card.rank for card in order] == list(range(13, 0, -1))


def test_values() -> None:
    assert [card.points for card in cards("Kc Qc Jc Tc 9c 2c Ac")] == [10, 10, 10, 10, 9, 2, 1]


class TestDealing:
    @pytest.mark.parametrize(("cut", "dealer"), [("3h Kd", 1), ("Kd 3h", 0), ("As 2s", 1), ("Qc Qd", None)])
    def test_the_highest_card_deals(self, cut: str, dealer: int | None) -> None:
        """The rule book repeats the cut for equal cards."""
        first, second = cards(cut)
        assert RULES.first_dealer == "high"
        assert cut_dealer(RULES, (first, second)) == dealer

    def test_ten_cards_each_one_by_one_and_one_face_up(self) -> None:
        state = deal(RULES, CARDS, 0)
        assert state.hands == (CardSet(CARDS[1:20:2]), CardSet(CARDS[0:20:2]))
        assert (state.pile, state.stock) == ((CARDS[20],), CARDS[21:])

    def test_then_the_winner_deals(self) -> None:
        """The page says the previous game; the rule book reads the previous hand."""
        match, dealers = Match(RULES, 0), []
        for result in hands("1:5 1:5 0:5 1:5"):
            match = match.add(result)
            dealers.append(match.dealer)
        assert dealers == [1, 1, 0, 1]

    def test_in_the_following_games_too(self) -> None:
        """Read as the whole game: its winner deals first in the next."""
        for winner in (0, 1):
            session = Session(RULES, (Player("Ada"), Player("Ben")), Shuffled(), winner_before=winner)
            session.deal()
            assert session.match.dealer == winner


class TestGameplay:
    def test_the_upturned_card_is_offered_to_both(self) -> None:
        story = given(PLAIN, OTHER, upcard="Qd", stock="8d", rules=RULES).expect(Phase.UPCARD, 0, legal="u -")
        story.play("u xKs").expect(Phase.DRAW, 1, pile="Ks")
        story.play("-").expect(Phase.UPCARD, 1, legal="u -", own=PLAIN).play("u xKh").expect(Phase.DRAW, 0, pile="Kh")

    def test_then_the_first_player_draws(self) -> None:
        story = given(PLAIN, OTHER, upcard="Qd", stock="8d", rules=RULES).play("- -").expect(Phase.DRAW, 0, legal="s")
        story.play("s x8d").expect(Phase.DRAW, 1, pile="Qd 8d", legal="s u")

    def test_the_card_just_picked_up_may_not_be_discarded(self) -> None:
        given(PLAIN, OTHER, upcard="Qd", rules=RULES).play("u").refuses("xQd", "just taken")

    @pytest.mark.parametrize("text", ["7s 7h 7d", "7s 7h 7d 7c", "5c 6c 7c", "Ac 2c 3c"])
    def test_combinations(self, text: str) -> None:
        assert is_meld(CardSet.parse(text))

    def test_the_ace_goes_with_the_deuce_not_with_the_king(self) -> None:
        assert not is_meld(CardSet.parse("Qc Kc Ac"))

    def test_a_knock_with_ten_or_less(self) -> None:
        other = "4s 5s 7s 9h 8h Qd Qc 2h 2d 9d"
        knocked("7h 7d 7c Th Jh Qh Kh As 3d 6c", other, RULES).expect(Phase.LAYOFF)
        drawn("7h 7d 7c Th Jh Qh Kh As 4d 6c", other, RULES).refuses("kKc", "10 or less, but this leaves 11")

    def test_the_count_left_is_announced(self) -> None:
        event = heard(drawn(FIVE, LOOSE, RULES).state, "kKc", 1)
        assert isinstance(event, Knocked)
        assert event.deadwood.points == 5

    def test_nobody_must_knock(self) -> None:
        drawn(FIVE, LOOSE, RULES).play("xKc").expect(Phase.DRAW, 1)

    def test_gin_is_all_ten_combined(self) -> None:
        knocked(GIN, LOOSE, RULES).expect(Phase.LAYOFF).play(".").expect(kind="gin")

    def test_the_opponent_lays_off_on_a_knock(self) -> None:
        """58 - 4 - 5 - 7 - 9 - 8 = 25."""
        story = knocked(FIVE, LOOSE, RULES).expect(Phase.LAYOFF, 1, legal="+7s +4s +9h .")
        story.play("+7s +4s +5s +9h +8h .").expect(kind="knock", counts=(5, 25), points=20)

    def test_and_on_gin(self) -> None:
        """The king is in GIN, so hearts grow only below: the same 33 points."""
        story = knocked(GIN, LOOSE, RULES).expect(Phase.LAYOFF, 1, legal="+7s +4s +9h .")
        story.play("+7s +4s +5s +9h +8h .").expect(kind="gin", winner=0, counts=(0, 25), points=20 + 25)

    def test_at_two_cards_the_game_is_null_and_the_same_player_deals(self) -> None:
        story = spent(PLAIN, OTHER, RULES).play("s")
        story.play(f"x{story.state.drawn}").expect(Phase.OVER, kind="void", winner=None, points=0, stock=2)
        for dealer in (0, 1):
            assert Match(RULES, dealer).add(VOID).dealer == dealer


class TestWhoWins:
    def test_gin_always(self) -> None:
        """Even against a hand without deadwood."""
        knocked(GIN, MELDED + " Qc", RULES).play(".").expect(kind="gin", winner=0, counts=(0, 0), points=20)

    def test_a_knock_with_less(self) -> None:
        knocked(FIVE, MELDED + " 6s", RULES).play(".").expect(kind="knock", winner=0, counts=(5, 6), points=1)

    def test_the_opponent_with_as_much_or_less(self) -> None:
        """Ten more; without a difference just the ten."""
        knocked(FIVE, MELDED + " 5h", RULES).play(".").expect(kind="undercut", winner=1, counts=(5, 5), points=10)
        knocked(FIVE, MELDED + " Ac", RULES).play(".").expect(kind="undercut", winner=1, counts=(5, 1), points=14)

    def test_after_the_lay_offs(self) -> None:
        """In hand the four counts 4; laid off, nothing is left."""
        story = knocked(FIVE, MELDED + " 4s", RULES)
        story.play(".").expect(kind="undercut", counts=(5, 4), points=11)
        story.play("+4s .").expect(kind="undercut", counts=(5, 0), points=15)


class TestScoring:
    def test_a_hundred_or_more_ends_the_game(self) -> None:
        assert ScoreSheet.fold(RULES, hands("0:60 1:99 0:39")).winner is None
        assert ScoreSheet.fold(RULES, hands("0:60 1:99 0:40")).winner == 0

    def test_gin_scores_twenty_and_the_others_count(self) -> None:
        knocked(GIN, LOOSE, RULES).play(".").expect(kind="gin", winner=0, points=20 + 58)

    def test_a_knock_scores_the_difference(self) -> None:
        knocked(FIVE, LOOSE, RULES).play(".").expect(kind="knock", winner=0, points=58 - 5)

    def test_bonuses_when_the_game_is_finished(self) -> None:
        """105 + 60 + 100 against 40 + 20."""
        sheet = ScoreSheet.fold(RULES, hands("0:30 1:40 0:35 0:40"))
        assert sheet.columns[0].settle(RULES) == (Settlement(105, 60, 100, 0), Settlement(40, 20, 0, 0))
        assert sheet.final == (265, 60)

    def test_a_hundred_more_where_the_opponent_won_none(self) -> None:
        sheet = ScoreSheet.fold(RULES, hands("1:50 1:60"))
        assert sheet.columns[0].settle(RULES)[1] == Settlement(110, 40, 100, 100)
        assert sheet.final == (0, 350)


HONOUR = replace(RULES, wrong_knocks="honour")
HIGH = "As 2s 3s 7h 7d 7c Th Jh 6h 5c"  # two melds, and 10+10+6+5 = 31 beside them
HEAVY = "4s 5s 6s Ks Qd 8c Jc 9h Ad 2d"  # one meld, and 10+10+8+10+9+1+2 = 50; the four fits HIGH's run


class TestIrregularities:
    @pytest.mark.parametrize("hand", [PLAIN + " Qd", PLAIN[:-3]])
    def test_too_many_or_too_few_cards_cancel_the_hand(self, hand: str) -> None:
        state = given(PLAIN, OTHER).state
        found = replace(state, hands=(CardSet.parse(hand), state.hands[1]))
        after, _events = apply(found, read("-", found))
        assert after.result == VOID

    def test_an_invalid_knock_found_before_the_opponent_shows(self) -> None:
        """The opponent makes the knocker play on with open cards, or accepts."""
        story = drawn(HIGH, HEAVY, HONOUR).play("kKc").expect(Phase.CHALLENGE, 1, legal="o n y")
        open_hand = story.play("n").expect(Phase.DRAW, 1, own=HIGH, pile="Kd Kc")
        assert view_of(open_hand.state, 1).known[0] == CardSet.parse(HIGH)
        story.play("y").expect(Phase.LAYOFF, 1).play(".").expect(kind="knock", winner=0, points=50 - 31)

    def test_found_after_the_opponent_has_shown_and_before_a_lay_off(self) -> None:
        """Play on with open cards, or pick up for the simple difference at most."""
        story = drawn(HIGH, HEAVY, HONOUR).play("kKc o").expect(Phase.SHOWN, 1)
        assert story.play("n").state.exposed == (True, False)
        again = story.play("p").expect(Phase.DRAW, 1, own=HIGH, other=HEAVY)
        assert (again.state.exposed, again.state.bare) == ((False, False), (True, False))

    def test_found_later_the_knock_is_valid(self) -> None:
        """Once a card is laid off."""
        story = drawn(HIGH, HEAVY, HONOUR).play("kKc o +4s").expect(Phase.LAYOFF, 1, legal="+5s .")
        story.play(".").expect(kind="knock", winner=0, points=50 + 5 + 6 - 31)

    def test_a_discard_that_spoils_a_good_knock_is_put_right(self) -> None:
        """Without a jack the run is gone."""
        knocked_with = drawn(FIVE, LOOSE, HONOUR).play("kJh").expect(Phase.LAYOFF, 1).events[-1]
        assert isinstance(knocked_with, Knocked)
        assert (str(knocked_with.instead_of), str(knocked_with.card)) == ("Jh", "Kc")

    def test_elsewhere_a_knock_above_ten_cannot_be_made(self) -> None:
        drawn(PLAIN, OTHER, RULES).refuses("kKs", "You can knock with 10 or less")
        story = drawn(FIVE, LOOSE, RULES).refuses("kJh", "You can knock with 10 or less, but this leaves 35")
        story.play("kKc").expect(Phase.LAYOFF, 1)

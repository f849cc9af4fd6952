import pytest

from game.rules import CARDS, PRESETS, Card, CardSet, Discard, DrawStock, Phase, Rules, apply, deal, legal_actions
from game.rules.events import Dealt, Discarded, Drew, Passed
from game.rules.state import dealt
from headless import wordbook
from headless.deals import stacked
from tests.rules.story import cards, given

OWN = "As 3s 5s 7s 9s Js Ks 2h 4h 6h"
OTHER = "Ah 3h 5h 7h 9h Jh Kh 2s 4s 6s"


def test_the_deal() -> None:
    """The non-dealer gets the first card, and the 21st is turned up."""
    for dealer in (0, 1):
        state = deal(Rules(), CARDS, dealer)
        assert state.hands[1 - dealer] == CardSet(CARDS[0:20:2])
        assert state.hands[dealer] == CardSet(CARDS[1:20:2])
        assert state.pile == (CARDS[20],)
        assert state.stock == CARDS[21:]
        assert (state.phase, state.turn) == (Phase.UPCARD, 1 - dealer)
        hands = CARDS[1:20:2], CARDS[0:20:2]
        order = hands if dealer == 0 else hands[::-1]
        assert dealt(state) == Dealt(dealer, state.hands, CARDS[20], order)


@pytest.mark.parametrize("name", PRESETS)
def test_the_stock_has_31_cards_in_every_opening(name: str) -> None:
    given(rules=name).expect(stock=31)


@pytest.mark.parametrize("deck", [CARDS[:51], (*CARDS[:51], CARDS[0]), (*CARDS, CARDS[0]), ()])
def test_what_is_no_deck(deck: tuple[Card, ...]) -> None:
    with pytest.raises(ValueError, match="52 cards"):
        deal(Rules(), deck, 0)


@pytest.mark.parametrize("dealer", [-1, 2])
def test_who_is_no_dealer(dealer: int) -> None:
    with pytest.raises(ValueError, match="seat 0 or 1"):
        deal(Rules(), CARDS, dealer)


class TestFirstUpcard:
    """A, C, D, E: the non-dealer may take it, then the dealer."""

    story = given(OWN, OTHER, upcard="Qd", stock="8d")

    def test_the_non_dealer_is_asked_first(self) -> None:
        self.story.expect(Phase.UPCARD, 0, legal="u -", pile="Qd")
        given(OWN, OTHER, upcard="Qd", dealer=0).expect(Phase.UPCARD, 1, legal="u -")

    def test_the_non_dealer_takes_it(self) -> None:
        story = self.story.play("u").expect(Phase.DISCARD, 0, own=OWN + " Qd", pile="", stock=31)
        story.play("xKs").expect(Phase.DRAW, 1, pile="Ks", legal="s u")

    def test_the_dealer_takes_it(self) -> None:
        story = self.story.play("-").expect(Phase.UPCARD, 1, legal="u -")
        story.play("u").expect(Phase.DISCARD, 1, other=OTHER + " Qd").play("xKh").expect(Phase.DRAW, 0, legal="s u")

    def test_after_two_passes_the_non_dealer_must_draw(self) -> None:
        story = self.story.play("- -").expect(Phase.DRAW, 0, legal="s")
        story.refuses("u", "You both passed").refuses("-", "only pass on the first upcard")
        story.play("s").expect(Phase.DISCARD, 0, own=OWN + " 8d", pile="Qd", stock=30)

    def test_the_passed_upcard_stays_under_the_discards(self) -> None:
        story = self.story.play("- - s xKs").expect(Phase.DRAW, 1, pile="Qd Ks", legal="s u")
        story.play("u xKh").expect(Phase.DRAW, 0, pile="Qd Kh", legal="s u")

    def test_it_may_not_go_back(self) -> None:
        self.story.play("u").refuses("xQd", "You’ve just taken the queen of diamonds").refuses("kQd", "just taken")
        assert "xQd" not in self.story.play("u").legal

    def test_what_happened(self) -> None:
        events = self.story.play("- - s xKs u").events
        king = Card.parse("Ks")
        assert events == (
            Passed(0),
            Passed(1),
            Drew(0, "stock", Card.parse("8d")),
            Discarded(0, king),
            Drew(1, "pile", king),
        )

    def test_who_declined_it_is_known(self) -> None:
        assert [str(thrown) for thrown in self.story.play("-").state.thrown] == ["Qd", ""]
        assert [str(thrown) for thrown in self.story.play("- - s xKs").state.thrown] == ["Ks Qd", "Qd"]


class TestOtherOpenings:
    def test_open(self) -> None:
        """B: the non-dealer takes a normal turn."""
        story = given(OWN, OTHER, upcard="Qd", rules=Rules(opening="open")).expect(Phase.DRAW, 0, legal="s u", stock=31)
        story.refuses("-", wordbook.YOU_CANT_PASS_DRAW_A_CARD)
        story.play("u").refuses("xQd", "just taken").play("xKs").expect(Phase.DRAW, 1, pile="Ks", legal="s u")
        story.play("s").expect(pile="Qd", stock=30)

    def test_eleven(self) -> None:
        """A: the non-dealer holds eleven cards, and the first turn is a discard."""
        story = given(OWN + " Qd", OTHER, rules="eleven-cards").expect(Phase.DISCARD, 0, own=OWN + " Qd", pile="")
        assert story.state.upcard is None
        assert len(story.state.hands[1]) == 10
        assert story.legal == sorted(f"x{card}" for card in cards(OWN + " Qd"))
        story.refuses("s", "discard one").refuses("-", "discard one")
        story.play("xQd").expect(Phase.DRAW, 1, pile="Qd", legal="s u")
        story.play("xQd").refuses("-", wordbook.YOU_CANT_PASS_DRAW_A_CARD)

    def test_eleven_may_knock_at_once(self) -> None:
        story = given(
            "As 2s 3s 7h 7d 7c Th Jh Qh 5c Kc", "Ks Kh Kd 9s 9c 9d 2h 2d 2c 6s", rules=Rules(opening="eleven")
        )
        story.play("kKc .").expect(kind="knock", winner=0, counts=(5, 6), points=1)


class TestTurns:
    story = given(OWN, OTHER, upcard="Qd", stock="8d 8c Tc").play("- - s x8d")

    def test_a_card_from_the_stock_may_go_straight_back(self) -> None:
        self.story.expect(Phase.DRAW, 1, own=OWN, pile="Qd 8d")

    def test_a_taken_card_may_go_in_a_later_turn(self) -> None:
        story = self.story.play("u").refuses("x8d", "just taken the eight of diamonds").play("xKh s x8c s x8d")
        story.expect(Phase.DRAW, 0, pile="Qd Kh 8c 8d")

    def test_a_taken_card_is_known_until_it_is_discarded(self) -> None:
        story = self.story.play("u xKh")
        assert cards("8d") == list(story.state.known[1])
        story = story.play("s x8c s x8d")
        assert not story.state.known[1]

    def test_every_card_may_be_discarded_but_the_taken_one(self) -> None:
        assert self.story.play("s").legal == sorted(f"x{card}" for card in cards(OTHER + " 8c"))
        assert self.story.play("u").legal == sorted(f"x{card}" for card in cards(OTHER))

    def test_the_next_card_of_the_stock_comes(self) -> None:
        self.story.play("s x8c s").expect(own=OWN + " Tc", stock=28)


class TestRefusals:
    """The sentence names what's expected instead."""

    start = given(OWN, OTHER, upcard="Qd", stock="8d")
    knocked = given("As 2s 3s 7h 7d 7c Th Jh Qh 5c", "Ah 3h 5h 9h 9c 9d Kh 4s 6s 2c", stock="Kc")

    @pytest.mark.parametrize(
        ("tokens", "refused", "reason"),
        [
            ("", "s xKs kKs b .", wordbook.TAKE_THE_UPCARD_OR_PASS_FIRST),
            ("- -", "xKs kKs b .", wordbook.DRAW_A_CARD_FIRST),
            ("- - s", "s u - .", wordbook.YOU_HAVE_ELEVEN_CARDS_DISCARD_ONE),
            ("- - s x8d", "xKh kKh b .", wordbook.DRAW_A_CARD_FIRST),
            ("- - s x8d", "-", "You can only pass on the first upcard."),
        ],
    )
    def test_before_the_knock(self, tokens: str, refused: str, reason: str) -> None:
        story = self.start.play(tokens)
        for token in refused.split():
            story.refuses(token, reason)

    def test_who_may_knock_is_told_so(self) -> None:
        self.knocked.play("- - s").refuses("s", "You have eleven cards: discard one or knock.")

    def test_after_the_knock(self) -> None:
        story = self.knocked.play("- - s kKc").expect(Phase.LAYOFF, 1)
        for token in "s u - x9h k9h b".split():
            story.refuses(token, wordbook.YOUR_OPPONENT_HAS_KNOCKED_LAY_OFF)

    def test_after_the_end(self) -> None:
        story = self.knocked.play("- - s kKc .").expect(Phase.OVER)
        assert legal_actions(story.state) == ()
        for token in "s u - x9h k9h b .".split():
            story.refuses(token, "This hand is over.")

    def test_cards_not_held(self) -> None:
        self.start.play("u").refuses("xAh", "You don’t have the ace of hearts.").refuses("kAh", "You don’t have")

    def test_what_is_no_move(self) -> None:
        self.start.refuses("zz", "'zz' isn’t a valid move here.")
        self.start.refuses(None, wordbook.THAT_ISNT_A_MOVE_IN_THIS)  # type: ignore[arg-type]  # what a caller may get wrong


def test_applying_changes_nothing_before_it() -> None:
    state = given(OWN, OTHER, upcard="Qd", stock="8d").play("- -").state
    before = repr(state)
    after, _events = apply(state, DrawStock())
    apply(after, Discard(Card.parse("Ks")))
    assert repr(state) == before


def test_a_stacked_deck_is_refused_when_it_says_a_card_twice() -> None:
    with pytest.raises(ValueError, match="not a deal"):
        stacked("7h", "7h")
    assert sorted(stacked("7h", stock="8h")) == list(CARDS)

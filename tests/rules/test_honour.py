"""Invalid knocks in all stages, from the knock to a recorded match (E)."""

from random import Random

import pytest
from hypothesis import given as for_all
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ai import LEVELS
from game.ai.advice import advise
from game.ai.reasons import Because
from game.rules import (
    PRESETS,
    BigGin,
    Card,
    CardSet,
    Discard,
    EndLayOff,
    HandState,
    Knock,
    Pass,
    Phase,
    Player,
    Rules,
    RulesError,
    TakeDiscard,
    apply,
    deal,
    dumps,
    loads,
    verify,
    view_of,
)
from game.rules.events import Discarded, Drew, HandShown, KnockAccepted, Knocked, KnockRefused
from game.rules.melds import arrange
from game.rules.timeout import timed_out
from game.rules.view import redact
from game.session import Seeded, Session
from headless import wordbook
from tests.conftest import Volume
from tests.rules.story import Story, cards, given
from tests.rules.strategies import careless, decks, play, rules

COUNTED = "By these rules the cards are counted for you."
HONOUR = replace(PRESETS["settlement"], wrong_knocks="honour")
HIGH = "As 2s 3s 7h 7d 7c Th Jh 6h 5c"  # two melds, and 10+10+6+5 = 31 beside them
LOW = "4s 5s 6s 9h 9d 9s Ad 2h 3c 4d"  # two melds, and 1+2+3+4 = 10
HEAVY = "4s 5s 6s Ks Qd 8c Jc 9h Ad 2d"  # one meld, 10+10+8+10+9+1+2 = 50; the four fits the run of spades, and so on
HOT_SEAT = (Player("Ann"), Player("Ben"))


def wrong(other: str = HEAVY, house: Rules = HONOUR) -> Story:
    """Let seat 0 knock with 31, discarding the king of clubs."""
    return given(HIGH, other, upcard="Kd", stock="Kc 8d 2c", rules=house).play("- - s kKc")


class TestTheKnock:
    def test_is_possible_at_any_deadwood_and_its_count_is_announced(self) -> None:
        story = wrong().expect(Phase.CHALLENGE, 1, legal="o n y")
        knocked = story.events[-1]
        assert isinstance(knocked, Knocked)
        assert (knocked.count, knocked.holds, knocked.instead_of) == (31, False, None)

    def test_is_refused_elsewhere(self) -> None:
        story = given(HIGH, HEAVY, upcard="Kd", stock="Kc", rules="settlement").play("- - s")
        story.refuses("kKc", "You can knock with 10 or less, but this leaves 31")

    def test_is_none_of_the_legal_actions(self) -> None:
        """Computer players choose from these, so they never do it."""
        story = given(HIGH, HEAVY, upcard="Kd", stock="Kc", rules=HONOUR).play("- - s")
        assert all(token.startswith("x") for token in story.legal)

    @pytest.mark.parametrize(
        ("house", "upcard", "left"),
        [
            (replace(HONOUR, knock_limit=0), "Kd", "2c"),
            (replace(HONOUR, knock_limit="upcard"), "Ad", "2c"),
            (replace(HONOUR, red_upcard_gin_only=True), "Kd", "2c"),
        ],
    )
    def test_the_limit_is_the_one_in_force(self, house: Rules, upcard: str, left: str) -> None:
        own, other = f"As 2s 3s 7h 7d 7c Th Jh Qh {left}", HEAVY.replace("Ad", "3d")
        given(own, other, upcard=upcard, stock="Kc", rules=house).play("- - s kKc").expect(Phase.CHALLENGE, 1)

    def test_a_discard_that_spoils_a_good_knock_is_put_right_at_once(self) -> None:
        """E: a discard that spoils a valid knock must be corrected."""
        story = given("As 2s 3s 7h 7d 7c Th Jh Qh 5c", HEAVY, upcard="Kd", stock="Kc", rules=HONOUR).play("- - s kJh")
        story.expect(Phase.LAYOFF, 1)
        knocked = story.events[-1]
        assert isinstance(knocked, Knocked)
        assert (str(knocked.card), str(knocked.instead_of), knocked.count, knocked.holds) == ("Kc", "Jh", 5, True)
        assert story.play(".").result.bare is False

    def test_of_several_discards_that_hold_the_least_is_left(self) -> None:
        story = given("As 2s 3s 7h 7d 7c Th Jh Qh 5c", HEAVY, upcard="Kd", stock="4c", rules=HONOUR).play("- - s kJh")
        knocked = story.events[-1]
        assert isinstance(knocked, Knocked)
        assert (str(knocked.card), knocked.count) == ("5c", 4)

    def test_melds_laid_badly_are_put_right_too(self) -> None:
        story = given("As 2s 3s 7h 7d 7c Th Jh Qh 5c", HEAVY, upcard="Kd", stock="Kc", rules=HONOUR).play("- - s kKc=")
        story.expect(Phase.LAYOFF, 1)

    def test_a_card_not_held_is_no_knock(self) -> None:
        story = given(HIGH, HEAVY, upcard="Kd", stock="Kc", rules=HONOUR).play("- - s")
        story.refuses(Knock(Card.parse("4s"), ()), "You don’t have")
        taken = given(HIGH, HEAVY, upcard="Kd", rules=HONOUR).play("u")
        taken.refuses(Knock(Card.parse("Kd"), ()), "You’ve just taken")


class TestWhileTheKnockersCardsLieOpen:
    def test_the_defender_may_show(self) -> None:
        story = wrong().play("o").expect(Phase.SHOWN, 1, legal="+4s n p .")
        assert story.events[-1] == HandShown(1, CardSet.parse(HEAVY))
        assert view_of(story.state, 0).known[1] == CardSet.parse(HEAVY)
        assert view_of(story.state, 0).exposed == (False, True)

    def test_or_has_the_play_go_on_against_the_open_hand(self) -> None:
        story = wrong().play("n").expect(Phase.DRAW, 1, pile="Kd Kc", own=HIGH)
        assert story.events[-2:] == (KnockRefused(1, picked_up=False), Discarded(0, Card.parse("Kc")))
        view = view_of(story.state, 1)
        assert (view.exposed, view.known[0], view.showdown, view.spread) == (
            (True, False), CardSet.parse(HIGH), None, (None, None),
        )  # fmt: skip

    def test_and_then_the_knocking_card_is_an_ordinary_discard(self) -> None:
        story = wrong().play("n u").expect(Phase.DISCARD, 1)
        story.refuses("xKc", "You’ve just taken")
        assert wrong().play("n").state.turns == (1, 0)

    def test_and_what_the_open_hand_draws_all_see(self) -> None:
        story = wrong().play("n s x8d s")
        assert story.events[-1] == Drew(0, "stock", Card.parse("2c"), open=True)
        for seat in (0, 1, None):
            assert redact(story.events[-1:], seat, HONOUR) == story.events[-1:]
            assert view_of(story.state, seat).known[0] == CardSet.parse(HIGH + " 2c")

    def test_and_the_hand_stays_open_to_its_end(self) -> None:
        story = wrong().play("n s x8d s xTh s")
        assert story.state.exposed == (True, False)
        assert view_of(story.state, 1).known[0] == story.state.hands[0]

    def test_or_lets_it_count(self) -> None:
        story = wrong(LOW).play("y").expect(Phase.LAYOFF, 1)
        assert story.events[-1] == KnockAccepted(1)
        story.play(".").expect(kind="undercut", winner=1, points=31 - 10 + 10)
        assert story.play(".").result.holds is False

    def test_what_stands_elsewhere_is_refused(self) -> None:
        story = wrong()
        for token in ("p", ".", "+4s", "s", "u", "-", "xKs"):
            with pytest.raises(ValueError, match=r"\."):
                story.play(token)


class TestWhenBothLieOpen:
    def test_the_game_may_go_on_against_the_open_hand(self) -> None:
        story = wrong().play("o n").expect(Phase.DRAW, 1, pile="Kd Kc")
        assert story.state.exposed == (True, False)
        assert story.state.bare == (False, False)

    def test_or_both_pick_up_and_the_knocker_wins_the_bare_difference_at_most(self) -> None:
        """31 beside two melds; the queen of hearts leaves 5: 50 - 5, no bonus."""
        story = given(HIGH, HEAVY, upcard="Kd", stock="Kc 8d Qh", rules=replace(HONOUR, spades_double=True))
        story = story.play("- - s kKc o p").expect(Phase.DRAW, 1)
        assert (story.state.exposed, story.state.bare) == ((False, False), (True, False))
        assert story.play("s x8d s").events[-1] == Drew(0, "stock", Card.parse("Qh"))
        ended = story.play("s x8d s k6h .").expect(kind="knock", winner=0, points=45)
        assert (ended.result.bare, ended.result.bonus, ended.result.factor) == (True, 0, 1)

    def test_without_a_bonus_for_gin_and_without_doubling(self) -> None:
        house = replace(HONOUR, spades_double=True, layoff_on_gin=False)
        heavy = HEAVY.replace("Ks", "Kd")
        story = given("As 2s 3s 7h 7d 7c Th Jh 6h Kh", heavy, upcard="Ks", stock="Kc 8d Qh", rules=house)
        story = story.play("- - s kKc o p s x8d s k6h").expect(kind="gin", winner=0, points=50)
        assert story.result.bare

    def test_and_the_defender_keeps_every_bonus(self) -> None:
        story = given(HIGH, "4s 5s 6s 9h 9d 9s 8h 8s 8d 3c", upcard="Kd", stock="Kc 8c", rules=HONOUR)
        story = story.play("- - s kKc o p s k3c .").expect(kind="gin", winner=1, points=20 + 31)
        assert not story.result.bare

    def test_and_the_box_still_counts(self) -> None:
        session = Session(HONOUR, HOT_SEAT, Seeded(5))
        bare = replace(wrong().play("y .").result, winner=0, points=3, bare=True)
        while session.match.winner is None and len(session.match.results) < 40:
            session._match = session.match.add(bare)
        assert session.match.sheet.boxes[0] == len(session.match.results)

    def test_or_lays_off_and_with_it_the_knock_stands(self) -> None:
        story = wrong().play("o +4s").expect(Phase.LAYOFF, 1, legal="+5s .")
        for token in ("n", "p", "y", "o"):
            story.refuses(token, wordbook.YOUR_OPPONENT_HAS_KNOCKED_LAY_OFF)
        story.play("+5s +6s .").expect(kind="knock", winner=0, points=50 - 31)

    def test_or_lays_nothing_off_and_the_lower_count_wins(self) -> None:
        wrong().play("o .").expect(kind="knock", winner=0, points=50 - 31)
        wrong(LOW).play("o .").expect(kind="undercut", winner=1, points=31 - 10 + 10)


class TestAKnockWithoutADiscard:
    HOUSE = replace(HONOUR, big_gin_bonus=31)
    BOOK = Rules(opening="open", knock_limit=10, knock_discard=False, wrong_knocks="honour")

    def test_false_big_gin(self) -> None:
        story = given(HIGH, HEAVY, upcard="Kd", stock="Kc 8d", rules=self.HOUSE).play("- - s b")
        story.expect(Phase.CHALLENGE, 1)
        knocked = story.events[-1]
        assert isinstance(knocked, Knocked)
        assert (knocked.big, knocked.holds, knocked.count) == (True, False, 41)
        story.play("n").expect(Phase.DISCARD, 0, own=HIGH + " Kc").play("xKc").expect(Phase.DRAW, 1)
        story.play("y .").expect(kind="knock", winner=0, points=50 - 41)

    def test_false_big_gin_that_is_gin_is_put_right(self) -> None:
        story = given("As 2s 3s 7h 7d 7c Th Jh Qh Kh", HEAVY, upcard="Kd", stock="2c", rules=self.HOUSE)
        story = story.play("- - s b").expect(Phase.LAYOFF, 1)
        assert story.state.showdown is not None
        assert story.state.showdown.big is False

    def test_the_card_taken_stays_barred(self) -> None:
        story = given(HIGH, HEAVY, upcard="Kd", stock="Kc", rules=self.HOUSE).play("u b n").expect(Phase.DISCARD, 0)
        story.refuses("xKd", "You’ve just taken")

    def test_a_knock_with_all_eleven(self) -> None:
        story = given(HIGH, HEAVY, upcard="Kd", stock="Kc", rules=self.BOOK).play("s k").expect(Phase.CHALLENGE, 1)
        story.play("n").expect(Phase.DISCARD, 0)
        story.play("o p").expect(Phase.DISCARD, 0)
        assert story.play("o p").state.bare == (True, False)


class TestGinDeclaredWronglyBeforeTheDraw:
    HOUSE = replace(HONOUR, declare="any_time")

    def test_while_the_upcard_is_offered(self) -> None:
        story = given(HIGH, HEAVY, upcard="Kd", rules=self.HOUSE).play("k").expect(Phase.CHALLENGE, 1)
        story.play("n").expect(Phase.UPCARD, 0, own=HIGH, pile="Kd")
        story.play("y .").expect(kind="knock", winner=0, points=50 - 31)
        second = given(HIGH, HEAVY, upcard="Kd", rules=self.HOUSE).play("- k").expect(Phase.CHALLENGE, 0)
        second.play("n").expect(Phase.UPCARD, 1)

    def test_before_any_draw(self) -> None:
        story = given(HIGH, HEAVY, upcard="Kd", rules=self.HOUSE).play("- - k o p").expect(Phase.DRAW, 0)
        assert story.state.bare == (True, False)

    def test_it_is_refused_elsewhere(self) -> None:
        house = replace(PRESETS["settlement"], declare="any_time")
        story = given(HIGH, HEAVY, upcard="Kd", rules=house)
        story.refuses("k", "Before the draw you can only declare gin, but you have 31 points of deadwood.")

    @pytest.mark.parametrize("own", [HIGH, "As 2s 3s 7h 7d 7c Th Jh Qh Kh"])
    @pytest.mark.parametrize("rules", [HOUSE, Rules(declare="any_time"), replace(HOUSE, announced_only=True)])
    def test_it_has_no_count(self, own: str, rules: Rules) -> None:
        story = given(own, HEAVY, upcard="Kd", rules=rules)
        story.refuses("k!7", COUNTED)
        for count in (500, -3, "x", 0):
            knock = Knock(None, arrange(cards(own)).melds, count)  # type: ignore[arg-type]
            story.refuses(knock, COUNTED)


class TestTheEndOfTheStock:
    @pytest.mark.parametrize("tokens", ["n", "o n", "o p"])
    def test_an_invalid_knock_with_the_last_card_leaves_the_hand_void(self, tokens: str) -> None:
        story = given(HIGH, HEAVY, upcard="Kd", rules=HONOUR).play("- -").idle(28).play("s")
        drawn = story.state.drawn
        story.play(f"k{drawn} {tokens}").expect(kind="void", winner=None)

    def test_with_the_last_discard_nobody_can_go_on(self) -> None:
        """The taker holds eleven cards, and a discard would help nobody."""
        house = replace(HONOUR, last_discard=True, big_gin_bonus=31)
        own = "As 2s 3s 7h 7d 7c Th Jh Qh 5c"
        story = given(HEAVY, own, upcard="Kd", rules=house).play("- -").idle(29).expect(Phase.DRAW, 1).play("u")
        loose = replace(story.state, hands=(story.state.hands[0], CardSet.parse(HIGH + " Kc")), barred=None)
        Story(loose).play("b").expect(Phase.CHALLENGE, 0).play("n").expect(kind="void")

    LAST = replace(HONOUR, last_discard=True)

    def offered(self, own: str = HIGH, house: Rules = LAST) -> Story:
        """Let seat 1 be offered the last discard."""
        return given(HEAVY, own, upcard="Kd", rules=house).play("- -").idle(29).expect(Phase.DRAW, 1)

    def test_the_last_discard_is_offered_whether_it_helps_or_not(self) -> None:
        """Else the table would count for the player."""
        for own in (HIGH, "As 2s 3s 7h 7d 7c Th Jh Qh 5c"):
            story = self.offered(own)
            assert set(view_of(story.state, 1).legal) == {TakeDiscard(), Pass()}
        assert view_of(self.offered(house=replace(self.LAST, wrong_knocks="impossible")).state, 1).legal == (Pass(),)

    def test_taken_in_vain_only_an_invalid_knock_is_left(self) -> None:
        story = self.offered().play("u")
        knocks = view_of(story.state, 1).legal
        assert knocks
        assert all(isinstance(one, Knock) for one in knocks)
        assert timed_out(view_of(story.state, 1)) in knocks
        after, _events = apply(story.state, knocks[0])
        assert (after.phase, after.turn) == (Phase.CHALLENGE, 0)
        Story(after).play("n").expect(kind="void", winner=None)
        Story(after).play("y .").expect(kind="knock", winner=1)
        card = next(iter(CardSet.parse(HIGH)))
        story.refuses(f"x{card}", "You took the last discard, so you have to knock.")

    def test_without_a_discard_too(self) -> None:
        story = self.offered(house=replace(self.LAST, knock_discard=False)).play("u")
        knocks = view_of(story.state, 1).legal
        assert [one.card for one in knocks if isinstance(one, Knock)] == [None] * len(knocks) != []
        Story(apply(story.state, knocks[0])[0]).expect(Phase.CHALLENGE, 0).play("n").expect(kind="void")

    @pytest.mark.parametrize("level", LEVELS)
    def test_no_computer_takes_it_in_vain(self, level: str) -> None:
        view = view_of(self.offered().state, 1)
        assert LEVELS[level]().choose(view, Random(0)) == Pass()

    def test_the_coach_counts_it_for_nothing(self) -> None:
        view = view_of(self.offered().state, 1)
        advice = advise(view)
        assert advice is not None
        assert advice.best == Pass()
        assert (advice.cost(TakeDiscard()), advice.reason.because) == (0, Because.LEAVE_LAST)
        assert advice.option(TakeDiscard()) is not None


class TestTimeIsUp:
    def test_it_accepts(self) -> None:
        state = wrong(LOW).state
        while state.phase is not Phase.OVER:
            state, _events = apply(state, timed_out(view_of(state, state.turn)))
        assert state.result is not None
        assert (state.result.kind, state.result.points) == ("undercut", 31)
        shown = wrong().play("o").state
        assert timed_out(view_of(shown, 1)) == EndLayOff()


class TestTooManyOrTooFewCards:
    @pytest.mark.parametrize("hand", [HIGH + " 4c", "As 2s 3s"])
    @pytest.mark.parametrize("seat", [0, 1])
    def test_the_hand_is_cancelled_and_the_same_player_deals(self, hand: str, seat: int) -> None:
        """E. Only a state from elsewhere can be like this."""
        found = deal(Rules(), given(HIGH, HEAVY).state.deck, 1)
        hands = (CardSet.parse(hand), found.hands[1]) if seat == 0 else (found.hands[0], CardSet.parse(hand))
        story = Story(replace(found, hands=hands)).play("-").expect(kind="void", winner=None, points=0)
        session = Session(Rules(), HOT_SEAT, Seeded(5))
        dealer = session.match.dealer
        assert session.match.add(story.result).dealer == dealer

    def test_whatever_was_to_be_done(self) -> None:
        found = given(HIGH, HEAVY, stock="Kc").play("- - s").state
        few = replace(found, hands=(CardSet.parse(HIGH), found.hands[1]))
        Story(few).do(Discard(Card.parse("As"))).expect(kind="void")
        Story(few).do(BigGin(())).expect(kind="void")


def test_nothing_wrong_can_be_knocked_where_any_deadwood_may() -> None:
    with pytest.raises(RulesError, match="Invalid knocks need a knock limit"):
        Rules(knock_limit=None, wrong_knocks="honour")
    assert Rules(knock_limit=None, wrong_knocks="honour", big_gin_bonus=31)
    assert Rules(knock_limit=None, wrong_knocks="honour", red_upcard_gin_only=True)


honour = rules().filter(lambda house: house.wrong_knocks == "honour")


@for_all(honour, decks(), st.integers(0, 1), st.integers(0, 2**32 - 1).map(Random))
def test_whose_hand_was_open_never_takes_it_up_again(
    house: Rules, deck: tuple[Card, ...], dealer: int, rng: Random
) -> None:
    for step in play(house, deck, dealer, rng):
        for seat in (0, 1):
            assert step.after.exposed[seat] >= step.before.exposed[seat]
            assert step.after.bare[seat] >= step.before.bare[seat]
            if step.after.exposed[seat] and step.after.phase is not Phase.OVER:
                assert step.after.known[seat] == step.after.hands[seat]
        assert (step.after.phase is Phase.SHOWN) == any(isinstance(event, HandShown) for event in step.events)


def test_a_match_of_honour_is_recorded_and_verified(volume: Volume) -> None:
    """In every branch."""
    used = set[str]()
    for seed in range(volume(4, 200)):
        house = Rules(target=40, wrong_knocks="honour", overlooked_lost=seed % 3 == 0, announced_only=seed % 2 == 0)
        session, rng = Session(house, HOT_SEAT, Seeded(seed)), Random(seed)
        while session.match.winner is None and len(session.record.hands) < 6:
            session.deal()
            while (seat := session.turn) is not None:
                state = standing(session)
                action = rng.choice(view_of(state, seat).legal)
                session.submit(careless(state, action, rng) if rng.random() < 0.3 else action)
        text = dumps(session.record)
        assert loads(text) == session.record
        assert verify(text).hands == len(session.record.hands)
        used |= {token[0] for hand in session.record.hands for token in hand.tokens}
    assert used >= set("onypk+.")


def standing(session: Session) -> HandState:
    return session._plays[0].state

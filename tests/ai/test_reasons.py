"""A hint's reason holds at the table, and even discards are chosen as a good player would."""

from collections import Counter

import pytest
from msgspec.structs import replace

from game.ai.advice import Advice, Option, advise, why
from game.ai.card_knowledge import CardKnowledge
from game.ai.evaluate import judge
from game.ai.reasoning.discards import EVEN, compared, merit
from game.ai.reasoning.knocks import left_by
from game.ai.reasons import Because, Reason
from game.rules import Action, Card, CardSet, Discard, Knock, view_of
from game.rules.cards import DECK
from game.rules.notation import read
from game.rules.view import PlayerView
from game.wording.advice import lines
from game.wording.judgement.reasons import reason_words
from laboratory.players.hint_claims import CLAIMS, ONLY_VALUES, holds
from laboratory.players.hints import positions
from tests.conftest import Volume
from tests.rules.story import given

COUNTED = frozenset(
    {
        Because.TAKE_FOR_MELD,
        Because.TAKE_FOR_LESS,
        Because.EVEN_LIGHTER,
        Because.EVEN_OUTS,
        Because.DISCARD_FOR_OUTS,
        Because.WAIT_FOR_GIN,
        Because.WAIT_EVEN_GIN,
        Because.DISCARD_LOWERS,
        Because.DISCARD_GONE,
        Because.KNOCK_WINS,
    }
)


@pytest.mark.usefixtures("quick_expert")
def test_every_reason_holds_and_nine_hints_in_ten_have_one(volume: Volume) -> None:
    kinds = Counter[Because]()
    for number in range(volume(12, 400)):
        for _state, view in positions(number):
            found = advise(view)
            assert found is not None
            kinds[found.reason.because] += 1
            assert holds(view, found.reason), (found.reason, view)
    assert kinds.total() > 250
    assert sum(kinds[because] for because in ONLY_VALUES) <= 0.1 * kinds.total()
    assert len(kinds.keys() & CLAIMS.keys()) >= 15


def knocks(view: PlayerView) -> set[int]:
    return {left_by(view, one.card) for one in view.legal if isinstance(one, Knock)}


@pytest.mark.usefixtures("quick_expert")
def test_a_false_count_is_found_out(volume: Volume) -> None:
    wrong = Counter[Because]()
    for number in range(volume(6, 60)):
        for _state, view in positions(number):
            found = advise(view)
            assert found is not None
            if found.reason.because in COUNTED:
                wrong[found.reason.because] += 1
                false = found.reason.count + 1
                while found.reason.because is Because.KNOCK_WINS and false in knocks(view):
                    false += 1  # a knock with another discard, which a claim can't tell from this one
                assert not holds(view, replace(found.reason, count=false))
    assert len(wrong) >= 6


@pytest.mark.usefixtures("quick_expert")
def test_of_even_discards_the_heavier_safer_and_more_useful_one_is_chosen(volume: Volume) -> None:
    changed = 0
    for number in range(volume(8, 100)):
        for _state, view in positions(number):
            found, first = advise(view), judge(view)[0].action
            assert found is not None
            assert found.options[0].cost == 0
            most = found.options[0].points
            assert [one.cost for one in found.options] == [max(0.0, most - one.points) for one in found.options]
            if found.best == first:
                continue
            changed += 1
            assert isinstance(first, Discard)
            assert isinstance(found.best, Discard)
            assert not any(isinstance(one, Knock) for one in view.legal)
            assert found.weight(first) < EVEN
            table = CardKnowledge.of(view)
            assert merit(view.hand, found.best.card, table) > merit(view.hand, first.card, table)
    assert changed > 10


AGAINST = ("knocking now should", "a knock now should", "would cost you more")


@pytest.mark.usefixtures("quick_expert")
def test_nothing_speaks_against_a_choice_that_is_as_good(volume: Volume) -> None:
    even = 0
    for number in range(volume(10, 400)):
        for _state, view in positions(number):
            found = advise(view)
            assert found is not None
            shown = lines(view, found, most=len(found.options))
            for line, option in zip(shown, found.options, strict=bool(shown)):
                if line.amount == "as good":
                    even += 1
                    for reason in (found.reason, why(view, found, option.action)):
                        check_even(option.action, reason)
    assert even > 100


def check_even(action: Action, reason: Reason) -> None:
    words = reason_words(reason)
    if isinstance(action, Discard) and reason.other is action.card:
        assert reason.because is Because.DISCARD_AS_GOOD, words
    if not isinstance(action, Discard):
        assert not any(said in words for said in AGAINST), words
    assert reason.against is None


@pytest.mark.usefixtures("quick_expert")
def test_a_discard_that_wins_the_match_less_often_is_not_called_as_good() -> None:
    told = Counter[Because]()
    for number in range(3, 6):
        for _state, view in positions(number):
            found = advise(view)
            assert found is not None
            if not isinstance(found.best, Discard):
                continue
            chances = [0.61, *(0.59 for _other in found.options[1:])]
            options = [replace(one, cost=0.0, chance=n) for one, n in zip(found.options, chances, strict=True)]
            advice = replace(found, options=tuple(options))
            for one in advice.options[1:]:
                if isinstance(one.action, Discard) and one.points <= advice.options[0].points:
                    reason = why(view, advice, one.action)
                    told[reason.because] += 1
                    assert reason.because is not Because.DISCARD_AS_GOOD
                    assert reason_words(reason).endswith("It wins the match more often (61% against 59%).")
                    if reason.because is Because.EVEN_FOR_THE_MATCH:
                        assert reason_words(reason).startswith(f"Discard {found.best.card.as_object}. It wins")
    assert told[Because.EVEN_FOR_THE_MATCH]


@pytest.mark.usefixtures("quick_expert")
def test_a_knock_is_spoken_against_by_what_it_costs_itself() -> None:
    """With one card it's as good as playing on, and with another not."""
    state = given("8h 9h Th Jh 4s 4h 4c 6s 3c 2h", stock="As").play("- - s").state
    even, worse = (read(token, state) for token in ("k6s", "k2h"))
    card = Card.parse("6s")
    options = Option(Discard(card), 9.0, 0.0), Option(even, 9.0, 0.0), Option(worse, 1.0, 8.0)
    advice = Advice(options, Reason(Because.WAIT_AS_GOOD, card))
    told = [why(view_of(state, 0), advice, one).because for one in (even, worse)]
    assert told[0] is Because.WAIT_AS_GOOD
    assert told[1] in {Because.WAIT_BETTER, Because.WAIT_KNOCK_LOSES}


HAND = "7h 8h 9h 4c 5c Ks Kd Qs 2d Jc As"
APART = "7h 8h 9h 2s Jc Qd 4c 5c 6d Kh Kd"
LOOSE = "7h 8h 9h 2s Jc Qd 4s 6c Ks Ad 3c"
ACE, QUEEN = "the ace of spades", "the queen of diamonds"


def knowing(hand: str, held: str = "", refused: str = "", dead: str = "") -> CardKnowledge:
    taken = CardSet.parse(held)
    unseen = DECK - CardSet.parse(hand) - taken - CardSet.parse(refused) - CardSet.parse(dead)
    return CardKnowledge(unseen.mask, taken.mask, CardSet.parse(refused).mask, 0.25)


@pytest.mark.parametrize(
    ("hand", "card", "second", "table", "cost", "words"),
    [
        (HAND, "Ks", "As", {}, 0.0, f"it leaves 9 points less deadwood than discarding {ACE}."),
        (HAND, "Ks", "As", {}, 3.0, f"it leaves less deadwood than discarding {ACE} and should score 3 more."),
        (HAND, "Jc", "Kd", {}, 0.0, "7 cards then improve your hand, against 5 after discarding the king of diamonds."),
        (HAND, "2d", "As", {"held": "Ac"}, 0.0, f"Ada took the ace of clubs, and may want {ACE} too."),
        (HAND, "As", "2d", {"dead": "Ah Ad Ac 3s"}, 0.0, "Ada can’t meld it."),
        (APART, "6d", "5c", {}, 0.0, "that keeps the five of clubs and the four of clubs, with two ways to a run."),
        (LOOSE, "Jc", "Qd", {"refused": "Jh", "dead": "Jd Tc"}, 0.0, "Ada didn’t want the jack of hearts."),
        (LOOSE, "Jc", "Qd", {"dead": "Js Jd Tc"}, 0.0, f"Ada can do more with {QUEEN}."),
        (LOOSE, "Jc", "Qd", {}, 0.0, "nothing you hold goes with it."),
        (APART, "Qd", "Kh", {"dead": "Qs Qh Qc Ks Kc"}, 0.0, "3 of the cards that go with it are in the discard pile."),
        (APART, "Qd", "Kh", {"dead": "Qs Qh Ks Kc"}, 0.0, "it lowers your deadwood by 10 points."),
    ],
)  # fmt: skip
def test_the_strongest_fact_is_told(
    hand: str, card: str, second: str, table: dict[str, str], cost: float, words: str
) -> None:
    reason = compared(CardSet.parse(hand), Card.parse(card), Card.parse(second), cost, knowing(hand, **table))
    assert reason_words(reason, "Ada") == f"Discard {Card.parse(card).as_object}: {words}"

"""From the view alone, ranked, with a true reason."""

import re
from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from game.ai import LEVELS
from game.ai.advice import Advice, accuracy, advise, why
from game.ai.evaluate import judge
from game.ai.reasoning.discards import EVEN
from game.ai.reasons import Because
from game.rules import PRESETS, BigGin, Discard, EndLayOff, Knock, LayOff, Phase, Rules, TakeDiscard, view_of
from game.rules.state import TURN
from game.wording.judgement.reasons import reason_words
from tests.ai.hands import Greedy, exchanged, moves
from tests.conftest import Volume
from tests.rules.story import Story, given
from tests.rules.strategies import shuffled_deck

pytestmark = pytest.mark.usefixtures("quick_expert")
LOOSE = "7h 8h 2s 2d 5c 9d Jc Qs Kd 4s"
NEARLY = "4h 5h 6h 2s 2d 2c As Ad Ac"


def advice(story: Story) -> Advice:
    state = story.state
    found = advise(view_of(state, state.turn))
    assert found is not None
    return found


@pytest.mark.parametrize("preset", ["classic", "oklahoma", "kitchen-table", "gin-only", "club-last-discard"])
def test_every_legal_choice_is_ranked_with_its_cost(preset: str, volume: Volume) -> None:
    expert, every = LEVELS["expert"](), volume(5, 1)
    for seed in range(volume(1, 3)):
        for move in list(moves(PRESETS[preset], shuffled_deck(seed), 0, (expert, Greedy())))[::every]:
            view = view_of(move.before, move.before.turn)
            found = advise(view)
            if found is None:
                assert len(view.legal) == 1
                continue
            if view.phase in TURN:
                assert {one.action for one in judge(view)} == {one.action for one in found.options[: found.sensible]}
            costs = [option.cost for option in found.options]
            assert costs[0] == 0
            assert min(costs) >= 0
            assert found.best in view.legal
            assert found.cost(move.action) >= 0
            if view.phase is Phase.DISCARD:
                discards = {action for action in view.legal if isinstance(action, Discard)}
                assert discards <= {option.action for option in found.options}
            if move.before.turn == 0:
                assert found.weight(move.action) < EVEN
            assert re.fullmatch(r"[A-Z][^{]*\.", reason_words(found.reason)), found.reason


def test_the_advice_does_not_depend_on_cards_not_seen(volume: Volume) -> None:
    """Under all published rules, in every phase, at any score."""
    rng, phases, sharp, every = Random(1), Counter[Phase](), LEVELS["sharp"](), volume(29, 3)
    for seed in range(volume(1, 20)):
        for deal, house in enumerate(PRESETS.values(), 100 * seed):
            for number, move in enumerate(moves(house, shuffled_deck(deal), seed % 2, (sharp, Greedy()))):
                if move.before.phase not in (Phase.DRAW, Phase.DISCARD) or number % every == 0:
                    phases[move.before.phase] += 1
                    one, other = (view_of(state, state.turn) for state in (move.before, exchanged(move.before, rng)))
                    needs = None if number % 2 else (35, 60)
                    assert advise(replace(one, needs=needs)) == advise(replace(other, needs=needs))
    assert {Phase.UPCARD, Phase.DRAW, Phase.DISCARD, Phase.LAYOFF} <= phases.keys()
    assert phases.total() > 30


def test_a_card_that_makes_a_meld_is_taken() -> None:
    found = advice(given(LOOSE, upcard="9h"))
    assert found.best == TakeDiscard()
    assert reason_words(found.reason) == "Take the nine of hearts: it makes a meld and leaves 42 points of deadwood."


def test_a_card_that_fits_nothing_is_left() -> None:
    found = advice(given(LOOSE, upcard="Th"))
    assert reason_words(found.reason) == "Leave the ten of hearts: it doesn’t meld with anything you hold."


def test_gin_is_seen() -> None:
    found = advice(given(NEARLY + " 9s", stock="3h").play("- - s"))
    assert isinstance(found.best, Knock)
    assert reason_words(found.reason) == "No deadwood left: that’s gin."


def test_a_knock_is_compared_with_playing_on(volume: Volume) -> None:
    sharp, told = LEVELS["sharp"](), 0
    for seed in range(volume(4, 200)):
        for move in moves(Rules(), shuffled_deck(seed), 0, (sharp, sharp)):
            view = view_of(move.before, move.before.turn)
            found = advise(view) if any(isinstance(action, Knock) for action in view.legal) else None
            if found and isinstance(found.best, Knock) and found.reason.because is not Because.GIN:
                told += 1
                assert re.match(
                    r"Knock with \d+ points?(: that should win about \d times in ten\.|"
                    r"\. Your opponent is unlikely to have that little\.)",
                    reason_words(found.reason),
                )
    assert told > 0


def test_lay_offs_are_told_one_by_one() -> None:
    story = given("5h 6h 7h 2s 2d 2c Js Jd Jc As", "8h 9h Ks Kd Kc Qc Qd 3h 4d 6s", stock="Ac").play("- - s kAc")
    first = advice(story)
    assert isinstance(first.best, LayOff)
    assert reason_words(first.reason) == "Lay off the eight of hearts: it no longer counts against you."
    done = advise(view_of(story.play("+8h +9h").state, 1))
    assert done is None or isinstance(done.best, EndLayOff)


def test_a_costly_choice_lowers_the_accuracy() -> None:
    assert accuracy([]) == accuracy([0.0, 0.0]) == 100
    assert accuracy([0.0, 8.0]) < accuracy([0.0, 2.0]) < 100


@pytest.mark.parametrize(("bonus", "cost"), [(10, 15.0), (31, 0.0)])
def test_big_gin_costs_what_it_earns_less_than_gin(bonus: int, cost: float) -> None:
    """Each way to lay it down costs the same."""
    story = given("2h 3h 4h 2s 2d 2c As Ad Ac Ah", stock="5h", rules=Rules(big_gin_bonus=bonus)).play("- - s")
    ways = [action for action in view_of(story.state, story.state.turn).legal if isinstance(action, BigGin)]
    assert len(ways) > 1
    assert [advice(story).cost(way) for way in ways] == [pytest.approx(cost, abs=0.1)] * len(ways)


# ---------------------------------------------------------------------- with a score at the table


def test_points_are_the_hands_whatever_the_score(volume: Volume) -> None:
    """And so is the accuracy, except where the score asks for another choice."""
    sharp, told = LEVELS["sharp"](), 0
    for seed in range(volume(1, 20)):
        for move in list(moves(Rules(), shuffled_deck(seed), 0, (sharp, Greedy())))[:: volume(2, 1)]:
            view = view_of(move.before, move.before.turn)
            at_the_score = replace(view, needs=(30, 35))
            plain, scored = advise(view), advise(at_the_score)
            if plain is None or scored is None or plain.best != scored.best or view.phase is Phase.LAYOFF:
                continue
            if judge(view)[0].action != judge(at_the_score)[0].action:
                continue  # the costs are below another discard, though the best ones are even
            told += 1
            assert {one.action: one.cost for one in plain.options} == {one.action: one.cost for one in scored.options}
            assert accuracy([scored.cost(move.action)]) == accuracy([plain.cost(move.action)])
            assert {one.chance for one in plain.options} == {None}
            chances = [one.chance for one in scored.options]
            assert all(chance is not None and 0 <= chance <= 1 for chance in chances)
            assert max(chance for chance in chances if chance is not None) == pytest.approx(chances[0], abs=0.02)
    assert told > 5


def test_where_the_match_asks_for_less_the_hint_says_so() -> None:
    """With ten to go on both sides, a knock that wins now beats hope of gin."""
    told = 0
    for seed in range(40):
        for move in moves(Rules(), shuffled_deck(seed), 0, (LEVELS["sharp"](), Greedy())):
            view = view_of(move.before, move.before.turn)
            if not any(isinstance(one, Knock) for one in view.legal):
                continue
            plain, scored = advise(view), advise(replace(view, needs=(10, 10)))
            if plain is None or scored is None or not isinstance(scored.best, Knock) or isinstance(plain.best, Knock):
                continue
            told += 1
            said, words = (reason_words(one) for one in (scored.reason, why(view, scored, plain.best)))
            assert scored.cost(plain.best) == 0
            assert said.startswith("Knock with ")
            more = re.search(r"another play should score \d+ more, but this one wins the match", said)
            assert bool(more) == any(one.points >= scored.options[0].points + 0.5 for one in scored.options)
            if scored.lost(plain.best) > 0.01:
                assert re.search(r"wins the match more often \(\d+% against \d+%\)\.", words), words
                assert scored.weight(plain.best) > 2
        if told >= 3:
            return
    raise AssertionError("no knock is made for the match")


def test_a_choice_that_only_costs_the_hand_is_weighed_in_points() -> None:
    view = view_of(given(LOOSE, upcard="9h").state, 0)
    found = advise(view)
    assert found is not None
    other = found.options[-1].action
    assert found.lost(other) == 0
    assert found.weight(other) == found.cost(other) > 0

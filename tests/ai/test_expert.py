"""The trained player, under any rules."""

from pathlib import Path
from random import Random
from statistics import fmean

import pytest
from hypothesis import given as for_all
from hypothesis import settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ai import CHARACTERS, LEVELS
from game.ai.evaluate import Scales, judge
from game.ai.feature_layout import CLOSE, PLAY_ON
from game.ai.features import choice_inputs, glance
from game.ai.network import network
from game.ai.suit_orders import ORDERS, moved
from game.ai.weights import FILE, MAGIC, WrongWeights, load, pack, unpack
from game.assets import find_asset
from game.rules import CARDS, PRESETS, BigGin, Card, Discard, Knock, Phase, Rules, TakeDiscard, view_of
from game.rules.melds import deadwood
from game.rules.view import PlayerView
from tests.ai.hands import Greedy, exchanged, moves, outcome
from tests.conftest import Volume
from tests.rules.story import given
from tests.rules.strategies import decks, rules, shuffled_deck

EXPERT = LEVELS["expert"]()
fewer = settings(max_examples=settings().max_examples // 5)
"""A choice takes a tenth of a second."""


@fewer
@for_all(house=rules(), deck=decks(), dealer=st.integers(0, 1))
def test_any_rules_are_played_to_the_end(house: Rules, deck: tuple[Card, ...], dealer: int) -> None:
    outcome(house, deck, dealer, (EXPERT, Greedy()))


@fewer
@for_all(house=rules(), deck=decks(), rng=st.integers(0, 2**32 - 1).map(Random))
def test_the_choice_does_not_depend_on_cards_not_seen(house: Rules, deck: tuple[Card, ...], rng: Random) -> None:
    """Nor does taking ever leave as much deadwood, or two experts could go on forever."""
    before = 0
    for move in moves(house, deck, 1, (EXPERT, Greedy())):
        seat = move.before.turn
        if seat == 0:
            other = exchanged(move.before, rng)
            assert EXPERT.choose(view_of(other, 0), Random(0)) == move.action
            if isinstance(move.action, TakeDiscard):
                before = deadwood(move.before.hands[0])
            if isinstance(move.action, Discard) and move.before.barred:
                assert deadwood(move.after.hands[0]) < before


@pytest.mark.usefixtures("quick_expert")
def test_every_published_game_is_played_to_its_end(volume: Volume) -> None:
    kinds = {
        outcome(rules, shuffled_deck(seed), seed % 2, (EXPERT, EXPERT))[1]
        for seed in range(volume(1, 2))
        for rules in list(PRESETS.values())[:: volume(2, 1)]
    }
    assert {"gin", "knock"} <= kinds


@pytest.mark.usefixtures("quick_expert")
def test_the_expert_beats_the_sharp_player(volume: Volume) -> None:
    """Few deals leave much luck; see `build/bench.py strength`."""
    sharp, won = LEVELS["sharp"](), []
    for seed in range(volume(8, 2_000)):
        deck, dealer = shuffled_deck(seed), seed % 2
        one, _kind = outcome(Rules(), deck, dealer, (EXPERT, sharp))
        two, _kind = outcome(Rules(), deck, dealer, (sharp, EXPERT))
        won.append((one - two) / 2)
    assert fmean(won) > 1.0


def test_gin_and_big_gin_are_called_at_once() -> None:
    nearly = "4h 5h 6h 2s 2d 2c As Ad Ac"
    state = given(nearly + " 9s", stock="3h").play("- - s").state
    action = EXPERT.choose(view_of(state, state.turn), Random(0))
    assert isinstance(action, Knock)
    assert str(action.card) == "9s"
    big = given(nearly + " 8h", stock="7h", rules=Rules(big_gin_bonus=31)).play("- - s").state
    assert isinstance(EXPERT.choose(view_of(big, big.turn), Random(0)), BigGin)


def test_sums_reached_by_difference_are_those_from_scratch(volume: Volume) -> None:
    for move in [*moves(Rules(), shuffled_deck(1), 0, (EXPERT, EXPERT))][:: volume(3, 1)]:
        if move.before.phase is Phase.DISCARD:
            view = view_of(move.before, move.before.turn)
            scales = Scales(glance(view), network())
            for card in view.hand:
                left, seen = view.hand.mask & ~card.bit, glance(view)
                whole = [*seen.still, *choice_inputs(seen, left, card.index)]
                sums = network().change(network().start(seen.numbers), whole)
                assert scales.weigh(left, card.index) == network().outputs(sums)


def test_a_hand_is_weighed_anew_after_another_glance() -> None:
    view = view_of(given(stock="Kd").play("- - s").state, 0)
    seen, hand = glance(view), view.hand.mask
    unseen = [card.bit for card in CARDS if card.bit & seen.unseen]
    answers, scales = list[list[float]](), Scales(seen, network())
    for other in [seen, *(replace(seen, unseen=seen.unseen & ~bit) for bit in unseen[::12])]:
        scales.turn_to(other)
        for card in view.hand:
            left = hand & ~card.bit
            answers.append(scales.weigh(left, card.index))
            assert answers[-1] == scales.weigh(left, card.index) == Scales(other, network()).weigh(left, card.index)
    assert len({tuple(one) for one in answers}) > len(view.hand)


def test_close_choices_are_asked_about_with_the_suits_turned() -> None:
    """The best is worth its average over the orders; others are asked once."""
    again = 0
    for move in moves(Rules(), shuffled_deck(3), 0, (EXPERT, EXPERT)):
        view = view_of(move.before, move.before.turn)
        if move.before.phase is not Phase.DISCARD:
            continue
        once = {one.action: one.points for one in judge(view)}
        near = [action for action, points in once.items() if points >= max(once.values()) - CLOSE]
        clear, seen = len(near) == 1 or any(one.sure for one in judge(view)), glance(view)
        for one in judge(view, turned=True):
            answers = [once[one.action]]
            if isinstance(one.action, Discard) and one.action in near and not clear:
                card, again = one.action.card, again + 1
                inputs = [*seen.still, *choice_inputs(seen, view.hand.mask & ~card.bit, card.index)]
                answers = [_asked(view, [places[place] for place in inputs]) for places in map(moved, ORDERS)]
            if isinstance(one.action, Discard):
                assert one.points == pytest.approx(fmean(answers))
    assert again > 10


def _asked(view: PlayerView, inputs: list[int]) -> float:
    net = network()
    return net.outputs(net.change(net.start(glance(view).numbers), inputs))[PLAY_ON]


def test_the_best_judged_choice_is_the_one_made() -> None:
    for move in moves(PRESETS["oklahoma"], shuffled_deck(2), 0, (EXPERT, EXPERT)):
        if move.before.phase is Phase.DISCARD:
            found = judge(view_of(move.before, move.before.turn), turned=True)
            assert found[0].action == move.action
            assert all(one.points <= found[0].points for one in found if not found[0].sure)


def test_a_damaged_file_is_refused() -> None:
    data = pack(load())
    assert unpack(data).first == load().first
    for broken in (data[:-1], data[:-1] + bytes([data[-1] ^ 1]), data + b"0", b"", MAGIC, b"GIF89a" + data):
        with pytest.raises(WrongWeights):
            unpack(broken)


def test_all_weights_are_packed_into_a_megabyte_and_a_quarter() -> None:
    found = find_asset(FILE)
    assert found is not None
    sizes = [file.stat().st_size for file in found.parent.glob("*.net")]
    assert len(sizes) == 3
    assert sum(sizes) <= 1_250_000


def test_weights_for_other_inputs_are_refused(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    weights, file = load(), tmp_path / FILE
    monkeypatch.setattr("game.ai.weights.find_asset", lambda _name: file)
    file.write_bytes(pack(weights))
    assert load().inputs == weights.inputs
    file.write_bytes(pack(replace(weights, first=weights.first[: -weights.wide])))
    with pytest.raises(WrongWeights, match="another version"):
        load()


def test_every_level_is_somebody() -> None:
    assert list(LEVELS) == ["pip", "novice", "steady", "sharp", "expert"]
    assert len({one.name for one in CHARACTERS.values()}) == 13
    for one in CHARACTERS.values():
        assert one.title
        assert one.line.endswith(".")

"""The compiled referee against the game's rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

pytest.importorskip("numba")

import numpy as np
from msgspec.structs import replace

from game.ai import LEVELS
from game.ai.evaluate import Scales
from game.ai.expert import Expert
from game.ai.feature_layout import MOST, UNIT
from game.ai.features import choice_inputs, glance
from game.ai.network import Network
from game.ai.weights import load, pack, unpack
from game.rules import (
    CARDS,
    PRESETS,
    Action,
    BigGin,
    CardSet,
    Discard,
    DrawStock,
    EndLayOff,
    HandState,
    Knock,
    Pass,
    Phase,
    Rules,
    TakeDiscard,
    apply,
    deal,
    legal_actions,
    view_of,
)
from game.rules import melds as exact
from game.rules.state import TURN
from game.study import rollouts
from game.study.imagined_hands import imagined_hands
from laboratory.kernel.export import rounded, trained
from laboratory.kernel.features import GLANCE, hand_inputs, look, still_inputs
from laboratory.kernel.melding import after_best_discard, arrange, deadwood, defend
from laboratory.kernel.network import SHAPE, judge, parts
from laboratory.kernel.playing_out import code_of, kernel_state, played_out
from laboratory.kernel.policy import AT_TABLE, NO_LEAN, choose, desk
from laboratory.kernel.referee import (
    BIG,
    DRAWS,
    KNOCKS,
    PASSES_ON,
    SHOWS,
    TAKES,
    play_at_random,
)
from laboratory.kernel.rule_sets import numbers_of, random_rules
from laboratory.players.numpy_network import hurried
from tests.ai.hands import moves
from tests.conftest import Volume
from tests.rules.hands import rich_hands


def meant(code: int, state: HandState) -> tuple[Action, ...]:
    """Return the actions a code can stand for: a knock in each arrangement with the least deadwood."""
    plain: dict[int, Action] = {DRAWS: DrawStock(), TAKES: TakeDiscard(), PASSES_ON: Pass()}
    if code in plain:
        return (plain[code],)
    if code == BIG:
        return tuple(action for action in legal_actions(state) if isinstance(action, BigGin))
    if code == SHOWS:
        return tuple(action for action in legal_actions(state) if isinstance(action, Knock) and action.card is None)
    if code >= KNOCKS:
        card = CARDS[code - KNOCKS]
        return tuple(action for action in legal_actions(state) if isinstance(action, Knock) and action.card is card)
    return (Discard(CARDS[code]),)


def finished(state: HandState) -> HandState:
    while state.phase is Phase.LAYOFF:
        assert state.showdown is not None
        layoffs = exact.defend(state.hands[state.turn], state.showdown.melds).layoffs
        state, _events = apply(state, layoffs[0] if layoffs else EndLayOff())
    return state


def scored(state: HandState) -> int:
    assert state.result is not None
    assert state.result.points % state.result.factor == 0
    points = state.result.points // state.result.factor
    return 0 if state.result.winner is None else points if state.result.winner == 0 else -points


@pytest.mark.parametrize("house", [*PRESETS.values(), None], ids=[*PRESETS, "any"])
def test_the_kernel_plays_by_the_rules(house: Rules | None, volume: Volume) -> None:
    rng = Random(3)
    for seed in range(volume(60, 4_000)):
        rules = house or random_rules(rng)
        deck, codes = np.empty(52, np.int64), np.empty(600, np.int64)
        n, dealer, points = play_at_random(numbers_of(rules), seed, deck, codes, 7)
        state = deal(replace(rules, spades_double=False), [CARDS[card] for card in deck], dealer)
        for code in codes[: n - 1]:
            (action,) = meant(int(code), state)
            assert action in legal_actions(state)
            state, _events = apply(state, action)
        ends = [finished(apply(state, action)[0]) for action in meant(int(codes[n - 1]), state)]
        assert all(end.phase is Phase.OVER for end in ends)
        assert points in {scored(end) for end in ends}


def test_deadwood_is_exact(volume: Volume) -> None:
    hands = rich_hands(1, 11)
    for _time in range(volume(3_000, 100_000)):
        hand = next(hands)
        assert deadwood(hand.mask) == exact.deadwood(hand)
        assert after_best_discard(hand.mask) == min(exact.after_each_discard(hand).values())


def test_the_defence_is_exact(volume: Volume) -> None:
    hands, rng = rich_hands(2, 10), Random(4)
    for _time in range(volume(1_000, 50_000)):
        hand = next(hands)
        other = CardSet(rng.sample([card for card in CARDS if card not in hand], 10))
        loose, runs = arrange(hand.mask)
        laid = next(
            one
            for one in exact.arrangements(hand)
            if one.deadwood.mask == loose
            and CardSet(card for meld in one.melds if len({c.suit for c in meld}) == 1 for card in meld).mask == runs
        )
        assert laid.points == exact.deadwood(hand)
        assert defend(other.mask, hand.mask & ~loose, runs) == exact.defend(other, laid.melds).points


def positions(seed: int) -> Iterator[HandState]:
    """Yield draw and discard decisions of sensible players, under any rules."""
    rng, player = Random(seed), LEVELS["steady"]()
    while True:
        deck = tuple(rng.sample(CARDS, 52))
        for move in moves(random_rules(rng), deck, rng.randrange(2), (player, player)):
            if move.before.phase is not Phase.LAYOFF and not move.before.last:
                needs = rng.choice((None, (rng.randint(1, 120), rng.randint(1, 250))))
                yield replace(move.before, needs=needs)


def test_the_player_sees_what_the_trainer_saw(volume: Volume) -> None:
    """Same inputs, and values within a tenth of a point."""
    flat = SHAPE.fresh(5)
    weights = unpack(pack(rounded(flat, {})))
    net = Network(weights)
    seen, index, numbers = np.empty(GLANCE, np.int64), np.empty(MOST, np.int64), np.empty(3, np.float32)
    for _position, state in zip(range(volume(1_000, 30_000)), positions(1), strict=False):
        view, row, house = view_of(state, state.turn), kernel_state(state), numbers_of(state.rules)
        look(row, state.turn, seen)
        still = still_inputs(seen, house, index, numbers)
        scales = Scales(glance(view), net)
        for card in (*view.hand, None):
            left = view.hand.mask if card is None else view.hand.mask & ~card.bit
            n = hand_inputs(seen, left, -1 if card is None else card.index, index, still)
            ours = [*glance(view).still, *choice_inputs(glance(view), left, None if card is None else card.index)]
            assert sorted(ours) == sorted(index[:n].tolist())
            values = scales.weigh(left, None if card is None else card.index)
            assert values == pytest.approx([UNIT * one for one in judge(flat, index, n, numbers)], abs=0.1)


def test_choices_are_played_out_as_the_game_does(volume: Volume) -> None:
    """In nearly all worlds; a few choices tie to the last digits."""
    flat, rng, player, same = trained(load()), Random(8), LEVELS["steady"](), list[bool]()
    with hurried():
        for seed in range(volume(3, 60)):
            for number, move in enumerate(moves(Rules(), tuple(rng.sample(CARDS, 52)), seed % 2, (player, player))):
                view = view_of(move.before, move.before.turn)
                if move.before.phase not in TURN or len(view.legal) < 2 or number % 6:
                    continue
                both, drawn = (view.legal[0], view.legal[-1]), list(islice(imagined_hands(view, Random(seed)), 3))
                points = played_out(flat, drawn, both)
                for world, row in zip(drawn, points, strict=True):
                    same += [rollouts.played_out(world, one) == found for one, found in zip(both, row, strict=True)]
    assert len(same) > 30
    assert sum(same) >= 0.97 * len(same)


def test_the_expert_chooses_as_the_kernel_does(volume: Volume) -> None:
    """Suits are rotated where choices are close. A few positions tie."""
    net, room, same = parts(trained(load())), desk(AT_TABLE), list[bool]()
    with hurried():
        for _position, state in zip(range(volume(300, 6_000)), positions(4), strict=False):
            row, view = kernel_state(state), view_of(state, state.turn)
            if state.phase in TURN and len(view.legal) > 1:
                ours = code_of(Expert().choose(view, Random(0)))
                same.append(ours == choose(net, row, numbers_of(state.rules), NO_LEAN, room))
    assert len(same) > 200
    assert sum(same) >= 0.98 * len(same)

"""Bad in a way a child can follow."""

from random import Random

import pytest

from game.ai import LEVELS, ComputerPlayer
from game.rules import PRESETS, Discard, Knock, Phase, Rules, apply, deal, view_of
from game.rules.melds import deadwood
from laboratory.players.habits import Habits, played
from laboratory.players.pairing import Pairing, games
from tests.ai.hands import Greedy, moves
from tests.conftest import Volume
from tests.rules.strategies import shuffled_deck

PIP = LEVELS["pip"]()


def against(other: ComputerPlayer, hands: int) -> Habits:
    return played(PIP, "pip", hands, other)


def test_no_card_leaves_a_finished_meld(volume: Volume) -> None:
    """Unless the unmatched card may not be discarded."""
    for seed in range(volume(30, 1_000)):
        for move in moves(Rules(), shuffled_deck(seed), seed % 2, (PIP, Greedy()), seed):
            if isinstance(move.action, Discard) and move.before.turn == 0:
                hand, card = move.before.hands[0], move.action.card
                loose = deadwood(hand.remove(card)) == deadwood(hand) - card.points
                assert loose or move.before.barred is not None


@pytest.mark.parametrize("preset", ["classic", "gin-only"])
def test_gin_is_never_let_go(preset: str, volume: Volume) -> None:
    gins = 0
    for seed in range(volume(120, 2_000)):
        for move in moves(PRESETS[preset], shuffled_deck(seed), seed % 2, (PIP, PIP), seed):
            hand = move.before.hands[move.before.turn]
            if move.before.phase is Phase.DISCARD and min(deadwood(hand.remove(card)) for card in hand) == 0:
                gins += 1
                assert isinstance(move.action, Knock)
                assert move.after.showdown is None or move.after.showdown.count == 0
    assert gins > volume(4, 60)


def test_a_knock_is_put_off_and_half_is_overlooked(volume: Volume) -> None:
    found, steady = against(LEVELS["steady"](), volume(160, 2_000)), played(LEVELS["steady"](), "steady", 60, PIP)
    assert 35 < found.figures["knocks when it can"] < 65
    assert found.figures["takes"] < 0.6 * steady.figures["takes"]


def test_chance_decides_and_the_same_chance_decides_the_same() -> None:
    def discarded(seed: int) -> list[object]:
        state, rng = deal(Rules(), shuffled_deck(3), 0), Random(seed)
        found: list[object] = []
        while state.phase is not Phase.OVER:
            action = PIP.choose(view_of(state, state.turn), rng)
            found.append(action)
            state, _events = apply(state, action)
        return found

    assert discarded(1) == discarded(1)
    assert len({str(discarded(seed)) for seed in range(8)}) > 1


def test_toby_wins_four_hands_of_five(volume: Volume) -> None:
    found = against(LEVELS["novice"](), volume(300, 4_000))
    assert 0.11 < found.won / found.hands < 0.27


@pytest.mark.full
def test_who_has_just_learnt_the_rules_wins_two_games_of_five() -> None:
    won = sum(games(Pairing("pip", "naive"), part) for part in range(60)) / 600
    assert 0.5 < won < 0.65

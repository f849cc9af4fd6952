"""Always legal, always ending, honest, repeatable, and better than greed."""

from collections import Counter
from random import Random
from statistics import fmean

import pytest
from hypothesis import given as for_all
from hypothesis import strategies as st

from game.ai import LEVELS, MEMBERS, ComputerPlayer
from game.ai.advice import advise
from game.ai.reasons import Because
from game.rules import PRESETS, Action, Card, CardSet, Discard, Knock, Rules, TakeDiscard, view_of
from game.rules.melds import deadwood
from game.rules.view import PlayerView
from tests.ai.hands import Greedy, exchanged, moves, outcome
from tests.conftest import Volume, some
from tests.rules.story import given
from tests.rules.strategies import decks, rules, shuffled_deck

levels = pytest.mark.parametrize("level", ["pip", "novice", "steady", "sharp"])


@pytest.mark.parametrize(("level", "preset"), some(5, ["novice", "steady", "sharp"], sorted(PRESETS)))
def test_every_published_game_is_played_to_its_end(level: str, preset: str, volume: Volume) -> None:
    players = LEVELS[level](), LEVELS[level]()
    hands = volume(70, 5_000)
    kinds = Counter(outcome(PRESETS[preset], shuffled_deck(seed), seed % 2, players)[1] for seed in range(hands))
    assert kinds["void"] < hands * 0.4, kinds
    # With eleven cards to show and no limit, a player who knocks at ten points never gets to gin.
    assert kinds["gin"] > 0 or (preset == "kitchen-table" and level in {"novice", "steady"}), kinds


@levels
@for_all(house=rules(), deck=decks(), dealer=st.integers(0, 1))
def test_any_rules_are_played_to_the_end(level: str, house: Rules, deck: tuple[Card, ...], dealer: int) -> None:
    """Also against greed, for hands the player wouldn't bring about itself."""
    for players in ((LEVELS[level](), LEVELS[level]()), (LEVELS[level](), Greedy())):
        outcome(house, deck, dealer, players)


@pytest.mark.parametrize("level", LEVELS)
def test_gin_is_declared_before_the_draw(level: str) -> None:
    """Unless a card drawn first may make it big gin."""
    for house, declared in (
        (PRESETS["kitchen-table"], True),
        (Rules(declare="any_time", big_gin_bonus=20), True),
        (Rules(declare="any_time", big_gin_bonus=31, opening="open"), False),
    ):
        view = view_of(given("As 2s 3s 4h 5h 6h Td Jd Qd Kd", upcard="2c", rules=house).state, 0)
        assert isinstance(LEVELS[level]().choose(view, Random(0)), Knock) == declared
        advice = advise(view)
        assert advice is not None
        assert isinstance(advice.best, Knock) == declared
        assert (advice.reason.because is Because.LEAVE_FOR_BIG_GIN) != declared


@levels
@for_all(house=rules(), deck=decks(), dealer=st.integers(0, 1))
def test_a_card_is_taken_only_to_lower_the_deadwood(
    level: str, house: Rules, deck: tuple[Card, ...], dealer: int
) -> None:
    """Otherwise two players could pass the same cards back and forth forever."""
    before = 0
    for move in moves(house, deck, dealer, (LEVELS[level](), LEVELS[level]())):
        seat = move.before.turn
        if isinstance(move.action, TakeDiscard):
            before = deadwood(move.before.hands[seat])
        if isinstance(move.action, Discard) and move.before.barred:
            assert deadwood(move.after.hands[seat]) < before


class NoChance(Random):
    def random(self) -> float:
        raise AssertionError("this player says that it uses no chance")

    def getrandbits(self, k: int, /) -> int:
        raise AssertionError(f"this player says that it uses no chance, and wants {k} bits")


class WithoutChance:
    def __init__(self, player: ComputerPlayer) -> None:
        self.player = player

    def choose(self, view: PlayerView, rng: Random) -> Action:  # noqa: ARG002 - the protocol's
        return self.player.choose(view, NoChance())


STEADFAST = [level for level, player in MEMBERS.items() if not getattr(player(), "uses_chance", True)]


def test_pip_and_nell_use_chance() -> None:
    assert set(MEMBERS) - set(STEADFAST) == {"pip", "nell"}


@pytest.mark.parametrize("level", STEADFAST)
def test_a_player_that_uses_no_chance_never_draws_from_it(level: str, volume: Volume) -> None:
    player = WithoutChance(MEMBERS[level]())
    for seed in range(volume(1, 20)):
        for preset in ("classic", "club-last-discard"):
            outcome(PRESETS[preset], shuffled_deck(seed), seed % 2, (player, Greedy()))


@levels
@for_all(house=rules(), deck=decks(), rng=st.integers(0, 2**32 - 1).map(Random))
def test_the_choice_does_not_depend_on_cards_not_seen(
    level: str, house: Rules, deck: tuple[Card, ...], rng: Random
) -> None:
    player = LEVELS[level]()
    for move in moves(house, deck, 1, (player, player)):
        other = exchanged(move.before, rng)
        assert player.choose(view_of(other, other.turn), Random(0)) == player.choose(
            view_of(move.before, move.before.turn), Random(0)
        )


@levels
def test_a_hand_repeats_itself(level: str) -> None:
    for seed in range(20):
        first, second = (
            [move.action for move in moves(Rules(), shuffled_deck(seed), 0, (LEVELS[level](), LEVELS[level]()), seed)]
            for _time in range(2)
        )
        assert first == second


def test_gin_only_is_never_knocked_with_deadwood() -> None:
    sharp = LEVELS["sharp"]()
    for seed in range(30):
        for move in moves(PRESETS["gin-only"], shuffled_deck(seed), 0, (sharp, sharp)):
            if isinstance(move.action, Knock):
                assert (
                    CardSet(card for meld in move.action.melds for card in meld) == move.after.hands[move.before.turn]
                )


@pytest.mark.parametrize(
    ("preset", "least"), [("classic", 2.5), ("kitchen-table", 1.5), ("gin-only", 0.5), ("settlement", 1.5)]
)
def test_sense_beats_greed(preset: str, least: float, volume: Volume) -> None:
    """Each deal twice, seats swapped."""
    sharp, greedy = LEVELS["sharp"](), Greedy()
    won = []
    for seed in range(volume(40, 10_000)):
        deck, dealer = shuffled_deck(seed), seed % 2
        one, _kind = outcome(PRESETS[preset], deck, dealer, (sharp, greedy))
        two, _kind = outcome(PRESETS[preset], deck, dealer, (greedy, sharp))
        won.append((one - two) / 2)
    assert fmean(won) > least

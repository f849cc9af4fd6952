"""The expert that knows its opponent's habits."""

from functools import cache
from random import Random

import pytest
from hypothesis import given as for_all
from hypothesis import strategies as st
from msgspec.structs import replace

from game.ai import LEVELS, MEMBERS, ComputerPlayer
from game.ai.expert import Expert
from game.ai.habits import habit_layout as at
from game.ai.habits.evidence import plays_simply
from game.ai.habits.network import FILE, OpponentModel, opponent_model, told_network
from game.ai.habits.shown import Habits, habits_of
from game.ai.network import network
from game.ai.weights import WrongWeights, load
from game.rules import Card, Rules, view_of
from tests.ai.hands import exchanged, moves, outcome
from tests.ai.test_expert import fewer
from tests.rules.strategies import decks, play, rules, shuffled_deck

SHARES = (at.TAKES, at.GINS, at.FEEDS, at.FALLS, at.IN_SETS, at.KEPT_LOOSE)
"""Habits that are frequencies."""


@cache
def habits(player: str, hands: int) -> Habits:
    """Return what a club member shows Ada in this many hands."""
    found, players = Habits(), (LEVELS["steady"](), MEMBERS[player]())
    for seed in range(hands):
        played = list(moves(Rules(), shuffled_deck(seed), seed % 2, players, seed))
        steps = [(view_of(move.before, 0), move.action) for move in played]
        found += habits_of(steps, view_of(played[-1].after, 0))
    return found


def told(player: str, habit: int) -> float:
    return opponent_model().told(habits(player, 30))[habit]


def knowing(player: str = "sharp") -> ComputerPlayer:
    return Expert().meeting(habits(player, 6))


def test_players_who_differ_show_it() -> None:
    assert told("rosa", at.GINS) > told("gus", at.GINS)
    assert told("gus", at.KNOCK_COUNT) > told("nell", at.KNOCK_COUNT)
    assert told("hugo", at.TAKES) > told("otto", at.TAKES)
    assert told("lena", at.FEEDS) < told("gus", at.FEEDS)
    assert told("pip", at.CAUGHT) > told("sharp", at.CAUGHT)
    assert told("novice", at.IN_SETS) > told("otto", at.IN_SETS)


@for_all(house=rules(), deck=decks(), dealer=st.integers(0, 1), rng=st.integers(0, 2**32 - 1).map(Random))
def test_hands_by_any_rules_are_counted(house: Rules, deck: tuple[Card, ...], dealer: int, rng: Random) -> None:
    """Including refused invalid knocks and void hands."""
    played = list(play(house, deck, dealer, rng))
    for seat in (0, 1):
        steps = [(view_of(step.before, seat), step.action) for step in played]
        found = habits_of(steps, view_of(played[-1].after, seat))
        assert found.hands == 1
        assert all(0 <= found.sums[habit] <= found.times[habit] for habit in SHARES)
        assert found.times[at.GINS] + found.times[at.CAUGHT] <= 1
        assert found.sums[at.CAUGHT] <= 100


def test_nothing_is_told_of_a_stranger_and_little_after_one_hand() -> None:
    assert opponent_model().told(Habits()) == pytest.approx([0.0] * at.TOLD)
    known = [opponent_model().told(habits("gus", hands))[-1] for hands in (1, 6, 30)]
    assert known == sorted(known)
    assert all(abs(one) <= at.FARTHEST for one in opponent_model().told(habits("pip", 30)))


def test_a_stranger_is_played_by_the_network_alone() -> None:
    deck = shuffled_deck(4)
    players = Expert().meeting(Habits()), Expert()
    one, other = ([move.action for move in moves(Rules(), deck, 0, (first, Expert()))] for first in players)
    assert one == other


@pytest.mark.parametrize(
    ("early", "late", "caught", "simply"),
    [
        (1.0, 0.5, -0.5, True),
        (0.3, 0.4, 0.0, True),
        (0.1, 0.3, 0.0, False),
        (1.5, -1.5, -0.5, False),
        (-0.7, -0.7, 0.0, False),
        (0.5, 0.5, 1.0, False),
        (0.0, 0.0, 0.0, False),
    ],
    ids=[
        "simple player",
        "a little",
        "too little",
        "high at first only",
        "expert",
        "high, but keeps high cards too",
        "stranger",
    ],
)
def test_signs_of_simple_play_must_agree(early: float, late: float, caught: float, simply: bool) -> None:
    told = [0.0] * at.TOLD
    told[at.EARLY_RANK], told[at.LATE_RANK], told[at.CAUGHT] = early, late, caught
    assert plays_simply(told) is simply


def test_whoever_shows_no_simple_play_meets_the_expert_as_a_stranger_does() -> None:
    assert told_network(habits("otto", 30)) is None
    assert told_network(Habits()) is None
    view = view_of(next(moves(Rules(), shuffled_deck(4), 0, (Expert(), Expert()))).before, 1)
    assert Expert().meeting(habits("otto", 30)).judged(view) == Expert().judged(view)


def test_the_same_habits_give_the_same_choices() -> None:
    again = Expert().meeting(habits("sharp", 6) + Habits())
    for move in moves(Rules(), shuffled_deck(2), 0, (Expert().meeting(habits("sharp", 6)), LEVELS["steady"]())):
        view = view_of(move.before, move.before.turn)
        if view.turn == 0:
            assert again.choose(view, Random(0)) == move.action


def test_what_is_known_of_the_other_changes_what_choices_are_worth() -> None:
    inputs = [*range(10, 20), *range(300, 320)]
    worth = [
        net.outputs(net.change(net.start((1.0, 1.0, 0.0)), inputs))
        for net in (network(), told_network(habits("sharp", 30)), told_network(habits("ives", 30)))
        if net is not None
    ]
    assert len({tuple(one) for one in worth}) == 3
    assert all(abs(one - other) < 30 for others in worth[1:] for one, other in zip(worth[0], others, strict=True))


@fewer
@for_all(house=rules(), deck=decks(), dealer=st.integers(0, 1))
def test_any_rules_are_played_to_the_end(house: Rules, deck: tuple[Card, ...], dealer: int) -> None:
    outcome(house, deck, dealer, (knowing(), LEVELS["steady"]()))


@fewer
@for_all(house=rules(), deck=decks(), rng=st.integers(0, 2**32 - 1).map(Random))
def test_the_choice_does_not_depend_on_cards_not_seen(house: Rules, deck: tuple[Card, ...], rng: Random) -> None:
    player = knowing()
    for move in moves(house, deck, 1, (player, player)):
        other = exchanged(move.before, rng)
        assert player.choose(view_of(other, other.turn), Random(0)) == move.action


def test_weights_that_do_not_fit_are_refused() -> None:
    base, more = load(), load(FILE)
    for wrong in (replace(more, rest=more.rest[:-1]), replace(more, wide=more.wide * 2), replace(more, narrow=1)):
        with pytest.raises(WrongWeights):
            OpponentModel.join(base, wrong)

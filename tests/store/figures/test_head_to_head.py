from __future__ import annotations

from random import Random

import pytest

from game.store.figures.head_to_head import HeadToHead, clear, head_to_head
from game.store.figures.statistics import Figures, Hands, Matches


def group(opponent: str, preset: str, won: int, lost: int, form: str = "two") -> Figures:
    return Figures(opponent, "steady", form, preset, Matches(won, lost, 1), Hands())


def test_an_opponents_rule_sets_are_one_and_only_matches_of_two_count() -> None:
    groups = [
        group("Ada", "classic", 2, 1),
        group("Toby", "classic", 5, 0),
        group("Ada", "oklahoma", 3, 4),
        group("Ada", "classic", 9, 0, form="three"),
        group("Vera", "classic", 0, 0),
    ]
    assert head_to_head(groups) == (HeadToHead("Ada", "steady", 5, 5), HeadToHead("Toby", "steady", 5, 0))


@pytest.mark.parametrize(("won", "lost", "chance"), [(0, 1, 1.0), (6, 0, 1 / 32), (5, 1, 14 / 64), (5, 5, 1.0)])
def test_chance_is_the_binomial_tests(won: int, lost: int, chance: float) -> None:
    assert HeadToHead("Ada", "steady", won, lost).chance == pytest.approx(chance)


@pytest.mark.parametrize("opponents", [1, 5, 13])
def test_equal_players_are_seldom_said_to_beat_each_other(opponents: int) -> None:
    rng, wrong = Random(3), 0
    for _player in range(600):
        played = [rng.randint(1, 40) for _one in range(opponents)]
        won = [sum(rng.random() < 0.5 for _match in range(n)) for n in played]
        standings = [HeadToHead(str(n), "", one, played[n] - one) for n, one in enumerate(won)]
        wrong += clear(standings) != (None, None)
    assert wrong <= 0.05 * 600

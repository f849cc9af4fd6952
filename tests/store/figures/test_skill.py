"""Who played better is said wrongly in at most one match of twenty.

`measured_matches.txt` has matches between players of known strength, with points and luck of each hand, from the first
two parts of `build/bench.py luck`. There every tenth of a second counts: the game takes two seconds for a hand's luck.
"""

from __future__ import annotations

from pathlib import Path
from statistics import fmean

import pytest

from game.store.figures.skill import Skill
from laboratory.players.luck_sentence import MOST, Count, Hand

FILE = Path(__file__).with_name("measured_matches.txt")
EXPERTS, SHARP, UNEQUAL = "classic NET SHARP", "classic SENSIBLE SHARP", "classic SENSIBLE NET STEADY"


def measured() -> dict[str, list[list[Hand]]]:
    found: dict[str, list[list[Hand]]] = {}
    for line in FILE.read_text("utf-8").splitlines():
        if line.startswith("# "):
            matches = found[line.removeprefix("# ")] = []
        else:
            hands = (hand.split("/") for hand in line.split())
            matches.append([(int(points), float(luck)) for points, luck in hands])
    return found


@pytest.mark.parametrize("pairing", [EXPERTS, SHARP, UNEQUAL])
def test_the_sentence_is_wrong_in_one_match_of_twenty_at_most(pairing: str) -> None:
    matches = measured()[pairing]
    hands = [points - luck for match in matches for points, luck in match]
    count = Count()
    for match in matches:
        count.add(match, fmean(hands) if pairing == UNEQUAL else 0.0)
    assert count.matches >= 100
    assert 0 < count.wrong <= MOST * count.matches
    assert count.named
    assert count.cards > count.matches / 3


@pytest.mark.parametrize("pairing", [EXPERTS, SHARP, UNEQUAL])
def test_the_interval_holds_the_truth(pairing: str) -> None:
    matches = measured()[pairing]
    strength = fmean(points - luck for match in matches for points, luck in match) if pairing == UNEQUAL else 0.0
    held = 0
    for match in matches:
        left = [points - luck for points, luck in match]
        skill = Skill.of(len(left), sum(left), sum(one * one for one in left))
        held += abs(skill.points - strength * len(left)) <= skill.half
    assert 0.93 <= held / len(matches) < 1


def test_more_hands_tell_more() -> None:
    """An edge that one match doesn't show, many do."""
    left = [points - luck for match in measured()[UNEQUAL] for points, luck in match]
    few, many = (Skill.of(n, sum(left[:n]), sum(one * one for one in left[:n])) for n in (8, len(left)))
    assert not few.sure
    assert many.sure
    assert many.points < 0
    assert many.half / many.hands < few.half / few.hands


def test_without_hands_nothing_is_sure() -> None:
    assert not Skill.of(0, 0.0, 0.0).sure

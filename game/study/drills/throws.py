"""The memory drill: discards go by, then some are asked for."""

from __future__ import annotations

from random import Random
from typing import Final

from game.rules.cards import CardSet
from game.study.drills.question import DrillQuestion, drawn, shuffled

_MOST: Final = 20
_OFFERED: Final = 6


def remember_throws(rng: Random, level: int) -> DrillQuestion:
    """Show four discards, one more each level; one to five of the six offered are right."""
    gone = drawn(rng, min(_MOST, 4 + level), CardSet())
    right = CardSet(rng.sample([*gone], min(len(gone), 1 + rng.randrange(_OFFERED - 1))))
    others = drawn(rng, _OFFERED - len(right), gone)
    return DrillQuestion(asks="throws", passing=shuffled(rng, gone), cards=right | others, right=right)

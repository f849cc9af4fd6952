"""Rule sets for training, as numbers and drawn at random."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from game.rules import PRESETS, Rules
from laboratory.kernel.referee import ANY, BY_UPCARD, ELEVEN, OFFERED, OPEN

_OPENINGS = {"upcard": OFFERED, "open": OPEN, "eleven": ELEVEN}
_CLASSIC = Rules()


def numbers_of(rules: Rules) -> Any:
    """Return a hand's rules as an array; doubling whole hands changes no choice and is left out."""
    limit = ANY if rules.knock_limit is None else BY_UPCARD if rules.knock_limit == "upcard" else rules.knock_limit
    big = -1 if rules.big_gin_bonus is None else rules.big_gin_bonus
    return np.array(
        [
            rules.gin_bonus,
            rules.undercut_bonus,
            big,
            limit,
            _OPENINGS[rules.opening],
            rules.last_discard,
            rules.layoff_on_gin,
            rules.knock_discard,
            rules.ace_upcard_gin_only,
            rules.red_upcard_gin_only,
        ],
        dtype=np.int64,
    )


def random_rules(rng: Random) -> Rules:
    """Draw rules somebody might play by, mostly with usual values."""
    opening: Any = rng.choice(("upcard", "upcard", "upcard", "open", "eleven"))
    usual = rng.random() < 0.7
    discard = rng.random() < 0.8
    limit: Any = rng.choice((10, 10, 10, 0, "upcard", "upcard", None, rng.randint(1, 15), rng.randint(1, 60)))
    if opening == "eleven" and limit == "upcard":
        limit = 10

    def bonus() -> int:
        return rng.choice((10, 20, 25, 31)) if usual else rng.randint(0, 60)

    return Rules(
        gin_bonus=bonus(),
        undercut_bonus=bonus(),
        big_gin_bonus=rng.choice((31, 50, bonus())) if discard and rng.random() < 0.3 else None,
        knock_limit=limit,
        ace_upcard_gin_only=limit == "upcard" and rng.random() < 0.5,
        red_upcard_gin_only=opening != "eleven" and limit != 0 and rng.random() < 0.05,
        opening=opening,
        last_discard=rng.random() < 0.2,
        layoff_on_gin=rng.random() < 0.35,
        knock_discard=discard,
    )


def draw_rules(rng: Random, classic: float) -> Rules:
    """Draw a training hand's rules: classic with this chance, else 60 % presets, 40 % random."""
    if rng.random() < classic:
        return _CLASSIC
    return rng.choice(tuple(PRESETS.values())) if rng.random() < 0.6 else random_rules(rng)

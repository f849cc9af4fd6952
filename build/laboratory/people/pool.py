"""People the expert meets: strong players with a habit, and weak ones."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

import numpy as np
from msgspec import Struct

from laboratory.kernel.bots import BARGAIN, CALM, CAUTION, LURE, PATIENCE, SENSIBLE, SHARP, SIMPLE, STEADY
from laboratory.people import human_habits as habits
from laboratory.training.belief_players import AT_ONCE, BASE, GIN_ONLY, KNOCKING

SLIPS, CARELESS = 0.12, 0.35
"""Shares of discards picked without a thought."""
ALWAYS = 99
"""More turns than a hand has."""


class Person(Struct, frozen=True):
    """A style of play."""

    style: Any
    """A rule-based player's style, as `belief_players.act` reads it."""
    temper: Any
    habit: Any
    """The expert with a habit instead, as `human_habits.acts_as` reads it; empty: none."""


def _strong(habit: int, slips: float = 0.0, until: int = 3) -> Person:
    return Person(np.zeros(5), SHARP, np.array([float(habit), slips, until]))


def _weak(base: int = SENSIBLE, temper: Any = SHARP, knocking: int = 0, **leaning: float) -> Person:
    style, tempered = np.zeros(5), np.array(temper)
    style[BASE], style[KNOCKING] = base, knocking
    for name, value in leaning.items():
        tempered[_LEANINGS[name]] = value
    return Person(style, tempered, np.zeros(0))


_LEANINGS = {"patience": PATIENCE, "caution": CAUTION, "bargain": BARGAIN, "calm": CALM, "lure": LURE}
STRONG: Final[Mapping[str, Person]] = MappingProxyType(
    {
        "expert": _strong(habits.NO_HABIT),
        "high in turns 1 to 3": _strong(habits.HIGH_EARLY),
        "high in turns 1 to 5": _strong(habits.HIGH_EARLY, until=5),
        "high in all turns": _strong(habits.HIGH_EARLY, until=ALWAYS),
        "low in turns 1 to 3": _strong(habits.LOW_EARLY),
        "takes the first upcard": _strong(habits.FIRST_UPCARD),
        "takes what helps": _strong(habits.TAKES_WHAT_HELPS),
        "stock only": _strong(habits.STOCK_ONLY),
        "holds what fits": _strong(habits.HOLDS_PAIRS),
        "feeds nothing": _strong(habits.FEEDS_NOTHING),
        "safest discard": _strong(habits.SAFEST_ONLY),
        "forgets": _strong(habits.FORGETS),
        "knocks at once": _strong(habits.KNOCKS_AT_ONCE),
        "knocks at five": _strong(habits.KNOCKS_AT_FIVE),
        "gin only": _strong(habits.GIN_ONLY),
        "expert, slips": _strong(habits.NO_HABIT, SLIPS),
        "high in turns 1 to 3, slips": _strong(habits.HIGH_EARLY, SLIPS),
        "takes the first upcard, slips": _strong(habits.FIRST_UPCARD, SLIPS),
        "takes what helps, slips": _strong(habits.TAKES_WHAT_HELPS, SLIPS),
        "holds what fits, slips": _strong(habits.HOLDS_PAIRS, SLIPS),
        "forgets, slips": _strong(habits.FORGETS, SLIPS),
        "knocks at once, slips": _strong(habits.KNOCKS_AT_ONCE, SLIPS),
        "gin only, slips": _strong(habits.GIN_ONLY, SLIPS),
        "expert, careless": _strong(habits.NO_HABIT, CARELESS),
        "high in turns 1 to 3, careless": _strong(habits.HIGH_EARLY, CARELESS),
        "knocks at once, careless": _strong(habits.KNOCKS_AT_ONCE, CARELESS),
        "knocks at five, careless": _strong(habits.KNOCKS_AT_FIVE, CARELESS),
        "gin only, careless": _strong(habits.GIN_ONLY, CARELESS),
    }
)
"""The expert but for one habit: sure, slipping now and then, or careless."""
WEAK: Final[Mapping[str, Person]] = MappingProxyType(
    {
        "simple": _weak(SIMPLE),
        "sharp": _weak(),
        "early knocker": _weak(knocking=AT_ONCE),
        "patient sharp": _weak(patience=15),
        "steady": _weak(temper=STEADY),
        "steady that knocks at once": _weak(temper=STEADY, knocking=AT_ONCE),
        "gin chaser": _weak(patience=7, caution=2, bargain=9, calm=7, lure=4),
        "shy": _weak(caution=20),
        "incautious": _weak(caution=0),
        "highest discard": _weak(patience=0, caution=0),
        "sharp that takes what helps": _weak(bargain=1),
        "sharp that takes melds only": _weak(bargain=11),
        "sharp with gin only": _weak(knocking=GIN_ONLY),
    }
)
"""Rule-based players."""
EVERYBODY: Final[Mapping[str, Person]] = MappingProxyType({**STRONG, **WEAK})
TRAINED_ON: Final = frozenset(
    {
        "expert",
        "takes what helps",
        "knocks at once",
        "gin only",
        "simple",
        "sharp",
        "early knocker",
        "steady",
        "steady that knocks at once",
        "incautious",
        "highest discard",
        "sharp that takes what helps",
        "sharp that takes melds only",
        "sharp with gin only",
    }
)
"""Whom `trainer` lets the expert play: itself, leaning or not, the simple bot, and sharp with its temper varied."""

"""Drills: short questions about cards, of which many are answered one after another."""

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Final

from game.study.drills.deadwood import count_deadwood
from game.study.drills.lay_offs import find_lay_offs
from game.study.drills.outs import find_outs
from game.study.drills.question import DrillQuestion
from game.study.drills.safe_cards import find_safe_card
from game.study.drills.throws import remember_throws

DRILLS: Final[Mapping[str, Callable[[Random, int], DrillQuestion]]] = MappingProxyType(
    {
        "deadwood": count_deadwood,
        "lay_offs": find_lay_offs,
        "outs": find_outs,
        "safe_cards": find_safe_card,
        "throws": remember_throws,
    }
)
"""What asks the questions of each drill: by chance, and the harder the higher the level, which begins at 0."""

__all__ = ["DRILLS", "DrillQuestion"]

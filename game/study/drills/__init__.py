"""Drills: series of short questions about cards."""

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
"""Question makers by drill; higher levels, from 0, are harder."""

__all__ = ["DRILLS", "DrillQuestion"]

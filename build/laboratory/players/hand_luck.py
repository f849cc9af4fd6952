"""Luck in a hand, by the trainer's kernel: 10 ms instead of the game's 2 s."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.ai.weights import load
from game.rules import Rules
from game.study import open_hands_layout as at
from game.study.open_hands import FILE
from laboratory.kernel.export import flattened, trained
from laboratory.players.played_hand import PlayedHand
from laboratory.training.luck import luck_of_record


def luck(hand: PlayedHand, rules: Rules) -> float:
    """Return the measured player's luck, in points."""
    found = luck_of_record(_networks(), hand.record, rules)
    return found if hand.seat == 0 else -found


@cache
def _networks() -> tuple[Any, Any]:
    return trained(load()), flattened(load(FILE, at.INPUTS))

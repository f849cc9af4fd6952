"""Codes of either kind."""

from __future__ import annotations

from game.rules.codes.check import Kind, read
from game.rules.codes.deal_code import Deal, read_deal
from game.rules.codes.position_code import read_position
from game.rules.record.seen_hand import SeenHand


def read_code(text: str) -> Deal | SeenHand:
    """Return the deal or position; raise CodeError for other text."""
    kind, _number = read(text)
    return read_deal(text) if kind is Kind.DEAL else read_position(text)

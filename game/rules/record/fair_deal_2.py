"""Seals and decks of version 2, for matches begun under it.

- seal:      ``gin-rummy seal MATCH HAND SECRET``
- block N:   ``gin-rummy deck MATCH HAND SECRET N PHRASE`` for N = 0, 1, 2 …

HAND counts from 1; two tables share a secret and a seal with the first one's number. The rest is as in
`game.rules.fair_deal`. A seal binds neither rules, players nor earlier play: hence version 3.
"""

from __future__ import annotations


def seal_line(match: str, hand: int, secret: str) -> str:
    """Return the line whose SHA-256 is the seal."""
    return f"gin-rummy seal {match} {hand} {secret}"


def deck_line(match: str, hand: int, secret: str) -> str:
    """Return a block's line before its number and phrase."""
    return f"gin-rummy deck {match} {hand} {secret}"

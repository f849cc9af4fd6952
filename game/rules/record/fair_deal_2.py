"""The seals and decks of version 2, for matches that were begun under it.

- seal:      ``gin-rummy seal MATCH HAND SECRET``
- block N:   ``gin-rummy deck MATCH HAND SECRET N PHRASE`` for N = 0, 1, 2 …

MATCH is the record's ``match``, HAND counts the match's hands from 1 (hands dealt at once at two tables have one seal
and one secret, sealed by the first one's number, and a deck each). The rest is as in `game.rules.fair_deal`. A seal
binds neither the rules, the players nor what was played before it: this is why there is a version 3.
"""

from __future__ import annotations


def seal_line(match: str, hand: int, secret: str) -> str:
    """The line whose SHA-256 is the seal."""
    return f"gin-rummy seal {match} {hand} {secret}"


def deck_line(match: str, hand: int, secret: str) -> str:
    """What is hashed for a block, before its number and the phrase."""
    return f"gin-rummy deck {match} {hand} {secret}"

"""Habits shown in a match's finished hands."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain

from game.ai.habits.evidence import RECENT
from game.ai.habits.shown import Habits, habits_of
from game.rules.match import Match
from game.rules.notation import read
from game.rules.record import HandRecord, MatchRecord
from game.rules.rules import Rules
from game.rules.view import view_of


def habits_before(record: MatchRecord, match: Match, player: int, seen_by: int) -> Habits:
    """Return the habits a player showed another in the newest of a match's finished rounds."""
    tables = chain.from_iterable(played.round.tables for played in match.rounds)
    hands = [
        (hand, table.players.index(seen_by))
        for table, hand in zip(tables, record.hands, strict=False)
        if player in table.players and seen_by in table.players
    ]
    return sum((shown(hand, match.rules, seat) for hand, seat in hands[-RECENT:]), Habits())


@lru_cache(maxsize=256)
def shown(hand: HandRecord, rules: Rules, seat: int) -> Habits:
    """Return the habits this seat's opponent showed; cached, as every decision of the match asks."""
    *states, end = hand.replay(rules)
    steps = ((view_of(state, seat), read(token, state)) for state, token in zip(states, hand.tokens, strict=True))
    return habits_of(steps, view_of(end, seat))

"""Match records and their text."""

from game.rules.form import FORMS
from game.rules.record.match_record import (
    Claim,
    HandRecord,
    MatchRecord,
    Player,
    RecordError,
    named_rules,
    rules_fields,
)
from game.rules.record.text import MOST_LETTERS, dumps, loads

__all__ = [
    "FORMS",
    "MOST_LETTERS",
    "Claim",
    "HandRecord",
    "MatchRecord",
    "Player",
    "RecordError",
    "dumps",
    "loads",
    "named_rules",
    "rules_fields",
]

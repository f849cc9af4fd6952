"""Cards seen before a position, with captions."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules import Card
from game.study.practice.seen_cards import SeenCards
from game.wording.cards import sign
from game.words.translation import _


def seen_rows(seen: SeenCards) -> tuple[tuple[str, str], ...]:
    """The rows that aren't empty."""
    rows = (
        (_("They discarded"), _row(seen.theirs)),
        (_("They took"), _row(seen.taken)),
        (_("They passed up"), _row(seen.left)),
        (_("You discarded"), _row(seen.mine)),
    )
    return tuple(row for row in rows if row[1])


def _row(cards: Iterable[Card]) -> str:
    return " ".join(map(sign, cards))

"""What was found in the folder of a player's own card pictures."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from game.rules import Card
from game.store.own_cards.own_cards import OwnCards
from game.wording.cards import sign
from game.wording.matches import file_words
from game.words.translation import _

_MOST_NAMED = 8
"""Missing cards and useless files named."""


def found_words(cards: OwnCards) -> str:
    """Return which faces and backs there are, in a line or two."""
    missing = [sign(Card.parse(card)) for card in cards.missing]
    faces = _("All 52 faces found.")
    if missing:
        faces = _("{n} of 52 faces found. Missing: {cards}.")
    if len(missing) > _MOST_NAMED:
        faces = _("{n} of 52 faces found. Missing: {cards} and more.")
    faces = faces.format(n=52 - len(missing), cards=", ".join(missing[:_MOST_NAMED]))
    return faces if cards.backs else f"{faces} " + _("There’s no back.")


def report(cards: OwnCards, faults: Mapping[str, str]) -> str:
    """Return what was found, and which files can't be used."""
    lines = [found_words(cards)]
    lines += [
        _("{name} can’t be used. {why}").format(name=file_words(Path(name)), why=why)
        for name, why in [*faults.items()][:_MOST_NAMED]
    ]
    if faults or cards.missing or not cards.backs:
        lines.append(_("The game’s cards fill the gaps."))
    return "\n".join(lines)

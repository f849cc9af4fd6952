"""All rule sets as cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.rules import PRESETS
from game.store.rule_sets import named
from game.store.settings import Settings
from game.ui.graphics.skin import Skin
from game.ui.pages.column import Column, grid
from game.ui.widgets.rule_card import GAP, RuleCard
from game.wording.rule_sets import deviation, particular

_CARD = 260.0
"""Least width of a card, in units."""


def rule_set_cards(
    skin: Skin, settings: Settings, choose: Callable[[str], object], width: float, unit: float
) -> Column:
    """Return the player's own sets and the published ones, as many abreast as have room for their words."""
    lines = {key: deviation(rules) for key, rules in settings.own_sets.items()}
    lines |= {key: particular(key) for key in PRESETS}
    cards = [
        RuleCard(skin, named(key), key == settings.preset, partial(choose, key)).noted(line)
        for key, line in lines.items()
    ]
    abreast = max(1, int(width / _CARD))
    while abreast > 1 and not all(card.roomy(int((width / abreast - GAP) * unit)) for card in cards):
        abreast -= 1
    return grid(cards, abreast, GAP, GAP)

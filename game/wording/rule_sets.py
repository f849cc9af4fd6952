"""Rule sets in a line each."""

from __future__ import annotations

from game.rules import PRESETS, Rules
from game.rules.presets import preset_name
from game.rules.wording.differences import brief, differences, nearest
from game.words.translation import _, ngettext


def particular(preset: str) -> str:
    """Return what sets a published rule set apart."""
    lines = {
        "classic": _("Gin and undercut 25, knock with 10 or less"),
        "classic-short": _("Classic with 20 for gin and 20 for an undercut"),
        "oklahoma": _("The first upcard sets the knock limit; spades double"),
        "kitchen-table": _("No upcard offered; knock with any deadwood"),
        "online": _("The knocking card goes face up on the stock"),
        "online-oklahoma": _("The upcard sets the limit; an ace means gin only"),
        "eleven-cards": _("The non-dealer gets eleven cards and discards first"),
        "gin-only": _("No knocking: only gin ends a hand"),
        "club": _("A cut for the deal, gin 20, undercut 10"),
        "club-last-discard": _("Like Club, but the last discard can end the hand"),
        "red-and-black": _("Like Club, but a red upcard means gin only"),
        "settlement": _("Boxes, game bonus and shutout settled at the end"),
        "hollywood": _("Three score columns, opened one at a time"),
    }
    return lines[preset]


def known_as(rules: Rules) -> str:
    """The published set these rules are, or resemble."""
    key = nearest(rules)
    return likeness(rules) if brief(rules, PRESETS[key]) else preset_name(key)


def likeness(rules: Rules) -> str:
    """The preset these rules resemble, and the differences."""
    key = nearest(rules)
    differing = brief(rules, PRESETS[key])
    if not differing:
        return _("The same as {preset}").format(preset=preset_name(key))
    return _("Like {preset}, with {differences}").format(preset=preset_name(key), differences=differing)


def deviation(rules: Rules) -> str:
    """Return how many rules differ from the preset these resemble."""
    key = nearest(rules)
    n = len(differences(rules, PRESETS[key]))
    if not n:
        return likeness(rules)
    words = ngettext("{n} rule differs from {preset}", "{n} rules differ from {preset}", n)
    return words.format(n=n, preset=preset_name(key))

"""Names, topics and results of drills."""

from __future__ import annotations

from game.words.translation import _, ngettext


def drill_name(drill: str) -> str:
    """The drill's name."""
    names = {
        "deadwood": _("Count deadwood"),
        "lay_offs": _("Find lay-offs"),
        "outs": _("Find your outs"),
        "safe_cards": _("Find the safe card"),
        "throws": _("Remember discards"),
    }
    return names[drill]


def drill_line(drill: str) -> str:
    """Its question in one line."""
    lines = {
        "deadwood": _("How much deadwood is in the hand?"),
        "lay_offs": _("Which cards fit the knocker’s melds?"),
        "outs": _("Which cards would make a meld, or gin?"),
        "safe_cards": _("Which card is your opponent least likely to use?"),
        "throws": _("Which cards were discarded?"),
    }
    return lines[drill]


def best_words(right: int) -> str:
    """The best result; empty for none."""
    return ngettext("Your best: {n} right", "Your best: {n} right", right).format(n=right) if right else ""


def right_words(right: int) -> str:
    """The number of right answers."""
    return ngettext("{n} right answer", "{n} right answers", right).format(n=right)


def seconds_words(seconds: int) -> str:
    """The time left."""
    return ngettext("{n} second left", "{n} seconds left", seconds).format(n=seconds)

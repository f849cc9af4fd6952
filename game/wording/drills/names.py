"""What the drills are called, what each is about, and how far one has come."""

from __future__ import annotations

from game.words.translation import _, ngettext


def drill_name(drill: str) -> str:
    """What the drill of this key is called."""
    names = {
        "deadwood": _("Count deadwood"),
        "lay_offs": _("Find lay-offs"),
        "outs": _("Find outs"),
        "safe_cards": _("Find the safe card"),
        "throws": _("Remember discards"),
    }
    return names[drill]


def drill_line(drill: str) -> str:
    """What is asked in it, in a line."""
    lines = {
        "deadwood": _("How much deadwood is in the hand?"),
        "lay_offs": _("Which cards fit the knocker’s melds?"),
        "outs": _("Which cards would make a meld, or gin?"),
        "safe_cards": _("Which card is your opponent least likely to use?"),
        "throws": _("Which cards were discarded?"),
    }
    return lines[drill]


def best_words(right: int) -> str:
    """The most right answers so far; nothing where there are none."""
    return ngettext("Your best: {n} right", "Your best: {n} right", right).format(n=right) if right else ""


def right_words(right: int) -> str:
    """How many answers were right."""
    return ngettext("{n} right answer", "{n} right answers", right).format(n=right)


def seconds_words(seconds: int) -> str:
    """How much time is left."""
    return ngettext("{n} second left", "{n} seconds left", seconds).format(n=seconds)

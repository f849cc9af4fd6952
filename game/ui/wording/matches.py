"""Matches of the past in words: their rules, form and outcome."""

from __future__ import annotations

from pathlib import Path

from game.rules.form import FORMS, HEADS_UP, form_name
from game.rules.i18n import _, ngettext
from game.rules.presets import PRESETS, preset_name
from game.store.history import Entry, Outcome
from game.ui.wording.dates import day


def rules_words(preset: str) -> str:
    """What the player calls the rules of a match, by their key in the journal."""
    return preset_name(preset) if preset in PRESETS else _("Own rules")


def form_words(form: str) -> str:
    """What the player calls the form of a match; nothing where two play, which needs no word."""
    return form_name(form) if form in FORMS and form != HEADS_UP.name else ""


def outcome_words(outcome: Outcome) -> str:
    """How a match ended, in one word."""
    return {"won": _("Won"), "lost": _("Lost"), "open": _("Unfinished")}[outcome]


def score(entry: Entry) -> str:
    """How it went: "Won 104 : 52"."""
    return _("{outcome} {mine} : {theirs}").format(
        outcome=outcome_words(entry.outcome), mine=entry.mine, theirs=entry.theirs
    )


def facts(entry: Entry) -> str:
    """When it was, by which rules, and for how long."""
    hands = ngettext("{n} hand", "{n} hands", entry.hands).format(n=entry.hands)
    return " · ".join(filter(None, (day(entry.begun), rules_words(entry.preset), form_words(entry.form), hands)))


def marks(entry: Entry) -> str:
    """What is particular about it."""
    words = (
        (entry.imported, _("from a file")),
        (entry.undone, _("moves taken back")),
        (not entry.sealed, _("not sealed")),
    )
    return " · ".join(word for true, word in words if true)


def file_words(path: Path) -> str:
    """The name of a match's file as it can be shown in a sentence."""
    name = "".join(letter if letter.isprintable() else "?" for letter in path.name or str(path))
    return name if len(name) <= 40 else f"{name[:36]}…"

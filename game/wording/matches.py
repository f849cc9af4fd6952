"""Past matches in words: rules, form and outcome."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.rules import Match
from game.rules.form import FORMS, HEADS_UP, form_name
from game.rules.record import Player
from game.session.match_kind import kind_by_name
from game.store.history import Counts, Entry, Outcome
from game.store.rule_sets import named
from game.wording.lists import score_words
from game.wording.players import entered
from game.wording.sides import only_side, team_names
from game.words.dates import day
from game.words.translation import _, ngettext, number, pgettext


def rules_words(preset: str) -> str:
    """The name of a rule set as in `Entry.preset`."""
    return named(preset) or _("Custom rules")


def form_words(form: str) -> str:
    """The form's name; empty for two players, who need none."""
    return form_name(form) if form in FORMS and form != HEADS_UP.name else ""


def outcome_words(outcome: Outcome) -> str:
    """The outcome in one word."""
    return {"won": _("Won"), "lost": _("Lost"), "open": pgettext("a match", "Unfinished")}[outcome]


def score(entry: Entry) -> str:
    """The outcome and score: "Won 104 : 52"."""
    return _("{outcome} {mine}–{theirs}").format(
        outcome=outcome_words(entry.outcome), mine=entry.mine, theirs=entry.theirs
    )


def outcome_line(match: Match, players: Sequence[Player]) -> str:
    """The result: "Ada won against you, 104 to 52"."""
    form, names, own = match.form, list(team_names(match.form, players)), only_side(match.form, players)
    first = own or 0 if match.winner is None else match.winner
    others = [side for side in range(form.sides) if side != first]
    mine = own == first and len(form.team(first)) == 1
    if own is not None and own != first:
        names[own] = pgettext("against", "your team") if len(form.team(own)) > 1 else pgettext("against", "you")
    if match.winner is None:
        words = _("You against {others}, {points}") if mine else _("{name} against {others}, {points}")
        points = match.sheet.totals
    else:
        words = _("You won against {others}, {points}") if mine else _("{name} won against {others}, {points}")
        points = match.sheet.final
    opponents, scores = (
        ", ".join(names[side] for side in others),
        score_words(points[side] for side in (first, *others)),
    )
    return words.format(name=names[first], others=opponents, points=scores)


def kind_words(entry: Entry) -> str:
    """Return what the match was part of, or else its rules."""
    part = kind_by_name(entry.name)
    names = {
        "day": _("Deal of the day"),
        "season": _("The club"),
        "set": _("Duplicate set"),
        "deal": _("Deal from a code"),
        "branch": _("Played on from a replay"),
    }
    return rules_words(entry.preset) if part is None else names[part]


def facts(entry: Entry) -> str:
    """Date, kind, form and number of hands."""
    hands = ngettext("{n} hand", "{n} hands", entry.hands).format(n=entry.hands)
    return " · ".join(filter(None, (day(entry.begun), kind_words(entry), form_words(entry.form), hands)))


def kinds_words(counts: Counts) -> str:
    """Return how many matches of each kind there are, such as "4 unfinished, 2 imported"."""
    words = (
        (counts.finished, ngettext("{n} finished", "{n} finished", counts.finished)),
        (counts.unfinished, ngettext("{n} unfinished", "{n} unfinished", counts.unfinished)),
        (counts.practice, ngettext("{n} for practice", "{n} for practice", counts.practice)),
        (counts.imported, ngettext("{n} imported", "{n} imported", counts.imported)),
        (counts.watched, ngettext("{n} watched", "{n} watched", counts.watched)),
    )
    return ", ".join(said.format(n=number(n)) for n, said in words if n)


def marks(entry: Entry) -> str:
    """Return what's unusual about it."""
    words = (
        (entry.imported, _("imported")),
        (not (entry.imported or entry.counted), _("not counted")),
        (entry.undone, _("moves undone")),
    )
    return " · ".join(word for true, word in words if true)


def file_words(path: Path) -> str:
    """The file's name, safe to show."""
    name = "".join(letter if letter.isprintable() else "?" for letter in path.name or str(path))
    return name if len(name) <= 40 else f"{name[:36]}…"


def not_imported(path: Path, why: str) -> str:
    """Return the sentence about a file that couldn't be imported; `why` is a sentence too."""
    return _("{name} couldn’t be imported. {why}").format(name=file_words(path), why=why)


def whose_history(owner: str) -> str:
    """The title of somebody's history; `owner` is the name as stored."""
    name = entered(owner)
    return _("{name}’s history").format(name=name) if name else _("Somebody’s history")


def whose_eyes(owner: str) -> str:
    """Who "you" is on the pages of somebody's history."""
    name = entered(owner)
    if name:
        return _("On these pages, “you” means {name}.").format(name=name)
    return _("On these pages, “you” means the person who saved it.")

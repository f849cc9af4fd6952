"""The rules as short sentences, for the rules page and `--help`."""

from __future__ import annotations

from game.rules.form import HEADS_UP, Form
from game.rules.rules import Rules
from game.rules.wording.dealing import dealing
from game.rules.wording.ending import ending, knock_limit
from game.rules.wording.scoring import gin_score, scoring, undercut_score


def describe(rules: Rules, form: Form = HEADS_UP) -> tuple[str, ...]:
    """Return a sentence for each rule, in the order of play."""
    return tuple(sentence for part in parts(rules, form) for sentence in part)


def parts(rules: Rules, form: Form = HEADS_UP) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Return the sentences in three parts: deal, end of a hand, score."""
    return tuple(dealing(rules, form)), tuple(ending(rules)), tuple(scoring(rules, form))


def essentials(rules: Rules) -> tuple[str, ...]:
    """Return what matters most at the table: when you may knock, and what gin and an undercut score."""
    undercut = (undercut_score(rules),) if rules.knocks else ()
    return knock_limit(rules), gin_score(rules), *undercut

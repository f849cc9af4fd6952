"""The rules in force as short sentences, for the rule pages and for `--help`."""

from __future__ import annotations

from game.rules.form import HEADS_UP, Form
from game.rules.rules import Rules
from game.rules.wording.dealing import dealing
from game.rules.wording.ending import ending
from game.rules.wording.scoring import scoring


def describe(rules: Rules, form: Form = HEADS_UP) -> tuple[str, ...]:
    """What holds in a match of this form under these rules, a sentence each, in the order of play."""
    return tuple(sentence for part in parts(rules, form) for sentence in part)


def parts(rules: Rules, form: Form = HEADS_UP) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The same in three parts: the deal, the end of a hand, and the score."""
    return tuple(dealing(rules, form)), tuple(ending(rules)), tuple(scoring(rules, form))

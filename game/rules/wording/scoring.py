"""Sentences about scoring, winning and final bonuses."""

from __future__ import annotations

from game.rules.form import Form
from game.rules.house_rules import SCORE
from game.rules.rules import Rules
from game.words.translation import _, ngettext


def scoring(rules: Rules, form: Form) -> list[str]:
    """Return the sentences, from a hand's points to the end of the match."""
    said = _hand(rules)
    if rules.columns == 3:
        return [*said, *_columns(rules, form), *_settling_columns(rules, form)]
    if rules.rounds:
        return [*said, *_counted(rules, form), *_settling(rules, form)]
    player, team = _("The first to reach {n} wins the match."), _("The first team to reach {n} wins the match.")
    return [*said, (team if form.teams else player).format(n=rules.target), *_settling(rules, form)]


def length(rules: Rules, form: Form) -> str:
    """Return the match's fixed length, in rounds or hands."""
    rounds = ngettext("The match lasts {n} round.", "The match lasts {n} rounds.", rules.rounds)
    hands = ngettext("The match lasts {n} hand.", "The match lasts {n} hands.", rules.rounds)
    return (rounds if form.tables > 1 else hands).format(n=rules.rounds)


def gin_score(rules: Rules) -> str:
    """Return what gin scores."""
    return _("Gin scores {n} plus your opponent’s deadwood.").format(n=rules.gin_bonus)


def undercut_score(rules: Rules) -> str:
    """Return what an undercut scores, and when it's one."""
    return _("An undercut scores {n} plus the difference; a tie counts as an undercut.").format(n=rules.undercut_bonus)


def _counted(rules: Rules, form: Form) -> list[str]:
    return [
        length(rules, form),
        _("Void rounds count too.") if form.tables > 1 else _("Void hands count too."),
        _("The leader wins, before any final bonuses; if the scores are tied, you play on until someone leads."),
    ]


def _hand(rules: Rules) -> list[str]:
    said = [gin_score(rules)]
    if rules.big_gin_bonus is not None:
        said.append(_("Big gin scores {n} plus your opponent’s deadwood.").format(n=rules.big_gin_bonus))
    if rules.knocks:
        said.append(undercut_score(rules))
        said.append(_("Gin is never undercut, even if your opponent has no deadwood either."))
    return said + SCORE.sentences(rules)


def _columns(rules: Rules, form: Form) -> list[str]:
    entered = (
        _(
            "Hollywood: the first round you win counts in one column, the second in two, and "
            "every later one in all three."
        )
        if form.tables > 1
        else _("Hollywood: your first win counts in one column, your second in two, and every later one in all three.")
    )
    return [
        entered,
        _("A column closes at {n}; the match ends when the last one closes.").format(n=rules.target),
        _closed(rules, form),
        _("The columns are added up and the higher total wins; if it’s a tie, the side with more closed columns wins."),
    ]


def _closed(rules: Rules, form: Form) -> str:
    if rules.closed_columns == "next":
        if form.tables > 1:
            return _("If a round’s columns have closed, it goes into the next open one.")
        return _("If a hand’s columns have closed, it goes into the next open one.")
    if form.tables > 1:
        return _("If a round’s columns have closed, it isn’t entered.")
    return _("If a hand’s columns have closed, it isn’t entered.")


def _settling(rules: Rules, form: Form) -> list[str]:
    said = []
    if rules.game_bonus:
        words = (
            _("At the end, the winning team gets a game bonus of {n}.")
            if form.teams
            else _("At the end, the winner gets a game bonus of {n}.")
        )
        said.append(words.format(n=rules.game_bonus))
    if rules.box_bonus:
        words = (
            _("At the end, every round won scores a box bonus of {n}.")
            if form.tables > 1
            else _("At the end, every hand won scores a box bonus of {n}.")
        )
        said.append(words.format(n=rules.box_bonus))
    said += _extra_boxes(rules)
    if rules.shutout:
        said.append(_shutout(rules, form))
    return said + _everything(rules)


def _everything(rules: Rules) -> list[str]:
    if rules.shutout_doubles == "points":
        return []
    return [_("A shutout doubles the boxes and the game bonus too.")]


def _extra_boxes(rules: Rules) -> list[str]:
    said = []
    if rules.gin_boxes:
        words = ngettext(
            "Gin earns {n} extra box worth {points}.", "Gin earns {n} extra boxes worth {points} each.", rules.gin_boxes
        )
        said.append(words.format(n=rules.gin_boxes, points=rules.box_bonus))
    if rules.undercut_boxes:
        words = ngettext(
            "An undercut earns {n} extra box worth {points}.",
            "An undercut earns {n} extra boxes worth {points} each.",
            rules.undercut_boxes,
        )
        said.append(words.format(n=rules.undercut_boxes, points=rules.box_bonus))
    return said


def _shutout(rules: Rules, form: Form) -> str:
    double = rules.shutout == "double"
    if form.tables > 1:
        words = (
            _("If the other team won no rounds, the winning team’s points count twice.")
            if double
            else _("If the other team won no rounds, the winning team gets {n} more.")
        )
    elif form.teams:
        words = (
            _("If the other team won no hands, the winning team’s points count twice.")
            if double
            else _("If the other team won no hands, the winning team gets {n} more.")
        )
    elif form.sides > 2:
        words = (
            _("If nobody else won a hand, the winner’s points count twice.")
            if double
            else _("If nobody else won a hand, the winner gets {n} more.")
        )
    else:
        words = (
            _("If the loser won no hands, the winner’s points count twice.")
            if double
            else _("If the loser won no hands, the winner gets {n} more.")
        )
    return words.format(n=rules.shutout)


def _settling_columns(rules: Rules, form: Form) -> list[str]:
    """In Hollywood each column is a game of its own."""
    said, rounds = [], form.tables > 1
    if rules.game_bonus:
        said.append(_("At the end, each column closed earns a game bonus of {n}.").format(n=rules.game_bonus))
    if rules.box_bonus:
        words = (
            _("At the end, every round won scores a box bonus of {n} in each column it was entered in.")
            if rounds
            else _("At the end, every hand won scores a box bonus of {n} in each column it was entered in.")
        )
        said.append(words.format(n=rules.box_bonus))
    said += _extra_boxes(rules)
    if rules.shutout == "double":
        said.append(
            _("If the loser has no rounds in a column, the winner’s points there count twice.")
            if rounds
            else _("If the loser has no hands in a column, the winner’s points there count twice.")
        )
    elif rules.shutout:
        words = (
            _("If the loser has no rounds in a column, the winner gets {n} more.")
            if rounds
            else _("If the loser has no hands in a column, the winner gets {n} more.")
        )
        said.append(words.format(n=rules.shutout))
    said += _everything(rules)
    if rules.third_column == "double":
        said.append(_("Everything in the third column counts twice."))
    return said

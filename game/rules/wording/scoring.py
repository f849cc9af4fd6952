"""Sentences about what scores, who wins and what is added at the end."""

from __future__ import annotations

from game.rules.form import Form
from game.rules.house_rules import SCORE
from game.rules.rules import Rules
from game.words.translation import _, ngettext


def scoring(rules: Rules, form: Form) -> list[str]:
    """The sentences, from the points of a hand to the end of the match."""
    said = _hand(rules)
    if rules.columns == 3:
        return [*said, *_columns(rules, form), *_settling_columns(rules, form)]
    if rules.rounds:
        return [*said, *_counted(rules, form), *_settling(rules, form)]
    player, team = _("The first to reach {n} wins the match."), _("The first team to reach {n} wins the match.")
    return [*said, (team if form.teams else player).format(n=rules.target), *_settling(rules, form)]


def length(rules: Rules, form: Form) -> str:
    """How long a match of so many rounds is; at one table a round is a hand."""
    rounds = ngettext("The match has {n} round.", "The match has {n} rounds.", rules.rounds)
    hands = ngettext("The match has {n} hand.", "The match has {n} hands.", rules.rounds)
    return (rounds if form.tables > 1 else hands).format(n=rules.rounds)


def _counted(rules: Rules, form: Form) -> list[str]:
    """How a match of so many rounds ends."""
    return [
        length(rules, form),
        _("More points win, before any bonuses of the end; if they are level, the next to lead."),
    ]


def _hand(rules: Rules) -> list[str]:
    said = [_("Gin scores {n} and the other player's deadwood.").format(n=rules.gin_bonus)]
    if rules.big_gin_bonus is not None:
        said.append(_("Big gin scores {n} and the other player's deadwood.").format(n=rules.big_gin_bonus))
    if rules.knocks:
        said.append(_("An undercut scores {n} and the difference; a tie is one.").format(n=rules.undercut_bonus))
        said.append(_("Gin is never undercut, even if the other player has no deadwood either."))
    return said + SCORE.sentences(rules)


def _columns(rules: Rules, form: Form) -> list[str]:
    """How Hollywood is scored, and who wins it."""
    entered = (
        _("Hollywood: your first round won counts in one column, your second in two, every later one in all three.")
        if form.tables > 1
        else _("Hollywood: your first win counts in one column, your second in two, every later one in all three.")
    )
    return [
        entered,
        _("A column closes at {n}; the match ends with the last one.").format(n=rules.target),
        _closed(rules, form),
        _("The higher sum of all columns wins; if the sums are equal, the more columns closed."),
    ]


def _closed(rules: Rules, form: Form) -> str:
    """Where a win goes when its columns are closed."""
    if rules.closed_columns == "next":
        if form.tables > 1:
            return _("A round whose columns have closed goes into the next open one.")
        return _("A hand whose columns have closed goes into the next open one.")
    if form.tables > 1:
        return _("A round whose columns have closed is not entered.")
    return _("A hand whose columns have closed is not entered.")


def _settling(rules: Rules, form: Form) -> list[str]:
    """What is added at the end of the match."""
    said = []
    if rules.game_bonus:
        words = (
            _("At the end the winning team gets {n} for the game.")
            if form.teams
            else _("At the end the winner gets {n} for the game.")
        )
        said.append(words.format(n=rules.game_bonus))
    if rules.box_bonus:
        words = (
            _("At the end every round won counts {n} more.")
            if form.tables > 1
            else _("At the end every hand won counts {n} more.")
        )
        said.append(words.format(n=rules.box_bonus))
    said += _extra_boxes(rules)
    if rules.shutout:
        said.append(_shutout(rules, form))
    return said


def _extra_boxes(rules: Rules) -> list[str]:
    """The boxes besides the one for each hand."""
    said = []
    if rules.gin_boxes:
        words = ngettext(
            "Gin brings {n} box of {points} more.", "Gin brings {n} boxes of {points} more.", rules.gin_boxes
        )
        said.append(words.format(n=rules.gin_boxes, points=rules.box_bonus))
    if rules.undercut_boxes:
        words = ngettext(
            "An undercut brings {n} box of {points} more.",
            "An undercut brings {n} boxes of {points} more.",
            rules.undercut_boxes,
        )
        said.append(words.format(n=rules.undercut_boxes, points=rules.box_bonus))
    return said


def _shutout(rules: Rules, form: Form) -> str:
    double = rules.shutout == "double"
    if form.tables > 1:
        words = (
            _("If the other team won no round, the winners' points count twice.")
            if double
            else _("If the other team won no round, the winners get {n} more.")
        )
    elif form.teams:
        words = (
            _("If the other team won no hand, the winners' points count twice.")
            if double
            else _("If the other team won no hand, the winners get {n} more.")
        )
    elif form.sides > 2:
        words = (
            _("If nobody else won a hand, the winner's points count twice.")
            if double
            else _("If nobody else won a hand, the winner gets {n} more.")
        )
    else:
        words = (
            _("If the loser won no hand, the winner's points count twice.")
            if double
            else _("If the loser won no hand, the winner gets {n} more.")
        )
    return words.format(n=rules.shutout)


def _settling_columns(rules: Rules, form: Form) -> list[str]:
    """What is added in Hollywood, where each column is a game of its own."""
    said, rounds = [], form.tables > 1
    if rules.game_bonus:
        said.append(_("At the end whoever closed a column gets {n} for it.").format(n=rules.game_bonus))
    if rules.box_bonus:
        words = (
            _("At the end every round won counts {n} more in each column it stands in.")
            if rounds
            else _("At the end every hand won counts {n} more in each column it stands in.")
        )
        said.append(words.format(n=rules.box_bonus))
    said += _extra_boxes(rules)
    if rules.shutout == "double":
        said.append(
            _("In a column where the loser has no round, the winner's points count twice.")
            if rounds
            else _("In a column where the loser has no hand, the winner's points count twice.")
        )
    elif rules.shutout:
        words = (
            _("In a column where the loser has no round, the winner gets {n} more.")
            if rounds
            else _("In a column where the loser has no hand, the winner gets {n} more.")
        )
        said.append(words.format(n=rules.shutout))
    if rules.third_column == "double":
        said.append(_("All that the third column comes to counts twice."))
    return said

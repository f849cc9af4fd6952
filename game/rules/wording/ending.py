"""Sentences about how a hand ends."""

from __future__ import annotations

from game.rules.house_rules import ENDING, MISTAKES
from game.rules.rules import Rules
from game.words.translation import _


def ending(rules: Rules) -> list[str]:
    """The sentences, from the knock limit to the end of the stock."""
    said = [_limit(rules)]
    if rules.knock_limit == "upcard" or rules.ace_upcard_gin_only:
        said.append(_ace(rules))
    said += ENDING.sentences(rules)
    said.append(_last_card(rules))
    if rules.declare == "any_time":
        said.append(_("Ten melded cards may be declared gin at any time of your turn, before the draw too."))
    if rules.big_gin_bonus is not None:
        said.append(_("Eleven melded cards are big gin: you need not throw a card."))
    return [*said, _lay_offs(rules), *_mistakes(rules), _void(rules)]


def _limit(rules: Rules) -> str:
    if rules.knock_limit == "upcard":
        return _("The first upcard sets the most deadwood that a knock may leave.")
    if rules.knock_limit is None:
        return _("You may knock with any deadwood.")
    if rules.knock_limit == 0:
        return _("Only gin ends the hand.")
    return _("You may knock with {n} or less.").format(n=rules.knock_limit)


def _ace(rules: Rules) -> str:
    if rules.ace_upcard_gin_only:
        return _("An ace as first upcard means gin only.")
    if rules.red_upcard_gin_only:
        return _("A black ace as first upcard lets you knock with 1.")
    return _("An ace as first upcard lets you knock with 1.")


def _last_card(rules: Rules) -> str:
    """Where the knocking card goes; if only gin ends a hand, it isn't called that."""
    if not rules.knocks:
        if not rules.knock_discard:
            return _("Gin ends the hand at once: nothing is thrown, and all eleven cards must be in melds.")
        if rules.knocking_card == "stock":
            return _("The card thrown with gin is laid face up on the stock.")
        return _("The card thrown with gin is laid face down on the discard pile.")
    if not rules.knock_discard:
        return _("A knock ends the hand at once: nothing is thrown and all eleven cards count.")
    if rules.knocking_card == "stock":
        return _("The knocking card is laid face up on the stock.")
    return _("The knocking card is laid face down on the discard pile.")


def _lay_offs(rules: Rules) -> str:
    if not rules.knocks:
        return _("The defender may lay off on gin.") if rules.layoff_on_gin else _("Nothing is laid off on gin.")
    if rules.layoff_on_gin:
        return _("The defender may lay off on a gin hand too.")
    return _("The defender lays off on a knock, but not on gin.")


def _void(rules: Rules) -> str:
    if not rules.last_discard:
        return _("The hand is void when two stock cards are left.")
    if rules.knock_limit == 0:
        return _("With two stock cards left the last discard may still be taken for gin; else the hand is void.")
    return _("With two stock cards left the last discard may still be taken to knock; else the hand is void.")


def _mistakes(rules: Rules) -> list[str]:
    """What happens to what a player gets wrong or overlooks."""
    said = []
    if rules.wrong_knocks == "honour":
        said += [
            _("A knock with too much may be tried: nobody's deadwood is counted for them."),
            _("The defender then lets it count, or has the play go on against the knocker's open hand."),
            _("Or both show and take their cards up again: the knocker then wins the bare difference at most."),
        ]
    return said + MISTAKES.sentences(rules)

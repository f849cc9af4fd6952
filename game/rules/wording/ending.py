"""Sentences about how a hand ends."""

from __future__ import annotations

from game.rules.house_rules import ENDING, MISTAKES
from game.rules.rules import Rules
from game.words.translation import _


def ending(rules: Rules) -> list[str]:
    """Return the sentences, from knock limit to the end of the stock."""
    said = [knock_limit(rules)]
    if rules.knock_limit == "upcard" or rules.ace_upcard_gin_only:
        said.append(_ace(rules))
    said += ENDING.sentences(rules)
    said.append(_last_card(rules))
    if rules.declare == "any_time":
        said.append(_("You can declare gin with ten melded cards at any time in your turn, even before the draw."))
    if rules.big_gin_bonus is not None:
        said.append(_("Eleven melded cards are big gin: you don’t have to discard."))
    return [*said, _lay_offs(rules), *_mistakes(rules), _void(rules)]


def knock_limit(rules: Rules) -> str:
    """Return the deadwood you may knock with."""
    if rules.knock_limit == "upcard":
        return _("The first upcard sets the most deadwood you can knock with.")
    if rules.knock_limit is None:
        return _("You can knock with any deadwood.")
    if rules.knock_limit == 0:
        return _("Only gin ends the hand.")
    return _("You can knock with {n} or less.").format(n=rules.knock_limit)


def _ace(rules: Rules) -> str:
    if rules.ace_upcard_gin_only:
        return _("An ace as the first upcard means gin only.")
    if rules.red_upcard_gin_only:
        return _("A black ace as the first upcard lets you knock with 1.")
    return _("An ace as the first upcard lets you knock with 1.")


def _last_card(rules: Rules) -> str:
    """If only gin ends a hand, it isn't called the knocking card."""
    if not rules.knocks:
        if not rules.knock_discard:
            return _("Gin ends the hand without a discard: all eleven cards must be in melds.")
        if rules.knocking_card == "stock":
            return _("The card discarded with gin goes face up on the stock.")
        return _("The card discarded with gin goes face down on the discard pile.")
    if not rules.knock_discard:
        return _("A knock ends the hand without a discard: all eleven cards count.")
    if rules.knocking_card == "stock":
        return _("The knocking card goes face up on the stock.")
    return _("The knocking card goes face down on the discard pile.")


def _lay_offs(rules: Rules) -> str:
    if not rules.knocks:
        return _("The defender can lay off on gin.") if rules.layoff_on_gin else _("The defender can’t lay off on gin.")
    if rules.layoff_on_gin:
        return _("The defender can lay off on gin too.")
    return _("The defender can lay off on a knock, but not on gin.")


def _void(rules: Rules) -> str:
    if not rules.last_discard:
        return _("The hand is void when only two cards are left in the stock.")
    if rules.knock_limit == 0:
        return _(
            "With two cards left in the stock, you can still take the last discard for gin; otherwise the hand is void."
        )
    return _(
        "With two cards left in the stock, you can still take the last discard to knock; otherwise the hand is void."
    )


def _mistakes(rules: Rules) -> list[str]:
    said = []
    if rules.wrong_knocks == "honour":
        said += [
            _("Nobody counts your deadwood for you, so you can try to knock with too much."),
            _("The defender can accept it, or make the knocker play on with an open hand."),
            _(
                "Or both players show their cards and pick them up again: the knocker can then "
                "win only the bare difference."
            ),
        ]
    said += MISTAKES.sentences(rules)
    if rules.overlooked_lost and not rules.layoff_on_gin:
        lost = _("Against gin too, the defender’s melds count only with their cards side by side.")
        arranged = _("Against gin, the defender’s melds are arranged for them.")
        said.append(lost if rules.overlooked_gin == "lost" else arranged)
    return said

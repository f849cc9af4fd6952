"""The rules in force as short sentences, for the rule pages and for `--help`."""

from __future__ import annotations

from game.rules.i18n import _
from game.rules.rules import Rules


def describe(rules: Rules) -> tuple[str, ...]:
    """Every rule that shapes a match under these rules, a sentence each, in the order of play."""
    return tuple(sentence for part in parts(rules) for sentence in part)


def parts(rules: Rules) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """The same in three parts: dealing, how a hand ends, and scoring."""
    return tuple(_dealing(rules)), tuple(_ending(rules)), tuple(_scoring(rules))


def _dealing(rules: Rules) -> list[str]:
    first = {
        "random": _("The first dealer is drawn at random."),
        "low": _("You cut for the deal: the lower card deals first."),
        "high": _("You cut for the deal: the higher card takes a seat and deals first."),
    }
    following = {
        "alternate": _("The deal alternates; after a void hand the same player deals again."),
        "loser": _("The loser of a hand deals the next; after a void hand the same player deals again."),
        "winner": _("The winner of a hand deals the next; after a void hand the same player deals again."),
    }
    opening = {
        "upcard": _("The first upcard is offered to the non-dealer, then to the dealer."),
        "open": _("The non-dealer begins with an ordinary turn."),
        "eleven": _("The non-dealer gets eleven cards and begins with a discard; no card is turned up."),
    }
    said = [first[rules.first_dealer], following[rules.next_dealer], opening[rules.opening]]
    if rules.first_turn == "throw":
        said.append(_("The first turn is a throw only; from the second on a turn may end the hand."))
    if rules.turn_timer:
        said.append(
            _("A turn lasts {n} seconds; after that a card is drawn from the stock and thrown for you.").format(
                n=rules.turn_timer
            )
        )
    return said


def _ending(rules: Rules) -> list[str]:
    said = [_limit(rules)]
    if rules.knock_limit == "upcard":
        said.append(
            _("An ace as first upcard means gin only.")
            if rules.ace_upcard_gin_only
            else _("An ace as first upcard lets you knock with 1.")
        )
    if rules.red_upcard_gin_only:
        said.append(_("After a red first upcard only gin ends the hand; a black one lets you knock."))
    if not rules.knock_discard:
        said.append(_("A knock ends the hand at once: nothing is discarded and all eleven cards count."))
    elif rules.knocking_card == "stock":
        said.append(_("The knocking card is laid face up on the stock."))
    else:
        said.append(_("The knocking card is laid face down on the discard pile."))
    if rules.declare == "any_time":
        said.append(_("Ten melded cards may be declared gin at any time of your turn, before the draw too."))
    if rules.big_gin_bonus is not None:
        said.append(_("Eleven melded cards are big gin: you need not discard."))
    said.append(_lay_offs(rules))
    said += _mistakes(rules)
    if not rules.last_discard:
        said.append(_("The hand is void when two stock cards are left."))
    elif rules.knock_limit == 0:
        said.append(_("With two stock cards left the last discard may still be taken for gin; else the hand is void."))
    else:
        said.append(_("With two stock cards left the last discard may still be taken to knock; else the hand is void."))
    return said


def _mistakes(rules: Rules) -> list[str]:
    """What becomes of what a player gets wrong or overlooks."""
    said = []
    if rules.wrong_knocks == "honour":
        said += [
            _("A knock with too much may be tried: nobody's deadwood is counted for them."),
            _("The defender then lets it count, or has the play go on against the knocker's open hand."),
            _("Or both show and take their cards up again: the knocker then wins the bare difference at most."),
        ]
    if rules.announced_only:
        said.append(_("The knocker calls the count: one that is too high counts as called, and gin must be called."))
    if rules.overlooked_lost:
        said.append(_("Only melds placed side by side count, and what could have been laid off is lost."))
    return said


def _lay_offs(rules: Rules) -> str:
    if rules.knock_limit == 0:
        return _("The defender may lay off on gin.") if rules.layoff_on_gin else _("Nothing is laid off on gin.")
    if rules.layoff_on_gin:
        return _("The defender may lay off on a gin hand too.")
    return _("The defender lays off on a knock, but not on gin.")


def _limit(rules: Rules) -> str:
    if rules.knock_limit == "upcard":
        return _("The first upcard sets the most deadwood that a knock may leave.")
    if rules.knock_limit is None:
        return _("You may knock with any deadwood.")
    if rules.knock_limit == 0:
        return _("Only gin ends the hand.")
    return _("You may knock with {n} or less.").format(n=rules.knock_limit)


def _scoring(rules: Rules) -> list[str]:
    said = [_("Gin scores {n} and the other player's deadwood.").format(n=rules.gin_bonus)]
    if rules.big_gin_bonus is not None:
        said.append(_("Big gin scores {n} and the other player's deadwood.").format(n=rules.big_gin_bonus))
    if rules.knock_limit != 0:
        said.append(_("An undercut scores {n} and the difference; a tie is one.").format(n=rules.undercut_bonus))
    if rules.spades_double:
        said.append(_("After a spade as first upcard the hand scores double, bonuses too."))
    if rules.columns == 3:
        said.append(
            _("Hollywood: your first win counts in one column, your second in two, every later one in all three.")
        )
        said.append(_("A column closes at {n}; the match ends with the last one.").format(n=rules.target))
        said.append(
            _("A hand whose columns have closed goes into the next open one.")
            if rules.closed_columns == "next"
            else _("A hand whose columns have closed is not entered.")
        )
    else:
        said.append(_("The first to reach {n} wins the match.").format(n=rules.target))
    return said + (_settling_columns(rules) if rules.columns == 3 else _settling(rules))


def _settling(rules: Rules) -> list[str]:
    """What is added at the end of the match."""
    said = []
    if rules.game_bonus:
        said.append(_("At the end the winner gets {n} for the game.").format(n=rules.game_bonus))
    if rules.box_bonus:
        said.append(_("At the end every hand won counts {n} more.").format(n=rules.box_bonus))
    if rules.shutout == "double":
        said.append(_("If the loser won no hand, the winner's points count twice."))
    elif rules.shutout:
        said.append(_("If the loser won no hand, the winner gets {n} more.").format(n=rules.shutout))
    return said


def _settling_columns(rules: Rules) -> list[str]:
    """The same for Hollywood, where each column is a game of its own."""
    said = []
    if rules.game_bonus:
        said.append(_("At the end whoever closed a column gets {n} for it.").format(n=rules.game_bonus))
    if rules.box_bonus:
        said.append(
            _("At the end every hand won counts {n} more in each column it stands in.").format(n=rules.box_bonus)
        )
    if rules.shutout == "double":
        said.append(_("In a column where the loser has no hand, the winner's points count twice."))
    elif rules.shutout:
        said.append(_("In a column where the loser has no hand, the winner gets {n} more.").format(n=rules.shutout))
    return said

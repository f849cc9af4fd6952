"""Sentences about deal, first turn and timer."""

from __future__ import annotations

from game.rules.form import Form
from game.rules.house_rules import DEAL
from game.rules.rules import Rules
from game.words.translation import _, ngettext


def dealing(rules: Rules, form: Form) -> list[str]:
    """Return the sentences, from first dealer to timer."""
    said = [_first_dealer(rules, form), *_next_dealer(rules, form), _opening(rules, form)]
    if rules.rematch_dealer == "winner":
        team, player = _("In a rematch, the team that won deals first."), _("In a rematch, the winner deals first.")
        said.insert(1, team if form.teams else player)
    if rules.relay_swap == "may" and form.name == "relay":
        said.insert(-1, _("After a loss, a team can keep the same player in the seat."))
    said += DEAL.sentences(rules)
    if rules.turn_timer:
        said.append(_timer(rules))
    return said


def _first_dealer(rules: Rules, form: Form) -> str:
    if rules.first_dealer == "random":
        return _("The first dealer is chosen at random.")
    low = rules.first_dealer == "low"
    if form.teams:
        return (
            _("One player from each team cuts for the deal: the team with the lower card deals first.")
            if low
            else _(
                "One player from each team cuts for the deal: the team with the higher card "
                "picks its seats and deals first."
            )
        )
    if form.sides > 2:
        return (
            _("You cut for the deal: the lowest card deals first.")
            if low
            else _("You cut for the deal: the highest card picks a seat and deals first.")
        )
    return (
        _("You cut for the deal: the lower card deals first.")
        if low
        else _("You cut for the deal: the higher card picks a seat and deals first.")
    )


def _next_dealer(rules: Rules, form: Form) -> list[str]:
    """Two sentences if partners' deal stays after a tie but passes on after void hands."""
    if rules.void_deal == "same":
        return [_same_again(rules, form)]
    if form.tables > 1 and rules.next_dealer != "alternate":
        return [_same_again(rules, form), _("If both hands are void, the other team deals.")]
    return [_passes_on(rules, form)]


def _same_again(rules: Rules, form: Form) -> str:
    if form.sides > 2:
        return _("The loser of a hand deals the next and sits out; after a void hand, the same player deals again.")
    if form.tables > 1:
        rounds = {
            "alternate": _(
                "The teams take turns to deal, at both tables; if both hands are void, the same team deals again."
            ),
            "loser": _(
                "The team that loses a round deals the next, at both tables; if neither loses, "
                "the same team deals again."
            ),
            "winner": _(
                "The team that wins a round deals the next, at both tables; if neither wins, the same team deals again."
            ),
        }
        return rounds[rules.next_dealer]
    if form.teams:
        hands = {
            "alternate": _("The teams take turns to deal; after a void hand, the same player deals again."),
            "loser": _("The team that loses a hand deals the next; after a void hand, the same player deals again."),
            "winner": _("The team that wins a hand deals the next; after a void hand, the same player deals again."),
        }
        return hands[rules.next_dealer]
    players = {
        "alternate": _("The deal alternates; after a void hand, the same player deals again."),
        "loser": _("The loser of a hand deals the next; after a void hand, the same player deals again."),
        "winner": _("The winner of a hand deals the next; after a void hand, the same player deals again."),
    }
    return players[rules.next_dealer]


def _passes_on(rules: Rules, form: Form) -> str:
    if form.sides > 2:
        return _("The loser of a hand deals the next and sits out; after a void hand, the next player in turn does.")
    if form.tables > 1:
        return _("The teams take turns to deal, at both tables, even if both hands are void.")
    if form.teams:
        hands = {
            "alternate": _("The teams take turns to deal, even after a void hand."),
            "loser": _("The team that loses a hand deals the next; after a void hand, the deal passes on."),
            "winner": _("The team that wins a hand deals the next; after a void hand, the deal passes on."),
        }
        return hands[rules.next_dealer]
    players = {
        "alternate": _("The deal alternates, even after a void hand."),
        "loser": _("The loser of a hand deals the next; after a void hand, the deal passes on."),
        "winner": _("The winner of a hand deals the next; after a void hand, the deal passes on."),
    }
    return players[rules.next_dealer]


def _opening(rules: Rules, form: Form) -> str:
    if form.sides > 2:
        begun = {
            "upcard": _("The first upcard is offered to the player after the dealer, then to the other player."),
            "open": _("The player after the dealer starts with a normal turn."),
            "eleven": _(
                "The player after the dealer gets eleven cards and starts without drawing; no card is turned up."
            ),
        }
        return begun[rules.opening]
    openings = {
        "upcard": _("The first upcard is offered to the non-dealer, then to the dealer."),
        "open": _("The non-dealer starts with a normal turn."),
        "eleven": _("The non-dealer gets eleven cards and starts without drawing; no card is turned up."),
    }
    return openings[rules.opening]


def _timer(rules: Rules) -> str:
    seconds = rules.turn_timer
    late = {
        "upcard": ngettext(
            "You have {n} second per turn; then the upcard is passed, or a card is drawn and discarded for you.",
            "You have {n} seconds per turn; then the upcard is passed, or a card is drawn and discarded for you.",
            seconds,
        ),
        "open": ngettext(
            "You have {n} second per turn; then a card is drawn from the stock and discarded for you.",
            "You have {n} seconds per turn; then a card is drawn from the stock and discarded for you.",
            seconds,
        ),
        "eleven": ngettext(
            "You have {n} second per turn; then a card is drawn from the stock "
            "(except on the first turn) and discarded for you.",
            "You have {n} seconds per turn; then a card is drawn from the stock "
            "(except on the first turn) and discarded for you.",
            seconds,
        ),
    }
    return late[rules.opening].format(n=seconds)

"""Reasons for a problem's best choice, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from game.study.problem_reasons import FactKind, PositionFact
from game.words.translation import _, ngettext


def explained(facts: Iterable[PositionFact]) -> str:
    """The facts as sentences."""
    return " ".join(_sentence(fact) for fact in facts)


def _sentence(fact: PositionFact) -> str:
    card, other = ("" if one is None else one.as_object for one in (fact.card, fact.other))
    # Each name tells translators what the second card is.
    named = dict.fromkeys(("other", "taken", "refused", "wanted", "partner"), other)
    return _texts(fact.n)[fact.shown].format(card=card, n=fact.n, m=fact.m, **named)


def _texts(n: int) -> dict[FactKind, str]:
    return _on_choices(n) | _on_knocks(n) | _on_discards(n) | _on_upcards(n)


def _on_choices(n: int) -> dict[FactKind, str]:
    return {
        FactKind.CARDS_TO_DRAW: ngettext(
            "Only {n} card can still be drawn before the hand is void.",
            "Only {n} cards can still be drawn before the hand is void.",
            n,
        ),
        FactKind.I_NEED: ngettext("You need {n} point to win the match.", "You need {n} points to win the match.", n),
        FactKind.THEY_NEED: ngettext("Your opponent needs {n} point.", "Your opponent needs {n} points.", n),
        FactKind.HAND_FOR_MATCH: _("Another play scores more in this hand."),
        FactKind.MATCH_CHANCE: _("This one wins the match more often than any other, by {n}%."),
        FactKind.MORE_THAN_DISCARD: ngettext(
            "Over many simulated hands, discarding {card} is worth {n} point more than discarding {other}.",
            "Over many simulated hands, discarding {card} is worth {n} points more than discarding {other}.",
            n,
        ),
        FactKind.MORE_THAN_OTHERS: ngettext(
            "Over many simulated hands, it’s worth {n} point more than any other play.",
            "Over many simulated hands, it’s worth {n} points more than any other play.",
            n,
        ),
    }


def _on_knocks(n: int) -> dict[FactKind, str]:
    return {
        FactKind.NO_LAY_OFFS: _(
            "With your melds laid down this way, no card your opponent could hold can be laid off straight away."
        ),
        FactKind.LAY_OFFS: ngettext(
            "With your melds laid down this way, {n} card your opponent could hold can be laid off straight away.",
            "With your melds laid down this way, {n} cards your opponent could hold can be laid off straight away.",
            n,
        ),
        FactKind.TAKEN_WITHOUT_PLACE: _("Your opponent took {card}, and now can’t lay it off."),
        FactKind.LAID_OFF_OTHERWISE: _("With your melds laid down differently, your opponent could lay off {card}."),
        FactKind.CAN_KNOCK: ngettext(
            "You can knock with {n} point of deadwood.", "You can knock with {n} points of deadwood.", n
        ),
        FactKind.KNOCK_WOULD_LEAVE: ngettext(
            "Knocking would leave you with {n} point of deadwood.",
            "Knocking would leave you with {n} points of deadwood.",
            n,
        ),
        FactKind.HARDLY_AS_LITTLE: _("Your opponent is unlikely to have that little."),
        FactKind.AS_LITTLE: ngettext(
            "Your opponent has that little in about {n} hand in 100.",
            "Your opponent has that little in about {n} hands in 100.",
            n,
        ),
        FactKind.NO_GIN: _("If you play on, no single card gives you gin."),
        FactKind.GIN_CARDS: ngettext(
            "If you play on, {n} unseen card gives you gin.", "If you play on, {n} unseen cards give you gin.", n
        ),
        FactKind.GIN_AFTER: ngettext(
            "Once you discard {card}, {n} unseen card gives you gin.",
            "Once you discard {card}, {n} unseen cards give you gin.",
            n,
        ),
    }


def _on_discards(n: int) -> dict[FactKind, str]:
    return {
        FactKind.BAIT: _("Discard {card}, and your opponent is more likely to discard {wanted}, which helps you."),
        FactKind.LESS_DEADWOOD: ngettext(
            "Discarding {card} leaves {n} point less deadwood than discarding {other}.",
            "Discarding {card} leaves {n} points less deadwood than discarding {other}.",
            n,
        ),
        FactKind.OUTS_AFTER: ngettext(
            "Once you discard {card}, {n} unseen card improves your hand.",
            "Once you discard {card}, {n} unseen cards improve your hand.",
            n,
        ),
        FactKind.FEWER_OUTS_AFTER: ngettext(
            "After discarding {other}, only {n} unseen card would improve it.",
            "After discarding {other}, only {n} unseen cards would improve it.",
            n,
        ),
        FactKind.SAVES_MORE: _("After you discard {card}, your next draw saves you more points on average."),
        FactKind.THEY_TOOK: _("Your opponent took {taken}, and could use {card} with it."),
        FactKind.THEY_REFUSED: _("Your opponent didn’t want {refused}, and so has less use for {card}."),
        FactKind.MORE_UNSEEN: _(
            "Your opponent can do more with {other} than with {card}: more of the cards that go with "
            "{other} are unseen."
        ),
    }


def _on_upcards(n: int) -> dict[FactKind, str]:
    return {
        FactKind.TAKE_MELDS: _("Take {card}: it fits a meld and cuts your deadwood from {n} to {m}."),
        FactKind.TAKE_BESIDE: _("Take {card}: it goes with {partner} and cuts your deadwood from {n} to {m}."),
        FactKind.TAKE_LOWERS: _("Take {card}: it doesn’t make a meld, but it cuts your deadwood from {n} to {m}."),
        FactKind.STOCK_ONLY: _("All you can do is draw from the stock."),
        FactKind.LEAVE_VOID: _("Leave {card}: the hand will be void, but knocking with it would cost you more."),
        FactKind.LEAVE_MELD: _("Leave {card}: it fits a meld, but an unseen card should be worth more."),
        FactKind.LEAVE_LITTLE: ngettext(
            "Leave {card}: it doesn’t make a meld, and saves only {n} point.",
            "Leave {card}: it doesn’t make a meld, and saves only {n} points.",
            n,
        ),
        FactKind.LEAVE_USELESS: _("Leave {card}: it does nothing for your hand."),
    }

"""Why the best choice of a problem is the best, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from game.study.problem_reasons import FactKind, PositionFact
from game.words.translation import _, ngettext


def explained(facts: Iterable[PositionFact]) -> str:
    """Say one fact after the other."""
    return " ".join(_sentence(fact) for fact in facts)


def _sentence(fact: PositionFact) -> str:
    card, other = ("" if one is None else one.as_object for one in (fact.card, fact.other))
    # The texts tell translators which card the other one is.
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
        FactKind.THEY_NEED: ngettext("The other player needs {n} point.", "The other player needs {n} points.", n),
        FactKind.HAND_FOR_MATCH: _("Another choice brings more points in this hand."),
        FactKind.MATCH_CHANCE: _("This one wins the match more often than any other, by {n} %."),
        FactKind.MORE_THAN_DISCARD: ngettext(
            "Played out in many hands, throwing {card} brings {n} point more than throwing {other}.",
            "Played out in many hands, throwing {card} brings {n} points more than throwing {other}.",
            n,
        ),
        FactKind.MORE_THAN_OTHERS: ngettext(
            "Played out in many hands, it brings {n} point more than any other choice.",
            "Played out in many hands, it brings {n} points more than any other choice.",
            n,
        ),
    }


def _on_knocks(n: int) -> dict[FactKind, str]:
    return {
        FactKind.NO_LAY_OFFS: _("Laid down like this, no card that the other player may hold can be laid off at once."),
        FactKind.LAY_OFFS: ngettext(
            "Laid down like this, {n} card that the other player may hold can be laid off at once.",
            "Laid down like this, {n} cards that the other player may hold can be laid off at once.",
            n,
        ),
        FactKind.TAKEN_WITHOUT_PLACE: _("The other player took {card}, and now finds no place for it."),
        FactKind.LAID_OFF_OTHERWISE: _("Laid down otherwise, the other player could lay off {card}."),
        FactKind.CAN_KNOCK: ngettext(
            "You can knock with {n} point of deadwood.", "You can knock with {n} points of deadwood.", n
        ),
        FactKind.KNOCK_WOULD_LEAVE: ngettext(
            "A knock would leave you {n} point of deadwood.", "A knock would leave you {n} points of deadwood.", n
        ),
        FactKind.HARDLY_AS_LITTLE: _("The other player hardly has as little as that."),
        FactKind.AS_LITTLE: ngettext(
            "The other player has as little as that in about {n} hand of 100.",
            "The other player has as little as that in about {n} hands of 100.",
            n,
        ),
        FactKind.NO_GIN: _("Playing on, no single card would make you gin."),
        FactKind.GIN_CARDS: ngettext(
            "Playing on, {n} unseen card would make you gin.", "Playing on, {n} unseen cards would make you gin.", n
        ),
        FactKind.GIN_AFTER: ngettext(
            "Once you throw {card}, {n} unseen card makes you gin.",
            "Once you throw {card}, {n} unseen cards make you gin.",
            n,
        ),
    }


def _on_discards(n: int) -> dict[FactKind, str]:
    return {
        FactKind.BAIT: _("Throw {card}, and the other player is readier to throw {wanted}, which helps you."),
        FactKind.LESS_DEADWOOD: ngettext(
            "Throwing {card} leaves {n} point of deadwood less than throwing {other}.",
            "Throwing {card} leaves {n} points of deadwood less than throwing {other}.",
            n,
        ),
        FactKind.OUTS_AFTER: ngettext(
            "Once you throw {card}, {n} unseen card improves your hand.",
            "Once you throw {card}, {n} unseen cards improve your hand.",
            n,
        ),
        FactKind.FEWER_OUTS_AFTER: ngettext(
            "After throwing {other}, only {n} unseen card would improve it.",
            "After throwing {other}, only {n} unseen cards would improve it.",
            n,
        ),
        FactKind.SAVES_MORE: _("After throwing {card}, the next card you draw saves you more points on average."),
        FactKind.THEY_TOOK: _("The other player took {taken}, and could put {card} beside it."),
        FactKind.THEY_REFUSED: _("The other player did not want {refused}, and so has less use for {card}."),
        FactKind.MORE_UNSEEN: _(
            "The other player can make more of {other} than of {card}: more of what goes with it is unseen."
        ),
    }


def _on_upcards(n: int) -> dict[FactKind, str]:
    return {
        FactKind.TAKE_MELDS: _("Take {card}: it goes into a meld, and your deadwood goes down from {n} to {m}."),
        FactKind.TAKE_BESIDE: _(
            "Take {card}: you can put it beside {partner}, and your deadwood goes down from {n} to {m}."
        ),
        FactKind.TAKE_LOWERS: _("Take {card}: it makes no meld, but your deadwood goes down from {n} to {m}."),
        FactKind.STOCK_ONLY: _("A card from the stock is all there is."),
        FactKind.LEAVE_VOID: _("Leave {card}: the hand is void, and a knock with it would lose more."),
        FactKind.LEAVE_MELD: _("Leave {card}: it goes into a meld, but an unseen card should bring more."),
        FactKind.LEAVE_LITTLE: ngettext(
            "Leave {card}: it makes no meld, and saves {n} point only.",
            "Leave {card}: it makes no meld, and saves {n} points only.",
            n,
        ),
        FactKind.LEAVE_USELESS: _("Leave {card}: it does nothing for your hand."),
    }

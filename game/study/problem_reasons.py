"""Why the best choice of a problem is the best, in sentences made from what its position shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ai.belief import belief
from game.ai.card_knowledge import CardKnowledge
from game.ai.danger import danger
from game.ai.outs import gins, hope, outs
from game.rules.actions import Action, Discard, Knock, Melds, TakeDiscard
from game.rules.cards import Card, CardSet
from game.rules.melds import after_each_discard, deadwood, extensions
from game.rules.state import Phase
from game.rules.view import PlayerView
from game.study.problems import Candidate, Problem, ProblemTheme, view
from game.words.translation import _, ngettext

_SAFER = 0.1  # what the danger of two throws differs by where it is worth telling
_RISK = 0.1  # the chance of an undercut from which on it is told
_TELLING = 0.2  # points that the next card saves more on average, where that is worth telling
_TOLD = 0.01  # a part of the match that is told


def explain(problem: Problem) -> str:
    """The reason, in whole sentences."""
    table, theme = view(problem), problem.theme
    first, *rest = problem.choices
    second = _dangerous(table, rest) if theme is ProblemTheme.SAFE_THROW else rest[0]
    said = [*_at_the_head(theme, table, -second.points)]
    match first.action, second.action:
        case Knock(_card, melds), Knock(_other, others) if theme is ProblemTheme.LAY_OFFS:
            said += _on_layouts(table, melds, others)
        case Knock(card), _:
            said += _on_knock(table, card)
        case Discard(card), other:
            said += _on_waiting(table, card)
            if isinstance(other, Discard):
                said += _on_throws(table, card, other.card, bait=theme is ProblemTheme.BAIT)
        case TakeDiscard(), _:
            said.append(_on_take(table))
        case _:
            said.append(_on_leave(table))
    return " ".join(said or [_in_all(first.action, second)])


def _dangerous(table: PlayerView, others: Sequence[Candidate]) -> Candidate:
    """The throw of which the other could make most."""
    known = CardKnowledge.of(table)
    return max(others, key=lambda one: danger(one.action.card, known) if isinstance(one.action, Discard) else -1.0)


def _at_the_head(theme: ProblemTheme, table: PlayerView, cost: float) -> Iterator[str]:
    """What of the table matters most before any choice is looked at."""
    if theme is ProblemTheme.LAST_CARDS:
        yield ngettext(
            "Only {n} card can still be drawn before the hand is void.",
            "Only {n} cards can still be drawn before the hand is void.",
            table.drawable,
        ).format(n=table.drawable)
    if theme is ProblemTheme.SCORE:
        mine, theirs = table.needs or (table.rules.target, table.rules.target)
        needed = ngettext("You need {n} point to win the match.", "You need {n} points to win the match.", mine)
        yield needed.format(n=mine)
        yield ngettext("The other player needs {n} point.", "The other player needs {n} points.", theirs).format(
            n=theirs
        )
        yield _("Another choice brings more points in this hand.")
        if cost >= _TOLD:
            yield _("This one wins the match more often than any other, by {n} %.").format(n=round(100 * cost))


def _in_all(best: Action, second: Candidate) -> str:
    """What is left to say where nothing stands out."""
    n = max(1, round(-second.points))
    if isinstance(best, Discard) and isinstance(second.action, Discard):
        words = ngettext(
            "Played out in many hands, throwing {card} brings {n} point more than throwing {other}.",
            "Played out in many hands, throwing {card} brings {n} points more than throwing {other}.",
            n,
        )
        return words.format(card=best.card.as_object, other=second.action.card.as_object, n=n)
    words = ngettext(
        "Played out in many hands, it brings {n} point more than any other choice.",
        "Played out in many hands, it brings {n} points more than any other choice.",
        n,
    )
    return words.format(n=n)


def _on_layouts(table: PlayerView, melds: Melds, others: Melds) -> Iterator[str]:
    """What the other could lay off, laid down in two ways."""
    one, two = _open_cards(table, melds), _open_cards(table, others)
    if not one:
        yield _("Laid down like this, no card that the other player may hold can be laid off at once.")
    else:
        yield ngettext(
            "Laid down like this, {n} card that the other player may hold can be laid off at once.",
            "Laid down like this, {n} cards that the other player may hold can be laid off at once.",
            len(one),
        ).format(n=len(one))
    closed = sorted(two - one, key=lambda card: (card not in table.known[1], -card.points))
    if closed and closed[0] in table.known[1]:
        yield _("The other player took {card}, and now finds no place for it.").format(card=closed[0].as_object)
    elif closed:
        yield _("Laid down otherwise, the other player could lay off {card}.").format(card=closed[0].as_object)


def _open_cards(table: PlayerView, melds: Melds) -> CardSet:
    """The cards that the other may hold and could lay off."""
    known = CardKnowledge.of(table)
    found = 0
    for meld in melds:
        found |= extensions(meld).mask
    return CardSet(found & (known.unseen | known.held))


def _on_knock(table: PlayerView, card: Card | None) -> Iterator[str]:
    """What speaks for a knock: little to be undercut with, and few cards that would make it gin."""
    count = deadwood(table.hand if card is None else table.hand.remove(card))
    yield ngettext(
        "You can knock with {n} point of deadwood.", "You can knock with {n} points of deadwood.", count
    ).format(n=count)
    yield _risk(table, count)
    ways = _gins(table, card)
    yield (
        ngettext(
            "Playing on, {n} unseen card would make you gin.", "Playing on, {n} unseen cards would make you gin.", ways
        ).format(n=ways)
        if ways
        else _("Playing on, no single card would make you gin.")
    )


def _on_waiting(table: PlayerView, thrown: Card) -> Iterator[str]:
    """What speaks for playing on where a knock is legal."""
    knocks = [one for one in table.legal if isinstance(one, Knock)]
    if not knocks:
        return
    count = min(_left(table, one) for one in knocks)
    yield ngettext(
        "A knock would leave you {n} point of deadwood.", "A knock would leave you {n} points of deadwood.", count
    ).format(n=count)
    yield _risk(table, count)
    ways = _gins(table, thrown)
    if ways:
        yield ngettext(
            "Once you throw {card}, {n} unseen card makes you gin.",
            "Once you throw {card}, {n} unseen cards make you gin.",
            ways,
        ).format(card=thrown.as_object, n=ways)


def _risk(table: PlayerView, count: int) -> str:
    """How likely the other holds no more than this, by all that was seen."""
    chance = belief(table).at_most(count)
    if chance < _RISK:
        return _("The other player hardly has as little as that.")
    n = round(100 * chance)
    return ngettext(
        "The other player has as little as that in about {n} hand of 100.",
        "The other player has as little as that in about {n} hands of 100.",
        n,
    ).format(n=n)


def _gins(table: PlayerView, thrown: Card | None) -> int:
    rest = table.hand if thrown is None else table.hand.remove(thrown)
    return gins(rest, CardKnowledge.of(table).unseen)


def _left(table: PlayerView, knock: Knock) -> int:
    return deadwood(table.hand if knock.card is None else table.hand.remove(knock.card))


def _on_throws(table: PlayerView, card: Card, other: Card, *, bait: bool) -> Iterator[str]:
    """What the one throw does better than the other: bait, safety, deadwood, and cards that would help."""
    known = CardKnowledge.of(table)
    rest, second = table.hand.remove(card), table.hand.remove(other)
    named = {"card": card.as_object, "other": other.as_object}
    wanted = _nearest(card, CardSet(outs(rest.mask) & known.unseen)) if bait else None
    if wanted is not None:
        words = _("Throw {card}, and the other player is readier to throw {wanted}, which helps you.")
        yield words.format(card=card.as_object, wanted=wanted.as_object)
    if danger(other, known) - danger(card, known) >= _SAFER:
        yield from _on_danger(card, other, known)
    fewer = deadwood(second) - deadwood(rest)
    if fewer > 0:
        yield ngettext(
            "Throwing {card} leaves {n} point of deadwood less than throwing {other}.",
            "Throwing {card} leaves {n} points of deadwood less than throwing {other}.",
            fewer,
        ).format(**named, n=fewer)
    one, two = (len(CardSet(outs(hand.mask) & known.unseen)) for hand in (rest, second))
    if one > two:
        yield ngettext(
            "Once you throw {card}, {n} unseen card improves your hand.",
            "Once you throw {card}, {n} unseen cards improve your hand.",
            one,
        ).format(**named, n=one)
        yield ngettext(
            "After throwing {other}, only {n} unseen card would improve it.",
            "After throwing {other}, only {n} unseen cards would improve it.",
            two,
        ).format(**named, n=two)
    elif _hope(rest, known) - _hope(second, known) >= _TELLING:
        yield _("After throwing {card}, the next card you draw saves you more points on average.").format(**named)


def _hope(hand: CardSet, known: CardKnowledge) -> float:
    """The points that the next unseen card saves on average."""
    return hope(hand.mask, known.unseen, deadwood(hand))


def _on_danger(card: Card, other: Card, known: CardKnowledge) -> Iterator[str]:
    """Which cards that were seen make the one throw safe and the other dangerous."""
    taken = _nearest(other, CardSet(known.held))
    if taken is not None:
        yield _("The other player took {taken}, and could put {card} beside it.").format(
            taken=taken.as_object, card=other.as_object
        )
    refused = _nearest(card, CardSet(known.refused))
    if refused is not None:
        yield _("The other player did not want {refused}, and so has less use for {card}.").format(
            refused=refused.as_object, card=card.as_object
        )
    if taken is None and refused is None:
        yield _(
            "The other player can make more of {other} than of {card}: more of what goes with it is unseen."
        ).format(other=other.as_object, card=card.as_object)


def _nearest(card: Card, some: CardSet) -> Card | None:
    """The card among these that goes best with this one: of its rank, or beside it."""
    mates = (one for one in some if one.rank == card.rank and one is not card)
    beside = (one for one in some if one.suit is card.suit and abs(one.rank - card.rank) == 1)
    return next(mates, None) or next(beside, None)


def _on_take(table: PlayerView) -> str:
    card = table.pile[-1]
    now, after = deadwood(table.hand), _after_take(table, card)
    partner = _nearest(card, table.hand)
    if _melds(table, card):
        words = _("Take {card}: it goes into a meld, and your deadwood goes down from {n} to {m}.")
    elif partner is not None:
        words = _("Take {card}: you can put it beside {partner}, and your deadwood goes down from {n} to {m}.")
        return words.format(card=card.as_object, partner=partner.as_object, n=now, m=after)
    else:
        words = _("Take {card}: it makes no meld, but your deadwood goes down from {n} to {m}.")
    return words.format(card=card.as_object, n=now, m=after)


def _on_leave(table: PlayerView) -> str:
    if not table.pile:
        return _("A card from the stock is all there is.")
    card = table.pile[-1]
    now, after = deadwood(table.hand), _after_take(table, card)
    if table.phase is Phase.DRAW and table.last:
        return _("Leave {card}: the hand is void, and a knock with it would lose more.").format(card=card.as_object)
    if _melds(table, card):
        return _("Leave {card}: it goes into a meld, but an unseen card should bring more.").format(card=card.as_object)
    if after < now:
        return ngettext(
            "Leave {card}: it makes no meld, and saves {n} point only.",
            "Leave {card}: it makes no meld, and saves {n} points only.",
            now - after,
        ).format(card=card.as_object, n=now - after)
    return _("Leave {card}: it does nothing for your hand.").format(card=card.as_object)


def _melds(table: PlayerView, card: Card) -> bool:
    """Whether a card would lie in a meld."""
    return deadwood(table.hand.add(card)) < deadwood(table.hand) + card.points


def _after_take(table: PlayerView, card: Card) -> int:
    counts = after_each_discard(table.hand.add(card))
    return min(points for one, points in counts.items() if one is not card)

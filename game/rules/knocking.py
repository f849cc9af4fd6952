"""How a hand ends: the knock, gin and big gin, lay-offs, and the count."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.actions import Melds
from game.rules.cards import Card, CardSet
from game.rules.events import Event, HandEnded, Knocked, LaidOff
from game.rules.i18n import _, ngettext
from game.rules.melds import Arrangement, after_each_discard, arrange, deadwood, extensions, is_meld
from game.rules.result import score
from game.rules.state import HandState, Phase, Showdown, with_seat
from game.rules.turn import IllegalAction, check_throw, expect, not_held, without


def knock(state: HandState, card: Card | None, melds: Melds) -> tuple[HandState, tuple[Event, ...]]:
    """Lay the hand down with these melds, throwing the card."""
    expect(state, Phase.DISCARD)
    if state.rules.knock_discard:
        if card is None:
            raise IllegalAction(_("Choose the card to knock with."))
        check_throw(state, card)
        after = without(state, card)
    else:
        if card is not None:
            raise IllegalAction(_("In this game a knock ends the hand without a discard."))
        after = replace(state, drawn=None, barred=None)
    loose = _spread(after.hands[state.turn], melds)
    if state.limit is not None and loose.points > state.limit:
        raise IllegalAction(_too_much(state, card, loose.points))
    return _show(after, Showdown(state.turn, card, tuple(melds), loose, big=False))


def _too_much(state: HandState, card: Card | None, left: int) -> str:
    """Why a knock does not hold, and with which throw or melds it would."""
    limit = state.limit or 0
    if limit:
        sentence = _("You can knock with {limit} or less, and {n} are left.").format(limit=limit, n=left)
    else:
        sentence = ngettext(
            "Only gin ends this hand, and {n} point is left.", "Only gin ends this hand, and {n} points are left.", left
        ).format(n=left)
    hand = state.hands[state.turn]
    if deadwood(hand if card is None else hand.remove(card)) <= limit:
        return " ".join((sentence, _("Lay down more melds.")))
    best = None if card is None else _least(hand, state.barred)
    if best is None or best[1] > limit:
        return sentence
    return " ".join((sentence, _("Throw the {card} instead.").format(card=best[0].name)))


def _least(hand: CardSet, barred: Card | None) -> tuple[Card, int]:
    """The throw that leaves the least deadwood, the highest of several, and what it leaves."""
    throws = [(card, left) for card, left in after_each_discard(hand).items() if card is not barred]
    return min(throws, key=lambda throw: (throw[1], -throw[0].points))


def big_gin(state: HandState, melds: Melds) -> tuple[HandState, tuple[Event, ...]]:
    """Lay all eleven cards down."""
    expect(state, Phase.DISCARD)
    if state.rules.big_gin_bonus is None:
        raise IllegalAction(_("Big gin is not played here: throw a card."))
    loose = _spread(state.hands[state.turn], melds)
    if loose:
        raise IllegalAction(_("Big gin needs all eleven cards in melds."))
    return _show(replace(state, drawn=None, barred=None), Showdown(state.turn, None, tuple(melds), loose, big=True))


def _spread(hand: CardSet, melds: Melds) -> CardSet:
    """The deadwood beside these melds; refuse melds that are none, overlap or are not of the hand."""
    if not isinstance(melds, tuple | list):
        raise IllegalAction(_("{melds} is no row of melds.").format(melds=repr(melds)))
    loose = hand
    for meld in melds:
        if not isinstance(meld, CardSet) or not is_meld(meld):
            raise IllegalAction(_("{cards} is no meld.").format(cards=meld))
        if not meld <= hand:
            raise IllegalAction(_("You do not hold all of {cards}.").format(cards=meld))
        if not meld <= loose:
            raise IllegalAction(_("A card can be in one meld only."))
        loose -= meld
    return loose


def _show(state: HandState, showdown: Showdown) -> tuple[HandState, tuple[Event, ...]]:
    """Lay the knocker's hand on the table; the defender answers, but for gin without lay-offs."""
    seat = showdown.knocker
    laid = Arrangement(showdown.melds, showdown.deadwood, showdown.deadwood.points)
    event = Knocked(seat, showdown.card, showdown.melds, showdown.deadwood, showdown.big)
    after = replace(
        state, showdown=showdown, spread=with_seat(state.spread, seat, laid), phase=Phase.LAYOFF, turn=1 - seat
    )
    if not showdown.deadwood and not state.rules.layoff_on_gin:
        after, ended = count(after)
        return after, (event, *ended)
    return after, (event,)


def lay_off(state: HandState, card: Card, meld: CardSet) -> tuple[HandState, tuple[Event, ...]]:
    """Add a card of the defender's to a meld of the knocker's."""
    expect(state, Phase.LAYOFF)
    showdown, seat = state.showdown, state.turn
    assert showdown is not None
    if card not in state.hands[seat]:
        raise not_held(card)
    if meld not in showdown.melds:
        raise IllegalAction(_("The knocker has no such meld on the table."))
    if card not in extensions(meld):
        raise IllegalAction(_("The {card} does not fit that meld.").format(card=card.name))
    melds = tuple(one.add(card) if one == meld else one for one in showdown.melds)
    after = replace(
        state,
        showdown=replace(showdown, melds=melds),
        hands=with_seat(state.hands, seat, state.hands[seat].remove(card)),
        known=with_seat(state.known, seat, state.known[seat].remove(card)),
    )
    return after, (LaidOff(seat, card, meld),)


def count(state: HandState) -> tuple[HandState, tuple[Event, ...]]:
    """Arrange the defender's cards at their best and score the hand."""
    showdown = state.showdown
    assert showdown is not None
    knocker = showdown.knocker
    rest = arrange(state.hands[1 - knocker])
    counts = (showdown.deadwood.points, rest.points)
    result = score(
        state.rules,
        knocker,
        counts if knocker == 0 else counts[::-1],
        big=showdown.big,
        factor=state.rules.factor(state.upcard),
    )
    spread = with_seat(state.spread, 1 - knocker, rest)
    return replace(state, phase=Phase.OVER, result=result, spread=spread), (HandEnded(result, spread),)

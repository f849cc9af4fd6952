"""How an action changes a hand, or why it may not."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.rules.actions import (
    Action,
    BigGin,
    Discard,
    DrawStock,
    EndLayOff,
    Knock,
    LayOff,
    Melds,
    Pass,
    TakeDiscard,
)
from game.rules.cards import Card, CardSet
from game.rules.events import Discarded, Drew, Event, HandEnded, Knocked, LaidOff, Passed
from game.rules.i18n import _, ngettext
from game.rules.legal import last_discard_helps, legal_actions, may_declare, may_take
from game.rules.melds import Arrangement, arrange, extensions, is_meld
from game.rules.result import VOID, score
from game.rules.state import LAST_STOCK, HandState, Phase, Showdown, no_state, taken, with_seat


class IllegalAction(ValueError):  # noqa: N818 - "action" is what players and outside callers know it by
    """An action that the rules refuse, with the reason in words for the player."""


def apply(state: HandState, action: Action) -> tuple[HandState, tuple[Event, ...]]:
    """Carry out the action of the seat to act; raise IllegalAction with the reason where the rules refuse it."""
    if not isinstance(state, HandState):
        raise no_state(state)
    match action:
        case Pass():
            return _pass(state)
        case DrawStock():
            return _draw(state)
        case TakeDiscard():
            return _take(state)
        case Discard(card):
            return _discard(state, card)
        case Knock(None, melds) if may_declare(state):
            return _declare(state, melds)
        case Knock(card, melds):
            return _knock(state, card, melds)
        case BigGin(melds):
            return _big_gin(state, melds)
        case LayOff(card, meld):
            return _lay_off(state, card, meld)
        case EndLayOff():
            _expect(state, Phase.LAYOFF)
            return _count(state)
        case _:
            raise IllegalAction(_("That is not a move of this game."))


def _expect(state: HandState, *phases: Phase) -> None:
    if state.phase not in phases:
        raise _out_of_turn(state)


def _out_of_turn(state: HandState) -> IllegalAction:
    """The refusal that says what the seat to act is asked for instead."""
    reasons = {
        Phase.UPCARD: _("First take the upcard or pass."),
        Phase.DRAW: _("You may take the last discard to knock, or pass.") if state.last else _("Draw a card first."),
        Phase.DISCARD: _only_a_knock() if state.last else _one_too_many(state),
        Phase.LAYOFF: _("The hand has been knocked: lay off or finish."),
        Phase.OVER: _("This hand is over."),
    }
    return IllegalAction(reasons[state.phase])


def _only_a_knock() -> str:
    return _("You took the last discard: only a knock may follow.")


def _one_too_many(state: HandState) -> str:
    if all(isinstance(action, Discard) for action in legal_actions(state)):
        return _("You hold eleven cards: throw one.")
    return _("You hold eleven cards: throw one or knock.")


def _pass(state: HandState) -> tuple[HandState, tuple[Event, ...]]:
    if state.phase is Phase.DRAW and not state.last:
        raise IllegalAction(_("You can pass only on the first upcard."))
    _expect(state, Phase.UPCARD, Phase.DRAW)
    seat = state.turn
    passed = Passed(seat)
    if state.last:
        after, ended = _void(state)
        return after, (passed, *ended)
    thrown = with_seat(state.thrown, seat, state.thrown[seat].add(state.pile[-1]))
    phase = Phase.DRAW if state.passes == 1 else Phase.UPCARD
    return replace(state, passes=state.passes + 1, thrown=thrown, phase=phase, turn=1 - seat), (passed,)


def _draw(state: HandState) -> tuple[HandState, tuple[Event, ...]]:
    if state.phase is not Phase.DRAW or state.last:
        raise _out_of_turn(state)
    seat, card = state.turn, state.deck[state.next]
    hands = with_seat(state.hands, seat, state.hands[seat].add(card))
    after = replace(state, hands=hands, next=state.next + 1, drawn=card, barred=None, phase=Phase.DISCARD)
    return after, (Drew(seat, "stock", card),)


def _take(state: HandState) -> tuple[HandState, tuple[Event, ...]]:
    _expect(state, Phase.UPCARD, Phase.DRAW)
    if state.last and not last_discard_helps(state):
        raise IllegalAction(_("The last discard may be taken only to knock, and it does not let you."))
    if not state.last and not may_take(state):
        raise IllegalAction(_("Both of you passed the upcard: draw from the stock."))
    return taken(state), (Drew(state.turn, "pile", state.pile[-1]),)


def _throw(state: HandState, card: Card) -> None:
    """Refuse a card that may not leave the hand in this turn."""
    _expect(state, Phase.DISCARD)
    if card not in state.hands[state.turn]:
        raise _not_held(card)
    if card is state.barred:
        raise IllegalAction(_("You have just taken the {card}: throw another card.").format(card=card.name))


def _end(state: HandState) -> None:
    """Refuse to end the hand where the seat to act may not yet."""
    _expect(state, Phase.DISCARD)
    if state.only_throw:
        raise IllegalAction(_("The first turn is a throw only: throw a card."))


def _not_held(card: object) -> IllegalAction:
    if not isinstance(card, Card):
        return IllegalAction(_("{card} is no card.").format(card=repr(card)))
    return IllegalAction(_("You do not hold the {card}.").format(card=card.name))


def _discard(state: HandState, card: Card) -> tuple[HandState, tuple[Event, ...]]:
    _throw(state, card)
    if state.last:
        raise IllegalAction(_only_a_knock())
    seat = state.turn
    after = _without(
        state,
        card,
        pile=(*state.pile, card),
        thrown=with_seat(state.thrown, seat, state.thrown[seat].add(card)),
        turns=with_seat(state.turns, seat, state.turns[seat] + 1),
        phase=Phase.DRAW,
        turn=1 - seat,
    )
    event = Discarded(seat, card)
    if len(state.deck) - state.next > LAST_STOCK:
        return after, (event,)
    if state.rules.last_discard:
        return replace(after, last=True), (event,)
    after, ended = _void(after)
    return after, (event, *ended)


def _without(state: HandState, card: Card, **changes: Any) -> HandState:
    """The state once the seat to act has parted with the card, and with whatever else changes by that."""
    seat = state.turn
    return replace(
        state,
        hands=with_seat(state.hands, seat, state.hands[seat].remove(card)),
        known=with_seat(state.known, seat, state.known[seat].remove(card)),
        drawn=None,
        barred=None,
        **changes,
    )


def _knock(state: HandState, card: Card | None, melds: Melds) -> tuple[HandState, tuple[Event, ...]]:
    _end(state)
    if state.rules.knock_discard:
        if card is None:
            raise IllegalAction(_("Choose the card to knock with."))
        _throw(state, card)
        after = _without(state, card)
    else:
        if card is not None:
            raise IllegalAction(_("In this game a knock ends the hand without a discard."))
        after = replace(state, drawn=None, barred=None)
    loose = _spread(after.hands[state.turn], melds)
    if state.limit is not None and loose.points > state.limit:
        if state.limit == 0:
            sentence = ngettext(
                "Only gin ends this hand, and {n} point is left.",
                "Only gin ends this hand, and {n} points are left.",
                loose.points,
            )
            raise IllegalAction(sentence.format(n=loose.points))
        raise IllegalAction(
            _("You can knock with {limit} or less, and {n} are left.").format(limit=state.limit, n=loose.points)
        )
    return _show(after, Showdown(state.turn, card, tuple(melds), loose, big=False))


def _declare(state: HandState, melds: Melds) -> tuple[HandState, tuple[Event, ...]]:
    """Gin before the draw."""
    loose = _spread(state.hands[state.turn], melds)
    if loose:
        sentence = ngettext(
            "Only gin is declared before the draw, and {n} point is left.",
            "Only gin is declared before the draw, and {n} points are left.",
            loose.points,
        )
        raise IllegalAction(sentence.format(n=loose.points))
    return _show(state, Showdown(state.turn, None, tuple(melds), loose, big=False))


def _big_gin(state: HandState, melds: Melds) -> tuple[HandState, tuple[Event, ...]]:
    _end(state)
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
        after, ended = _count(after)
        return after, (event, *ended)
    return after, (event,)


def _lay_off(state: HandState, card: Card, meld: CardSet) -> tuple[HandState, tuple[Event, ...]]:
    _expect(state, Phase.LAYOFF)
    showdown, seat = state.showdown, state.turn
    assert showdown is not None
    if card not in state.hands[seat]:
        raise _not_held(card)
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


def _count(state: HandState) -> tuple[HandState, tuple[Event, ...]]:
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


def _void(state: HandState) -> tuple[HandState, tuple[Event, ...]]:
    return replace(state, phase=Phase.OVER, result=VOID), (HandEnded(VOID, (None, None)),)

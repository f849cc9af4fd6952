"""The end of a hand: knock, gin, big gin, lay-offs and count."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.actions import Knock, Melds
from game.rules.cards import Card, CardSet
from game.rules.events import Event, HandEnded, Knocked, LaidOff
from game.rules.legal import legal_actions, may_declare, may_lay_off
from game.rules.melds import Arrangement, arrange, deadwood, extensions, is_meld
from game.rules.result import score
from game.rules.rules import MOST_DEADWOOD
from game.rules.state import HandState, Phase, Showdown, with_seat
from game.rules.turn import IllegalAction, check_throw, expect, not_held, without
from game.words.translation import _, ngettext


def knock(
    state: HandState, card: Card | None, melds: Melds, announced: int | None = None
) -> tuple[HandState, tuple[Event, ...]]:
    """Knock; an invalid knock is refused or left to the defender.

    If another discard makes it valid, that's discarded instead, without a penalty (E).
    """
    if card is None and may_declare(state):
        if announced is not None:
            raise IllegalAction(_("By these rules the cards are counted for you."))
        return _declare(state, melds)
    _check_end(state)
    after, showdown = _laid_down(state, Knock(card, melds, announced))
    low = announced is not None and announced < showdown.deadwood.points
    if _holds(state, showdown) and not low:
        return _show(after, showdown)
    if state.rules.wrong_knocks == "impossible":
        raise _called_too_low(announced or 0, showdown.count) if low else _too_much(state, showdown)
    if not low and (right := _put_right(state, melds)) is not None:
        return _show(*_laid_down(state, right), instead_of=None if right.card is card else card)
    wrong = replace(showdown, holds=False)
    return _show(after if card is not None else state, wrong, called=announced if low else None)


def _called_too_low(announced: int, points: int) -> IllegalAction:
    words = ngettext(
        "You called {called}, but you have {n} point of deadwood.",
        "You called {called}, but you have {n} points of deadwood.",
        points,
    )
    return IllegalAction(words.format(called=announced, n=points))


def _declare(state: HandState, melds: Melds) -> tuple[HandState, tuple[Event, ...]]:
    loose = _spread(state.hands[state.turn], melds)
    showdown = Showdown(state.turn, None, tuple(melds), loose, big=False, holds=not loose, before_draw=True)
    if loose and state.rules.wrong_knocks == "impossible":
        sentence = ngettext(
            "Before the draw you can only declare gin, but you have {n} point of deadwood.",
            "Before the draw you can only declare gin, but you have {n} points of deadwood.",
            loose.points,
        )
        raise IllegalAction(sentence.format(n=loose.points))
    return _show(state, showdown)


def _check_end(state: HandState) -> None:
    expect(state, Phase.DISCARD)
    if state.only_throw:
        raise IllegalAction(_("The first turn is a discard only: discard a card."))


def _laid_down(state: HandState, knock: Knock) -> tuple[HandState, Showdown]:
    card = knock.card
    if state.rules.knock_discard:
        if card is None:
            raise IllegalAction(_("Choose the card to knock with."))
        check_throw(state, card)
        after = without(state, card)
    else:
        if card is not None:
            raise IllegalAction(_("By these rules you knock without a discard."))
        after = replace(state, drawn=None, barred=None)
    loose = _spread(after.hands[state.turn], knock.melds)
    called = _called(state, loose, knock.announced)
    return after, Showdown(state.turn, card, tuple(knock.melds), loose, big=False, announced=called)


def _called(state: HandState, loose: CardSet, announced: int | None) -> int | None:
    if announced is None:
        return None
    if not state.rules.announced_only:
        raise IllegalAction(_("By these rules the cards are counted for you."))
    if type(announced) is not int or not 0 <= announced <= MOST_DEADWOOD:
        raise IllegalAction(_("The count you call must be a number from 0 to {most}.").format(most=MOST_DEADWOOD))
    return announced if announced > loose.points else None


def _holds(state: HandState, showdown: Showdown) -> bool:
    return state.rules.knock_holds(showdown.count, state.upcard)


def _too_much(state: HandState, showdown: Showdown) -> IllegalAction:
    sentence = state.rules.knock_refusal(showdown.count, state.upcard)
    right = None if showdown.announced is not None else _put_right(state, showdown.melds)
    if right is None:
        return IllegalAction(sentence)
    if right.card is None or right.card is showdown.card:
        return IllegalAction(" ".join((sentence, _("Lay down more melds."))))
    return IllegalAction(" ".join((sentence, _("Discard {card} instead.").format(card=right.card.as_object))))


def _put_right(state: HandState, melds: Melds) -> Knock | None:
    """The valid knock with the least deadwood; None without one."""
    hand = state.hands[state.turn]
    if not state.rules.overlooked_lost:
        knocks = {
            deadwood(hand - CardSet([action.card] if action.card else [])): action
            for action in reversed(legal_actions(state))
            if isinstance(action, Knock)
        }
        least = min(knocks, default=None)
        return None if least is None or not state.rules.knock_holds(least, state.upcard) else knocks[least]
    loose = [card for card in _spread(hand, melds) if card is not state.barred]
    if not state.rules.knock_discard or not loose:
        return None
    right = Knock(max(loose, key=lambda card: card.points), melds)
    return right if _holds(state, _laid_down(state, right)[1]) else None


def big_gin(state: HandState, melds: Melds) -> tuple[HandState, tuple[Event, ...]]:
    """Lay down all eleven cards; an unmatched one makes it an invalid knock."""
    _check_end(state)
    if state.rules.big_gin_bonus is None:
        raise IllegalAction(_("These rules have no big gin: discard a card."))
    loose = _spread(state.hands[state.turn], melds)
    showdown = Showdown(state.turn, None, tuple(melds), loose, big=True)
    if not loose:
        return _show(replace(state, drawn=None, barred=None), showdown)
    if state.rules.wrong_knocks == "impossible":
        raise IllegalAction(_("Big gin needs all eleven cards in melds."))
    if (right := _put_right(state, melds)) is not None:
        return _show(*_laid_down(state, right))
    return _show(state, replace(showdown, holds=False))


def _spread(hand: CardSet, melds: Melds) -> CardSet:
    if not isinstance(melds, tuple | list):
        raise IllegalAction(_("{melds} isn’t a list of melds.").format(melds=repr(melds)))
    loose = hand
    for meld in melds:
        if not isinstance(meld, CardSet) or not is_meld(meld):
            raise IllegalAction(_("{cards} isn’t a meld.").format(cards=meld))
        if not meld <= hand:
            raise IllegalAction(_("You don’t have all of {cards}.").format(cards=meld))
        if not meld <= loose:
            raise IllegalAction(_("A card can be in only one meld."))
        loose -= meld
    return loose


def _show(
    state: HandState, showdown: Showdown, *, instead_of: Card | None = None, called: int | None = None
) -> tuple[HandState, tuple[Event, ...]]:
    """Show the knocker's hand; the defender answers, except to gin. `called` is a count too low."""
    seat = showdown.knocker
    arranged = Arrangement(showdown.melds, showdown.deadwood, showdown.deadwood.points)
    event = Knocked(
        seat,
        showdown.card,
        showdown.melds,
        showdown.deadwood,
        showdown.big,
        showdown.announced if called is None else called,
        showdown.holds,
        instead_of,
        showdown.before_draw,
    )
    after = replace(
        state,
        showdown=showdown,
        spread=with_seat(state.spread, seat, arranged),
        phase=Phase.LAYOFF if showdown.holds else Phase.CHALLENGE,
        turn=1 - seat,
    )
    if showdown.count == 0 and not state.rules.answers_gin:
        after, ended = _count(after, arrange(after.hands[1 - seat]))
        return after, (event, *ended)
    return after, (event,)


def lay_off(state: HandState, card: Card, meld: CardSet) -> tuple[HandState, tuple[Event, ...]]:
    """Lay off a card; this accepts an invalid knock."""
    expect(state, Phase.SHOWN, Phase.LAYOFF)
    showdown, seat = state.showdown, state.turn
    assert showdown is not None
    if card not in state.hands[seat]:
        raise not_held(card)
    if not may_lay_off(state):
        raise IllegalAction(_("The defender can’t lay off on gin."))
    if meld not in showdown.melds:
        raise IllegalAction(_("The knocker doesn’t have that meld on the table."))
    if card not in extensions(meld):
        raise IllegalAction(_("You can’t lay off {card} on that meld.").format(card=card.as_object))
    melds = tuple(one.add(card) if one == meld else one for one in showdown.melds)
    after = replace(
        state,
        phase=Phase.LAYOFF,
        showdown=replace(showdown, melds=melds),
        hands=with_seat(state.hands, seat, state.hands[seat].remove(card)),
        known=with_seat(state.known, seat, state.known[seat].remove(card)),
    )
    return after, (LaidOff(seat, card, meld),)


def end_lay_off(state: HandState, melds: Melds | None) -> tuple[HandState, tuple[Event, ...]]:
    """Count the defender's cards in these melds, or the best."""
    expect(state, Phase.SHOWN, Phase.LAYOFF)
    hand = state.hands[state.turn]
    if melds is None:
        return _count(state, arrange(hand))
    if not state.rules.overlooked_lost:
        raise IllegalAction(_("By these rules your melds are arranged for you."))
    loose = _spread(hand, melds)
    return _count(state, Arrangement(tuple(melds), loose, loose.points))


def _count(state: HandState, rest: Arrangement) -> tuple[HandState, tuple[Event, ...]]:
    showdown = state.showdown
    assert showdown is not None
    knocker = showdown.knocker
    counts = (showdown.count, rest.points)
    result = score(
        state.rules,
        knocker,
        counts if knocker == 0 else counts[::-1],
        big=showdown.big and showdown.holds,
        factor=state.rules.factor(state.upcard),
        holds=showdown.holds,
        bare=state.bare,
    )
    spread = with_seat(state.spread, 1 - knocker, rest)
    return replace(state, phase=Phase.OVER, result=result, spread=spread), (HandEnded(result, spread),)

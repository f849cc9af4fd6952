"""What the lesson says and advises: from a view to the next idea, the best simple move, and why not another."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from types import MappingProxyType

from msgspec import Struct

from game.rules import (
    Action,
    Card,
    CardSet,
    Discard,
    DrawStock,
    EndLayOff,
    Knock,
    LayOff,
    Pass,
    Phase,
    PlayerView,
    TakeDiscard,
)
from game.rules.melds import after_each_discard, arrange, deadwood, defend
from game.wording.cards import sign, signs
from game.wording.knock_offer import left_by
from game.words.translation import _


class Idea(Struct, frozen=True):
    """One thing to say; `marks` are the cards it is about, `key` the idea's name, said only once."""

    key: str
    words: str
    marks: tuple[Card, ...] = ()


class LessonAdvice(Struct, frozen=True):
    """What to do now, said in words."""

    action: Action
    words: str


def advise(view: PlayerView, seen: set[str]) -> LessonAdvice | None:
    """The next move and the words for it, fuller the first time; None while there is nothing to do."""
    action = best(view)
    match action:
        case None:
            return None
        case Pass():
            words = _("{card} fits nothing in your hand. Pass it.").format(card=sign(view.pile[-1]))
            return LessonAdvice(action, words)
        case TakeDiscard():
            card = view.pile[-1]
            words = _("{card} makes a meld with cards of yours: {meld}. Take it.").format(
                card=sign(card), meld=_meld_with(view.hand, card)
            )
            return LessonAdvice(action, words)
        case DrawStock():
            first = _("A turn has two steps: draw a card, then throw one. Draw from the stock, the face-down pile.")
            words = first if "draw" not in seen else _("Draw from the stock.")
            return LessonAdvice(action, words)
        case Discard(card):
            first = _("Now throw a card that you do not need. {card} is in no meld and counts {n}: best let it go.")
            later = _("Throw {card}: it is in no meld, and it counts {n}.")
            words = (first if "throw" not in seen else later).format(card=sign(card), n=card.points)
            return LessonAdvice(action, words)
        case Knock(card) if card is not None:
            rest = left_by(view, action)
            if rest:
                words = _("Without {card} you have {n} deadwood. With {limit} or less you may knock, and end the hand.")
            else:
                words = _("Without {card} all your cards are in melds. That is gin, the best there is: end the hand.")
            words = words.format(card=sign(card), n=rest, limit=view.limit)
            return LessonAdvice(action, words)
        case LayOff(card, meld):
            first = _("{card} fits my {meld}. Lay it off there, and it no longer counts against you.")
            words = first.format(card=sign(card), meld=signs(meld))
            return LessonAdvice(action, words)
        case _:
            return LessonAdvice(action, _("Nothing more fits. Finish."))


def best(view: PlayerView) -> Action | None:
    """A beginner's move: take what melds, throw the highest loose card, knock as soon as that is allowed."""
    if not view.legal:
        return None
    if view.phase in (Phase.UPCARD, Phase.DRAW):
        if TakeDiscard() in view.legal and melds_with(view.hand, view.pile[-1]):
            return TakeDiscard()
        return Pass() if Pass() in view.legal else DrawStock()
    if view.phase is Phase.LAYOFF:
        assert view.showdown is not None
        return next(iter(defend(view.hand, view.showdown.melds).layoffs), EndLayOff())
    knocks = [action for action in view.legal if isinstance(action, Knock)]
    if knocks:
        return min(knocks, key=lambda knock: left_by(view, knock))
    left = after_each_discard(view.hand)
    return Discard(min((card for card in left if card is not view.barred), key=lambda card: (left[card], -card.points)))


def objection(view: PlayerView, action: Action) -> str:
    """Why a beginner should think again before this legal move; empty where it is as good as any."""
    wise = best(view)
    if wise is None or wise == action or action not in view.legal:
        return ""
    match action:
        case Discard(card) if isinstance(wise, Knock):
            return _("You could knock now, which ends the hand. Without a knock it goes on.")
        case Discard(card) if any(card in meld for meld in arrange(view.hand).melds):
            return _("{card} is part of a meld. Without it the other cards of that meld may count against you.").format(
                card=sign(card)
            )
        case DrawStock() | Pass() if isinstance(wise, TakeDiscard):
            return _("{card} on the pile makes a meld with your cards. A card from the stock may be anything.").format(
                card=sign(view.pile[-1])
            )
        case TakeDiscard():
            return _("{card} makes no meld with your cards, and it counts {n} as deadwood.").format(
                card=sign(view.pile[-1]), n=view.pile[-1].points
            )
        case EndLayOff():
            return _("There is still a card that fits one of my melds.")
        case _:
            return ""


def ideas(view: PlayerView, hand: int) -> list[Idea]:
    """What is explained before the first move of the first or second hand."""
    laid = arrange(view.hand)
    run = next((meld for meld in laid.melds if len({card.suit for card in meld}) == 1), CardSet())
    pair = next(iter(_pairs(laid.deadwood)), ())
    if hand == 0:
        return [
            Idea("welcome", _("Welcome, I am Ada. The ten open cards are yours; I hold ten more. A hand takes a few "
                              "turns.")),
            Idea("run", _("The aim is melds. Three or more cards of one suit in a row are a run, like your {cards}.")
                 .format(cards=signs(run)), tuple(run)),
            Idea("set", _("Three or four cards of one rank are a set. You have {cards}: one more makes a set.")
                 .format(cards=signs(pair)), tuple(pair)),
            Idea("deadwood", _("Cards in no meld are deadwood. An ace counts 1, a jack, queen or king 10, others their "
                               "number. Yours add up to {n}: the fewer the better.").format(n=laid.points),
                 tuple(laid.deadwood)),
            Idea("upcard", _("I have dealt and turned up {card}. You may have it before the first turn.")
                 .format(card=sign(view.pile[-1]))),
        ]  # fmt: skip
    if view.dealer == view.seat:
        return [Idea("second", _("A second hand. You have dealt, so I was offered the first upcard, and passed it."))]
    return [Idea("second", _("A second hand. I deal again, because nobody won the first."))]


def verdict(view: PlayerView) -> str:
    """What a finished hand teaches."""
    result = view.result
    assert result is not None
    if result.winner is None:
        return _("Only two cards are left in the stock, so nobody scores.")
    mine = result.winner == view.seat
    if result.kind == "undercut":
        if mine:
            words = _(
                "I knocked, but you have no more deadwood than I: an undercut. You win the difference, and {n} on top."
            )
            return words.format(n=result.bonus)
        return _("I have no more deadwood than you: an undercut. I win the difference, and {n} on top.").format(
            n=result.bonus
        )
    if result.kind != "knock":
        return _("Gin: no deadwood at all. It earns all the deadwood of the other, and {n} on top.").format(
            n=result.bonus
        )
    if mine:
        return _(
            "I laid off what fits your melds; the rest of my deadwood counts. You win {n}, the difference."
        ).format(n=result.points)
    return _("I have less deadwood than you, and win the difference: {n}.").format(n=result.points)


def melds_with(hand: CardSet, card: Card) -> bool:
    """Whether a card becomes part of a meld of this hand, to its gain."""
    return deadwood(hand.add(card)) < deadwood(hand) + card.points and any(
        card in meld for meld in arrange(hand.add(card)).melds
    )


def _meld_with(hand: CardSet, card: Card) -> str:
    return next((signs(meld) for meld in arrange(hand.add(card)).melds if card in meld), "")


def _pairs(cards: CardSet) -> list[tuple[Card, Card]]:
    row = sorted(cards, key=lambda card: -card.rank)
    return [(one, two) for one, two in pairwise(row) if one.rank == two.rank]


KNOWN: Mapping[type, str] = MappingProxyType({DrawStock: "draw", Discard: "throw"})
"""By the type of a move, what need not be explained again once it was made."""

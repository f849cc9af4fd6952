"""The first lesson's tutor: ideas, advice and objections."""

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
    """Something to say about the cards in `marks`, once for each `key`."""

    key: str
    words: str
    marks: tuple[Card, ...] = ()


class LessonAdvice(Struct, frozen=True):
    """The next move, in words."""

    action: Action
    words: str


def advise(view: PlayerView, seen: set[str]) -> LessonAdvice | None:
    """Return the next move, explained more fully the first time; None if there's none."""
    action = best(view)
    match action:
        case None:
            return None
        case Pass():
            words = _("The {card} doesn’t fit anything in your hand. Pass.").format(card=sign(view.pile[-1]))
            return LessonAdvice(action, words)
        case TakeDiscard():
            card = view.pile[-1]
            words = _("The {card} makes a meld with your cards: {meld}. Take it.").format(
                card=sign(card), meld=_meld_with(view.hand, card)
            )
            return LessonAdvice(action, words)
        case DrawStock():
            first = _("A turn has two steps: draw a card, then discard one. Draw from the stock, the face-down pile.")
            words = first if "draw" not in seen else _("Draw from the stock.")
            return LessonAdvice(action, words)
        case Discard(card):
            first = _("Now discard a card you don’t need. The {card} isn’t in a meld and counts {n}.")
            later = _("Discard the {card}: it isn’t in a meld, and it counts {n}.")
            words = (first if "throw" not in seen else later).format(card=sign(card), n=card.points)
            return LessonAdvice(action, words)
        case Knock(card) if card is not None:
            rest = left_by(view, action)
            if rest:
                words = _(
                    "Without the {card}, your deadwood is {n}. With {limit} or less, you can knock: that ends the hand."
                )
            else:
                words = _(
                    "Without the {card}, all your cards are in melds. That’s gin, the best there is: end the hand."
                )
            words = words.format(card=sign(card), n=rest, limit=view.limit)
            return LessonAdvice(action, words)
        case LayOff(card, meld):
            first = _("The {card} fits my {meld}. Lay it off: add it there, and it no longer counts against you.")
            words = first.format(card=sign(card), meld=signs(meld))
            return LessonAdvice(action, words)
        case _:
            return LessonAdvice(action, _("Nothing else fits, so finish."))


def best(view: PlayerView) -> Action | None:
    """Return a beginner's move: take melds, discard the highest loose card, knock when possible."""
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
    """Return why to think again about this legal move; empty if it's fine."""
    wise = best(view)
    if wise is None or wise == action or action not in view.legal:
        return ""
    match action:
        case Discard(card) if isinstance(wise, Knock):
            return _("You could knock now and end the hand. If you don’t, it goes on.")
        case Discard(card) if any(card in meld for meld in arrange(view.hand).melds):
            return _(
                "The {card} is part of a meld. Without it, the other cards of that meld may count against you."
            ).format(card=sign(card))
        case DrawStock() | Pass() if isinstance(wise, TakeDiscard):
            return _(
                "The {card} on the discard pile makes a meld with your cards. A card from the stock could be anything."
            ).format(card=sign(view.pile[-1]))
        case TakeDiscard():
            return _("The {card} doesn’t make a meld with your cards, and it counts {n} as deadwood.").format(
                card=sign(view.pile[-1]), n=view.pile[-1].points
            )
        case EndLayOff():
            return _("You still have a card that fits one of my melds.")
        case _:
            return ""


def ideas(view: PlayerView, hand: int) -> list[Idea]:
    """Return what to explain before this hand, counted from 0."""
    laid = arrange(view.hand)
    run = next((meld for meld in laid.melds if len({card.suit for card in meld}) == 1), CardSet())
    pair = next(iter(_pairs(laid.deadwood)), ())
    if hand == 0:
        return [
            Idea("welcome", _("Welcome! I’m Ada. The ten cards in front of you are yours, and I have ten too. A hand "
        "takes a few turns.")),
            Idea("run", _("The aim is to make melds. One kind is a run: three or more cards of the same "
                "suit in a row, like your {cards}.")
                 .format(cards=signs(run)), tuple(run)),
            Idea("set", _("The other kind is a set: three or four cards of the same rank. You have "
                "{cards}: one more makes a set.")
                 .format(cards=signs(pair)), tuple(pair)),
            Idea("deadwood", _("Cards outside your melds are deadwood. An ace counts 1; a jack, queen or king 10; the "
        "others their number. Yours add up to {n}: the lower, the better.").format(n=laid.points),
                 tuple(laid.deadwood)),
            Idea("upcard", _("I’ve dealt, and turned up the {card}: that’s the upcard. You get the first "
                "chance to take it.")
                 .format(card=sign(view.pile[-1]))),
        ]  # fmt: skip
    if view.dealer == view.seat:
        return [Idea("second", _("Second hand. You dealt this time, so I was offered the upcard first, and I passed."))]
    return [Idea("second", _("Second hand. Nobody won the first, so I deal again."))]


def verdict(view: PlayerView) -> str:
    """Return what the finished hand teaches."""
    result = view.result
    assert result is not None
    if result.winner is None:
        return _("Only two cards are left in the stock, so nobody scores.")
    mine = result.winner == view.seat
    if result.kind == "undercut":
        if mine:
            words = _(
                "I knocked, but you don’t have more deadwood than I do: that’s an undercut. "
                "You win the difference, plus {n}."
            )
            return words.format(n=result.bonus)
        return _(
            "You knocked, but I don’t have more deadwood than you do: that’s an undercut. I win "
            "the difference, plus {n}."
        ).format(n=result.bonus)
    if result.kind != "knock":
        return _("Gin: no deadwood at all. It scores all of the opponent’s deadwood, plus {n}.").format(n=result.bonus)
    if mine:
        return _(
            "I laid off what fits your melds, and the rest of my deadwood counts. You win the difference: {n}."
        ).format(n=result.points)
    return _("I have less deadwood than you, so I win the difference: {n}.").format(n=result.points)


def melds_with(hand: CardSet, card: Card) -> bool:
    """Whether the card joins a meld to the hand's gain."""
    return deadwood(hand.add(card)) < deadwood(hand) + card.points and any(
        card in meld for meld in arrange(hand.add(card)).melds
    )


def _meld_with(hand: CardSet, card: Card) -> str:
    return next((signs(meld) for meld in arrange(hand.add(card)).melds if card in meld), "")


def _pairs(cards: CardSet) -> list[tuple[Card, Card]]:
    row = sorted(cards, key=lambda card: -card.rank)
    return [(one, two) for one, two in pairwise(row) if one.rank == two.rank]


KNOWN: Mapping[type, str] = MappingProxyType({DrawStock: "draw", Discard: "throw"})
"""Explanations that a move of this type makes unnecessary."""

"""Advice to a player, from that player's own view: what each choice is worth, and why the best one is."""

from __future__ import annotations

from math import exp

from msgspec import Struct

from game.ai.card_knowledge import CardKnowledge
from game.ai.challenge import answer, counted
from game.ai.danger import danger
from game.ai.evaluate import judge
from game.ai.features import after_best_discard
from game.ai.knock import lay_off
from game.ai.outs import gins, outs
from game.ai.weights import WrongWeights
from game.rules import Phase
from game.rules.actions import (
    AcceptKnock,
    Action,
    BigGin,
    Discard,
    DrawStock,
    EndLayOff,
    Knock,
    LayOff,
    Pass,
    TakeDiscard,
)
from game.rules.cards import Card, CardSet
from game.rules.i18n import _, ngettext
from game.rules.melds import deadwood
from game.rules.view import PlayerView

__all__ = ["MILD", "Advice", "Option", "WrongWeights", "accuracy", "advise", "why"]

MILD = 4.0  # points a hand that are a plain mistake: accuracy falls to a third
_NOTHING = 0.05  # points that are told as none: less than a tenth, rounded


class Option(Struct, frozen=True):
    """One choice, and the points that this hand should bring its seat after it."""

    action: Action
    points: float
    cost: float
    """Points less than the best choice; 0 for the best."""


class Advice(Struct, frozen=True):
    """All choices of one decision, the best first, with the reason for it in a sentence."""

    options: tuple[Option, ...]
    reason: str

    @property
    def best(self) -> Action:
        """The expert's choice."""
        return self.options[0].action

    def cost(self, action: Action) -> float:
        """What another choice gives away, in points; how the melds of a knock or of big gin are laid costs nothing."""
        return next((option.cost for option in self.options if _laid_out(option.action) == _laid_out(action)), 0.0)


def advise(view: PlayerView) -> Advice | None:
    """Advise the seat whose turn it is; None where there is nothing to choose."""
    if len(view.legal) < 2:
        return None
    if view.phase in (Phase.LAYOFF, Phase.CHALLENGE, Phase.SHOWN):
        best = lay_off(view) if view.phase is Phase.LAYOFF else answer(view)
        return Advice((Option(best, 0.0, 0.0),), _on_answer(view, best))
    judged = judge(view)
    # The rest the expert does not even consider; a player may, and shall know what it costs.
    rest = [one for one in judge(view, wide=True) if all(one.action != known.action for known in judged)]
    top = judged[0].points
    options = tuple(Option(one.action, one.points, max(0.0, top - one.points)) for one in (*judged, *rest))
    return Advice(options, _reason(view, options))


def _laid_out(action: Action) -> object:
    """The same for all ways to lay the same cards down."""
    return (Knock, action.card) if isinstance(action, Knock) else BigGin if isinstance(action, BigGin) else action


def accuracy(costs: list[float]) -> float:
    """How well somebody played, 0 to 100, from what each decision gave away; a match without decisions is perfect."""
    return 100 * sum(exp(-cost / MILD) for cost in costs) / len(costs) if costs else 100.0


def why(view: PlayerView, advice: Advice, action: Action) -> str:
    """What speaks for the best choice against this other one, in a sentence."""
    best = advice.best
    if isinstance(best, Discard) and isinstance(action, Discard) and action != best:
        return _compared(view, best.card, action.card, advice.cost(action))
    return advice.reason


def _reason(view: PlayerView, options: tuple[Option, ...]) -> str:
    best = options[0].action
    match best:
        case TakeDiscard():
            return _on_take(view)
        case DrawStock() | Pass():
            return _on_leave(view, options)
        case BigGin():
            return _("All eleven cards are in melds: that is big gin.")
        case Knock():
            return _on_knock(view, best, options)
        case Discard(card):
            return _on_discard(view, card, options)
        case _:
            return ""


def _on_answer(view: PlayerView, best: Action) -> str:
    """Why the defender lays off so, or decides so about a wrong knock."""
    match best:
        case LayOff(card):
            return _("Lay off the {card}: it no longer counts against you.").format(card=card.name)
        case EndLayOff():
            return _("Nothing more that you hold helps on the table: finish.")
        case AcceptKnock():
            n = counted(view)
            words = ngettext("Let it count: you score {n} point.", "Let it count: you score {n} points.", n)
            return words.format(n=n)
        case _:
            return _("It would score nothing for you: play on, and you see the cards of the other.")


def _on_take(view: PlayerView) -> str:
    card = view.pile[-1]
    now, after = deadwood(view.hand), after_best_discard(view.hand.add(card).mask)
    if after == 0 and view.rules.knock_discard:
        return _("Take the {card}: it makes you gin.").format(card=card.name)
    if card.bit & outs(view.hand.mask) and deadwood(view.hand.add(card)) < now + card.points:
        return ngettext(
            "Take the {card}: it makes a meld and leaves {n} point of deadwood.",
            "Take the {card}: it makes a meld and leaves {n} points of deadwood.",
            after,
        ).format(card=card.name, n=after)
    return ngettext(
        "Take the {card}: it leaves only {n} point of deadwood.",
        "Take the {card}: it leaves only {n} points of deadwood.",
        after,
    ).format(card=card.name, n=after)


def _on_leave(view: PlayerView, options: tuple[Option, ...]) -> str:
    if any(isinstance(one.action, Knock) for one in options):
        return _("Draw first: gin is yours all the same, and the card may make it big.")
    if not view.pile or len(options) == 1:
        return _("A card from the stock is all there is.")
    card = view.pile[-1]
    if view.last:
        return _("Leave the last discard: a knock with it would lose more than a void hand.")
    if not card.bit & outs(view.hand.mask):
        return _("Leave the {card}: it melds with nothing you hold.").format(card=card.name)
    if options[1].cost < _NOTHING:
        return _("Leave the {card}: taking it would bring no more.").format(card=card.name)
    return _("Leave the {card}: an unseen card should be worth {points} more.").format(
        card=card.name, points=_amount(options[1].cost)
    )


def _on_knock(view: PlayerView, best: Knock, options: tuple[Option, ...]) -> str:
    hand = view.hand if best.card is None else view.hand.remove(best.card)
    count = deadwood(hand)
    if count == 0:
        return _("No card is left over: that is gin.")
    other = next((one for one in options if isinstance(one.action, Discard)), None)
    if other is None:
        return ngettext("Knock with {n} point.", "Knock with {n} points.", count).format(n=count)
    if other.cost < _NOTHING:
        return ngettext(
            "Knock with {n} point: playing on should be worth no more.",
            "Knock with {n} points: playing on should be worth no more.",
            count,
        ).format(n=count)
    return ngettext(
        "Knock with {n} point: that should be worth {points} more than playing on.",
        "Knock with {n} points: that should be worth {points} more than playing on.",
        count,
    ).format(n=count, points=_amount(other.cost))


def _on_discard(view: PlayerView, card: Card, options: tuple[Option, ...]) -> str:
    knock = next((one for one in options if isinstance(one.action, Knock)), None)
    rest = view.hand.remove(card)
    unseen = CardKnowledge.of(view).unseen
    if knock is not None and knock.cost < _NOTHING:
        return _("Play on and throw the {card}: a knock now would bring no more.").format(card=card.name)
    if knock is not None:
        ways = gins(rest, unseen)
        if ways:
            return ngettext(
                "Play on and throw the {card}: {n} card makes you gin, worth {points} more than a knock.",
                "Play on and throw the {card}: {n} cards make you gin, worth {points} more than a knock.",
                ways,
            ).format(card=card.name, n=ways, points=_amount(knock.cost))
        return _("Play on and throw the {card}: a knock now would bring {points} less.").format(
            card=card.name, points=_amount(knock.cost)
        )
    second = next((one for one in options[1:] if isinstance(one.action, Discard)), None)
    if second is None or not isinstance(second.action, Discard):
        return _("Throw the {card}: no other card may go.").format(card=card.name)
    return _compared(view, card, second.action.card, second.cost)


def _compared(view: PlayerView, card: Card, second: Card, cost: float) -> str:
    """Why this card goes rather than the next best: the difference that weighs most."""
    if cost < _NOTHING:
        return _("Throw the {card}: the {other} would do as well.").format(card=card.name, other=second.name)
    table = CardKnowledge.of(view)
    rest, other = view.hand.remove(card), view.hand.remove(second)
    safer = danger(second, table) - danger(card, table)
    fewer = deadwood(other) - deadwood(rest)
    wider = _ways(rest, table) - _ways(other, table)
    weights = {"safe": 7 * safer, "light": float(fewer), "open": 1.5 * wider}
    named = {"card": card.name, "other": second.name, "points": _amount(cost)}
    heaviest = max(weights, key=lambda one: weights[one])
    match heaviest if weights[heaviest] > 0 else "":
        case "":
            text = _("Throw the {card}: all in all that is worth {points} more than throwing the {other}.")
        case "safe":
            text = _("Throw the {card}: the other player has less use for it than for the {other} ({points} better).")
        case "light":
            text = _("Throw the {card}: it leaves less deadwood than throwing the {other} ({points} better).")
        case _:
            count = _ways(rest, table)
            named["n"] = str(count)
            text = ngettext(
                "Throw the {card}: {n} card improves what is left, and throwing the {other} is worth {points} less.",
                "Throw the {card}: {n} cards improve what is left, and throwing the {other} is worth {points} less.",
                count,
            )
    return text.format(**named)


def _ways(hand: CardSet, table: CardKnowledge) -> int:
    """How many unseen cards would make or lengthen a meld."""
    return (outs(hand.mask) & table.unseen).bit_count()


def _amount(points: float) -> str:
    """Points as a player reads them, to a tenth."""
    return f"{points:.1f}"

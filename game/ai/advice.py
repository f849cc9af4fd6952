"""Advice to a player, from that player's own view: what each choice is worth, and why the best one is."""

from __future__ import annotations

from math import exp

from msgspec import Struct
from msgspec.structs import replace

from game.ai import match_chance
from game.ai.card_knowledge import CardKnowledge
from game.ai.challenge import answer, counted
from game.ai.claim_correction import corrected
from game.ai.danger import danger
from game.ai.evaluate import Judged, Rest, judge
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
from game.rules.melds import deadwood
from game.rules.view import PlayerView
from game.words.translation import _, ngettext, number

__all__ = ["MILD", "MISTAKE", "Advice", "Option", "WrongWeights", "accuracy", "advise", "why"]

MILD = 4.0  # points a hand that are a plain mistake: accuracy falls to a third
MISTAKE = 2.5
"""Points that a choice must give away to be called a mistake: nine in ten such are, as rollouts find."""
_NOTHING = 0.5  # points that are told as none: no more than whole points are known


class Option(Struct, frozen=True):
    """One choice, and the points that this hand should bring its seat after it."""

    action: Action
    points: float
    cost: float
    """Points less than the best choice; 0 for the best, and for one that brings more but serves the match less."""
    chance: float | None = None
    """The chance to win the match after it; None where no match is played, or its end is far."""


class Advice(Struct, frozen=True):
    """All choices of one decision, the best first, with the reason for it in a sentence."""

    options: tuple[Option, ...]
    reason: str
    sensible: int = 1
    """So many of the options, the first of them, are worth a thought."""

    @property
    def best(self) -> Action:
        """The expert's choice."""
        return self.options[0].action

    def cost(self, action: Action) -> float:
        """What another choice gives away, in points; how the melds of a knock or of big gin are laid costs nothing."""
        found = self.option(action)
        return 0.0 if found is None else found.cost

    def chance(self, action: Action) -> float | None:
        """The chance to win the match after a choice, where it is told."""
        found = self.option(action)
        return None if found is None else found.chance

    def lost(self, action: Action) -> float:
        """The part of the chance to win the match that another choice gives away."""
        best, other = self.options[0].chance, self.chance(action)
        return 0.0 if best is None or other is None else max(0.0, best - other)

    def weight(self, action: Action) -> float:
        """How dear a choice is beside others: its cost, or if that is more, what it costs the match, in points too."""
        return max(self.cost(action), match_chance.SCALE * self.lost(action))

    def option(self, action: Action) -> Option | None:
        """This choice with its figures; how melds are laid makes no other one of it."""
        return next((option for option in self.options if _laid_out(option.action) == _laid_out(action)), None)


def advise(view: PlayerView, rest: Rest = lambda: None) -> Advice | None:
    """Advise the seat whose turn it is; None where there is nothing to choose.

    `rest` is called now and then, to let other threads work.
    """
    if len(view.legal) < 2:
        return None
    if view.phase in (Phase.LAYOFF, Phase.CHALLENGE, Phase.SHOWN):
        best = lay_off(view) if view.phase is Phase.LAYOFF else answer(view)
        return Advice((Option(best, 0.0, 0.0),), _on_answer(view, best))
    options, sensible = _options(view, rest)
    return Advice(options, _reason(view, options), sensible)


def _options(view: PlayerView, rest: Rest) -> tuple[tuple[Option, ...], int]:
    """Every choice, the expert's first: its points are the hand's, though in a match it was chosen for the match.

    Those worth a thought come before the rest, and it is told how many they are.

    Nothing is told as better that the expert does not even consider: a network knows least of what it never does.
    Of each difference only so much is told as rollouts bear out.
    """
    considered, others = _weighed(view, rest)
    hand = (considered, others) if view.needs is None else _weighed(replace(view, needs=None), rest)
    points = {one.action: one.points for part in hand for one in part}
    best, told, found = considered[0], match_chance.matters(view), []
    for one in (*considered, *others):
        worth, own = points[one.action], one.points
        if one in others:
            worth, own = min(worth, points[best.action]), min(own, best.points)
        more = corrected(worth - points[best.action], best.action, one.action)
        own = best.points + corrected(own - best.points, best.action, one.action)
        chance = match_chance.after(view, own) if told else None
        found.append(Option(one.action, points[best.action] + more, max(0.0, -more), chance))
    return tuple(found), len(considered)


def _weighed(view: PlayerView, rest: Rest) -> tuple[list[Judged], list[Judged]]:
    """What the expert considers, the best first, and what else a player may do."""
    considered = judge(view, rest=rest)
    known = {one.action for one in considered}
    return considered, [one for one in judge(view, wide=True, rest=rest) if one.action not in known]


def _laid_out(action: Action) -> object:
    """The same for all ways to lay the same cards down."""
    return (Knock, action.card) if isinstance(action, Knock) else BigGin if isinstance(action, BigGin) else action


def accuracy(costs: list[float]) -> float:
    """How well somebody played, 0 to 100, from what each decision gave away; a match without decisions is perfect."""
    return 100 * sum(exp(-cost / MILD) for cost in costs) / len(costs) if costs else 100.0


def why(view: PlayerView, advice: Advice, action: Action) -> str:
    """What speaks for the best choice against this other one, in a sentence."""
    best, other = advice.options[0], advice.option(action)
    if other is None or other is best:
        return advice.reason
    if other.points > best.points + _NOTHING:
        return _for_the_match(view, best, other)
    said = advice.reason
    if isinstance(best.action, Discard) and isinstance(action, Discard):
        said = _compared(view, best.action.card, action.card, other.cost)
    if (chances := _apart(best, other)) is None:
        return said
    return _("{reason} It wins the match more often ({n} % against {m} %).").format(
        reason=said, n=chances[0], m=chances[1]
    )


def _reason(view: PlayerView, options: tuple[Option, ...]) -> str:
    best, most = options[0].action, max(options, key=lambda option: option.points)
    if view.needs is not None and most.points > options[0].points + _NOTHING:
        return _for_the_match(view, options[0], most)
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


def _for_the_match(view: PlayerView, best: Option, other: Option) -> str:
    """Why the best choice is not the one that should bring most in this hand."""
    named = {"choice": _phrase(view, best.action), "points": _amount(other.points - best.points)}
    if (chances := _apart(best, other)) is not None:
        named |= {"n": str(chances[0]), "m": str(chances[1])}
        return _(
            "{choice}: another choice should bring {points} more, but this one wins the match more often "
            "({n} % against {m} %)."
        ).format(**named)
    if best.chance is not None:
        words = _("{choice}: another choice should bring {points} more, but this one wins the match as often ({n} %).")
        return words.format(**named, n=round(100 * best.chance))
    return _("{choice}: another choice should bring {points} more, but at this score this one is worth more.").format(
        **named
    )


def _apart(best: Option, other: Option) -> tuple[int, int] | None:
    """The chances of both in per cent, where they are told and the best has more."""
    if best.chance is None or other.chance is None:
        return None
    first, second = round(100 * best.chance), round(100 * other.chance)
    return (first, second) if first > second else None


def _phrase(view: PlayerView, action: Action) -> str:
    """What a choice is, at the head of a sentence."""
    match action:
        case Knock(card):
            n = deadwood(view.hand if card is None else view.hand.remove(card))
            return ngettext("Knock with {n} point", "Knock with {n} points", n).format(n=n)
        case Discard(card):
            knocks = any(isinstance(one, Knock) for one in view.legal)
            words = _("Play on and throw {card}") if knocks else _("Throw {card}")
            return words.format(card=card.as_object)
        case TakeDiscard():
            return _("Take {card}").format(card=view.pile[-1].as_object)
        case BigGin():
            return _("Lay down big gin")
        case _:
            return _("Leave {card}").format(card=view.pile[-1].as_object) if view.pile else _("Draw from the stock")


def _on_answer(view: PlayerView, best: Action) -> str:
    """Why the defender lays off so, or decides so about a wrong knock."""
    match best:
        case LayOff(card):
            return _("Lay off {card}: it no longer counts against you.").format(card=card.as_object)
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
        return _("Take {card}: it makes you gin.").format(card=card.as_object)
    if card.bit & outs(view.hand.mask) and deadwood(view.hand.add(card)) < now + card.points:
        return ngettext(
            "Take {card}: it makes a meld and leaves {n} point of deadwood.",
            "Take {card}: it makes a meld and leaves {n} points of deadwood.",
            after,
        ).format(card=card.as_object, n=after)
    return ngettext(
        "Take {card}: it leaves only {n} point of deadwood.",
        "Take {card}: it leaves only {n} points of deadwood.",
        after,
    ).format(card=card.as_object, n=after)


def _on_leave(view: PlayerView, options: tuple[Option, ...]) -> str:
    if any(isinstance(one.action, Knock) for one in options):
        return _("Draw first: gin is yours all the same, and the card may make it big.")
    if not view.pile or len(options) == 1:
        return _("A card from the stock is all there is.")
    card = view.pile[-1]
    if view.last:
        return _("Leave the last discard: a knock with it would lose more than a void hand.")
    if not card.bit & outs(view.hand.mask):
        return _("Leave {card}: it melds with nothing you hold.").format(card=card.as_object)
    if options[1].cost < _NOTHING:
        return _("Leave {card}: taking it would bring no more.").format(card=card.as_object)
    return _("Leave {card}: an unseen card should be worth {points} more.").format(
        card=card.as_object, points=_amount(options[1].cost)
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
        return _("Play on and throw {card}: a knock now would bring no more.").format(card=card.as_object)
    if knock is not None:
        ways = gins(rest, unseen)
        if ways:
            return ngettext(
                "Play on and throw {card}: {n} card makes you gin, worth {points} more than a knock.",
                "Play on and throw {card}: {n} cards make you gin, worth {points} more than a knock.",
                ways,
            ).format(card=card.as_object, n=ways, points=_amount(knock.cost))
        return _("Play on and throw {card}: a knock now would bring {points} less.").format(
            card=card.as_object, points=_amount(knock.cost)
        )
    second = next((one for one in options[1:] if isinstance(one.action, Discard)), None)
    if second is None or not isinstance(second.action, Discard):
        return _("Throw {card}: no other card may go.").format(card=card.as_object)
    return _compared(view, card, second.action.card, second.cost)


def _compared(view: PlayerView, card: Card, second: Card, cost: float) -> str:
    """Why this card goes rather than the next best: the difference that weighs most."""
    if cost < _NOTHING:
        return _("Throw {card}: you could throw {other} as well.").format(card=card.as_object, other=second.as_object)
    table = CardKnowledge.of(view)
    rest, other = view.hand.remove(card), view.hand.remove(second)
    safer = danger(second, table) - danger(card, table)
    fewer = deadwood(other) - deadwood(rest)
    wider = _ways(rest, table) - _ways(other, table)
    weights = {"safe": 7 * safer, "light": float(fewer), "open": 1.5 * wider}
    named = {"card": card.as_object, "other": second.as_object, "points": _amount(cost)}
    heaviest = max(weights, key=lambda one: weights[one])
    match heaviest if weights[heaviest] > 0 else "":
        case "":
            text = _("Throw {card}: all in all that is worth {points} more than throwing {other}.")
        case "safe":
            text = _("Throw {card}: the other player can make more of {other} ({points} better).")
        case "light":
            text = _("Throw {card}: it leaves less deadwood than throwing {other} ({points} better).")
        case _:
            count = _ways(rest, table)
            named["n"] = str(count)
            text = ngettext(
                "Throw {card}: {n} card improves what is left, and throwing {other} is worth {points} less.",
                "Throw {card}: {n} cards improve what is left, and throwing {other} is worth {points} less.",
                count,
            )
    return text.format(**named)


def _ways(hand: CardSet, table: CardKnowledge) -> int:
    """How many unseen cards would make or lengthen a meld."""
    return (outs(hand.mask) & table.unseen).bit_count()


def _amount(points: float) -> str:
    """Points as a player reads them, to a whole one."""
    return number(max(1.0, points))

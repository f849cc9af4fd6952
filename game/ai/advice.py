"""Advice from a player's own view: every choice's value, and why the best is best."""

from __future__ import annotations

from math import exp

from msgspec import Struct
from msgspec.structs import replace

from game.ai import match_chance
from game.ai.card_knowledge import CardKnowledge
from game.ai.challenge import answer, counted
from game.ai.claim_correction import corrected
from game.ai.evaluate import Balance, Judged, Rest, judge
from game.ai.features import after_best_discard
from game.ai.knock import lay_off
from game.ai.outs import outs
from game.ai.reasoning.discards import EVEN, alone, compared, merit
from game.ai.reasoning.knocks import for_knock, for_waiting, left_by
from game.ai.reasons import Because, Reason
from game.ai.weights import WrongWeights
from game.rules import Phase
from game.rules.actions import (
    AcceptKnock,
    Action,
    BigGin,
    Discard,
    EndLayOff,
    Knock,
    LayOff,
    TakeDiscard,
)
from game.rules.cards import Card
from game.rules.melds import deadwood
from game.rules.view import PlayerView

__all__ = ["MILD", "MISTAKE", "Advice", "Option", "WrongWeights", "accuracy", "advise", "why"]

MILD = 4.0  # points lost by a plain mistake: accuracy falls to a third
MISTAKE = 2.5
"""Points lost that make a mistake: rollouts confirm nine in ten."""
_MERIT = 0.2
"""What a point of merit counts beside the expert's own, between even discards; more would cost strength."""


class Option(Struct, frozen=True):
    """A choice, and the points this hand should bring its seat."""

    action: Action
    points: float
    cost: float
    """Points below the best; 0 also for one that scores more but serves the match less."""
    chance: float | None = None
    """Chance to win the match; None without a match or far from its end."""


class Advice(Struct, frozen=True):
    """All choices of a decision, best first, with a reason."""

    options: tuple[Option, ...]
    reason: Reason
    sensible: int = 1
    """The number of leading options worth considering."""

    @property
    def best(self) -> Action:
        """The expert's choice, or a discard worth as much."""
        return self.options[0].action

    def cost(self, action: Action) -> float:
        """Return the points a choice gives away; the layout of melds costs nothing."""
        found = self.option(action)
        return 0.0 if found is None else found.cost

    def chance(self, action: Action) -> float | None:
        """Return the chance to win, where it's known."""
        found = self.option(action)
        return None if found is None else found.chance

    def lost(self, action: Action) -> float:
        """Return the chance of the match that a choice gives away."""
        best, other = self.options[0].chance, self.chance(action)
        return 0.0 if best is None or other is None else max(0.0, best - other)

    def weight(self, action: Action) -> float:
        """Return the larger of its costs to hand and match, in points."""
        return max(self.cost(action), match_chance.SCALE * self.lost(action))

    def option(self, action: Action) -> Option | None:
        """Return this action's option, whatever the layout of its melds."""
        return next((option for option in self.options if _laid_out(option.action) == _laid_out(action)), None)


def advise(view: PlayerView, rest: Rest = lambda: None) -> Advice | None:
    """Advise the seat to act; None without a choice. `rest` lets other threads work."""
    if len(view.legal) < 2:
        return None
    if view.phase in (Phase.LAYOFF, Phase.CHALLENGE, Phase.SHOWN):
        best = lay_off(view) if view.phase is Phase.LAYOFF else answer(view)
        return Advice((Option(best, 0.0, 0.0),), _on_answer(view, best))
    options, sensible = _options(view, rest)
    return Advice(options, _reason(view, options), sensible)


def _options(view: PlayerView, rest: Rest) -> tuple[tuple[Option, ...], int]:
    """Every choice, the expert's candidates first, and their number.

    Points are the hand's, even in a match, with differences corrected by rollouts' findings. No other choice beats a
    candidate: the network knows little of what it never does.
    """
    considered, others = _weighed(view, rest)
    hand = (considered, others) if view.needs is None else _weighed(replace(view, needs=None), rest)
    points = {one.action: one.points for part in hand for one in part}
    best, told, found, even = considered[0], match_chance.matters(view), list[Option](), list[Judged]()
    for one in (*considered, *others):
        worth, own = points[one.action], one.points
        if one in others:
            worth, own = min(worth, points[best.action]), min(own, best.points)
        more = corrected(worth - points[best.action], best.action, one.action)
        own = best.points + corrected(own - best.points, best.action, one.action)
        chance = match_chance.after(view, own) if told else None
        found.append(Option(one.action, points[best.action] + more, 0.0, chance))
        if one in considered and abs(more) < EVEN and abs(own - best.points) < EVEN:
            even.append(one)
    wanted = _first(view, even)
    first = next(one for one in found if one.action == wanted)
    ordered = (first, *(one for one in found if one is not first))
    return tuple(replace(one, cost=max(0.0, first.points - one.points)) for one in ordered), len(considered)


def _first(view: PlayerView, even: list[Judged]) -> Action:
    """Return the discard that a good player would choose of those worth the same, or else the expert's choice.

    Where a knock is possible, the expert's discard leaves the best chance of gin.
    """
    first, table = even[0].action, CardKnowledge.of(view)
    if not isinstance(first, Discard) or any(isinstance(action, Knock) for action in view.legal):
        return first

    def worth(one: Judged) -> float:
        assert isinstance(one.action, Discard)
        return one.points + _MERIT * merit(view.hand, one.action.card, table)

    return max((one for one in even if isinstance(one.action, Discard)), key=worth).action


def _weighed(view: PlayerView, rest: Rest) -> tuple[list[Judged], list[Judged]]:
    balance = Balance(view, rest)
    considered = judge(view, balance=balance)
    known = {one.action for one in considered}
    return considered, [one for one in judge(view, wide=True, balance=balance) if one.action not in known]


def _laid_out(action: Action) -> object:
    return (Knock, action.card) if isinstance(action, Knock) else BigGin if isinstance(action, BigGin) else action


def accuracy(costs: list[float]) -> float:
    """Return the quality of play, 0 to 100, from each decision's cost."""
    return 100 * sum(exp(-cost / MILD) for cost in costs) / len(costs) if costs else 100.0


def why(view: PlayerView, advice: Advice, action: Action) -> Reason:
    """Return the reason for the best choice over this one."""
    best, other = advice.options[0], advice.option(action)
    if other is None or other is best:
        return advice.reason
    if other.points > best.points + EVEN:
        return _for_the_match(view, best, other)
    reason = advice.reason
    if isinstance(best.action, Discard) and isinstance(action, Discard):
        reason = _over(view, best.action.card, best, action.card, other)
    elif isinstance(best.action, Discard) and isinstance(other.action, Knock):
        reason = for_waiting(view, best.action.card, other.action, other.cost)
    chances = _chances(best, other)
    return replace(reason, against=chances) if chances is not None and chances[0] > chances[1] else reason


def _reason(view: PlayerView, options: tuple[Option, ...]) -> Reason:
    best, most = options[0].action, max(options, key=lambda option: option.points)
    if view.needs is not None and most.points > options[0].points + EVEN:
        return _for_the_match(view, options[0], most)
    match best:
        case TakeDiscard():
            return _on_take(view)
        case BigGin():
            return Reason(Because.BIG_GIN)
        case Knock():
            return _on_knock(view, best, options)
        case Discard(card):
            return _on_discard(view, card, options)
        case _:
            return _on_leave(view, options)


def _for_the_match(view: PlayerView, best: Option, other: Option) -> Reason:
    card, count, waits = view.pile[-1] if view.pile else None, 0, False
    match best.action:
        case Knock(card):
            count = left_by(view, card)
        case Discard(card):
            waits = any(isinstance(one, Knock) for one in view.legal)
    return Reason(
        Because.FOR_THE_MATCH,
        card=card,
        count=count,
        points=other.points - best.points,
        chances=_chances(best, other),
        best=best.action,
        waits=waits,
    )


def _chances(best: Option, other: Option) -> tuple[int, int] | None:
    if best.chance is None or other.chance is None:
        return None
    return round(100 * best.chance), round(100 * other.chance)


def _on_answer(view: PlayerView, best: Action) -> Reason:
    match best:
        case LayOff(card):
            return Reason(Because.LAY_OFF, card)
        case EndLayOff():
            return Reason(Because.FINISH)
        case AcceptKnock():
            return Reason(Because.ACCEPT_KNOCK, count=counted(view))
        case _:
            return Reason(Because.REFUSE_KNOCK)


def _on_take(view: PlayerView) -> Reason:
    card = view.pile[-1]
    now, after = deadwood(view.hand), after_best_discard(view.hand.add(card).mask)
    if after == 0 and view.rules.knock_discard:
        return Reason(Because.TAKE_FOR_GIN, card)
    melds = card.bit & outs(view.hand.mask) and deadwood(view.hand.add(card)) < now + card.points
    return Reason(Because.TAKE_FOR_MELD if melds else Because.TAKE_FOR_LESS, card, count=after)


def _on_leave(view: PlayerView, options: tuple[Option, ...]) -> Reason:
    if any(isinstance(one.action, Knock) for one in options):
        return Reason(Because.LEAVE_FOR_BIG_GIN)
    if view.last:
        return Reason(Because.LEAVE_LAST)
    if not view.pile or len(options) == 1:
        return Reason(Because.LEAVE_NOTHING)
    card = view.pile[-1]
    if not card.bit & outs(view.hand.mask):
        return Reason(Because.LEAVE_NO_MELD, card)
    if options[1].cost < EVEN:
        return Reason(Because.LEAVE_AS_GOOD, card)
    return Reason(Because.LEAVE_FOR_UNSEEN, card, points=options[1].cost)


def _on_knock(view: PlayerView, best: Knock, options: tuple[Option, ...]) -> Reason:
    count = left_by(view, best.card)
    if count == 0:
        return Reason(Because.GIN)
    if all(isinstance(one.action, Knock) for one in options):
        return Reason(Because.KNOCK_ALONE, count=count)
    return for_knock(view, best)


def _on_discard(view: PlayerView, card: Card, options: tuple[Option, ...]) -> Reason:
    for knock in options:
        if isinstance(knock.action, Knock):
            return for_waiting(view, card, knock.action, knock.cost)
    others = [(one.action.card, one) for one in options[1:] if isinstance(one.action, Discard)]
    if not others:
        return Reason(Because.DISCARD_FORCED, card)
    worse = next((one for one in others if not _even(options[0], one[1])), None)
    if worse is not None:
        return _over(view, card, options[0], *worse)
    return alone(view.hand, card, CardKnowledge.of(view)) or Reason(Because.DISCARD_AS_GOOD, card, others[0][0])


def _over(view: PlayerView, card: Card, best: Option, second: Card, other: Option) -> Reason:
    """Return the reason for a discard over a second; nothing speaks against one that's as good."""
    if _even(best, other):
        return Reason(Because.DISCARD_AS_GOOD, card, second)
    reason = compared(view.hand, card, second, other.cost, CardKnowledge.of(view))
    return replace(reason, against=_chances(best, other)) if reason.because is Because.EVEN_FOR_THE_MATCH else reason


def _even(best: Option, other: Option) -> bool:
    """Whether a choice is as good as the best, for the hand and the match."""
    chances = _chances(best, other)
    return other.cost < EVEN and (chances is None or chances[0] <= chances[1])

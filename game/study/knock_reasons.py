"""Why a player ended a finished hand: one fact that this player could see."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from msgspec import Struct

from game.ai.advice import Advice, Option, advise
from game.ai.belief import belief
from game.ai.reasoning.knocks import gins_after, left_by
from game.rules.actions import BigGin, Discard, Knock
from game.rules.form import HEADS_UP, Form
from game.rules.view import PlayerView
from game.session.review import Choice
from game.study.known_chances import known

_NOTHING = 0.5  # points that count as none
_MORE_OFTEN = 0.05  # least gain in the chance to win the match to be mentioned, where a knock scores no less
_EARLY = 4  # turns
_UNLIKELY = 0.15
_LATE = 4  # cards
_FEW = 2  # cards


class KnockCause(Enum):
    """What spoke for it; brackets list the `KnockReason` fields used besides `deadwood`."""

    FOR_THE_MATCH = auto()  # [chances]
    EARLY = auto()  # the opponent seldom has so little after so few turns [n]
    LATE = auto()  # cards that could still be drawn [n]
    NO_GIN = auto()
    FEW_GINS = auto()  # cards that would have made gin [n]
    BETTER = auto()  # points more than playing on [n]
    AS_GOOD = auto()
    WAITED_FOR_GIN = auto()  # gin, where a knock was possible before; cards that made gin then [n]


class KnockReason(Struct, frozen=True):
    """A cause, with its figures."""

    cause: KnockCause
    deadwood: int
    n: int = 0
    chances: tuple[int, int] = (0, 0)
    """Of winning the match with the knock and without it, in per cent."""


def why_ended(choices: Sequence[Choice], form: Form = HEADS_UP) -> KnockReason | None:
    """Return why the seat that made these choices ended the hand; None if it didn't, or nothing spoke for it."""
    last = choices[-1] if choices else None
    if last is None or not isinstance(last.action, Knock | BigGin):
        return None
    if isinstance(last.action, BigGin) or not left_by(last.view, last.action.card):
        return next(filter(None, map(_waited, choices)), None)
    return _why_knocked(last.view, last.action, form)


def _why_knocked(view: PlayerView, knock: Knock, form: Form) -> KnockReason | None:
    advice, count = advise(view), left_by(view, knock.card)
    if advice is None or advice.weight(knock) >= _NOTHING:
        return None
    own, other = _compared(known(advice, form), knock)
    if own is None or other is None:
        return None
    more = own.points - other.points
    if own.chance is not None and other.chance is not None:
        chances = round(100 * own.chance), round(100 * other.chance)
        if own.chance - other.chance >= _MORE_OFTEN or (more <= -_NOTHING and chances[0] > chances[1]):
            return KnockReason(KnockCause.FOR_THE_MATCH, count, chances=chances)
    turns = view.turns[1 - view.turn]
    if 1 <= turns <= _EARLY and belief(view).at_most(count) < _UNLIKELY:
        return KnockReason(KnockCause.EARLY, count, turns)
    if 1 <= view.drawable <= _LATE:
        return KnockReason(KnockCause.LATE, count, view.drawable)
    if more < _NOTHING:
        return KnockReason(KnockCause.AS_GOOD, count) if more > -_NOTHING else None
    if view.rules.knock_discard:  # otherwise gin takes eleven cards
        ways = max(gins_after(view, card) for card in view.hand if card is not view.barred)
        if ways <= _FEW:
            return KnockReason(KnockCause.FEW_GINS if ways else KnockCause.NO_GIN, count, ways)
    return KnockReason(KnockCause.BETTER, count, max(1, round(more)))


def _waited(choice: Choice) -> KnockReason | None:
    """Return that a knock was passed up for gin, if that was no mistake."""
    view, action = choice.view, choice.action
    counts = [left_by(view, one.card) for one in view.legal if isinstance(one, Knock)]
    if not counts or not min(counts) or not isinstance(action, Discard) or not view.rules.knock_discard:
        return None
    ways, advice = gins_after(view, action.card), advise(view)
    if not ways or advice is None or advice.weight(action) >= _NOTHING:
        return None
    return KnockReason(KnockCause.WAITED_FOR_GIN, min(counts), ways)


def _compared(advice: Advice, knock: Knock) -> tuple[Option | None, Option | None]:
    """Return the knock's option and that of playing on, None without one."""
    return advice.option(knock), next((one for one in advice.options if isinstance(one.action, Discard)), None)

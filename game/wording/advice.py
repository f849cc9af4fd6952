"""The expert's advice, line by line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from game.rules import (
    Action,
    BigGin,
    Card,
    Discard,
    DrawStock,
    EndLayOff,
    Knock,
    LayOff,
    Pass,
    PlayerView,
    TakeDiscard,
)
from game.rules.actions import AcceptKnock, Answer, PickUp, RefuseKnock, ShowHand
from game.rules.melds import deadwood
from game.wording.cards import name_object, sign_object
from game.wording.judgement.grades import SIGNS
from game.wording.numbers import signed
from game.words.translation import _, number

if TYPE_CHECKING:
    from game.ai.advice import Advice, Option

MOST, FEW = 5, 3
"""Most choices on a panel, and on a wide one."""
_NOTHING = 0.5
"""Points below which choices are equal: only whole points are known."""


class AdviceLine(Struct, frozen=True):
    """One choice, written and read out."""

    words: str
    said: str
    more: float
    """Expected points beyond the expert's choice; usually negative."""
    best: bool
    """Whether it's the expert's; others may be as good."""
    mine: bool = False
    chance: str = ""
    """Of winning the match, where shown."""
    grade: str = ""
    """The sign, if the player's choice was costly."""

    @property
    def cost(self) -> float:
        """Points given away."""
        return max(0.0, -self.more)

    @property
    def costly(self) -> bool:
        """Whether it gives points away."""
        return not self.best and self.cost >= _NOTHING

    @property
    def amount(self) -> str:
        """Points given away, or gained where the match score favours another choice."""
        if self.best:
            return _("best")
        if self.more >= _NOTHING:
            return signed(max(1.0, self.more))
        return given(self.cost) if self.costly else "0" if self.chance else _("as good")

    @property
    def value(self) -> str:
        """The amount as read out."""
        if not self.chance:
            return self.amount
        return _("{points}, wins the match {chance} of the time").format(points=self.amount, chance=self.chance)


def given(cost: float, lost: float = 0) -> str:
    """Points given away, with a true minus, or else the match chance lost."""
    if cost < _NOTHING and round(100 * lost):
        return f"−{percent(lost)}"
    return f"−{number(max(1.0, cost))}" if cost >= _NOTHING else "0"


def percent(chance: float) -> str:
    """A chance as a percentage."""
    return _("{n}%").format(n=round(100 * chance))


def judged(action: Action, advice: Advice, share: float = 1.0) -> str:
    """Return what a choice gave away, as a heading; `share` is how much of the advice's points holds."""
    cost, lost = share * advice.cost(action), advice.lost(action)
    if cost >= _NOTHING:
        return _("Points given away: about {points}").format(points=given(cost).removeprefix("−"))
    if round(100 * lost):
        return _("Winning chances given away: {points}").format(points=given(cost, lost).removeprefix("−"))
    return _("The best play") if same(action, advice.best) else _("As good as the best")


def wording(action: Action, view: PlayerView, name: Callable[[Card], str] = sign_object) -> str:
    """The action as an instruction."""
    match action:
        case Discard(card):
            return _("Discard {card}").format(card=name(card))
        case Knock(card):
            gin = not deadwood(view.hand if card is None else view.hand.remove(card))
            if card is None:
                return _("Go gin") if gin else _("Knock")
            words = _("Gin, discarding {card}") if gin else _("Knock with {card}")
            return words.format(card=name(card))
        case TakeDiscard():
            return _("Take {card}").format(card=name(view.pile[-1]))
        case DrawStock():
            return _("Draw from the stock")
        case Pass():
            return _("Pass")
        case BigGin():
            return _("Declare big gin")
        case LayOff(card):
            return _("Lay off {card}").format(card=name(card))
        case EndLayOff():
            return _("Finish laying off")
        case ShowHand() | AcceptKnock() | RefuseKnock() | PickUp():
            return answer(action)


def better(best: Action, mine: Action, view: PlayerView, name: Callable[[Card], str] = sign_object) -> str:
    """The better action as an instruction that says what to do instead of one's own."""
    match mine, best:
        case Knock(), Discard(card):
            return _("Don’t knock yet: discard {card}").format(card=name(card))
        case TakeDiscard(), DrawStock():
            return _("Leave {card}: draw from the stock").format(card=name(view.pile[-1]))
        case TakeDiscard(), Pass():
            return _("Leave {card}: pass").format(card=name(view.pile[-1]))
    return wording(best, view, name)


def answer(action: Answer) -> str:
    """An answer to an invalid knock as an instruction."""
    match action:
        case ShowHand():
            return _("Show your hand")
        case AcceptKnock():
            return _("Accept the knock")
        case RefuseKnock():
            return _("Play on against the open hand")
        case PickUp():
            return _("Both pick up their cards")


def foremost(advice: Advice, mine: Action | None = None, *, most: int = MOST) -> tuple[Option, ...]:
    """The best choices, including the best knock and the player's own."""
    chosen: list[Option] = []
    for option in advice.options:
        if not any(same(option.action, one.action) for one in chosen):
            chosen.append(option)
    first, rest = chosen[:most], chosen[most:]
    knocks = any(isinstance(one.action, Knock) for one in first)
    wanted = [next((one for one in rest if isinstance(one.action, Knock)), None)] if not knocks else []
    wanted.append(next((one for one in rest if mine is not None and same(one.action, mine)), None))
    extra = list(dict.fromkeys(one for one in wanted if one is not None))
    return (*first[: most - len(extra)], *sorted(extra, key=lambda one: one.cost))


def lines(
    view: PlayerView, advice: Advice, mine: Action | None = None, *, most: int = MOST, share: float = 1.0
) -> tuple[AdviceLine, ...]:
    """The foremost choices, empty for a single one; `share` is how much of the advice's points holds."""
    from game.study.error_rate import called  # noqa: PLC0415 - not before it is needed

    first = foremost(advice, mine, most=most)
    if len(first) < 2:
        return ()
    grade = "" if mine is None else SIGNS[called(advice.weight(mine))]
    return tuple(
        AdviceLine(
            wording(one.action, view),
            wording(one.action, view, name_object),
            share * (one.points - first[0].points),
            best=not place,
            mine=mine is not None and same(one.action, mine),
            chance="" if one.chance is None else percent(one.chance),
            grade=grade if mine is not None and same(one.action, mine) else "",
        )
        for place, one in enumerate(first)
    )


def same(one: Action, other: Action) -> bool:
    """Whether players see one choice: knocks with the same discard are."""
    if isinstance(one, Knock) and isinstance(other, Knock):
        return one.card is other.card
    return one == other or (isinstance(one, BigGin) and isinstance(other, BigGin))

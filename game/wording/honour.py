"""A table at which players do what elsewhere is done for them, and what a defender may do about a wrong knock (E)."""

from __future__ import annotations

from msgspec import Struct

from game.rules import Phase, PlayerView, Rules
from game.rules.actions import AcceptKnock, Action, EndLayOff, PickUp, RefuseKnock, ShowHand
from game.wording.advice import answer
from game.words.translation import _


def counted(rules: Rules) -> bool:
    """Whether the table counts deadwood for its players, and so says what may knock; else it betrays neither."""
    return rules.wrong_knocks == "impossible" and not rules.announced_only and not rules.overlooked_lost


def may_knock(view: PlayerView) -> bool:
    """Whether a knock may be tried in this phase, whatever the hand is worth."""
    if view.phase in {Phase.UPCARD, Phase.DRAW}:
        return view.rules.declare == "any_time"
    first = view.rules.first_turn == "throw" and view.turns == (0, 0)
    return view.phase is Phase.DISCARD and not first


class Way(Struct, frozen=True):
    """What a defender may do about a wrong knock besides laying off, what it is called, and what comes of it."""

    action: Action
    name: str
    short: str
    """What it is called where there is little room."""
    note: str


def ways() -> tuple[Way, ...]:
    """All that there is, in the order in which it stands on the table."""
    return (
        Way(ShowHand(), answer(ShowHand()), _("Show hand"), _("Then lay off, or choose again")),
        Way(EndLayOff(), _("Finish"), _("Finish"), _("The knock counts: the lower count wins")),
        Way(RefuseKnock(), answer(RefuseKnock()), _("Play on"), _("It stays open to the end of the hand")),
        Way(PickUp(), answer(PickUp()), _("Take back"), _("The knocker can win the bare difference only")),
        Way(AcceptKnock(), answer(AcceptKnock()), _("Let it count"), _("Lay off: the lower count wins")),
    )


def open_ways(view: PlayerView) -> tuple[Way, ...]:
    """Those that the viewer has now; none where there is no wrong knock to decide of."""
    stages = {Phase.CHALLENGE, Phase.SHOWN}
    return tuple(way for way in ways() if way.action in view.legal) if view.phase in stages else ()

"""Rules where players count their own deadwood, and answers to an invalid knock (E)."""

from __future__ import annotations

from msgspec import Struct

from game.rules import Phase, PlayerView, Rules
from game.rules.actions import AcceptKnock, Action, EndLayOff, Pass, PickUp, RefuseKnock, ShowHand, TakeDiscard
from game.wording.advice import answer as answer_words
from game.words.translation import _, pgettext


def counted(rules: Rules) -> bool:
    """Whether the table counts deadwood; if not, it never says who may knock."""
    return rules.wrong_knocks == "impossible" and not rules.announced_only and not rules.overlooked_lost


def may_knock(view: PlayerView) -> bool:
    """Whether a knock may be tried now, whatever the hand."""
    if view.phase in {Phase.UPCARD, Phase.DRAW}:
        return view.rules.declare == "any_time"
    first = view.rules.first_turn == "throw" and view.turns == (0, 0)
    return view.phase is Phase.DISCARD and not first


def may_take(view: PlayerView) -> bool:
    """Whether the upcard is offered: the last discard whether it helps or not, where players count for themselves."""
    return TakeDiscard() in view.legal or (view.last and Pass() in view.legal and not counted(view.rules))


class KnockAnswer(Struct, frozen=True):
    """An answer to an invalid knock, and its consequence."""

    action: Action
    name: str
    short: str  # the name on a narrow button
    note: str


def knock_answers() -> tuple[KnockAnswer, ...]:
    """All answers, in button order."""
    done = pgettext("laying off", "Done")
    return (
        KnockAnswer(ShowHand(), answer_words(ShowHand()), _("Show hand"), _("Then lay off, or choose again")),
        KnockAnswer(
            EndLayOff(),
            done,
            done,
            _("The knock stands: the lower deadwood wins"),
        ),
        KnockAnswer(
            RefuseKnock(), answer_words(RefuseKnock()), _("Play on"), _("Their hand stays face up until the end")
        ),
        KnockAnswer(PickUp(), answer_words(PickUp()), _("Pick up"), _("The knocker can win only the bare difference")),
        KnockAnswer(AcceptKnock(), answer_words(AcceptKnock()), _("Accept it"), _("Lay off: the lower deadwood wins")),
    )


def open_answers(view: PlayerView) -> tuple[KnockAnswer, ...]:
    """The viewer's legal answers; empty without an invalid knock."""
    if view.phase not in {Phase.CHALLENGE, Phase.SHOWN}:
        return ()
    return tuple(answer for answer in knock_answers() if answer.action in view.legal)

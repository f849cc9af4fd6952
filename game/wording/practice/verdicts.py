"""The verdict on an answer, line by line."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.reasons import Reason
from game.rules import Action, Card, Knock, PlayerView
from game.study.practice.exercise import ProblemVerdict
from game.wording.advice import AdviceLine, percent, wording
from game.wording.cards import meld_words, name_object, sign_object
from game.wording.judgement.reasons import reason_words
from game.wording.practice.problem_reasons import explained
from game.words.translation import _, pgettext


class MatchChanceLine(AdviceLine, frozen=True):
    """A choice weighed by match chance, in `more`."""

    @property
    def costly(self) -> bool:
        """Whether it costs anything: no lost chance is too small."""
        return not self.best

    @property
    def amount(self) -> str:
        """The chance given away, as a percentage."""
        return _("best") if self.best else f"−{percent(self.cost)}"


def headline(verdict: ProblemVerdict) -> str:
    """The verdict in a word or two."""
    if verdict.right:
        return pgettext("an answer", "Right")
    return _("Not the best")


def verdict_reason(verdict: ProblemVerdict) -> str:
    """Return why the best choice is best."""
    why = verdict.reason
    return reason_words(why) if isinstance(why, Reason) else explained(why)


def verdict_lines(verdict: ProblemVerdict, *, most: int) -> tuple[AdviceLine, ...]:
    """The foremost choices and their cost, including the player's own."""
    view, mine = verdict.exercise.seen.view(), verdict.mine
    chosen = list(verdict.choices[:most])
    if mine is not None and mine not in chosen:
        chosen[-1] = mine
    if len(chosen) < 2:
        return ()
    line = MatchChanceLine if verdict.of_match else AdviceLine
    words = wording if not verdict.exact else _laid_out
    return tuple(
        line(
            words(one.action, view, sign_object),
            words(one.action, view, name_object),
            one.more,
            best=not place,
            mine=one == mine,
            chance="" if one.chance is None else percent(one.chance),
        )
        for place, one in enumerate(chosen)
    )


def did(verdict: ProblemVerdict) -> str:
    """Return what the player did, for the page's head."""
    view = verdict.exercise.seen.view()
    words = wording if not verdict.exact else _laid_out
    return _("You: {words}").format(words=words(verdict.action, view, sign_object))


def _laid_out(action: Action, view: PlayerView, name: Callable[[Card], str]) -> str:
    if isinstance(action, Knock):
        return meld_words(action.melds)
    return wording(action, view, name)

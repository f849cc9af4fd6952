"""What's read out for each event; `docs/accessibility.md` has a table of it.

A listener has no table to look at, so a sentence here says more than the line of news: the upcard, the knocker's melds,
and what a hand came to.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.rules import HandResult, Phase, PlayerView
from game.rules.events import Dealt, Event, HandEnded, Knocked
from game.session import Session
from game.wording import events, sides, table_status
from game.wording.cards import knock_limit_words, meld_words, signs
from game.wording.scores.hollywood_columns import standings
from game.words.translation import _


def announced(event: Event, session: Session, view: PlayerView) -> str:
    """Return the event in sentences for reading out."""
    told = table_status.told(event, session, view)
    match event:
        case Dealt():
            return " ".join((told, *_dealt(view)))
        case Knocked(seat) if seat != view.seat or not session.people:
            return " ".join((told, *_laid_down(event)))
        case HandEnded(result):
            return " ".join((*_counted(result, session, view), told, *_score(session)))
    return told


def _dealt(view: PlayerView) -> Iterator[str]:
    """The upcard, unless the prompt is about to name it, and what it decides."""
    if view.upcard is None:
        return
    if view.phase is not Phase.UPCARD or view.turn != view.seat:
        yield f"{_('First upcard')}: {view.upcard.name}."
    rules = view.rules
    if rules.knock_limit == "upcard" or view.limit != rules.knock_limit:
        yield f"{knock_limit_words(view.limit)}."
    if rules.factor(view.upcard) != 1:
        yield _("The first upcard is a spade: everything scores double.")


def _laid_down(knocked: Knocked) -> Iterator[str]:
    """The melds that the defender may lay off on, and the unmatched cards."""
    if knocked.melds:
        yield f"{_('Melds')}: {meld_words(knocked.melds)}."
    if knocked.deadwood:
        yield f"{_('Deadwood')}: {signs(knocked.deadwood)}."


def _counted(result: HandResult, session: Session, view: PlayerView) -> Iterator[str]:
    """How the hand ended, both players' deadwood, and the bonus."""
    if result.winner is None or result.counts is None:
        return
    seat, names = table_status.listener(session, view), sides.at_table(session)
    if result.kind in {"knock", "undercut"}:  # gin has just been called
        yield f"{events.heading(result, seat, names)}."
    for who in (1 - result.winner, result.winner):
        yield f"{events.deadwood_of(who, seat, names)}: {result.counts[who]}."
    for words, points in events.extras(result):
        yield f"{words}: {points}." if points else f"{words}."


def _score(session: Session) -> Iterator[str]:
    """The new score, or who has won the match; nothing while the other table plays on."""
    match, names, own = session.match, sides.names(session), sides.own_side(session)
    if not session.over:
        yield f"{table_status.still_playing(session)}."
    elif match.winner is not None:
        yield f"{events.victory(match, own, names)}, {events.final(match)[1]}."
    elif columns := standings(match, own, names):
        yield " ".join(f"{name}: {lead}." for name, lead in columns)
    else:
        yield f"{events.standing(match, names)}."

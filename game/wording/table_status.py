"""The table in words: deadwood, events, prompts and scores."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.rules import Card, Phase, PlayerView
from game.rules.events import Dealt, Discarded, Drew, Event, HandEnded, LaidOff
from game.rules.match import Match
from game.rules.melds import after_each_discard, deadwood
from game.rules.record import MatchRecord
from game.session import Session
from game.session.match_kind import has_own_page, kind_of
from game.wording import events, sides
from game.wording.players import called
from game.wording.scores.hand_score import HandScore
from game.wording.scores.hollywood_columns import standings
from game.words.translation import _, ngettext

Row = tuple[str, int]


def count(view: PlayerView | None, chosen: Card | None) -> int | None:
    """The deadwood, with eleven cards after the chosen or best discard."""
    if view is None or not view.hand:
        return None
    if len(view.hand) <= 10 or not view.rules.knock_discard:
        return deadwood(view.hand)
    after = after_each_discard(view.hand)
    return after[chosen] if chosen in after else min(after.values())


def told(event: Event, session: Session, view: PlayerView) -> str:
    """An event in words; a spectator is never "you"."""
    names = sides.at_table(session)
    if isinstance(event, Dealt) and session.match.form.players > 2:
        player, own = sides.dealer(session), _own(session)
        return (
            _("You deal.")
            if player == own
            else _("{name} deals.").format(name=called(session.record.players[player].name))
        )
    if isinstance(event, HandEnded):
        if _netted(session):
            return events.netting(session.match.rounds[-1], sides.names(session), sides.own_side(session))
        return events.event(event, listener(session, view), names)
    return events.event(event, view.seat if session.people else None, names)


def _netted(session: Session) -> bool:
    """Whether a round's tables have been added up."""
    return session.over and session.match.form.tables > 1


def line(event: Event, session: Session, view: PlayerView) -> str:
    """The event for the line at the table, which keeps what the opponent did until this player discards.

    It's empty where the result sheet says who scores.
    """
    seat, done = view.seat if session.people else None, event
    if isinstance(event, HandEnded) and event.result.winner is not None and not _netted(session):
        return ""
    if isinstance(event, Drew) and event.seat == seat and len(view.history) > 1:
        done = view.history[-2]
    if isinstance(done, Discarded) and done.seat != seat:
        drew = next((one for one in reversed(view.history) if isinstance(one, Drew) and one.seat == done.seat), None)
        if drew is not None:
            return events.turn(drew, done.card, sides.at_table(session)[done.seat])
    return told(done, session, view)


def prompt(session: Session, view: PlayerView | None, *, playing: bool) -> str:
    """Return what the viewer may do, or who's playing; tells players who look on."""
    if view is None or (view.turn == view.seat and session.people and not playing):
        return ""
    if session.people:
        return events.prompt(view, sides.at_table(session))
    words, own = events.prompt(replace(view, seat=None), sides.at_table(session)), _own(session)
    if not words or own is None:
        return words
    out = _("You’re sitting out. {words}") if own in session.round.out else _("You’re watching. {words}")
    return out.format(words=words)


def bare(session: Session, view: PlayerView) -> str:
    """Return who can win only the bare difference, while that lasts."""
    if view.phase is Phase.OVER or not any(view.bare):
        return ""
    if all(view.bare):
        return _("You can both win only the bare difference.")
    seat = view.bare.index(True)
    if seat == view.seat and session.people:
        return _("You can win only the bare difference.")
    return _("{name} can win only the bare difference.").format(name=sides.at_table(session)[seat])


def dealer(session: Session) -> str:
    """The dealer's name, who may sit out."""
    return called(session.record.players[sides.dealer(session)].name)


def onward(session: Session) -> str:
    """The button after a finished hand."""
    if session.waiting is not None:
        alone = sides.own_side(session) is not None
        return _("Your table") if alone else _("Go to table {n}").format(n=session.waiting + 1)
    if not session.over:
        return _("Finish table {n}").format(n=2 - session.shown)
    if session.match.winner is not None:
        return beyond(session.record) if has_own_page(session.record) else _("Match summary")
    return _("Next deal") if session.match.form.tables == 1 else _("Next round")


def beyond(record: MatchRecord) -> str:
    """The button back to what the match was part of; empty if alone."""
    part = kind_of(record)
    names = {
        "day": _("Deal of the day"),
        "season": _("The club"),
        "set": _("The set"),
        # Translators: a button; behind it, what several ways to play on with a hand came to
        "branch": _("Compare"),
    }
    return "" if part is None else names.get(part, "")


def swap(session: Session) -> tuple[str, str] | None:
    """Return buttons for the next player and the loser, if a human's team may choose."""
    record, found = session.record, session.match.swap if session.over else None
    if found is None or all(record.players[one].level is not None for one in _team(session, found[0])):
        return None
    (lost, next_), own = found, _own(session)
    sits = _("You step in") if next_ == own else _("{name} steps in").format(name=called(record.players[next_].name))
    return sits, _("You stay") if lost == own else _("{name} stays").format(name=called(record.players[lost].name))


def _team(session: Session, player: int) -> tuple[int, ...]:
    form = session.match.form
    return form.team(form.side(player))


def listener(session: Session, view: PlayerView) -> int | None:
    """The seat told "you"; None for spectators, or two people at one screen."""
    return view.seat if len(session.people) == 1 else None


def _own(session: Session) -> int | None:
    persons = [one for one, player in enumerate(session.record.players) if player.level is None]
    return persons[0] if len(persons) == 1 else None


def account(session: Session, view: PlayerView | None) -> HandScore | None:
    """The finished hand's score; None during play."""
    if view is None or view.result is None:
        return None
    result, seat, names = view.result, listener(session, view), sides.at_table(session)
    match, all_, knocker = session.match, sides.names(session), result.knocker
    heading = events.heading(result, seat, names)
    laid_off = sum(one.card.points for one in view.history if isinstance(one, LaidOff))
    items = events.account(result, seat, names, laid_off)
    row = next((number for number, (words, _points) in enumerate(items) if words == _("Laid off")), None)
    layer = None if row is None or knocker is None else (row, 1 - knocker)
    total = events.total(result, seat, names)
    below = events.standing(match, all_)
    if match.form.tables > 1:
        if session.over:
            items, total = netted(session, items)
        else:
            below = still_playing(session)
    if match.winner is None or total is None:
        sum_ = (total[0], str(total[1])) if total is not None else None
        if session.over and all(one.winner is None for one in match.rounds[-1].results):
            sum_ = _("Next dealer"), _next_dealer(session)
        if session.over and match.sheet.hands >= match.rules.rounds > 0:
            below = _tied(match)
        columns = standings(match, sides.own_side(session), all_)
        grand = events.is_gin(result) and seat in {None, result.winner}  # a loss isn't celebrated
        return HandScore(heading, tuple(items), sum_, "" if columns else below, columns, layer, grand)
    own = seat if match.form.players == 2 else sides.own_side(session)
    below = _("{hand} · {reason}").format(hand=heading, reason=events.reason(match))
    all_items = (*items, total, *events.bonuses(match))
    return HandScore(events.victory(match, own, all_), all_items, events.final(match), below, laid_off=layer)


def still_playing(session: Session) -> str:
    """Return that the hand at the other table isn't over."""
    return _("Table {n} is still playing").format(n=2 - session.shown)


def _next_dealer(session: Session) -> str:
    player = session.match.round.tables[session.shown].deals
    if player == _own(session):
        return _("You")
    return events.short(called(session.record.players[player].name))


def _tied(match: Match) -> str:
    n = match.sheet.hands
    hands = ngettext("Tied after {n} hand: play on", "Tied after {n} hands: play on", n)
    rounds = ngettext("Tied after {n} round: play on", "Tied after {n} rounds: play on", n)
    return (rounds if match.form.tables > 1 else hands).format(n=n)


def netted(session: Session, items: Sequence[Row]) -> tuple[list[Row], Row]:
    """This hand's items and the other table's points, signed for the scoring side, and the sum."""
    played = session.match.rounds[-1]
    side, own = played.outcome.winner, sides.own_side(session)
    towards = side if side is not None else own or 0
    found: list[Row] = []
    for number, one in enumerate(played.results):
        by = None if one.winner is None else sides.seated(session, number)[one.winner]
        sign = 1 if by == towards else -1
        if number == session.shown:
            found = [*((words, sign * points) for words, points in items), *found]
            continue
        words = _("Table {n} is void").format(n=number + 1)
        if one.winner is not None:
            player = session.record.players[played.round.tables[number].players[one.winner]]
            words = _("{name} at table {n}").format(name=called(player.name), n=number + 1)
        found.append((words, sign * one.points))
    if side is None:
        return found, (_("Nobody scores"), 0)
    words = _("Your team scores") if side == own else _("For {name}").format(name=sides.names(session)[side])
    return found, (words, played.outcome.points)

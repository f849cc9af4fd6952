"""Names of a match's sides: single players or teams."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Form
from game.rules.record import Player
from game.session import Session
from game.wording.players import called
from game.words.translation import _


def side_names(form: Form, players: Sequence[Player]) -> tuple[str, ...]:
    """Each side's players, or a large team's first."""
    return tuple(_named([called(players[one].name) for one in form.team(side)]) for side in range(form.sides))


def _named(team: list[str]) -> str:
    match team:
        case [alone]:
            return alone
        case [first, second]:
            return _("{a} & {b}").format(a=first, b=second)
        case _:
            return _("{name}’s team").format(name=team[0])


def at_table(session: Session) -> tuple[str, str]:
    """Return who sits at the table shown, by seat."""
    first, second = session.players
    return called(first.name), called(second.name)


def names(session: Session) -> tuple[str, ...]:
    """This match's sides; the only human's team is "your team"."""
    return team_names(session.match.form, session.record.players)


def team_names(form: Form, players: Sequence[Player]) -> tuple[str, ...]:
    """The sides; the only human's team is "your team"."""
    own, found = only_side(form, players), list(side_names(form, players))
    if own is not None and len(form.team(own)) > 1:
        found[own] = _("Your team")
    return tuple(found)


def own_side(session: Session) -> int | None:
    """The only human's side; None if not exactly one."""
    return only_side(session.match.form, session.record.players)


def only_side(form: Form, players: Sequence[Player]) -> int | None:
    """The only human's side; None if not exactly one."""
    persons = [one for one, player in enumerate(players) if player.level is None]
    return form.side(persons[0]) if len(persons) == 1 else None


def seated(session: Session, table: int | None = None) -> tuple[int, int]:
    """A table's sides by seat; by default the table shown."""
    form, where = session.match.form, session.shown if table is None else table
    first, second = session.round.tables[where].players
    return form.side(first), form.side(second)


def dealer(session: Session) -> int:
    """The dealer at the table shown, who may sit out."""
    return session.round.tables[session.shown].deals


def empty(session: Session, table: int) -> bool:
    """Whether only computer players sit here."""
    return all(session.record.players[one].level is not None for one in session.round.tables[table].players)

"""What a hand's end decides, for its ceremony."""

from __future__ import annotations

from game.rules import Match, PlayerView, ScoreSheet
from game.session import Session
from game.ui.services.services import Services
from game.ui.tabletop.ceremony.stakes import Face, MatchOutcome, Stakes
from game.wording import events, sides
from game.wording.players import called
from game.words.translation import _

_LINES = 5
"""Lines on the sheet that comes to the table; the last is written there."""


def stakes(
    session: Session, view: PlayerView, services: Services, *, ends: bool, remark: str, leads_on: bool
) -> Stakes:
    """Return who can win or lose, and the match's end if this hand ends it.

    `remark` is what the opponent then says; `leads_on` tells whether the match's page follows.
    """
    names, match = sides.at_table(session), session.match
    own = view.seat if len(session.people) == 1 else None
    if match.winner is None or not ends:
        return Stakes(names, own)
    side, seated = sides.own_side(session), sides.seated(session)
    below = view.seat or 0
    faces = tuple(
        Face(called(player.name), services.picture_of(player.name, player.level), seated[seat] == match.winner)
        for seat, player in enumerate(session.players)
    )
    outcome = MatchOutcome(
        words=events.victory(match, side, sides.names(session)),
        score=events.final(match)[1],
        faces=(faces[1 - below], faces[below]),
        won=None if side is None else side == match.winner,
        seat=seated.index(match.winner) if match.winner in seated else None,
        heads=sides.names(session),
        lines=_lines(match),
        caption=_caption(match),
        remark=remark,
        leads_on=leads_on,
    )
    return Stakes(names, own, outcome)


def _caption(match: Match) -> str:
    """Return which hands or rounds the lines show, unless it's all of them."""
    last = len(match.rounds)
    shown = _LINES - (match.sheet.final != match.sheet.totals)
    if last <= shown:
        return ""
    words = _("Hands {first}–{last} of {last}") if match.form.tables == 1 else _("Rounds {first}–{last} of {last}")
    return words.format(first=last - shown + 1, last=last)


def _lines(match: Match) -> tuple[tuple[str, ...], ...]:
    """Return the last totals, round by round, and the final score."""
    rounds = [played.outcome for played in match.rounds]
    lines = [
        ScoreSheet.fold(match.rules, rounds[:number], match.form.sides).totals
        for number in range(max(len(rounds) - _LINES, 0) + 1, len(rounds) + 1)
    ]
    if match.sheet.final != lines[-1]:
        lines.append(match.sheet.final)
    return tuple(tuple(str(points).replace("-", "−") for points in line) for line in lines[-_LINES:])

"""An unfinished match in a line."""

from __future__ import annotations

from game.rules.record import MatchRecord
from game.wording.sides import only_side, side_names
from game.words.translation import _


def standing(record: MatchRecord, me: int = 0) -> str:
    """Opponents and scores, for the only human's side or else that of player `me`."""
    form, names = record.form, side_names(record.form, record.players)
    own = only_side(form, record.players)
    side = form.side(me) if own is None else own
    others = ", ".join(name for number, name in enumerate(names) if number != side)
    totals = next((hand.claim.totals for hand in reversed(record.hands) if hand.claim is not None), None)
    if totals is None:
        return _("{names}, first hand").format(names=others)
    theirs = max(points for number, points in enumerate(totals) if number != side)
    return _("{names}, {mine} to {theirs}").format(names=others, mine=totals[side], theirs=theirs)

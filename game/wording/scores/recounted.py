"""What a correction changed on a score pad, in words."""

from __future__ import annotations

from game.rules.real_match import RealMatch
from game.rules.real_match.corrections import seats_changed
from game.wording.sides import side_names
from game.words.translation import _, ngettext


def recounted(before: RealMatch, after: RealMatch, at: int) -> str:
    """Return which totals changed after a correction of hand `at`, and where other players sit now."""
    sides = zip(side_names(after.form, after.players), before.match.sheet.totals, after.match.sheet.totals, strict=True)
    changes = [f"{name} {old} → {new}" for name, old, new in sides if old != new]
    said = _("Recounted: the score stays the same.")
    if changes:
        said = _("Recounted: {changes}.").format(changes=", ".join(changes))
    seats = seats_changed(before, after, at) if len(before.hands) == len(after.hands) else ()
    if not seats:
        return said
    words = ngettext(
        "Other players sit at hand {hands} now: check it.",
        "Other players sit at hands {hands} now: check them.",
        len(seats),
    )
    return " ".join((said, words.format(hands=", ".join(map(str, seats)))))

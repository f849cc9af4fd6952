"""Seals in writing, and texts beside the next deal's phrase."""

from __future__ import annotations

from game.rules.fair_deal import Proof
from game.session import Session
from game.wording.explanations import Explanation
from game.words.translation import _


def short(seal: str) -> str:
    """96 of the seal's 256 bits, enough to be unique; the fair deals page shows all."""
    return grouped(seal[:24])


def offer(session: Session) -> str:
    """The label that leads to the next deal's phrase."""
    coming = session.record.coming
    return _("Change the phrase") if coming is not None and coming.phrase else _("Add a phrase")


def shown(session: Session) -> str:
    """The next deal's seal; empty for none."""
    coming = session.record.coming
    return "" if coming is None else _("Seal {seal}").format(seal=short(coming.seal))


def on_table(session: Session, *, resting: bool) -> Proof | None:
    """The origin of the hand at the table; once it's over and `resting`, that of the next deal."""
    record = session.record
    if resting and record.coming is not None:
        return record.coming
    return record.hands[session.hand].proof if record.hands else None


def explained(proof: Proof) -> Explanation:
    """Return what the note about a seal says."""
    phrase = [_("Your phrase: {phrase}").format(phrase=proof.phrase)] if proof.phrase else []
    more = _("Press the seal to copy it, check it or add a phrase.")
    return Explanation(_("Seal"), (short(proof.seal), *phrase, meaning(), more))


def meaning() -> str:
    """Explain a seal to a player who sees the first one."""
    return _("The seal fixes the shuffle before the first card. After the hand you can check it.")


def grouped(digits: str) -> str:
    """Hexadecimal digits in groups, for comparing."""
    return " ".join(digits[at : at + 8] for at in range(0, len(digits), 8))

"""How seals of deals are written, and what stands beside the way to the phrase of the next deal."""

from __future__ import annotations

from game.session import Session
from game.words.translation import _


def short(seal: str) -> str:
    """The first 96 of a seal's 256 bits, which nobody finds twice; the page of fair deals shows and copies all."""
    return grouped(seal[:24])


def offer(session: Session) -> str:
    """What stands on the way to the phrase for the next deal."""
    coming = session.record.coming
    return _("Change the phrase") if coming is not None and coming.phrase else _("Add a phrase")


def shown(session: Session) -> str:
    """The seal of the next deal, as it stands beside the way to the phrase; nothing where it has none."""
    coming = session.record.coming
    return "" if coming is None else _("Seal {seal}").format(seal=short(coming.seal))


def meaning() -> str:
    """What the seal is there for, where somebody sees one for the first time."""
    return _("The seal fixes the shuffle before the first card. After the hand you can check it.")


def grouped(digits: str) -> str:
    """Hexadecimal digits in groups, to be read and compared."""
    return " ".join(digits[at : at + 8] for at in range(0, len(digits), 8))

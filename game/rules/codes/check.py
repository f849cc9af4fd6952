"""Codes as letters; the last two reveal copying slips.

A code is a base-32 number, most significant letter first, divisible by 1019; its first three bits are its kind. A wrong
letter changes it by d * 32**k with 0 < |d| < 32, swapped letters m apart by d * (32**m - 1) * 32**k. The prime 1019
divides neither: it first divides 32**m - 1 at m = 1018, beyond any code's length.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from types import MappingProxyType
from typing import Final

from game.words.translation import _

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's alphabet: no I, L, O or U."""
PRIME: Final = 1019
_READ_AS: Final = str.maketrans("ILO", "110")
_CHECK: Final = 32**2
_FEWEST: Final = 3
_MOST: Final = 400
_GROUP: Final = 4


class Kind(IntEnum):
    """Kinds of codes; other numbers are for later versions."""

    DEAL = 1
    POSITION = 2


_LEAST: Final[Mapping[Kind, int]] = MappingProxyType({Kind.DEAL: 46, Kind.POSITION: 1})
"""Fewest letters, without the two for checking."""


class CodeError(ValueError):
    """A text that isn't the expected code; the message is one sentence."""


def write(kind: Kind, number: int) -> str:
    """Return the code in groups; raise CodeError if it's too long to copy."""
    letters = max(_LEAST[kind], -(-(number.bit_length() + 3) // 5))
    if letters + 2 > _MOST:
        raise CodeError(_("This hand is too long for a code."))
    whole = (kind << 5 * letters - 3 | number) * _CHECK
    whole += -whole % PRIME
    text = "".join(LETTERS[whole >> 5 * place & 31] for place in reversed(range(letters + 2)))
    return "-".join(text[start : start + _GROUP] for start in range(0, len(text), _GROUP))


def read(text: str) -> tuple[Kind, int]:
    """Return kind and number, however grouped and spelled; raise CodeError for invalid codes."""
    letters = _plain(text)
    strange = next((letter for letter in letters if letter not in LETTERS), "")
    if strange and strange.isprintable():
        raise CodeError(_("A code can’t contain “{letter}”.").format(letter=strange))
    if strange:
        raise CodeError(_("Check the code: a character is wrong, missing or out of place."))
    if len(letters) > _MOST:
        raise CodeError(_("That code is too long."))
    if len(letters) < _FEWEST:
        raise CodeError(_("That code is too short.") if letters else _("Enter a code."))
    whole = 0
    for letter in letters:
        whole = whole << 5 | LETTERS.index(letter)
    kind, number = divmod(whole // _CHECK, 1 << 5 * (len(letters) - 2) - 3)
    if whole % PRIME:
        raise CodeError(_("Check the code: a character is wrong, missing or out of place."))
    if kind not in [*Kind]:
        raise CodeError(_("This code is from a newer version of the game."))
    if _plain(write(Kind(kind), number)) != letters:
        raise CodeError(_("Check the code: a character is wrong, missing or out of place."))
    return Kind(kind), number


def read_as(kind: Kind, text: str) -> int:
    """Return the number; raise CodeError for another kind."""
    found, number = read(text)
    if found is not kind:
        of_deal = _("This code is for a deal, not a position.")
        raise CodeError(of_deal if found is Kind.DEAL else _("This code is for a position, not a deal."))
    return number


def _plain(text: str) -> str:
    return "".join(text.replace("-", " ").split()).upper().translate(_READ_AS)

"""Several choices in one number, each taking only the room it needs."""

from __future__ import annotations

from game.rules.codes.check import CodeError
from game.words.translation import _

_STEP = 64


class MixedRadix:
    """Collects choices, the least significant first."""

    def __init__(self) -> None:
        self._choices: list[tuple[int, int]] = []

    def put(self, choice: int, out_of: int) -> None:
        """Add a choice, counted from 0."""
        assert 0 <= choice < out_of, "a choice is one of those there are"
        self._choices.append((choice, out_of))

    def put_count(self, count: int) -> None:
        """Add a count; up to 62 it takes six bits."""
        while count >= _STEP - 1:
            self.put(_STEP - 1, _STEP)
            count -= _STEP - 1
        self.put(count, _STEP)

    @property
    def number(self) -> int:
        """All choices as one number."""
        number = 0
        for choice, out_of in reversed(self._choices):
            number = number * out_of + choice
        return number


class MixedRadixReader:
    """Reads the choices in the same order."""

    def __init__(self, number: int) -> None:
        self._rest = number

    def take(self, out_of: int) -> int:
        """Return the next choice; raise CodeError for one out of 0."""
        if out_of < 1:
            raise damaged()
        self._rest, choice = divmod(self._rest, out_of)
        return choice

    def take_count(self) -> int:
        """Return the next count."""
        count = 0
        while (step := self.take(_STEP)) == _STEP - 1:
            count += step
        return count + step

    def end(self) -> None:
        """Raise CodeError if anything is left."""
        if self._rest:
            raise damaged()


def damaged() -> CodeError:
    """Return the error for an impossible number."""
    return CodeError(_("That code doesn’t describe a possible hand."))

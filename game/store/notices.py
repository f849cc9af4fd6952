"""What the player has to know about their files, in sentences."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Hashable
from typing import Final

_MOST: Final = 100
"""Sentences that are kept. A file made to annoy could have a hundred thousand, and each is compared with all."""
_NO_BREAK: Final = "\u00a0\u202f"  # spaces that French and other languages write, and Python counts as not printable


class Notices(list[str]):
    """Sentences for the player, each once and each fit to be shown on one line; `told` is called with each change."""

    def __init__(self) -> None:
        super().__init__()
        self.told: Callable[[str], object] = lambda _sentence: None
        """Takes a new sentence, or an empty one where another is no longer true; from any thread."""
        self._standing: dict[Hashable, str] = {}

    def add(self, sentence: str) -> None:
        """Tell the player this, unless they were told already."""
        plain = one_line(sentence)
        if plain not in self:
            self.append(plain)
            del self[:-_MOST]
            self.told(plain)

    def stand(self, about: Hashable, sentence: str) -> None:
        """Tell this for as long as it's true, in the place of what stood about the same thing; "" takes that back."""
        before = self._standing.get(about, "")
        if before == sentence:
            return
        self._standing[about] = sentence
        if before:
            self.withdraw(before)
        if sentence:
            self.add(sentence)

    def withdraw(self, sentence: str) -> None:
        """Stop telling this, as it's no longer true."""
        with contextlib.suppress(ValueError):
            self.remove(one_line(sentence))
            self.told("")


def one_line(sentence: str) -> str:
    """The sentence with a question mark for each letter that ends a line or can't be shown."""
    return "".join(letter if letter.isprintable() or letter in _NO_BREAK else "?" for letter in sentence)

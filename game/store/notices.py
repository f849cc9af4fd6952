"""What the player is to be told of their files, in sentences."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Final

_MOST: Final = 100
"""So many sentences are kept. A file made to annoy could have a hundred thousand, and each is compared with all."""
_NO_BREAK: Final = "\u00a0\u202f"  # spaces that French and other languages write, and Python counts as not printable


class Notices(list[str]):
    """Sentences for the player, each once and each fit to be shown on one line; `told` is called with each change."""

    def __init__(self) -> None:
        super().__init__()
        self.told: Callable[[str], object] = lambda _sentence: None
        """Takes a new sentence, or an empty one where another is no longer true; from any thread."""

    def add(self, sentence: str) -> None:
        """Tell the player this, unless they are told already."""
        plain = one_line(sentence)
        if plain not in self:
            self.append(plain)
            del self[:-_MOST]
            self.told(plain)

    def exchange(self, before: str, now: str) -> str:
        """Tell one sentence in the place of another that is no longer true; either may be empty."""
        if before != now:
            with contextlib.suppress(ValueError):
                self.remove(one_line(before))
                self.told("")
            if now:
                self.add(now)
        return now


def one_line(sentence: str) -> str:
    """The sentence with a question mark for each letter that ends a line or cannot be shown."""
    return "".join(letter if letter.isprintable() or letter in _NO_BREAK else "?" for letter in sentence)

"""Notices for players about their files, in the current language."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Mapping
from copy import copy
from functools import partial
from typing import Final

Words = Callable[[], str]
"""A text, translated at each call: the language may change."""

_MOST: Final = 100
"""Sentences kept: a malicious file could cause a hundred thousand."""
_NO_BREAK: Final = "\u00a0\u202f"  # spaces used in French and others that Python calls unprintable


class Notices(list[str]):
    """Sentences for the player, each once and on one line; `told` gets each change."""

    def __init__(self) -> None:
        super().__init__()
        self.told: Callable[[str], object] = lambda _sentence: None
        """Called from any thread with a new sentence, or with an empty one when one is withdrawn."""
        self._words: dict[str, Words] = {}  # the sentences, and what says each
        self._standing: dict[Hashable, str] = {}
        self._guard = threading.RLock()
        """Held while a sentence is worded and added, so `reword` misses none."""

    def add(self, words: Words, /, **facts: object) -> None:
        """Add this sentence with its facts, unless present.

        An error becomes its reason, `Words` their text.
        """
        words = _bound(words, facts)
        with self._guard:
            sentence = words()
            if sentence and sentence not in self._words:
                self._words[sentence] = words
                for oldest in [*self._words][:-_MOST]:
                    del self._words[oldest]
                self[:] = self._words
                self.told(sentence)

    def stand(self, about: Hashable, words: Words | None, /, **facts: object) -> None:
        """Show this while it's true, replacing the last about the same thing; None withdraws it."""
        words = _bound(words, facts) if words else str
        with self._guard:
            before, sentence = self._standing.get(about, ""), words()
            if before != sentence:
                self._standing[about] = sentence
                self.withdraw(before)
                self.add(words)

    def withdraw(self, sentence: str) -> None:
        """Remove a sentence that's no longer true."""
        with self._guard:
            if self._words.pop(one_line(sentence), None):
                self[:] = self._words
                self.told("")

    def reword(self) -> None:
        """Translate all into a new language, dropping those that become empty."""
        with self._guard:
            anew = {before: words() for before, words in self._words.items()}
            self._words = {anew[before]: words for before, words in self._words.items() if anew[before]}
            self._standing = {about: anew.get(before, "") for about, before in self._standing.items()}
            self[:] = self._words


def _bound(words: Words, facts: Mapping[str, object]) -> Words:
    from game.store.sqlite_errors import why  # noqa: PLC0415 - the console needs only `one_line`

    # Copy the error: its traceback would keep every frame's objects alive, and a copy has none.
    kept = {name: partial(why, copy(fact)) if isinstance(fact, Exception) else fact for name, fact in facts.items()}

    def sentence() -> str:
        said = {name: fact() if callable(fact) else fact for name, fact in kept.items()}
        return one_line(words().format(**said) if said else words())

    return sentence


def refusal(call: Callable[[], object], errors: type[Exception] | tuple[type[Exception], ...] = ValueError) -> str:
    """Return this call's error as text in the current language, or an empty text."""
    try:
        call()
    except errors as error:
        return str(error)
    return ""


def one_line(sentence: str) -> str:
    """Replace line breaks and unprintable characters with question marks."""
    return "".join(letter if letter.isprintable() or letter in _NO_BREAK else "?" for letter in sentence)

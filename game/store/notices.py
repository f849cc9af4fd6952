"""What the player has to know about their files, in sentences of the language of the moment."""

from __future__ import annotations

import threading
from collections.abc import Callable, Hashable, Mapping
from copy import copy
from functools import partial
from typing import Final

Words = Callable[[], str]
"""Says a sentence, or part of one, in the language of the moment: it keeps facts, and translates when it's called."""

_MOST: Final = 100
"""Sentences that are kept. A file made to annoy could have a hundred thousand."""
_NO_BREAK: Final = "\u00a0\u202f"  # spaces that French and other languages write, and Python counts as not printable


class Notices(list[str]):
    """Sentences for the player, each once and each fit to be shown on one line; `told` is called with each change."""

    def __init__(self) -> None:
        super().__init__()
        self.told: Callable[[str], object] = lambda _sentence: None
        """Takes a new sentence, or an empty one where another is no longer true; from any thread."""
        self._words: dict[str, Words] = {}  # the sentences, and what says each
        self._standing: dict[Hashable, str] = {}
        self._guard = threading.RLock()
        """Held from the wording of a sentence until it's in the list, so `reword` finds all in the old language."""

    def add(self, words: Words, /, **facts: object) -> None:
        """Tell the player this, with the facts put in, unless they were told already.

        A fact that is an error becomes the reason why, and `Words` become what they say.
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
        """Tell this for as long as it's true, in the place of what stood about the same thing; None takes that back."""
        words = _bound(words, facts) if words else str
        with self._guard:
            before, sentence = self._standing.get(about, ""), words()
            if before != sentence:
                self._standing[about] = sentence
                self.withdraw(before)
                self.add(words)

    def withdraw(self, sentence: str) -> None:
        """Stop telling this, as it's no longer true."""
        with self._guard:
            if self._words.pop(one_line(sentence), None):
                self[:] = self._words
                self.told("")

    def reword(self) -> None:
        """Say each sentence anew, as another language was chosen; one that comes out empty is no longer true."""
        with self._guard:
            anew = {before: words() for before, words in self._words.items()}
            self._words = {anew[before]: words for before, words in self._words.items() if anew[before]}
            self._standing = {about: anew.get(before, "") for about, before in self._standing.items()}
            self[:] = self._words


def _bound(words: Words, facts: Mapping[str, object]) -> Words:
    from game.store.sqlite_errors import why  # noqa: PLC0415 - the console needs only `one_line`

    # The traceback would keep all that was under way, and a copy has none.
    kept = {name: partial(why, copy(fact)) if isinstance(fact, Exception) else fact for name, fact in facts.items()}

    def sentence() -> str:
        said = {name: fact() if callable(fact) else fact for name, fact in kept.items()}
        return one_line(words().format(**said) if said else words())

    return sentence


def refusal(call: Callable[[], object], errors: type[Exception] | tuple[type[Exception], ...] = ValueError) -> str:
    """Return what this call fails with: the rules say why in the language of the moment, so they're asked again."""
    try:
        call()
    except errors as error:
        return str(error)
    return ""


def one_line(sentence: str) -> str:
    """The sentence with a question mark for each letter that ends a line or can't be shown."""
    return "".join(letter if letter.isprintable() or letter in _NO_BREAK else "?" for letter in sentence)

"""Tests of the store wait for the journal's thread, and every notice must be reworded in another language."""

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from game.store.notices import Notices
from game.words.translation import install

MARK = "¤"


class Marked(NullTranslations):
    def gettext(self, message: str) -> str:
        return MARK + message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return MARK + (msgid1 if n == 1 else msgid2)

    def pgettext(self, _context: str, message: str) -> str:
        return MARK + message


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for the journal's thread, however busy the machine is."""
    monkeypatch.setattr("game.store.matches.match_to_resume._SHOWN", 120.0)
    monkeypatch.setattr("game.store.journal._WAIT", 120.0)


@pytest.fixture(autouse=True)
def _told_in_any_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Check that every notice can be reworded in another language and back."""
    made, begin = list[Notices](), Notices.__init__

    def noted(notices: Notices) -> None:
        begin(notices)
        made.append(notices)

    monkeypatch.setattr(Notices, "__init__", noted)
    yield
    told = [[*notices] for notices in made]
    marked = _reworded(made, Marked())
    again = _reworded(made, NullTranslations())
    assert again == told
    assert [sentence for one in marked for sentence in one if MARK not in sentence] == []


def _reworded(made: list[Notices], language: NullTranslations) -> list[list[str]]:
    install(language)
    for notices in made:
        notices.reword()
    return [[*notices] for notices in made]

"""Sentences for the player."""

from game.store.notices import Notices


def test_notices_are_said_once_and_fit_on_a_line() -> None:
    notices = Notices()
    for words in ("one", "one", "two\nlines \x00 \ud800"):
        notices.add(words)
    assert notices == ["one", "two?lines ? ?"]

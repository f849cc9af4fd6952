"""Sentences for the player."""

from game.store.notices import Notices


def test_notices_are_said_once_and_fit_on_a_line() -> None:
    notices = Notices()
    for words in ("one", "one", "two\nlines \x00 \ud800"):
        notices.add(words)
    assert notices == ["one", "two?lines ? ?"]


def test_the_spaces_that_keep_words_together_stay() -> None:
    notices = Notices()
    notices.add("illisible\u00a0: 10\u202f000")
    assert notices == ["illisible\u00a0: 10\u202f000"]
    assert notices.exchange("illisible\u00a0: 10\u202f000", "") == ""
    assert notices == []

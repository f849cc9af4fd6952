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
    notices.withdraw("illisible\u00a0: 10\u202f000")
    assert notices == []


def test_of_very_many_the_last_hundred_are_kept() -> None:
    """A file made to annoy has one for each of its lines."""
    notices = Notices()
    for number in range(300):
        notices.add(str(number))
    assert notices == [str(number) for number in range(200, 300)]
    notices.withdraw("0")
    notices.add("300")
    assert (len(notices), notices[-1]) == (100, "300")


def test_of_one_thing_only_what_is_true_now_is_told() -> None:
    notices, told = Notices(), list[str]()
    notices.told = told.append
    notices.stand("disk", "")
    for words in ("full", "full", "slow", "", ""):
        notices.stand("disk", words)
    assert (notices, told) == ([], ["full", "", "slow", ""])

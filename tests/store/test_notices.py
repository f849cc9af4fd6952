import gc
import weakref
from collections.abc import Iterator
from functools import partial
from gettext import NullTranslations
from threading import Thread

import pytest

from game.store.notices import Notices, refusal
from game.words.translation import _, install
from headless import wordbook


class Loud(NullTranslations):
    def gettext(self, message: str) -> str:
        return message.upper().replace("{REASON}", "{reason}").replace("{NAME}", "{name}")


@pytest.fixture(autouse=True)
def _told_in_any_language() -> Iterator[None]:
    """Some notices here can't pass this check."""
    yield
    install(NullTranslations())


def test_notices_are_said_once_and_fit_on_a_line() -> None:
    notices = Notices()
    for words in ("one", "one", "two\nlines \x00 \ud800", ""):
        notices.add(partial(str, words))
    assert notices == ["one", "two?lines ? ?"]


def test_the_spaces_that_keep_words_together_stay() -> None:
    notices = Notices()
    notices.add(lambda: "illisible\u00a0: 10\u202f000")
    assert notices == ["illisible\u00a0: 10\u202f000"]
    notices.withdraw("illisible\u00a0: 10\u202f000")
    assert notices == []


def test_of_very_many_the_last_hundred_are_kept() -> None:
    """A malicious file makes one for each of its lines."""
    notices = Notices()
    for number in range(300):
        notices.add(partial(str, number))
    assert notices == [str(number) for number in range(200, 300)]
    notices.withdraw("0")
    notices.add(lambda: "300")
    assert (len(notices), notices[-1]) == (100, "300")
    notices.reword()
    assert notices == [str(number) for number in range(201, 301)]


def test_of_one_thing_only_what_is_true_now_is_told() -> None:
    notices, told = Notices(), list[str]()
    notices.told = told.append
    notices.stand("disk", None)
    for words in ("full", "full", "slow"):
        notices.stand("disk", partial(str, words))
    notices.stand("disk", None)
    notices.stand("disk", None)
    assert (notices, told) == ([], ["full", "", "slow", ""])


def test_in_another_language_each_sentence_is_worded_anew() -> None:
    notices, told = Notices(), list[str]()
    notices.add(lambda: _("gone"))
    notices.add(lambda: _("{name} failed: {reason}."), name="{name}", reason=OSError(28, "No space left on device"))
    notices.add(lambda: _("{name} is lost"), name=lambda: _("cloth"))
    notices.stand("disk", lambda: _("slow"))
    notices.told = told.append
    install(Loud())
    notices.reword()
    shouted = ["GONE", "{name} FAILED: THE DISK IS FULL.", "CLOTH IS LOST", "SLOW"]
    assert (notices, told) == (shouted, []), "told once"
    notices.stand("disk", lambda: _("slow"))
    notices.add(lambda: _("gone"))
    assert (notices, told) == (shouted, []), "told already"
    notices.stand("disk", None)
    assert (notices, told) == (shouted[:-1], [""])


def test_what_the_rules_say_is_asked_of_them_again_and_what_holds_no_longer_goes() -> None:
    def refused() -> None:
        raise ValueError(_("no"))

    faults = [refused, refused]
    notices = Notices()
    notices.add(partial(refusal, refused))
    notices.add(lambda: refusal(faults[-1]) and "still wrong")
    assert notices == ["no", "still wrong"]
    faults.append(lambda: None)
    install(Loud())
    notices.reword()
    assert notices == ["NO"]


def test_two_sentences_that_are_one_in_another_language_stand_there_once() -> None:
    notices = Notices()
    notices.stand("disk", lambda: _("Full"))
    notices.add(lambda: _("FULL"))
    install(Loud())
    notices.reword()
    assert notices == ["FULL"]
    notices.stand("disk", None)
    assert notices == []


def test_an_error_is_kept_without_what_was_under_way() -> None:
    class Large:
        """Held by a frame of the traceback."""

    def fail() -> weakref.ref[Large]:
        large = Large()
        try:
            raise OSError(5, "Input/output error")
        except OSError as error:
            notices.add(lambda: "{reason}", reason=error)
        return weakref.ref(large)

    notices = Notices()
    large = fail()
    gc.collect()
    assert (notices, large()) == ([wordbook.THE_DISK_ISNT_RESPONDING], None)


def test_what_threads_tell_during_a_change_of_language_is_in_the_new_one() -> None:
    """Nothing is lost, and nothing appears in the old language later."""
    notices = Notices()

    def tell(name: str) -> None:
        for number in range(20):
            notices.add(lambda: _("{name} is lost"), name=f"{name}{number}")

    threads = [Thread(target=tell, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    install(Loud())
    notices.reword()
    for thread in threads:
        thread.join()
    assert sorted(notices) == sorted(f"{name}{number} IS LOST" for name in "abcd" for number in range(20))

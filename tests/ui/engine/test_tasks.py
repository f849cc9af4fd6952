"""Background work: few threads, the player's own tasks first, none for a page already left."""

import gc
import queue
import threading
import weakref
from collections.abc import Callable, Iterator

import pytest

from game.ui.engine import tasks as module
from game.ui.engine.tasks import MOST, MOST_IN_BACKGROUND, THREAD, Tasks

WAIT = 60.0
"""Seconds until a test gives up; no test depends on thread timing."""


class Beside:
    """Tasks with the test as their loop: answers are called at once, or collected from threads."""

    def __init__(self) -> None:
        self.loop = threading.current_thread()
        self.answers: queue.SimpleQueue[Callable[[], object]] = queue.SimpleQueue()
        self.tasks = Tasks(self.post)
        self.gate = threading.Event()
        self.begun: queue.SimpleQueue[int] = queue.SimpleQueue()
        self.found: list[int] = []
        self.there = set(self.all_threads())

    def post(self, call: Callable[[], object]) -> None:
        if threading.current_thread() is self.loop:
            call()
        else:
            self.answers.put(call)

    @staticmethod
    def all_threads() -> list[threading.Thread]:
        return [thread for thread in threading.enumerate() if thread.name == THREAD]

    def threads(self) -> list[threading.Thread]:
        return [thread for thread in self.all_threads() if thread not in self.there]

    def held(self, number: int) -> Callable[[], int]:
        def work() -> int:
            self.begun.put(number)
            assert self.gate.wait(WAIT)
            return number

        return work

    def take(self, count: int) -> list[int]:
        for _one in range(count):
            self.answers.get(timeout=WAIT)()
        return self.found

    def end(self) -> None:
        self.gate.set()
        for thread in self.threads():
            thread.join(WAIT)


@pytest.fixture
def beside() -> Iterator[Beside]:
    made = Beside()
    yield made
    made.end()


def test_work_begins_with_the_next_turn() -> None:
    posted: list[Callable[[], object]] = []
    worked = threading.Event()
    Tasks(posted.append).run(worked.set, lambda _found: None)
    assert len(posted) == 1
    assert not worked.is_set()
    posted.pop()()
    assert worked.wait(WAIT)


def test_no_more_threads_than_that_and_all_work_is_done(beside: Beside) -> None:
    for number in range(50):
        beside.tasks.run(beside.held(number), beside.found.append)
    assert len(beside.threads()) == MOST
    beside.gate.set()
    assert sorted(beside.take(50)) == list(range(50))


def test_the_background_takes_its_part_of_the_threads_alone(beside: Beside) -> None:
    """A computer player can decide while the coach has a backlog."""
    for number in range(50):
        beside.tasks.in_background(beside.held(number), beside.found.append, lambda: True)
    assert len(beside.threads()) == MOST_IN_BACKGROUND
    beside.tasks.run(lambda: 100, beside.found.append)
    assert beside.take(1) == [100]
    beside.gate.set()
    assert sorted(beside.take(50)) == [*range(50), 100]


def test_what_a_player_waits_for_comes_before_the_background(beside: Beside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 1)
    beside.tasks.run(beside.held(0), beside.found.append)
    beside.tasks.in_background(lambda: 1, beside.found.append, lambda: True)
    beside.tasks.run(lambda: 2, beside.found.append)
    beside.gate.set()
    assert beside.take(3) == [0, 2, 1]


def test_threads_end_when_nothing_is_left_to_do(beside: Beside) -> None:
    for number in range(3):
        beside.tasks.run(beside.held(number), beside.found.append)
    beside.end()
    assert beside.threads() == []
    beside.tasks.run(lambda: 7, beside.found.append)
    assert 7 in beside.take(4)


def test_what_is_not_wanted_any_more_is_not_worked_out(beside: Beside) -> None:
    wanted = [True]
    for number in range(MOST_IN_BACKGROUND):
        beside.tasks.in_background(beside.held(number), beside.found.append, lambda: True)
    beside.tasks.in_background(lambda: 100, beside.found.append, lambda: wanted[0])
    wanted[0] = False
    beside.end()
    assert sorted(beside.take(MOST_IN_BACKGROUND)) == list(range(MOST_IN_BACKGROUND))
    assert beside.answers.empty()


def test_what_was_found_for_a_page_that_has_been_left_is_dropped(beside: Beside) -> None:
    wanted = [True]
    beside.tasks.in_background(beside.held(1), beside.found.append, lambda: wanted[0])
    assert beside.begun.get(timeout=WAIT) == 1
    wanted[0] = False
    beside.end()
    assert beside.answers.empty()


def test_work_that_waits_does_not_hold_a_page_that_has_been_left(beside: Beside) -> None:
    class Page:
        def take(self, number: int) -> None:
            raise AssertionError(number)

    wanted = [True]
    for number in range(MOST_IN_BACKGROUND):
        beside.tasks.in_background(beside.held(number), beside.found.append, lambda: True)
    page = Page()
    left = weakref.ref(page)
    beside.tasks.in_background(lambda: 100, page.take, lambda: wanted[0])
    del page
    wanted[0] = False
    beside.tasks.in_background(lambda: 8, beside.found.append, lambda: True)
    gc.collect()
    assert left() is None


def test_a_failure_is_told_and_the_work_that_waits_is_done(beside: Beside, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 1)
    told: list[object] = []
    monkeypatch.setattr(threading, "excepthook", lambda args: told.append((args.exc_value, args.thread.name)))
    error = ValueError("as asked for")

    def fail() -> int:
        assert beside.gate.wait(WAIT)
        raise error

    beside.tasks.run(fail, beside.found.append)
    beside.tasks.run(lambda: 2, beside.found.append)
    beside.gate.set()
    assert beside.take(1) == [2]
    assert told == [(error, THREAD)]

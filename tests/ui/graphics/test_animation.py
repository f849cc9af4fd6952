import pytest

from game.ui.graphics.animation import SPEEDS, Animator, ease_in_out, ease_out


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class Thing:
    def __init__(self) -> None:
        self._at: tuple[float, ...] = (-1.0,)

    def put(self, *at: float) -> None:
        self._at = at

    def at(self) -> tuple[float, ...]:
        return self._at


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_a_tween_goes_from_begin_to_end_and_then_sleeps(clock: Clock) -> None:
    animator, thing = Animator(clock), Thing()
    animator.add((0, 10), (100, 20), thing.put, duration=200, ease=lambda t: t)
    assert animator.tick(0) == 0
    assert thing.at() == (0, 10)
    animator.tick(50)
    assert thing.at() == (25, 12.5)
    assert animator.tick(200) is None
    assert thing.at() == (100, 20)
    assert not animator.busy


def test_a_late_tick_lands_exactly_on_the_end(clock: Clock) -> None:
    animator, thing = Animator(clock), Thing()
    animator.add((0.1,), (0.7,), thing.put, duration=3)
    animator.tick(1e6)
    assert thing.at() == (0.7,)


def test_a_delay_leaves_the_thing_alone_and_tells_how_long(clock: Clock) -> None:
    animator, thing = Animator(clock), Thing()
    animator.add((0,), (1,), thing.put, duration=100, delay=400)
    assert animator.tick(100) == 300
    assert thing.at() == (-1.0,)
    assert animator.tick(450) == 0
    assert 0 < thing.at()[0] < 1


def test_no_duration_snaps_at_once_and_calls_later(clock: Clock) -> None:
    animator, thing, calls = Animator(clock), Thing(), list[str]()
    animator.add((0,), (7,), thing.put, duration=0, done=lambda: calls.append("done"))
    assert thing.at() == (7,)
    assert calls == []
    assert animator.tick(0) is None
    assert calls == ["done"]


@pytest.mark.parametrize(("speed", "ends"), [("slow", 160), ("normal", 100), ("fast", 50), ("none", 0)])
def test_speed_multiplies_every_time(clock: Clock, speed: str, ends: float) -> None:
    animator, calls = Animator(clock, SPEEDS[speed]), list[float]()
    animator.add((0,), (1,), lambda _: None, duration=50, delay=50, done=lambda: calls.append(clock.now))
    while animator.busy:
        animator.tick(clock.now)
        clock.now += 1
    assert calls == [ends]


def test_a_click_hurries_all_to_the_end_in_order(clock: Clock) -> None:
    animator, thing, calls = Animator(clock), Thing(), list[str]()
    animator.add((0,), (9,), thing.put, duration=500, delay=500, done=lambda: calls.append("late"))
    animator.add((0,), (5,), thing.put, duration=100, done=lambda: calls.append("early"))
    animator.tick(50)
    animator.finish()
    assert (thing.at(), calls, animator.busy) == ((9,), ["early", "late"], False)


def test_what_a_call_begins_while_hurrying_is_not_hurried(clock: Clock) -> None:
    animator, thing = Animator(clock), Thing()
    animator.call(lambda: animator.add((0,), (1,), thing.put, duration=100), delay=100)
    animator.finish()
    assert animator.busy
    assert thing.at() == (-1.0,)


def test_a_skip_is_as_if_the_time_had_passed(clock: Clock) -> None:
    animator, thing, calls = Animator(clock), Thing(), list[str]()
    animator.add((0,), (100,), thing.put, duration=100, ease=lambda t: t)
    animator.call(lambda: calls.append("due"), delay=40)
    animator.call(lambda: calls.append("later"), delay=60)
    animator.skip(50)
    assert (thing.at(), calls) == ((50,), ["due"])
    clock.now += 50
    assert animator.tick(clock.now) is None
    assert (thing.at(), calls) == ((100,), ["due", "later"])


def test_the_same_key_gives_way(clock: Clock) -> None:
    animator, thing, calls = Animator(clock), Thing(), list[str]()
    animator.add((0,), (100,), thing.put, duration=100, key="card", done=lambda: calls.append("old"))
    animator.tick(50)
    here = thing.at()
    animator.add(here, (0,), thing.put, duration=100, key="card")
    animator.tick(1000)
    assert (thing.at(), calls) == ((0,), [])
    assert not animator.busy


def test_a_call_may_clear_the_rest(clock: Clock) -> None:
    animator, calls = Animator(clock), list[str]()
    animator.call(animator.clear, delay=10)
    animator.call(lambda: calls.append("cleared"), delay=20)
    assert animator.tick(100) is None
    assert calls == []


@pytest.mark.parametrize("ease", [ease_out, ease_in_out])
def test_eases_begin_at_nothing_and_end_at_all(ease: type) -> None:
    values = [ease(i / 100) for i in range(101)]
    assert values[0] == pytest.approx(0)
    assert values[-1] == pytest.approx(1)
    assert values == sorted(values)

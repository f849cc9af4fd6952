"""The player of sounds: volumes, and when it opens and closes the device."""

import random
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.ui.audio import sound as module
from game.ui.audio.sound import CARDS, EFFECTS, SoundPlayer, Volumes
from headless.pilot import Clock
from tests.ui.audio.test_mixer import is_open


@pytest.fixture
def sound(monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundPlayer]:
    monkeypatch.setattr(module, "LATE", 30.0)  # a busy machine mustn't fail the test
    one = SoundPlayer(silence=0.3)
    yield one
    one.close()
    assert not threads()


def threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "sound"]


def eventually(holds: Callable[[], bool], seconds: float = 5.0) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.005)
    return False


class Listener:
    """Stands in for the device and records what's played."""

    heard: list[str]

    def __init__(self) -> None:
        self.heard = []
        self.ready = threading.Event()
        self.ready.set()
        self.closed = 0

    def open(self) -> bool:
        return self.ready.wait(30)

    def play(self, name: str, gain: float, pan: float, pitch: float = 0.0, *, mono: bool = False) -> float:  # noqa: ARG002 - as asked
        assert 0 < gain <= 1
        assert -1 <= pan <= 1
        self.heard.append(name)
        return 0.05

    def close(self) -> None:
        self.closed += 1


@pytest.fixture
def listener(monkeypatch: pytest.MonkeyPatch) -> Listener:
    one = Listener()
    monkeypatch.setattr(module, "Mixer", lambda: one)
    return one


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The player's clock, in seconds; it stands still."""
    clock = Clock()
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=clock))
    return clock


# ---------------------------------------------------------------------- volumes


def test_the_sliders_are_two() -> None:
    volumes = Volumes(cards=0, effects=100)
    assert {volumes.gain(name) for name in CARDS} == {0.0}
    assert {volumes.gain(name) for name in EFFECTS} == {1.0}


def test_a_slider_goes_from_off_to_full_without_a_step_back() -> None:
    gains = [Volumes(cards=slider).gain("slide") for slider in range(-5, 106)]
    assert gains == sorted(gains)
    assert (gains[0], gains[5], gains[-1]) == (0, 0, 1)
    assert all(gain > 0 for gain in gains[6:])


def test_a_misspelt_sound_is_an_error_even_when_it_is_off(sound: SoundPlayer) -> None:
    sound.volumes = Volumes(0, 0)
    with pytest.raises(KeyError):
        sound.play("silde")


def test_off_is_off(sound: SoundPlayer) -> None:
    sound.shown()
    sound.volumes = Volumes(0, 0)
    for name in (*CARDS, *EFFECTS):
        sound.play(name)
    sound.volumes = Volumes()
    sound.play("gin", volume=0)
    assert not threads()
    assert not is_open()


# ---------------------------------------------------------------------- opening and closing


def test_nothing_is_opened_before_the_first_picture(sound: SoundPlayer) -> None:
    sound.play("deal")
    assert not threads()
    assert not is_open()
    sound.shown()
    assert eventually(is_open)


def test_what_was_asked_long_before_the_first_picture_is_forgotten(
    sound: SoundPlayer, listener: Listener, clock: Clock
) -> None:
    sound.play("deal")
    clock.now += 2 * module.LATE
    sound.shown()
    sound.play("flip")
    assert eventually(lambda: bool(listener.heard))
    assert listener.heard == ["flip"]


def test_playing_returns_at_once_however_slow_the_device(sound: SoundPlayer, listener: Listener, clock: Clock) -> None:
    listener.ready.clear()
    sound.shown()
    sound.play("slide")
    assert not listener.ready.is_set(), "it has returned before the device is open"
    clock.now += 2 * module.LATE
    listener.ready.set()
    sound.play("knock")
    assert eventually(lambda: bool(listener.heard))
    assert listener.heard == ["knock"], "a sound came late"


def test_silence_closes_the_device_and_the_next_sound_opens_it(sound: SoundPlayer) -> None:
    sound.shown()
    for _round in range(2):
        sound.play("place")
        assert eventually(is_open)
        assert eventually(lambda: not is_open())
    assert len(threads()) == 1


def test_a_sound_ends_before_silence_begins(sound: SoundPlayer) -> None:
    sound.shown()
    sound.play("match-won")
    assert eventually(is_open)
    time.sleep(1.0)
    assert is_open()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="wake-ups of a thread are counted on Linux only")
def test_silence_is_one_wake_up_and_then_none(sound: SoundPlayer, listener: Listener) -> None:
    sound.shown()
    sound.play("slide")
    assert eventually(lambda: bool(listener.heard))
    time.sleep(0.1)
    before = _wakes(threads()[0])
    assert eventually(lambda: listener.closed == 1)
    time.sleep(0.05)
    closed = _wakes(threads()[0])
    assert closed - before <= 2
    time.sleep(0.8)
    assert _wakes(threads()[0]) == closed
    assert listener.closed == 1


def _wakes(thread: threading.Thread) -> int:
    status = Path(f"/proc/self/task/{thread.native_id}/status").read_text("utf-8")
    return int(status.partition("\nvoluntary_ctxt_switches:")[2].split()[0])


def test_the_room_is_heard_until_it_is_switched_off(sound: SoundPlayer, listener: Listener) -> None:
    sound.shown()
    assert not threads(), "off until somebody wants it"
    sound.volumes = Volumes(ambience=True)
    assert eventually(lambda: len(listener.heard) >= 3)
    assert set(listener.heard) == {"ambience"}
    assert not listener.closed
    sound.volumes = Volumes()
    assert eventually(lambda: listener.closed == 1)
    heard = len(listener.heard)
    time.sleep(0.1)
    assert len(listener.heard) == heard


def test_a_wait_that_ends_too_soon_closes_nothing(
    sound: SoundPlayer, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows a wait can end before the clock has reached its time."""
    looked: list[float] = []

    def standing_still() -> float:
        looked.append(7.0)
        return looked[-1]

    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=standing_still))
    sound.volumes = Volumes(ambience=True)
    sound.shown()
    assert eventually(lambda: len(looked) > 12), "it has waited several times"
    assert listener.heard == ["ambience"]
    assert not listener.closed


def test_a_room_that_was_wanted_before_is_heard_from_the_first_picture_on(listener: Listener) -> None:
    sound = SoundPlayer(Volumes(ambience=True), silence=0.3)
    assert not threads()
    sound.shown()
    assert eventually(lambda: "ambience" in listener.heard)
    sound.close()


@pytest.mark.parametrize("ambience", [False, True])
def test_another_window_in_front_silences_the_game_if_the_player_wants_that(
    sound: SoundPlayer, listener: Listener, ambience: bool
) -> None:
    sound.volumes = Volumes(ambience=ambience, mute_away=True)
    sound.shown()
    sound.play("gin")
    assert eventually(lambda: "gin" in listener.heard)
    sound.heed_front(False)
    assert eventually(lambda: listener.closed == 1), "what plays stops at once"
    heard = len(listener.heard)
    sound.play("knock")
    time.sleep(0.2)
    assert len(listener.heard) == heard
    sound.heed_front(True)
    assert eventually(lambda: len(listener.heard) > heard, 5.0 if ambience else 0.2) == ambience
    sound.play("flip")
    assert eventually(lambda: "flip" in listener.heard)
    assert "knock" not in listener.heard


def test_by_default_the_game_is_heard_behind_another_window(sound: SoundPlayer, listener: Listener) -> None:
    sound.shown()
    sound.heed_front(False)
    sound.play("knock")
    assert eventually(lambda: "knock" in listener.heard)


def test_closing_is_for_good() -> None:
    sound = SoundPlayer()
    sound.shown()
    sound.play("match-won")
    assert eventually(is_open)
    sound.close()
    assert not is_open()
    assert not threads()
    sound.play("place")
    sound.close()
    assert not threads()
    SoundPlayer().close()


def test_a_burst_of_one_sound_is_one_sound(
    sound: SoundPlayer, listener: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_APART", 5.0)
    sound.shown()
    for _card in range(20):
        sound.play("deal")
    sound.play("flip")
    assert eventually(lambda: "flip" in listener.heard)
    assert listener.heard == ["deal", "flip"]


def test_many_threads_may_ask_at_once(sound: SoundPlayer) -> None:
    sound.shown()

    def ask() -> None:
        rng = random.Random(1)
        for _time in range(50):
            sound.play(rng.choice((*CARDS, *EFFECTS)), pan=rng.uniform(-1, 1))
            time.sleep(0.001)

    asking = [threading.Thread(target=ask) for _ in range(4)]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()
    assert len(threads()) == 1
    assert eventually(sound._asked.empty)


def test_without_a_device_all_is_silent_and_nothing_fails(sound: SoundPlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing of the kind")
    sound.shown()
    for name in (*CARDS, *EFFECTS):
        sound.play(name)
    time.sleep(0.1)
    assert threads()
    assert not is_open()

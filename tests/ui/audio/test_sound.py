"""Sounds on SDL's dummy drivers."""

import ctypes
import os
import random
import subprocess
import sys
import threading
import time
import wave
from array import array
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.assets import asset
from game.ui.audio import mixer as device
from game.ui.audio import sound as module
from game.ui.audio.device import RATE, Speaker
from game.ui.audio.mixer import Mixer, read
from game.ui.audio.sound import AMBIENCE, CARDS, EFFECTS, SoundPlayer, Volumes
from game.ui.platform.sdl import find_library
from headless.pilot import Clock

ROOT = Path(__file__).resolve().parents[3]
AUDIO = 0x10


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.init()


@pytest.fixture
def sound(monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundPlayer]:
    monkeypatch.setattr(module, "LATE", 30.0)  # a busy machine mustn't fail the test
    one = SoundPlayer(silence=0.3)
    yield one
    one.close()
    assert not threads()


def threads() -> list[threading.Thread]:
    return [thread for thread in threading.enumerate() if thread.name == "sound"]


def is_open() -> bool:
    library = find_library()
    return library is not None and bool(library.SDL_WasInit(AUDIO))


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


# ---------------------------------------------------------------------- the files


@pytest.mark.parametrize("name", [*CARDS, *EFFECTS, *AMBIENCE])
def test_each_sound_is_there_and_decodes(name: str) -> None:
    takes = sorted(asset("sounds").glob(f"{name}-[0-9].wav"))
    assert takes
    for path in takes:
        assert 0.02 < read(path).seconds < 5


def test_each_file_belongs_to_a_sound() -> None:
    assert {path.stem.rpartition("-")[0] for path in asset("sounds").iterdir()} == {*CARDS, *EFFECTS, *AMBIENCE}


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


# ---------------------------------------------------------------------- the device


def test_a_missing_device_is_asked_for_ever_more_rarely(monkeypatch: pytest.MonkeyPatch) -> None:
    now, tried = [1000.0], []

    def refuse(_speaker: Speaker) -> bool:
        tried.append(now[0])
        return False

    monkeypatch.setattr(Speaker, "open", refuse)
    mixer = Mixer(lambda: now[0])
    for second in range(3700):
        now[0] = 1000.0 + second
        assert not mixer.open()
    apart = [b - a for a, b in pairwise(tried)]
    assert apart == [60, 120, 240, 480, 960, 960]
    mixer.close()


def test_without_a_device_all_is_silent_and_nothing_fails(sound: SoundPlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nothing of the kind")
    sound.shown()
    for name in (*CARDS, *EFFECTS):
        sound.play(name)
    time.sleep(0.1)
    assert threads()
    assert not is_open()


def test_where_the_library_is_not_found_all_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(device, "find_library", lambda: None)
    mixer = Mixer()
    assert not mixer.open()
    assert mixer.play("slide", 1, 0) == 0
    mixer.close()


def test_a_device_is_let_go_as_often_as_it_was_taken() -> None:
    mixer = Mixer()
    for _time in range(3):
        assert mixer.open()
        assert mixer.open()
        assert is_open()
        mixer.close()
        assert not is_open()
    mixer.close()


def test_nothing_repeats_within_four() -> None:
    mixer = Mixer(rng=random.Random(5))
    for name in (*CARDS, *EFFECTS):
        chosen = [mixer._choose(name) for _ in range(200)]
        count = len(set(chosen))
        assert count == len(list(asset("sounds").glob(f"{name}-[0-9].wav")))
        assert count == 1 or all(len(set(chosen[at : at + 4])) == 4 for at in range(197)), name


def test_more_takes_than_four_come_in_no_fixed_order() -> None:
    chosen = [mixer._choose("slide") for mixer in [Mixer(rng=random.Random(5))] for _ in range(60)]
    rounds = {tuple(chosen[at : at + 6]) for at in range(0, 60, 6)}
    assert len(rounds) > 5


def test_a_device_that_has_gone_is_looked_for_again() -> None:
    mixer = Mixer()
    assert mixer.open()
    assert mixer.play("place", 0.5, 0.2) > 0
    assert mixer._speaker is not None
    mixer._speaker._slow.SDL_CloseAudioDevice(mixer._speaker._device)
    assert mixer.open()
    assert mixer.play("place", 0.5, -0.2) > 0
    mixer.close()


@pytest.mark.parametrize("what", ["no folder", "no file", "half a head", "no sound"])
def test_a_damaged_installation_is_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    if what in ("half a head", "no sound"):
        (tmp_path / "slide-1.wav").write_bytes(b"RIFF" if what == "half a head" else b"else" * 20)
    monkeypatch.setattr(device, "find_asset", lambda _name: None if what == "no folder" else tmp_path)
    mixer = Mixer()
    assert mixer.open()
    assert [mixer.play("slide", 1, 0) for _ in range(3)] == [0, 0, 0]
    mixer.close()


def recorded(folder: Path, program: str) -> tuple[list[int], list[int]]:
    """Return the left and right samples a program plays, via SDL's disk driver."""
    file = folder / "heard.raw"
    file.unlink(missing_ok=True)
    environment = os.environ | {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(file), "PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, "-c", program], env=environment, check=True, capture_output=True, cwd=ROOT)
    data = array("h", file.read_bytes()).tolist()
    return data[::2], data[1::2]


PLAY = """
import threading, time
import pygame
from game.ui.audio import sound as module
from game.ui.audio.device import Speaker
from game.ui.audio.sound import SoundPlayer, Volumes
module.LATE = 60.0
begun, plain, speakers = threading.Event(), Speaker.play, []
def play(speaker, *sound):
    plain(speaker, *sound)
    speakers.append(speaker)
    begun.set()
Speaker.play = play
pygame.display.init()
sound = SoundPlayer(Volumes({slider}, 100, mono={mono}))
sound.shown()
sound.play("{name}", pan={pan})
assert begun.wait(60)
while speakers[0]._quick.SDL_GetQueuedAudioSize(speakers[0]._device):
    time.sleep(0.01)
time.sleep(0.1)
sound.close()
"""


def test_what_reaches_the_device_follows_sliders_and_sides(tmp_path: Path) -> None:
    def loudest(slider: int, pan: float) -> tuple[float, float]:
        left, right = recorded(tmp_path, PLAY.format(slider=slider, pan=pan, name="place", mono=False))
        return max(map(abs, left)) / 32768, max(map(abs, right)) / 32768

    left, right = loudest(100, 0.0)
    assert left == right
    assert 0.15 < left < 0.75
    low, _ = loudest(20, 0.0)
    assert 0.005 < low < 0.25 * left
    left, right = loudest(100, 0.6)
    assert left < 0.7 * right


def test_in_mono_both_sides_play_the_same(tmp_path: Path) -> None:
    """A file with two sides, played to the right."""
    stereo, mono = (recorded(tmp_path, PLAY.format(slider=100, pan=0.6, name="gin", mono=one)) for one in (False, True))
    assert stereo[0] != stereo[1]
    assert mono[0] == mono[1]
    assert max(mono[0]) > 1000


ADD_UP = """
import time
from array import array
import pygame
from game.ui.audio.mixer import find_speaker
pygame.display.init()
speaker = find_speaker()
assert speaker.open()
speaker.play(array("h", [{first}] * 44100), 128, 128)
time.sleep(0.1)
speaker.play(array("h", [{second}] * 4410), 128, 0)
while speaker._quick.SDL_GetQueuedAudioSize(speaker._device):
    time.sleep(0.01)
time.sleep(0.1)
speaker.close()
"""


def test_a_higher_sound_is_shorter() -> None:
    speaker = device.find_speaker()
    assert speaker is not None
    plain, octave = (speaker.stereo(read(asset("sounds/count-1.wav")), pitch) for pitch in (0.0, 12.0))
    assert len(plain) == pytest.approx(2 * len(octave), rel=0.02)


def test_both_channels_of_a_file_are_kept_apart() -> None:
    speaker = device.find_speaker()
    assert speaker is not None
    samples = speaker.stereo(read(asset("sounds/gin-1.wav")))
    assert samples[::2] != samples[1::2]
    assert max(samples[::2]) > 1000
    assert max(samples[1::2]) > 1000


def test_a_sound_joins_another_without_cutting_it_short(tmp_path: Path) -> None:
    left, right = recorded(tmp_path, ADD_UP.format(first=1000, second=500))
    assert (right.count(1000), right.count(0)) == (22050, len(right) - 22050)
    assert (left.count(1500), left.count(1000)) == (2205, 22050 - 2205)
    first, last = right.index(1000), len(right) - right[::-1].index(1000)
    assert left[first] == left[last - 1] == 1000, "the second sound began after the first and ended before it"


def test_what_is_too_loud_for_the_device_stays_at_its_limit(tmp_path: Path) -> None:
    left, right = recorded(tmp_path, ADD_UP.format(first=30000, second=20000))
    assert set(left) == {0, 30000, 32767}
    assert set(right) == {0, 30000}


def test_no_other_thread_runs_while_the_device_is_locked(monkeypatch: pytest.MonkeyPatch) -> None:
    speaker = device.find_speaker()
    assert speaker is not None
    assert speaker.open()
    assert isinstance(speaker._quick, ctypes.PyDLL)
    with monkeypatch.context() as without:
        without.setattr(speaker, "_slow", None)
        speaker.play(array("h", [1000] * 4410), 128, 128)
    speaker.close()


def test_a_file_of_another_kind_is_no_sound(tmp_path: Path) -> None:
    file = tmp_path / "other.wav"
    for channels, rate, frames in ((3, RATE, 1), (1, 8_000, 1), (1, RATE, 0)):
        with wave.open(str(file), "wb") as other:
            other.setparams((channels, 2, rate, 0, "NONE", "not compressed"))
            other.writeframes(b"\0" * 2 * channels * frames)
        with pytest.raises(ValueError, match="This is no"):
            read(file)


@pytest.mark.parametrize(("gain", "pan", "volumes"), [(1, 0, (128, 128)), (0.001, 0.5, (1, 1)), (0.5, 1, (0, 64))])
def test_the_softest_sound_is_heard_but_on_the_other_side(
    monkeypatch: pytest.MonkeyPatch, gain: float, pan: float, volumes: tuple[int, int]
) -> None:
    heard: list[tuple[int, int]] = []
    monkeypatch.setattr(Speaker, "play", lambda _speaker, _samples, left, right: heard.append((left, right)))
    mixer = Mixer()
    assert mixer.open()
    assert mixer.play("knock", gain, pan) > 0
    mixer.close()
    assert heard == [volumes]

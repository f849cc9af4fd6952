"""Samples that reach the device."""

import ctypes
import os
import subprocess
import sys
from array import array
from pathlib import Path

import pytest

from game.assets import asset
from game.ui.audio import mixer as device
from game.ui.audio.mixer import read

ROOT = Path(__file__).resolve().parents[3]


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

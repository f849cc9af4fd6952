"""The mixer finds a device, chooses a take and stays silent where anything is missing."""

import random
from itertools import pairwise
from pathlib import Path

import pytest

from game.assets import asset
from game.ui.audio import mixer as device
from game.ui.audio.device import Speaker
from game.ui.audio.mixer import Mixer
from game.ui.audio.sound import CARDS, EFFECTS
from game.ui.platform.sdl import find_library

AUDIO = 0x10


def is_open() -> bool:
    library = find_library()
    return library is not None and bool(library.SDL_WasInit(AUDIO))


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

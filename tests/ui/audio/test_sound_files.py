"""Each sound has files, and what's wrong with a file."""

import wave
from pathlib import Path

import pytest

from game.assets import asset
from game.ui.audio.device import RATE
from game.ui.audio.mixer import read
from game.ui.audio.sound import AMBIENCE, CARDS, EFFECTS


@pytest.mark.parametrize("name", [*CARDS, *EFFECTS, *AMBIENCE])
def test_each_sound_is_there_and_decodes(name: str) -> None:
    takes = sorted(asset("sounds").glob(f"{name}-[0-9].wav"))
    assert takes
    for path in takes:
        assert 0.02 < read(path).seconds < 5


def test_each_file_belongs_to_a_sound() -> None:
    assert {path.stem.rpartition("-")[0] for path in asset("sounds").iterdir()} == {*CARDS, *EFFECTS, *AMBIENCE}


def test_a_file_of_another_kind_is_no_sound(tmp_path: Path) -> None:
    file = tmp_path / "other.wav"
    for channels, rate, frames in ((3, RATE, 1), (1, 8_000, 1), (1, RATE, 0)):
        with wave.open(str(file), "wb") as other:
            other.setparams((channels, 2, rate, 0, "NONE", "not compressed"))
            other.writeframes(b"\0" * 2 * channels * frames)
        with pytest.raises(ValueError, match="This is no"):
            read(file)

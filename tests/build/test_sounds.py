"""The sounds under assets/sounds/ are what the script makes: short, clean at both ends, and equally loud."""

import array
import io
import sys
import wave
from pathlib import Path

import pytest

import sounds
from synthesis.loudness import decibels, loudness, peak
from synthesis.noise import RATE, Signal
from tests.conftest import Volume

SECONDS = {
    "slide": (0.15, 0.3),
    "flip": (0.08, 0.2),
    "place": (0.05, 0.15),
    "deal": (0.05, 0.15),
    "click": (0.02, 0.1),
    "shuffle": (0.7, 1.2),
    "knock": (0.3, 0.5),
    "refusal": (0.05, 0.2),
    "win": (0.4, 1.0),
    "undercut": (0.5, 1.2),
    "lost": (0.5, 1.2),
    "gin": (1.0, 2.0),
    "match": (1.5, 3.0),
    "defeat": (1.5, 3.0),
}
FREQUENT = ("slide", "flip", "place", "deal")
FILES = sorted(sounds.catalogue())
MEGABYTES = 1.5


def kept(name: str) -> Signal:
    """The samples of a committed file, which must be of the one form that all have."""
    with wave.open(str(sounds.FOLDER / name)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        values = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        values.byteswap()
    return [value / 32767 for value in values]


def takes(name: str) -> list[str]:
    return [file for file in FILES if file.rpartition("-")[0] == name]


def test_what_is_committed_is_what_the_script_makes(volume: Volume) -> None:
    some = [takes(name)[-1] for name in sounds.KINDS if name not in ("gin", "match", "defeat") or volume(0, 1)]
    assert sounds.differing(some, sounds.FOLDER) == []


def test_nothing_is_missing_and_nothing_is_left_over() -> None:
    assert sorted(path.name for path in sounds.FOLDER.iterdir()) == FILES
    assert set(SECONDS) == set(sounds.KINDS)


def test_the_check_tells_a_change(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--only", "click-1", "--out", str(tmp_path)]
    assert sounds.main([*asked, "--check"]) == 1
    assert sounds.main(asked) == 0
    assert sounds.main([*asked, "--check"]) == 0
    (tmp_path / "click-1.wav").write_bytes(b"else")
    assert sounds.main([*asked, "--check"]) == 1
    assert "differs: click-1.wav" in capsys.readouterr().out


def test_all_of_it_is_small_enough() -> None:
    assert sum((sounds.FOLDER / name).stat().st_size for name in FILES) <= MEGABYTES * 1_000_000


@pytest.mark.parametrize("name", FILES)
def test_it_is_short_and_clean(name: str) -> None:
    signal = kept(name)
    least, most = SECONDS[name.rpartition("-")[0]]
    assert least <= len(signal) / RATE <= most
    assert -24 <= decibels(peak(signal)) <= -3
    assert signal[0] == 0
    assert signal[-1] == 0
    ends = RATE // 10_000
    assert peak(signal[:ends]) < 0.004
    assert peak(signal[-10 * ends :]) < 0.0005
    assert abs(sum(signal) / len(signal)) < 0.0005


@pytest.mark.parametrize("name", sorted(sounds.KINDS))
def test_all_takes_are_as_loud_as_the_table_says(name: str) -> None:
    for take in takes(name):
        assert loudness(kept(take)) == pytest.approx(sounds.KINDS[name].loudness, abs=0.5)


def test_cards_are_alike_and_a_refusal_is_the_softest() -> None:
    loud = {name: kind.loudness for name, kind in sounds.KINDS.items()}
    cards = [loud[name] for name in (*FREQUENT, "shuffle", "click")]
    assert max(cards) - min(cards) <= 6
    assert loud["refusal"] == min(loud.values())
    assert max(loud.values()) - min(loud[name] for name in loud if name != "refusal") <= 12


def test_the_ends_are_loud_as_they_matter() -> None:
    """A match more than gin, gin more than a hand won, that more than one lost; a defeat is no triumph."""
    loud = {name: kind.loudness for name, kind in sounds.KINDS.items()}
    assert loud["match"] > loud["gin"] > loud["undercut"] > loud["win"] > loud["lost"] > loud["refusal"]
    assert loud["lost"] < loud["defeat"] < loud["gin"]


def test_no_take_is_another_one() -> None:
    assert all(len(takes(name)) >= 4 for name in FREQUENT)
    files = [(sounds.FOLDER / name).read_bytes() for name in FILES]
    assert len(set(files)) == len(files)
    lengths = {name: len({len(kept(take)) for take in takes(name)}) for name in FREQUENT}
    assert all(count >= 3 for count in lengths.values()), lengths


def test_another_reader_understands_the_files() -> None:
    data = (sounds.FOLDER / "knock-1.wav").read_bytes()
    with wave.open(io.BytesIO(data)) as file:
        assert len(data) == 44 + 2 * file.getnframes()

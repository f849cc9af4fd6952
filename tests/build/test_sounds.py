"""The sounds under assets/sounds/ are what the script makes."""

import array
import io
import math
import sys
import wave
from itertools import pairwise
from pathlib import Path

import pytest

import sounds
from game.ui.audio.mixer import RATES
from game.ui.tabletop.ceremony.count_out import COVERED
from game.ui.tabletop.ceremony.tableau import WORDS
from game.ui.tabletop.timing import DEAL_APART, GIN_WORD, KNOCK_LANDED, SHUFFLE
from synthesis.loudness import decibels, lufs, peak
from synthesis.noise import RATE, Signal
from tests.conftest import Volume

MELDS = [f"gin-meld-{number}" for number in range(1, 5)]
SECONDS = {
    "slide": (0.15, 0.3),
    "flip": (0.08, 0.2),
    "place": (0.05, 0.15),
    "deal": (0.05, 0.15),
    "click": (0.02, 0.1),
    "count": (0.05, 0.15),
    "shuffle": (0.35, 0.5),
    "knock": (0.3, 0.5),
    "refusal": (0.05, 0.2),
    "win": (0.4, 1.0),
    "crack": (0.1, 0.3),
    "undercut": (0.5, 1.2),
    "lost": (0.5, 1.2),
    **dict.fromkeys(MELDS, (0.5, 1.0)),
    "gin": (1.0, 2.0),
    "match-won": (2.5, 3.5),
    "match-lost": (2.5, 3.5),
    "ambience": (3.0, 6.0),
}
IMPORTANCE = ("match-won", "gin", "undercut", "knock", "win", "lost", "place", "deal", "refusal")
FREQUENT = ("slide", "flip", "place", "deal")
FILES = sorted(sounds.catalogue())
MEGABYTES = 1.9


def kept(name: str) -> tuple[list[Signal], int]:
    with wave.open(str(sounds.FOLDER / name)) as file:
        channels, rate = file.getnchannels(), file.getframerate()
        assert file.getsampwidth() == 2
        assert channels in (1, 2)
        assert rate == (RATE // 2 if sounds.KINDS[kind(name)].half else RATE)
        assert rate in RATES
        values = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        values.byteswap()
    return [[value / 32767 for value in values[side::channels]] for side in range(channels)], rate


def kind(name: str) -> str:
    return name.rpartition("-")[0]


def takes(name: str) -> list[str]:
    return [file for file in FILES if file.rpartition("-")[0] == name]


def test_what_is_committed_is_what_the_script_makes(volume: Volume) -> None:
    long = () if volume(0, 1) else ("gin", "match-won", "match-lost")
    some = [takes(name)[-1] for name in sounds.KINDS if name not in long]
    assert sounds.differing(some[:: volume(2, 1)], sounds.FOLDER) == []


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
    channels, rate = kept(name)
    least, most = SECONDS[kind(name)]
    assert decibels(peak(channels)) <= -3
    assert decibels(peak(channels)) >= -24 or name.startswith("ambience")
    for signal in channels:
        assert least <= len(signal) / rate <= most
        assert signal[0] == 0
        assert signal[-1] == 0
        assert peak([signal[: rate // 10_000]]) < 0.004
        assert peak([signal[-rate // 1000 :]]) < 0.0005
        assert abs(sum(signal) / len(signal)) < 0.0005


@pytest.mark.parametrize("name", sorted(sounds.KINDS))
def test_all_takes_are_as_loud_as_the_table_says(name: str) -> None:
    for take in takes(name):
        assert lufs(*kept(take)) == pytest.approx(sounds.KINDS[name].lufs, abs=0.5)


def test_cards_are_alike_and_a_refusal_is_the_softest() -> None:
    loud = {name: kind.lufs for name, kind in sounds.KINDS.items()}
    cards = [loud[name] for name in ("slide", "flip", "place")]
    assert max(cards) - min(cards) <= 2
    assert loud["refusal"] == min(loud[name] for name in loud if name != "ambience")
    assert max(loud.values()) - min(loud[name] for name in loud if name not in ("refusal", "ambience")) <= 15


def test_the_ends_are_loud_as_they_matter() -> None:
    """In LUFS, each one's softest take above the next one's loudest."""
    loud: dict[str, list[float]] = {}
    for name in FILES:
        if kind(name) in {*IMPORTANCE, "match-lost"}:
            loud.setdefault(kind(name), []).append(lufs(*kept(name)))
    for more, less in pairwise(IMPORTANCE):
        assert min(loud[more]) > max(loud[less]), (more, less)
    assert max(loud["lost"]) < loud["match-lost"][0] < min(loud["gin"])


@pytest.mark.parametrize(
    ("name", "begin", "length"),
    [
        ("knock", KNOCK_LANDED, 900.0),
        ("undercut", COVERED + 80.0, 1800.0),
        ("gin", GIN_WORD + 20.0, 2600.0),
        ("match-won", WORDS, 4000.0),
        ("match-lost", WORDS, 4000.0),
        ("shuffle", 0.0, SHUFFLE + 2 * DEAL_APART),
    ],
)
def test_no_end_is_heard_longer_than_it_is_seen(name: str, begin: float, length: float) -> None:
    """In milliseconds at normal speed, from the moment its sound begins."""
    for take in takes(name):
        (signal, *_other), rate = kept(take)
        assert begin + 1000 * len(signal) / rate <= length


def test_each_meld_of_a_gin_lands_harder_and_higher() -> None:
    """Crossings of zero in a note's first quarter of a second stand for its pitch."""
    loud, high = [], []
    for name in MELDS:
        (signal,), rate = kept(f"{name}-1.wav")
        loud.append(lufs([signal], rate))
        high.append(sum(a < 0 <= b for a, b in pairwise(signal[rate // 10 : rate * 7 // 20])))
    assert loud == sorted(loud)
    assert loud[-1] < min(lufs(*kept(name)) for name in takes("gin"))
    assert high == sorted(set(high))


def test_the_measure_is_that_of_the_recommendation() -> None:
    """A full-scale 997 Hz sine on both sides is at 0 LUFS, within a tenth."""
    sine = [math.sin(2 * math.pi * 997 * n / RATE) for n in range(RATE)]
    assert lufs([sine]) == pytest.approx(0.0, abs=0.1)
    assert lufs([[value / 10 for value in sine], [0.0] * RATE]) == pytest.approx(-23.0, abs=0.1)


def test_the_table_says_how_loud_each_is(capsys: pytest.CaptureFixture[str]) -> None:
    assert sounds.main(["--table", "--only", "click"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(takes("click"))
    assert all(" LUFS, peak " in line for line in lines)


def test_no_take_is_another_one() -> None:
    once = {*MELDS, "match-won", "match-lost", "ambience"}
    assert all(len(takes(name)) >= 4 for name in set(sounds.KINDS) - once)
    files = [(sounds.FOLDER / name).read_bytes() for name in FILES]
    assert len(set(files)) == len(files)
    lengths = {name: len({len(kept(take)[0][0]) for take in takes(name)}) for name in FREQUENT}
    assert all(count >= 3 for count in lengths.values()), lengths


def test_another_reader_understands_the_files() -> None:
    data = (sounds.FOLDER / "knock-1.wav").read_bytes()
    with wave.open(io.BytesIO(data)) as file:
        assert len(data) == 44 + 2 * file.getnframes()

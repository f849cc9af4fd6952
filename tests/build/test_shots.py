"""Pictures by the verb's process, refusals by its main function."""

import re
import struct
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import Volume
from tests.wine import NO_NUMPY

pytest.importorskip("numpy", reason=NO_NUMPY)

from shots import main

ROOT = Path(__file__).resolve().parents[2]
WANTED = (
    "title settings-rules menu curtain deal upcard turn drag take knock armed choice layoff showdown gin undercut void "
    "match-end"
).split()


def shots(*arguments: object) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, ROOT / "build" / "shots.py", *map(str, arguments)], capture_output=True, text=True, check=False
    )
    return done.returncode, done.stderr


def refused(capsys: pytest.CaptureFixture[str], *arguments: object) -> str:
    with pytest.raises(SystemExit) as ended:
        main(*map(str, arguments))
    said = capsys.readouterr().err
    assert (ended.value.code, said.count("\n")) == (2, 1)
    return said


def size_of(picture: Path) -> tuple[int, int]:
    raw = picture.read_bytes()
    assert raw.startswith(b"\x89PNG")
    width, height = struct.unpack(">II", raw[16:24])
    return width, height


@pytest.fixture
def names(capsys: pytest.CaptureFixture[str]) -> list[str]:
    found = re.search(r"there are (.*)\.\n", refused(capsys, "nowhere", "--scene", "nonsense"))
    assert found
    return found[1].split(", ")


def test_every_state_has_its_scene(names: list[str]) -> None:
    assert set(WANTED) <= set(names)


def test_each_scene_is_another_picture(tmp_path: Path, names: list[str], volume: Volume) -> None:
    chosen = ["title", "upcard"] if volume(1, 2) == 1 else names
    for name in chosen:
        assert shots(tmp_path, "--size", "1024x640", "--scene", name) == (0, "")
    assert sorted(path.stem for path in tmp_path.iterdir()) == sorted(chosen)
    assert {size_of(path) for path in tmp_path.iterdir()} == {(1024, 640)}
    assert len({path.read_bytes() for path in tmp_path.iterdir()}) == len(chosen)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--size", "huge"], "A size is 320x200 to 8192x8192"),
        (["--size", "100x100"], "size is 320x200 to 8192x8192"),
        (["--scene", ""], "there is no scene"),
        (["--frame", "2"], "nrecognized arguments: --frame"),
    ],
)
def test_what_makes_no_sense_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], sentence: str
) -> None:
    assert sentence.lower() in refused(capsys, tmp_path / "out", *arguments).lower()
    assert not (tmp_path / "out").exists()


def test_a_strip_is_the_moments_of_a_ceremony_in_one_picture(tmp_path: Path) -> None:
    status, said = shots(tmp_path, "--size", "640x400", "--strip", "knock")
    assert status == 0, said
    assert [path.name for path in tmp_path.iterdir()] == ["knock.png"]
    wide, high = size_of(tmp_path / "knock.png")
    assert wide > 3 * 640
    assert high > 3 * 400


def test_a_place_that_cannot_be_written_to_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    assert "cannot be written" in refused(capsys, tmp_path / "file", "--scene", "title")

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.ui.app.window_file import WindowFile
from game.ui.platform.placement import Placement

KEPT = Placement((1000, 700), (300, -20), maximised=True)


def test_what_is_kept_is_there_at_the_next_start(tmp_path: Path) -> None:
    assert WindowFile(tmp_path / "new").kept is None
    for placement in (KEPT, replace(KEPT, place=None, fullscreen=True)):
        WindowFile(tmp_path / "new").keep(placement)
        assert WindowFile(tmp_path / "new").kept == placement


@pytest.mark.parametrize(
    "content",
    [
        b"", b"null", b"{}", b"[1000, 700]", b'{"size": [1000, "x"]}', b'{"size": [0, 700]}', b'{"size": [1e9, 700]}',
        b'{"size": [1000, 700], "place": [1e30, 0]}', b'{"size": [1000, 700], "place": 1}', b"\xff\xfe", b"[" * 9_000,
        b" " * 20_000,
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_nothing_and_gives_way(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "window.json").write_bytes(content)
    file = WindowFile(tmp_path)
    assert file.kept is None
    file.keep(KEPT)
    assert WindowFile(tmp_path).kept == KEPT


def test_what_is_no_file_is_no_harm(tmp_path: Path) -> None:
    (tmp_path / "window.json").mkdir()
    (tmp_path / "folder").write_text("a file", encoding="utf-8")
    for folder in (tmp_path, tmp_path / "folder"):
        file = WindowFile(folder)
        assert file.kept is None
        file.keep(KEPT)


def test_the_same_is_not_written_again(tmp_path: Path) -> None:
    WindowFile(tmp_path).keep(KEPT)
    file = WindowFile(tmp_path)
    (tmp_path / "window.json").unlink()
    file.keep(KEPT)
    assert [*tmp_path.iterdir()] == []

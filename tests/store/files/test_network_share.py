import os
import sys
from pathlib import Path

import pytest

from game.store.files import network_share
from game.store.files.network_share import mounted_as, on_network_share

MOUNTS = """/dev/sda1 / ext4 rw,relatime 0 0
//server/share /data/my\\040share cifs rw 0 0
/dev/sda2 /data/my\\040share/disk ext4 rw 0 0
server:/data /data nfs4 rw 0 0
half line
"""


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/", "ext4"),
        ("/database", "ext4"),
        ("/data", "nfs4"),
        ("/data/ada/games", "nfs4"),
        ("/data/my share/games", "cifs"),
        ("/data/my share/disk/games", "ext4"),
    ],
)
def test_a_folder_is_of_the_kind_that_is_mounted_nearest_above_it(folder: str, kind: str) -> None:
    assert mounted_as(Path(folder), MOUNTS) == kind


def test_what_the_system_does_not_tell_is_no_share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_arguments: object) -> str:
        raise OSError(5, "Input/output error")

    assert not on_network_share(tmp_path)
    monkeypatch.setattr(os.path, "realpath", fail)
    assert not on_network_share(tmp_path)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Linux has a list of what is mounted")
def test_on_linux_the_list_of_what_is_mounted_tells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mounts = tmp_path / "mounts"
    monkeypatch.setattr(network_share, "_MOUNTS", mounts)
    mounts.write_text("server:/all / nfs rw 0 0\n")
    assert on_network_share(tmp_path)
    mounts.write_text("disk / ext4 rw 0 0\n")
    assert not on_network_share(tmp_path)

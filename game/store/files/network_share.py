"""Detect network shares, which lack the shared memory for SQLite's write-ahead log."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from typing import Final

_KINDS: Final = frozenset(
    "9p afs ceph cifs coda davfs fuse.davfs fuse.glusterfs fuse.rclone fuse.s3fs fuse.sshfs fuse.vmhgfs-fuse"
    " glusterfs gvfs lustre ncpfs nfs nfs4 smb3 smbfs vboxsf virtiofs".split()
)
_MOUNTS: Final = Path("/proc/self/mounts")


def on_network_share(folder: Path) -> bool:
    """Whether other computers may have this folder's files open; False if unknown."""
    try:
        return _remote(Path(os.path.realpath(folder)))
    except (OSError, ValueError):
        return False


if sys.platform == "win32":
    import ctypes

    _REMOTE: Final = 4

    def _remote(folder: Path) -> bool:
        if folder.drive.startswith("\\\\") and not folder.drive.startswith(("\\\\?\\", "\\\\.\\")):
            return True
        return bool(ctypes.windll.kernel32.GetDriveTypeW(folder.anchor) == _REMOTE)

elif sys.platform == "darwin":
    import ctypes

    _LOCAL: Final = 0x1000  # MNT_LOCAL of sys/mount.h
    _FLAGS_AT: Final = 64  # offset of f_flags in struct statfs (2,168 bytes)

    def _remote(folder: Path) -> bool:
        told = ctypes.create_string_buffer(4096)
        if ctypes.CDLL(None).statfs(os.fsencode(folder), told):
            return False
        return not int.from_bytes(told.raw[_FLAGS_AT : _FLAGS_AT + 4], sys.byteorder) & _LOCAL

else:

    def _remote(folder: Path) -> bool:
        return mounted_as(folder, _MOUNTS.read_text("utf-8", "surrogateescape")) in _KINDS


def mounted_as(folder: Path, mounts: str) -> str:
    """Return the folder's file system, by the text of /proc/self/mounts."""
    around = {place.as_posix() for place in (folder, *folder.parents)}
    found, longest = "", -1
    for line in mounts.splitlines():
        fields = line.split(" ", 3)
        if len(fields) < 3:
            continue
        place = re.sub(r"\\([0-7]{3})", lambda code: chr(int(code[1], 8)), fields[1])
        if place in around and len(place) >= longest:
            found, longest = fields[2], len(place)
    return found

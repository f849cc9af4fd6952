"""The first start after switching on, with an empty disk cache."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable, Iterator
from importlib.util import find_spec
from pathlib import Path

from benches.measurement import Measurement
from benches.programs import BUNDLE, ROOT, Program, ours, peers
from benches.running import running
from benches.screen import Screen, missing, screen
from benches.start import against_peers, take_turns, until_whole

ROUNDS = 3
_DROP = Path("/proc/sys/vm/drop_caches")
_PACKAGES = {"AisleRiot": ("aisleriot",), "KPatience": ("kpat", "libkf5kdegames7")}


def cold() -> Iterator[Measurement]:
    """Yield medians of interleaved cold starts."""
    if lacking := missing():
        yield Measurement(name="cold start", shown="–", peer=lacking)
        return
    with tempfile.TemporaryDirectory() as folder, screen() as shown:
        programs = [*ours(folder), *peers()]
        files = {program.name: _files(shown, program) for program in programs}

        def run(program: Program) -> float:
            _forget(files[program.name])
            return until_whole(shown, program)

        taken = take_turns(programs, ROUNDS, run)
    yield from against_peers(f"cold start ({'all' if _may_forget_all() else 'own'} files dropped)", taken, {})


def _may_forget_all() -> bool:
    return os.access(_DROP, os.W_OK)


def _forget(files: Iterable[Path]) -> None:
    """Drop the page cache where allowed, else these files; pages in use stay."""
    if sys.platform == "linux":
        os.sync()
        if _may_forget_all():
            _DROP.write_text("3", encoding="ascii")
            return
        for path in files:
            try:
                handle = os.open(path, os.O_RDONLY)
            except OSError:
                continue
            os.posix_fadvise(handle, 0, 0, os.POSIX_FADV_DONTNEED)
            os.close(handle)


def _files(shown: Screen, program: Program) -> set[Path]:
    """Return the files a program reads at its start: mapped and installed ones."""
    with running(shown, program) as run:
        shown.settle(1.0)
        found = run.mapped()
    return found | {path for folder in _installed(program) for path in folder.rglob("*") if path.is_file()}


def _installed(program: Program) -> list[Path]:
    if program.name == "bundle":
        return [BUNDLE.parent]
    if program.name == "source":
        spec = find_spec("pygame")
        packages = [Path(spec.origin).parent] if spec is not None and spec.origin is not None else []
        return [ROOT / "game", ROOT / "assets", Path(sysconfig.get_path("stdlib")), Path(sys.executable), *packages]
    listed = subprocess.run(
        ["dpkg", "-L", *_PACKAGES[program.name]], capture_output=True, text=True, check=False
    ).stdout.splitlines()
    return [Path(line) for line in listed if line.startswith("/usr/share/") and line.count("/") == 3]

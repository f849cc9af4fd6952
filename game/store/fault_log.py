"""Crashes that Python can't report, such as a fault in a library: the system's lines, kept until the next start.

Windows logs every exception as a fatal one, even those that a library handles while the program goes on.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import re
from pathlib import Path
from typing import Final

from game.store.crash import CrashReport, Reports
from game.store.files.busy_files import patiently
from game.store.files.lock import Lock
from game.words.translation import _

_MOST: Final = 20_000  # bytes of the end of a log that are read
_MOST_LOGS: Final = 20  # so many names are tried: more copies of the game hardly run at once
_HANDLED: Final = 10_000.0
"""Milliseconds after which a program that still runs has survived what was logged. Windows takes some to end it."""
_FILE: Final = r'File "(?:[^"]*[/\\])?((?:[^"/\\]+[/\\]){0,2}[^"/\\]+)"'
"""In a line of faulthandler's: of a path only its end is kept."""
_HEADS: Final = re.compile(r"^(?:Fatal Python error|Windows fatal exception).*", re.MULTILINE)
_CODE: Final = re.compile(r"Windows fatal exception: code 0x([0-9a-f]+)")
_ERROR: Final = 0xC000
"""The upper half of the codes with which Windows ends a program. Those of COM, C++ and thread names are others."""


class FaultLog:
    """Watches from `begin` to `end`; each running copy of the game has a log, which is deleted when it ends well."""

    def __init__(self, reports: Reports) -> None:
        self._reports = reports
        self._log: Lock | None = None
        self._since: float | None = None  # when it was first seen that something is logged

    def begin(self) -> CrashReport | None:
        """Watch from now on; the report of an earlier run that ended suddenly, if one did."""
        found = self._earlier()
        if not faulthandler.is_enabled():  # else the command that started Python asked for it
            self._log = self._free()
            if self._log is not None:
                assert self._log.file is not None, "it is held"
                faulthandler.enable(self._log.file)
        return found

    def survived(self, now: float) -> None:
        """Forget what was logged some time before `now`, in milliseconds: the program has handled it."""
        if self._log is None or self._log.file is None:
            return
        with contextlib.suppress(OSError):
            if not os.fstat(self._log.file).st_size:
                self._since = None
            elif self._since is None:
                self._since = now
            elif now - self._since >= _HANDLED:
                os.ftruncate(self._log.file, 0)

    def end(self) -> None:
        """Stop watching; what was logged didn't end the program."""
        if self._log is not None:
            faulthandler.disable()
            _delete(self._log)
            self._log = None

    def _earlier(self) -> CrashReport | None:
        """The report of what runs that are over have logged, if that ended one of them."""
        found = None
        for path in self._left():
            log, text = Lock(path), None
            with contextlib.suppress(OSError):  # one that can't be read now is read at another start
                if path.is_file() and log.take():  # else another copy of the game is running
                    text = _read(log)
            if text is None:
                log.release()
                continue
            if _fatal(text):
                lines = re.sub(_FILE, r'File "\1"', text).splitlines()
                found = self._reports.keep([_("The game closed unexpectedly."), "", *lines])
                if found.path is None:
                    log.release()
                    continue
            _delete(log)
        return found

    def _left(self) -> list[Path]:
        """What lies there by the name of a log."""
        with contextlib.suppress(OSError):
            return sorted(self._reports.folder.glob("sudden-end*.txt"))
        return []

    def _free(self) -> Lock | None:
        """The first empty log that no running copy holds and that we may write; None if there is none."""
        for number in range(1, _MOST_LOGS + 1):
            log = Lock(self._reports.folder / f"sudden-end-{number}.txt")
            with contextlib.suppress(OSError):
                if log.take() and not _read(log):
                    return log
            log.release()
        return None


def _read(log: Lock) -> str:
    """The end of a log, by the handle that holds it: Windows lets no other read what is locked."""
    assert log.file is not None, "it is held"
    os.lseek(log.file, max(0, os.fstat(log.file).st_size - _MOST), os.SEEK_SET)
    return os.read(log.file, _MOST).decode("utf-8", "replace")


def _fatal(text: str) -> bool:
    """Whether a run ended by what its log has last."""
    heads = _HEADS.findall(text)
    code = _CODE.fullmatch(heads[-1].rstrip()) if heads else None
    return bool(text) and (code is None or int(code[1], 16) >> 16 == _ERROR)


def _delete(log: Lock) -> None:
    log.release()
    with contextlib.suppress(OSError):
        patiently(log.path.unlink)

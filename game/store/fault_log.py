"""Logs of crashes that Python can't report, such as library faults, for the next start.

Windows logs every exception as fatal, even handled ones.
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

_MOST: Final = 20_000  # bytes read from the end of a log
_MOST_LOGS: Final = 20  # names tried; more copies of the game hardly run at once
_HANDLED: Final = 10_000.0
"""Milliseconds after which a logged fault is survived: Windows takes a while to end a program."""
_FILE: Final = r'File "(?:[^"]*[/\\])?((?:[^"/\\]+[/\\]){0,2}[^"/\\]+)"'
_HEADS: Final = re.compile(r"^(?:Fatal Python error|Windows fatal exception).*", re.MULTILINE)
_CODE: Final = re.compile(r"Windows fatal exception: code 0x([0-9a-f]+)")
_ERROR: Final = 0xC000
"""Upper half of Windows' fatal codes; COM, C++ and thread-name exceptions have others."""


class FaultLog:
    """Logs faults of one running copy; the log is deleted at a normal end."""

    def __init__(self, reports: Reports) -> None:
        self._reports = reports
        self._log: Lock | None = None
        self._since: float | None = None  # when an entry was first seen

    def begin(self) -> CrashReport | None:
        """Start logging; return the report of an earlier crash, if any."""
        found = self._earlier()
        if not faulthandler.is_enabled():  # else Python was started with it on
            self._log = self._free()
            if self._log is not None:
                assert self._log.file is not None, "it is held"
                faulthandler.enable(self._log.file)
        return found

    def survived(self, now: float) -> None:
        """Erase entries that the program has outlived at `now`, in milliseconds."""
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
        """Stop logging, and delete the log."""
        if self._log is not None:
            faulthandler.disable()
            _delete(self._log)
            self._log = None

    def _earlier(self) -> CrashReport | None:
        found = None
        for path in self._left():
            log, text = Lock(path), None
            with contextlib.suppress(OSError):  # if unreadable now, it's read at a later start
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
        with contextlib.suppress(OSError):
            return sorted(self._reports.folder.glob("sudden-end*.txt"))
        return []

    def _free(self) -> Lock | None:
        for number in range(1, _MOST_LOGS + 1):
            log = Lock(self._reports.folder / f"sudden-end-{number}.txt")
            with contextlib.suppress(OSError):
                if log.take() and not _read(log):
                    return log
            log.release()
        return None


def _read(log: Lock) -> str:
    """Read a log's end through the locking handle: Windows refuses others."""
    assert log.file is not None, "it is held"
    os.lseek(log.file, max(0, os.fstat(log.file).st_size - _MOST), os.SEEK_SET)
    return os.read(log.file, _MOST).decode("utf-8", "replace")


def _fatal(text: str) -> bool:
    heads = _HEADS.findall(text)
    code = _CODE.fullmatch(heads[-1].rstrip()) if heads else None
    return bool(text) and (code is None or int(code[1], 16) >> 16 == _ERROR)


def _delete(log: Lock) -> None:
    log.release()
    with contextlib.suppress(OSError):
        patiently(log.path.unlink)

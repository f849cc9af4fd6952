"""Ends that Python cannot tell of, such as a fault within a library: the system's lines, kept until the next start."""

from __future__ import annotations

import contextlib
import faulthandler
import io
import re

from game.rules.i18n import _
from game.store.crash import CrashReport, Reports

_MOST = 20_000
_FILE = r'File "(?:[^"]*[/\\])?((?:[^"/\\]+[/\\]){0,2}[^"/\\]+)"'
"""In a line of faulthandler's: of a path only its end is kept."""


class Sudden:
    """Watches from `begin` to `end`; the file of a run that ended well is gone with it."""

    def __init__(self, reports: Reports) -> None:
        self.path = reports.folder / "sudden-end.txt"
        self._reports = reports
        self._file: io.FileIO | None = None

    def begin(self) -> CrashReport | None:
        """Watch from now on; the report of an earlier run that ended suddenly, if one did."""
        found = None
        with contextlib.suppress(OSError):
            found = self._earlier()
            if not faulthandler.is_enabled():  # else whoever started Python has asked for it
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._file = io.FileIO(self.path, "a")
                faulthandler.enable(self._file)
        return found

    def end(self) -> None:
        """Watch no longer; what was written although the program went on, as happens on Windows, is of no account."""
        if self._file is None:
            return
        faulthandler.disable()
        self._file.close()
        self._file = None
        with contextlib.suppress(OSError):  # another copy of the game may have it open
            self.path.unlink()

    def _earlier(self) -> CrashReport | None:
        if not self.path.is_file() or not self.path.stat().st_size:
            return None
        with self.path.open("rb") as file:
            text = file.read(_MOST).decode("utf-8", "replace")
        lines = re.sub(_FILE, r'File "\1"', text).splitlines()
        report = self._reports.keep([_("The program ended suddenly."), "", *lines])
        if report.path is not None:
            self.path.unlink()
        return report

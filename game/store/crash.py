"""Crash reports in the data folder: where the program failed, without personal data."""

from __future__ import annotations

import contextlib
import os
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from game import __version__
from game.store.files.atomic_file import create, free, reason
from game.words.translation import _

if TYPE_CHECKING:
    from traceback import FrameSummary

MOST = 20  # reports kept; the oldest are deleted
_FRAMES = 40  # the middle of a longer traceback is left out
_OURS = r"crash-\d{8}-\d{6}(-\d+)?\.txt"
_TOP = Path(__file__).resolve().parents[2]

_ABOUT_CODE = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    ImportError,
    IndexError,
    MemoryError,
    NameError,
    NotImplementedError,
    RecursionError,
    TypeError,
)
"""Errors with messages about the program; others may quote names or cards."""


class CrashReport(Struct, frozen=True):
    """A report's path, or why it couldn't be written."""

    path: Path | None
    trouble: tuple[Any, ...] = ()  # errno and message

    @property
    def sentence(self) -> str:
        """Tell the player where the report is."""
        if self.path is not None:
            return _("There’s a report in {path}.").format(path=self.path)
        return _("The report couldn’t be saved: {reason}.").format(reason=reason(OSError(*self.trouble)))


class Reports:
    """Crash reports in one folder, each crash once per run."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self.folder = folder
        self.told: set[CrashReport] = set()  # those already mentioned on standard error
        self._clock = clock
        self._guard = threading.Lock()
        self._written: dict[object, CrashReport] = {}

    def write(self, error: BaseException, facts: Mapping[str, str] | None = None) -> CrashReport:
        """Report this error with impersonal facts about the program. Never raises."""
        with self._guard:
            try:
                place = _place(error)
                known = self._written.get(place)
                if known is None or known.path is None:
                    known = self._keep([*_facts(facts or {}), "", *_told(error)])
                    self._written[place] = known
            except OSError as trouble:
                return CrashReport(None, trouble.args)
            except Exception as trouble:  # noqa: BLE001 - a report that fails must not hide what it is about
                return CrashReport(None, (0, type(trouble).__name__))
            return known

    def keep(self, lines: Iterable[str]) -> CrashReport:
        """Report a crash from an earlier run, with these lines from the system."""
        with self._guard:
            try:
                return self._keep([*_facts({}), "", *map(_shortened, lines)])
            except OSError as trouble:
                return CrashReport(None, trouble.args)

    def _keep(self, lines: Iterable[str]) -> CrashReport:
        self.folder.mkdir(parents=True, exist_ok=True)
        self._make_room()
        now = time.localtime(self._clock())
        text = "\n".join([*_head(), "", time.strftime("Time: %Y-%m-%d %H:%M:%S", now), *lines, ""])
        name = time.strftime("crash-%Y%m%d-%H%M%S", now)
        path = free(self.folder, name, ".txt")
        try:
            create(text, path)
        except FileExistsError:  # another copy of the game was faster
            path = free(self.folder, name, ".txt")
            create(text, path)
        return CrashReport(path)

    def _make_room(self) -> None:
        import re  # noqa: PLC0415 - as below

        with contextlib.suppress(OSError):
            there = [path for path in self.folder.glob("crash-*.txt") if re.fullmatch(_OURS, path.name)]
            for path in sorted(there)[: max(0, len(there) - MOST + 1)]:  # names sort by time
                with contextlib.suppress(OSError):
                    path.unlink()


def _head() -> list[str]:
    return [
        _("Gin Rummy {version}: crash report").format(version=__version__),
        "",
        _(
            "It contains: version numbers, your system, the window size, which pages were open, "
            "the types of recent events"
        ),
        _("(“a key”, never which one) and the lines of code that failed. Your home folder is written as ~."),
        _("It doesn’t contain: names, anything you typed, cards, matches or seals. It hasn’t been sent to anyone."),
    ]


def _facts(more: Mapping[str, str]) -> list[str]:
    import platform  # noqa: PLC0415 - a start needs none of this

    facts = {
        "Version": " ".join([__version__, *_commit()]),
        "System": f"{platform.system()} {platform.release()} {platform.machine()}",
        "Python": platform.python_version() + (" (bundled)" if hasattr(sys, "frozen") else ""),
        "Thread": threading.current_thread().name,
        **more,
    }
    return [f"{name}: {_shortened(value)}" for name, value in facts.items()]


def _commit() -> Iterator[str]:
    with contextlib.suppress(OSError, UnicodeDecodeError):
        git = _TOP / ".git"
        head = (git / "HEAD").read_text("utf-8").strip()
        name = head.removeprefix("ref: ")
        yield f"(commit {(head if name == head else (git / name).read_text('utf-8').strip())[:12]})"


def _told(error: BaseException | None) -> Iterator[str]:
    """Yield the error's chain as Python prints it, without personal data."""
    chain: list[BaseException] = []
    while error is not None and error not in chain:
        chain.append(error)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    for number, one in enumerate(reversed(chain)):
        if number:
            yield "\nand then\n"
        yield "Traceback (most recent call last):"
        yield from _lines(one)
        yield _said(one)


def _lines(error: BaseException) -> Iterator[str]:
    from traceback import extract_tb  # noqa: PLC0415 - only a crash needs it

    frames = list(extract_tb(error.__traceback__))
    left_out = len(frames) - _FRAMES
    for number, frame in enumerate(frames):
        if left_out > 0 and number == _FRAMES // 2:
            yield f"  … {left_out} more …"
        if left_out <= 0 or not _FRAMES // 2 <= number < _FRAMES // 2 + left_out:
            yield from _frame(frame)


def _frame(frame: FrameSummary) -> Iterator[str]:
    yield f'  File "{_file(frame.filename)}", line {frame.lineno}, in {frame.name}'
    if frame.line:
        yield f"    {frame.line}"


def _said(error: BaseException) -> str:
    kind = type(error)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    words = ""
    if isinstance(error, _ABOUT_CODE) or kind.__module__ in ("pygame", "sqlite3"):
        words = _shortened(str(error))[:300]
    elif isinstance(error, OSError) and error.errno is not None:
        words = os.strerror(error.errno)
    return f"{name}: {words}" if words else name


def _place(error: BaseException) -> object:
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    return type(error), trace and (trace.tb_frame.f_code.co_filename, trace.tb_lineno)


def _file(name: str) -> str:
    path = Path(name)
    for top in (str(_TOP), *sys.path):
        if top and path.is_absolute() and path.is_relative_to(top):
            return path.relative_to(top).as_posix()
    return path.name if path.is_absolute() else path.as_posix()


def _shortened(text: str) -> str:
    import re  # noqa: PLC0415 - as above

    plain = " ".join(text.split("\n"))
    with contextlib.suppress(RuntimeError):
        home = str(Path.home())
        if len(home) > 1:
            plain = re.sub(re.escape(home), "~", plain, flags=re.IGNORECASE if os.name == "nt" else 0)
    return plain

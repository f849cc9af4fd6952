"""Terminal output: results on stdout, errors as one line on stderr."""

from __future__ import annotations

import codecs
import io
import os
import sys

from game.store.notices import one_line
from game.words.translation import _

FAILED = 2
CRASHED = 1
_LAST_STANDARD = 2
_PLAIN = "plain"
_ASCII = str.maketrans("’‘‚“”„–—−\u202f", "'''\"\"\"--- ") | {ord("…"): "..."}


def keep_standard_handles() -> None:
    """Reopen closed standard streams.

    Else game files would get their numbers, and complaints from SDL or a driver would end up in the player's matches.
    """
    if os.name == "posix":
        while (handle := os.open(os.devnull, os.O_RDWR)) <= _LAST_STANDARD:
            os.set_inheritable(handle, True)
        os.close(handle)


def write_all_letters() -> None:
    """Let stdout and stderr take any language's letters.

    On Windows, files and pipes default to the country's code page, so use UTF-8, like the bundled program. An encoding
    asked for stays; letters it lacks are escaped.
    """
    codecs.register_error(_PLAIN, _plainly)
    platform: str = sys.platform
    for stream in (sys.stdout, sys.stderr):
        if not isinstance(stream, io.TextIOWrapper):  # None without a console on Windows
            continue
        if platform == "win32" and not stream.isatty() and "PYTHONIOENCODING" not in os.environ:
            stream.reconfigure(encoding="utf-8")
        stream.reconfigure(errors=_PLAIN)


def _plainly(error: UnicodeError) -> tuple[str | bytes, int]:
    """Replace what an encoding lacks: an error handler of `codecs`."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end].translate(_ASCII)
    return lacking.encode("ascii", "backslashreplace").decode("ascii"), error.end


def say(text: str) -> int:
    """Print to stdout and return the exit code; errors become one line."""
    try:
        print(text, flush=True)
    except OSError as error:
        # The unwritten text is still buffered, and would fail again at interpreter exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return fail(_("the results couldn’t be written: {reason}").format(reason=error.strerror))
    return 0


def fail(sentence: str, prog: str = "gin-rummy") -> int:
    """Print an error as one line on stderr and return the exit code."""
    warn(sentence, prog)
    return FAILED


def warn(sentence: str, prog: str = "gin-rummy") -> None:
    """Print one line on stderr."""
    try:
        print(f"{prog}: {one_line(sentence)}", file=sys.stderr, flush=True)
    except OSError:  # full disk or closed pipe: nobody reads it, and it mustn't fail again at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())

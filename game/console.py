"""What the program says where it was started: results to the standard output, what is wrong in one line on stderr."""

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
_ASCII = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "–": "-", "—": "-", "…": "..."})


def keep_standard_handles() -> None:
    """Open what was closed of the standard streams, as files of the game would get their places.

    Whatever SDL or a driver complains of would then be written into the player's matches.
    """
    if os.name == "posix":
        while (handle := os.open(os.devnull, os.O_RDWR)) <= _LAST_STANDARD:
            os.set_inheritable(handle, True)
        os.close(handle)


def write_all_letters() -> None:
    """Have the program's words written in any language.

    On Windows a file or a pipe has the code page of the country, which lacks most letters of others: it gets UTF-8, as
    from the bundled program. Where an encoding was asked for, quotation marks and dashes that it lacks become ASCII's,
    and any other letter its number.
    """
    codecs.register_error(_PLAIN, _plainly)
    platform: str = sys.platform
    for stream in (sys.stdout, sys.stderr):
        if not isinstance(stream, io.TextIOWrapper):  # it is None where Windows gives no console
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
    """Print to the standard output and return the exit code: a full disk or a closed pipe is told in a line as well."""
    try:
        print(text, flush=True)
    except OSError as error:
        # What could not be written is still waiting, and would fail again when the interpreter ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return fail(_("the results couldn’t be written: {reason}").format(reason=error.strerror))
    return 0


def fail(sentence: str, prog: str = "gin-rummy") -> int:
    """Say in one line what is wrong, whatever an argument held, and return the exit code for it."""
    try:
        print(f"{prog}: {one_line(sentence)}", file=sys.stderr, flush=True)
    except OSError:  # a full disk or a closed pipe: nobody reads it, and it is not to fail again at the end
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
    return FAILED

"""Types of command line values; any error is one line."""

from __future__ import annotations

import argparse
import contextlib
import errno
import os
from pathlib import Path
from typing import Any, NoReturn

from game.console import fail
from game.store.files.file_names import FileNameError, path_from, possible
from game.words.languages import languages
from game.words.translation import _

_MOST = 300


class Parser(argparse.ArgumentParser):
    """Writes errors as one line on stderr and exits with code 2."""

    def error(self, message: str) -> NoReturn:
        """See argparse."""
        raise SystemExit(fail(message if len(message) <= _MOST else message[: _MOST - 1] + "…", self.prog))

    def _print_message(self, message: str, file: Any = None) -> None:
        with contextlib.suppress(AttributeError):  # there's no console; Python 3.11.2 doesn't look
            super()._print_message(message, file)


def size(text: str) -> tuple[int, int]:
    """Parse a window's width and height."""
    width, _x, height = text.lower().partition("x")
    if not (_digits(width) and _digits(height)):
        raise argparse.ArgumentTypeError(_("write a size as 1280x800, not {text!r}").format(text=text[:40]))
    found = int(width), int(height)
    if not (320 <= found[0] <= 8192 and 200 <= found[1] <= 8192):
        raise argparse.ArgumentTypeError(_("a window must be from 320x200 to 8192x8192, not {text}").format(text=text))
    return found


def count(text: str) -> int:
    """Parse a positive number."""
    if not (_digits(text) and 0 < int(text) <= 10_000_000):
        raise argparse.ArgumentTypeError(
            _("this must be a whole number from 1 to 10000000, not {text!r}").format(text=text[:40])
        )
    return int(text)


def seed(text: str) -> int:
    """Parse a seed."""
    if not _digits(text.removeprefix("-")):
        raise argparse.ArgumentTypeError(
            _("this must be a whole number of at most 18 digits, not {text!r}").format(text=text[:40])
        )
    return int(text)


def language(text: str) -> str:
    """Return the text if it's one of the game's languages."""
    if text not in languages():
        raise argparse.ArgumentTypeError(
            _("{text!r} isn’t one of the game’s languages: {languages}").format(
                text=text[:40], languages=", ".join(languages())
            )
        )
    return text


def code(text: str) -> str:
    """Return the text if it's the code of a deal or position."""
    from game.rules.codes import CodeError, read_code  # noqa: PLC0415 - few starts need it

    try:
        read_code(text)
    except CodeError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


def folder(text: str) -> Path:
    """Return the folder, created if missing: better to fail now than to save nothing."""
    path = Path(text)
    with contextlib.suppress(RuntimeError):  # an unknown user after ~, which no shell expands after "--data-dir="
        path = path.expanduser()
    if not possible(path):
        raise argparse.ArgumentTypeError(_("That isn’t a valid file name."))
    try:
        if not text:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT))
        path.mkdir(0o700, parents=True, exist_ok=True)
    except FileExistsError:
        raise argparse.ArgumentTypeError(_("{path} isn’t a folder").format(path=path)) from None
    except OSError as error:
        raise argparse.ArgumentTypeError(
            _("{path} can’t be used: {reason}").format(path=repr(text[:200]), reason=error.strerror)
        ) from None
    return path


def record(text: str) -> Path:
    """Return the file to open; an absolute path may be missing, which the window reports."""
    with contextlib.suppress(OSError, FileNameError):
        path = path_from(text)
        if path.is_absolute() or path.exists():
            return path
    raise argparse.ArgumentTypeError(_("there’s no file or command called {text!r}").format(text=text[:40]))


def _digits(text: str) -> bool:
    """Whether it's a plain whole number of reasonable length."""
    return text.isascii() and text.isdigit() and len(text) <= 18

"""File names as players type, paste and drop them, and names that systems allow."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path, PurePath, PureWindowsPath
from typing import Final

from game.words.translation import _

_MARKS: Final = ('"', "'")  # quotes around copied paths: Explorer's and some terminals'
_RESERVED: Final = re.compile(r"(CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(COM|LPT)[0-9¹²³])\s*(\..*)?", re.IGNORECASE)
"""Windows' device names, with any ending: data written to NUL is lost."""
_FORBIDDEN: Final = re.compile(r'[<>:"|?*\x00-\x1f]')  # A colon would create a hidden stream
_LONGEST: Final = 255


class FileNameError(ValueError):
    """The text isn't a file name; the message is a sentence."""


def path_from(text: str) -> Path:
    """Return the path in a quoted text, a `file:` URI or a plain text. Raises FileNameError."""
    text = _unquoted(text.strip())
    try:
        path = Path(addressed(text) if text.lower().startswith("file:") else text)
    except ValueError:
        raise FileNameError(_("That isn’t a valid file name.")) from None
    with suppress(RuntimeError):  # an unknown user after ~
        path = path.expanduser()
    if not text or not possible(path):
        raise FileNameError(_("That isn’t a valid file name."))
    return path


def possible(path: PurePath) -> bool:
    """Whether the system allows this name; using another can fail in any way."""
    try:
        if isinstance(path, PureWindowsPath):
            return _possible_on_windows(path)
        return b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:
        return False


def _possible_on_windows(path: PureWindowsPath) -> bool:
    if path.drive.startswith("\\\\.\\"):  # a device
        return False
    return all(_possible_part(name) for name in path.parts if name not in {path.anchor, ".."})


def _possible_part(name: str) -> bool:
    """Whether Windows allows this name; it would strip final spaces and full stops."""
    if len(name.encode("utf-16-le")) > 2 * _LONGEST or name.endswith((".", " ")):
        return False
    return not (_FORBIDDEN.search(name) or _RESERVED.fullmatch(name))


def _unquoted(text: str) -> str:
    quoted = len(text) > 2 and text[0] in _MARKS and text[-1] == text[0]
    return text[1:-1] if quoted else text


def addressed(text: str, *, windows: bool = os.name == "nt") -> str:
    """Return a `file:` URI's path; on Windows it may start with a drive or share."""
    from urllib.parse import unquote_to_bytes, urlsplit  # noqa: PLC0415 - few starts need it

    address = urlsplit(text)
    path = os.fsdecode(unquote_to_bytes(address.path))
    if windows:
        return path.lstrip("/") if address.netloc in {"", "localhost"} else f"//{address.netloc}{path}"
    return path

"""Names of files as players write, paste and drop them, and which of them the system could have."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path, PurePath, PureWindowsPath
from typing import Final

from game.words.translation import _

_MARKS: Final = ('"', "'")  # what a copied path may stand between: Explorer writes the one, some terminals the other
_RESERVED: Final = re.compile(r"(CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(COM|LPT)[0-9¹²³])\s*(\..*)?", re.IGNORECASE)
"""Windows takes these for devices, whatever ending they have: what is written to NUL is gone."""
_FORBIDDEN: Final = re.compile(r'[<>:"|?*\x00-\x1f]')  # A colon would make a stream of a file that no folder shows
_LONGEST: Final = 255


class FileNameError(ValueError):
    """Why a text names no file, in a sentence."""


def path_from(text: str) -> Path:
    """The path in a text, which may be quoted or a `file:` address; FileNameError where no file could have it."""
    text = _unquoted(text.strip())
    try:
        path = Path(addressed(text) if text.lower().startswith("file:") else text)
    except ValueError:
        raise FileNameError(_("That isn’t a valid file name.")) from None
    with suppress(RuntimeError):  # nobody has that name
        path = path.expanduser()
    if not text or not possible(path):
        raise FileNameError(_("That isn’t a valid file name."))
    return path


def possible(path: PurePath) -> bool:
    """Whether the system could have a file of this name: asked about another it may fail in any way."""
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
    """Whether Windows could have this name in a folder; it would take away spaces and full stops at its end."""
    if len(name.encode("utf-16-le")) > 2 * _LONGEST or name.endswith((".", " ")):
        return False
    return not (_FORBIDDEN.search(name) or _RESERVED.fullmatch(name))


def _unquoted(text: str) -> str:
    """The text without the marks that it stands between."""
    quoted = len(text) > 2 and text[0] in _MARKS and text[-1] == text[0]
    return text[1:-1] if quoted else text


def addressed(text: str, *, windows: bool = os.name == "nt") -> str:
    """The path of a `file:` address; on Windows it may begin with a drive or with the server of a network share."""
    from urllib.parse import unquote_to_bytes, urlsplit  # noqa: PLC0415 - few starts need it

    address = urlsplit(text)
    path = os.fsdecode(unquote_to_bytes(address.path))
    if windows:
        return path.lstrip("/") if address.netloc in {"", "localhost"} else f"//{address.netloc}{path}"
    return path

"""The game's parts, with versions and licence texts."""

from __future__ import annotations

import contextlib
import platform
import re
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pygame

from game import __version__
from game.assets import asset, find_asset
from game.store.licences import TABLE, Part, libraries, read

_MARK = re.compile(r"\W+")
"""A line that underlines or separates."""
_SHORT = 64
"""Assumed width of short paragraphs, in characters."""


def parts() -> tuple[Part, ...]:
    """Return the parts, the game first; in a bundle only those inside."""
    # In a checkout the table is in the packaging folder.
    found = read(find_asset(TABLE) or asset(f"../packaging/{TABLE}"))
    bundle: str | None = getattr(sys, "_MEIPASS", None)
    if bundle is None:
        return found
    there = libraries(Path(bundle))
    return tuple(part for part in found if part.within(there))


def version(part: Part) -> str:
    """Return a part's running version; empty if unknown."""
    with contextlib.suppress(Exception):  # a bundle may lack modules or metadata
        return _VERSIONS[part.name]()
    return ""


def words(part: Part) -> list[str]:
    """Return the licence's paragraphs, unwrapped."""
    if not part.text:
        return []
    text = asset(f"licences/{part.text}.txt").read_text("utf-8")
    return [joined for block in re.split(r"\n\s*\n", text) if (joined := _joined(block))]


def _joined(block: str) -> str:
    """Join wrapped lines; keep a break if the next word would fit."""
    lines = [" ".join(line.split()) for line in block.splitlines()]
    lines = [line for line in lines if line and not _MARK.fullmatch(line)]
    widest = max([len(line) for line in lines] if len(lines) > 3 else [_SHORT])
    whole = ""
    for line, after in zip(lines, [*lines[1:], ""], strict=False):
        meant = len(line) + 1 + len(after.split(" ")[0]) < widest
        whole += line + ("\n" if meant else " ")
    return whole.strip()


def _numbers(found: object) -> str:
    assert isinstance(found, tuple)
    return ".".join(map(str, found))


def _attribute(module: str, name: str) -> str:
    return str(getattr(import_module(module), name))


def _installed(package: str) -> str:
    from importlib.metadata import version  # noqa: PLC0415 - the window needs none of it, nor does a bundle have any

    return version(package)


_VERSIONS: dict[str, Callable[[], str]] = {
    "Gin Rummy": lambda: __version__,
    "Python": platform.python_version,
    "pygame-ce": lambda: pygame.version.ver,
    "SDL": lambda: _numbers(pygame.get_sdl_version()),
    "SDL_image": lambda: _numbers(pygame.image.get_sdl_image_version()),
    "SDL_mixer": lambda: _numbers(import_module("pygame.mixer").get_sdl_mixer_version()),
    "SDL_ttf": lambda: _numbers(pygame.font.get_sdl_ttf_version()),
    "SQLite": lambda: _attribute("sqlite3", "sqlite_version"),
    "zlib or zlib-ng": lambda: _attribute("zlib", "ZLIB_RUNTIME_VERSION"),
    "Expat": lambda: _attribute("pyexpat", "EXPAT_VERSION").removeprefix("expat_"),
    "platformdirs": lambda: _attribute("platformdirs", "__version__"),
    "msgspec": lambda: _attribute("msgspec", "__version__"),
    "Segno": lambda: _installed("segno"),
    "AccessKit": lambda: _installed("accesskit"),
    "DM Serif Display": lambda: _installed("fontpkg-dm-serif-display"),
    "PT Serif": lambda: _installed("fontpkg-pt-serif"),
    "Fira Sans": lambda: _installed("fontpkg-fira-sans"),
}

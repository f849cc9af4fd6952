"""A cache of pictures, limited by bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import Generic, TypeVar

import pygame

Key = TypeVar("Key")


class PictureCache(Generic[Key]):
    """Keeps pictures up to this many bytes, or the last one alone; the least recently used go first.

    A number would be no limit: at 3840 × 2160 each takes seven times as much as at 1280 × 800.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __iter__(self) -> Iterator[Key]:
        """Yield keys, least recently used first."""
        return iter(self._kept)

    def get(self, key: Key) -> pygame.Surface | None:
        """Return this key's picture, if kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Key, picture: pygame.Surface) -> pygame.Surface:
        """Keep and return a new picture."""
        self.bytes += _size(picture)
        self._kept[key] = picture
        while self.bytes > self.most and len(self._kept) > 1:
            self.bytes -= _size(self._kept.popitem(last=False)[1])
        return picture

    def clear(self) -> None:
        """Drop all pictures."""
        self._kept.clear()
        self.bytes = 0


def _size(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()

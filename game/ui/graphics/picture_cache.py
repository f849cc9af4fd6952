"""Pictures that are kept to be drawn again, up to so many bytes."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from typing import Generic, TypeVar

import pygame

Key = TypeVar("Key")


class PictureCache(Generic[Key]):
    """By their keys, at most so many bytes of pixels together, or the last picture alone; the longest unused go first.

    A number of pictures would be no bound: on a screen of 3840 × 2160 each takes seven times what it takes on one of
    1280 × 800.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        """So many there are."""
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __iter__(self) -> Iterator[Key]:
        """The keys, those of the longest unused pictures first."""
        return iter(self._kept)

    def get(self, key: Key) -> pygame.Surface | None:
        """The picture of this key, if it's still there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: Key, picture: pygame.Surface) -> pygame.Surface:
        """Keep a new picture, and return it."""
        self.bytes += _size(picture)
        self._kept[key] = picture
        while self.bytes > self.most and len(self._kept) > 1:
            self.bytes -= _size(self._kept.popitem(last=False)[1])
        return picture

    def clear(self) -> None:
        """Let go of all of them."""
        self._kept.clear()
        self.bytes = 0


def _size(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()

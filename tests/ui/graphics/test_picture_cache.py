import pygame

from game.ui.graphics.picture_cache import PictureCache


def picture(wide: int) -> pygame.Surface:
    """Return a picture of `wide` times 400 bytes."""
    return pygame.Surface((wide, 100), pygame.SRCALPHA)


def test_the_longest_unused_go_first() -> None:
    cache: PictureCache[str] = PictureCache(3 * 4000)
    first = cache.keep("first", picture(10))
    for name in ("second", "third"):
        cache.keep(name, picture(10))
    assert cache.get("first") is first
    cache.keep("fourth", picture(10))
    assert list(cache) == ["third", "first", "fourth"]
    assert cache.get("second") is None
    assert cache.bytes == 12_000


def test_one_large_picture_takes_the_place_of_many() -> None:
    cache: PictureCache[int] = PictureCache(20 * 400)
    for number in range(20):
        cache.keep(number, picture(1))
    assert len(cache) == 20
    cache.keep(20, picture(15))
    assert list(cache) == [15, 16, 17, 18, 19, 20]
    cache.keep(21, picture(500))
    assert list(cache) == [21], "what is drawn now is kept, however large it is"
    cache.keep(22, picture(1))
    assert list(cache) == [22]


def test_none_are_left_once_they_are_let_go() -> None:
    cache: PictureCache[int] = PictureCache(8000)
    cache.keep(1, picture(10))
    cache.clear()
    assert (len(cache), cache.bytes) == (0, 0)

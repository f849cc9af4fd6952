"""The program's end, while something is read or copied."""

from collections.abc import Callable
from itertools import count


def leaving_after(most: int) -> Callable[[], bool]:
    """Return an answer to whether the program ends: no for so many times, then yes."""
    asked = count()
    return lambda: next(asked) >= most

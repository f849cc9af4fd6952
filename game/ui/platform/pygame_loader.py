"""pygame without what the game never uses, which is a third of its import.

pygame can be built without most of its modules, and its import puts a stand-in where one is missing. For as long as it
runs we say of some that they are missing; afterwards each can be imported as ever.
"""

import sys
import warnings
from importlib import import_module

_NEEDLESS = ("_debug", "mixer", "mixer_music", "pkgdata", "sprite", "system", "typing")


def load_pygame() -> None:
    """Import pygame, unless somebody has done so already."""
    if "pygame" in sys.modules:
        return
    names = [f"pygame.{name}" for name in _NEEDLESS]
    sys.modules.update(dict.fromkeys(names))  # type: ignore[arg-type]  # None is how Python marks a missing module
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # the stand-ins tell of themselves
            import_module("pygame")
    finally:
        for name in names:
            if sys.modules.get(name) is None:
                sys.modules.pop(name, None)

"""Every public method in game/ui has a docstring, its own or its base's."""

import inspect
import pkgutil
from collections.abc import Iterator
from importlib import import_module

import game.ui


def is_protocol(value: type) -> bool:
    """Protocols are exempt: their owners document the methods."""
    return bool(getattr(value, "_is_protocol", False))


def classes() -> Iterator[type]:
    for module in pkgutil.walk_packages(game.ui.__path__, "game.ui."):
        for value in vars(import_module(module.name)).values():
            if inspect.isclass(value) and value.__module__ == module.name and not is_protocol(value):
                yield value


def test_every_public_method_is_described_here_or_by_its_base() -> None:
    silent = [
        f"{each.__module__}.{each.__name__}.{name}"
        for each in classes()
        for name, value in vars(each).items()
        if not name.startswith("_")
        and (inspect.isfunction(value) or isinstance(value, (property, classmethod, staticmethod)))
        and not inspect.getdoc(getattr(each, name))
    ]
    assert silent == []

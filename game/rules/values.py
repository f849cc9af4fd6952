"""Dataclasses that are made in a tenth of the standard library's time.

That one writes and compiles six functions for every class, and imports much in order to: together a third of the time
to the first table. Here the classes share their functions; only those that are made over and over get an `__init__` of
their own. Type checkers see the standard library's own decorator, and its `fields`, `asdict` and `replace` know these
classes too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from dataclasses import dataclass, field, replace

__all__ = ["asdict", "dataclass", "field", "names", "replace"]

OFTEN: Final = 500
"""So many values of a type are made before its `__init__` is compiled, which takes as long as to make two hundred."""


def names(of: Any) -> tuple[str, ...]:
    """The names of the fields of a value or of its type, in their order."""
    found: tuple[str, ...] = of.__match_args__
    return found


def asdict(value: Any) -> dict[str, Any]:
    """The fields of a value by their names; values in them stay values."""
    return {name: getattr(value, name) for name in names(value)}


def _replace(value: Any, /, **changes: Any) -> Any:
    """See `dataclasses.replace`."""
    fields: tuple[str, ...] = value.__match_args__
    values = [getattr(value, name) for name in fields]
    for name, change in changes.items():
        if name not in fields:
            raise TypeError(f"{type(value).__name__} has no place for {name}")
        values[fields.index(name)] = change
    return type(value)(*values)


class _Fresh:
    """A default that is made anew for each value."""

    def __init__(self, *, default_factory: Callable[[], Any], hash: bool = True) -> None:  # noqa: A002 - as there
        self.make = default_factory
        self.hashed = hash


def _dataclass(
    *,
    slots: bool,  # noqa: ARG001 - they always are
    frozen: bool = False,
    eq: bool = True,
    kw_only: bool = False,  # noqa: ARG001 - the type checker watches over it
) -> Callable[[type], type]:
    """See `dataclasses.dataclass`."""

    def remake(plain: type) -> type:
        own = [name for name, kind in plain.__annotations__.items() if "ClassVar" not in str(kind)]
        body = {name: kept for name, kept in vars(plain).items() if name not in {*own, "__dict__", "__weakref__"}}
        before: tuple[str, ...] = getattr(plain, "__match_args__", ())
        new = tuple(name for name in own if name not in before)
        defaults = getattr(plain, "_defaults_", {}) | {name: vars(plain)[name] for name in own if name in vars(plain)}
        body |= {"__slots__": new, "__match_args__": before + new, "_defaults_": defaults}
        body |= {"__qualname__": plain.__qualname__, "__dataclass_fields__": _Fields()}
        body.setdefault("__repr__", _repr)
        if eq:
            _compare(body, defaults, frozen=frozen)
        if frozen:
            body |= {"__setattr__": _refuse, "__delattr__": _refuse, "__setstate__": _restore}
        made: Any = type(plain)(plain.__name__, plain.__bases__, body)
        made.__init__ = _init(made)  # only now there are slots to put values into
        remade: type = made
        return remade

    return remake


def _init(made: Any) -> Callable[..., None]:
    fields, count = names(made), len(names(made))
    puts = [getattr(made, name).__set__ for name in fields]
    finish = getattr(made, "__post_init__", None)
    times = 0

    def __init__(self: Any, *values: Any, **named: Any) -> None:  # noqa: N807 - it is one
        nonlocal times
        times += 1
        if times == OFTEN:
            made.__init__ = _compiled(made) or made.__init__
        if named or len(values) != count:
            values = _completed(made, values, named)
        for put, value in zip(puts, values, strict=True):
            put(self, value)
        if finish is not None:
            finish(self)

    return __init__


def _compiled(made: Any) -> Callable[..., None] | None:
    """The same, written out for these fields; None where a default is made anew or comes before a field without one."""
    fields, defaults = names(made), made._defaults_
    bare = [name for name in fields if name not in defaults]
    if tuple(bare) != fields[: len(bare)] or any(isinstance(one, _Fresh) for one in defaults.values()):
        return None
    known = {f"_put_{name}": getattr(made, name).__set__ for name in fields}
    known |= {f"_default_{name}": default for name, default in defaults.items()}
    lines = [f"_put_{name}(self, {name})" for name in fields]
    if finish := getattr(made, "__post_init__", None):
        known["_finish"] = finish
        lines.append("_finish(self)")
    takes = ", ".join(["self", *bare, *(f"{name}=_default_{name}" for name in fields[len(bare) :])])
    exec(f"def __init__({takes}):\n " + "\n ".join(lines or ["pass"]), known)  # noqa: S102 - names of fields, all ours
    made_so: Callable[..., None] = known["__init__"]
    return made_so


def _completed(made: Any, values: tuple[Any, ...], named: dict[str, Any]) -> tuple[Any, ...]:
    """All values of the fields: those given by their positions, then those by name, or else their defaults."""
    fields, defaults, complete = names(made), made._defaults_, list(values)
    for name in fields[len(values) :]:
        if name not in named and name not in defaults:
            raise TypeError(f"{made.__name__} needs {name}")
        value = named.pop(name) if name in named else defaults[name]
        complete.append(value.make() if isinstance(value, _Fresh) else value)
    if named or len(values) > len(fields):
        raise TypeError(f"{made.__name__} has no place for {', '.join(named) or 'so many'}")
    return tuple(complete)


def _compare(body: dict[str, Any], defaults: dict[str, Any], *, frozen: bool) -> None:
    fields = body["__match_args__"]
    whole = _values(fields)
    hashed = _values([name for name in fields if getattr(defaults.get(name), "hashed", True)])

    def __eq__(self: Any, other: object) -> Any:  # noqa: N807 - it is one
        return whole(self) == whole(other) if type(self) is type(other) else NotImplemented

    def __hash__(self: Any) -> int:  # noqa: N807 - it is one
        return hash(hashed(self))

    body.setdefault("__eq__", __eq__)
    body.setdefault("__hash__", __hash__ if frozen else None)


def _values(fields: Sequence[str]) -> Callable[[Any], Any]:
    return attrgetter(*fields) if fields else lambda _value: ()


def _repr(self: Any) -> str:
    return f"{type(self).__qualname__}({', '.join(f'{name}={value!r}' for name, value in asdict(self).items())})"


def _refuse(self: Any, name: str, *_value: Any) -> None:
    from dataclasses import FrozenInstanceError  # noqa: PLC0415 - nobody tries

    raise FrozenInstanceError(f"{type(self).__name__} is frozen: {name}")


def _restore(self: Any, state: tuple[None, dict[str, Any]]) -> None:
    """What copies and other processes begin with."""
    for name, value in state[1].items():
        object.__setattr__(self, name, value)


class _Fields:
    """What the standard library knows of its classes, worked out when it asks."""

    def __get__(self, value: Any, made: Any) -> dict[str, Any]:
        from dataclasses import field, fields, make_dataclass  # noqa: PLC0415 - a window asks for none of it

        kinds = {name: kind for base in reversed(made.__mro__) for name, kind in _kinds(base).items()}
        described = [(name, kinds[name], _described(made, name, field)) for name in names(made)]
        twin: Any = make_dataclass(made.__name__, described, kw_only=True)
        made.__dataclass_fields__ = {one.name: one for one in fields(twin)}
        return dict(made.__dataclass_fields__)


def _kinds(base: type) -> dict[str, Any]:
    return base.__annotations__ if "_defaults_" in vars(base) else {}


def _described(made: Any, name: str, field: Callable[..., Any]) -> Any:
    if name not in made._defaults_:
        return field()
    default = made._defaults_[name]
    return field(default_factory=default.make) if isinstance(default, _Fresh) else field(default=default)


if not TYPE_CHECKING:
    dataclass, field, replace = _dataclass, _Fresh, _replace

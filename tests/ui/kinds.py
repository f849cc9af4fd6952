"""Scenes by kind, the part of their name before a dash: "history-chosen" is of the kind "history"."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

import pytest
from _pytest.mark import ParameterSet

from screenshots.scenes import SCENES


def one_of_each_kind(which: int, *, never: Container[str] = (), tables: int = 1) -> Sequence[ParameterSet]:
    """Return all scenes as parameters; the sample takes the first (0) or last (-1) of each kind, but `never` these.

    Of the kinds that begin with play at the table, it takes one in so many `tables`.
    """
    chosen = [names[which] for names in _kinds(never)]
    played = [name for name in chosen if SCENES[name].person is not None]
    return _with_sample({*chosen} - {*played} | {*played[::tables]})


def third_of_each_kind() -> Sequence[ParameterSet]:
    """Return all scenes as parameters; the sample takes the first of each kind, the fourth, and so on."""
    return _with_sample({name for names in _kinds() for name in names[::3]})


def _kinds(never: Container[str] = ()) -> Iterable[list[str]]:
    kinds: dict[str, list[str]] = {}
    for name in SCENES:
        if name not in never:
            kinds.setdefault(name.partition("-")[0], []).append(name)
    return kinds.values()


def _with_sample(sample: Container[str]) -> Sequence[ParameterSet]:
    return [pytest.param(name, marks=() if name in sample else pytest.mark.full) for name in SCENES]

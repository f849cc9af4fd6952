"""``--full`` runs every test at full volume; otherwise a fixed sample runs."""

import gc
import multiprocessing
import os
import random
import re
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import count, product
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest
from _pytest.mark import ParameterSet
from hypothesis import settings

from game.words.languages import ENGLISH, speak
from tests import wine

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

Volume = Callable[[int, int], int]
FOLDERS = count()

wine.prepare()  # before other conftest.py files import pygame


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="full volumes instead of a sample (many minutes)")


def some(every: int, *values: Iterable[object]) -> list[ParameterSet]:
    """Return all combinations as parameters; the sample takes one in `every`."""
    return [
        pytest.param(*case, marks=pytest.mark.full if number % every else ())
        for number, case in enumerate(product(*values))
    ]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--full"):
        rest = [item for item in items if item.get_closest_marker("full")]
        items[:] = [item for item in items if not item.get_closest_marker("full")]
        config.hook.pytest_deselected(items=rest)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """Give a process whole files, or groups that tests name: quick to plan, and a file's fixtures are made once."""
    if config.getoption("dist") != "loadgroup":
        return None
    from xdist.scheduler import LoadGroupScheduling

    planned = LoadGroupScheduling(config, log)
    named = planned._split_scope

    def group(test: str) -> str:
        name: str = named(test)
        return test.partition("::")[0] if name == test else name

    planned._split_scope = group
    return planned


def pytest_collection_finish() -> None:
    """Spare the garbage collector the tests themselves: they're thousands, and stay to the end."""
    gc.freeze()


def pytest_configure(config: pytest.Config) -> None:
    """The sample is the same in every run; the full volume tries new cases."""
    os.environ["LC_ALL"] = "C.UTF-8"
    config.addinivalue_line("markers", "full: at full volume only, because the sample has enough like it")
    settings.register_profile("sample", max_examples=10, deadline=None, derandomize=True, database=None)
    settings.register_profile("full", max_examples=3000, deadline=None)
    settings.load_profile("full" if config.getoption("--full") else "sample")
    if config.getoption("--full"):
        config.option.timeout = 0  # a test may take half an hour on a busy machine


@pytest.fixture
def tmp_path(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a new folder; pytest's own looks through the folders of all earlier tests for a number."""
    name = re.sub(r"\W", "_", request.node.name)[:30]
    folder = tmp_path_factory.getbasetemp() / f"{name}{next(FOLDERS)}"
    folder.mkdir(0o700)
    return folder


@pytest.fixture(scope="session")
def volume(pytestconfig: pytest.Config) -> Volume:
    """Choose by volume: ``volume(300, 20_000)``."""
    full: bool = pytestconfig.getoption("--full")
    return lambda sample, whole: whole if full else sample


@pytest.fixture(scope="session")
def source_texts() -> "Catalog":
    """The game's texts, read from its code in seconds: tests that ask for them share the xdist group "texts"."""
    from catalogues.sources import extracted

    return extracted()


@pytest.fixture
def quick_expert() -> Iterator[None]:
    """Let the expert think with numpy: the same choices in a fifth of the time."""
    if wine.NO_NUMPY:
        yield
        return
    from laboratory.players.numpy_network import hurried

    with hurried():
        yield


@pytest.fixture
def spoken(request: pytest.FixtureRequest) -> Iterator[str]:
    speak(request.param)
    yield request.param
    speak(ENGLISH)


@pytest.fixture(params=dict.fromkeys([multiprocessing.get_all_start_methods()[0], "spawn"]))
def start_method(request: pytest.FixtureRequest) -> Iterator[str]:
    """Start processes this system's way and as without fork, where they don't inherit patches."""
    before = multiprocessing.get_start_method(allow_none=True)
    multiprocessing.set_start_method(request.param, force=True)
    yield request.param
    multiprocessing.set_start_method(before, force=True)


@pytest.hookimpl(wrapper=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[object], request: pytest.FixtureRequest
) -> Generator[None, object, object]:
    """Let a fixture that tests share draw the same secrets in every run; it's set up before theirs are."""
    if fixturedef.scope == "function" or request.config.getoption("--full"):
        return (yield)
    seed = f"{fixturedef.baseid} {fixturedef.argname} {getattr(request, 'param_index', 0)}"
    with patch("random._urandom", Random(seed).randbytes):
        return (yield)


@pytest.fixture(autouse=True)
def system_randomness(request: pytest.FixtureRequest) -> Iterator[None]:
    """The sample draws the same secrets in every run, or a test might fail once in a thousand."""
    if request.config.getoption("--full"):
        yield
        return
    drawn = vars(random)  # mock's patch takes ten times as long, before each of thousands of tests
    before, drawn["_urandom"] = drawn["_urandom"], Random(request.node.nodeid).randbytes
    yield
    drawn["_urandom"] = before

"""``--full`` runs every test at its full volume; without it the same tests run on a sample."""

from collections.abc import Callable

import pytest
from hypothesis import settings

Volume = Callable[[int, int], int]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="full volumes instead of a sample (many minutes)")


def pytest_configure(config: pytest.Config) -> None:
    """The sample is the same in every run; the full volume looks elsewhere each time."""
    settings.register_profile("sample", max_examples=100, deadline=None, derandomize=True, database=None)
    settings.register_profile("full", max_examples=3000, deadline=None)
    settings.load_profile("full" if config.getoption("--full") else "sample")


@pytest.fixture(scope="session")
def volume(pytestconfig: pytest.Config) -> Volume:
    """Choose between the sample's volume and the full one: ``volume(300, 20_000)``."""
    full: bool = pytestconfig.getoption("--full")
    return lambda sample, whole: whole if full else sample

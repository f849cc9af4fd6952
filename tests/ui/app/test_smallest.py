"""A window manager may make a window tiny."""

from pathlib import Path

import pytest

from headless.sitting import Sitting
from tests.ui.checks import pixels


@pytest.mark.parametrize("page", ["", "Settings", "About"])
def test_a_window_of_a_pixel(tmp_path: Path, page: str) -> None:
    sitting = Sitting(tmp_path, size=(1024, 640)).open()
    sitting.to(page) if page else sitting.sit()
    sitting.pilot.settle()
    before = pixels(sitting.pilot.surface)
    for size in ((1, 1), (20, 20), (49, 39), (1, 640), (1024, 640)):
        sitting.resize(size)
        sitting.pilot.settle()
    assert pixels(sitting.pilot.surface) == before

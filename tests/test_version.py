"""The version is defined in one place, and everything else reads it there."""

import re
import tomllib
from pathlib import Path

from game import __version__
from game.store.crash import Reports
from game.ui.screens.help.components import parts, version

ROOT = Path(__file__).resolve().parents[1]
HATCH = re.compile(r"""^(?:__version__|VERSION)\s*=\s*['"]v?(.+?)['"]""", re.MULTILINE)
"""The build backend's own pattern."""


def test_the_package_takes_it_from_the_game() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert project["project"]["dynamic"] == ["version"]
    source = (ROOT / project["tool"]["hatch"]["version"]["path"]).read_text("utf-8")
    assert HATCH.findall(source) == [__version__]


def test_the_page_about_the_game_and_a_report_tell_it(tmp_path: Path) -> None:
    assert version(parts()[0]) == __version__
    report = Reports(tmp_path).write(RuntimeError())
    assert report.path is not None
    assert f"\nVersion: {__version__}" in report.path.read_text("utf-8")

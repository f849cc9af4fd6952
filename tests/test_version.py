"""The version stands in one place; what else tells it takes it from there."""

import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree as ET

from game import APP_ID, __version__
from game.store.crash import Reports
from game.ui.screens.help.components import parts, version

ROOT = Path(__file__).resolve().parents[1]
HATCH = re.compile(r"""^(?:__version__|VERSION)\s*=\s*['"]v?(.+?)['"]""", re.MULTILINE)
"""How the build backend looks for it."""


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


def test_desktops_are_told_of_the_releases_that_the_changelog_has() -> None:
    told = ET.parse(ROOT / "packaging" / f"{APP_ID}.metainfo.xml").getroot()  # noqa: S314 - our own file
    releases = [(one.get("version"), one.get("date")) for one in told.iter("release")]
    sections = re.findall(r"^## \[(\d[^\]]*)\] - (\S+)$", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert releases == sections
    assert [name for name, _date in sections[:1]] in ([], [__version__])

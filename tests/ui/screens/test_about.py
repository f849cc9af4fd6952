import sys
from pathlib import Path

import pygame
import pytest

from game import __version__
from game.ui.screens.help.about import AboutPage, LicencePage, Passage
from game.ui.screens.help.components import parts, version, words
from game.ui.screens.home.title import Title
from game.ui.services.routes import LicenceRoute
from headless import wordbook
from headless.sitting import Sitting
from tests.conftest import Volume
from tests.ui.checks import still


def about(folder: Path) -> Sitting:
    sitting = Sitting(folder).open()
    sitting.to(wordbook.ABOUT)
    assert isinstance(sitting.pilot.loop.top, AboutPage)
    return sitting


def test_it_tells_the_version_and_every_part(tmp_path: Path) -> None:
    sitting = about(tmp_path)
    still(sitting.pilot)
    nodes = list(sitting.pilot.nodes())
    assert f"Version {__version__}" in [node.name for node in nodes]
    rows = {node.name: node for node in nodes if node.role == "button"}
    for part in parts():
        row = rows[f"{part.name} {version(part)}".strip()]
        assert (row.value, row.note) == (part.licence, part.copyright)
    for _page in range(2):
        sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, Title)


def test_the_versions_are_those_that_run() -> None:
    known = {part.name: version(part) for part in parts()}
    assert known[wordbook.GIN_RUMMY] == __version__
    assert known["Python"] == sys.version.split()[0]
    assert known["pygame-ce"] == pygame.version.ver
    assert known["SDL"] == ".".join(map(str, pygame.get_sdl_version()))
    assert known["HarfBuzz"] == ""


def test_every_row_opens_the_words_of_its_licence_and_they_can_be_read_to_the_end(
    tmp_path: Path, volume: Volume
) -> None:
    sitting = about(tmp_path)
    pilot = sitting.pilot
    for part in parts()[:: volume(4, 1)]:
        name = f"{part.name} {version(part)}".strip()
        page = pilot.loop.top
        assert isinstance(page, AboutPage)
        row = next(widget for widget in page.panel.widgets if widget.name == name)
        page.panel.set_focus(row)
        pilot.key("return")
        page = pilot.loop.top
        assert isinstance(page, LicencePage)
        told = "\n".join(node.value for node in pilot.nodes() if node.role == "text")
        assert part.copyright in told
        assert all(paragraph in told for paragraph in words(part))
        pilot.key("end")
        last = [widget for widget in page.panel.widgets if isinstance(widget, Passage)][-1]
        assert page.panel.areas[0].rect.bottom >= last.box.bottom
        pilot.key("escape")


@pytest.mark.usefixtures("painted")
def test_what_is_out_of_sight_keeps_no_picture(tmp_path: Path) -> None:
    sitting = about(tmp_path)
    part = next(part for part in parts() if part.text == "GCC")
    sitting.app.go(LicenceRoute(part))
    sitting.pilot.turn()
    page = sitting.pilot.loop.top
    assert isinstance(page, LicencePage)
    passages = [widget for widget in page.panel.widgets if isinstance(widget, Passage)]
    most = 0
    for _page in range(80):
        sitting.pilot.key("page down")
        most = max(most, sum(passage.image.get_height() > 1 for passage in passages))
    assert page.panel.areas[0].offset == page.panel.areas[0].hidden
    assert 1 <= most <= 4 < len(passages)


def test_lines_are_joined_where_they_were_only_wrapped() -> None:
    (mit,) = {part.text: part for part in parts() if part.text == "MIT"}.values()
    paragraphs = words(mit)
    assert len(paragraphs) == 3
    assert all("\n" not in paragraph for paragraph in paragraphs)
    harfbuzz = words(next(part for part in parts() if part.name == "HarfBuzz"))
    assert any(paragraph.count("\n") > 10 for paragraph in harfbuzz), "its many owners, a line each"


def test_in_a_bundle_only_what_is_there_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    there = tmp_path / "game" / "assets"
    there.mkdir(parents=True)
    table = Path(__file__).resolve().parents[3] / "packaging" / "NOTICES.md"
    (there / "NOTICES.md").write_bytes(table.read_bytes())
    (tmp_path / "libSDL2-2-50d19f93.0.so.0").touch()
    monkeypatch.setattr("game.ui.screens.help.components.find_asset", lambda name: there / name)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    names = [part.name for part in parts()]
    assert "SDL" in names
    assert "Python" in names
    assert "SDL_mixer" not in names
    assert "FLAC" not in names

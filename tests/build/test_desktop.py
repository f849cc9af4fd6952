"""What Linux desktops and software centres are told of the game."""

import re
import shutil
import subprocess
from configparser import ConfigParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import desktop
from game import APP_ID, __version__
from game.rules.record import dumps
from game.store.moving import history_file
from game.store.record_files import ENDING
from game.ui.platform.window import NAME
from game.words.languages import languages
from packages import linux_package, mime_type
from packages.metainfo import metainfo
from packages.project import addresses
from samples import match_history
from screenshots import storefront
from screenshots.scenes import SCENES

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
MIME = {"": "http://www.freedesktop.org/standards/shared-mime-info"}
CHANGELOG = """\
# Changelog

## [Unreleased]

What is to come,
in two lines.

## [1.2.0] - 2026-11-21

Faster.

And fairer.

### Added

- A card.

## [1.1.0] - 2026-10-01

The first.
"""


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("share")
    assert desktop.main(str(folder)) == 0
    return folder


@pytest.fixture(scope="module")
def told(share: Path) -> ET.Element:
    return parsed((share / f"metainfo/{APP_ID}.metainfo.xml").read_bytes())


def parsed(text: bytes) -> ET.Element:
    return ET.fromstring(text)  # noqa: S314 - nobody else writes them


def texts(root: ET.Element, path: str) -> list[str]:
    return [(one.text or "").strip() for one in root.iterfind(path)]


def entry() -> dict[str, str]:
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(PACKAGING / f"{APP_ID}.desktop", "utf-8")
    return dict(parser["Desktop Entry"])


def test_the_id_is_made_of_the_host_the_owner_and_the_program() -> None:
    host, owner, _name = addresses()["Source"].split("/")[2:]
    hosted = {"github.com": "io.github"}[host]
    assert f"{hosted}.{owner.replace('-', '_')}.GinRummy" == APP_ID


def test_the_desktop_entry_names_the_window_and_takes_a_record() -> None:
    said = entry()
    assert (said["Name"], said["StartupWMClass"], said["Icon"]) == (NAME, APP_ID, APP_ID)
    assert said["Exec"] == f"{linux_package.NAME} %f"
    assert said["MimeType"] == f"{mime_type.MIME};{mime_type.HISTORY_MIME};"


def test_a_record_is_known_by_its_name_and_by_its_first_letters() -> None:
    kind, history = parsed((PACKAGING / f"{APP_ID}.mime.xml").read_bytes())
    glob, match, icon = kind.find("glob", MIME), kind.find("magic/match", MIME), kind.find("icon", MIME)
    assert glob is not None
    assert match is not None
    assert icon is not None
    assert icon.get("name") == APP_ID
    assert (kind.get("type"), kind.findtext("comment", None, MIME)) == (mime_type.MIME, mime_type.KIND)
    assert glob.get("pattern") == f"*{ENDING}" == f"*.{mime_type.ENDING}"
    assert match.get("offset") == "0"
    assert dumps(match_history.played(4)).startswith(match.get("value", "nothing"))
    glob = history.find("glob", MIME)
    assert glob is not None
    assert glob.get("pattern") == f"*{history_file.ENDING}" == f"*.{mime_type.HISTORY_ENDING}"


def test_the_metainfo_names_what_the_other_files_are_called(told: ET.Element) -> None:
    assert told.findtext("id") == APP_ID
    assert told.findtext("launchable") == f"{APP_ID}.desktop"
    assert told.findtext("provides/binary") == linux_package.NAME
    assert texts(told, "provides/mediatype") == [mime_type.MIME, mime_type.HISTORY_MIME]


def test_the_languages_are_those_of_the_game(told: ET.Element) -> None:
    assert texts(told, "languages/lang") == list(languages())


def test_this_version_is_among_the_releases_and_newest(told: ET.Element) -> None:
    sections = re.findall(r"^## \[(\d[^\]]*)\]", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    releases = [str(one.get("version")) for one in told.iterfind("releases/release")]
    assert releases == (sections if __version__ in sections else [__version__, *sections])
    assert releases[0] == __version__


def test_every_release_is_told_in_a_few_sentences(told: ET.Element) -> None:
    for release in told.iterfind("releases/release"):
        said = texts(release, "description/p")
        assert 0 < len(" ".join(said)) < 700, release.get("version")
        assert not any(paragraph.startswith(("-", "#")) for paragraph in said), "not the list below it"


def releases(version: str) -> list[dict[str, str]]:
    return [one.attrib for one in parsed(metainfo(version, CHANGELOG, 86400)).iterfind("releases/release")]


def test_what_is_not_released_is_this_versions_until_it_has_its_own_section() -> None:
    older = [
        {"version": "1.2.0", "type": "stable", "date": "2026-11-21"},
        {"version": "1.1.0", "type": "stable", "date": "2026-10-01"},
    ]
    assert releases("1.2.0") == older
    assert releases("1.3.0") == [{"version": "1.3.0", "type": "development", "date": "1970-01-02"}, *older]


def test_a_release_begins_as_its_section_does_and_leads_to_its_page() -> None:
    coming, newest, _older = parsed(metainfo("1.3.0", CHANGELOG, 0)).iterfind("releases/release")
    assert texts(coming, "description/p") == ["What is to come, in two lines."]
    assert texts(coming, "url") == []
    assert texts(newest, "description/p") == ["Faster.", "And fairer."]
    assert texts(newest, "url") == [f"{addresses()['Source']}/releases/tag/v1.2.0"]


def test_the_pictures_are_of_this_version_small_and_of_one_size(told: ET.Element) -> None:
    begin = f"https://raw.githubusercontent.com/gin-rummy/GinRummy/v{__version__}/"
    named = [ROOT / image.removeprefix(begin) for image in texts(told, "screenshots/screenshot/image")]
    assert named == [storefront.PICTURES / name for name in storefront.wanted()]
    assert sorted(named) == sorted(storefront.PICTURES.iterdir())
    assert {path.stem for path in named} <= set(SCENES)
    for path in named:
        header = path.read_bytes()[:24]
        assert header[:8] == b"\x89PNG\r\n\x1a\n"
        assert tuple(int.from_bytes(header[at : at + 4], "big") for at in (16, 20)) == storefront.SIZE
        assert path.stat().st_size < 400_000


def test_every_picture_has_a_caption_of_one_sentence_and_the_best_is_first(told: ET.Element) -> None:
    shown = told.findall("screenshots/screenshot")
    assert [one.get("type") for one in shown] == ["default"] + [None] * (len(shown) - 1)
    captions = texts(told, "screenshots/screenshot/caption")
    assert len(captions) == len(shown)
    assert all(caption and not caption.endswith(".") for caption in captions)


def test_what_is_said_in_a_line_is_no_longer_than_software_centres_show(told: ET.Element) -> None:
    name, summary = told.findtext("name", ""), told.findtext("summary", "")
    assert len(name) < 20
    assert len(summary) <= 35
    assert name.casefold() not in summary.casefold()


def test_the_repository_has_one_address() -> None:
    source = addresses()["Source"]
    links = {name: address for name, address in addresses().items() if not address.startswith(source)}
    assert links == {}
    folders = (ROOT / "docs", PACKAGING, ROOT / ".github")
    pages = [*ROOT.glob("*.*"), *(path for folder in folders for path in folder.rglob("*.*"))]
    named: dict[str, set[str]] = {}
    for path in pages:
        if path.suffix in {".md", ".toml", ".cff", ".yml", ".yaml", ".json", ".txt", ".xml"}:
            found = re.findall(r"github\.com/gin[\w-]*/[\w-]+", path.read_text("utf-8"))
            named |= {path.name: set(found)} if found else {}
    assert {"pyproject.toml", "CITATION.cff", "mkdocs.yml"} <= set(named)
    assert set().union(*named.values()) == {source.partition("//")[2]}


def test_every_page_that_an_address_names_is_in_the_repository() -> None:
    begin = f"{addresses()['Source']}/blob/main/"
    pages = [address.removeprefix(begin) for address in addresses().values() if address.startswith(begin)]
    assert len(pages) > 3
    assert [page for page in pages if not (ROOT / page).is_file()] == []


def test_without_a_folder_it_asks_for_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert desktop.main() == 2
    assert capsys.readouterr().err == "Below which folder? For example /usr/share.\n"


def tool(name: str) -> str:
    """Return the path of a desktop's tool; skip without it."""
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"{name} is not installed here")
    return found


def test_desktop_file_validate_has_nothing_against_it(share: Path) -> None:
    command = [tool("desktop-file-validate"), str(share / f"applications/{APP_ID}.desktop")]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_appstreamcli_has_nothing_against_it(share: Path) -> None:
    program = tool("appstreamcli")
    about = subprocess.run([program, "--version"], capture_output=True, text=True, timeout=60, check=True).stdout
    options = ["--strict", "--no-net", "--no-color"]
    if re.search(r"version: 0\.", about):
        options.append("--override=unknown-tag=pedantic")  # versions before 1.0 don't know <developer>
    command = [program, "validate", *options, str(share / f"metainfo/{APP_ID}.metainfo.xml")]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr

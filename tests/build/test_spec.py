"""What the spec asks of PyInstaller on each system, without running it."""

import plistlib
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree as ET

import pygame
import pytest

from game import APP_ID, __version__
from game.ui.app.routes import SCENES
from packages.mime_type import ENDING, HISTORY_ENDING, HISTORY_KIND, HISTORY_MIME, KIND, MIME
from packages.plist import BUNDLE, HISTORY, MATCH, OLDEST

ROOT = Path(__file__).resolve().parents[2]
SPEC = ROOT / "packaging" / "gin_rummy.spec"
SETTINGS = "http://schemas.microsoft.com/SMI/{}/WindowsSettings"

PYGAME = Path(pygame.__file__).parent
COLLECTED = [
    ("python311.dll", "python/python311.dll", "BINARY"),
    ("SDL2.dll", str(PYGAME / "SDL2.dll"), "BINARY"),  # by pygame's hook
    ("pygame/SDL2.dll", str(PYGAME / "SDL2.dll"), "BINARY"),  # as modules are linked with it
    ("libpng16-16.dll", str(PYGAME / "libpng16-16.dll"), "BINARY"),  # SDL2_image loads it by name
    ("SDL2_mixer.dll", str(PYGAME / "SDL2_mixer.dll"), "BINARY"),
    ("pygame/libopus-0.dll", str(PYGAME / "libopus-0.dll"), "BINARY"),
    ("pygame/base.pyd", str(PYGAME / "base.pyd"), "EXTENSION"),
    ("libSDL2-2.0.so.0", "pygame_ce.libs/libSDL2-2.0.so.0", "SYMLINK"),
]
"""Some of what PyInstaller finds, in its own form."""

Asked = dict[str, list[tuple[tuple[Any, ...], dict[str, Any]]]]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, request: pytest.FixtureRequest) -> Asked:
    calls: Asked = {name: [] for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}

    def stand_in(name: str) -> Any:
        def call(*arguments: Any, **named: Any) -> SimpleNamespace:
            calls[name].append((arguments, named))
            return SimpleNamespace(name=name, pure=[], scripts=[], binaries=COLLECTED, datas=[], of=named.get("name"))

        return call

    monkeypatch.setattr(sys, "platform", request.param)
    monkeypatch.setattr(sys, "path", list(sys.path))
    given = {"SPECPATH": str(SPEC.parent), "workpath": str(tmp_path), "DISTPATH": str(tmp_path)}
    exec(compile(SPEC.read_text("utf-8"), str(SPEC), "exec"), given | {name: stand_in(name) for name in calls})  # noqa: S102
    return calls


@pytest.mark.parametrize("asked", ["win32"], indirect=True)
def test_windows_gets_a_program_without_a_console_and_one_with(asked: Asked, tmp_path: Path) -> None:
    programs = {named["name"]: named for _, named in asked["EXE"]}
    assert {name: named["console"] for name, named in programs.items()} == {"gin-rummy": False, "gin-rummy-cli": True}
    for name, named in programs.items():
        assert Path(named["icon"]).read_bytes()[:4] == b"\0\0\1\0"
        assert f'"OriginalFilename", "{name}.exe"' in Path(named["version"]).read_text("utf-8")
        assert Path(named["manifest"]).is_file()
    assert tmp_path in Path(programs["gin-rummy"]["icon"]).parents, "made anew, not kept beside the sources"
    assert [of.of for of in asked["COLLECT"][0][0][:2]] == ["gin-rummy", "gin-rummy-cli"], "in one folder"
    assert not asked["BUNDLE"]


@pytest.mark.parametrize("asked", ["win32"], indirect=True)
def test_the_libraries_of_pygame_lie_beside_its_modules_and_nowhere_else(asked: Asked) -> None:
    """A second SDL wouldn't know the window."""
    binaries = asked["COLLECT"][0][0][2]
    places = [Path(place).as_posix() for place, _source, _kind in binaries]
    expected = ["python311.dll", "pygame/SDL2.dll", "pygame/libpng16-16.dll", "pygame/base.pyd", "libSDL2-2.0.so.0"]
    assert places == expected
    assert all(entry in COLLECTED or entry[0] == str(Path("pygame", "libpng16-16.dll")) for entry in binaries[2:])


@pytest.mark.parametrize("asked", ["linux", "darwin"], indirect=True)
def test_elsewhere_libraries_lie_where_they_are_looked_for(asked: Asked) -> None:
    assert ("libSDL2-2.0.so.0", "pygame_ce.libs/libSDL2-2.0.so.0", "SYMLINK") in asked["COLLECT"][0][0][1]


@pytest.fixture
def prism(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The speech package as in its wheel."""
    package = tmp_path / "prism"
    (package / "_native").mkdir(parents=True)
    for name in ("__init__.py", "_native/prism.dll", "_native/_prism_cffi.pyd", "_native/prism.lib"):
        (package / name).touch()
    monkeypatch.syspath_prepend(tmp_path)
    return package


@pytest.mark.parametrize(("asked", "bundled"), [("win32", True), ("linux", False)], indirect=["asked"])
def test_windows_gets_the_voices_with_the_modules_that_call_them(prism: Path, asked: Asked, *, bundled: bool) -> None:
    ((_, analysis),) = asked["Analysis"]
    native = {str(prism / "_native" / name) for name in ("prism.dll", "_prism_cffi.pyd")}
    assert set(analysis["binaries"]) == ({(path, "prism/_native") for path in native} if bundled else set())
    assert ("_cffi_backend" in analysis["hiddenimports"]) is bundled


@pytest.mark.parametrize("asked", ["darwin"], indirect=True)
def test_macos_gets_an_application_that_opens_match_records(asked: Asked) -> None:
    (_, program), (_, app) = asked["EXE"][0], asked["BUNDLE"][0]
    assert len(asked["EXE"]) == 1
    assert not program["console"], "PyInstaller would keep it out of the Dock"
    assert not program.get("argv_emulation"), "SDL itself hands over what is opened"
    assert Path(app["icon"]).read_bytes()[:4] == b"icns"
    assert (app["name"], app["version"], app["bundle_identifier"]) == ("Gin Rummy.app", __version__, BUNDLE)
    told = plistlib.loads(plistlib.dumps(app["info_plist"]))
    assert (told["CFBundleShortVersionString"], told["CFBundleVersion"]) == (__version__, __version__)
    assert told["LSMinimumSystemVersion"] == OLDEST
    assert told["NSHighResolutionCapable"] is True
    for folder in ("Documents", "Downloads", "Desktop"):
        assert "Match records" in told[f"NS{folder}FolderUsageDescription"], "macOS asks before it lets a program in"
    documents, declared = told["CFBundleDocumentTypes"], told["UTExportedTypeDeclarations"]
    assert [one["LSItemContentTypes"] for one in documents] == [[MATCH], [HISTORY]]
    assert [one["UTTypeIdentifier"] for one in declared] == [MATCH, HISTORY]
    assert all(name.startswith(BUNDLE + ".") for name in (MATCH, HISTORY))
    assert [one["UTTypeTagSpecification"] for one in declared] == [
        {"public.filename-extension": [ENDING], "public.mime-type": [MIME]},
        {"public.filename-extension": [HISTORY_ENDING], "public.mime-type": [HISTORY_MIME]},
    ]


def test_linux_is_told_the_same_of_each_kind_of_file_as_the_others() -> None:
    root = ET.parse(ROOT / "packaging" / f"{APP_ID}.mime.xml").getroot()  # noqa: S314 - our own file
    space = root.tag.removesuffix("mime-info")
    told = [
        (
            one.get("type"),
            one.findtext(f"{space}comment"),
            [glob.get("pattern") for glob in one.findall(f"{space}glob")],
        )
        for one in root.findall(f"{space}mime-type")
    ]
    assert told == [(MIME, KIND, [f"*.{ENDING}"]), (HISTORY_MIME, HISTORY_KIND, [f"*.{HISTORY_ENDING}"])]


def test_names_on_macos_are_made_of_what_it_allows() -> None:
    for name in (BUNDLE, MATCH, HISTORY):
        assert name.replace(".", "").replace("-", "").isalnum(), "neither an underscore nor anything else"


@pytest.mark.parametrize("asked", ["linux"], indirect=True)
def test_linux_gets_one_program(asked: Asked) -> None:
    assert [named["name"] for _, named in asked["EXE"]] == ["gin-rummy"]
    assert all(named[key] is None for _, named in asked["EXE"] for key in ("icon", "version", "manifest"))
    assert not asked["BUNDLE"]


@pytest.mark.parametrize("asked", ["linux"], indirect=True)
def test_every_scene_is_in_the_bundle(asked: Asked) -> None:
    """Routes name scenes as text, which PyInstaller doesn't follow."""
    ((_, analysis),) = asked["Analysis"]
    assert {name.partition(":")[0] for name in SCENES.values()} <= set(analysis["hiddenimports"])


@pytest.mark.parametrize("asked", ["linux"], indirect=True)
def test_readline_stays_outside(asked: Asked) -> None:
    """It's under the GPL. A Python may have it, as that of the image that releases are made in."""
    ((_, analysis),) = asked["Analysis"]
    assert {"readline", "sqlite3.__main__"} <= set(analysis["excludes"])


def test_the_manifest_asks_for_real_pixels_long_paths_and_utf_8() -> None:
    root = ET.parse(ROOT / "packaging" / "windows.manifest").getroot()  # noqa: S314 - our own file
    assert root.tag == "{urn:schemas-microsoft-com:asm.v1}assembly"
    found = {element.tag: (element.text or "").strip() for element in root.iter()}
    wanted = [("2005", "dpiAware", "true/pm"), ("2016", "dpiAwareness", "PerMonitorV2, PerMonitor")]
    wanted += [("2016", "longPathAware", "true"), ("2019", "activeCodePage", "UTF-8")]
    for year, name, value in wanted:
        assert found[f"{{{SETTINGS.format(year)}}}{name}"] == value
    level = root.find(".//{urn:schemas-microsoft-com:asm.v3}requestedExecutionLevel")
    assert level is not None
    assert level.get("level") == "asInvoker"

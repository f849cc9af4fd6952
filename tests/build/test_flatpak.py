"""The Flatpak's permissions, and its pinned sources."""

import json
import platform
import re
import shutil
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename
from ruamel.yaml import YAML

import flatpak
from game import APP_ID

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "packaging" / "flatpak"
PLACE = "https://files.pythonhosted.org/packages/"
MANIFEST = FOLDER / f"{APP_ID}.yml"
PYTHON = tuple(map(int, flatpak.PYTHON.split(".")))


def manifest() -> dict[str, Any]:
    found: dict[str, Any] = YAML(typ="safe").load(MANIFEST.read_text("utf-8"))
    return found


def pinned() -> Iterator[dict[str, Any]]:
    """Yield the pinned modules: first of the game, then of its build."""
    found = json.loads(flatpak.MODULES.read_text("utf-8"))
    yield found
    yield from found["modules"]


def test_it_bears_the_applications_id_and_starts_the_game() -> None:
    said = manifest()
    assert (said["id"], said["command"]) == (APP_ID, "gin-rummy")
    assert flatpak.MODULES.name in said["modules"]
    assert (said["runtime"], said["runtime-version"]) == ("org.freedesktop.Platform", flatpak.RUNTIME)


def test_it_may_have_a_window_sound_and_controllers_and_nothing_else() -> None:
    assert manifest()["finish-args"] == [
        "--share=ipc",
        "--socket=wayland",
        "--socket=fallback-x11",
        "--device=dri",
        "--socket=pulseaudio",
        "--device=input",
        "--require-version=1.16.0",
    ]


def test_every_source_is_a_wheel_at_pypi_with_its_sum() -> None:
    for module in pinned():
        for source in module["sources"]:
            assert set(source) <= {"type", "url", "sha256", "only-arches"}
            assert source["type"] == "file"
            assert source["url"].startswith(PLACE)
            assert re.fullmatch(r"[0-9a-f]{2}/[0-9a-f]{2}/[0-9a-f]{60}/[\w.-]+\.whl", source["url"].removeprefix(PLACE))
            assert re.fullmatch(r"[0-9a-f]{64}", source["sha256"])


def test_every_wheel_runs_on_the_runtimes_python_and_on_both_machines() -> None:
    for module in pinned():
        machines: dict[str, list[str]] = {}
        for source in module["sources"]:
            name, _version, _build, tags = parse_wheel_filename(source["url"].rpartition("/")[2])
            machines.setdefault(name, []).extend(source.get("only-arches", flatpak.MACHINES))
            pythons = {tag.interpreter for tag in tags if tag.abi not in {"none", "abi3"}}
            assert pythons <= {f"cp{PYTHON[0]}{PYTHON[1]}"}, source["url"]
        assert {tuple(sorted(found)) for found in machines.values()} == {tuple(sorted(flatpak.MACHINES))}


def test_what_is_pinned_is_installed_and_nothing_else() -> None:
    for module in pinned():
        (command,) = module["build-commands"]
        assert command.startswith("pip3 install --no-index --no-deps ")
        assert command.endswith(" *.whl")


def test_the_pinned_wheels_satisfy_what_the_game_asks_for() -> None:
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    asked = told["project"]["dependencies"], told["build-system"]["requires"]
    for module, requirements in zip(pinned(), asked, strict=True):
        wheels = [parse_wheel_filename(source["url"].rpartition("/")[2]) for source in module["sources"]]
        versions = {name: version for name, version, _build, _tags in wheels}
        for machine in flatpak.MACHINES:
            there = {"sys_platform": "linux", "platform_machine": machine, "python_version": flatpak.PYTHON}
            for requirement in map(Requirement, requirements):
                if requirement.marker is None or requirement.marker.evaluate(there):
                    assert versions[canonicalize_name(requirement.name)] in requirement.specifier, requirement


def test_a_wheel_for_one_machine_is_for_that_one_only(tmp_path: Path) -> None:
    both, one = tmp_path / "a-1-py3-none-any.whl", tmp_path / "a-1-cp314-cp314-manylinux_2_17_aarch64.whl"
    for wheel in (both, one):
        wheel.write_bytes(b"")
    # Both sums of an empty file, by b2sum -l 256 and sha256sum.
    place = "0e/57/51c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8"
    assert flatpak.source(both) == {
        "type": "file",
        "url": f"{PLACE}{place}/{both.name}",
        "sha256": "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    }
    assert flatpak.source(one)["only-arches"] == ["aarch64"]


def test_elsewhere_than_on_linux_it_pins_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(platform, "system", lambda: "Darwin")
    assert flatpak.main() == 2
    assert "Linux" in capsys.readouterr().err


def test_flatpak_builder_understands_all_of_it(tmp_path: Path) -> None:
    program = shutil.which("flatpak-builder")
    if program is None:
        pytest.skip("flatpak-builder is not installed here")
    command = [program, "--show-manifest", str(MANIFEST)]
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert ended.returncode == 0, ended.stderr
    assert "Unknown" not in ended.stderr
    assert json.loads(ended.stdout)["id"] == APP_ID

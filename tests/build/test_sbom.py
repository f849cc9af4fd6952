import json
import runpy
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import sbom
from game import __version__
from game.store.licences import Part, read
from headless import wordbook

ROOT = Path(__file__).resolve().parents[2]
PARTS = (
    Part(wordbook.GIN_RUMMY, "MIT", "MIT", "© its authors", frozenset(), ""),
    Part("Python", "PSF License", "Python", "© PSF", frozenset(), "https://www.python.org/"),
    Part("pygame-ce", "LGPL", "LGPL", "© others", frozenset(), "https://github.com/pygame-community/pygame-ce"),
    Part("Fira Sans", "OFL", "OFL", "© Mozilla", frozenset(), "https://github.com/google/fonts"),
    Part("libpng", "libpng 2", "libpng", "© PNG", frozenset({"png"}), "https://github.com/pnggroup/libpng"),
    Part("Prism", "MPL 2.0", "MPL-2.0", "© Prism", frozenset({"prism"}), "https://github.com/ethindp/prism"),
)


def bill() -> dict[str, Any]:
    """Return an environment's bill as cyclonedx-py writes it, abridged."""
    packages = {"pygame-ce": "2.5.8", "fontpkg-fira-sans": "4.203"}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "metadata": {"component": {"type": "application", "name": "gin-rummy", "bom-ref": "root-component"}},
        "components": [
            {"type": "library", "name": name, "version": version, "bom-ref": f"{name}=={version}"}
            for name, version in packages.items()
        ],
    }


@pytest.fixture
def completed() -> dict[str, Any]:
    found = bill()
    sbom.complete(found, PARTS, frozenset({"png"}), "3.13.1")
    return found


def test_what_a_package_carries_is_named_beside_it_and_nothing_twice(completed: dict[str, Any]) -> None:
    names = [component["name"] for component in completed["components"]]
    assert names == ["pygame-ce", "fontpkg-fira-sans", "Python", "libpng"], "Prism is not in this bundle"


def test_the_game_and_python_have_their_versions(completed: dict[str, Any]) -> None:
    assert completed["metadata"]["component"]["version"] == __version__
    (python,) = (component for component in completed["components"] if component["name"] == "Python")
    assert python["version"] == "3.13.1"


def test_every_part_of_the_notices_has_a_name_of_its_own() -> None:
    parts = read(ROOT / "packaging" / "NOTICES.md")
    found: dict[str, Any] = {"metadata": {"component": {}}, "components": []}
    sbom.complete(found, parts, frozenset(name for part in parts for name in part.files), "3.13.1")
    names = [component["bom-ref"] for component in found["components"]]
    assert len(names) == len(set(names)) == len(parts) - 1


@pytest.mark.xdist_group("forms")
def test_the_result_is_of_the_right_form(completed: dict[str, Any], tmp_path: Path) -> None:
    if find_spec("cyclonedx") is None:
        pytest.skip("cyclonedx-bom is not installed here; the tools have it")
    path, check = tmp_path / "bill.json", runpy.run_path(str(sbom.CHECK))["main"]

    def told() -> int:
        path.write_text(json.dumps(completed), "utf-8")
        return int(check(str(path)))

    assert told() == 0
    completed["components"].append({"name": "of no type"})
    assert told() == 1

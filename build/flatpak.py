"""``python3 build/flatpak.py``: pin the Flatpak's wheels in ``packaging/flatpak/python3-dependencies.json``.

Addresses and checksums allow a build without network. Linux only: pip evaluates markers for its own system.
"""

import json
import platform
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Sequence
from hashlib import blake2b, sha256
from pathlib import Path
from typing import Any

from environment import ROOT, Environment, SetupError, say

MODULES = ROOT / "packaging" / "flatpak" / "python3-dependencies.json"
RUNTIME, PYTHON = "26.08", "3.14"
"""The manifest's org.freedesktop.Platform and its Python."""
MACHINES = ("x86_64", "aarch64")
"""Flathub's architectures."""
_PLATFORMS = ("manylinux_2_28", "manylinux_2_17", "manylinux2014")
_INSTALL = "pip3 install --no-index --no-deps --ignore-installed --prefix=${FLATPAK_DEST} *.whl"
"""Reinstalls what the SDK has, as the runtime may lack it."""


def fetched(python: Path, requirements: Sequence[str], machine: str, folder: Path) -> list[Path]:
    """Download these requirements' wheels and their dependencies'; return the paths."""
    platforms = [option for one in _PLATFORMS for option in ("--platform", f"{one}_{machine}")]
    options = ["--quiet", "--only-binary=:all:", "--implementation=cp", f"--python-version={PYTHON}", *platforms]
    subprocess.run([python, "-m", "pip", "download", *options, f"--dest={folder}", *requirements], check=True)
    return list(folder.iterdir())


def source(wheel: Path) -> dict[str, Any]:
    """Return a wheel's flatpak-builder source."""
    content = wheel.read_bytes()
    place = blake2b(content, digest_size=32).hexdigest()  # PyPI's path of a file is this hash of its content
    url = f"https://files.pythonhosted.org/packages/{place[:2]}/{place[2:4]}/{place[4:]}/{wheel.name}"
    found: dict[str, Any] = {"type": "file", "url": url, "sha256": sha256(content).hexdigest()}
    only = [machine for machine in MACHINES if wheel.stem.endswith(machine)]
    return found | ({"only-arches": only} if only else {})


def module(python: Path, name: str, requirements: Sequence[str]) -> dict[str, Any]:
    """Return the flatpak-builder module for these requirements, for all machines."""
    sources: dict[str, dict[str, Any]] = {}
    for machine in MACHINES:
        with tempfile.TemporaryDirectory() as folder:
            sources |= {wheel.name: source(wheel) for wheel in fetched(python, requirements, machine, Path(folder))}
    return {
        "name": name,
        "buildsystem": "simple",
        "build-options": {"no-debuginfo": True},  # wheels are installed unchanged
        "build-commands": [_INSTALL],
        "sources": [sources[wheel] for wheel in sorted(sources)],
    }


def modules(python: Path) -> dict[str, Any]:
    """Return the dependencies' module, with a nested build-only one."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    building = module(python, "python3-building", told["build-system"]["requires"]) | {"cleanup": ["*"]}
    return module(python, "python3-dependencies", told["project"]["dependencies"]) | {"modules": [building]}


def main() -> int:
    """Return 0 if pinned, 1 if pip failed, 2 if the set-up failed."""
    if platform.system() != "Linux":
        say("This is for Linux, where Flatpaks are.")
        return 2
    try:
        environment = Environment().ready()
        found = modules(environment.python)
    except SetupError as error:
        say(str(error))
        return 2
    except subprocess.CalledProcessError as error:
        say(f"pip failed with exit status {error.returncode}.")
        return 1
    MODULES.write_text(json.dumps(found, indent=4) + "\n", "utf-8")
    say(f"{MODULES} names {len(found['sources'])} wheels, and {len(found['modules'][0]['sources'])} to build with.")
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""``python build/sbom.py``: write the bundle's CycloneDX bill of materials to ``.out/packages``.

cyclonedx-py lists the Python packages, in the bundled versions; Python and libraries inside packages come from the
notices.
"""

import json
import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import smoke
from environment import ROOT, Environment, SetupError, say
from packages.source_date import source_date
from packages.turn import own_turn
from packages.version import version

sys.path.insert(0, str(ROOT))

from game.store.licences import TABLE, Part, libraries, read

ALONE = Environment(ROOT / ".out" / "work" / "alone")
CHECK = ROOT / "build" / "checks" / "cyclonedx_form.py"
PACKAGES = ROOT / ".out" / "packages"
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
ARCHITECTURES = {"AMD64": "x86_64"}


def install_alone(environment: Environment) -> None:
    """Install the game alone, with the environment's library versions."""
    shutil.rmtree(ALONE.folder, ignore_errors=True)
    frozen = ALONE.root / "constraints.txt"
    frozen.parent.mkdir(parents=True, exist_ok=True)
    pip = [str(environment.python), "-m", "pip", "--disable-pip-version-check"]
    had = subprocess.run([*pip, "freeze", "--exclude-editable"], stdout=subprocess.PIPE, check=True)
    frozen.write_bytes(had.stdout)
    subprocess.run([environment.python, "-m", "venv", "--without-pip", ALONE.folder], check=True)
    into = ["--python", str(ALONE.python), "install", "--quiet", "--constraint", str(frozen), str(ROOT)]
    subprocess.run([*pip, *into], check=True)


def found(environment: Environment) -> dict[str, Any]:
    """Return cyclonedx-py's bill of the game's Python packages."""
    of_the_game = ["--pyproject", str(ROOT / "pyproject.toml")]
    told = subprocess.run(
        [environment.python, "-m", "cyclonedx_py", "environment", ALONE.python, *of_the_game, "--output-reproducible"],
        env={**os.environ, "SOURCE_DATE_EPOCH": str(source_date())},
        stdout=subprocess.PIPE,
        check=True,
    )
    bill: dict[str, Any] = json.loads(told.stdout)
    return bill


def complete(bill: dict[str, Any], parts: tuple[Part, ...], there: frozenset[str], python: str) -> None:
    """Add the game's version, and bundled parts that aren't Python packages."""
    game, *others = parts
    bill["metadata"]["component"] |= {"version": version(), "copyright": game.copyright}
    known = {_plain(component["name"]) for component in bill["components"]}
    for part in others:
        if part.within(there) and _plain(part.name) not in known and f"fontpkg{_plain(part.name)}" not in known:
            bill["components"].append(_component(part, python))


def _component(part: Part, python: str) -> dict[str, Any]:
    component: dict[str, Any] = {"type": "library", "name": part.name, "bom-ref": f"notice:{_plain(part.name)}"}
    if part.name == "Python":
        component |= {"type": "platform", "version": python}
    return component | {
        "copyright": part.copyright,
        "licenses": [{"license": {"name": part.licence}}],
        "externalReferences": [{"type": "website", "url": part.source}],
    }


def _plain(name: str) -> str:
    return "".join(filter(str.isalnum, name)).lower()


def make(environment: Environment) -> bool:
    """Write the bill; return whether it's valid."""
    try:
        install_alone(environment)
        bill = found(environment)
    except subprocess.CalledProcessError as error:
        say(f"{Path(error.cmd[0]).name} failed with exit status {error.returncode}.")
        return False
    there = libraries(smoke.PROGRAM.parent)
    complete(bill, read(ROOT / "packaging" / TABLE), there, platform.python_version())
    machine = ARCHITECTURES.get(platform.machine(), platform.machine())
    target = PACKAGES / f"gin-rummy-{version()}-{SYSTEMS[sys.platform]}-{machine}.cdx.json"
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(bill, indent=1, sort_keys=True, ensure_ascii=False) + "\n", "utf-8")
    if environment.run(str(CHECK), str(target)):
        target.unlink()
        return False
    say(f"{target} names {len(bill['components'])} parts.")
    return True


def main() -> int:
    """Return 0 if written and valid, 1 if not, 2 if the set-up failed."""
    if not smoke.PROGRAM.is_file():
        say("There is no bundle to look into; `python build/bundle.py` makes one.")
        return 1
    try:
        environment = Environment().ready("tools")
    except SetupError as error:
        say(str(error))
        return 2
    with own_turn(PACKAGES.parent):
        return 0 if make(environment) else 1


if __name__ == "__main__":
    sys.exit(main())

"""The project's addresses, from ``pyproject.toml``."""

import tomllib

from environment import ROOT


def addresses() -> dict[str, str]:
    """Return each page's address by name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found: dict[str, str] = project["urls"]
    return found


def raw_files(tag: str) -> str:
    """Return the base address of a tag's raw files."""
    return addresses()["Source"].replace("//github.com/", "//raw.githubusercontent.com/") + f"/{tag}"

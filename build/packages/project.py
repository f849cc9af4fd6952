"""Where the project is to be found, which stands in ``pyproject.toml`` and nowhere else."""

import tomllib

from environment import ROOT


def addresses() -> dict[str, str]:
    """The address of each page by its name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found: dict[str, str] = project["urls"]
    return found


def raw_files(tag: str) -> str:
    """Below which address the code host hands out the files of a tag as they are."""
    return addresses()["Source"].replace("//github.com/", "//raw.githubusercontent.com/") + f"/{tag}"

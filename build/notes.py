"""``python build/notes.py``: print this version's section of CHANGELOG.md."""

import re
import sys

from environment import ROOT, say
from packages.version import version


def notes(changelog: str, version: str) -> str | None:
    """Return the version's section, or None if missing or empty."""
    found = re.search(rf"^## \[{re.escape(version)}\].*?\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    return (found[1].strip() or None) if found else None


def main() -> int:
    """Return 0 if there are notes, else 1."""
    found = notes((ROOT / "CHANGELOG.md").read_text("utf-8"), version())
    if found is None:
        say(f"CHANGELOG.md has no section [{version()}]; the changes are under [Unreleased] until a release.")
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())

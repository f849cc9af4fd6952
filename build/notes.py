"""``python build/notes.py``: what CHANGELOG.md says of this version, for the page of its release."""

import re
import sys

from environment import ROOT, say
from packages.version import version


def notes(changelog: str, version: str) -> str | None:
    """The section under the version's heading; None where there is none or nothing in it."""
    found = re.search(rf"^## \[{re.escape(version)}\].*?\n(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    return (found[1].strip() or None) if found else None


def main() -> int:
    """0 if there is something to say, 1 if not."""
    found = notes((ROOT / "CHANGELOG.md").read_text("utf-8"), version())
    if found is None:
        say(f"CHANGELOG.md has no section [{version()}]; the changes are under [Unreleased] until a release.")
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())

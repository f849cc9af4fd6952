"""``python build/versions.py [TAG]``: print the version, or check that a tag matches it."""

import sys

from environment import say
from packages.version import version


def main(tag: str = "") -> int:
    """Return 0 if the tag matches the version, else 1."""
    wanted = f"v{version()}"
    if not tag:
        print(version())
        return 0
    if tag == wanted:
        return 0
    say(f"The tag is {tag}, but game/__init__.py says that this is {wanted}.")
    return 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

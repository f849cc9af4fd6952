"""``python build/versions.py [TAG]``: prints the version, or says whether a tag is that of this checkout."""

import sys

from environment import say
from packages.version import version


def main(tag: str = "") -> int:
    """0 if the tag is the version's, 1 if not."""
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

"""The version, which stands in ``game/__init__.py``, in the forms that others want it in.

``python build/versions.py`` prints it, ``python build/versions.py v1.2.3`` says whether a tag is that of this checkout.
"""

import re
import sys

from environment import ROOT, say

# The version resource that Windows shows in a program's properties, in the text form that PyInstaller reads.
WINDOWS = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", "The Gin Rummy authors"),
      StringStruct("FileDescription", "{title}"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("InternalName", "{program}"),
      StringStruct("LegalCopyright", "The Gin Rummy authors, MIT License"),
      StringStruct("OriginalFilename", "{program}.exe"),
      StringStruct("ProductName", "Gin Rummy"),
      StringStruct("ProductVersion", "{version}"),
    ])]),
    VarFileInfo([VarStruct("Translation", [0x0409, 1200])]),
  ],
)
"""


def windows(version: str, program: str = "gin-rummy", title: str = "Gin Rummy") -> str:
    """The resource of one program, for a version like ``1.2.3``; the title is what the Task Manager shows."""
    return WINDOWS.format(numbers=(*numbers(version), 0), version=version, program=program, title=title)


def numbers(version: str) -> tuple[int, int, int]:
    """The three of a version like ``1.2.3rc1``, for systems that know no letters in one."""
    found = re.match(r"(\d+)\.(\d+)\.(\d+)", version)
    assert found is not None, "a version begins with three numbers"
    return int(found[1]), int(found[2]), int(found[3])


def version() -> str:
    """The version of this checkout, read without importing the game."""
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "game" / "__init__.py").read_text("utf-8"), re.MULTILINE)
    assert found is not None, "game/__init__.py names the version"
    return found[1]


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

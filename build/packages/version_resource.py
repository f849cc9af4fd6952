"""A Windows program's properties, for PyInstaller."""

from headless import wordbook
from packages.version import numbers

_RESOURCE = """\
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


def version_resource(version: str, program: str = "gin-rummy", title: str = wordbook.GIN_RUMMY) -> str:
    """Return the resource; the Task Manager shows the title."""
    return _RESOURCE.format(numbers=(*numbers(version), 0), version=version, program=program, title=title)

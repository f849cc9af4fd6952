"""The version resource that Windows shows in a program's properties, in the text form that PyInstaller reads."""

WINDOWS = """\
VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", "The Gin Rummy authors"),
      StringStruct("FileDescription", "Gin Rummy"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("InternalName", "gin-rummy"),
      StringStruct("LegalCopyright", "MIT License"),
      StringStruct("OriginalFilename", "gin-rummy.exe"),
      StringStruct("ProductName", "Gin Rummy"),
      StringStruct("ProductVersion", "{version}"),
    ])]),
    VarFileInfo([VarStruct("Translation", [0x0409, 1200])]),
  ],
)
"""


def windows(version: str) -> str:
    """The resource for a version like ``1.2.3``."""
    numbers = tuple([*(int(part) for part in version.split(".")), 0, 0, 0][:4])
    return WINDOWS.format(numbers=numbers, version=version)

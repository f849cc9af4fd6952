"""The version resource that Windows shows in a program's properties, in the text form that PyInstaller reads."""

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
    numbers = tuple([*(int(part) for part in version.split(".")), 0, 0, 0][:4])
    return WINDOWS.format(numbers=numbers, version=version, program=program, title=title)

"""``python3 build/wine.py [--python PYTHON] COMMAND …``: run the game as a Windows program, on Linux.

COMMAND is what follows ``python`` on Windows, such as ``-m pytest tests/store``, ``-m game`` or ``build/bundle.py``, or
a Windows program, such as ``.out/dist/gin-rummy/gin-rummy.exe``. The first run sets up a Windows Python under Wine, of
this Python's version or PYTHON's.
"""

import sys
from pathlib import Path

from environment import SetupError, say
from wine_python import WindowsPython, ready


def run(windows: WindowsPython, *command: str) -> int:
    """Run a Windows program, or Windows' Python; return the exit status."""
    return windows.run(*command) if Path(command[0]).suffix == ".exe" else windows.run(str(windows.program), *command)


def main(*arguments: str) -> int:
    """Return the command's exit status, or 2 without a Windows Python."""
    python = sys.executable
    if arguments[:1] == ("--python",) and len(arguments) > 1:
        python, arguments = arguments[1], arguments[2:]
    if not arguments or arguments[0] in {"-h", "--help"}:
        say(str(__doc__))
        return 2
    try:
        return run(ready(WindowsPython.like(python)), *arguments)
    except SetupError as error:
        say(str(error))
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

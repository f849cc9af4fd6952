"""``python3 build/check_windows.py [options]``: test the game as a Windows program under Wine; options go to pytest.

Runs the smoke test and tests of files, sessions and the window, or all with ``--full``. Without Wine or a matching
Windows Python it says so and checks nothing.
"""

import os
import sys

from environment import SetupError, say
from wine_python import WindowsPython, missing_tools, ready

DIFFERENT = ("tests/store", "tests/session", "tests/ui/platform", "tests/ui/app")
SAME = tuple(
    f"tests/ui/app/test_{name}.py"
    for name in ("text_scale", "legible", "language_change", "right_to_left", "way_home", "directions")
)
"""Slow tests of layout and of ways between pages, the same on every system."""
ON_ALL_CORES = ("--numprocesses=auto", "--dist=loadgroup", "-p", "no:cacheprovider", "--quiet")
NO_TESTS = 5
"""Pytest's exit status if the options select no test here."""


def passes(windows: WindowsPython, *options: str) -> bool:
    """Run smoke test and pytest; return whether both passed."""
    python = str(windows.program)
    chosen = () if "--full" in options else (*DIFFERENT, *(f"--ignore={file}" for file in SAME))
    others = [option for option in options if option != "--full"]
    steps = {
        "smoke test": ("build/smoke.py", python, "-m", "game"),
        "pytest": ("-m", "pytest", *ON_ALL_CORES, *chosen, *others),
    }
    failed = []
    for name, step in steps.items():
        say(f"== Windows' Python {windows.version} under Wine: {name}")
        if windows.run(python, *step) not in {0, NO_TESTS}:
            failed.append(name)
    say("== All passed under Wine.\n" if not failed else f"== FAILED under Wine: {', '.join(failed)}\n")
    return not failed


def skipped(why: str) -> int:
    """Say why nothing is checked; return 0."""
    say(f"== SKIPPED: nothing was tried as a Windows program. {why}\n")
    return 0


def main(*options: str) -> int:
    """Return 0 if all passed or nothing could run, 1 if not, 2 if the set-up failed."""
    if os.name == "nt":  # not sys.platform: mypy would call the rest unreachable
        return 0  # build/check.py has tested it on Windows itself
    if missing := missing_tools():
        return skipped(f"{' and '.join(missing)} can't be found.")
    try:
        like_this = WindowsPython.like(sys.executable)
    except SetupError as error:
        return skipped(str(error))
    try:
        return 0 if passes(ready(like_this), *options) else 1
    except SetupError as error:
        say(str(error))
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

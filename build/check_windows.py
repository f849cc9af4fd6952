"""``python3 build/check_windows.py [options]``: test the game as a Windows program under Wine; options go to pytest.

Runs the smoke test and tests of files, processes, sound and the window, or all with ``--full``. Without Wine or a
matching Windows Python it says so and checks nothing.
"""

import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from environment import SetupError, folder_in_memory, say
from wine_python import WindowsPython, missing_tools, ready
from wine_python.windows_python import windows_path

DIFFERENT = (
    "tests/store",
    "tests/ui/platform",
    "tests/ui/audio",
    *(f"tests/session/test_{name}.py" for name in ("everywhere", "own_player", "simulate")),
    *(
        f"tests/ui/app/test_{name}.py"
        for name in ("crash_handler", "desktop_wishes", "launch", "leaving", "whole_match", "window_file")
    ),
)
"""Files, processes, the window and sound, and with whole matches a little of everything else."""
SAME = tuple(
    f"tests/store/{name}.py"
    for name in (
        *("test_accounts_of_two", "test_club", "test_evening", "test_forms", "test_version_1_logs"),
        *("test_power_cuts", "test_two_copies", "test_two_journals"),
        *("moving/test_belongings", "moving/test_hostile_files", "moving/test_moving", "moving/test_others_history"),
        *("figures/test_head_to_head", "figures/test_skill", "figures/test_statistics"),
        *("figures/test_statistics_by_person", "reviews/test_error_rates", "reviews/test_trend"),
        *("damage/test_damaged_files", "damage/test_pages"),
        *("journal/test_journal_faults", "journal/test_journal_misread", "journal/test_people"),
        *("journal/test_damaged_files", "journal/test_full_disk", "journal/test_matches_kept"),
        *("repair/test_broken_off", "repair/test_failing_disk", "repair/test_what_is_saved"),
        *("settings/test_broken_files", "settings/test_own_rule_sets", "settings/test_values"),
    )
)
"""Slow tests of figures and values, and of damage, faults and crossed writes that are only played."""
ON_ALL_CORES = ("--numprocesses=auto", "--dist=loadgroup", "-p", "no:cacheprovider", "--quiet")
NO_TESTS = 5
"""Pytest's exit status if the options select no test here."""


def passes(windows: WindowsPython, *options: str) -> bool:
    """Run smoke test and pytest; return whether both passed."""
    python = str(windows.program)
    chosen = () if "--full" in options else (*DIFFERENT, *(f"--ignore={file}" for file in SAME))
    others = [option for option in options if option != "--full"]
    failed = []
    with windows.desktop(), TemporaryDirectory(dir=folder_in_memory()) as folder:
        place = f"--basetemp={windows_path(Path(folder, 'tests'))}"
        steps = {
            "smoke test": ("build/smoke.py", python, "-m", "game"),
            "pytest": ("-m", "pytest", *ON_ALL_CORES, place, *chosen, *others),
        }
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

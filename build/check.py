"""``python3 build/check.py [options]``: lint, dead code, types and tests; options go to pytest (``--full``, …).

Every step runs, whatever fails. mypy runs beside pytest and reports after it. ``--full`` adds branch coverage of the
rules and the store.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an old Python may be asked to run this file, and cannot read the others
    sys.stderr.write(f"Gin Rummy needs Python 3.11 or newer; this is {sys.version_info[0]}.{sys.version_info[1]}.\n")
    sys.exit(2)

import os
import time
from concurrent.futures import ThreadPoolExecutor
from tempfile import TemporaryFile
from typing import IO

from environment import ROOT, Environment, SetupError, folder_in_memory, say

FIRST = (("ruff", "check"), ("vulture",))
ON_ALL_CORES = ("--numprocesses=auto", "--dist=loadgroup")
"""Grouped tests, such as those of a real window, share a process."""
SYSTEMS = ("win32", "darwin")
"""Checked besides Linux, as mypy skips other systems' code."""


def passes(environment: Environment, *step: str) -> bool:
    """Run and report one step; return whether it passed."""
    say(f"== {step[0]}")
    return tell(step[0], *run(environment, *step))


def run(environment: Environment, *step: str, output: IO[bytes] | None = None) -> tuple[int, float]:
    """Return a step's exit status and seconds."""
    began = time.monotonic()
    status = environment.run("-m", *step, cwd=ROOT, output=output)
    return status, time.monotonic() - began


def tell(name: str, status: int, seconds: float) -> bool:
    """Report a step; return whether it passed."""
    outcome = "passed" if status == 0 else f"FAILED with exit status {status}"
    say(f"== {name} {outcome} after {seconds:.0f} s\n")
    return status == 0


def types_and_tests(environment: Environment, *options: str) -> list[str]:
    """Run mypy beside pytest, its output after; return failed steps."""
    with TemporaryFile() as said, ThreadPoolExecutor(1) as beside:
        types = beside.submit(check_types, environment, said)
        failed = [] if passes(environment, "pytest", *ON_ALL_CORES, *options) else ["pytest"]
        status, seconds = types.result()
        say("== mypy, beside pytest")
        said.seek(0)
        sys.stdout.write(said.read().decode("utf-8", "replace"))
        sys.stdout.flush()
        return failed if tell("mypy", status, seconds) else [*failed, "mypy"]


def check_types(environment: Environment, said: IO[bytes]) -> tuple[int, float]:
    """Run mypy for each system; return the worst status and total seconds."""
    results = []
    for system in ("linux", *SYSTEMS):
        said.write(f"{system}: ".encode())
        said.flush()
        # One cache per system: mypy discards a cache made for another platform.
        options = ("--platform", system, "--cache-dir", f".mypy_cache/{system}") if system in SYSTEMS else ()
        results.append(run(environment, "mypy", *options, output=said))
    return max(status for status, _seconds in results), sum(seconds for _status, seconds in results)


def covered(environment: Environment) -> list[str]:
    """Run the rules' and store's tests under coverage, three times as slow; return failures."""
    ran = passes(environment, "coverage", "run", "-m", "pytest", "--quiet", "tests/rules", "tests/store")
    return [] if passes(environment, "coverage", "report") and ran else ["coverage"]


def main() -> int:
    """Return 0 if all passed, 1 if not, 2 if the set-up failed."""
    try:
        environment = Environment().ready("test")
    except SetupError as error:
        say(str(error))
        return 2
    except KeyboardInterrupt:
        return 130
    # Let programs started by tests reuse compiled modules.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    if memory := folder_in_memory():
        os.environ.setdefault("TMPDIR", str(memory))
    failed = [step[0] for step in FIRST if not passes(environment, *step)]
    failed += types_and_tests(environment, *sys.argv[1:])
    if "--full" in sys.argv[1:]:
        failed += covered(environment)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

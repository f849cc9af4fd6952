"""``python3 build/check.py [options]``: lint, types and tests, all reported; options go to pytest (``--full``, …)."""

import sys

if sys.version_info < (3, 11):  # noqa: UP036 - an old Python may be asked to run this file, and cannot read the others
    sys.stderr.write(f"Gin Rummy needs Python 3.11 or newer; this is {sys.version_info[0]}.{sys.version_info[1]}.\n")
    sys.exit(2)

import time

from environment import ROOT, Environment, SetupError, say

ON_ALL_CORES = ("--numprocesses=auto", "--dist=loadgroup")
"""Tests of one group, such as those of a real window, share a process; the others go wherever one is free."""


def passes(environment: Environment, step: str, *arguments: str) -> bool:
    """Run one step in the checkout; says how it went and how long it took."""
    say(f"== {step}")
    began = time.monotonic()
    status = environment.run("-m", step, *arguments, cwd=ROOT)
    outcome = "passed" if status == 0 else f"FAILED with exit status {status}"
    say(f"== {step} {outcome} after {time.monotonic() - began:.0f} s\n")
    return status == 0


def main() -> int:
    """0 if every step passed, 1 if any failed, 2 where nothing could be set up."""
    try:
        environment = Environment().ready("test")
    except SetupError as error:
        say(str(error))
        return 2
    except KeyboardInterrupt:
        return 130
    steps = (("ruff", "check"), ("mypy",), ("pytest", *ON_ALL_CORES, *sys.argv[1:]))
    failed = [step[0] for step in steps if not passes(environment, *step)]
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

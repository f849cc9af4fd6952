"""System programs run without the bundle's environment."""

import sys

import pytest

from game.ui.platform import system_program


def test_a_bundle_does_not_lend_its_libraries_to_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/bundle")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/own")
    assert system_program.environment()["LD_LIBRARY_PATH"] == "/own"
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG")
    assert system_program.environment()["LD_LIBRARY_PATH"] == "/bundle"
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "LD_LIBRARY_PATH" not in system_program.environment()


def test_what_refuses_or_hangs_is_a_failure() -> None:
    assert system_program.said(sys.executable, "-c", "print('yes')", seconds=60).strip() == "yes"
    for program in ("raise SystemExit(3)", "import time; time.sleep(600)"):
        with pytest.raises(system_program.FAILURES):
            system_program.said(sys.executable, "-c", program, seconds=0.2 if "sleep" in program else 60)
    with pytest.raises(system_program.FAILURES):
        system_program.said("no-such-program", seconds=60)

"""The one virtual environment of a checkout: made once, renewed when stale, shared by every verb in ``build/``."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import IO

from environment.lock import locked

ROOT = Path(__file__).resolve().parents[2]


class SetupError(Exception):
    """Why there is no environment, in one sentence for whoever typed the command."""


class RenewalError(SetupError):
    """Why the environment could not be brought up to date; as it was before, it is still there."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """What a finished environment was made of."""

    maker: str  # what it cannot outlive: the Python it came from, and its place, which is written into it
    project: str  # a digest of pyproject.toml
    extras: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Environment:
    """A virtual environment with the game installed editable, in ``.venv`` of the checkout at `root`.

    For this checkout the variable ``GIN_RUMMY_ENVIRONMENT`` names another folder: Windows' Python under Wine shares it
    with Linux, and neither may take the other's environment for a broken one of its own.
    """

    root: Path = ROOT

    @property
    def folder(self) -> Path:
        """Where it lies."""
        named = os.environ.get("GIN_RUMMY_ENVIRONMENT") if self.root == ROOT else None
        return Path(named or self.root / ".venv")

    @property
    def python(self) -> Path:
        """Its interpreter, which need not exist yet."""
        return self.folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")

    @property
    def log(self) -> Path:
        """What the last failure said at length."""
        return self.root / ".out" / "setup.log"

    def ready(self, *extras: str) -> "Environment":
        """Make or renew it until it holds the game with these extras of pyproject.toml, or raise `SetupError`."""
        if not self._holds(extras):
            require_venv()
            with locked(self.root / ".out" / "setup.lock", lambda: say("Waiting for another set-up to finish …")):
                if not self._holds(extras):  # the other one may just have done it
                    self._renew(extras)
        return self

    def run(self, *arguments: str, cwd: Path | None = None, output: IO[bytes] | None = None) -> int:
        """Start its Python with these arguments; the exit status. Ctrl-C is left to the program that runs."""
        error = None if output is None else subprocess.STDOUT
        with subprocess.Popen([self.python, *arguments], cwd=cwd, stdout=output, stderr=error) as process:
            while True:
                with suppress(KeyboardInterrupt):
                    return process.wait()

    def become(self, *arguments: str) -> int:
        """As `run`, but in this very process where the system can, so that signals reach the program."""
        if os.name == "nt":  # not sys.platform, by which mypy would call one of the two unreachable
            return self.run(*arguments)
        return os.execv(self.python, [str(self.python), *arguments])  # noqa: S606 - no shell is wanted

    def _holds(self, extras: Sequence[str]) -> bool:
        stamp = self._stamped()
        return stamp is not None and stamp == self._stamp({*extras, *stamp.extras}) and self.python.exists()

    def _stamp(self, extras: set[str]) -> Stamp:
        """The stamp that it would get now."""
        maker = " ".join([sys.base_prefix, sys.version, str(self.folder)])
        project = hashlib.sha256((self.root / "pyproject.toml").read_bytes()).hexdigest()
        return Stamp(maker, project, tuple(sorted(extras)))

    def _stamped(self) -> Stamp | None:
        """The stamp that it has; None where it was never finished."""
        try:
            fields = json.loads((self.folder / "stamp.json").read_text("utf-8"))
            return Stamp(fields["maker"], fields["project"], tuple(fields["extras"]))
        except (OSError, ValueError, TypeError, KeyError):
            return None

    def _finish(self, stamp: Stamp) -> None:
        (self.folder / "stamp.json").write_text(json.dumps(asdict(stamp), indent=1) + "\n", "utf-8")

    def _renew(self, extras: Sequence[str]) -> None:
        before = self._stamped()
        wanted = self._stamp({*extras, *(before.extras if before else ())})
        if before is None or before.maker != wanted.maker or not self.python.exists():
            say("Setting up (once, about a minute) …")
            self._create()
            self._install(wanted.extras)
        else:
            say("Bringing the set-up up to date …")
            (self.folder / "stamp.json").unlink()  # nobody trusts it if this is interrupted
            try:
                self._install(wanted.extras)
            except SetupError as error:
                self._finish(before)  # pip has put back what it began with
                raise RenewalError(str(error)) from None
        self._finish(wanted)

    def _create(self) -> None:
        try:
            if self.folder.exists():
                shutil.rmtree(self.folder)
        except OSError as error:
            raise SetupError(f"The old {self.folder} cannot be removed; close what uses it ({error}).") from None
        maker = getattr(sys, "_base_executable", sys.executable)  # not a Python of the folder just removed
        self._call([maker, "-m", "venv", str(self.folder)], "A virtual environment could not be made")

    def _install(self, extras: Sequence[str]) -> None:
        target = f"{self.root}[{','.join(extras)}]" if extras else str(self.root)
        options = ["--quiet", "--disable-pip-version-check", "--no-input", "--prefer-binary"]
        command = [str(self.python), "-m", "pip", "install", *options, "--editable", target]
        self._call(command, "What the game needs could not be installed")
        if not str(self.root).isascii():
            self._name_checkout()
        # pip has compiled what it installed, but the game runs from the checkout: its first start need not do it.
        compiling = [str(self.python), "-m", "compileall", "-q", str(self.root / "game")]
        with suppress(OSError):
            subprocess.run(compiling, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)

    def _name_checkout(self) -> None:
        """Write pip's pointer to the checkout anew in ASCII, as Pythons before 3.12.4 do not read its UTF-8 there."""
        packages = sysconfig.get_path("purelib", "venv", {"base": str(self.folder)})
        line = f"import sys; sys.path.append({str(self.root)!a})\n"  # `site` runs a line that begins so
        Path(packages, "_gin_rummy.pth").write_text(line, "ascii")

    def _call(self, command: Sequence[str], failure: str) -> None:
        try:
            done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        except OSError as error:
            raise SetupError(f"{failure}: {error}.") from None
        said = done.stdout.decode("utf-8", "replace")
        if done.returncode:
            self.log.write_text(said, "utf-8")
            raise SetupError(f"{failure}: {last_error(said)} (all of it: {self.log}).")


def require_venv() -> None:
    """Refuse with the name of the missing package where Debian splits venv off from Python."""
    if find_spec("venv") is None or find_spec("ensurepip") is None:
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        raise SetupError(
            "This Python cannot make virtual environments; "
            f"on Debian and Ubuntu `sudo apt install {package}` (or python3-venv) adds what is missing."
        )


def last_error(said: str) -> str:
    """The line of pip's output that names the trouble, or what it only warns of and fails by later."""
    if "NewConnectionError" in said:
        return "the network, or what pip would fetch there, cannot be reached"
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")]
    return (errors or lines or ["no reason given"])[-1].removeprefix("ERROR: ").rstrip(".")


def say(sentence: str) -> None:
    """Progress, kept out of the output of whatever runs next."""
    sys.stderr.write(sentence + "\n")
    sys.stderr.flush()

"""The checkout's virtual environment, shared by all scripts: made once, renewed when stale."""

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
    """There's no environment; the message is a sentence for the user."""


class RenewalError(SetupError):
    """The environment couldn't be updated, but still works."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """A record of what an environment was made from."""

    maker: str  # its Python and its path, which is written into it: a change needs a new one
    project: str  # a digest of pyproject.toml
    extras: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Environment:
    """A virtual environment with the game installed editable, in ``.venv`` of `root`.

    For this checkout, ``GIN_RUMMY_ENVIRONMENT`` names another folder: Windows' Python under Wine shares it with Linux,
    and each would take the other for a broken one.
    """

    root: Path = ROOT

    @property
    def folder(self) -> Path:
        """The environment's folder."""
        named = os.environ.get("GIN_RUMMY_ENVIRONMENT") if self.root == ROOT else None
        return Path(named or self.root / ".venv")

    @property
    def python(self) -> Path:
        """The interpreter, which may not exist yet."""
        return self.folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")

    @property
    def log(self) -> Path:
        """The last failure's full output."""
        return self.root / ".out" / "setup.log"

    def ready(self, *extras: str) -> "Environment":
        """Make or renew it with these extras if needed. Raises SetupError."""
        if not self._holds(extras):
            require_venv()
            with locked(self.root / ".out" / "setup.lock", lambda: say("Waiting for another set-up to finish …")):
                if not self._holds(extras):  # the other set-up may have done it
                    self._renew(extras)
        return self

    def run(self, *arguments: str, cwd: Path | None = None, output: IO[bytes] | None = None) -> int:
        """Run its Python; return the exit status. The child handles Ctrl-C."""
        error = None if output is None else subprocess.STDOUT
        with subprocess.Popen([self.python, *arguments], cwd=cwd, stdout=output, stderr=error) as process:
            while True:
                with suppress(KeyboardInterrupt):
                    return process.wait()

    def become(self, *arguments: str) -> int:
        """Like `run`, but replace this process where possible, for signals to reach the program."""
        if os.name == "nt":  # not sys.platform: mypy would call one branch unreachable
            return self.run(*arguments)
        return os.execv(self.python, [str(self.python), *arguments])  # noqa: S606 - no shell is wanted

    def _holds(self, extras: Sequence[str]) -> bool:
        stamp = self._stamped()
        return stamp is not None and stamp == self._stamp({*extras, *stamp.extras}) and self.python.exists()

    def _stamp(self, extras: set[str]) -> Stamp:
        maker = " ".join([sys.base_prefix, sys.version, str(self.folder)])
        project = hashlib.sha256((self.root / "pyproject.toml").read_bytes()).hexdigest()
        return Stamp(maker, project, tuple(sorted(extras)))

    def _stamped(self) -> Stamp | None:
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
            (self.folder / "stamp.json").unlink()  # if this is interrupted, it isn't trusted
            try:
                self._install(wanted.extras)
            except SetupError as error:
                self._finish(before)  # pip has rolled back
                raise RenewalError(str(error)) from None
        self._finish(wanted)

    def _create(self) -> None:
        try:
            if self.folder.exists():
                shutil.rmtree(self.folder)
        except OSError as error:
            raise SetupError(f"The old {self.folder} cannot be removed; close what uses it ({error}).") from None
        maker = getattr(sys, "_base_executable", sys.executable)  # not a Python of the folder just removed
        self._call([maker, "-m", "venv", str(self.folder)], "Couldn't make a virtual environment")

    def _install(self, extras: Sequence[str]) -> None:
        target = f"{self.root}[{','.join(extras)}]" if extras else str(self.root)
        options = ["--quiet", "--disable-pip-version-check", "--no-input", "--prefer-binary"]
        command = [str(self.python), "-m", "pip", "install", *options, "--editable", target]
        self._call(command, "Couldn't install the game's dependencies")
        if not str(self.root).isascii():
            self._name_checkout()
        # The game runs from the checkout, which pip doesn't compile: do it now, not at the first start.
        compiling = [str(self.python), "-m", "compileall", "-q", str(self.root / "game")]
        with suppress(OSError):
            subprocess.run(compiling, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)

    def _name_checkout(self) -> None:
        """Rewrite pip's path file in ASCII: before 3.12.4, Python misreads UTF-8 in it."""
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
    """Raise SetupError, naming the missing package, where Debian splits off venv."""
    if find_spec("venv") is None or find_spec("ensurepip") is None:
        package = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
        raise SetupError(
            "This Python cannot make virtual environments; "
            f"on Debian and Ubuntu `sudo apt install {package}` (or python3-venv) adds what is missing."
        )


def last_error(said: str) -> str:
    """Return the line of pip's output that names the cause; a lost connection is only a warning there."""
    if "NewConnectionError" in said:
        return "the network, or what pip would fetch there, cannot be reached"
    if "CERTIFICATE_VERIFY_FAILED" in said:
        return "Python doesn't trust the certificate of the place that pip fetches from"
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if line.lower().startswith("error")]
    # Where pip has run itself, what went wrong stands before this.
    errors = [line for line in errors if "subprocess-exited-with-error" not in line] or errors
    return (errors or lines or ["no reason given"])[-1].removeprefix("ERROR: ").rstrip(".")


def say(sentence: str) -> None:
    """Print progress to stderr, not into other programs' output."""
    sys.stderr.write(sentence + "\n")
    sys.stderr.flush()

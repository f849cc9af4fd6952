"""Build a Windows Python from packages.

panda3d's Windows wheel on PyPI carries python.org's ``python3XX.dll`` and extension modules, for its own bundles. The
standard library is a Linux Python's of exactly that version; ``python.exe`` is compiled here.
"""

import hashlib
import re
import shutil
import subprocess
from pathlib import Path
from zipfile import ZipFile

from environment import ROOT, Environment, SetupError, say
from wine_python.windows_python import CARRIERS, CONSTRAINTS, HERE, WindowsPython, windows_path

COMPILER, DUMPER = "x86_64-w64-mingw32-gcc", "x86_64-w64-mingw32-objdump"
_NEITHER = ("__pycache__", "site-packages", "dist-packages", "lib-dynload", "config-*", "test", "_sysconfigdata*")
"""Parts of Linux's standard library that Windows lacks or nobody needs."""


def missing_tools() -> list[str]:
    """Return required programs that aren't installed."""
    return [tool for tool in ("wine", COMPILER, DUMPER) if shutil.which(tool) is None]


def ready(windows: WindowsPython) -> WindowsPython:
    """Build it, with the test dependencies, if needed. Raises SetupError."""
    if missing := missing_tools():
        raise SetupError(
            f"{' and '.join(missing)} can't be found; on Debian and Ubuntu `sudo apt install wine wine64 "
            "gcc-mingw-w64-x86-64-win32` adds what's missing."
        )
    own = sorted(path for path in HERE.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    python, libraries = digest(*own), digest(ROOT / "pyproject.toml", CONSTRAINTS)
    if stamped(windows.folder / "python.txt") != python:
        say(f"Making Windows' Python {windows.version} (once, half a minute) …")
        shutil.rmtree(windows.folder, ignore_errors=True)
        make_python(windows)
        (windows.folder / "python.txt").write_text(python, "utf-8")
    if stamped(windows.folder / "libraries.txt") != libraries:
        install(windows)
        (windows.folder / "libraries.txt").write_text(libraries, "utf-8")
    return windows


def make_python(windows: WindowsPython) -> None:
    """Lay out Python as on Windows, and a Wine prefix. Raises SetupError."""
    libraries = windows.home / "DLLs"
    libraries.mkdir(parents=True)
    unpack(windows, fetch(windows), libraries)
    shutil.copytree(windows.stdlib, windows.home / "Lib", ignore=shutil.ignore_patterns(*_NEITHER))
    shutil.copy(HERE / "faults" / "sitecustomize.py", windows.home / "Lib")
    compile_launchers(windows)
    make_stable_library(windows)
    make_prefix(windows)
    (windows.home / "Lib" / "site-packages").mkdir()
    if windows.run_silently(str(windows.program), "-m", "ensurepip"):
        raise SetupError("The Windows Python was made, but pip could not be installed into it.")


def install(windows: WindowsPython) -> None:
    """Install the test dependencies by Linux's uv, faster than pip under Wine."""
    linux = str(Environment().ready("test").python)
    packages = windows.home / "Lib" / "site-packages"
    wanted = ("--requirements", str(ROOT / "pyproject.toml"), "--extra", "test", "--constraints", str(CONSTRAINTS))
    system = ("--python-platform", "x86_64-pc-windows-msvc", "--python-version", windows.version)
    call(linux, "-m", "uv", "pip", "install", *wanted, *system, "--target", str(packages))
    # `site` runs lines that begin with an import.
    line = f"import sys; sys.path.append({windows_path(ROOT)!a})\n"
    (packages / "_gin_rummy.pth").write_text(line, "ascii")


def fetch(windows: WindowsPython) -> Path:
    """Download the wheel with Python's libraries."""
    wheels, minor = windows.folder / "wheels", windows.version.rpartition(".")[0]
    wanted = ("--platform", "win_amd64", "--implementation", "cp", "--python-version", minor, "--only-binary=:all:")
    pip = (str(Environment().ready("test").python), "-m", "pip", "download", "--quiet", "--no-deps", *wanted)
    call(*pip, "--dest", str(wheels), f"panda3d=={CARRIERS[windows.version]}")
    return next(wheels.glob("*.whl"))


def unpack(windows: WindowsPython, wheel: Path, libraries: Path) -> None:
    """Lay out the libraries as on Windows, without panda3d's own."""
    beside = {windows.dll.name, "VCRUNTIME140.dll", "VCRUNTIME140_1.dll"}
    with ZipFile(wheel) as archive:
        for entry in archive.namelist():
            folder, _, name = entry.rpartition("/")
            ours = folder == "deploy_libs" and not name.startswith("api-ms-")
            # Wine 8 lacks VariantToString: without _wmi, `platform` falls back to its older way.
            if ours and name and "t-win" not in name and name != "_wmi.pyd":
                target = (windows.home if name in beside else libraries) / name
                target.write_bytes(archive.read(entry))
    wheel.unlink()


def compile_launchers(windows: WindowsPython) -> None:
    """Compile python.exe and pythonw.exe, also for `venv`."""
    launchers = windows.home / "Lib" / "venv" / "scripts" / "nt"
    launchers.mkdir(parents=True, exist_ok=True)
    dll = windows_path(windows.dll).replace("\\", r"\\")
    for program, kind in (("python.exe", []), ("pythonw.exe", ["-mwindows"])):
        options = ("-municode", "-O2", *kind, f'-DPYTHON_DLL=L"{dll}"')
        call(COMPILER, *options, str(HERE / "launcher.c"), "-o", str(windows.home / program))
        shutil.copy(windows.home / program, launchers)


def make_stable_library(windows: WindowsPython) -> None:
    """Make python3.dll, which forwards the stable ABI to Python's DLL."""
    listed = call(DUMPER, "-p", str(windows.dll)).partition("[Ordinal/Name Pointer] Table")[2]
    names = re.findall(r" (_?Py\w+)$", listed, re.MULTILINE)
    exports = windows.folder / "python3.def"
    lines = ["LIBRARY python3.dll", "EXPORTS", *(f"{name} = {windows.dll.stem}.{name}" for name in names)]
    exports.write_text("\n".join(lines) + "\n", "ascii")
    call(COMPILER, "-shared", "-nostdlib", str(exports), "-o", str(windows.home / "python3.dll"))


def make_prefix(windows: WindowsPython) -> None:
    """Make Wine's prefix with its drives' shares. Raises SetupError."""
    windows.run_silently("wineboot", "-i")
    windows.run_silently("winecfg", "/v", "win10")
    system = windows.prefix / "drive_c" / "windows" / "system32"
    if not system.is_dir():
        raise SetupError("Wine could not make its Windows.")
    shares = windows.prefix / "dosdevices" / "unc" / "localhost"  # Windows shares its drives like this
    shares.mkdir(parents=True)
    (shares / "c$").symlink_to(windows.prefix / "drive_c")
    (shares / "z$").symlink_to("/")
    source, target = HERE / "faults" / "process_prng.c", system / "bcryptprimitives.dll"
    call(COMPILER, "-shared", str(source), "-ladvapi32", "-o", str(target))


def digest(*files: Path) -> str:
    """Return a hash of these files' contents."""
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


def stamped(stamp: Path) -> str | None:
    """Return a stamp's text, or None without one."""
    return stamp.read_text("utf-8") if stamp.is_file() else None


def call(*command: str) -> str:
    """Run a Linux program; return its output. Raises SetupError."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True).stdout
    except subprocess.CalledProcessError as error:
        last = (error.stderr.strip().splitlines() or ["no reason given"])[-1]
        raise SetupError(f"{Path(command[0]).name} failed: {last}") from None

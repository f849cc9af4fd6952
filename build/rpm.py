"""``python build/rpm.py [BUNDLE]``: package the bundle for Fedora and openSUSE, in ``.out/packages``."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from environment import ROOT
from packages import glibc, linux_package, system_libraries
from packages.linux_package import AUTHORS, DESCRIPTION, NAME, PROGRAM, SUMMARY, write
from packages.source_date import source_date
from packages.version import ordered, version

sys.path.insert(0, str(ROOT))

from game.store.licences import TABLE, libraries, read

LICENCE = Path("usr/share/licenses") / NAME
THEME = "hicolor-icon-theme"
"""The package that owns the icon folders."""

SPDX = {
    "BSD": "BSD-3-Clause",
    "FreeType License": "FTL",
    "GPL 2 with an exception": "GPL-2.0-or-later WITH Bootloader-exception",
    "GPL 3 with an exception": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "IJG, BSD and zlib": "IJG",  # BSD and zlib are in the list anyway
    "LGPL 2.1": "LGPL-2.1-only",
    "LGPL 2.1 or later": "LGPL-2.1-or-later",
    "MIT": "MIT",
    "MPL 2.0": "MPL-2.0",
    "Old MIT": "MIT-Modern-Variant",
    "PSF License": "Python-2.0.1",
    "SIL OFL 1.1": "OFL-1.1",
    "bzip2": "bzip2-1.0.6",
    "libpng 2": "libpng-2.0",
    "libtiff": "libtiff",
    "public domain": "LicenseRef-Fedora-Public-Domain",
    "zlib": "Zlib",
}

SPEC = """\
Name: {name}
Version: {version}
Release: 1
Summary: {summary}
Group: Amusements/Games
License: {licence}
Packager: {authors}
{relations}
# What the bundle brings along is nobody else's, and what it opens of the system is named above.
AutoReqProv: no
%description
{description}
%install
cp -a "{root}/." "%{{buildroot}}"
%files
%defattr(-,root,root)
{files}
"""
AS_IT_IS = {
    "debug_package": "%{nil}",
    "__os_install_post": "%{nil}",  # it would strip and compress what the smoke test has tried
    "_build_id_links": "none",
    "_buildhost": "localhost",
    "_binary_payload": "w9.xzdio",
    "use_source_date_epoch_as_buildtime": "1",
}
"""rpmbuild macros for an unaltered, reproducible package."""


def lay_out(root: Path, bundle: Path) -> None:
    """Lay out the files as Fedora expects."""
    linux_package.lay_out(root, bundle)
    linux_package.start_from(root, "usr/bin")
    (root / "usr/share/zsh/vendor-completions").rename(root / "usr/share/zsh/site-functions")
    write(root / LICENCE / "copyright", linux_package.owners(bundle).encode())


def licences(bundle: Path) -> str:
    """Return the bundle's SPDX expression."""
    there = libraries(bundle)
    found = {SPDX[part.licence] for part in read(ROOT / "packaging" / TABLE) if part.within(there)}
    return " AND ".join(sorted(found))


def relations(bundle: Path) -> list[str]:
    """Return Requires, Recommends and Suggests, by soname, as that's the same everywhere."""
    needed = [
        THEME,
        f"libc.so.6(GLIBC_{glibc.told(glibc.wanted(bundle))})(64bit)",
        *map(_library, system_libraries.NEEDED),
    ]
    sound = f"({' or '.join(map(_library, system_libraries.SOUND))})"
    wanted = [sound, *map(_library, system_libraries.WANTED)]
    return [
        *(f"Requires: {one}" for one in needed),
        *(f"Recommends: {one}" for one in wanted),
        *(f"Suggests: {_library(one)}" for one in system_libraries.WAYLAND),
    ]


def _library(soname: str) -> str:
    return f"{soname}()(64bit)"


def files(root: Path) -> list[str]:
    """Return the package's own folders and its files elsewhere."""
    lying = (path.relative_to(root) for path in sorted(root.rglob("*")) if path.is_symlink() or not path.is_dir())
    others = (path for path in lying if PROGRAM not in path.parents and LICENCE not in path.parents)
    return [f"/{PROGRAM}", f"%license /{LICENCE}", *(f"/{path}" for path in others)]


def build(bundle: Path, out: Path) -> Path:
    """Build a reproducible package in this folder."""
    work = linux_package.OUT / "work" / "rpm"
    shutil.rmtree(work, ignore_errors=True)
    root = work / "root"
    lay_out(root, bundle)
    linux_package.settle(root)
    spec = SPEC.format(
        name=NAME,
        version=ordered(version()),
        summary=SUMMARY.capitalize(),
        licence=licences(bundle),
        authors=AUTHORS,
        relations="\n".join(relations(bundle)),
        description=DESCRIPTION,
        root=root,
        files="\n".join(files(root)),
    )
    write(work / f"{NAME}.spec", spec.encode())
    places = {"_topdir": str(work), "_rpmdir": str(out), "_rpmfilename": "%{NAME}-%{VERSION}-%{RELEASE}.%{ARCH}.rpm"}
    told = [word for name, value in (AS_IT_IS | places).items() for word in ("--define", f"{name} {value}")]
    subprocess.run(
        ["rpmbuild", "-bb", "--quiet", *told, work / f"{NAME}.spec"],
        env={**os.environ, "SOURCE_DATE_EPOCH": str(source_date())},
        check=True,
    )
    (package,) = out.glob(f"{NAME}-{ordered(version())}-1.*.rpm")
    return package


def main(*arguments: str) -> int:
    """Return 0 if made and within its size limit, 1 if not, 2 if impossible here."""
    source = "Fedora has it in the package rpm-build, Debian and Ubuntu in rpm"
    return linux_package.make(("rpmbuild",), source, build, *arguments)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

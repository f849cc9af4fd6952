"""``python build/desktop.py SHARE``: write what a Linux desktop reads, below a folder like ``/usr/share``.

Menu entry, AppStream metadata, MIME type and icons; needs only plain Python, for any packager.
"""

import sys
from pathlib import Path

from artwork.icon import icon
from environment import ROOT, say
from packages.source_date import source_date

sys.path.insert(0, str(ROOT))

from game import APP_ID, __version__
from packages.metainfo import metainfo


def lay_out(share: Path) -> None:
    """Write all files below this folder."""
    packaging = ROOT / "packaging"
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    hicolor = share / "icons/hicolor"
    for to, content in {
        share / f"applications/{APP_ID}.desktop": (packaging / f"{APP_ID}.desktop").read_bytes(),
        share / f"metainfo/{APP_ID}.metainfo.xml": metainfo(__version__, changelog, source_date()),
        share / f"mime/packages/{APP_ID}.xml": (packaging / f"{APP_ID}.mime.xml").read_bytes(),
        hicolor / f"scalable/apps/{APP_ID}.svg": icon(512).encode(),
        **{
            hicolor / f"{one.stem}x{one.stem}/apps/{APP_ID}.png": one.read_bytes()
            for one in (ROOT / "assets/icon").glob("*.png")
        },
    }.items():
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_bytes(content)


def main(*arguments: str) -> int:
    """Return 0 if written, 2 if no folder is given."""
    if len(arguments) != 1:
        say("Below which folder? For example /usr/share.")
        return 2
    lay_out(Path(arguments[0]))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

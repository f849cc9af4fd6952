"""``python build/desktop.py SHARE``: below a folder like ``/usr/share``, what a desktop on Linux reads of the game.

Its entry in the menu, what software centres tell, its files' kind, its icons. It needs nothing but a plain Python, so
that every builder of packages can call it.
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
    """Put everything where desktops look for it, below this folder."""
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
    """0 if all is there, 2 where nobody said below which folder."""
    if len(arguments) != 1:
        say("Below which folder? For example /usr/share.")
        return 2
    lay_out(Path(arguments[0]))
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

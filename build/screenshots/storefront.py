"""Software centres' pictures: the metainfo file's scenes, at Flathub's preferred size."""

from pathlib import Path
from xml.etree import ElementTree as ET

from PIL import Image

from environment import ROOT
from game import APP_ID
from game.store.settings import Settings
from screenshots.scenes import SCENES

PICTURES = ROOT / "packaging" / "screenshots"
SIZE = (1000, 700)
_COLOURS = 256


def wanted() -> list[str]:
    """Return file names, each after its scene."""
    root = ET.parse(ROOT / "packaging" / f"{APP_ID}.metainfo.xml").getroot()  # noqa: S314 - our own file
    return [str(image.text) for image in root.iter("image")]


def shoot(out: Path) -> None:
    """Write all pictures to this folder."""
    for name in wanted():
        SCENES[Path(name).stem].shoot(out / name, SIZE, Settings())
        _shrink(out / name)


def _shrink(picture: Path) -> None:
    """Keep the 256 commonest colours: a third of the bytes, no visible difference."""
    with Image.open(picture) as opened:
        full = opened.convert("RGB")
    few = full.quantize(palette=full.quantize(_COLOURS), dither=Image.Dither.FLOYDSTEINBERG)
    few.save(picture, optimize=True)

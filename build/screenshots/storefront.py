"""The pictures that software centres show: the scenes that the metainfo file names, as large as Flathub likes them."""

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
    """The names of the pictures; each bears that of its scene."""
    root = ET.parse(ROOT / "packaging" / f"{APP_ID}.metainfo.xml").getroot()  # noqa: S314 - our own file
    return [str(image.text) for image in root.iter("image")]


def shoot(out: Path) -> None:
    """Write all into this folder."""
    for name in wanted():
        SCENES[Path(name).stem].shoot(out / name, SIZE, Settings())
        _shrink(out / name)


def _shrink(picture: Path) -> None:
    """Keep the colours that it has most of: a third of the bytes, and the eye sees no difference."""
    with Image.open(picture) as opened:
        full = opened.convert("RGB")
    few = full.quantize(palette=full.quantize(_COLOURS), dither=Image.Dither.FLOYDSTEINBERG)
    few.save(picture, optimize=True)

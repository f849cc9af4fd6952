"""The application's icon as Windows and macOS want it: one file of the PNGs of ``assets/icon``."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image

ICO_LARGEST = 256


def ico(pngs: Sequence[bytes]) -> bytes:
    """A Windows icon of the pictures up to 256 pixels."""
    return _saved("ICO", [picture for picture in _pictures(pngs) if picture.width <= ICO_LARGEST])


def icns(pngs: Sequence[bytes]) -> bytes:
    """A macOS icon; a size that it knows and that is not among the pictures is scaled from the largest."""
    return _saved("ICNS", _pictures(pngs))


def _pictures(pngs: Sequence[bytes]) -> list[Image.Image]:
    """By size, the largest first."""
    return sorted((Image.open(BytesIO(png)) for png in pngs), key=lambda picture: picture.width, reverse=True)


def _saved(kind: str, pictures: list[Image.Image]) -> bytes:
    file = BytesIO()
    largest, *others = pictures
    largest.save(file, kind, sizes=[picture.size for picture in pictures], append_images=others)
    return file.getvalue()

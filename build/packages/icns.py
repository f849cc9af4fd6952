"""The macOS icon."""

from collections.abc import Sequence
from io import BytesIO

from PIL import Image


def icns(pngs: Sequence[bytes]) -> bytes:
    """Pack PNGs as a macOS icon, scaling missing sizes from the largest."""
    pictures = sorted((Image.open(BytesIO(png)) for png in pngs), key=lambda picture: picture.width, reverse=True)
    file = BytesIO()
    largest, *others = pictures
    largest.save(file, "ICNS", sizes=[picture.size for picture in pictures], append_images=others)
    return file.getvalue()

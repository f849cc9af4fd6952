"""Draw every picture under assets/ again from the shapes in build/artwork/."""

import argparse
import sys
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image, ImageChops

from artwork import armchair, card_back, card_face, icon, pips, portrait, room, table_cloth, trophies, walnut
from artwork.face import MOODS
from artwork.palette import FOUR_COLOUR, TWO_COLOUR
from artwork.svg import render

ASSETS = Path(__file__).resolve().parent.parent / "assets"
PNG = b"\x89PNG"

LETTERS = {"B": "J", "V": "JQ", "W": "J", "Kn": "J", "D": "Q", "De": "Q", "R": "K", "H": "K", "E": "A", "Te": "A"}
"""Corner letters of foreign packs, and their ranks."""
RECOLOURED = "".join(s for s in pips.SUITS if FOUR_COLOUR[s] != TWO_COLOUR[s])

Maker = Callable[[], bytes]
Face = Callable[[str, str, dict[str, str]], str]


def catalogue() -> dict[str, Maker]:
    """Return every file's maker, by its path under assets/."""
    return dict(
        [
            *_faces("cards", card_face.face, pips.SUITS, TWO_COLOUR),
            *_faces("cards/four", card_face.face, RECOLOURED, FOUR_COLOUR),
            *_faces("cards/large", card_face.large, pips.SUITS, TWO_COLOUR),
            *_faces("cards/large-four", card_face.large, RECOLOURED, FOUR_COLOUR),
            *_letters(),
            *_backs(),
            *_halves(),
            *_cloths(),
            *_icons(),
            *_portraits(),
            *_room(),
            ("suits.json", pips.as_json),
        ]
    )


def _faces(folder: str, draw: Face, suits: str, colours: dict[str, str]) -> Iterator[tuple[str, partial[bytes]]]:
    for suit in suits:
        for rank in card_face.RANKS:
            yield f"{folder}/{rank}{suit}.png", partial(_png, draw, rank, suit, colours)


def _letters(width: int | None = None) -> Iterator[tuple[str, partial[bytes]]]:
    decks = [
        ("", card_face.face, pips.SUITS, TWO_COLOUR),
        ("four/", card_face.face, RECOLOURED, FOUR_COLOUR),
        ("large/", card_face.large, pips.SUITS, TWO_COLOUR),
        ("large-four/", card_face.large, RECOLOURED, FOUR_COLOUR),
    ]
    for letter, ranks in LETTERS.items():
        for folder, draw, suits, colours in decks[: 2 if width else None]:
            for suit in suits:
                for rank in ranks:
                    of = partial(_changed, draw, rank, suit, colours, letter, width)
                    yield f"letters/{letter}/{folder}{rank}{suit}.png", of


def _changed(
    draw: Callable[..., str], rank: str, suit: str, colours: dict[str, str], letter: str, width: int | None
) -> bytes:
    """Return only the pixels that this letter changes, on a transparent ground."""
    usual, other = (
        Image.open(BytesIO(_png(draw, rank, suit, colours, *more, width=width))).convert("RGBA")
        for more in ((), (letter,))
    )
    bands = ImageChops.difference(usual.convert("RGB"), other.convert("RGB")).split()
    unlike = ImageChops.lighter(ImageChops.lighter(*bands[:2]), bands[2]).point(lambda apart: 255 * (apart > 0))
    changed = Image.new("RGBA", usual.size)
    changed.paste(other, mask=unlike)
    file = BytesIO()
    changed.save(file, "PNG", optimize=True)
    return file.getvalue()


def _backs() -> Iterator[tuple[str, partial[bytes]]]:
    for name, design in card_back.BACKS.items():
        for letter, ground in zip("ab", design.grounds, strict=True):
            yield f"backs/{name}-{letter}.png", partial(_png, card_back.back, name, ground)


def _halves() -> Iterator[tuple[str, Maker]]:
    """Yield half-size cards, with a quarter of the pixels to decode in a common window."""
    for name, whole in [
        *_faces("cards", card_face.face, pips.SUITS, TWO_COLOUR),
        *_faces("cards/four", card_face.face, RECOLOURED, FOUR_COLOUR),
        *_backs(),
    ]:
        yield f"half/{name}", partial(whole, width=card_face.WIDTH // 2)
    for name, maker in _letters(card_face.WIDTH // 2):
        yield f"half/{name}", maker


def _cloths() -> Iterator[tuple[str, Maker]]:
    for name in table_cloth.CLOTHS:
        yield f"cloth/{name}.png", partial(table_cloth.cloth, name)
    yield "cloth/lamp.png", table_cloth.lamp
    yield "cloth/walnut.png", walnut.rail


def _icons() -> Iterator[tuple[str, Maker]]:
    for size in icon.SIZES:
        yield f"icon/{size}.png", partial(_icon, size)


def _portraits() -> Iterator[tuple[str, Maker]]:
    for key in portrait.EVERYBODY:
        yield f"portraits/{key}.png", partial(_flat, portrait.portrait, key)
        for mood in MOODS:
            yield f"portraits/{key}-{mood}.png", partial(_flat, portrait.seated, key, mood)


def _room() -> Iterator[tuple[str, Maker]]:
    for name in room.LIGHTS:
        yield f"room/{name}.png", partial(_opaque, room.room, name)
        yield f"room/small/{name}.png", partial(_opaque, room.room, name, width=room.SMALL)
        bare = partial(room.room, bare=True)
        yield f"room/bare/{name}.png", partial(_opaque, bare, name)
        yield f"room/small/bare/{name}.png", partial(_opaque, bare, name, width=room.SMALL)
    for key in portrait.PLAYERS:
        yield f"room/guests/{key}.png", partial(_flat, room.bust, key)
    for key in armchair.SITTERS:
        yield f"room/armchair/{key}.png", partial(_flat, armchair.sitter, key)
    for name in trophies.SHAPES:
        yield f"room/{name}.png", partial(_flat, trophies.trophy, name)
    yield "room/bookmark.png", partial(_flat, trophies.bookmark)


def _icon(size: int) -> bytes:
    return render(icon.icon(size), width=size)


def _png(draw: Callable[..., str], *arguments: Any, width: int | None = None) -> bytes:
    return render(draw(*arguments), width=width)


def _flat(draw: Callable[..., str], *arguments: Any) -> bytes:
    """Return a PNG of few colours, a third of the bytes; flat colours need no more."""
    image = Image.open(BytesIO(_png(draw, *arguments)))
    file = BytesIO()
    image.quantize(128, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


def _opaque(draw: Callable[..., str], *arguments: Any, width: int | None = None) -> bytes:
    """Return a 256-colour PNG without transparency; its colours are chosen with more care."""
    image = Image.open(BytesIO(_png(draw, *arguments, width=width))).convert("RGB")
    file = BytesIO()
    image.quantize(256, Image.Quantize.MEDIANCUT, kmeans=3, dither=Image.Dither.NONE).save(file, "PNG", optimize=True)
    return file.getvalue()


def write(names: list[str], root: Path) -> int:
    """Write the named files; return their total bytes."""
    makers, total = catalogue(), 0
    for name in names:
        data = packed(makers[name]())
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(data)
        total += len(data)
    return total


def packed(file: bytes) -> bytes:
    """Recompress a PNG, if oxipng is installed; about a third smaller."""
    try:
        import oxipng  # noqa: PLC0415 - only who releases pictures needs it
    except ModuleNotFoundError:
        return file
    return bytes(oxipng.optimize_from_memory(file, level=2)) if file.startswith(PNG) else file


def differing(names: list[str], root: Path) -> list[str]:
    """Return the named files that are missing or outdated."""
    makers = catalogue()
    return [n for n in names if not (root / n).is_file() or not _same((root / n).read_bytes(), makers[n]())]


def _same(one: bytes, other: bytes) -> bool:
    """Compare pictures by pixels, as another zlib compresses differently; other files by bytes."""
    if one == other or not one.startswith(PNG) or not other.startswith(PNG):
        return one == other
    old, new = (Image.open(BytesIO(file)).convert("RGBA") for file in (one, other))
    return old.size == new.size and old.tobytes() == new.tobytes()


def main(arguments: list[str] | None = None) -> int:
    """Run the command line; return 1 if --check finds a difference."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a file would change")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="draw only every Nth file")
    parser.add_argument("--only", default="", metavar="TEXT", help="draw only files with TEXT in their path")
    parser.add_argument("--out", type=Path, default=ASSETS, help="write to this folder (default: assets/)")
    chosen = parser.parse_args(arguments)
    names = [n for n in sorted(catalogue()) if chosen.only in n][:: chosen.every]
    if chosen.check:
        wrong = differing(names, chosen.out)
        print("\n".join([*(f"differs: {n}" for n in wrong), f"{len(names)} files looked at, {len(wrong)} differ"]))
        return 1 if wrong else 0
    total = write(names, chosen.out)
    print(f"{len(names)} files, {total / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())

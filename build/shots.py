"""``python3 build/shots.py OUT [--size WxH] [--scale PERCENT] [--scene NAME]``: every scene and state as a picture."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.store.settings import CHOICES, Settings  # noqa: E402 - the path must be set first
from screenshots.scenes import SCENES  # noqa: E402 - as above


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{message[:1].upper()}{message[1:]}.\n")


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal() and 320 <= int(width) <= 8192 and 200 <= int(height) <= 8192):
        raise argparse.ArgumentTypeError(f"a size is 320x200 to 8192x8192, written as 1280x800, not {text[:20]!r}")
    return int(width), int(height)


def _scene(text: str) -> str:
    if text not in SCENES:
        raise argparse.ArgumentTypeError(f"there is no scene {text[:20]!r}; there are {', '.join(SCENES)}")
    return text


def main(*arguments: str) -> int:
    """0 when all pictures are written; 2 for a name or size that makes no sense, and where nothing can be written."""
    parser = _Parser(prog="shots.py", allow_abbrev=False)
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", type=_size, default=(1280, 800))
    parser.add_argument("--scale", type=int, choices=CHOICES["ui_scale"], default=100, metavar="PERCENT")
    parser.add_argument("--scene", type=_scene)
    chosen = parser.parse_args(arguments)
    try:
        chosen.out.mkdir(parents=True, exist_ok=True)
        for name in [chosen.scene] if chosen.scene else SCENES:
            SCENES[name].shoot(chosen.out / f"{name}.png", chosen.size, Settings(ui_scale=chosen.scale))
    except OSError as error:
        parser.error(f"the pictures cannot be written to {chosen.out}: {error.strerror or error}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

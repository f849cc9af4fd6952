"""``python3 build/shots.py OUT [--size WxH] [--scale PERCENT] [--lang CODE] [--scene NAME | --strip NAME]``: pictures.

Shoots all scenes, or the one named. `--strip` shows moments of a ceremony side by side, with `--rate` so many a second.
`--tour` makes docs/tour.md's pictures and films, `--storefront` those of `packaging/screenshots`. `--lang` may be
one of the pseudo-languages of `samples/pseudo_languages.py`, if the system has fonts for it. `--four-colours` and
`--reduced-motion` turn on those settings; `--eyes protan|deutan|tritan` simulates colour blindness.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.store.settings import CHOICES, Settings  # noqa: E402 - as above
from game.words.languages import ENGLISH, languages, speak  # noqa: E402 - the path must be set first
from game.words.translation import install  # noqa: E402 - as above
from samples.pseudo_languages import PSEUDO, pseudo  # noqa: E402 - as above
from screenshots.colour_vision import EYES, simulate  # noqa: E402 - as above
from screenshots.scenes import SCENES  # noqa: E402 - as above
from screenshots.shot import Shot  # noqa: E402 - as above
from screenshots.strips import STRIPS, Strip  # noqa: E402 - as above


class _Parser(argparse.ArgumentParser):
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


def _strip(text: str) -> str:
    if text not in STRIPS:
        raise argparse.ArgumentTypeError(f"there is no strip {text[:20]!r}; there are {', '.join(STRIPS)}")
    return text


def main(*arguments: str) -> int:
    """Return 0 if written, 2 for bad arguments or an unwritable folder."""
    parser = _Parser(prog="shots.py", allow_abbrev=False)
    parser.add_argument("out", type=Path)
    parser.add_argument("--size", type=_size, default=(1280, 800))
    parser.add_argument("--scale", type=int, choices=CHOICES["ui_scale"], default=100, metavar="PERCENT")
    parser.add_argument("--lang", choices=(*languages(), *PSEUDO), default=ENGLISH)
    parser.add_argument("--four-colours", action="store_true")
    parser.add_argument("--reduced-motion", action="store_true")
    parser.add_argument(
        "--rate", type=int, choices=range(1, 61), default=0, metavar="1-60", help="a strip's pictures a second"
    )
    parser.add_argument("--eyes", choices=EYES, metavar="|".join(EYES))
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--tour", action="store_true", help="make docs/tour.md's pictures and films, in their own sizes")
    which.add_argument("--storefront", action="store_true", help="make packaging/screenshots, in their own size")
    which.add_argument("--scene", type=_scene)
    which.add_argument("--strip", type=_strip)
    chosen = parser.parse_args(arguments)
    try:
        chosen.out.mkdir(parents=True, exist_ok=True)
        if chosen.tour:
            from screenshots import tour  # noqa: PLC0415 - the others need no Pillow

            tour.make(chosen.out)
            return 0
        if chosen.storefront:
            from screenshots import storefront  # noqa: PLC0415 - the others need no Pillow

            storefront.shoot(chosen.out)
            return 0
        if chosen.lang in PSEUDO:
            install(pseudo(chosen.lang))
        else:
            speak(chosen.lang)
        settings = Settings(
            ui_scale=chosen.scale,
            four_colours=chosen.four_colours,
            language=chosen.lang,
            reduced_motion=chosen.reduced_motion or None,
        )
        kinds: Mapping[str, Shot | Strip] = STRIPS if chosen.strip else SCENES
        for name in [chosen.strip or chosen.scene] if chosen.strip or chosen.scene else SCENES:
            picture = chosen.out / f"{name}.png"
            shot = kinds[name]
            if isinstance(shot, Strip):
                shot.shoot(picture, chosen.size, settings, chosen.rate)
            else:
                shot.shoot(picture, chosen.size, settings)
            if chosen.eyes:
                simulate(picture, chosen.eyes)
    except OSError as error:
        parser.error(f"the pictures cannot be written to {chosen.out}: {error.strerror or error}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

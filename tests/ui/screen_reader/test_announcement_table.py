"""The table of what's read out, in `docs/accessibility.md`, is what's read out: at each speed, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from msgspec import Struct
from msgspec.structs import replace

from game.rules import PRESETS, Rules
from game.session import Deals
from game.store.settings import SPEEDS
from game.ui.screen_reader.screen_reader import ScreenReader
from headless.deals import Fixed, dealing, stacked
from headless.sitting import Sitting
from tests.conftest import some
from tests.ui.screen_reader.kept_bridge import KeptBridge

PAGE = Path(__file__).resolve().parents[3] / "docs" / "accessibility.md"
MELDS = "As 2s 3s 4h 5h 6h Td Jd Qd"
OTHER = "4s 7h Kd Kh 9d 9c Qc Qh 2d 3c"
DECK = stacked("8h 8s 3c 4d 5d Jc Qh As 9s 7c", "Qd Qs 2c 3h 6s 9c Td Kh 5c 2d", upcard="Ks")
TURNS = [f"s x{card}" for card in DECK[21:50]]


class Told(Struct, frozen=True):
    """A hand, and which of its sentences are in the table."""

    deals: Deals
    computer: str
    person: str
    kept: slice
    rules: Rules = Rules()


HANDS = (
    Told(dealing(f"{MELDS} 9s", OTHER, stock="8c", upcard="Ks"), "- +4s +7h .", "- s k9s", slice(None)),
    Told(
        dealing("4s 5d 7d Kh Qc Qh 9d 9c 2d 7h", f"{MELDS} 8c", stock="Kc 9h", upcard="Ks"),
        "- s k9h", "- s xKc +4s .", slice(6, None),
    ),
    Told(
        dealing(f"{MELDS} 9s", "2d 2c 2h 7c 8c 9c Js Jh Jc 5d", stock="8h", upcard="Ks"),
        "- .", "- s k9s", slice(-1, None),
    ),
    Told(
        dealing("4s 5d 7d Kh Qc Qh 9d 9c 2d 7h", f"{MELDS} 8c", stock="Kc Kd", upcard="Ks"),
        "- s k8c", "- s xKc", slice(-2, None), Rules(target=50),
    ),
    Told(
        dealing(f"{MELDS} 7h", "4s 8h Jh Kh 9d 9c Qc Qh 2d 3c", stock="Kd", upcard="Ks"),
        "-", "- s b", slice(-2, None), Rules(big_gin_bonus=31),
    ),
    Told(dealing(OTHER, upcard="4h", dealer=0), "u", "", slice(2), PRESETS["online-oklahoma"]),
    Told(dealing(OTHER, upcard="6s", dealer=0), "-", "", slice(3), PRESETS["oklahoma"]),
    Told(Fixed(DECK), " ".join(["-", *TURNS[1::2]]), " ".join(["-", *TURNS[::2]]), slice(-1, None)),
)  # fmt: skip


def sentences(folder: Path, told: Told, speed: str, language: str) -> Sequence[str]:
    bridge = KeptBridge()
    sitting = Sitting(folder, told.deals, computer=told.computer, rules=told.rules, speed=speed).open()
    sitting.services.keep(replace(sitting.services.settings, language=language, remarks=False))
    ScreenReader(sitting.pilot.loop, bridge)
    bridge.begin()
    sitting.pilot.turn()
    sitting.sit()
    sitting.play(told.person)
    sitting.settle()
    return [words for words, _urgent in bridge.said()][told.kept]


def rows() -> Iterator[tuple[str, str]]:
    """Yield the table's sentences in English and German."""
    section = PAGE.read_text("utf-8").partition("## What's read out when?")[2].partition("\n## ")[0]
    for line in re.findall(r"^\| .* \|$", section, re.MULTILINE)[1:]:
        _event, english, german = (cell.strip() for cell in line.strip("|").split(" | "))
        yield english, german


@pytest.mark.usefixtures("english")
@pytest.mark.parametrize(("language", "speed"), some(3, ["en", "de"], SPEEDS))
def test_the_table_says_what_is_said(tmp_path: Path, speed: str, language: str) -> None:
    said: list[str] = []
    hands = HANDS if speed == "none" else HANDS[:-1]  # the void hand is long
    for number, told in enumerate(hands):
        (tmp_path / str(number)).mkdir()
        said += sentences(tmp_path / str(number), told, speed, language)
    table = [row[language == "de"] for row in rows()]
    assert said == table[: len(table) + len(hands) - len(HANDS)]

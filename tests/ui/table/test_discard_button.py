"""Discarding by two clicks: a card, then the button that names it."""

from pathlib import Path

import pytest

from game.rules import Phase
from headless.deals import dealing
from headless.sitting import Sitting
from screenshots.scenes import DEFENCE
from tests.ui.app.test_text_scale import resize

NINE = "Discard the 9♠"


def drawn(folder: Path) -> Sitting:
    sitting = Sitting(folder, dealing("8h 8s 3c 4d 5d Jc Qh As 9s 7c", stock="4c"), computer="-").sit()
    sitting.play("- s")
    sitting.settle()
    return sitting


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 100), ((1024, 640), 200), ((900, 1400), 150)])
def test_a_chosen_card_is_discarded_by_its_button(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    sitting = drawn(tmp_path)
    resize(sitting, size, scale)
    assert NINE not in sitting.names()
    sitting.click("9s")
    assert f"{NINE}, or choose another card" in sitting.names("label")
    sitting.pilot.click(NINE)
    assert sitting.moves.split()[3] == "x9s"
    assert NINE not in sitting.names()


def test_it_names_the_card_that_is_chosen_now(tmp_path: Path) -> None:
    sitting = drawn(tmp_path)
    sitting.click("9s")
    sitting.click("Jc")
    assert "Discard the J♣" in sitting.names()
    assert NINE not in sitting.names()


def test_a_card_to_lay_off_has_none(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, DEFENCE, computer="- s k9h").sit()
    sitting.play("- s xKc")
    sitting.settle()
    assert sitting.view.phase is Phase.LAYOFF
    sitting.click("Kh")
    assert not [name for name in sitting.names() if name.startswith("Discard")]

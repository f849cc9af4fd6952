"""The line at the table keeps what the opponent did until one's own discard."""

from pathlib import Path

import pytest

from game.store.settings import SPEEDS
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from screenshots.shot import dealt

TAKEN = "Ada took the Q♥ and discarded the 5♣."
DRAWN = "Ada drew from the stock and discarded the 9♦."
KNOCKER = "As 2s 3s 4h 5h 6h Td Jd Qd 9s"


def table(folder: Path, speed: str = "none") -> Sitting:
    """Ada takes the queen, then draws the nine of diamonds and discards it."""
    deals = dealt(other="Qd Qs 2c 3h 6s 9c Td Kh 5c 2d", stock="4c 6h 9d 7d")
    return Sitting(folder, deals, computer="- u x5c s x9d", speed=speed).sit()


def play(sitting: Sitting, tokens: str) -> None:
    sitting.play(tokens)
    sitting.pilot.settle()


@pytest.mark.parametrize("speed", SPEEDS)
def test_both_steps_of_the_opponents_turn_stay_until_the_own_discard(tmp_path: Path, speed: str) -> None:
    sitting = table(tmp_path, speed)
    play(sitting, "- s xQh")
    assert sitting.news == TAKEN
    play(sitting, "s")
    assert sitting.news == TAKEN
    play(sitting, "x6h")
    assert sitting.news == DRAWN


def test_a_refusal_is_shown_until_the_next_press_and_the_line_returns(tmp_path: Path) -> None:
    sitting = table(tmp_path)
    play(sitting, "- s xQh")
    sitting.click("9s")
    sitting.click("9s")
    assert sitting.news == wordbook.DRAW_A_CARD_FIRST
    sitting.pilot.key("left")
    assert sitting.news == TAKEN


def test_an_undo_brings_back_the_line_of_that_moment(tmp_path: Path) -> None:
    sitting = table(tmp_path)
    play(sitting, "- s xQh s x6h")
    assert sitting.news == DRAWN
    sitting.pilot.click("Undo")
    assert sitting.news == wordbook.UNDONE
    sitting.pilot.key("left")
    assert sitting.news == TAKEN


def test_a_table_left_and_opened_again_shows_the_line(tmp_path: Path) -> None:
    play(table(tmp_path), "- s xQh s")
    again = Sitting(tmp_path, dealing()).open()
    again.pilot.click(wordbook.CONTINUE)
    again.pilot.settle()
    assert again.news == TAKEN


def test_it_is_read_in_words_step_by_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sitting = table(tmp_path)
    heard: list[str] = []
    monkeypatch.setattr(sitting.table, "speak", lambda words, **_how: heard.append(words))
    play(sitting, "- s xQh")
    assert [words for words in heard if words.startswith("Ada")][-2:] == [
        "Ada took the queen of hearts.",
        "Ada discarded the five of clubs.",
    ]


def test_the_end_of_a_hand_is_read_once_and_written_on_its_paper(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(tmp_path, dealing(KNOCKER, upcard="Ks", stock="Kd"), computer="-").sit()
    heard: list[str] = []
    monkeypatch.setattr(sitting.table, "speak", lambda words, **_how: heard.append(words))
    play(sitting, "- s k9s")
    rows = sitting.pilot.rows_of("result")
    assert any(row.startswith(wordbook.YOU_SCORE) for row in rows), rows
    assert not sitting.news
    assert " ".join(heard).count(wordbook.YOU_SCORE) == 1

"""Undo goes back to the hand's start, against computers only."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules import Card, Discard, DrawStock, Pass, Phase, TakeDiscard
from game.rules.record import dumps
from game.rules.verify import verify
from game.ui.tabletop.layout import Hidden
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.ui.checks import at_rest, still, watching

MIXED = "8h 8s 3c 4d 5d Jc Qh As 9s 7c"


def by_key(sitting: Sitting) -> None:
    sitting.pilot.key("z", mod=pygame.KMOD_LCTRL)


def by_button(sitting: Sitting) -> None:
    sitting.pilot.click(wordbook.UNDO)


def opened(folder: Path, speed: str = "none") -> Sitting:
    """The computer passes, then keeps discarding what it drew."""
    sitting = Sitting(folder, dealing(MIXED, upcard="Ks", stock="4c 9d Qc 2h"), computer="- s x9d s x2h", speed=speed)
    return sitting.sit()


def played(sitting: Sitting, *actions: object) -> None:
    for action in actions:
        sitting.keys(action)  # type: ignore[arg-type]
        sitting.pilot.settle()


@pytest.mark.parametrize("way", [by_key, by_button])
def test_a_hand_is_undone_to_its_start_and_played_to_its_end(tmp_path: Path, way: Callable[[Sitting], None]) -> None:
    sitting = opened(tmp_path, "normal")
    start = sitting.view
    played(sitting, Pass(), DrawStock(), Discard(Card.parse("4c")), DrawStock())
    assert sitting.moves == "- - s x4c s x9d s"
    for moves in ("- - s x4c s x9d", "- - s", "- -", ""):
        way(sitting)
        assert sitting.news == wordbook.UNDONE
        sitting.pilot.settle()
        assert sitting.moves == moves
        at_rest(sitting.table)
    assert sitting.view == start
    still(sitting.pilot)
    assert "disabled" in sitting.pilot.find(name=wordbook.UNDO).state
    by_key(sitting)
    assert sitting.news == "There’s nothing to undo."
    assert sitting.session.record.hands[-1].undone == 7
    sitting.script = None  # from now on the computer thinks
    sitting.hand(sitting.keys)
    assert sitting.view.phase is Phase.OVER
    by_key(sitting)
    assert sitting.news == "The hand is over, so you can’t undo."
    assert verify(dumps(sitting.session.record.public())).undone == 7


def test_what_was_undone_is_done_again(tmp_path: Path) -> None:
    sitting = opened(tmp_path, "normal")
    played(sitting, Pass(), DrawStock(), Discard(Card.parse("4c")), DrawStock())
    there, moves = sitting.view, sitting.moves
    for _time in range(3):
        by_key(sitting)
        sitting.pilot.settle()
    again = pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT
    for done in ("- - s", "- - s x4c s x9d", moves):
        sitting.pilot.key("z", mod=again)
        sitting.pilot.settle()
        assert sitting.moves == done
        at_rest(sitting.table)
    assert sitting.view == there
    sitting.pilot.key("z", mod=again)
    assert sitting.news == wordbook.THERES_NOTHING_TO_REDO
    by_key(sitting)
    sitting.pilot.settle()
    played(sitting, DrawStock())
    by_key(sitting)
    sitting.pilot.settle()
    played(sitting, TakeDiscard())
    sitting.pilot.key("z", mod=again)
    assert sitting.news == wordbook.THERES_NOTHING_TO_REDO


def test_the_score_sheet_says_what_was_undone(tmp_path: Path) -> None:
    sitting = opened(tmp_path)
    played(sitting, Pass())
    by_key(sitting)
    sitting.pilot.click(wordbook.SCORE)
    assert sitting.pilot.find(role="table").value.endswith("2 moves undone")


def test_cards_glide_back_and_nothing_is_left_over(tmp_path: Path) -> None:
    sitting = opened(tmp_path, "normal")
    played(sitting, Pass(), DrawStock(), Discard(Card.parse("Qh")))
    assert sitting.moves == "- - s xQh s x9d"
    there = sitting.middle("Qh")
    by_key(sitting)
    seen: list[tuple[float, float]] = []
    sitting.pilot.watched = 1000 / 60  # puts the first frame near the start
    with watching(sitting.pilot, lambda: seen.append(sitting.middle("Qh"))):
        sitting.pilot.settle()
    assert len({*seen}) > 5
    assert seen[0][1] == pytest.approx(there[1], abs=60)
    assert sitting.view.drawn is Card.parse("4c")
    at_rest(sitting.table)


def test_a_shown_hand_turns_its_backs_again(tmp_path: Path) -> None:
    """From the lay-off back to before the opponent's knock."""
    other = "As 2s 3s 4h 5h 6h Td Jd Qd 8c"
    sitting = Sitting(tmp_path, dealing("4s 5d 7d Kh Qc Qh 9d 9c 2d 7h", other, upcard="Kc", stock="Kd 9h"),
                      computer="- s k9h", speed="normal").sit()  # fmt: skip
    played(sitting, Pass(), DrawStock(), Discard(Card.parse("Kd")))
    assert sitting.view.phase is Phase.LAYOFF
    by_key(sitting)
    sitting.pilot.settle()
    assert sitting.state.phase.value == "discard"
    assert len([key for key in sitting.table.board.sprites if isinstance(key, Hidden)]) == 10
    at_rest(sitting.table)


def test_a_late_answer_is_not_heard(tmp_path: Path) -> None:
    sitting = opened(tmp_path)
    played(sitting, Pass(), DrawStock())
    sitting.patient = True
    played(sitting, Discard(Card.parse("Qh")))
    assert sitting.moves == "- - s xQh"
    by_key(sitting)
    sitting.pilot.settle()
    sitting.answer()
    sitting.pilot.settle()
    assert sitting.moves == "- - s"
    at_rest(sitting.table)


def test_a_held_card_and_cards_on_their_way_do_not_hinder(tmp_path: Path) -> None:
    sitting = opened(tmp_path, "slow")
    played(sitting, Pass(), DrawStock())
    sitting.pilot.down(*sitting.grip("9s"))
    sitting.pilot.move(600, 300)
    by_key(sitting)
    sitting.pilot.release()
    sitting.keys(DrawStock())
    by_key(sitting)
    by_key(sitting)
    sitting.pilot.settle()
    assert sitting.moves == ""
    at_rest(sitting.table)


def test_where_the_house_allows_it_not_there_is_no_button(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(MIXED), computer="-")
    sitting.services.keep(replace(sitting.services.settings, takebacks=False))
    sitting.sit()
    played(sitting, Pass())
    assert "Undo" not in sitting.names()
    by_key(sitting)
    assert sitting.news == "There’s no undo at this table."
    assert sitting.moves == "- -"


def test_between_people_nothing_is_undone(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(MIXED)).together()
    sitting.pilot.click(wordbook.SHOW_MY_CARDS)
    sitting.pilot.settle()
    assert "Undo" not in sitting.names()
    by_key(sitting)
    assert sitting.news == "There’s no undo in pass and play."

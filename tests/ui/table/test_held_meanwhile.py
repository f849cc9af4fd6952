"""What becomes of a held or pressed card while others play, keys are pressed or the window changes."""

from itertools import pairwise
from pathlib import Path

import pytest

from game.rules import Card, Discard, DrawStock, TakeDiscard
from game.ui.tabletop.card_sprite import CardSprite
from headless import wordbook
from headless.program import SIZES
from headless.sitting import Sitting
from tests.ui.checks import at_rest
from tests.ui.table.test_drag_and_drop import carried, deals, discarding, drawing, hold


@pytest.mark.parametrize("source", ["own", "stock", "pile"])
@pytest.mark.parametrize("end", ["lap", "nowhere"])
def test_the_computer_plays_while_a_card_is_held(tmp_path: Path, source: str, end: str) -> None:
    sitting = discarding(tmp_path, computer="- s xQd")
    sitting.patient = True
    sitting.mouse(Discard(Card.parse("9s")))
    sitting.pilot.settle()
    point = {"own": sitting.grip("8h"), "stock": sitting.stock, "pile": sitting.pile}[source]
    hold(sitting, point)
    for _step in ("s", "xQd"):
        sitting.answer()
        sitting.pilot.advance(30)
        if source == "own":
            middle = carried(sitting)
            sitting.pilot.move(sitting.pilot.pointer[0] + 5, sitting.pilot.pointer[1])
            assert carried(sitting) == pytest.approx((middle[0] + 5, middle[1]), abs=0.01)
        sitting.pilot.advance(1500)
    assert sitting.moves == "- - s x9s s xQd"
    sitting.pilot.move(*(sitting.nowhere if end == "nowhere" else sitting.lap))
    sitting.pilot.release()
    sitting.pilot.settle()
    at_rest(sitting.table)
    if sitting.moves == "- - s x9s s xQd":
        sitting.mouse(DrawStock())
        sitting.pilot.settle()
    assert sitting.moves.startswith("- - s x9s s xQd ")
    sitting.mouse(Discard(Card.parse("4c")))
    sitting.pilot.settle()
    assert sitting.moves.endswith(" x4c")
    at_rest(sitting.table)


def test_reordering_while_the_computer_plays(tmp_path: Path) -> None:
    sitting = discarding(tmp_path, computer="- s xQd")
    sitting.patient = True
    sitting.mouse(Discard(Card.parse("9s")))
    sitting.pilot.settle()
    order = sitting.table.hand_order.cards()
    hold(sitting, sitting.grip(order[0]))
    sitting.answer()
    sitting.pilot.advance(100)
    sitting.pilot.move(*sitting.grip(order[-1]))
    sitting.pilot.advance(200)
    sitting.answer()
    sitting.pilot.release()
    sitting.pilot.settle()
    at_rest(sitting.table)
    assert sitting.table.hand_order.sort == "own"
    assert set(sitting.table.hand_order.cards()) == set(order)
    assert sitting.table.hand_order.cards().index(order[0]) >= len(order) - 2
    sitting.mouse(DrawStock())
    sitting.pilot.settle()
    cards = sitting.table.hand_order.cards()
    assert cards[:-1] == [*order[1:-1], *cards[-3:-1]], "the own order stays"


def test_neighbours_part_for_a_card_on_its_way(tmp_path: Path) -> None:
    sitting = drawing(tmp_path)
    order = sitting.table.hand_order.cards()
    before = {card: sitting.middle(card)[0] for card in order}
    sitting.pilot.down(*sitting.grip(order[0]))
    target = sitting.grip(order[5])
    sitting.pilot.move(target[0], target[1] - 30)
    sitting.pilot.advance(400)
    after = {card: sitting.middle(card)[0] for card in order}
    assert all(after[card] < before[card] for card in order[1:4]), "those passed close the gap"
    gaps = [after[b] - after[a] for a, b in pairwise(order[1:])]
    assert max(gaps) > 1.4 * sorted(gaps)[len(gaps) // 2], "a gap opens where the card would go"
    sitting.pilot.release()
    sitting.pilot.settle()
    assert sitting.table.hand_order.cards() != order
    at_rest(sitting.table)


def test_a_card_whose_release_was_not_heard_goes_back_with_the_next_press(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    first, *_others, last = sitting.table.hand_order.cards()
    hold(sitting, sitting.grip(first))
    sitting.pilot.press(*sitting.grip(last))
    sitting.pilot.settle()
    assert sitting.table.chosen is last
    at_rest(sitting.table)


def test_escape_lets_go_of_a_held_card(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    hold(sitting, sitting.grip("8h"), by=(-100, -250))
    sitting.pilot.key("escape")
    sitting.pilot.settle()
    at_rest(sitting.table)
    sitting.pilot.move(*sitting.pile)
    sitting.pilot.release()
    sitting.pilot.settle()
    assert sitting.moves == "- - s"


def test_keys_while_a_card_is_held_lose_nothing(tmp_path: Path) -> None:
    for key in ("s", "d", "p", "k", "g", "o", "left", "right", "return", "tab", "space"):
        sitting = discarding(tmp_path / key, speed="fast")
        hold(sitting, sitting.grip("8h"), by=(-100, -200))
        sitting.pilot.key(key)
        sitting.pilot.advance(700)
        sitting.pilot.release()
        sitting.pilot.settle()
        if key == "tab":
            sitting.pilot.key(key)  # back from the score sheet
        at_rest(sitting.table)
        assert len(sitting.view.hand) == 11, key


@pytest.mark.parametrize("key", ["s", "d"])
def test_a_card_drawn_by_key_leaves_the_held_one_held(tmp_path: Path, key: str) -> None:
    sitting = discarding(tmp_path, computer="- s x9d")
    sitting.mouse(Discard(Card.parse("9s")))
    sitting.pilot.settle()
    hold(sitting, sitting.grip("8h"), by=(10, -40))
    sitting.pilot.key(key)
    sitting.pilot.settle()
    assert sitting.table.board.held is Card.parse("8h")
    sitting.pilot.release()
    sitting.pilot.settle()
    at_rest(sitting.table)
    assert set(sitting.view.hand) <= set(sitting.table.board.poses)
    assert len(sitting.view.hand) == 11


def test_the_computer_takes_the_very_card_that_is_held(tmp_path: Path) -> None:
    sitting = discarding(tmp_path, computer="- u xQd")
    sitting.patient = True
    sitting.mouse(Discard(Card.parse("9s")))
    sitting.pilot.settle()
    hold(sitting, sitting.pile)
    for _step in ("u", "xQd"):
        sitting.answer()
        for step in range(5):
            sitting.pilot.advance(60)
            sitting.pilot.move(sitting.pile[0] + 20 * step, sitting.pile[1] + 40 * step)
    sitting.pilot.release()
    sitting.pilot.settle()
    at_rest(sitting.table)
    assert sitting.moves == "- - s x9s u xQd"
    sitting.mouse(DrawStock())
    sitting.pilot.settle()
    at_rest(sitting.table)


def test_a_card_held_over_the_cloth_stays_there_while_the_computer_plays(tmp_path: Path) -> None:
    sitting = discarding(tmp_path, computer="- s xQd")
    sitting.patient = True
    sitting.mouse(Discard(Card.parse("9s")))
    sitting.pilot.settle()
    sitting.pilot.down(*sitting.grip("8h"))
    sitting.pilot.move(*sitting.nowhere)
    held = carried(sitting)
    for _step in "s", "xQd":
        sitting.answer()
        sitting.pilot.advance(60)
        assert carried(sitting) == pytest.approx(held, abs=0.01)
        assert sitting.pilot.find(role="card", name=Card.parse("8h").name)
        sitting.pilot.settle()
    sitting.pilot.release()
    sitting.pilot.settle()
    at_rest(sitting.table)
    assert sitting.moves == "- - s x9s s xQd"


@pytest.mark.parametrize("size", [SIZES[0], SIZES[2]])
def test_a_card_held_over_the_cloth_stays_there_at_a_new_size(tmp_path: Path, size: tuple[int, int]) -> None:
    sitting = discarding(tmp_path)
    sitting.pilot.down(*sitting.grip("8h"))
    sitting.pilot.move(*sitting.nowhere)
    sitting.resize(size)
    assert carried(sitting)
    sitting.pilot.release()
    sitting.pilot.settle()
    at_rest(sitting.table)


def pressed(folder: Path, computer: str) -> Sitting:
    """The nine of spades was just discarded."""
    sitting = discarding(folder, computer=computer, speed="none")
    sitting.patient = True
    sitting.mouse(Discard(Card.parse("9s")))
    sitting.pilot.settle()
    sitting.pilot.down(*sitting.pile)
    return sitting


def answered(sitting: Sitting, answers: int) -> None:
    """Too soon for a long press."""
    for _step in range(answers):
        sitting.answer()
        sitting.pilot.advance(60)


@pytest.mark.parametrize("answers", [1, 2])
def test_the_computer_takes_the_very_card_that_is_pressed(tmp_path: Path, answers: int) -> None:
    sitting = pressed(tmp_path, "- u xQd")
    answered(sitting, answers)
    sitting.pilot.move(*sitting.lap)
    assert sitting.table.board.held is None
    sitting.pilot.release()
    sitting.pilot.settle()
    assert sitting.moves == "- - s x9s " + ("u" if answers == 1 else "u xQd")
    at_rest(sitting.table)


@pytest.mark.parametrize("far", [0, 100])
def test_no_other_card_is_taken_than_the_one_that_was_pressed(tmp_path: Path, far: int) -> None:
    sitting = pressed(tmp_path, "- s xQd")
    sitting.pilot.move(sitting.pile[0], sitting.pile[1] + far)
    answered(sitting, 2)
    assert sitting.table.playing()
    sitting.pilot.move(*(sitting.lap if far else sitting.pile))
    sitting.pilot.release()
    sitting.pilot.settle()
    assert sitting.moves == "- - s x9s s xQd"
    at_rest(sitting.table)
    sitting.mouse(TakeDiscard())
    assert sitting.moves.endswith(" u")


def test_a_bare_pile_that_was_pressed_gives_no_card_that_comes_later(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, deals(), computer="u xQd").sit()
    sitting.patient = True
    sitting.pilot.click(wordbook.PASS)
    answered(sitting, 1)
    assert not sitting.view.pile
    sitting.pilot.down(*sitting.pile)
    answered(sitting, 1)
    assert sitting.table.playing()
    sitting.pilot.release()
    assert sitting.moves == "- u xQd"


def test_a_card_that_is_played_by_key_leaves_the_fingers(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    sitting.patient = True
    sitting.point("9s")
    sitting.pilot.settle()
    start = sitting.grip("9s")
    hold(sitting, start, by=(-40, -10))
    assert sitting.table.drag.hand_with_gap() is not None
    sitting.pilot.key("return")
    assert sitting.moves == "- - s x9s"
    sitting.pilot.move(start[0] - 60, start[1])
    sitting.pilot.settle()
    at_rest(sitting.table)
    sitting.pilot.release()
    sitting.pilot.settle()
    at_rest(sitting.table)
    assert len(sitting.table.hand_order.cards()) == 10


def test_the_edge_of_a_card_below_gives_the_top_of_the_pile(tmp_path: Path) -> None:
    """The discard pile isn't quite straight, as if laid by hand."""
    sitting = discarding(tmp_path, computer="- s xQd")
    sitting.mouse(Discard(Card.parse("9s")))
    sitting.pilot.settle()
    board = sitting.table.board
    reach = [round(one) for one in sitting.pile]
    spots = [(reach[0] + x, reach[1] + y) for x in range(-90, 90) for y in range(-120, 120)]
    below = [spot for spot in spots if board.at(spot) in sitting.view.pile[:-1]]
    assert below
    hold(sitting, below[0])
    assert board.held == Card.parse("Qd")
    sitting.pilot.move(*sitting.lap)
    sitting.pilot.release()
    sitting.pilot.settle()
    assert sitting.moves.endswith(" u")
    at_rest(sitting.table)


def test_a_stock_card_taken_up_again_while_it_glides_back(tmp_path: Path) -> None:
    sitting = drawing(tmp_path)
    for _time in range(3):
        sitting.pilot.drag(sitting.stock, sitting.nowhere)
        sitting.pilot.advance(60)
    sitting.pilot.settle()
    at_rest(sitting.table)
    cards = [sprite for sprite in sitting.table.stage if isinstance(sprite, CardSprite)]
    assert len(cards) == len(sitting.table.board.sprites), "a ghost stays on the table"

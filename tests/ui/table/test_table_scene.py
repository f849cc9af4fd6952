from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules import Card, Discard, DrawStock, Phase, TakeDiscard
from game.session import Seeded
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.ui.checks import at_rest, still

OWN = "8h 8s 3c 4d 5d Jc Qh As 9s 7c"
OTHER = "Qd Qs 2c 3h 6s 9c Td Kh 5c 2d"


def upcard(folder: Path, computer: str = "", *, upcard: str = "Ks") -> Sitting:
    sitting = Sitting(folder, dealing(OWN, OTHER, upcard=upcard, stock="4c 9d Qc 2h"), computer=computer).sit()
    assert sitting.view.phase is Phase.UPCARD
    return sitting


def drawing(folder: Path, computer: str = "-") -> Sitting:
    """The four of clubs comes next."""
    sitting = upcard(folder, computer)
    sitting.pilot.key("p")
    sitting.pilot.settle()
    return sitting


def discarding(folder: Path, computer: str = "-") -> Sitting:
    """The person has drawn the four of clubs."""
    sitting = drawing(folder, computer)
    sitting.pilot.key("s")
    sitting.pilot.settle()
    return sitting


def ends(sitting: Sitting, moves: str) -> None:
    sitting.pilot.settle()
    assert sitting.moves == moves
    at_rest(sitting.table)
    still(sitting.pilot)


@pytest.mark.parametrize("dealer", [0, 1])
def test_the_first_picture_of_a_table_at_once_is_the_players_turn(tmp_path: Path, dealer: int) -> None:
    sitting = Sitting(tmp_path, dealing(OWN, OTHER, upcard="Ks", dealer=dealer), speed="normal", computer="-")
    sitting.app.go(sitting.services.matches.at_once())
    sitting.pilot.turn()
    picture = pygame.image.tobytes(sitting.pilot.surface, "RGB")
    assert len(sitting.moves.split()) == 1 - dealer
    assert sitting.names()[:2] == ["Take", "Pass"]
    sitting.pilot.settle()
    assert pygame.image.tobytes(sitting.pilot.surface, "RGB") == picture


# ---------------------------------------------------------------------- drawing


@pytest.mark.parametrize("way", ["drag", "click pile", "button", "t", "d"])
def test_taking_the_upcard(tmp_path: Path, way: str) -> None:
    sitting = upcard(tmp_path)
    assert sitting.names()[:2] == ["Take", "Pass"]
    if way == "drag":
        sitting.mouse(TakeDiscard())
    elif way == "click pile":
        sitting.pilot.press(*sitting.pile)
    elif way == "button":
        sitting.pilot.click(wordbook.TAKE)
    else:
        sitting.pilot.key(way)
    ends(sitting, "u")
    assert sitting.table.hand_order.cards()[-1] is Card.parse("Ks")
    assert sitting.table.hand().raised is Card.parse("Ks")
    assert sitting.news == "You took the king of spades."


@pytest.mark.parametrize("way", ["button", "p", "tab"])
def test_passing_the_upcard(tmp_path: Path, way: str) -> None:
    sitting = upcard(tmp_path)
    if way == "button":
        sitting.pilot.click(wordbook.PASS)
    elif way == "tab":
        sitting.tab(wordbook.PASS)
    else:
        sitting.pilot.key(way)
    ends(sitting, "-")
    assert "Take" not in sitting.names()
    assert sitting.news == wordbook.YOU_PASSED_AS_A_SENTENCE


@pytest.mark.parametrize("way", ["drag", "click", "s"])
def test_drawing_from_the_stock(tmp_path: Path, way: str) -> None:
    sitting = drawing(tmp_path)
    assert sitting.pilot.find(name=wordbook.STOCK).value == "31"
    if way == "drag":
        sitting.mouse(DrawStock())
    elif way == "click":
        sitting.pilot.press(*sitting.stock)
    else:
        sitting.pilot.key(way)
    ends(sitting, "- - s")
    assert sitting.table.hand_order.cards()[-1] is Card.parse("4c")
    assert sitting.table.hand().raised is Card.parse("4c")
    assert sitting.news == "Ada passed."
    assert sitting.pilot.find(name=wordbook.STOCK).value == "30"


@pytest.mark.parametrize("way", ["drag", "click", "t", "d"])
def test_taking_what_the_other_discarded(tmp_path: Path, way: str) -> None:
    sitting = discarding(tmp_path, "- s xQd")
    sitting.mouse(Discard(Card.parse("9s")))
    sitting.pilot.settle()
    if way == "drag":
        sitting.mouse(TakeDiscard())
    elif way == "click":
        sitting.pilot.press(*sitting.pile)
    else:
        sitting.pilot.key(way)
    ends(sitting, "- - s x9s s xQd u")


@pytest.mark.parametrize("way", ["s", "click"])
def test_a_card_not_offered_is_refused_with_a_reason(tmp_path: Path, way: str) -> None:
    sitting = upcard(tmp_path)
    sitting.pilot.key("s") if way == "s" else sitting.pilot.press(*sitting.stock)
    ends(sitting, "")
    assert sitting.news == wordbook.TAKE_THE_UPCARD_OR_PASS_FIRST


def test_keys_out_of_turn_do_nothing(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    sitting.mouse(Discard(Card.parse("9s")))
    sitting.pilot.settle()
    for key in ("s", "t", "d", "p", "k", "g"):
        sitting.pilot.key(key)
    sitting.point("8h")
    sitting.pilot.key("return")
    ends(sitting, "- - s x9s")
    assert sitting.news == "It’s Ada’s turn."


# ---------------------------------------------------------------------- discarding and the own hand


@pytest.mark.parametrize("way", ["drag", "double", "enter", "space", "click and enter"])
def test_discarding(tmp_path: Path, way: str) -> None:
    sitting = discarding(tmp_path)
    pilot = sitting.pilot
    if way == "drag":
        sitting.mouse(Discard(Card.parse("9s")))
    elif way == "double":
        pilot.press(*sitting.grip("9s"))
        pilot.advance(120)
        pilot.press(*pilot.pointer)
    elif way == "click and enter":
        pilot.press(*sitting.grip("9s"))
        pilot.key("return")
    else:
        sitting.point("9s")
        pilot.key("return" if way == "enter" else "space")
    ends(sitting, "- - s x9s")
    assert sitting.news == "You discarded the nine of spades."
    assert sitting.pilot.find(name=wordbook.DISCARD_PILE).value == "nine of spades"


def test_the_second_click_discards_at_any_pace(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    sitting.pilot.press(*sitting.grip("9s"))
    sitting.pilot.settle()
    assert sitting.table.chosen is Card.parse("9s")
    sitting.pilot.advance(5000)
    sitting.pilot.press(*sitting.pilot.pointer)
    ends(sitting, "- - s x9s")


def test_a_click_on_the_cloth_chooses_nothing(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    sitting.pilot.press(*sitting.grip("9s"))
    sitting.pilot.press(*sitting.nowhere)
    assert sitting.table.chosen is None
    ends(sitting, "- - s")


@pytest.mark.parametrize("way", ["mouse", "reader"])
def test_one_click_discards_where_it_is_chosen(tmp_path: Path, way: str) -> None:
    """Before the draw a click only chooses, and a drag still moves a card within the hand."""
    sitting = drawing(tmp_path)
    sitting.services.keep(replace(sitting.services.settings, one_click=True))
    sitting.pilot.press(*sitting.grip("9s"))
    assert sitting.table.chosen is Card.parse("9s")
    sitting.pilot.key("s")
    sitting.pilot.settle()
    order = sitting.table.hand_order.cards()
    sitting.pilot.drag(sitting.grip(order[0]), sitting.grip(order[4]))
    sitting.pilot.settle()
    assert sitting.moves == "- - s"
    if way == "mouse":
        sitting.pilot.press(*sitting.grip("9s"))
    else:
        sitting.pilot.find(name="nine of spades", role="card").perform("press")
        sitting.pilot.turn()
    ends(sitting, "- - s x9s")


def test_keys_choose_cards_by_their_place(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    cards = sitting.table.hand_order.cards()
    for key, card in zip("1234567890-", cards, strict=True):
        sitting.pilot.key(key)
        assert sitting.table.chosen is card
    sitting.pilot.key("[3]", mod=pygame.KMOD_NUM)  # on the number pad
    sitting.pilot.key("return")
    ends(sitting, f"- - s x{cards[2]}")


def test_a_place_without_a_card_chooses_none(tmp_path: Path) -> None:
    sitting = drawing(tmp_path)
    sitting.pilot.key("-")
    assert sitting.table.chosen is None


def test_a_quick_click_on_each_of_two_cards_discards_none(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    points = [sitting.grip("9s"), sitting.grip("8h")]
    for point in points:
        sitting.pilot.press(*point)
        sitting.pilot.advance(50)
    ends(sitting, "- - s")
    assert sitting.table.chosen is Card.parse("8h")


@pytest.mark.parametrize("before", ["sort by mouse", "tab to sort"])
def test_enter_plays_the_chosen_card_whatever_button_was_used_before(tmp_path: Path, before: str) -> None:
    sitting = discarding(tmp_path)
    name = sitting.table.hud.widgets["sort"].name
    sitting.pilot.click(name) if before == "sort by mouse" else sitting.tab(name)
    sitting.point("9s")
    sitting.pilot.key("return")
    ends(sitting, "- - s x9s")


@pytest.mark.parametrize("way", ["drag", "keys"])
def test_rearranging_by_hand_stays(tmp_path: Path, way: str) -> None:
    sitting = drawing(tmp_path)
    order = sitting.table.hand_order.cards()
    if way == "drag":
        target = sitting.grip(order[4])
        sitting.pilot.drag(sitting.grip(order[0]), (target[0] - 4, target[1] + 20))
    else:
        sitting.point(order[0])
        for _step in range(3):
            sitting.pilot.key("right", mod=1)  # pygame.KMOD_LSHIFT
    sitting.pilot.settle()
    at_rest(sitting.table)
    moved = sitting.table.hand_order.cards()
    assert moved[:5] in ([*order[1:4], order[0], order[4]], [*order[1:5], order[0]])
    assert "Sort: manual" in sitting.names()
    sitting.pilot.key("s")
    sitting.pilot.settle()
    sitting.mouse(Discard(Card.parse("4c")))
    sitting.pilot.settle()
    assert sitting.table.hand_order.cards() == moved


def test_deadwood_is_counted_live(tmp_path: Path) -> None:
    sitting = drawing(tmp_path)
    assert "Deadwood 65" in sitting.names("label")
    sitting.pilot.key("s")
    sitting.pilot.settle()
    assert "Deadwood 59" in sitting.names("label"), "the best discard leaves this"
    sitting.point("As")
    assert "Deadwood 68" in sitting.names("label"), "the chosen card leaves this"


# ---------------------------------------------------------------------- the deal again


def test_the_same_seed_is_the_same_table(tmp_path: Path) -> None:
    first = Sitting(tmp_path / "a", Seeded(9)).sit().view
    assert Sitting(tmp_path / "b", Seeded(9)).sit().view == first
    assert Sitting(tmp_path / "c", Seeded(10)).sit().view != first


def test_what_cannot_be_kept_is_said_at_the_table_until_the_player_acts(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing()).sit()
    sitting.journal.flush()
    sitting.journal.notices.add(lambda: "Matches cannot be kept here: the disk is full.")
    sitting.pilot.turn()
    table = sitting.table
    assert table.hud.widgets["news"].name == "Matches cannot be kept here: the disk is full."
    table.hud.tell("Ada passed.")
    assert table.hud.widgets["news"].name.endswith("the disk is full.")
    sitting.pilot.key("s")
    assert not table.hud.widgets["news"].name.endswith("the disk is full.")


def test_what_lay_under_a_taken_discard_lay_there_before(tmp_path: Path) -> None:
    """Only the top cards have sprites; the one uncovered must already lie in place."""
    own = "As 2s 3s 5d 7d 9c Jh Kd 4c 8h"
    deals = dealing(own, upcard="Ks", stock="6d 6c 2h Th")
    sitting = Sitting(tmp_path, deals, computer="- s x6c s xTh", speed="normal").sit()
    sitting.pilot.settle()
    for key, card in (("p", ""), ("s", "Jh"), ("s", "Kd")):
        sitting.pilot.key(key)
        sitting.pilot.settle()
        if card:
            sitting.point(card)
            sitting.pilot.key("return")
            sitting.pilot.settle()
    pile = sitting.view.pile
    assert len(pile) > 4
    board, under = sitting.table.board, pile[-4]
    assert under not in board.sprites
    sitting.pilot.key("t")
    assert under in board.sprites
    assert (board.sprites[under].cx, board.sprites[under].cy) == (board.poses[under].x, board.poses[under].y)

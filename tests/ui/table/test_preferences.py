from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.rules import Card, CardSet, Knock, LayOff, Phase
from game.ui.graphics.theme import THEMES
from game.ui.graphics.viewport import Viewport
from game.ui.services.routes import SettingsRoute
from game.ui.table.places.places_for import places_for
from game.ui.tabletop import places
from game.ui.tabletop.places import pile_place, stock_place
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.ui.checks import at_rest, still
from tests.ui.table.test_hand_endings import play
from tests.ui.table.test_knock import KNOCKER, TIE

KNOCKS = "5h 6h 7h 8s 8d 8c 9s Ts Js 2d"


def sitting(folder: Path, own: str = KNOCKER, *, speed: str = "none", computer: str = "- .", **chosen: Any) -> Sitting:
    one = Sitting(folder, dealing(own, upcard="Ks", stock="8c 2h"), computer=computer, speed=speed)
    one.services.keep(replace(one.services.settings, **chosen))
    return one.sit()


def middle(sitting: Sitting, name: str) -> float:
    return sitting.pilot.find(name=name).centre[0]


# ---------------------------------------------------------------------- the left hand


def test_the_left_hand_gets_everything_mirrored(tmp_path: Path) -> None:
    right, left = sitting(tmp_path / "right"), sitting(tmp_path / "left", left_handed=True)
    width = right.pilot.surface.get_width()
    for one in (right, left):
        play(one, "- s")
    for name in ("Stock", wordbook.DISCARD_PILE, "Knock", "Menu", "Score", "You", "Ada"):
        assert middle(left, name) == pytest.approx(width - middle(right, name), abs=2), name
    at_rest(left.table)
    left.mouse(Knock(Card.parse("9s"), next(a.melds for a in left.view.legal if isinstance(a, Knock))))
    left.pilot.settle()
    assert left.moves == "- - s k9s ."


def test_who_sits_on_the_right_and_plays_with_the_left_hand_has_the_corners_as_they_were(tmp_path: Path) -> None:
    one = sitting(tmp_path, left_handed=True)
    one.table.right = True
    one.table.resize(one.pilot.surface.get_size(), one.pilot.loop.now)
    assert middle(one, "Menu") > 640
    assert middle(one, "Stock") > middle(one, wordbook.DISCARD_PILE)


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("left", [False, True])
def test_the_plate_stands_beside_the_discard_pile(scale: float, left: bool) -> None:
    viewport = Viewport(1024, 640, scale, left, turned=left)
    x, _top, width, _height = places_for(viewport).boxes["plate"]
    pile, stock = pile_place(viewport)[0], stock_place(viewport)[0]
    near = x + width if left else x
    assert (pile < stock) == left
    assert 0 < abs(near - pile) - places.CARD_W * viewport.card / 2 < 60


# ---------------------------------------------------------------------- colours


def test_high_contrast_takes_its_theme_whatever_the_cloth(tmp_path: Path) -> None:
    one = sitting(tmp_path, cloth="burgundy", high_contrast=True)
    assert one.services.theme is THEMES["contrast"]
    assert one.pilot.pixel(512, 160) == THEMES["contrast"].cloth


# ---------------------------------------------------------------------- motion


def moved(one: Sitting, ms: float) -> int:
    seen = 0
    for _frame in range(int(ms / 16)):
        one.pilot.advance(16)
        board = one.table.board
        seen += any((sprite.cx, sprite.cy) != (board.poses[key].x, board.poses[key].y)
                    for key, sprite in board.sprites.items() if key in board.poses)  # fmt: skip
    return seen


def turn(folder: Path, **chosen: Any) -> Sitting:
    one = sitting(folder, computer="- s x2h", speed="normal", **chosen)
    play(one, "- s")
    one.pilot.key("right")
    one.pilot.key("return")
    return one


def test_reduced_motion_lets_nothing_glide(tmp_path: Path) -> None:
    assert moved(turn(tmp_path / "plain"), 1500) > 10
    assert moved(turn(tmp_path / "reduced", reduced_motion=True), 1500) == 0


def test_reduced_motion_keeps_the_beats_of_the_opponent(tmp_path: Path) -> None:
    one = turn(tmp_path, reduced_motion=True)
    said: list[tuple[float, str]] = []
    while one.pilot.wait is not None:
        one.pilot.advance(10)
        if not said or said[-1][1] != one.news:
            said.append((one.pilot.clock.now, one.news))
    drew, discarded = said[-2:]
    assert drew[1] == "Ada drew from the stock."
    assert discarded[1].startswith("Ada drew from the stock and discarded the ")
    assert discarded[0] - drew[0] >= 350
    still(one.pilot)
    at_rest(one.table)


def test_reduced_motion_has_no_flourish_for_gin(tmp_path: Path) -> None:
    one = Sitting(tmp_path, dealing(KNOCKER, upcard="Ks", stock="Kd"), computer="-", speed="normal")
    one.services.keep(replace(one.services.settings, reduced_motion=True))
    one.sit()
    play(one, "- s")
    one.keys(next(a for a in one.view.legal if isinstance(a, Knock) and a.card is Card.parse("9s")))
    assert moved(one, 6000) == 0
    one.pilot.settle()
    assert one.view.phase is Phase.OVER
    at_rest(one.table)


# ---------------------------------------------------------------------- the counter and the order


def test_the_counter_can_be_off(tmp_path: Path) -> None:
    assert [name for name in sitting(tmp_path / "on").names("label") if name.startswith("Deadwood")]
    assert not [name for name in sitting(tmp_path / "off", counter=False).names("label") if name.startswith("Deadwood")]


@pytest.mark.parametrize("sort", ["suit", "rank"])
def test_a_new_hand_is_sorted_as_liked(tmp_path: Path, sort: str) -> None:
    one = sitting(tmp_path, sort=sort)
    cards = one.table.hand_order.cards()
    assert one.table.hand_order.sort == sort
    if sort == "rank":
        assert [card.rank for card in cards] == sorted(card.rank for card in cards)
    else:
        suits = [card.suit for card in cards]
        assert len(list(groupby(suits))) == len(set(suits)) > 1


def test_the_sort_button_is_remembered(tmp_path: Path) -> None:
    one = sitting(tmp_path)
    one.pilot.key("o")
    assert one.services.settings.sort == "suit"
    again = Sitting(tmp_path, dealing(KNOCKER, upcard="Ks"), computer="-").sit()
    assert again.table.hand_order.sort == "suit"


def test_a_button_keeps_the_keyboard_while_the_settings_lie_above(tmp_path: Path) -> None:
    """Even if its name changes."""
    one = sitting(tmp_path)
    while one.table.hud.panel.focus is not one.table.hud.widgets["sort"]:
        one.pilot.key("up")
    one.pilot.key("return")
    one.app.go(SettingsRoute())
    one.pilot.turn()
    one.pilot.key("escape")
    one.pilot.turn()
    assert one.table.hud.panel.focus is one.table.hud.widgets["sort"]
    assert "focused" in one.pilot.find(name=one.table.hud.widgets["sort"].name).state


# ---------------------------------------------------------------------- questions


def asked(folder: Path) -> Sitting:
    one = sitting(folder, ask_knock=True)
    play(one, "- s")
    one.point("9s")
    one.pilot.key("k")
    assert wordbook.KNOCK_NOW in one.names("label")
    assert one.moves == "- - s"
    return one


def test_a_knock_that_is_asked_for_can_be_made_by_key_and_by_mouse(tmp_path: Path) -> None:
    one = asked(tmp_path / "key")
    one.pilot.key("return")
    one.pilot.settle()
    assert one.moves == "- - s k9s ."
    one = asked(tmp_path / "mouse")
    one.pilot.click("Knock with the nine of spades")
    one.pilot.settle()
    assert one.moves == "- - s k9s ."


def test_a_knock_with_the_only_card_is_asked_for_too(tmp_path: Path) -> None:
    deals = dealing("As 2s 3s 8h 9h Th Ac 2d 4c 3h", upcard="Ks", stock="Kc")
    one = Sitting(tmp_path, deals, computer="- .")
    one.services.keep(replace(one.services.settings, ask_knock=True))
    play(one.sit(), "- s")
    one.pilot.key("k")
    assert wordbook.KNOCK_NOW in one.names("label")
    assert one.moves == "- - s"
    one.pilot.key("return")
    one.pilot.settle()
    assert one.moves == "- - s kKc ."


@pytest.mark.parametrize("way", ["escape", "arrows", "click"])
def test_a_knock_that_is_asked_for_can_be_left(tmp_path: Path, way: str) -> None:
    one = asked(tmp_path)
    if way == "escape":
        one.pilot.key("escape")
    elif way == "arrows":
        one.pilot.key("down")
        one.pilot.key("return")
    else:
        one.pilot.click(wordbook.NOT_YET)
    one.pilot.settle()
    assert one.moves == "- - s"
    assert wordbook.KNOCK_NOW not in one.names("label")
    assert one.table.hud.widgets["plate"].visible
    at_rest(one.table)


def test_a_double_click_on_the_card_to_knock_with_discards_nothing(tmp_path: Path) -> None:
    """Each click only asks about the knock."""
    one = sitting(tmp_path, ask_knock=True)
    play(one, "- s")
    one.pilot.press(*one.plate)
    one.pilot.press(*one.grip("9s"))
    one.pilot.press(*one.pilot.pointer)
    one.pilot.settle()
    assert one.moves == "- - s"
    one.pilot.click("Knock with the nine of spades")
    one.pilot.settle()
    assert one.moves == "- - s k9s ."


def test_a_dragged_knock_is_asked_for_too_and_the_card_glides_back(tmp_path: Path) -> None:
    one = sitting(tmp_path, ask_knock=True)
    play(one, "- s")
    one.pilot.drag(one.grip("9s"), one.plate)
    assert wordbook.KNOCK_NOW in one.names("label")
    one.pilot.settle()
    at_rest(one.table)


def test_a_question_stays_when_the_window_changes(tmp_path: Path) -> None:
    one = asked(tmp_path)
    one.resize((1024, 640))
    assert wordbook.KNOCK_NOW in one.names("label")
    one.pilot.click(wordbook.NOT_YET)
    assert wordbook.KNOCK_NOW not in one.names("label")


def test_a_question_goes_with_what_is_undone(tmp_path: Path) -> None:
    one = asked(tmp_path)
    one.pilot.key("z", mod=pygame.KMOD_LCTRL)
    one.pilot.settle()
    assert one.moves == "- -"
    assert one.news == wordbook.UNDONE
    assert not one.table.hud.question.buttons
    assert one.names("label").count(wordbook.KNOCK_NOW) == 0
    one.pilot.key("return")
    assert one.news == "Ada passed.", "what the opponent did comes back"
    one.pilot.key("s")
    one.pilot.settle()
    assert one.moves == "- - s"
    assert not one.table.hud.question.buttons


def fits_two(folder: Path) -> Sitting:
    """The computer has knocked; the eight of hearts fits two of its melds."""
    deals = dealing("8h Kh Qc 4s 4c 2s 2c Jd 3h Ac", KNOCKS, upcard="Th", stock="Qd Ad")
    one = Sitting(folder, deals, computer="- s kAd").sit()
    play(one, "- s xQd")
    assert one.view.phase is Phase.LAYOFF
    fitting = [a for a in one.view.legal if isinstance(a, LayOff) and a.card is Card.parse("8h")]
    assert len(fitting) == 2
    return one


@pytest.mark.parametrize("which", [0, 1])
def test_a_card_that_fits_two_melds_is_asked_for(tmp_path: Path, which: int) -> None:
    one = fits_two(tmp_path)
    fitting = [a.meld for a in one.view.legal if isinstance(a, LayOff) and a.card is Card.parse("8h")]
    one.point("8h")
    one.pilot.key("return")
    assert "Lay it off on which meld?" in one.names("label")
    if which:
        one.pilot.key("down")
    one.pilot.key("return")
    one.pilot.settle()
    showdown = one.view.showdown
    assert showdown is not None
    assert fitting[which] | CardSet([Card.parse("8h")]) in showdown.melds


def test_the_choice_of_melds_can_be_left_with_escape(tmp_path: Path) -> None:
    one = Sitting(tmp_path, dealing(TIE, upcard="Ks", stock="Kd"), computer="-").sit()
    play(one, "- s")
    one.point("Kd")
    one.pilot.key("k")
    assert wordbook.CHOOSE_HOW_TO_LAY_DOWN_YOUR in one.names("label")
    one.pilot.key("escape")
    assert wordbook.CHOOSE_HOW_TO_LAY_DOWN_YOUR not in one.names("label")
    assert one.moves == "- - s"

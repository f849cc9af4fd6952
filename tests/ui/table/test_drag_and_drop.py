"""A dragged card is under the pointer in the very next frame, and never lost."""

from pathlib import Path

import pygame
import pytest

from game.rules import Card, Discard, DrawStock, Phase, TakeDiscard
from game.ui.tabletop.places import CARD_W, pile_place
from headless import wordbook
from headless.deals import Fixed, dealing
from headless.program import SIZES
from headless.sitting import Point, Sitting
from tests.ui.checks import at_rest, still
from tests.ui.table.test_table_scene import OTHER, OWN

# Both pass the king; then the person draws.
OPENING = "-"


def drawing(
    folder: Path, *, computer: str = OPENING, speed: str = "normal", size: tuple[int, int] = SIZES[1]
) -> Sitting:
    """The person draws; the four of clubs comes next."""
    sitting = Sitting(folder, deals(), computer=computer, speed=speed, size=size).sit()
    sitting.pilot.click(wordbook.PASS)
    sitting.pilot.settle()
    assert sitting.view.phase is Phase.DRAW
    assert sitting.table.playing()
    return sitting


def discarding(
    folder: Path, *, computer: str = OPENING, speed: str = "normal", size: tuple[int, int] = SIZES[1]
) -> Sitting:
    """The person drew the four of clubs and must discard."""
    sitting = drawing(folder, computer=computer, speed=speed, size=size)
    sitting.mouse(DrawStock())
    sitting.pilot.settle()
    assert sitting.moves == "- - s"
    return sitting


def deals() -> Fixed:
    return dealing(OWN, OTHER, upcard="Ks", stock="4c 9d Qc 2h")


def hold(sitting: Sitting, point: Point, by: Point = (30, -60)) -> Point:
    x, y = round(point[0]), round(point[1])
    sitting.pilot.down(x, y)
    for step in range(1, 7):
        sitting.pilot.advance(16)
        sitting.pilot.move(x + by[0] * step / 6, y + by[1] * step / 6)
    return sitting.pilot.pointer


def carried(sitting: Sitting) -> Point:
    board = sitting.table.board
    assert board.held is not None
    sprite = board.sprites[board.held]
    return sitting.at((sprite.cx, sprite.cy))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("source", ["own", "stock", "pile"])
def test_the_card_is_where_the_pointer_is_in_the_next_frame(tmp_path: Path, size: tuple[int, int], source: str) -> None:
    sitting = drawing(tmp_path, size=size)
    point = {"own": sitting.grip(OWN.split()[0]), "stock": sitting.stock, "pile": sitting.pile}[source]
    x, y = round(point[0]), round(point[1])
    before = {"own": sitting.middle(OWN.split()[0]), "stock": sitting.stock, "pile": sitting.middle("Ks")}[source]
    turned = 0.0 if source == "stock" else sitting.sprite(OWN.split()[0] if source == "own" else "Ks").angle
    grip = pygame.Vector2(before[0] - x, before[1] - y).rotate(turned)  # it comes up straight
    sitting.pilot.down(x, y)
    for dx, dy in ((4, 0), (5, 3), (60, -200), (-300, -90), (-301, -90), (0, 0), (700, 20)):
        sitting.pilot.move(x + dx, y + dy)
        middle = carried(sitting)
        assert middle == pytest.approx((x + dx + grip[0], y + dy + grip[1]), abs=0.01)
        held = sitting.table.board.held
        assert held is not None
        sprite = sitting.table.board.sprites[held]
        assert pygame.Vector2(sprite.rect.center).distance_to(middle) < 1.5


@pytest.mark.parametrize(("density", "lifts"), [(1, 4), (2, 8)])
def test_a_dense_screen_has_more_pixels_to_a_drag(tmp_path: Path, density: int, lifts: int) -> None:
    sitting = drawing(tmp_path)
    sitting.table.drag._in_units = lambda place: pygame.Rect(*(round(one / density) for one in place))
    x, y = (round(one) for one in sitting.grip(OWN.split()[0]))
    sitting.pilot.down(x, y)
    sitting.pilot.move(x, y - (lifts - density))
    assert not sitting.table.drag.dragging
    sitting.pilot.move(x, y - lifts)
    assert sitting.table.drag.dragging


def test_the_same_spot_of_the_card_stays_under_the_pointer(tmp_path: Path) -> None:
    sitting = drawing(tmp_path)
    straight = min((abs(sitting.sprite(card).angle), card) for card in OWN.split())[1]  # others come up straight
    x, y = (round(one) for one in sitting.grip(straight))
    around = pygame.Rect(-8, -8, 17, 17)
    lying = sitting.pilot.surface.subsurface(around.move(x, y)).copy()
    sitting.pilot.down(x, y)
    sitting.pilot.move(x, y - 8)
    seen = []
    for up in (40, 90, 200, 300):
        sitting.pilot.move(x, y - up)
        sitting.pilot.advance(400)  # it lies flat again
        seen.append(sitting.pilot.surface.subsurface(around.move(x, y - up)).copy().get_buffer().raw)
    assert len(set(seen)) == 1
    shifts = [
        sum(
            abs(a - b)
            for a, b in zip(
                lying.subsurface(2, 2, 13, 13).copy().get_buffer().raw,
                _patch(sitting.pilot.surface, around.move(x, y - 300), dx, dy),
                strict=True,
            )
        )
        for dx in (-1, 0, 1)
        for dy in (-1, 0, 1)
    ]
    assert min(shifts) < 13 * 13 * 4 * 3, "the card shows another of its spots than the one that was taken hold of"


def _patch(surface: pygame.Surface, rect: pygame.Rect, dx: int, dy: int) -> bytes:
    return bytes(surface.subsurface(rect.inflate(-4, -4).move(dx, dy)).copy().get_buffer().raw)


@pytest.mark.parametrize("far", [(3, 0), (0, 3), (-3, -3)])
def test_three_pixels_are_a_click(tmp_path: Path, far: tuple[int, int]) -> None:
    sitting = discarding(tmp_path)
    x, y = (round(one) for one in sitting.grip("9s"))
    sitting.pilot.down(x, y)
    sitting.pilot.move(x + far[0], y + far[1])
    assert sitting.table.board.held is None
    sitting.pilot.release()
    sitting.pilot.settle()
    assert sitting.table.chosen is Card.parse("9s")


def test_the_chosen_card_is_discarded_by_a_click_on_the_pile(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    dark = sitting.pilot.surface.copy()
    sitting.pilot.press(*sitting.grip("9s"))
    sitting.pilot.settle()
    beside = pygame.Rect(0, 0, 6, 60)
    beside.midleft = (
        round(sitting.at((pile_place(sitting.viewport)[0] + CARD_W * sitting.viewport.card / 2 + 4, 0))[0]),
        round(sitting.pile[1]),
    )
    assert _patch(dark, beside.inflate(4, 4), 0, 0) != _patch(sitting.pilot.surface, beside.inflate(4, 4), 0, 0)
    sitting.pilot.press(*sitting.pile)
    sitting.pilot.settle()
    assert sitting.moves == "- - s x9s"


def test_a_double_click_on_the_pile_takes_its_top_and_discards_nothing(tmp_path: Path) -> None:
    sitting = discarding(tmp_path, computer="- s x9d")
    sitting.mouse(Discard(Card.parse("9s")))
    sitting.pilot.settle()
    sitting.pilot.press(*sitting.grip("8h"))
    sitting.pilot.settle()
    for _click in range(2):
        sitting.pilot.press(*sitting.pile)
        sitting.pilot.advance(100)
    sitting.pilot.settle()
    assert sitting.moves == "- - s x9s s x9d u"


def test_a_card_is_discarded_by_a_click_where_the_pile_was(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, deals(), speed="normal", computer="").sit()
    sitting.mouse(TakeDiscard())
    sitting.pilot.settle()
    sitting.pilot.press(*sitting.grip("9s"))
    sitting.pilot.settle()
    x, y = sitting.pile
    sitting.pilot.drag((x, y), (x, y - 20))
    assert sitting.moves == "u"
    sitting.pilot.press(x, y)
    sitting.pilot.settle()
    assert sitting.moves == "u x9s"


@pytest.mark.parametrize("far", [(4, 0), (0, -4), (-3, 4)])
def test_four_pixels_are_a_drag(tmp_path: Path, far: tuple[int, int]) -> None:
    sitting = discarding(tmp_path)
    x, y = (round(one) for one in sitting.grip("9s"))
    sitting.pilot.down(x, y)
    sitting.pilot.move(x + far[0], y + far[1])
    assert sitting.table.board.held is not None
    sitting.pilot.release()
    sitting.pilot.settle()
    assert sitting.table.chosen is None


def refuse(sitting: Sitting, start: Point, end: Point, reason: str) -> None:
    """Drag: the card glides back, the news line says why, and nothing was played."""
    before, moves = sitting.table.hand_order.cards(), sitting.moves
    sitting.pilot.drag(start, end)
    assert reason in sitting.news
    assert sitting.pilot.wait is not None, "it should glide back, not jump"
    took = sitting.pilot.settle()
    assert 100 < took < 400
    at_rest(sitting.table)
    still(sitting.pilot)
    assert (sitting.moves, sitting.table.hand_order.cards()) == (moves, before)


def test_no_discard_before_drawing(tmp_path: Path) -> None:
    sitting = drawing(tmp_path)
    refuse(sitting, sitting.grip("9s"), sitting.pile, wordbook.DRAW_A_CARD_FIRST)


def test_the_card_just_taken_cannot_be_discarded(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, deals(), speed="normal", computer="").sit()
    sitting.mouse(TakeDiscard())
    sitting.pilot.settle()
    refuse(sitting, sitting.grip("Ks"), sitting.pile, "You’ve just taken the king of spades: discard another card.")


def test_only_one_card_is_drawn(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    refuse(sitting, sitting.stock, sitting.lap, wordbook.YOU_HAVE_ELEVEN_CARDS_DISCARD_ONE)
    refuse(sitting, sitting.pile, sitting.lap, wordbook.YOU_HAVE_ELEVEN_CARDS_DISCARD_ONE)


def test_no_knock_above_the_limit(tmp_path: Path) -> None:
    own = "As 2s 3s 4h 5h 6h Td Jd Qd 9s"
    sitting = Sitting(tmp_path, dealing(own, upcard="Ks", stock="8c"), speed="normal", computer="-").sit()
    sitting.pilot.click(wordbook.PASS)
    sitting.pilot.settle()
    sitting.mouse(DrawStock())
    sitting.pilot.settle()
    refuse(sitting, sitting.grip("As"), sitting.plate, "You can knock with 10 or less, but this leaves ")
    assert "Discard the " in sitting.news


@pytest.mark.parametrize("start", ["own", "stock", "pile"])
def test_nothing_is_played_out_of_turn(tmp_path: Path, start: str) -> None:
    sitting = discarding(tmp_path)
    sitting.mouse(Discard(Card.parse("9s")))
    sitting.pilot.settle()
    assert sitting.view.turn == 1
    points = {"own": sitting.grip("8h"), "stock": sitting.stock, "pile": sitting.pile}
    refuse(sitting, points[start], sitting.pile if start == "own" else sitting.lap, "It’s Ada’s turn.")


@pytest.mark.parametrize(
    ("start", "reason"),
    [("own", wordbook.DRAW_A_CARD_FIRST), ("stock", "To draw it, move it to your hand."), ("pile", "Ada passed.")],
)
def test_what_is_dropped_on_bare_cloth_goes_back(tmp_path: Path, start: str, reason: str) -> None:
    """Both passed the king, so it can't be taken."""
    sitting = drawing(tmp_path)
    points = {"own": sitting.grip("8h"), "stock": sitting.stock, "pile": sitting.pile}
    refuse(sitting, points[start], sitting.nowhere, reason)


@pytest.mark.parametrize("source", ["own", "stock", "pile"])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 900)])
def test_a_new_size_leaves_the_card_under_the_pointer(tmp_path: Path, source: str, size: tuple[int, int]) -> None:
    sitting = drawing(tmp_path)
    point = {"own": sitting.grip("8h"), "stock": sitting.stock, "pile": sitting.pile}[source]
    pointer = hold(sitting, point)
    middle, unit = carried(sitting), sitting.viewport.unit
    sitting.resize(size)
    ratio = sitting.viewport.unit / unit
    wanted = pointer[0] + (middle[0] - pointer[0]) * ratio, pointer[1] + (middle[1] - pointer[1]) * ratio
    assert carried(sitting) == pytest.approx(wanted, abs=1)
    end = sitting.pile if source == "own" else sitting.lap
    sitting.pilot.move(*end)
    sitting.pilot.release()
    sitting.pilot.settle()
    at_rest(sitting.table)
    assert sitting.moves == {"own": "- -", "stock": "- - s", "pile": "- -"}[source]
    sitting.mouse(DrawStock()) if source != "stock" else None
    sitting.pilot.settle()
    assert sitting.moves == "- - s"


@pytest.mark.parametrize("source", ["own", "stock", "pile"])
def test_a_new_size_and_a_drop_on_the_cloth(tmp_path: Path, source: str) -> None:
    sitting = drawing(tmp_path)
    point = {"own": sitting.grip("8h"), "stock": sitting.stock, "pile": sitting.pile}[source]
    hold(sitting, point)
    sitting.resize((1024, 640))
    sitting.pilot.move(*sitting.nowhere)
    sitting.pilot.release()
    sitting.pilot.settle()
    at_rest(sitting.table)
    still(sitting.pilot)
    assert sitting.moves == "- -"


@pytest.mark.parametrize("source", ["own", "stock", "pile"])
@pytest.mark.parametrize("released", [True, False])
def test_losing_the_focus_loses_no_card(tmp_path: Path, source: str, released: bool) -> None:
    """Whether or not the window gets the button's release, later input works."""
    sitting = drawing(tmp_path)
    point = {"own": sitting.grip("8h"), "stock": sitting.stock, "pile": sitting.pile}[source]
    hold(sitting, point)
    sitting.pilot.turn(pygame.event.Event(pygame.WINDOWLEAVE), pygame.event.Event(pygame.WINDOWFOCUSLOST))
    sitting.pilot.advance(500)
    sitting.pilot.buttons[0] = 0
    if released:
        sitting.pilot.move(*sitting.nowhere)
        sitting.pilot.release()
    sitting.pilot.turn(pygame.event.Event(pygame.WINDOWFOCUSGAINED), pygame.event.Event(pygame.WINDOWENTER))
    sitting.pilot.move(*sitting.nowhere)
    sitting.pilot.press(*sitting.nowhere)
    sitting.pilot.settle()
    at_rest(sitting.table)
    assert sitting.moves == "- -"
    sitting.mouse(DrawStock())
    sitting.pilot.settle()
    sitting.mouse(Discard(Card.parse("9s")))
    sitting.pilot.settle()
    assert sitting.moves == "- - s x9s"
    at_rest(sitting.table)

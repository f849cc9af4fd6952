from __future__ import annotations

from pathlib import Path

from game.rules import Card
from game.rules.notation import read
from game.ui.tabletop.card_sprite import CardSprite
from headless.deals import dealing
from headless.sitting import Sitting
from tests.ui.checks import at_rest, watching
from tests.ui.table.test_ceremonies import ENDS


def sitting_down(folder: Path) -> Sitting:
    own, other, stock, computer, *_rest = ENDS["gin"]
    deal = dealing(own, other, stock=stock, upcard="Ks")
    sitting = Sitting(folder, deal, computer=computer, speed="normal").sit()
    sitting.pilot.settle()
    sitting.mouse(read("-", sitting.state))
    sitting.pilot.settle()
    return sitting


def test_the_hand_opens_a_gap_before_a_drawn_card_sets_out(tmp_path: Path) -> None:
    sitting = sitting_down(tmp_path)
    board = sitting.table.board
    held = {key: sprite.cx for key, sprite in board.sprites.items() if board.poses[key].area == "lower"}
    stock = board.stock.top
    moved: list[tuple[bool, bool]] = []

    def look() -> None:
        drawn = next(
            (board.sprites[key] for key in board.sprites if key not in held and board.poses[key].area == "lower"), None
        )
        if drawn is not None:
            others = any(abs(board.sprites[key].cx - x) > 0.5 for key, x in held.items())
            moved.append((others, (drawn.cx, drawn.cy) != stock))

    with watching(sitting.pilot, look):
        sitting.pilot.press(*sitting.stock)
        sitting.pilot.settle()
    assert (True, False) in moved, "the others make way first"
    assert moved[-1] == (True, True)
    at_rest(sitting.table)


def test_a_discard_turns_and_swells_on_its_way_and_settles(tmp_path: Path) -> None:
    sitting = sitting_down(tmp_path)
    sitting.pilot.press(*sitting.stock)
    sitting.pilot.settle()
    card = Card.parse("9s")
    sprite: CardSprite = sitting.table.board.sprites[card]
    seen: list[tuple[float, float]] = []
    with watching(sitting.pilot, lambda: seen.append((sprite.angle, sprite.scale))):
        sitting.click(str(card))
        sitting.click(str(card))
        sitting.pilot.settle()
    pose = sitting.table.board.poses[card]
    assert pose.area == "pile"
    assert max(abs(angle - pose.angle) for angle, _scale in seen) > 5
    assert max(scale for _angle, scale in seen) > 1.03
    assert (sprite.angle, sprite.scale) == (pose.angle, pose.scale)
    at_rest(sitting.table)

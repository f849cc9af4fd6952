from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import Card
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.plaques import PlayerPlaque
from game.ui.tabletop.timing import DEALT, SHUFFLE, SORT
from headless.deals import Fixed, dealing, stacked
from headless.sitting import Sitting
from tests.ui.checks import at_rest, still
from tests.ui.table.test_hand_endings import MELDS

OWN = "Qd 9s As 6h Td 2s 4h Jd 3s 5h"


def begun(folder: Path, *, speed: str = "normal", reduced: bool = False) -> Sitting:
    sitting = Sitting(folder, dealing(OWN, upcard="Ks"), computer="", speed=speed)
    sitting.services.keep(replace(sitting.services.settings, reduced_motion=reduced))
    sitting.app.restart(*sitting.services.matches.new())
    sitting.pilot.turn()
    return sitting


def order(sitting: Sitting) -> str:
    return " ".join(str(card) for card in sitting.table.hand_order.cards())


def backs(sitting: Sitting) -> int:
    """Count visible backs that belong to no card of the deal."""
    table = sitting.table
    seen = [sprite for sprite in table.stage if isinstance(sprite, CardSprite) and sprite.visible]
    return len(set(seen) - set(table.board.sprites.values()))


def test_the_cards_come_in_the_order_of_the_deck(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    came: list[str] = []
    for _frame in range(90):
        sitting.pilot.advance(15)
        for card in sitting.table.hand_order.cards():
            if sitting.sprite(card).visible and str(card) not in came:
                came.append(str(card))
    assert " ".join(came) == OWN
    assert order(sitting) == OWN


def test_then_the_hand_sorts_itself_once_in_sight(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    sitting.pilot.advance(DEALT - 20)
    assert order(sitting) == OWN
    before = {card: sitting.middle(card) for card in sitting.table.hand_order.cards()}
    sitting.pilot.advance(20 + SORT / 2)
    assert order(sitting) != OWN
    moving = [card for card in before if sitting.middle(card) != before[card]]
    assert len(moving) > 5
    sitting.pilot.settle()
    at_rest(sitting.table)
    still(sitting.pilot)
    first = [set(map(str, group)) for group in sitting.table.hand_order.groups[:3]]
    assert all(group <= set(MELDS.split()) for group in first)


def test_the_deck_is_shuffled_first(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    sitting.pilot.advance(SHUFFLE / 2)
    assert backs(sitting) > 8
    assert not any(sprite.visible for sprite in sitting.table.board.sprites.values())
    sitting.pilot.settle()
    assert backs(sitting) == 0
    at_rest(sitting.table)


def test_nobody_is_said_to_play_before_the_cards_are_dealt(tmp_path: Path) -> None:
    """Not even an opponent who will play first."""
    deals = Fixed(stacked(OWN, upcard="Ks", dealer=0), dealer=0)
    sitting = Sitting(tmp_path, deals, computer="-", speed="normal")
    sitting.app.restart(*sitting.services.matches.new())
    sitting.pilot.turn()
    prompt, plaque = (sitting.table.hud.widgets[name] for name in ("prompt", "upper plaque"))
    assert isinstance(plaque, PlayerPlaque)
    for _frame in range(int(DEALT // 100) - 1):
        sitting.pilot.advance(100)
        assert prompt.name == ""
        assert not plaque.active
    sitting.pilot.advance(SORT + 250)
    assert prompt.name == "Ada is playing"
    assert plaque.active


@pytest.mark.parametrize("after", [SHUFFLE / 2, SHUFFLE + 300, DEALT + SORT / 2])
def test_a_press_ends_the_deal(tmp_path: Path, after: float) -> None:
    sitting = begun(tmp_path)
    sitting.pilot.advance(after)
    sitting.pilot.press(*sitting.nowhere)
    assert backs(sitting) == 0
    at_rest(sitting.table)
    assert sitting.table.playing()
    assert order(sitting) != OWN


@pytest.mark.parametrize(("speed", "reduced"), [("none", False), ("normal", True)])
def test_where_nothing_moves_the_hand_is_there_and_sorted(tmp_path: Path, speed: str, reduced: bool) -> None:
    sitting = begun(tmp_path, speed=speed, reduced=reduced)
    assert backs(sitting) == 0
    assert order(sitting) != OWN
    at_rest(sitting.table)


def test_a_new_size_in_the_midst_of_the_deal_shows_every_card(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    sitting.pilot.advance(SHUFFLE + 200)
    sitting.resize((1280, 800))
    at_rest(sitting.table)
    assert all(sprite.visible for sprite in sitting.table.board.sprites.values())
    assert backs(sitting) == 0
    sitting.pilot.settle()
    at_rest(sitting.table)


def test_a_card_put_between_two_others_stays_there(tmp_path: Path) -> None:
    sitting = begun(tmp_path)
    sitting.pilot.settle()
    row = [card for card in sitting.table.hand_order.cards() if str(card) != "9s"]
    target = sitting.grip(row[4])
    sitting.pilot.drag(sitting.grip("9s"), (target[0], target[1]))
    sitting.pilot.settle()
    cards = sitting.table.hand_order.cards()
    assert abs(cards.index(Card.parse("9s")) - 4) <= 1
    assert [card for card in cards if str(card) != "9s"] == row
    at_rest(sitting.table)

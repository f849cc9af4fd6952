from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Card, CardSet
from game.ui.engine.accessibility import NotOfferedError
from game.ui.screens.codes.code_page import CodePage
from game.ui.screens.codes.position_page import PositionPage
from game.ui.screens.codes.real_hand import RealHand
from game.ui.services.routes import RealHandRoute
from headless import wordbook
from headless.sitting import Sitting
from tests.ui.checks import still

OWN = CardSet.parse("As 2s 3s 4h 5h 6h Td Jd Kd 9s")


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return Sitting(tmp_path, size=(1280, 800)).open()


def opened(sitting: Sitting) -> RealHand:
    sitting.to(wordbook.ENTER_A_CODE)
    sitting.pilot.settle()
    sitting.pilot.click("Lay out a hand")
    sitting.pilot.settle()
    return shown(sitting)


def shown(sitting: Sitting) -> RealHand:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, RealHand), scene
    return scene


def lay(sitting: Sitting, *names: str) -> None:
    for name in names:
        sitting.pilot.click(name)
        sitting.pilot.settle()


def dealt(sitting: Sitting) -> RealHand:
    scene = opened(sitting)
    lay(sitting, *(card.name for card in OWN), "eight of clubs")
    return scene


def ready(sitting: Sitting) -> set[str]:
    return {node.name for node in sitting.pilot.nodes() if node.role == "button" and "press" in node.actions}


def test_the_hand_keeps_the_rules_that_it_was_begun_with(sitting: Sitting) -> None:
    sitting.services.keep(replace(sitting.services.settings, preset="classic"))
    scene = opened(sitting)
    sitting.pilot.key(",", mod=pygame.KMOD_LCTRL)
    sitting.services.keep(replace(sitting.services.settings, preset="gin-only"))
    sitting.pilot.key("escape")
    assert scene.rules == PRESETS["classic"]
    assert any("under your rules (Classic)" in name for name in sitting.pilot.names())


def test_a_hand_is_laid_out_and_the_expert_asked(sitting: Sitting) -> None:
    scene = dealt(sitting)
    assert scene.seen is not None
    lay(sitting, wordbook.YOU_PASSED, "They took the 8♣", "two of diamonds", "three of diamonds", "three of diamonds")
    lay(sitting, wordbook.THEY_DREW_FROM_THE_STOCK, "king of hearts", "queen of clubs")
    assert scene.seen.tokens == ("-", "u", "x2d", "s3d", "x3d", "s", "xKh", "sQc")
    still(sitting.pilot)
    lay(sitting, wordbook.ASK_THE_EXPERT)
    asked = sitting.pilot.loop.top
    assert isinstance(asked, PositionPage)
    assert asked.advice is not None
    assert asked.view == scene.seen.view()
    lay(sitting, "Code")
    assert isinstance(sitting.pilot.loop.top, CodePage)
    sitting.pilot.key("escape")
    sitting.pilot.key("escape")
    assert shown(sitting).seen == scene.seen


def test_only_what_can_have_happened_is_offered(sitting: Sitting) -> None:
    scene = dealt(sitting)
    assert {wordbook.YOU_PASSED, "You took the 8♣"} <= ready(sitting)
    lay(sitting, wordbook.YOU_PASSED, "They took the 8♣")
    assert not {wordbook.THEY_PASSED, wordbook.THEY_DREW_FROM_THE_STOCK, wordbook.YOU_PASSED} & ready(sitting)
    assert scene.grid is not None
    assert not scene.grid.offered & OWN
    assert len(scene.grid.offered) == 41  # without the card they've just taken
    with pytest.raises(NotOfferedError):
        scene.grid.set("ace of spades")


def test_everything_is_undone_one_by_one(sitting: Sitting) -> None:
    scene = dealt(sitting)
    lay(sitting, wordbook.YOU_PASSED, wordbook.THEY_PASSED)
    for _press in range(2):
        lay(sitting, "Undo")
    assert scene.seen is not None
    assert scene.seen.tokens == ()
    for _press in range(1 + len(OWN)):
        lay(sitting, "Undo")
    assert (shown(sitting).seen, len(scene.dealt)) == (None, 0)
    assert "Undo" not in ready(sitting)


def test_a_card_pressed_twice_was_not_dealt(sitting: Sitting) -> None:
    scene = opened(sitting)
    lay(sitting, "ace of spades", "two of spades", "ace of spades")
    assert scene.dealt == CardSet.parse("2s")


def test_undo_takes_back_the_card_entered_last(sitting: Sitting) -> None:
    scene = opened(sitting)
    lay(sitting, "king of clubs", "ace of spades", "two of spades", "Undo")
    assert scene.dealt == CardSet.parse("As Kc")
    lay(sitting, "king of clubs", "three of spades", "Undo")
    assert scene.dealt == CardSet.parse("As")


def test_the_last_card_pressed_twice_in_one_turn_was_not_dealt(sitting: Sitting) -> None:
    """The second click comes before the page offers only what can be turned up."""
    scene = opened(sitting)
    *first, last = OWN
    lay(sitting, *(card.name for card in first))
    scene.choose(last)
    scene.choose(last)
    sitting.pilot.settle()
    assert shown(sitting).seen is None
    assert scene.dealt == OWN.remove(last)


def test_a_card_chosen_twice_in_one_turn_is_chosen_once(sitting: Sitting) -> None:
    scene = dealt(sitting)
    lay(sitting, wordbook.YOU_PASSED, "They took the 8♣")
    two = Card.parse("2d")
    scene.choose(two)
    scene.choose(two)
    assert scene.seen is not None
    assert scene.seen.tokens == ("-", "u", "x2d")


def test_the_keys_go_from_card_to_card(sitting: Sitting) -> None:
    scene = opened(sitting)
    assert scene.grid is not None
    scene.panel.set_focus(scene.grid)
    for key in ("right", "right", "return", "down", "return", "left", "space"):
        sitting.pilot.key(key)
        sitting.pilot.settle()
    assert scene.dealt == CardSet.parse("3s 3h 2h")
    assert "two of hearts, selected" in [node.value for node in sitting.pilot.nodes()]


@pytest.mark.parametrize(("dealer", "cards"), [("You", 10), ("Opponent", 11)])
def test_with_eleven_cards_no_card_is_turned_up(sitting: Sitting, dealer: str, cards: int) -> None:
    sitting.choose_rules("eleven-cards")
    scene = opened(sitting)
    sitting.pilot.click(dealer, role="option")
    sitting.pilot.settle()
    lay(sitting, *(card.name for card in [*OWN, *CardSet.parse("8c")][:cards]))
    assert scene.seen is not None
    assert scene.seen.upcard is None
    assert (wordbook.ASK_THE_EXPERT in ready(sitting)) is (dealer == "Opponent")


def test_the_tenth_card_may_come_before_the_dealer_is_known(sitting: Sitting) -> None:
    sitting.choose_rules("eleven-cards")
    scene = opened(sitting)
    assert scene.dealer == 1
    lay(sitting, *(card.name for card in OWN))
    assert wordbook.ASK_THE_EXPERT not in ready(sitting)
    sitting.pilot.click("You", role="option")
    sitting.pilot.settle()
    assert scene.seen is not None
    assert scene.seen.upcard is None


def test_it_says_what_happened(sitting: Sitting) -> None:
    dealt(sitting)
    lay(sitting, "You took the 8♣", "king of diamonds", "They took the K♦")
    assert "You took the 8♣ · you discarded the K♦ · they took the K♦" in sitting.names("label")


def test_the_route_leads_there(sitting: Sitting) -> None:
    sitting.app.go(RealHandRoute())
    sitting.pilot.turn()
    assert shown(sitting).seen is None

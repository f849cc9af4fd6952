from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
import segno

from game.rules.codes import Deal, read_deal, read_position, write_deal, write_position
from game.rules.record.seen_hand import SeenHand
from game.session import side_hands
from game.session.replay import Past
from game.session.review import choices
from game.ui.platform.sdl import find_library
from game.ui.screens.codes.code_page import CodePage
from game.ui.screens.codes.deal_page import DealPage
from game.ui.screens.codes.enter_code import EnterCode
from game.ui.screens.codes.position_page import PositionPage
from game.ui.screens.codes.qr_picture import QrPicture
from game.ui.screens.home.title import Title
from game.ui.screens.replay.branches import Branches
from game.ui.screens.replay.from_here import FromHere
from game.ui.services.routes import BranchesRoute, FromHereRoute, MatchEndRoute, ReplayRoute, ReviewRoute, TitleRoute
from game.ui.table.table_scene import TableScene
from game.wording.judgement.reasons import reason_words
from headless import wordbook
from headless.sitting import Sitting
from samples import match_history
from tests.ui.checks import still

RECORD = match_history.played(4)
HAND, STEP = 1, 6
PLAYED = RECORD.hands[HAND]
DEAL = write_deal(Deal(PLAYED.deck, PLAYED.dealer))
SEEN = SeenHand.of(PLAYED, RECORD.rules, Past(RECORD).hands[HAND].needs, RECORD.states(HAND)[STEP].turn, STEP)
POSITION = write_position(SEEN)


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return Sitting(tmp_path, size=(1280, 800)).open()


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The clipboard's texts, the latest last."""
    texts: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", texts.append, raising=False)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: texts[-1], raising=False)
    return texts


def from_here(sitting: Sitting, step: int = STEP) -> FromHere:
    sitting.app.go(FromHereRoute(RECORD, HAND, step))
    sitting.pilot.turn()
    sitting.pilot.settle()
    scene = sitting.pilot.loop.top
    assert isinstance(scene, FromHere)
    return scene


def entered(sitting: Sitting, code: str) -> object:
    sitting.to(wordbook.ENTER_A_CODE)
    sitting.pilot.settle()
    sitting.pilot.write(code)
    sitting.pilot.key("return")
    sitting.pilot.settle()
    return sitting.pilot.loop.top


def test_a_deal_is_copied_from_a_replay_and_put_in_on_the_first_page(sitting: Sitting, copied: list[str]) -> None:
    sitting.app.go(ReplayRoute(RECORD, HAND))
    sitting.pilot.turn()
    sitting.pilot.click(wordbook.PLAY_ON_FROM_HERE)
    sitting.pilot.settle()
    sitting.pilot.click(wordbook.DEAL_CODE)
    sitting.pilot.settle()
    sitting.pilot.click("Copy")
    assert copied == [DEAL]
    assert read_deal(copied[-1]).deck == PLAYED.deck
    for _page in range(3):
        sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, Title)
    sitting.pilot.key("v", mod=pygame.KMOD_CTRL)
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, DealPage)
    sitting.pilot.click("Vera", role="option")
    sitting.pilot.click(wordbook.PLAY)
    sitting.pilot.settle()
    session = sitting.session
    assert (session.record.hands[0].deck, session.record.hands[0].dealer) == (PLAYED.deck, PLAYED.dealer)
    assert [player.level for player in session.record.players] == [None, "sharp"]
    assert session.seal is None
    assert (sitting.play_out().match.winner is not None, len(session.match.results)) == (True, 1)


@pytest.fixture
def selected(sitting: Sitting) -> Callable[[str], object]:  # noqa: ARG001 - opens the window
    """Select this text in another window."""
    library = find_library()
    if library is None or not hasattr(library, "SDL_SetPrimarySelectionText"):
        pytest.skip("SDL tells no selection before 2.26")
    return lambda text: library.SDL_SetPrimarySelectionText(text.encode())


def test_shift_insert_pastes_like_ctrl_v(sitting: Sitting, copied: list[str]) -> None:
    copied.append("7h")
    sitting.pilot.key("insert", mod=pygame.KMOD_LSHIFT)
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, EnterCode)
    sitting.pilot.key("home")
    sitting.pilot.key("insert", mod=pygame.KMOD_LSHIFT)
    assert sitting.pilot.find(role="textbox").value == "7h7h"


def test_a_middle_click_pastes_what_is_selected(sitting: Sitting, selected: Callable[[str], object]) -> None:
    selected("")
    sitting.pilot.press(1000, 100, button=2)
    assert isinstance(sitting.pilot.loop.top, Title), "nothing is selected"
    selected("7♥ and\nmore")
    sitting.pilot.press(1000, 100, button=2)
    sitting.pilot.settle()
    field = sitting.pilot.find(role="textbox")
    assert field.value == "7♥ and more"
    sitting.pilot.key("tab")
    selected("Q♣ ")
    x, y, _width, height = field.bounds
    sitting.pilot.press(x + 14, y + height / 2, button=2)
    assert sitting.pilot.find(role="textbox").value == "Q♣ 7♥ and more"
    sitting.pilot.write("!")
    assert sitting.pilot.find(role="textbox").value == "Q♣ !7♥ and more", "the field has the keyboard"
    sitting.pilot.press(*sitting.pilot.find(name=wordbook.MAIN_MENU).centre, button=2)
    assert sitting.pilot.find(role="textbox").value == "Q♣ !7♥ and more"


@pytest.mark.parametrize("dealer", ["You", "Ada"])
def test_either_may_deal(sitting: Sitting, dealer: str) -> None:
    assert isinstance(entered(sitting, DEAL), DealPage)
    for node in [node for node in sitting.pilot.nodes() if node.role == "option" and node.name == dealer][-1:]:
        sitting.pilot.press(*node.centre)  # the Ada before is the opponent
    sitting.pilot.click(wordbook.PLAY)
    sitting.pilot.settle()
    assert sitting.session.record.hands[0].dealer == ["You", "Ada"].index(dealer)


def test_ctrl_c_copies_the_code_that_is_shown(sitting: Sitting, copied: list[str]) -> None:
    from_here(sitting)
    sitting.pilot.click(wordbook.POSITION_CODE)
    sitting.pilot.settle()
    scene = sitting.pilot.loop.top
    assert isinstance(scene, CodePage)
    sitting.pilot.key("c", mod=pygame.KMOD_CTRL)
    assert copied == [POSITION]
    assert "QR code" in sitting.names("image")


def test_a_position_is_shown_with_the_experts_advice(sitting: Sitting) -> None:
    scene = entered(sitting, POSITION.lower().replace("-", " "))
    assert isinstance(scene, PositionPage)
    assert scene.view == SEEN.view()
    assert scene.advice is not None
    assert reason_words(scene.advice.reason) in sitting.names("hint")
    still(sitting.pilot)
    for _page in range(2):
        sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, Title)


def test_what_is_no_code_is_told_and_can_be_mended(sitting: Sitting) -> None:
    wrong = DEAL[:-1] + ("0" if DEAL[-1] != "0" else "1")
    scene = entered(sitting, wrong)
    assert isinstance(scene, EnterCode)
    assert scene.said.startswith("Check the code: ")
    sitting.pilot.key("backspace")
    sitting.pilot.write(DEAL[-1])
    sitting.pilot.key("return")
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, DealPage)


def test_a_code_of_what_cannot_have_been_is_refused_in_a_sentence(sitting: Sitting) -> None:
    scene = entered(sitting, "84WP-88AS-788T-TWEY-JSHA-5F78-GXJQ-DJGK-NZJJ-42AP-TCEZ-Q7E0-01")
    assert isinstance(scene, EnterCode)
    assert scene.said == "That code doesn’t describe a possible hand."


def test_nothing_is_put_in_where_nothing_was_copied(sitting: Sitting, copied: list[str]) -> None:
    copied.append("")
    sitting.pilot.key("v", mod=pygame.KMOD_CTRL)
    sitting.pilot.settle()
    scene = sitting.pilot.loop.top
    assert isinstance(scene, EnterCode)
    assert scene.said == ""


def test_whatever_was_copied_is_refused_in_a_sentence(sitting: Sitting, copied: list[str]) -> None:
    copied.append("not\na\x00code " * 10_000)
    sitting.pilot.key("v", mod=pygame.KMOD_CTRL)
    sitting.pilot.settle()
    scene = sitting.pilot.loop.top
    assert isinstance(scene, EnterCode)
    assert scene.said == "Check the code: a character is wrong, missing or out of place."


def test_the_choices_of_a_hand_have_codes_too(sitting: Sitting) -> None:
    sitting.app.go(ReviewRoute(sitting.services.analyse(RECORD, HAND, 0)))
    sitting.pilot.turn()
    sitting.pilot.settle()
    sitting.pilot.click(wordbook.STEP_THROUGH)
    sitting.pilot.settle()
    choice = choices(RECORD, HAND, 0)[0]
    sitting.pilot.click("Code")
    sitting.pilot.settle()
    scene = sitting.pilot.loop.top
    assert isinstance(scene, CodePage)
    assert read_position(scene.code).view() == choice.view


def test_the_picture_is_the_one_that_telephones_read(sitting: Sitting) -> None:
    picture = QrPicture(sitting.services.skin((1280, 800), 1.0), "A code", DEAL)
    surface, side = pygame.Surface((400, 400)), len(picture.cells) + 8
    picture.draw(surface, surface.get_rect())
    cell, rim = 400 // side, (400 - 400 // side * side) // 2
    wanted = segno.make(DEAL, micro=False).matrix_iter(border=4)
    for y, row in enumerate(wanted):
        for x, dark in enumerate(row):
            place = (rim + x * cell + cell // 2, rim + y * cell + cell // 2)
            assert (sum(surface.get_at(place)[:3]) < 300) is bool(dark)


# ---------------------------------------------------------------------- from here


@pytest.mark.parametrize("whose", ["You", "Ada"])
def test_a_hand_is_played_on_from_a_step_in_either_seat(sitting: Sitting, whose: str) -> None:
    from_here(sitting)
    sitting.pilot.click(whose, role="option")
    sitting.pilot.click("Magnus", role="option")
    sitting.pilot.click(wordbook.PLAY_ON)
    sitting.pilot.turn()
    record = sitting.session.record
    assert record.hands[0].tokens[:STEP] == PLAYED.tokens[:STEP]
    assert record.players[1].level == "expert"
    seat = ["You", "Ada"].index(whose)
    assert record.states(0)[STEP].hands[0] == RECORD.states(HAND)[STEP].hands[seat]
    assert isinstance(sitting.pilot.loop.top, TableScene)


def test_what_branches_came_to_stands_side_by_side(sitting: Sitting) -> None:
    for step in (STEP, STEP + 3):
        from_here(sitting, step)
        sitting.pilot.click(wordbook.PLAY_ON)
        sitting.pilot.turn()
        sitting.play_out()
    sitting.app.restart(TitleRoute())
    from_here(sitting)
    (sheet,) = [node for node in sitting.pilot.nodes() if node.role == "table"]
    assert [row.name for row in sheet.children] == ["As played", "From move 7", "From move 10"]
    assert not [row for row in sheet.children if "unfinished" in row.value]


def test_who_has_played_a_branch_to_its_end_comes_back_to_compare(sitting: Sitting) -> None:
    sitting.journal.add(RECORD)
    from_here(sitting)
    sitting.pilot.click(wordbook.PLAY_ON)
    sitting.pilot.turn()
    sitting.play_out()
    sitting.app.restart(TitleRoute(), MatchEndRoute(sitting.session.record, sitting.session.match, sitting.session))
    sitting.pilot.turn()
    sitting.pilot.settle()
    sitting.pilot.click("Compare")
    sitting.pilot.settle()
    scene = sitting.pilot.loop.top
    assert isinstance(scene, FromHere)
    assert (scene.record, scene.hand, scene.step) == (RECORD, HAND, STEP)
    assert len(scene.branches) == 1


def test_a_branch_of_a_match_that_is_not_kept_says_so(sitting: Sitting) -> None:
    sitting.app.go(BranchesRoute(side_hands.branch(RECORD, HAND, 0, STEP, (RECORD.players[0], RECORD.players[1]))))
    sitting.pilot.turn()
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, Branches)
    assert "The match you played on from isn’t in your history." in sitting.names("label")


def test_a_running_match_is_left_only_if_one_says_so_twice(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=(1280, 800)).sit()
    running = sitting.session.record.match
    from_here(sitting)
    sitting.pilot.click(wordbook.PLAY_ON)
    assert isinstance(sitting.pilot.loop.top, FromHere)
    sitting.pilot.click(wordbook.LEAVE_YOUR_MATCH)
    sitting.pilot.turn()
    assert sitting.session.record.match != running


def test_a_button_that_asks_again_keeps_the_keyboard(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=(1280, 800)).sit()
    running = sitting.session.record.match
    from_here(sitting)
    sitting.tab(wordbook.PLAY_ON)
    assert "focused" in sitting.pilot.find(name=wordbook.LEAVE_YOUR_MATCH).state
    sitting.pilot.key("return")
    sitting.pilot.turn()
    assert sitting.session.record.match != running


def test_at_the_end_of_a_hand_there_is_nothing_to_play_on(sitting: Sitting) -> None:
    from_here(sitting, len(PLAYED.tokens))
    ready = {node.name for node in sitting.pilot.nodes() if node.role == "button" and "press" in node.actions}
    assert wordbook.DEAL_CODE in ready
    assert not {wordbook.PLAY_ON, wordbook.POSITION_CODE} & ready

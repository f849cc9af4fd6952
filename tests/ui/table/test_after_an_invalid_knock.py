from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import Action, BigGin, Discard, DrawStock, EndLayOff, Knock, Pass, Phase
from game.rules.actions import AcceptKnock, PickUp, RefuseKnock, ShowHand
from game.ui.screens.privacy_curtain import PrivacyCurtain
from game.ui.screens.replay.replay_page import ReplayPage
from game.ui.tabletop import layout
from headless import wordbook
from headless.sitting import Sitting
from tests.ui.checks import at_rest
from tests.ui.table.honour_tables import HONOUR, alone, c, deals, knocked, rested, reveal, shown

ENDINGS: dict[str, tuple[Callable[[Path], Sitting], list[Action]]] = {
    "let count": (knocked, [AcceptKnock(), EndLayOff()]),
    "shown": (knocked, [ShowHand(), EndLayOff()]),
    "refused": (knocked, [RefuseKnock(), DrawStock(), Knock(c("8d"), ()), AcceptKnock()]),
    "taken up": (shown, [PickUp(), DrawStock(), Knock(c("8d"), ()), AcceptKnock()]),
}


def prompt(sitting: Sitting) -> str:
    return sitting.table.hud.widgets["prompt"].name


def played(folder: Path, name: str) -> Sitting:
    stage, actions = ENDINGS[name]
    sitting = stage(folder)
    for action in actions:
        reveal(sitting)
        sitting.keys(action)
    sitting.pilot.settle()
    assert sitting.table.resting(), sitting.moves
    return sitting


@pytest.mark.parametrize("name", ENDINGS)
def test_a_hand_is_replayed_step_by_step_from_every_side(tmp_path: Path, name: str) -> None:
    sitting = played(tmp_path, name)
    steps = len(sitting.moves.split())
    sitting.pilot.click(wordbook.REPLAY)
    page = sitting.pilot.loop.top
    assert isinstance(page, ReplayPage)
    for _eye in range(3):
        for key in ["home", *["right"] * steps, *["left"] * steps]:
            sitting.pilot.key(key)
            sitting.pilot.settle()
            wanted = layout.table(page.view, page._cards(), page.board.viewport)
            assert set(page.board.sprites) == set(wanted), (name, page.at)
            assert all(page.board.sprites[at].face is pose.face for at, pose in wanted.items()), (name, page.at)
        sitting.pilot.key("v")


def test_each_step_is_told_in_words(tmp_path: Path) -> None:
    sitting = played(tmp_path, "taken up")
    sitting.pilot.click(wordbook.REPLAY)
    page = sitting.pilot.loop.top
    assert isinstance(page, ReplayPage)
    said = []
    for _step in sitting.session.record.hands[-1].tokens:
        sitting.pilot.key("right")
        said.append(page.said.name)
    assert "North knocks with 38, but it’s invalid." in said
    assert "South shows their hand." in said
    assert "South makes both players pick up their cards. North discarded the nine of hearts." in said


def test_while_only_the_bare_difference_can_be_won_the_prompt_says_so(tmp_path: Path) -> None:
    """From the moment both hands are picked up until the hand is over, to both players."""
    sitting = shown(tmp_path)
    sitting.keys(PickUp())
    reveal(sitting)
    prompts = [prompt(sitting)]
    for action in (DrawStock(), Discard(c("8d")), DrawStock()):
        sitting.keys(action)
        reveal(sitting)
        prompts.append(prompt(sitting))
    assert [words.partition(". ")[2] or words.partition("? ")[2] for words in prompts] == [
        "North can win only the bare difference.",
        "North can win only the bare difference.",
        wordbook.YOU_CAN_WIN_ONLY_THE_BARE,
        wordbook.YOU_CAN_WIN_ONLY_THE_BARE,
    ]
    sitting.keys(Knock(c("Qd"), ()))
    reveal(sitting)
    sitting.keys(AcceptKnock())
    rested(sitting)
    assert sitting.view.result is not None
    assert not prompt(sitting)


def test_a_refused_knock_is_undone_with_all_that_followed(tmp_path: Path) -> None:
    sitting = alone(tmp_path, stock="Kc 8d")
    sitting.script = ["n", "s", "x8d"]
    sitting.keys(Knock(c("Kc"), ()))
    rested(sitting)
    assert sitting.moves == "- - s kKc n s x8d"
    assert sitting.view.exposed == (True, False)
    sitting.pilot.click(wordbook.UNDO)
    rested(sitting)
    assert sitting.moves == "- - s"
    assert sitting.view.exposed == (False, False)
    assert wordbook.YOUR_HAND_IS_FACE_UP not in sitting.names("label")


@pytest.mark.parametrize("answers", [[], [ShowHand()]])
def test_a_defender_whose_time_is_up_lets_the_knock_count(tmp_path: Path, answers: list[ShowHand]) -> None:
    """The timer runs on, so nothing here waits for the window to settle."""
    sitting = Sitting(tmp_path, deals()).together(replace(HONOUR, turn_timer=15))
    actions: list[Action] = [Pass(), Pass(), DrawStock(), Knock(c("9h"), ()), *answers]
    for action in actions:
        if isinstance(sitting.pilot.loop.top, PrivacyCurtain):
            sitting.pilot.key("return")
        sitting.pilot.advance(600)
        sitting.keys(action)
        sitting.pilot.advance(600)
    if isinstance(sitting.pilot.loop.top, PrivacyCurtain):
        sitting.pilot.key("return")
    sitting.pilot.advance(15_500)
    assert sitting.view.result is not None
    assert not sitting.view.result.holds


def test_an_invalid_knock_is_no_choice_for_the_coach(tmp_path: Path) -> None:
    sitting = alone(tmp_path, stock="Kc 8d")
    sitting.services.keep(replace(sitting.services.settings, coach=True))
    sitting.script = ["y", "."]
    sitting.keys(Knock(c("Kc"), ()))
    sitting.pilot.settle()
    assert sitting.view.phase is Phase.OVER
    analysis = sitting.table.hand_review.begin()
    assert analysis is not None
    for _turn in range(500):
        if analysis.done:
            break
        sitting.pilot.turn()
    assert not [one for one in analysis.judged if isinstance(one.choice.action, Knock | BigGin)]


def test_a_partner_s_table_plays_on_beside_an_invalid_knock(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, rules=replace(HONOUR, opening="open"))
    sitting.services.keep(replace(sitting.services.settings, form="partners"))
    sitting.sit()
    for _step in range(20):
        sitting.pilot.settle()
        if sitting.view.phase is Phase.DISCARD:
            break
        sitting.keys(Pass() if Pass() in sitting.view.legal else DrawStock())
    card = next(card for card in sitting.view.hand if card is not sitting.view.barred)
    sitting.mouse(Knock(card, ()))
    sitting.pilot.settle()
    at_rest(sitting.table)
    assert sitting.view.phase is Phase.OVER or sitting.view.exposed[sitting.view.seat or 0]

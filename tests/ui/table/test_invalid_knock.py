"""An invalid knock at the table: who sees what, and what the opponent may decide."""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import Action, BigGin, CardSet, Discard, DrawStock, EndLayOff, Knock, LayOff, Pass, Phase
from game.rules.actions import AcceptKnock, PickUp, RefuseKnock, ShowHand
from game.rules.events import Drew
from game.rules.melds import arrange
from game.wording.events import event
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.ui.checks import at_rest
from tests.ui.table.honour_tables import HONOUR, LOOSE, MELDED, alone, c, deals, knocked, rested, reveal, shown, upper
from tests.ui.table.test_secrecy import faces, hidden, named


@pytest.mark.parametrize("stage", [knocked, shown])
def test_only_what_is_offered_is_done_by_key(tmp_path: Path, stage: Callable[[Path], Sitting]) -> None:
    """Laying off automatically would accept the knock."""
    sitting = stage(tmp_path)
    moves = sitting.moves
    sitting.pilot.key("l")
    rested(sitting)
    assert sitting.moves == moves
    assert sitting.pilot.loop.top is sitting.table


@pytest.mark.parametrize("level", ["novice", "steady", "sharp", "expert"])
def test_an_invalid_knock_against_each_level_is_decided_and_the_hand_goes_on(tmp_path: Path, level: str) -> None:
    sitting = Sitting(tmp_path, dealing(LOOSE, "", upcard="Ks", stock="Kc"), rules=HONOUR)
    sitting.services.keep(replace(sitting.services.settings, opponent=level))
    sitting.sit()
    for _turn in range(3):
        if sitting.view.phase is not Phase.DISCARD:
            sitting.keys(Pass() if Pass() in sitting.view.legal else DrawStock())
            rested(sitting)
    assert sitting.view.phase is Phase.DISCARD
    sitting.mouse(Knock(sitting.view.drawn, ()))
    rested(sitting)
    answers = [token for token in sitting.moves.split() if token in ("o", "y", "n", "p")]
    assert answers, sitting.moves
    if not sitting.table.resting():
        assert sitting.view.exposed[0]
        assert sitting.pilot.find(name=wordbook.YOUR_HAND_IS_FACE_UP).bounds[2] > 0
        sitting.hand(sitting.keys, after=lambda: at_rest(sitting.table))
    assert sitting.table.resting()


def test_who_knocked_wrongly_waits_and_sees_what_was_decided(tmp_path: Path) -> None:
    sitting = alone(tmp_path, stock="Kc 8d")
    sitting.mouse(Knock(c("Kc"), ()))
    rested(sitting)
    assert sitting.news == "You knock with 73, but it’s invalid."
    assert sitting.table.hud.widgets["prompt"].name == "Ada is deciding about the invalid knock"
    sitting.session.submit(RefuseKnock())
    sitting.table.presenter.pump()
    sitting.pilot.turn()
    rested(sitting)
    assert sitting.news == "Ada plays on against the open hand."
    assert sitting.view.pile[-1] is c("Kc")
    assert sitting.sprite("Kc").face is c("Kc")
    assert sitting.pilot.find(name=wordbook.YOUR_HAND_IS_FACE_UP).role == "label"


def test_a_wrong_discard_is_put_right_with_one_sentence(tmp_path: Path) -> None:
    own = "As 2s 3s 4h 5h 6h Td Jd Qd 9s"
    sitting = alone(tmp_path, own=own, stock="2c")
    sitting.mouse(Knock(c("As"), arrange(CardSet.parse(own)).melds))
    rested(sitting)
    assert sitting.moves == "- - s kAs"
    assert (
        sitting.news
        == "You couldn’t knock with the ace of spades as your discard, so another card was discarded instead."
    )
    assert sitting.view.showdown is not None
    assert sitting.view.showdown.card is c("9s")
    assert sitting.table.board.poses[c("As")].area == "lower"


def test_an_undo_before_the_decision_takes_the_knock_back(tmp_path: Path) -> None:
    sitting = alone(tmp_path)
    sitting.keys(Knock(c("Kc"), ()))
    rested(sitting)
    sitting.pilot.key("z", mod=64)
    rested(sitting)
    assert sitting.moves == "- - s"
    assert sitting.view.phase is Phase.DISCARD


@pytest.mark.parametrize("way", ["mouse", "keys", "tab"])
@pytest.mark.parametrize("action", [ShowHand(), RefuseKnock(), AcceptKnock()])
def test_the_first_stage(tmp_path: Path, way: str, action: Action) -> None:
    sitting = knocked(tmp_path)
    assert sitting.table.hud.widgets["prompt"].name == "North’s knock with 38 is invalid"
    assert upper(sitting) == CardSet.parse(MELDED)
    assert sitting.names()[:3] == [
        wordbook.SHOW_YOUR_HAND,
        wordbook.PLAY_ON_AGAINST_THE_OPEN_HAND,
        wordbook.ACCEPT_THE_KNOCK,
    ]
    _do(sitting, way, action)
    rested(sitting)
    phases = {ShowHand: Phase.SHOWN, RefuseKnock: Phase.DRAW, AcceptKnock: Phase.LAYOFF}
    assert sitting.view.phase is phases[type(action)]
    assert upper(sitting) == CardSet.parse(MELDED)
    assert not faces(sitting.table) & hidden(sitting.state, 1)


@pytest.mark.parametrize("way", ["mouse", "keys", "tab"])
@pytest.mark.parametrize("action", [RefuseKnock(), PickUp(), EndLayOff()])
def test_the_second_stage(tmp_path: Path, way: str, action: Action) -> None:
    sitting = shown(tmp_path)
    assert sitting.names()[:3] == [
        wordbook.DONE,
        wordbook.PLAY_ON_AGAINST_THE_OPEN_HAND,
        wordbook.BOTH_PICK_UP_THEIR_CARDS,
    ]
    assert wordbook.YOUR_HAND_IS_FACE_UP in sitting.names("label")
    _do(sitting, way, action)
    sitting.pilot.settle()
    at_rest(sitting.table)
    phases = {RefuseKnock: Phase.DRAW, PickUp: Phase.DRAW, EndLayOff: Phase.OVER}
    assert sitting.view.phase is phases[type(action)]


def _do(sitting: Sitting, way: str, action: Action) -> None:
    if way == "tab":
        names = {
            ShowHand: wordbook.SHOW_YOUR_HAND,
            RefuseKnock: wordbook.PLAY_ON_AGAINST_THE_OPEN_HAND,
            EndLayOff: wordbook.DONE,
            AcceptKnock: wordbook.ACCEPT_THE_KNOCK,
            PickUp: wordbook.BOTH_PICK_UP_THEIR_CARDS,
        }
        sitting.tab(names[type(action)])
    else:
        (sitting.mouse if way == "mouse" else sitting.keys)(action)


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_with_the_first_lay_off_the_knock_stands(tmp_path: Path, way: str) -> None:
    sitting = shown(tmp_path)
    meld = CardSet.parse("4h 5h 6h")
    (sitting.mouse if way == "mouse" else sitting.keys)(LayOff(c("7h"), meld))
    rested(sitting)
    assert sitting.view.phase is Phase.LAYOFF
    assert wordbook.BOTH_PICK_UP_THEIR_CARDS not in sitting.names()
    sitting.pilot.key("f")
    sitting.pilot.settle()
    node = sitting.pilot.find(role="result")
    assert node.name == "North’s invalid knock wins"
    assert "Invalid knock, accepted, 0" in sitting.pilot.rows_of("result")


def test_where_the_knocker_laid_down_no_meld_a_card_is_no_lay_off(tmp_path: Path) -> None:
    loose = "As 3s 5h 7c 9s Jd Kd 6d 4c Tc"
    sitting = Sitting(tmp_path, dealing(loose, LOOSE, upcard="Ks", stock="8h 8d Qd 3c")).together(HONOUR)
    for action in (Pass(), Pass(), DrawStock(), Knock(c("8h"), ()), ShowHand()):
        reveal(sitting)
        sitting.keys(action)
    rested(sitting)
    assert sitting.view.phase is Phase.SHOWN
    assert sitting.view.showdown is not None
    assert not sitting.view.showdown.melds
    moves = sitting.moves
    sitting.keys(Discard(c("7h")))
    sitting.pilot.settle()
    assert sitting.moves == moves
    assert sitting.news == "Lay off, finish, make them play on, or have both hands picked up again."


def test_play_goes_on_against_the_open_hand_to_its_end(tmp_path: Path) -> None:
    """Everybody sees what the open hand draws."""
    sitting = knocked(tmp_path)
    sitting.mouse(RefuseKnock())
    rested(sitting)
    assert sitting.news == "You play on against the open hand."
    assert sitting.view.pile[-1] is c("9h")
    sitting.mouse(DrawStock())
    rested(sitting)
    sitting.mouse(Discard(c("8d")))
    reveal(sitting)
    assert sitting.pilot.find(name=wordbook.YOUR_HAND_IS_FACE_UP).bounds[2] > 0
    sitting.mouse(DrawStock())
    rested(sitting)
    sitting.mouse(Discard(c("8c")))
    reveal(sitting)
    assert upper(sitting) == CardSet.parse("As 2s 3s 4h 5h 6h Td Jd Kd Qd")
    assert named(sitting.pilot.nodes()) >= upper(sitting)


def test_what_an_open_hand_draws_is_named_to_the_other() -> None:
    names = ("North", "South")
    drawn = Drew(0, "stock", c("Qd"), open=True)
    assert event(drawn, 1, names) == "North drew the queen of diamonds."
    assert event(drawn, 0, names) == "You drew the queen of diamonds."
    assert event(Drew(0, "stock", None), 1, names) == "North drew from the stock."


def test_a_hand_that_is_taken_up_is_hidden_again_and_wins_the_bare_difference(tmp_path: Path) -> None:
    sitting = shown(tmp_path)
    sitting.mouse(PickUp())
    rested(sitting)
    assert not upper(sitting)
    assert wordbook.YOUR_HAND_IS_FACE_UP not in sitting.names("label")
    sitting.mouse(DrawStock())
    rested(sitting)
    sitting.mouse(Discard(c("8d")))
    reveal(sitting)
    sitting.mouse(DrawStock())
    rested(sitting)
    sitting.mouse(Knock(c("8c"), arrange(CardSet.parse("As 2s 3s 4h 5h 6h Td Jd Qd Kd")).melds))
    sitting.pilot.settle()
    rows = sitting.pilot.rows_of("result")
    assert "Bare difference only, 0" in rows
    assert not any("bonus" in row for row in rows)
    sitting.pilot.key("c")
    assert any(row.startswith("1, Gin, no bonus, +73, ") for row in sitting.pilot.rows(wordbook.SCORE_SHEET))


@pytest.mark.parametrize("stage", [knocked, shown])
def test_a_table_left_in_a_stage_goes_on_there(tmp_path: Path, stage: Callable[[Path], Sitting]) -> None:
    before = stage(tmp_path)
    phase = before.view.phase
    again = Sitting(tmp_path, deals()).open()
    again.pilot.click(wordbook.CONTINUE)
    again.pilot.turn()
    reveal(again)
    assert again.view == before.view
    assert again.view.phase is phase
    assert upper(again) == CardSet.parse(MELDED)
    again.keys(RefuseKnock())
    rested(again)
    assert again.view.pile[-1] is c("9h")


def test_an_open_hand_is_there_again_after_a_restart(tmp_path: Path) -> None:
    before = knocked(tmp_path)
    before.keys(RefuseKnock())
    rested(before)
    again = Sitting(tmp_path, deals()).open()
    again.pilot.click(wordbook.CONTINUE)
    again.pilot.turn()
    reveal(again)
    assert again.view == before.view
    assert upper(again) == CardSet.parse(MELDED)


def test_a_wrong_big_gin_that_is_refused_is_followed_by_a_discard(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, deals()).together(HONOUR)
    for action in (Pass(), Pass(), DrawStock(), BigGin(arrange(CardSet.parse(f"{MELDED} 9h")).melds)):
        reveal(sitting)
        sitting.keys(action)
    reveal(sitting)
    assert sitting.table.hud.widgets["prompt"].name == "North’s big gin is invalid"
    sitting.keys(RefuseKnock())
    reveal(sitting)
    assert (sitting.view.seat, sitting.view.phase) == (0, Phase.DISCARD)
    sitting.mouse(Discard(c("9h")))
    reveal(sitting)
    assert sitting.view.seat == 1
    assert len(upper(sitting)) == 10

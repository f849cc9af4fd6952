"""Counts that a player calls, and melds that they have to see by themselves."""

from pathlib import Path

from game.rules import CardSet, Discard, DrawStock, EndLayOff, Knock, Pass, Phase, Rules
from game.rules.melds import arrange
from game.ui.tabletop.hand_order import side_by_side
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.ui.table.honour_tables import ANNOUNCED, OVERLOOKED, alone, c, rested

# ---------------------------------------------------------------------- the count that is called


def test_the_count_is_called_from_nothing(tmp_path: Path) -> None:
    sitting = alone(tmp_path, ANNOUNCED)
    sitting.pilot.drag(sitting.grip("Kc"), sitting.plate)
    question = sitting.table.hud.question
    assert question.field is not None
    assert question.field.value() == "–"
    sitting.pilot.key("return")
    assert sitting.moves == "- - s", "there is nothing to announce yet"
    sitting.pilot.key("right")
    assert question.buttons[0].name == "Call gin"
    sitting.pilot.write("12")
    assert question.buttons[0].name == "Call 12"
    sitting.resize((1280, 800))
    question = sitting.table.hud.question
    assert question.buttons[0].name == "Call 12"
    sitting.pilot.write("34")
    for left in ("Call 3", "Call"):
        sitting.pilot.key("backspace")
        assert question.buttons[0].name == left
    sitting.pilot.write("12")
    assert question.buttons[0].name == "Call 12"
    sitting.pilot.key("down")
    sitting.pilot.key("return")
    rested(sitting)
    assert sitting.moves == "- - s kKc!12"


def test_a_count_too_high_is_what_counts(tmp_path: Path) -> None:
    own = "As 2s 3s 4h 5h 6h Td Jd Qd 9s"
    sitting = alone(tmp_path, ANNOUNCED, own)
    sitting.mouse(Knock(c("Kc"), arrange(CardSet.parse(own)).melds, 10))
    rested(sitting)
    assert sitting.news == "You knock with 10."


# ---------------------------------------------------------------------- what is overlooked


def test_only_what_lies_side_by_side_is_laid_down(tmp_path: Path) -> None:
    own = "As 2s 3s 4h 5h 6h Td Jd Qd 9s"
    sitting = alone(tmp_path, OVERLOOKED, own)
    table = sitting.table
    assert "Put each meld’s cards side by side" in table.hud.widgets["prompt"].name
    sorts = [table.hud.widgets["sort"].name]
    sitting.pilot.key("o")
    sorts.append(table.hud.widgets["sort"].name)
    assert sorts == ["Sort: suit", "Sort: rank"]
    sitting.pilot.key("o")
    table.hand_order.place(c("5h"), 0)
    table.arrange_hand()
    sitting.pilot.settle()
    sitting.pilot.drag(sitting.grip("Kc"), sitting.plate)
    sitting.pilot.key("return")
    rested(sitting)
    showdown = sitting.view.showdown
    assert showdown is not None
    assert set(showdown.melds) == {CardSet.parse("As 2s 3s"), CardSet.parse("Td Jd Qd")}
    assert not showdown.holds


def defending(folder: Path, rules: Rules, loose: str = "8c") -> Sitting:
    """A computer has knocked with this card beside its melds."""
    own = "4s 5d 7d Kh Qc Qh Qs 9c 2d Jc"
    other = f"As 2s 3s 4h 5h 6h Td Jd Qd {loose}"
    sitting = Sitting(folder, dealing(own, other, upcard="Ks", stock="Kc 9h"), computer="- s k9h", rules=rules)
    sitting.app.restart(*sitting.services.matches.new())
    sitting.pilot.turn()
    sitting.pilot.advance(600)
    for action in (Pass(), DrawStock(), Discard(c("Kc"))):
        sitting.keys(action)
        sitting.pilot.advance(600)
    sitting.pilot.turn()  # the computer's knock is posted in the turn that shows the discard
    assert sitting.view.phase is Phase.LAYOFF
    return sitting


def test_a_defender_whose_time_is_up_has_the_melds_that_lie_side_by_side(tmp_path: Path) -> None:
    sitting = defending(tmp_path, Rules(overlooked_lost=True, turn_timer=15))
    assert not side_by_side(sitting.table.hand_order.cards())
    sitting.pilot.advance(15_100)
    assert sitting.view.spread[0] is not None
    assert sitting.view.spread[0].melds == ()


def meld_the_queens(sitting: Sitting) -> None:
    """Put the queens side by side, and finish."""
    hand = sitting.table.hand_order
    for name in ("Qs", "Qh", "Qc"):
        hand.place(c(name), 0)
    sitting.table.arrange_hand()
    sitting.pilot.settle()
    sitting.mouse(EndLayOff())
    sitting.pilot.settle()
    assert sitting.view.spread[0] is not None
    assert sitting.view.spread[0].melds == (CardSet.parse("Qc Qh Qs"),)


def test_a_defender_arranges_and_finishes(tmp_path: Path) -> None:
    """No automatic lay-off, nothing lit, and the hand doesn't end by itself."""
    sitting = defending(tmp_path, Rules(overlooked_lost=True))
    rested(sitting)
    assert wordbook.LAY_OFF_FOR_ME not in sitting.names()
    sitting.pilot.key("l")
    assert sitting.view.phase is Phase.LAYOFF
    meld_the_queens(sitting)


def test_a_defender_arranges_against_gin_too(tmp_path: Path) -> None:
    """The four of spades would fit, but nothing is laid off on gin."""
    sitting = defending(tmp_path, Rules(overlooked_lost=True), loose="Kd")
    rested(sitting)
    assert sitting.view.legal == (EndLayOff(),)
    prompt = sitting.table.hud.widgets["prompt"].name
    assert prompt == "Ada has gin. Put each meld’s cards side by side, then press Done."
    meld_the_queens(sitting)
    assert sitting.view.result is not None
    assert sitting.view.result.kind == "gin"

"""Tables where a knock may be invalid, at each stage of one."""

from pathlib import Path

from game.rules import Card, CardSet, DrawStock, Knock, Pass, Phase, Rules
from game.rules.actions import ShowHand
from game.rules.melds import arrange
from game.ui.screens.privacy_curtain import PrivacyCurtain
from headless.deals import Fixed, dealing
from headless.sitting import Sitting
from tests.ui.checks import at_rest, still

HONOUR = Rules(wrong_knocks="honour", big_gin_bonus=31)
ANNOUNCED = Rules(wrong_knocks="honour", announced_only=True)
OVERLOOKED = Rules(wrong_knocks="honour", overlooked_lost=True)
LOOSE = "4s 5d 7d Kh Qc Qh 9d 9c 2d 7h"
MELDED = "As 2s 3s 4h 5h 6h Td Jd Kd 8c"
"""Two melds and 38 in deadwood, so no discard makes a knock valid."""


def c(name: str) -> Card:
    return Card.parse(name)


def deals() -> Fixed:
    return dealing(MELDED, LOOSE, upcard="Ks", stock="9h 8d Qd 3c")


def rested(sitting: Sitting) -> None:
    sitting.pilot.settle()
    at_rest(sitting.table)
    still(sitting.pilot)


def alone(folder: Path, rules: Rules = HONOUR, own: str = LOOSE, other: str = "", stock: str = "Kc") -> Sitting:
    """Let the person draw, against a computer that then thinks for ever."""
    sitting = Sitting(folder, dealing(own, other, upcard="Ks", stock=stock), computer="-", rules=rules).sit()
    for action in (Pass(), DrawStock()):
        sitting.keys(action)
        rested(sitting)
    return sitting


def reveal(sitting: Sitting) -> None:
    if isinstance(sitting.pilot.loop.top, PrivacyCurtain):
        sitting.settle()  # a press that comes at once is the last one twice
        sitting.pilot.key("return")
    rested(sitting)


def knocked(folder: Path, rules: Rules = HONOUR) -> Sitting:
    """North has knocked with 38, and South sees it."""
    sitting = Sitting(folder, deals()).together(rules)
    for action in (Pass(), Pass(), DrawStock(), Knock(c("9h"), arrange(CardSet.parse(MELDED)).melds, announced(rules))):
        reveal(sitting)
        sitting.keys(action)
    assert isinstance(sitting.pilot.loop.top, PrivacyCurtain)
    reveal(sitting)
    assert sitting.view.phase is Phase.CHALLENGE
    return sitting


def announced(rules: Rules) -> int | None:
    return 38 if rules.announced_only else None


def shown(folder: Path) -> Sitting:
    """The same after South has shown too."""
    sitting = knocked(folder)
    sitting.keys(ShowHand())
    rested(sitting)
    assert sitting.view.phase is Phase.SHOWN
    return sitting


def upper(sitting: Sitting) -> CardSet:
    poses = sitting.table.board.poses
    return CardSet(key for key, pose in poses.items() if isinstance(key, Card) and pose.area == "upper")

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import (
    Action,
    BigGin,
    Card,
    CardSet,
    Discard,
    DrawStock,
    EndLayOff,
    Knock,
    LayOff,
    Pass,
    Phase,
    Rules,
    TakeDiscard,
)
from game.rules.actions import AcceptKnock, PickUp, RefuseKnock, ShowHand
from game.rules.events import Drew
from game.rules.melds import arrange
from game.rules.notation import read
from game.session import Seeded
from game.ui.engine.accessibility import Node
from game.ui.screens.privacy_curtain import PrivacyCurtain
from game.ui.table.table_scene import TableScene
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.layout import Hidden
from game.wording.events import event
from headless import wordbook
from headless.deals import Fixed, dealing
from headless.sitting import Sitting
from tests.conftest import Volume
from tests.ui.checks import at_rest, still
from tests.ui.table.test_secrecy import faces, hidden, named

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


def words(nodes: list[Node]) -> str:
    return " | ".join(f"{node.name} {node.value} {node.note}" for node in nodes)


def upper(sitting: Sitting) -> CardSet:
    poses = sitting.table.board.poses
    return CardSet(key for key, pose in poses.items() if isinstance(key, Card) and pose.area == "upper")


@pytest.mark.parametrize("stage", [knocked, shown])
def test_only_what_is_offered_is_done_by_key(tmp_path: Path, stage: Callable[[Path], Sitting]) -> None:
    """Laying off automatically would accept the knock."""
    sitting = stage(tmp_path)
    moves = sitting.moves
    sitting.pilot.key("l")
    rested(sitting)
    assert sitting.moves == moves
    assert sitting.pilot.loop.top is sitting.table


# ---------------------------------------------------------------------- what the table does not say


@pytest.mark.parametrize("rules", [HONOUR, ANNOUNCED, OVERLOOKED])
def test_nothing_at_the_table_betrays_the_count(tmp_path: Path, rules: Rules) -> None:
    """A gin hand and a worthless one look the same, but for their cards."""
    said = []
    for name, own in (("gin", "As 2s 3s 4h 5h 6h Td Jd Qd Kd"), ("none", LOOSE)):
        sitting = alone(tmp_path / name, rules, own)
        nodes = [node for node in sitting.pilot.nodes() if node.role not in ("card", "cards")]
        said.append([(node.id, node.name, node.value, node.state, node.bounds) for node in nodes])
        assert "eadwood" not in words(nodes)
        assert sitting.pilot.find(role="button", name=wordbook.KNOCK).value == ""
    assert said[0] == said[1]


@pytest.mark.parametrize("rules", [HONOUR, ANNOUNCED, OVERLOOKED])
def test_what_the_plate_asks_betrays_nothing_either(tmp_path: Path, rules: Rules) -> None:
    said = []
    for name, own in (("gin", "As 2s 3s 4h 5h 6h Td Jd Qd 9s"), ("none", "As 2h 3s 4h 5c 6h Td Jd Qd 9s")):
        sitting = alone(tmp_path / name, rules, own)
        plain = sitting.view
        sitting.pilot.key("k")
        sitting.pilot.settle()
        said.append(words([node for node in sitting.pilot.nodes() if node.role != "card"]))
        sitting.pilot.press(*sitting.grip("Kc"))
        sitting.pilot.settle()
        said.append(words([node for node in sitting.pilot.nodes() if node.role != "card"]))
        assert sitting.view == plain
        assert sitting.table.hud.question.options
    assert said[:2] == said[2:]


def test_big_gin_can_always_be_called_and_is_asked_about(tmp_path: Path) -> None:
    sitting = alone(tmp_path)
    sitting.pilot.click(wordbook.BIG_GIN)
    assert sitting.table.hud.question.words == "Big gin now?"
    sitting.pilot.click(wordbook.NOT_YET)
    assert sitting.moves == "- - s"
    sitting.keys(BigGin(arrange(sitting.view.hand).melds))
    rested(sitting)
    assert sitting.moves == "- - s b"
    assert sitting.view.phase is Phase.CHALLENGE
    assert sitting.news == "You declare big gin, but it’s invalid."


def test_gin_before_the_draw_can_always_be_tried(tmp_path: Path) -> None:
    """With any hand, and a wrong call is refused."""
    rules = Rules(wrong_knocks="honour", declare="any_time")
    for name, own in (("gin", "As 2s 3s 4h 5h 6h Td Jd Qd Kd"), ("none", LOOSE)):
        sitting = Sitting(tmp_path / name, dealing(own, upcard="Ks"), computer="", rules=rules).sit()
        assert sitting.names()[:3] == ["Take", "Pass", wordbook.DECLARE_GIN]
        assert sitting.table.hud.widgets["prompt"].name == "Take the K♠ or pass?"
        sitting.pilot.click(wordbook.DECLARE_GIN)
        assert sitting.table.hud.question.words == "Declare gin now?"
        sitting.pilot.key("return")
        sitting.pilot.settle()
        assert (sitting.view.phase is Phase.OVER) == (name == "gin")


def test_where_only_gin_ends_a_hand_the_plate_always_says_so(tmp_path: Path) -> None:
    sitting = alone(tmp_path, Rules(wrong_knocks="honour", knock_limit=0))
    assert "Gin" in sitting.names()
    assert sitting.table.hud.widgets["prompt"].name == "Discard a card or go gin"


def test_the_first_turn_that_is_a_discard_offers_no_knock(tmp_path: Path) -> None:
    rules = Rules(wrong_knocks="honour", opening="eleven", first_turn="throw", big_gin_bonus=31)
    sitting = Sitting(tmp_path, Seeded(2), computer="", rules=rules).together(rules)
    reveal(sitting)
    assert sitting.view.phase is Phase.DISCARD
    assert not {"Knock", wordbook.BIG_GIN} & set(sitting.names())
    assert sitting.table.hud.widgets["prompt"].name == wordbook.DISCARD_A_CARD


def test_hints_are_off_with_a_sentence(tmp_path: Path) -> None:
    sitting = alone(tmp_path)
    sitting.pilot.key("h")
    assert sitting.news == "There are no hints when players count their own deadwood."


def test_the_replay_of_a_running_hand_counts_nothing(tmp_path: Path) -> None:
    sitting = alone(tmp_path)
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.REPLAY)
    assert "Deadwood" not in words(list(sitting.pilot.nodes()))
    assert sitting.pilot.find(role="slider").value == "Step 3 of 3"


def test_a_knock_is_asked_about_and_can_be_left(tmp_path: Path) -> None:
    sitting = alone(tmp_path)
    sitting.pilot.drag(sitting.grip("Kc"), sitting.plate)
    assert sitting.table.hud.question.words == wordbook.KNOCK_NOW
    sitting.pilot.key("escape")
    assert not sitting.table.hud.question.options
    rested(sitting)
    sitting.mouse(Discard(c("Kc")))
    assert sitting.moves == "- - s xKc"


def test_the_plate_pressed_again_lets_go(tmp_path: Path) -> None:
    sitting = alone(tmp_path)
    sitting.pilot.key("k")
    assert sitting.table.hud.widgets["prompt"].name == "Choose a card to discard"
    sitting.pilot.key("k")
    assert sitting.table.hud.widgets["prompt"].name == "Discard a card or knock"
    assert sitting.moves == "- - s"


# ---------------------------------------------------------------------- a person's invalid knock


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


# ---------------------------------------------------------------------- a person decides


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


def test_play_goes_on_against_the_open_hand_to_its_end(tmp_path: Path) -> None:
    """Everybody sees what the open hand draws."""
    sitting = knocked(tmp_path)
    sitting.mouse(RefuseKnock())
    rested(sitting)
    assert sitting.news == "You play on against the open hand."
    assert sitting.view.pile[-1] is c("9h")
    for action in (DrawStock(), Discard(c("8d"))):
        sitting.mouse(action)
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
    for action in (DrawStock(), Discard(c("8d"))):
        sitting.mouse(action)
    reveal(sitting)
    sitting.mouse(DrawStock())
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


# ---------------------------------------------------------------------- the last discard


@pytest.mark.parametrize("by", ["mouse", "keys"])
@pytest.mark.parametrize(
    ("house", "taken"),
    [(Rules(wrong_knocks="honour"), True), (Rules(overlooked_lost=True), False)],
    ids=["honour", "overlooked"],
)
def test_the_last_discard_is_offered_without_counting_for_the_player(
    tmp_path: Path, by: str, house: Rules, *, taken: bool
) -> None:
    """Where an invalid knock is refused, so is a card that allows none; at an honour table the player has to knock."""
    deal = dealing(MELDED, LOOSE, upcard="Ks", dealer=0)
    turns = [f"s x{card}" for card in deal.deck(0)[21:50]]
    computer = " ".join(("-", *turns[::2]))
    sitting = Sitting(tmp_path, deal, computer=computer, rules=replace(house, last_discard=True)).sit()
    for token in " ".join(("-", *turns[1::2])).split():
        sitting.settle()
        sitting.keys(read(token, sitting.state))
    sitting.settle()
    assert sitting.state.last
    assert wordbook.TAKE in sitting.names("button")
    getattr(sitting, by)(TakeDiscard())
    sitting.pilot.settle()
    assert (sitting.state.phase is Phase.DISCARD) == taken
    if not taken:
        assert "you can’t knock with it" in sitting.news
        return
    sitting.keys(Knock(next(iter(sitting.view.hand)), ()))
    sitting.pilot.settle()
    assert sitting.state.phase is Phase.CHALLENGE


# ---------------------------------------------------------------------- whole hands at random


@pytest.mark.parametrize(
    "rules",
    [
        HONOUR,
        Rules(wrong_knocks="honour", announced_only=True, overlooked_lost=True),
        Rules(wrong_knocks="honour", knocking_card="stock", layoff_on_gin=True, opening="eleven", last_discard=True),
        Rules(wrong_knocks="honour", knock_discard=False, opening="open", knock_limit=0),
    ],
)
def test_random_play_of_two_people_never_gets_stuck(tmp_path: Path, rules: Rules, volume: Volume) -> None:
    stages = set()
    for seed in range(volume(2, 60)):
        rng = random.Random(seed)
        sitting = Sitting(tmp_path / str(seed), Seeded(seed)).together(rules)
        for _step in range(150):
            if isinstance(sitting.pilot.loop.top, PrivacyCurtain):
                sitting.pilot.key("return")
            rested(sitting)
            stages.add(sitting.view.phase)
            seat = sitting.view.seat or 0
            assert not seen(sitting.table) & hidden(sitting.state, seat)
            if not sitting.view.exposed[1 - seat] and sitting.view.spread[1 - seat] is None:
                assert not upper(sitting)
            if sitting.view.phase is Phase.OVER:
                break
            ply = sitting.session.ply
            action = _any(sitting, rng)
            (sitting.mouse if rng.random() < 0.5 else sitting.keys)(action)
            sitting.pilot.settle()
            assert sitting.session.ply > ply, (action, sitting.news)
    assert stages >= {Phase.CHALLENGE, Phase.SHOWN, Phase.OVER}


def _any(sitting: Sitting, rng: random.Random) -> Action:
    view = sitting.view
    if view.phase is Phase.DISCARD and rng.random() < 0.4:
        if view.rules.big_gin_bonus is not None and rng.random() < 0.3:
            return BigGin(arrange(view.hand).melds)
        card = rng.choice([card for card in view.hand if card is not view.barred])
        return Knock(card if view.rules.knock_discard else None, (), 60 if view.rules.announced_only else None)
    legal = [one for one in view.legal if not isinstance(one, Knock | BigGin)]
    return rng.choice(legal or view.legal)


def seen(table: TableScene) -> CardSet:
    """Return all faces on the stage; no hidden card may have one."""
    sprites = [sprite for key, sprite in table.board.sprites.items() if isinstance(key, Hidden)]
    assert all(isinstance(sprite, CardSprite) and sprite.face is None for sprite in sprites)
    return faces(table)


def test_a_level_plays_whole_hands_at_a_table_of_honour(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(3), rules=HONOUR).sit()
    assert sitting.hand(sitting.mouse, after=lambda: at_rest(sitting.table)) > 1

"""A table of honour gives no deadwood away, and play at one never gets stuck."""

import random
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import Action, BigGin, CardSet, Discard, Knock, Phase, Rules, TakeDiscard
from game.rules.melds import arrange
from game.rules.notation import read
from game.session import Seeded
from game.ui.engine.accessibility import Node
from game.ui.screens.privacy_curtain import PrivacyCurtain
from game.ui.table.table_scene import TableScene
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.layout import Hidden
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.conftest import Volume
from tests.ui.checks import at_rest
from tests.ui.table.honour_tables import ANNOUNCED, HONOUR, LOOSE, MELDED, OVERLOOKED, alone, c, rested, reveal, upper
from tests.ui.table.test_secrecy import faces, hidden


def words(nodes: list[Node]) -> str:
    return " | ".join(f"{node.name} {node.value} {node.note}" for node in nodes)


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

from pathlib import Path
from typing import Literal

import pytest

from game.rules import PRESETS, Card, CardSet, Discard, EndLayOff, Knock, LayOff, Phase, Rules
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.ui.checks import at_rest
from tests.ui.table.test_table_scene import discarding, ends

KNOCKER = "As 2s 3s 4h 5h 6h Td Jd Qd 9s"
TIE = "5s 6s 7s 8s 8h 8d 8c As Ad 2c"


def knocking(
    folder: Path, own: str = KNOCKER, stock: str = "8c", rules: Rules | None = None, speed: str = "none"
) -> Sitting:
    deals = dealing(own, upcard="Ks", stock=stock)
    sitting = Sitting(folder, deals, computer="- .", rules=rules, speed=speed).sit()
    sitting.pilot.key("p")
    sitting.pilot.settle()
    sitting.pilot.key("s")
    sitting.pilot.settle()
    assert sitting.table.hud.widgets["plate"].visible
    return sitting


@pytest.mark.parametrize(
    "way", ["drag", "select and plate", "plate and click", "plate twice", "select and k", "k and enter"]
)
def test_knocking(tmp_path: Path, way: str) -> None:
    sitting = knocking(tmp_path)
    pilot = sitting.pilot
    assert pilot.find(role="button", name=wordbook.KNOCK).value == "Discard the 9♠; 8 left"
    if way == "drag":
        pilot.drag(sitting.grip("9s"), sitting.plate)
    elif way == "select and plate":
        pilot.press(*sitting.grip("9s"))
        pilot.settle()
        pilot.press(*sitting.plate)
    elif way == "plate and click":
        pilot.press(*sitting.plate)
        assert "armed" in pilot.find(role="button", name=wordbook.KNOCK).state
        pilot.press(*sitting.grip("9s"))
    elif way == "plate twice":
        pilot.press(*sitting.plate)
        pilot.settle()
        pilot.press(*sitting.plate)
    elif way == "select and k":
        sitting.point("9s")
        pilot.key("k")
    else:
        pilot.key("k")
        sitting.point("9s")
        pilot.key("return")
    pilot.settle()
    assert sitting.moves == "- - s k9s ."
    at_rest(sitting.table)


def test_the_plate_stands_there_only_while_a_knock_is_legal(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    assert not sitting.table.hud.widgets["plate"].visible
    sitting.point("9s")
    sitting.pilot.key("k")
    ends(sitting, "- - s")
    assert sitting.news.startswith("You can knock with 10 or less, but this leaves ")


@pytest.mark.parametrize("way", ["k", "plate"])
def test_the_only_card_to_knock_with_is_not_asked_for(tmp_path: Path, way: str) -> None:
    sitting = knocking(tmp_path, "As 2s 3s 8h 9h Th Ac 2d 4c 3h", "Kc")
    assert {one.card.text for one in sitting.view.legal if isinstance(one, Knock) and one.card} == {"Kc"}
    sitting.pilot.key("k") if way == "k" else sitting.pilot.press(*sitting.plate)
    sitting.pilot.settle()
    assert sitting.moves == "- - s kKc ."


def test_the_only_card_for_gin_is_not_asked_for(tmp_path: Path) -> None:
    """Other cards could be knocked with, but the plate says gin."""
    sitting = knocking(tmp_path, "As 2s 3s 4h 5h 6h Td Jd Qd 2c", "4s")
    assert len({one.card for one in sitting.view.legal if isinstance(one, Knock)}) > 1
    assert sitting.table.hud.widgets["plate"].name == "Gin"
    sitting.pilot.key("k")
    sitting.pilot.settle()
    assert sitting.moves == "- - s k2c"


def test_with_several_cards_to_knock_with_the_prompt_asks_for_one(tmp_path: Path) -> None:
    sitting = knocking(tmp_path)
    sitting.pilot.key("k")
    assert "Choose a discard, or press Knock again for the 9♠" in sitting.names("label")
    assert sitting.moves == "- - s"


OTHER_MELDS = "2h 3h 4h 4s 4d Td Jd Qd Kd As"


@pytest.mark.parametrize("way", ["mouse", "keys", "reader"])
def test_other_melds_can_be_laid_down_than_the_cheapest(tmp_path: Path, way: str) -> None:
    sitting = knocking(tmp_path, OTHER_MELDS, "9c")
    name = wordbook.OTHER_MELDS
    if way == "mouse":
        sitting.pilot.click(name)
    elif way == "keys":
        sitting.tab(name)
    else:
        sitting.pilot.find(name=name).perform("press")
    sitting.pilot.settle()
    buttons = sitting.table.hud.question.buttons
    assert [one.name.split("·")[-1].strip() for one in buttons] == ["Leaves 6", "Leaves 9", wordbook.NOT_YET]
    sitting.pilot.key("down")
    sitting.pilot.key("return")
    sitting.pilot.settle()
    assert sitting.moves == "- - s k9c=2h3h4h/TdJdQdKd ."
    at_rest(sitting.table)


@pytest.mark.parametrize("own", [KNOCKER, "As 2s 3s 4h 5h 6h Td Jd Qd 8s"])
def test_without_a_choice_of_melds_nothing_offers_one(tmp_path: Path, own: str) -> None:
    assert wordbook.OTHER_MELDS not in knocking(tmp_path, own).names()


def test_a_card_that_cannot_knock_leaves_the_plate_armed(tmp_path: Path) -> None:
    sitting = knocking(tmp_path)
    sitting.pilot.press(*sitting.plate)
    sitting.pilot.press(*sitting.grip("4h"))
    sitting.pilot.settle()
    assert sitting.news.startswith("You can knock with 10 or less, but this leaves ")
    assert "armed" in sitting.pilot.find(role="button", name=wordbook.KNOCK).state
    sitting.pilot.press(*sitting.grip("9s"))
    sitting.pilot.settle()
    assert sitting.moves == "- - s k9s ."


def test_escape_disarms_the_plate(tmp_path: Path) -> None:
    sitting = knocking(tmp_path)
    sitting.pilot.key("k")
    sitting.pilot.key("escape")
    assert "armed" not in sitting.pilot.find(role="button", name=wordbook.KNOCK).state
    sitting.pilot.press(*sitting.grip("9s"))
    sitting.pilot.settle()
    assert sitting.moves == "- - s"


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("way", ["drag", "keys"])
def test_a_choice_of_melds(tmp_path: Path, which: int, way: str) -> None:
    """The eight of spades fits the run and the eights with equal deadwood."""
    sitting = knocking(tmp_path, TIE, "Kd")
    legal = [one for one in sitting.view.legal if isinstance(one, Knock) and one.card is Card.parse("Kd")]
    assert len(legal) == 2
    assert legal[0].melds != legal[1].melds
    sitting.mouse(legal[which]) if way == "drag" else sitting.keys(legal[which])
    sitting.pilot.settle()
    assert sitting.view.showdown is not None
    assert set(sitting.view.showdown.melds) == set(legal[which].melds)
    at_rest(sitting.table)


def test_another_window_size_keeps_the_focus_on_the_same_melds(tmp_path: Path) -> None:
    sitting = knocking(tmp_path, OTHER_MELDS, "9c")
    sitting.tab(wordbook.OTHER_MELDS)
    sitting.pilot.settle()
    sitting.pilot.key("down")
    chosen = sitting.table.hud.question.buttons[1]
    assert chosen.ring
    sitting.resize((900, 1400))
    sitting.pilot.settle()
    again = sitting.table.hud.question.buttons[1]
    assert again is not chosen
    assert [one.name for one in sitting.table.hud.question.buttons if one.ring] == [chosen.name]
    sitting.pilot.key("return")
    sitting.pilot.settle()
    assert sitting.moves == "- - s k9c=2h3h4h/TdJdQdKd ."


def test_a_choice_of_melds_can_be_declined(tmp_path: Path) -> None:
    sitting = knocking(tmp_path, TIE, "Kd")
    sitting.script = []
    sitting.pilot.drag(sitting.grip("Kd"), sitting.plate)
    assert len(sitting.table.hud.question.options) == 3  # and "Not yet"
    assert wordbook.CHOOSE_HOW_TO_LAY_DOWN_YOUR in sitting.names("label")
    sitting.pilot.settle()
    at_rest(sitting.table)
    sitting.mouse(Discard(Card.parse("Kd")))
    sitting.pilot.settle()
    assert sitting.moves == "- - s xKd"
    assert not sitting.table.hud.question.options


@pytest.mark.parametrize("way", ["button", "g"])
def test_big_gin(tmp_path: Path, way: str) -> None:
    rules = Rules(big_gin_bonus=31)
    sitting = knocking(tmp_path, "As 2s 3s 4h 5h 6h Td Jd Qd Kd", "4s", rules)
    sitting.pilot.click(wordbook.BIG_GIN) if way == "button" else sitting.pilot.key("g")
    sitting.pilot.settle()
    assert sitting.moves == "- - s b"
    at_rest(sitting.table)


def test_a_knock_without_a_discard(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(KNOCKER, upcard="Ks", stock="8c"), rules=PRESETS["kitchen-table"], computer=".")
    sitting.sit()
    sitting.pilot.key("s")
    sitting.pilot.settle()
    sitting.pilot.press(*sitting.plate)
    sitting.pilot.settle()
    assert sitting.moves == "s k ."
    at_rest(sitting.table)


@pytest.mark.parametrize("way", ["plate", "k"])
@pytest.mark.parametrize("opening", ["open", "upcard"])
def test_gin_is_declared_before_the_draw(tmp_path: Path, opening: Literal["open", "upcard"], way: str) -> None:
    rules = Rules(declare="any_time", opening=opening)
    sitting = Sitting(tmp_path, dealing("As 2s 3s 4h 5h 6h Td Jd Qd Kd", upcard="Ks"), rules=rules).sit()
    pilot = sitting.pilot
    assert pilot.find(role="button", name=wordbook.DECLARE_GIN).value == ""
    assert sitting.table.hud.widgets["prompt"].name == "All your cards are melded: declare gin or play on"
    if way == "k":
        pilot.key("k")
    else:
        pilot.press(*sitting.plate)
    pilot.settle()
    assert sitting.moves == "k"
    assert pilot.find(role="result").name == "Gin!"


def test_where_gin_waits_for_the_draw_no_plate_stands_before_it(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing("As 2s 3s 4h 5h 6h Td Jd Qd Kd", upcard="Ks")).sit()
    assert not sitting.table.hud.widgets["plate"].visible


def test_no_plate_tempts_where_only_gin_counts(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(KNOCKER, upcard="Ks", stock="8c"), rules=Rules(knock_limit=0), computer="-")
    sitting.sit()
    sitting.pilot.key("p")
    sitting.pilot.settle()
    sitting.pilot.key("s")
    sitting.pilot.settle()
    assert not sitting.table.hud.widgets["plate"].visible
    assert "Knock with, gin only" in sitting.pilot.rows_of("facts")


# ---------------------------------------------------------------------- laying off

KNOCKS = "4s 5s 6s Ks Kd Kc 2h 3h 4h Qd"


def laying_off(folder: Path) -> Sitting:
    deals = dealing("7s Kh 8s 9d 9c 9h 2d 3d 4d Jc", KNOCKS, upcard="Th", stock="Qc Ad")
    sitting = Sitting(folder, deals, computer="- s kQd").sit()
    sitting.pilot.key("p")
    sitting.pilot.settle()
    sitting.pilot.key("s")
    sitting.pilot.settle()
    sitting.mouse(Discard(Card.parse("Qc")))
    sitting.pilot.settle()
    assert sitting.view.phase is Phase.LAYOFF
    assert sitting.table.playing()
    return sitting


@pytest.mark.parametrize("way", ["drag", "double", "keys"])
def test_laying_off(tmp_path: Path, way: str) -> None:
    sitting = laying_off(tmp_path)
    king, kings = Card.parse("Kh"), CardSet.parse("Ks Kd Kc")
    if way == "drag":
        sitting.mouse(LayOff(king, kings))
    elif way == "double":
        sitting.pilot.press(*sitting.grip(king))
        sitting.pilot.press(*sitting.pilot.pointer)
    else:
        sitting.keys(LayOff(king, kings))
    sitting.pilot.settle()
    at_rest(sitting.table)
    assert sitting.moves.endswith("kQd +Kh")
    sitting.keys(EndLayOff()) if way == "keys" else sitting.mouse(EndLayOff())
    sitting.pilot.settle()
    assert sitting.moves.endswith("kQd +Kh .")
    at_rest(sitting.table)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (900, 1400)])
def test_the_chosen_card_is_laid_off_by_a_click_on_the_meld(tmp_path: Path, size: tuple[int, int]) -> None:
    sitting = laying_off(tmp_path)
    sitting.resize(size)
    kings = CardSet.parse("Ks Kd Kc")
    for card in ("7s", "Kh"):
        sitting.pilot.press(*sitting.grip(card))
        sitting.pilot.settle()
        sitting.pilot.press(*sitting.meld(kings))
        sitting.pilot.settle()
        at_rest(sitting.table)
        if card == "7s":
            assert sitting.news == "You can’t lay off the seven of spades on that meld."
    assert sitting.moves.endswith("kQd +Kh")


def test_a_press_on_a_meld_lays_nothing_off_by_itself(tmp_path: Path) -> None:
    sitting = laying_off(tmp_path)
    sitting.pilot.press(*sitting.meld(CardSet.parse("Ks Kd Kc")))
    sitting.pilot.settle()
    assert sitting.moves.endswith(" kQd")


def test_nothing_left_to_lay_off_ends_the_hand(tmp_path: Path) -> None:
    sitting = laying_off(tmp_path)
    for card, meld in (("7s", "4s 5s 6s"), ("8s", "4s 5s 6s 7s"), ("Kh", "Ks Kd Kc")):
        sitting.mouse(LayOff(Card.parse(card), CardSet.parse(meld)))
        sitting.pilot.settle()
    assert sitting.moves.endswith("kQd +7s +8s +Kh .")
    at_rest(sitting.table)


def test_a_lay_off_that_does_not_fit_glides_back(tmp_path: Path) -> None:
    sitting = laying_off(tmp_path)
    sitting.mouse(LayOff(Card.parse("7s"), CardSet.parse("Ks Kd Kc")))
    sitting.pilot.settle()
    assert sitting.news == "You can’t lay off the seven of spades on that meld."
    at_rest(sitting.table)
    assert sitting.moves.endswith(" kQd")


def test_a_refusal_covers_no_half_of_the_words_below_it(tmp_path: Path) -> None:
    sitting = laying_off(tmp_path)
    sitting.resize((1024, 640))
    hidden = set[str]()
    for card in sitting.table.hand_order.cards():
        sitting.mouse(LayOff(card, CardSet.parse("Ks Kd Kc" if card.rank < 13 else "4s 5s 6s")))
        sitting.pilot.settle()
        slip, hud = sitting.table.hud.slip, sitting.table.hud
        assert slip is not None
        for name in ("stock", "prompt"):
            widget = hud.widgets[name]
            assert not widget.visible or not widget.box.colliderect(slip), (card, name)
            hidden |= set() if widget.visible else {name}
    assert hidden == {"stock", "prompt"}


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_laying_off_the_best_at_once(tmp_path: Path, way: str) -> None:
    sitting = laying_off(tmp_path)
    sitting.pilot.click(wordbook.LAY_OFF_FOR_ME) if way == "mouse" else sitting.tab(wordbook.LAY_OFF_FOR_ME)
    sitting.pilot.settle()
    assert sitting.view.phase is Phase.OVER
    assert set(sitting.moves.split("kQd ")[1].split()) == {"+7s", "+8s", "+Kh", "."}
    at_rest(sitting.table)


def test_a_defender_with_nothing_to_lay_off_is_not_asked(tmp_path: Path) -> None:
    deals = dealing("7c Jh 8d 9d 9c 9h 2d 3d 4d Jc", KNOCKS, upcard="Th", stock="Qc Ad")
    sitting = Sitting(tmp_path, deals, computer="- s kQd").sit()
    for key in ("p", "s"):
        sitting.pilot.key(key)
        sitting.pilot.settle()
    sitting.mouse(Discard(Card.parse("Qc")))
    sitting.pilot.settle()
    assert sitting.view.phase is Phase.OVER


def test_sorting(tmp_path: Path) -> None:
    sitting = knocking(tmp_path)
    sorts = {
        "suit": "As 2s 3s 9s 4h 5h 6h Td Jd Qd 8c",
        "rank": "As 2s 3s 4h 5h 6h 9s Td Jd Qd 8c",
        "melds": "As 2s 3s 4h 5h 6h Td Jd Qd 9s 8c",
    }
    for way in ("key", "button"):
        for sort, order in sorts.items():
            sitting.pilot.key("o") if way == "key" else sitting.pilot.click(sitting.table.hud.widgets["sort"].name)
            sitting.pilot.settle()
            at_rest(sitting.table)
            assert sitting.table.hud.widgets["sort"].name == f"Sort: {sort}"
            assert " ".join(map(str, sitting.table.hand_order.cards())) == order
            in_sight = [node.name for node in sitting.pilot.nodes() if node.role == "card"]
            assert in_sight == [Card.parse(card).name for card in order.split()]

"""The table hand in hand with the rules: every action by drag, by click and by key, and what stands there then."""

from pathlib import Path

import pytest

from game.rules import PRESETS, Card, CardSet, Discard, DrawStock, EndLayOff, Knock, LayOff, Phase, Rules, TakeDiscard
from game.session import Seeded
from tests.ui.program import Sitting, at_rest, dealing, still

OWN = "8h 8s 3c 4d 5d Jc Qh As 9s 7c"
OTHER = "Qd Qs 2c 3h 6s 9c Td Kh 5c 2d"


def upcard(folder: Path, computer: str = "", *, upcard: str = "Ks") -> Sitting:
    """The person is offered the first upcard."""
    sitting = Sitting(folder, dealing(OWN, OTHER, upcard=upcard, stock="4c 9d Qc 2h"), computer=computer).sit()
    assert sitting.view.phase is Phase.UPCARD
    return sitting


def drawing(folder: Path, computer: str = "-") -> Sitting:
    """It is the person's turn to draw; the four of clubs comes next."""
    sitting = upcard(folder, computer)
    sitting.pilot.key("p")
    sitting.pilot.settle()
    return sitting


def discarding(folder: Path, computer: str = "-") -> Sitting:
    """The person has drawn the four of clubs."""
    sitting = drawing(folder, computer)
    sitting.pilot.key("s")
    sitting.pilot.settle()
    return sitting


def ends(sitting: Sitting, moves: str) -> None:
    """Hold what was played, and that the table came to rest as it should."""
    sitting.pilot.settle()
    assert sitting.moves == moves
    at_rest(sitting.table)
    still(sitting.pilot)


# ---------------------------------------------------------------------- drawing


@pytest.mark.parametrize("way", ["drag", "click pile", "button", "t", "d"])
def test_taking_the_upcard(tmp_path: Path, way: str) -> None:
    sitting = upcard(tmp_path)
    assert sitting.names()[:2] == ["Take", "Pass"]
    if way == "drag":
        sitting.mouse(TakeDiscard())
    elif way == "click pile":
        sitting.pilot.press(*sitting.pile)
    elif way == "button":
        sitting.pilot.click("Take")
    else:
        sitting.pilot.key(way)
    ends(sitting, "u")
    assert sitting.table.own.cards()[-1] is Card.parse("Ks")
    assert Card.parse("Ks") in sitting.table.hand().raised
    assert sitting.news == "You took the king of spades."


@pytest.mark.parametrize("way", ["button", "p", "tab"])
def test_passing_the_upcard(tmp_path: Path, way: str) -> None:
    sitting = upcard(tmp_path)
    if way == "button":
        sitting.pilot.click("Pass")
    elif way == "tab":
        sitting.tab("Pass")
    else:
        sitting.pilot.key(way)
    ends(sitting, "-")
    assert "Take" not in sitting.names()
    assert sitting.news == "You passed."


@pytest.mark.parametrize("way", ["drag", "click", "s"])
def test_drawing_from_the_stock(tmp_path: Path, way: str) -> None:
    sitting = drawing(tmp_path)
    assert sitting.pilot.find(name="Stock").value == "31"
    if way == "drag":
        sitting.mouse(DrawStock())
    elif way == "click":
        sitting.pilot.press(*sitting.stock)
    else:
        sitting.pilot.key(way)
    ends(sitting, "- - s")
    assert sitting.table.own.cards()[-1] is Card.parse("4c")
    assert Card.parse("4c") in sitting.table.hand().raised
    assert sitting.news == "You drew the four of clubs."
    assert sitting.pilot.find(name="Stock").value == "30"


@pytest.mark.parametrize("way", ["drag", "click", "t", "d"])
def test_taking_what_the_other_threw(tmp_path: Path, way: str) -> None:
    sitting = discarding(tmp_path, "- s xQd")
    sitting.mouse(Discard(Card.parse("9s")))
    sitting.pilot.settle()
    if way == "drag":
        sitting.mouse(TakeDiscard())
    elif way == "click":
        sitting.pilot.press(*sitting.pile)
    else:
        sitting.pilot.key(way)
    ends(sitting, "- - s x9s s xQd u")


@pytest.mark.parametrize("way", ["s", "click"])
def test_a_card_not_offered_is_refused_with_a_reason(tmp_path: Path, way: str) -> None:
    sitting = upcard(tmp_path)
    sitting.pilot.key("s") if way == "s" else sitting.pilot.press(*sitting.stock)
    ends(sitting, "")
    assert sitting.news == "First take the upcard or pass."


def test_keys_out_of_turn_do_nothing(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    sitting.mouse(Discard(Card.parse("9s")))
    sitting.pilot.settle()
    for key in ("s", "t", "d", "p", "k", "g"):
        sitting.pilot.key(key)
    sitting.point("8h")
    sitting.pilot.key("return")
    ends(sitting, "- - s x9s")
    assert sitting.news == "It is Ada's turn."


# ---------------------------------------------------------------------- discarding and the own hand


@pytest.mark.parametrize("way", ["drag", "double", "enter", "space", "click and enter"])
def test_discarding(tmp_path: Path, way: str) -> None:
    sitting = discarding(tmp_path)
    pilot = sitting.pilot
    if way == "drag":
        sitting.mouse(Discard(Card.parse("9s")))
    elif way == "double":
        pilot.press(*sitting.grip("9s"))
        pilot.advance(120)
        pilot.press(*pilot.pointer)
    elif way == "click and enter":
        pilot.press(*sitting.grip("9s"))
        pilot.key("return")
    else:
        sitting.point("9s")
        pilot.key("return" if way == "enter" else "space")
    ends(sitting, "- - s x9s")
    assert sitting.news == "You threw the nine of spades."
    assert sitting.pilot.find(name="Discard pile").value == "nine of spades"


def test_two_slow_clicks_are_no_double_click(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    sitting.pilot.press(*sitting.grip("9s"))
    sitting.pilot.settle()
    assert sitting.table.chosen is Card.parse("9s")
    sitting.pilot.advance(800)
    sitting.pilot.press(*sitting.pilot.pointer)
    ends(sitting, "- - s")
    assert sitting.table.chosen is None


def test_a_quick_click_on_each_of_two_cards_throws_none(tmp_path: Path) -> None:
    sitting = discarding(tmp_path)
    points = [sitting.grip("9s"), sitting.grip("8h")]
    for point in points:
        sitting.pilot.press(*point)
        sitting.pilot.advance(50)
    ends(sitting, "- - s")
    assert sitting.table.chosen is Card.parse("8h")


@pytest.mark.parametrize("before", ["sort by mouse", "tab to sort"])
def test_enter_plays_the_chosen_card_whatever_button_was_used_before(tmp_path: Path, before: str) -> None:
    sitting = discarding(tmp_path)
    name = sitting.table.fittings.sort.name
    sitting.pilot.click(name) if before == "sort by mouse" else sitting.tab(name)
    sitting.point("9s")
    sitting.pilot.key("return")
    ends(sitting, "- - s x9s")


def test_sorting(tmp_path: Path) -> None:
    sitting = knocking(tmp_path)
    sorts = {
        "suit": "As 2s 3s 9s 4h 5h 6h Td Jd Qd 8c",
        "rank": "As 2s 3s 4h 5h 6h 9s Td Jd Qd 8c",
        "melds": "As 2s 3s 4h 5h 6h Td Jd Qd 9s 8c",
    }
    for way in ("key", "button"):
        for sort, order in sorts.items():
            sitting.pilot.key("o") if way == "key" else sitting.pilot.click(sitting.table.fittings.sort.name)
            sitting.pilot.settle()
            at_rest(sitting.table)
            assert sitting.table.fittings.sort.name == f"Sort: {sort}"
            assert " ".join(map(str, sitting.table.own.cards())) == order
            in_sight = [node.name for node in sitting.pilot.nodes() if node.role == "card"]
            assert in_sight == [Card.parse(card).name for card in order.split()]


@pytest.mark.parametrize("way", ["drag", "keys"])
def test_rearranging_by_hand_stays(tmp_path: Path, way: str) -> None:
    sitting = drawing(tmp_path)
    order = sitting.table.own.cards()
    if way == "drag":
        target = sitting.grip(order[4])
        sitting.pilot.drag(sitting.grip(order[0]), (target[0] - 4, target[1] + 20))
    else:
        sitting.point(order[0])
        for _step in range(3):
            sitting.pilot.key("right", mod=1)  # pygame.KMOD_LSHIFT
    sitting.pilot.settle()
    at_rest(sitting.table)
    moved = sitting.table.own.cards()
    assert moved[:5] in ([*order[1:4], order[0], order[4]], [*order[1:5], order[0]])
    assert "Sort: own" in sitting.names()
    sitting.pilot.key("s")
    sitting.pilot.settle()
    sitting.mouse(Discard(Card.parse("4c")))
    sitting.pilot.settle()
    assert sitting.table.own.cards() == moved


def test_deadwood_is_counted_live(tmp_path: Path) -> None:
    sitting = drawing(tmp_path)
    assert "Deadwood 65" in sitting.names("label")
    sitting.pilot.key("s")
    sitting.pilot.settle()
    assert "Deadwood 59" in sitting.names("label"), "the best discard leaves this"
    sitting.point("As")
    assert "Deadwood 68" in sitting.names("label"), "the chosen card leaves this"


# ---------------------------------------------------------------------- knocking

KNOCKER = "As 2s 3s 4h 5h 6h Td Jd Qd 9s"
TIE = "5s 6s 7s 8s 8h 8d 8c As Ad 2c"


def knocking(folder: Path, own: str = KNOCKER, stock: str = "8c", rules: Rules | None = None) -> Sitting:
    """The person has drawn and may knock."""
    sitting = Sitting(folder, dealing(own, upcard="Ks", stock=stock), computer="- .", rules=rules).sit()
    sitting.pilot.key("p")
    sitting.pilot.settle()
    sitting.pilot.key("s")
    sitting.pilot.settle()
    assert sitting.table.fittings.plate.visible
    return sitting


@pytest.mark.parametrize("way", ["drag", "select and plate", "plate and click", "select and k", "k and enter"])
def test_knocking(tmp_path: Path, way: str) -> None:
    sitting = knocking(tmp_path)
    pilot = sitting.pilot
    assert pilot.find(role="button", name="Knock").value == "Leaves 8"
    if way == "drag":
        pilot.drag(sitting.grip("9s"), sitting.plate)
    elif way == "select and plate":
        pilot.press(*sitting.grip("9s"))
        pilot.settle()
        pilot.press(*sitting.plate)
    elif way == "plate and click":
        pilot.press(*sitting.plate)
        assert "armed" in pilot.find(role="button", name="Knock").state
        pilot.press(*sitting.grip("9s"))
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
    assert not sitting.table.fittings.plate.visible
    sitting.point("9s")
    sitting.pilot.key("k")
    ends(sitting, "- - s")
    assert sitting.news.startswith("You can knock with 10 or less, and ")


def test_escape_disarms_the_plate(tmp_path: Path) -> None:
    sitting = knocking(tmp_path)
    sitting.pilot.key("k")
    sitting.pilot.key("escape")
    assert "armed" not in sitting.pilot.find(role="button", name="Knock").state
    sitting.pilot.press(*sitting.grip("9s"))
    sitting.pilot.settle()
    assert sitting.moves == "- - s"


@pytest.mark.parametrize("which", [0, 1])
@pytest.mark.parametrize("way", ["drag", "keys"])
def test_a_choice_of_melds(tmp_path: Path, which: int, way: str) -> None:
    """The eight of spades fits the run and the eights, and both leave as much: the player says which."""
    sitting = knocking(tmp_path, TIE, "Kd")
    legal = [one for one in sitting.view.legal if isinstance(one, Knock) and one.card is Card.parse("Kd")]
    assert len(legal) == 2
    assert legal[0].melds != legal[1].melds
    sitting.mouse(legal[which]) if way == "drag" else sitting.keys(legal[which])
    sitting.pilot.settle()
    assert sitting.view.showdown is not None
    assert set(sitting.view.showdown.melds) == set(legal[which].melds)
    at_rest(sitting.table)


def test_a_choice_of_melds_can_be_declined(tmp_path: Path) -> None:
    sitting = knocking(tmp_path, TIE, "Kd")
    sitting.script = []
    sitting.pilot.drag(sitting.grip("Kd"), sitting.plate)
    assert len(sitting.table.fittings._options) == 2
    assert sitting.news == "Choose how to lay your melds down."
    sitting.pilot.settle()
    at_rest(sitting.table)
    sitting.mouse(Discard(Card.parse("Kd")))
    sitting.pilot.settle()
    assert sitting.moves == "- - s xKd"
    assert not sitting.table.fittings._options


@pytest.mark.parametrize("way", ["button", "g"])
def test_big_gin(tmp_path: Path, way: str) -> None:
    rules = Rules(big_gin_bonus=31)
    sitting = knocking(tmp_path, "As 2s 3s 4h 5h 6h Td Jd Qd Kd", "4s", rules)
    sitting.pilot.click("Big gin") if way == "button" else sitting.pilot.key("g")
    sitting.pilot.settle()
    assert sitting.moves == "- - s b"
    at_rest(sitting.table)


def test_a_knock_without_a_discard(tmp_path: Path) -> None:
    """In the kitchen-table game all eleven cards are shown."""
    sitting = Sitting(tmp_path, dealing(KNOCKER, upcard="Ks", stock="8c"), rules=PRESETS["kitchen-table"], computer=".")
    sitting.sit()
    sitting.pilot.key("s")
    sitting.pilot.settle()
    sitting.pilot.press(*sitting.plate)
    sitting.pilot.settle()
    assert sitting.moves == "s k ."
    at_rest(sitting.table)


def test_no_plate_tempts_where_only_gin_counts(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(KNOCKER, upcard="Ks", stock="8c"), rules=Rules(knock_limit=0), computer="-")
    sitting.sit()
    sitting.pilot.key("p")
    sitting.pilot.settle()
    sitting.pilot.key("s")
    sitting.pilot.settle()
    assert not sitting.table.fittings.plate.visible
    assert "Knock with: gin only" in sitting.pilot.find(role="facts").value


# ---------------------------------------------------------------------- laying off

KNOCKS = "4s 5s 6s Ks Kd Kc 2h 3h 4h Qd"


def laying_off(folder: Path) -> Sitting:
    """The computer has knocked with a run of spades, the kings and a run of hearts."""
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
    assert sitting.news == "The seven of spades does not fit that meld."
    at_rest(sitting.table)
    assert sitting.moves.endswith(" kQd")


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_laying_off_the_best_at_once(tmp_path: Path, way: str) -> None:
    sitting = laying_off(tmp_path)
    sitting.pilot.click("Lay off the best") if way == "mouse" else sitting.tab("Lay off the best")
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


# ---------------------------------------------------------------------- the deal again


def test_the_same_seed_is_the_same_table(tmp_path: Path) -> None:
    first = Sitting(tmp_path / "a", Seeded(9)).sit().view
    assert Sitting(tmp_path / "b", Seeded(9)).sit().view == first
    assert Sitting(tmp_path / "c", Seeded(10)).sit().view != first

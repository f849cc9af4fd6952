"""Notes explain things from the viewer's side only, until the next move."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules import CARDS, PRESETS, Card, CardSet, Discard, Rules
from game.session import Seeded
from game.ui.engine.accessibility import Node
from game.ui.screens.privacy_curtain import PrivacyCurtain
from game.ui.table.inspector import DiscardsNote, TextNote
from game.wording.cards import sign
from game.wording.explanations import SeatItem, TableItem
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Point, Sitting
from tests.conftest import Volume
from tests.ui.checks import at_rest, still
from tests.ui.table.test_hand_endings import play
from tests.ui.table.test_hotseat import behind, lift
from tests.ui.table.test_secrecy import hidden, named

OWN = "8h 8s 3c 4d 5d Jc Qh As 9s 7c"


def note(sitting: Sitting) -> tuple[str, str] | None:
    found = [(node.name, node.value) for node in sitting.pilot.nodes() if node.role == "note"]
    assert len(found) < 2
    return found[0] if found else None


def told(node: Node) -> CardSet:
    signs = f"{node.name} {node.value}".replace(".", " ").split()
    return named([node]) | CardSet(card for card in CARDS if sign(card) in signs)


def seated(folder: Path, tokens: str = "- s", computer: str = "-", rules: Rules | None = None) -> Sitting:
    sitting = Sitting(folder, dealing(OWN, upcard="Ks", stock="4c 9d"), computer=computer, rules=rules).sit()
    play(sitting, tokens)
    return sitting


def ask(sitting: Sitting, point: Point, way: str) -> None:
    if way == "right":
        sitting.pilot.press(*point, button=3)
    else:
        sitting.pilot.down(*point)
        sitting.pilot.advance(650)
        sitting.pilot.release()
    sitting.pilot.settle()


WAYS = pytest.mark.parametrize("way", ["right", "long"])


@WAYS
@pytest.mark.parametrize(
    ("card", "said"),
    [
        ("8h", "8 points With the 8♠, it needs the 8♦ or 8♣"),
        ("4c", "4 points Just drawn. With the 3♣, it needs the 2♣ or 5♣ With the 4♦, it needs the 4♠ or 4♥"),
        ("Jc", "10 points It doesn’t go with any other card in your hand."),
        ("As", "1 point It doesn’t go with any other card in your hand."),
    ],
)
def test_an_own_card(tmp_path: Path, way: str, card: str, said: str) -> None:
    sitting = seated(tmp_path)
    ask(sitting, sitting.grip(card), way)
    heading, value = note(sitting) or ("", "")
    assert heading.lower() == Card.parse(card).name
    assert value == said
    assert sitting.moves == "- - s"
    still(sitting.pilot)


def test_a_card_of_a_meld(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing("7h 8h 9h Th 8s 8d 2c 3c Kd Qs", upcard="5s"), computer="").sit()
    ask(sitting, sitting.grip("8h"), "right")
    assert note(sitting) == ("Eight of hearts", "8 points Meld: 7♥ 8♥ 9♥ 10♥ Meld: 8♠ 8♥ 8♦")


@WAYS
def test_the_piles(tmp_path: Path, way: str) -> None:
    sitting = seated(tmp_path)
    ask(sitting, sitting.stock, way)
    assert note(sitting) == ("Stock", "30 cards, face down. 28 of them can still be drawn.")
    ask(sitting, sitting.pile, way)
    assert note(sitting) == (wordbook.DISCARD_PILE, "Ada passed up: K♠")


@WAYS
def test_the_players_and_the_facts(tmp_path: Path, way: str) -> None:
    sitting = seated(tmp_path, "- s x9s", "- u", PRESETS["oklahoma"])
    for name, words in {
        "Ada": [
            "0 of 150 points",
            "0 hands won",
            wordbook.DEALS_THIS_HAND,
            "Holds 11 cards",
            "Face-up cards taken: 9♠",
        ],
        "You": ["0 of 150 points", "0 hands won"],
    }.items():
        ask(sitting, sitting.pilot.find(role="player", name=name).centre, way)
        heading, value = note(sitting) or ("", "")
        assert heading == name
        assert all(one in value for one in words)
        assert ("Holds" in value) == (name == "Ada")
    ask(sitting, sitting.pilot.find(role="facts").centre, way)
    heading, value = note(sitting) or ("", "")
    assert heading == "Knock with 10 or less"
    assert value.startswith("The first upcard sets the knock limit: king of spades. The first upcard is a ")
    assert value.endswith("spade: everything scores double. 150 points win the match.")
    x, y = sitting.at((sitting.viewport.middle, 90))
    ask(sitting, (x, y), way)
    assert (note(sitting) or ("",))[0] == "Ada", "the hidden hand"


def test_any_press_on_the_count_explains_deadwood(tmp_path: Path) -> None:
    sitting = seated(tmp_path)
    for button in (1, 3):
        sitting.pilot.press(*sitting.pilot.find(name="Deadwood 59").centre, button=button)
        heading, value = note(sitting) or ("", "")
        assert heading == "Deadwood"
        assert value.startswith("Cards outside your melds are deadwood.")
        assert value.endswith("You can end the hand once your deadwood is 10 or less.")
        sitting.pilot.key("escape")
    for _press in range(2):
        sitting.pilot.press(*sitting.pilot.find(name="Deadwood 59").centre)
    assert note(sitting) is None


def test_the_keys_go_through_everything(tmp_path: Path) -> None:
    sitting = seated(tmp_path)
    seen = []
    for _press in range(7):
        sitting.pilot.key("i")
        seen.append((note(sitting) or ("none",))[0])
    assert seen == ["Stock", wordbook.DISCARD_PILE, "Ada", "Knock with 10 or less", "You", "Deadwood", "none"]
    sitting.point("8h")
    sitting.pilot.key("i")
    assert (note(sitting) or ("",))[0] == "Eight of hearts"
    sitting.pilot.key("i")
    assert (note(sitting) or ("",))[0] == "Stock"


def test_a_note_goes_with_whatever_is_done_next(tmp_path: Path) -> None:
    sitting = seated(tmp_path)
    undoings: list[Callable[[], object]] = [
        lambda: sitting.pilot.key("escape"),
        lambda: sitting.pilot.key("o"),
        lambda: sitting.pilot.key("left"),
        lambda: sitting.pilot.press(*sitting.nowhere),
        lambda: sitting.pilot.press(*sitting.nowhere, button=3),
        lambda: sitting.resize((1280, 800)),
        lambda: sitting.keys(Discard(Card.parse("9s"))),
    ]
    for undo in undoings:
        ask(sitting, sitting.grip("8h"), "right")
        assert note(sitting) is not None
        undo()
        sitting.pilot.settle()
        assert note(sitting) is None
    assert sitting.moves == "- - s x9s"


def test_escape_takes_the_note_and_leaves_the_rest(tmp_path: Path) -> None:
    sitting = seated(tmp_path)
    sitting.point("8h")
    sitting.pilot.key("i")
    sitting.pilot.key("escape")
    assert note(sitting) is None
    assert sitting.table.chosen == Card.parse("8h")


def test_a_long_press_is_no_click_and_a_drag_is_no_long_press(tmp_path: Path) -> None:
    sitting = seated(tmp_path)
    ask(sitting, sitting.grip("9s"), "long")
    assert sitting.table.chosen is None
    sitting.pilot.down(*sitting.grip("8h"))
    sitting.pilot.advance(200)
    sitting.pilot.move(sitting.grip("8h")[0] + 60, sitting.grip("8h")[1] - 90)
    sitting.pilot.advance(1000)
    assert note(sitting) is None
    sitting.pilot.release()
    sitting.pilot.settle()
    at_rest(sitting.table)


def test_a_note_on_the_way_does_not_stop_the_opponent(tmp_path: Path) -> None:
    sitting = seated(tmp_path)
    sitting.patient = True
    sitting.script = ["s", "x4h"]
    sitting.keys(Discard(Card.parse("9s")))
    sitting.pilot.settle()
    ask(sitting, sitting.pile, "right")
    assert note(sitting) is not None
    sitting.answer()
    sitting.pilot.settle()
    assert note(sitting) is None


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("scale", [100, 200])
def test_a_note_stays_within_the_window(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    sitting = Sitting(tmp_path, dealing(OWN, upcard="Ks", stock="4c"), computer="-", size=size)
    sitting.services.keep(replace(sitting.services.settings, ui_scale=scale))
    sitting.sit()
    play(sitting, "- s")
    players = SeatItem("player", 0), SeatItem("player", 1)
    items: list[TableItem] = [*sitting.view.hand, "stock", "pile", *players, SeatItem("hand", 1), "facts"]
    for item in items:
        sitting.table.inspector.show(item)
        shown = next(one for one in sitting.table.hud.panel.widgets if isinstance(one, TextNote | DiscardsNote))
        assert pygame.Rect((0, 0), size).contains(shown.box), item
        if item in ("stock", "pile") or isinstance(item, Card):
            assert not shown.box.colliderect(pygame.Rect(sitting.table.inspector._bounds(item))), item


def test_no_note_tells_what_the_viewer_may_not_know(tmp_path: Path, volume: Volume) -> None:
    """All notes, at every moment of whole hands."""
    for seed in range(volume(1, 30)):
        sitting = Sitting(tmp_path / str(seed), Seeded(seed + 50)).sit()

        def look(sitting: Sitting = sitting) -> None:
            seen = [key for key in sitting.table.board.sprites if isinstance(key, Card)]
            items: list[TableItem] = [*seen, "stock", "pile", SeatItem("player", 0), SeatItem("player", 1)]
            if sitting.view.spread[1] is None:
                items.append(SeatItem("hand", 1))
            for item in items:
                sitting.table.inspector.show(item)
                nodes = [node for node in sitting.pilot.nodes() if node.role == "note"]
                assert len(nodes) == 1
                if not isinstance(item, Card):
                    assert not told(nodes[0]) & hidden(sitting.state, 0)
            sitting.table.inspector.hide()

        sitting.hand(sitting.keys, after=look)


def test_between_two_people_no_note_stays_behind(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(OWN, upcard="Ks"), rules=Rules()).together()
    lift(sitting)
    sitting.pilot.settle()
    ask(sitting, sitting.grip("8h"), "right")
    assert note(sitting) is not None
    sitting.pilot.key("p")
    assert isinstance(sitting.pilot.loop.top, PrivacyCurtain)
    assert not [one for one in behind(sitting).hud.panel.widgets if isinstance(one, TextNote | DiscardsNote)]

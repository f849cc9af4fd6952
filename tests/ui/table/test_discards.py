"""The discards can be looked at and taken cards stay in view, unless the rules say otherwise."""

from itertools import product
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules import Card, CardSet, Rules, TakeDiscard, view_of
from game.rules.events import Discarded, Drew
from game.store.settings import Settings
from game.ui.platform.gamepad import GamepadButton
from game.ui.screens.table_menu import TableMenu
from game.wording.seen_cards import open_cards
from headless import wordbook
from headless.sitting import Sitting
from screenshots.scenes import SCENES
from screenshots.shot import dealt
from tests.conftest import Volume, some
from tests.rules.story import given
from tests.ui.checks import at_rest
from tests.ui.pad_player import PadPlayer
from tests.ui.table.test_hotseat import lift
from tests.ui.table.test_inspector import ask, note

SEEN = "Ada discarded: 5♣ 2♣; Ada took: Q♥ 9♠; Ada passed up: K♠; You discarded: Q♥ 9♠"
PURIST = Rules(open_discards=False)
SIZES = [(1280, 800), (1024, 640), (900, 1400)]


def seated(folder: Path, rules: Rules | None = None, size: tuple[int, int] = SIZES[0], scale: int = 100) -> Sitting:
    """Ada took the queen of hearts and the nine of spades."""
    deals = dealt(other="Qd Qs 2c 3h 6s 9c Td Kh 5c 2d", stock="4c 9d Qc 2h")
    sitting = Sitting(folder, deals, computer="- u x5c u x2c", rules=rules, size=size)
    sitting.services.keep(replace(sitting.services.settings, ui_scale=scale))
    sitting.sit()
    sitting.play("- s xQh s x9s")
    sitting.pilot.settle()
    return sitting


def in_view(sitting: Sitting) -> list[str]:
    return [card.name for node in sitting.pilot.nodes() if node.id == "taken cards" for card in node.children]


def test_taken_cards_lie_beside_the_plaque_in_their_order_until_discarded(tmp_path: Path) -> None:
    sitting = seated(tmp_path)
    assert in_view(sitting) == ["queen of hearts", "nine of spades"]
    assert sitting.pilot.find(role="cards", name="Ada’s face-up cards").children
    sitting.script = ["s", "xQh"]
    sitting.play("s xQc")
    sitting.pilot.settle()
    assert in_view(sitting) == ["nine of spades"]


def test_a_card_taken_twice_counts_from_the_second_time() -> None:
    nine, ten, king = (Card.parse(text) for text in ("9s", "Th", "Ks"))
    history = (
        *(Drew(1, "pile", nine), Discarded(1, king), Drew(1, "pile", ten), Discarded(1, nine)),
        *(Drew(0, "pile", nine), Discarded(0, nine), Drew(1, "pile", nine)),
    )
    view = view_of(given().state, 0)
    assert open_cards(replace(view, history=history, known=(CardSet(), CardSet([nine, ten]))), 1) == (ten, nine)


@pytest.mark.parametrize(("size", "scale", "drawn"), some(5, SIZES, [100, 150, 200], [False, True]))
def test_they_cover_nothing(tmp_path: Path, size: tuple[int, int], scale: int, drawn: bool) -> None:
    sitting = seated(tmp_path, size=size, scale=scale)
    if drawn:
        sitting.pilot.key("s")
        sitting.pilot.settle()
    found = sitting.pilot.find(role="cards", name="Ada’s face-up cards")
    slips = pygame.Rect(found.children[0].bounds).unionall([pygame.Rect(one.bounds) for one in found.children])
    assert pygame.Rect((0, 0), size).contains(slips)
    assert slips.h > 20
    for name, widget in sitting.table.hud.widgets.items():
        assert name == "open cards" or not widget.visible or not widget.box.colliderect(slips), name
    for key in sitting.table.board.sprites:
        assert not pygame.Rect(sitting.table.board.bounds(key)).colliderect(slips), key
    for pile in ("stock", "pile"):
        assert not pygame.Rect(sitting.table.inspector._bounds(pile)).colliderect(slips)
    at_rest(sitting.table)


BESIDE = ["partners", "relay", "hint", "knock", "timer", "choice"]


@pytest.mark.parametrize("name", BESIDE)
@pytest.mark.parametrize("left", [False, True])
def test_they_find_room_beside_everything_else(tmp_path: Path, volume: Volume, name: str, left: bool) -> None:
    """Strips of other tables, hints, offers, questions and a left-handed table."""
    many = tuple(CardSet.parse("2h 3h 4h 5h 6h 7h 8h 9h Th Jh"))
    rooms, every = [*product(SIZES, (100, 200))], volume(6, 1)
    for number, (size, scale) in enumerate(rooms[(BESIDE.index(name) + 3 * left) % every :: every]):
        settings = Settings(speed="none", ui_scale=scale, left_handed=left)
        game = SCENES[name].play(tmp_path / str(number), size, settings)
        state = game.table.state()
        game.table.hud._state = lambda state=state: replace(state, open_cards=many)  # type: ignore[misc]
        game.table.refresh()
        widgets = [one for one in game.table.hud.panel.widgets if one.visible]
        (slips,) = (one for one in widgets if one.id == "taken cards") if not state.question else (None,)
        if slips is None:
            continue
        assert pygame.Rect((0, 0), size).contains(slips.box)
        over = [one.name for one in widgets if one is not slips and one.box.colliderect(slips.box)]
        assert not over, (size, scale)


@pytest.mark.parametrize("way", ["key", "pad", "right", "long"])
def test_the_discards_are_shown_and_closed_by_any_press(tmp_path: Path, way: str) -> None:
    sitting = seated(tmp_path)
    if way == "key":
        sitting.pilot.key("x")
    elif way == "pad":
        PadPlayer(sitting.pilot).press(GamepadButton.RIGHT_STICK_UP)
    else:
        ask(sitting, sitting.pile, way)
    assert note(sitting) == (wordbook.DISCARD_PILE, SEEN)
    sitting.pilot.press(*sitting.stock)
    assert note(sitting) is None
    assert sitting.moves == "- - s xQh u x5c s x9s u x2c", "the press that closes it draws nothing"


def test_escape_closes_them_and_opens_no_menu(tmp_path: Path) -> None:
    sitting = seated(tmp_path)
    sitting.pilot.key("x")
    sitting.pilot.key("escape")
    assert note(sitting) is None
    assert not isinstance(sitting.pilot.loop.top, TableMenu)
    sitting.pilot.key("x")
    sitting.pilot.key("x")
    assert note(sitting) is None


def test_a_press_on_the_pile_shows_them_where_it_is_no_move(tmp_path: Path) -> None:
    sitting = seated(tmp_path)
    sitting.pilot.press(*sitting.pile)
    sitting.pilot.settle()
    assert sitting.moves.endswith(" u"), "a legal take stays a take"
    assert note(sitting) is None
    sitting.pilot.press(*sitting.pile)
    sitting.pilot.settle()
    assert note(sitting) is not None


def test_a_house_rule_closes_the_discards(tmp_path: Path) -> None:
    sitting = seated(tmp_path, PURIST)
    assert in_view(sitting) == []
    sitting.pilot.key("x")
    assert note(sitting) == (wordbook.DISCARD_PILE, "On top: two of clubs 3 cards in all.")
    ask(sitting, sitting.pilot.find(role="player", name="Ada").centre, "right")
    assert "taken" not in (note(sitting) or ("", ""))[1]
    assert Card.parse("Qh") in sitting.view.known[1], "what a player remembers is up to them"


@pytest.mark.parametrize("rules", [Rules(opening="open"), replace(PURIST, opening="open")])
def test_the_rule_holds_between_two_people_at_one_screen(tmp_path: Path, rules: Rules) -> None:
    sitting = Sitting(tmp_path, dealt(), rules=rules).together()
    lift(sitting)
    sitting.settle()
    sitting.keys(TakeDiscard())
    sitting.settle()
    sitting.point(next(card.text for card in sitting.view.hand if card.text != "Ks"))
    sitting.pilot.key("return")
    sitting.settle()
    lift(sitting)
    sitting.settle()
    assert in_view(sitting) == (["king of spades"] if rules.open_discards else [])
    sitting.pilot.key("x")
    heading, words = note(sitting) or ("", "")
    assert heading == wordbook.DISCARD_PILE
    assert ("North took: K♠" in words) == rules.open_discards


@pytest.mark.parametrize("left", [False, True])
def test_the_note_covers_nobodys_cards(tmp_path: Path, volume: Volume, left: bool) -> None:
    scaled, every = (
        [*((size, 100) for size in SIZES), ((1280, 800), 200), ((1280, 800), 150), ((900, 1400), 100)],
        volume(2, 1),
    )
    for number, (size, scale) in enumerate(scaled[left % every :: every]):
        settings = Settings(speed="none", left_handed=left, ui_scale=scale)
        game = SCENES["discards"].play(tmp_path / str(number), size, settings)
        slip = pygame.Rect(game.pilot.find(role="note").bounds)
        for key in game.table.board.sprites:
            assert not slip.colliderect(game.table.board.bounds(key)), (size, scale, key)

"""The seal is stamped on the deck before the first card, and tells all about itself."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.rules.record.sealing import decks
from game.session import Seeded
from game.ui.graphics import depths
from game.ui.table.cloth.wax_seal import WaxSeal
from game.ui.table.table_scene import TableScene
from game.ui.tabletop.timing import SHUFFLE
from game.wording.fair_deals import seals
from headless import wordbook
from headless.sitting import Sitting
from samples import match_history
from tests.conftest import some
from tests.ui.checks import at_rest, still, watching


def sealed(folder: Path, speed: str = "none", **settings: Any) -> Sitting:
    sitting = Sitting(folder, match_history.Sealed(5)).open()
    sitting.services.keep(replace(sitting.services.settings, speed=speed, **settings))
    return sitting


def wax(sitting: Sitting) -> WaxSeal:
    found = sitting.table.hud.widgets["wax"]
    assert isinstance(found, WaxSeal)
    return found


def note(sitting: Sitting) -> str | None:
    return next((node.value for node in sitting.pilot.nodes() if node.role == "note"), None)


def away(sitting: Sitting) -> None:
    sitting.pilot.move(sitting.table.size[0] // 2, 2)


def test_a_press_on_play_shuffles_and_deals(tmp_path: Path) -> None:
    sitting = sealed(tmp_path, "normal")
    sitting.pilot.click(wordbook.NEW_MATCH)
    sitting.pilot.click("Magnus")
    sitting.pilot.click(wordbook.PLAY)
    assert sitting.table.presenter.dealing
    sitting.pilot.settle()
    at_rest(sitting.table)
    record = sitting.session.record
    (hand,) = record.hands
    assert hand.proof is not None
    assert sitting.pilot.find(name=wordbook.SEAL).value == seals.short(hand.proof.seal)
    assert (hand.deck,) == decks(record, 0, hand.proof)
    assert sitting.journal.running() == record


def test_it_is_on_the_deck_before_the_first_card_leaves_it(tmp_path: Path) -> None:
    sitting = sealed(tmp_path, "normal")
    sitting.app.restart(*sitting.services.matches.new())
    sitting.pilot.turn()
    lump, board = wax(sitting), sitting.table.board
    home = sitting.table.hud.places.rect(sitting.table.hud.places.boxes["wax"])
    assert lump.pose() is None
    sitting.pilot.advance(SHUFFLE - 20)
    assert lump.pose() is not None
    assert lump.z == depths.STAMP
    assert lump.box.size == home.size
    x, y = board.stock.top
    assert abs(lump.box.centerx - x * board.viewport.unit) < 12
    assert abs(lump.box.centery - y * board.viewport.unit) < 12
    assert not any(sprite.pose() for sprite in board.sprites.values())
    sitting.pilot.settle()
    assert any(sprite.pose() for sprite in board.sprites.values())
    assert lump.box == home
    assert lump.z == depths.ON_CLOTH
    still(sitting.pilot)


@pytest.mark.parametrize(
    ("over", "settings"),
    some(
        2,
        [False, True],
        [{"reduced_motion": True}, {"left_handed": True}, {"ui_scale": 200}, {"hints": True}, {"form": "partners"}],
    ),
)
def test_it_lies_clear_of_cards_and_widgets(tmp_path: Path, settings: dict[str, Any], over: bool) -> None:
    sitting = sealed(tmp_path, **settings).sit()
    if over:
        sitting.hand(sitting.keys)
    for size in ((1280, 800), (1024, 640), (900, 1400)):
        sitting.resize(size)
        box, board = wax(sitting).box, sitting.table.board
        assert not any(box.colliderect(board.bounds(key)) for key in board.poses)
        others = [one for one in sitting.table.hud.panel.widgets if one.visible and one is not wax(sitting)]
        assert not [one.id for one in others if one.box.colliderect(box)]
        assert sitting.table.stage.background.get_rect().contains(box)


def larger(sitting: Sitting) -> None:
    sitting.resize((1280, 800))


def larger_text(sitting: Sitting) -> None:
    sitting.services.keep(replace(sitting.services.settings, ui_scale=150))
    sitting.table.changed()


def menu(sitting: Sitting) -> None:
    sitting.pilot.click(wordbook.MENU)
    sitting.pilot.key("escape")
    sitting.pilot.turn()


@pytest.mark.parametrize("after", [0.2 * SHUFFLE, 0.6 * SHUFFLE, 1.4 * SHUFFLE])
@pytest.mark.parametrize("anew", [larger, larger_text, menu])
def test_it_falls_once_and_lies_there_when_the_table_is_laid_out_anew(
    tmp_path: Path, anew: Callable[[Sitting], None], after: float
) -> None:
    sitting = sealed(tmp_path, "normal")
    sitting.app.restart(*sitting.services.matches.new())
    sitting.pilot.turn()
    sitting.pilot.advance(after)
    assert wax(sitting).z == depths.STAMP
    anew(sitting)
    places = sitting.table.hud.places
    lying = [places.rect(places.boxes["wax"])]
    seen = list[pygame.Rect | None]()
    with watching(sitting.pilot, lambda: seen.append(wax(sitting).box if wax(sitting).pose() else None)):
        sitting.pilot.settle()
    assert len(seen) > 3
    assert seen == lying * len(seen)


def test_pointing_at_it_shows_its_note_silently_and_leaving_hides_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = sealed(tmp_path).sit()
    said: list[str] = []
    monkeypatch.setattr(TableScene, "speak", lambda _table, words, **_how: said.append(words))
    sitting.pilot.move(*wax(sitting).box.center)
    assert seals.short(sitting.session.seal or "") in (note(sitting) or "")
    assert seals.meaning() in (note(sitting) or "")
    assert not said
    away(sitting)
    assert note(sitting) is None
    sitting.pilot.press(*wax(sitting).box.center, button=3)
    assert len(said) == 1


def test_a_note_that_was_asked_for_stays_when_the_pointer_moves(tmp_path: Path) -> None:
    sitting = sealed(tmp_path).sit()
    sitting.pilot.press(*wax(sitting).box.center, button=3)
    assert note(sitting) is not None
    away(sitting)
    assert note(sitting) is not None


def test_the_key_that_explains_comes_to_it(tmp_path: Path) -> None:
    sitting = sealed(tmp_path).sit()
    for _time in range(3):
        sitting.pilot.key("i")
    assert seals.meaning() in (note(sitting) or "")


@pytest.mark.parametrize("way", ["press", "keys", "reader"])
def test_a_press_opens_the_page_and_a_phrase_written_there_is_in_the_next_deck(tmp_path: Path, way: str) -> None:
    sitting = sealed(tmp_path).sit()
    seal, tokens = sitting.session.seal, sitting.moves
    if way == "press":
        sitting.pilot.press(*wax(sitting).box.center)
    elif way == "keys":
        while not wax(sitting).keyed:
            sitting.pilot.key("down")
        sitting.pilot.key("return")
    else:
        sitting.pilot.find(name=wordbook.SEAL).perform("press")
    sitting.settle()
    assert sitting.names("heading")[0] == "Fair deals"
    assert any((seal or "")[:8] in cell.name for cell in sitting.pilot.nodes() if cell.role == "cell")
    assert wordbook.COPY_THE_SEAL in sitting.names()
    sitting.pilot.write("ahoy")
    sitting.pilot.key("escape")
    assert sitting.table.view is not None
    assert sitting.moves == tokens
    sitting.hand(sitting.keys)
    coming = sitting.session.record.coming
    assert coming is not None
    assert coming.phrase == "ahoy"
    assert sitting.pilot.find(name=wordbook.SEAL).value == seals.short(coming.seal)
    sitting.pilot.move(*wax(sitting).box.center)
    assert "ahoy" in (note(sitting) or "")
    sitting.pilot.key("return")
    sitting.settle()
    proof = sitting.session.record.hands[1].proof
    assert proof is not None
    assert (proof.seal, proof.phrase) == (coming.seal, "ahoy")


def test_the_row_after_a_hand_has_no_seal_unless_wished(tmp_path: Path) -> None:
    sitting = sealed(tmp_path).sit()
    sitting.hand(sitting.keys)
    assert wordbook.ADD_A_PHRASE not in sitting.names()
    sitting.services.keep(replace(sitting.services.settings, show_seal=True))
    sitting.table.uncovered()
    assert wordbook.ADD_A_PHRASE in sitting.names()


def test_both_people_at_one_screen_see_it(tmp_path: Path) -> None:
    sitting = sealed(tmp_path).together()
    assert wordbook.SEAL not in sitting.names()  # nobody has looked yet
    sitting.pilot.click(wordbook.SHOW_MY_CARDS)
    sitting.settle()
    assert sitting.pilot.find(name=wordbook.SEAL).value == seals.short(sitting.session.seal or "")


def test_an_unsealed_deal_has_none(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(4)).sit()
    assert wordbook.SEAL not in sitting.names()
    for _time in range(3):
        sitting.pilot.key("i")
    assert "seal" not in (note(sitting) or "")

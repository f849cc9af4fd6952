"""Before the first deal: the cut, the seal and the phrase."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from game.rules import PRESETS
from game.rules.record import Player, dumps
from game.rules.record.sealing import decks
from game.rules.verify import verify
from game.session import Seeded
from game.ui.screens.cut_for_deal import CutForDeal
from game.ui.screens.fair_deals import FairDeals
from game.ui.services.routes import WelcomeRoute
from game.ui.tabletop import places
from game.ui.tabletop.highlight import around
from game.wording.fair_deals import seals
from headless import wordbook
from headless.sitting import Sitting
from tests.ui.checks import still
from tests.ui.screens.sealed_matches import asking, at_once, fact_sheet, found, sealed

Begin = Callable[[Sitting], None]


def spread_out(sitting: Sitting, rules: str = "club") -> CutForDeal:
    sitting.choose_rules(rules)
    sitting.app.restart(*sitting.services.matches.new())
    sitting.pilot.turn()
    scene = sitting.pilot.loop.top
    assert isinstance(scene, CutForDeal)
    return scene


def cut(sitting: Sitting) -> None:
    while not any(name == "Deal" for name in sitting.names()):
        sitting.pilot.key("return")
        sitting.pilot.settle()


def test_cut_and_first_deal_are_sealed_before_anybody_draws(tmp_path: Path) -> None:
    sitting = asking(tmp_path).open()
    scene = spread_out(sitting)
    seal, before = scene.session.seal, scene.deck
    assert seal is not None
    assert {f"Seal {seals.short(seal)}", seals.meaning()} <= set(sitting.names("label"))
    sitting.pilot.click(wordbook.ADD_A_PHRASE)
    sitting.pilot.write("ahoy")
    sitting.pilot.click(wordbook.BACK)
    sitting.pilot.settle()
    assert scene.deck != before
    sitting.pilot.key("return")  # Enter draws again
    assert scene.drawn
    assert wordbook.CHANGE_THE_PHRASE not in sitting.names()
    cut(sitting)
    sitting.pilot.key("return")
    sitting.pilot.settle()
    record = sitting.session.record
    hand, *_others = record.hands
    assert hand.proof is not None
    assert (hand.proof.seal, hand.proof.phrase) == (seal, "ahoy")
    assert hand.dealer == scene.dealer == record.first_dealer
    spread = hand.proof.spread(len(record.cut))
    assert [spread[place] for place in record.cut[-1]] == scene.cards
    assert verify(dumps(record)).hands == 0


def test_a_card_of_the_spread_rises_under_the_pointer_and_a_click_draws_it(tmp_path: Path) -> None:
    sitting = sealed(tmp_path).open()
    scene = spread_out(sitting)
    before = [sprite.cy for sprite in scene.sprites]
    sprite = scene.sprites[7]
    x, y = (round(place * scene.viewport.unit) for place in (sprite.cx - 55, sprite.cy))
    sitting.pilot.move(x, y)
    assert [index for index, sprite in enumerate(scene.sprites) if sprite.cy < before[index]] == [7]
    sitting.pilot.press(x, y)
    assert scene.drawn[0] == 7


def test_the_keyboard_comes_to_the_phrase_before_the_cut(tmp_path: Path) -> None:
    sitting = asking(tmp_path).open()
    spread_out(sitting)
    sitting.pilot.key("tab")  # shows that the spread has the focus
    sitting.pilot.key("tab")
    sitting.pilot.key("return")
    assert isinstance(sitting.pilot.loop.top, FairDeals)


def test_the_seal_lies_below_the_spread_until_somebody_draws(tmp_path: Path) -> None:
    sitting = sealed(tmp_path).open()
    scene = spread_out(sitting)
    seal, before = scene.session.seal, scene.deck
    assert seal is not None
    assert sitting.pilot.find(name=wordbook.SEAL).value == seals.short(seal)
    assert wordbook.ADD_A_PHRASE not in sitting.names()
    sitting.pilot.click(wordbook.SEAL)
    assert fact_sheet(sitting, wordbook.THE_NEXT_DEAL)["Seal"].replace(" ", "") == seal
    sitting.pilot.write("ahoy")
    sitting.pilot.key("escape")
    sitting.pilot.settle()
    assert scene.deck != before
    sitting.pilot.key("return")
    assert scene.drawn
    assert wordbook.SEAL not in sitting.names()
    cut(sitting)
    sitting.pilot.click(wordbook.DEAL)
    sitting.pilot.settle()
    hand = sitting.session.record.hands[0]
    assert hand.proof is not None
    assert (hand.proof.seal, hand.proof.phrase) == (seal, "ahoy")


def test_its_line_is_read_out_once_though_the_window_changes(tmp_path: Path) -> None:
    sitting, heard = sealed(tmp_path).open(), list[str]()
    listener = SimpleNamespace(say=lambda words, _urgent: heard.append(words), show=lambda *_: None, hush=lambda: None)
    sitting.pilot.loop.listeners.append(listener)
    spread_out(sitting)
    sitting.resize((1280, 800))
    assert heard.count("Draw a card") == 1
    sitting.pilot.key("return")
    sitting.pilot.settle()
    sitting.resize((1024, 640))
    assert len(heard) == len(set(heard)), heard


def test_a_computer_that_draws_first_does_not_wait(tmp_path: Path) -> None:
    sitting = sealed(tmp_path).open()
    sitting.app.restart(*sitting.services.matches.of(PRESETS["club"], (Player("Ada", "steady"), Player("Me"))))
    sitting.settle()
    scene = sitting.pilot.loop.top
    assert isinstance(scene, CutForDeal)
    assert scene.drawn == [17]


def test_a_computer_that_draws_first_waits_for_the_phrase(tmp_path: Path) -> None:
    sitting = asking(tmp_path).open()
    players = Player("Ada", "steady"), Player("Me")
    sitting.app.restart(*sitting.services.matches.of(PRESETS["club"], players))
    sitting.pilot.turn()
    sitting.pilot.settle()
    scene = sitting.pilot.loop.top
    assert isinstance(scene, CutForDeal)
    assert scene.drawn == []
    assert wordbook.ADD_A_PHRASE in sitting.names()
    sitting.pilot.click("Cut")
    sitting.pilot.settle()
    assert scene.drawn == [17]


def test_the_first_deal_is_sealed_before_a_match_without_a_cut(tmp_path: Path) -> None:
    sitting = asking(tmp_path).open()
    sitting.pilot.click(wordbook.NEW_MATCH)
    sitting.pilot.click("Magnus")
    sitting.pilot.click(wordbook.PLAY)
    sitting.pilot.settle()
    session = sitting.session
    assert session.hand == -1
    sitting.pilot.click(wordbook.ADD_A_PHRASE)
    seal = fact_sheet(sitting, wordbook.THE_NEXT_DEAL)["Seal"].replace(" ", "")
    assert seal == session.seal
    sitting.pilot.write("ahoy")
    sitting.resize((1024, 640))
    sitting.pilot.key("escape")
    assert sitting.journal.running() is None
    sitting.pilot.key("return")
    sitting.pilot.settle()
    record = session.record
    proof = record.hands[0].proof
    assert proof is not None
    assert (proof.seal, proof.phrase) == (seal, "ahoy")
    assert (record.hands[0].deck,) == decks(record, 0, proof)
    assert record.first_dealer == proof.dealer(2)
    assert session.players[1].level == "expert"
    assert sitting.journal.running() == record


def rematch(sitting: Sitting) -> None:
    sitting.app.restart(*sitting.services.matches.again(sitting.sit().session))


@pytest.mark.parametrize("begin", [rematch, at_once])
def test_every_way_to_begin_shows_the_seal_before_the_first_deal_if_wished(begin: Begin, tmp_path: Path) -> None:
    sitting = asking(tmp_path)
    begin(sitting)
    sitting.pilot.turn()
    sitting.pilot.settle()
    assert sitting.session.hand == -1
    assert sitting.session.seal is not None
    assert f"Seal {seals.short(sitting.session.seal)}" in sitting.names("label")
    still(sitting.pilot)
    sitting.pilot.click(wordbook.DEAL)
    sitting.pilot.settle()
    assert sitting.session.hand == 0
    sitting.choose_rules("club")
    begin(sitting) if begin is at_once else sitting.app.restart(*sitting.services.matches.again(sitting.session))
    sitting.pilot.turn()
    assert isinstance(sitting.pilot.loop.top, CutForDeal)


@pytest.mark.parametrize("begin", [rematch, at_once])
def test_every_way_to_begin_deals_at_once(begin: Begin, tmp_path: Path) -> None:
    sitting = sealed(tmp_path)
    begin(sitting)
    sitting.settle()
    assert sitting.session.hand == 0
    assert wordbook.DEAL not in sitting.names()
    assert sitting.pilot.find(role="button", name=wordbook.SEAL).value == seals.short(sitting.session.seal or "")
    still(sitting.pilot)


@pytest.mark.parametrize("scale", [100, 200])
def test_whoever_sees_the_first_seal_is_told_what_it_is_for(tmp_path: Path, scale: int) -> None:
    sitting = asking(tmp_path)
    sitting.services.keep(replace(sitting.services.settings, ui_scale=scale))
    sitting.app.go(WelcomeRoute())
    sitting.pilot.turn()
    sitting.pilot.click(wordbook.YES_DEAL)
    sitting.pilot.settle()
    told = sitting.pilot.find(role="label", name=seals.meaning())
    seal = sitting.pilot.find(role="label", name=seals.shown(sitting.session))
    assert told.bounds is not None
    assert seal.bounds is not None
    assert told.bounds[1] >= seal.bounds[1] + seal.bounds[3]
    board = sitting.table.board
    for place in (places.stock_place(board.viewport), places.pile_place(board.viewport)):
        assert not around(board, place).colliderect(sitting.pilot.find(role="button", name=wordbook.DEAL).bounds)
    sitting.pilot.click(wordbook.DEAL)
    sitting.pilot.settle()
    assert seals.meaning() not in sitting.names("label")
    sitting.hand(sitting.keys)
    sitting.resize((1024, 640))
    assert seals.meaning() not in sitting.names("label")


def test_no_key_or_click_does_harm_before_the_first_deal(tmp_path: Path) -> None:
    sitting = asking(tmp_path)
    at_once(sitting)
    sitting.pilot.turn()
    table = sitting.table
    for key in (*"abcdefghijklmnopqrstuvwxyz0123456789", "left", "right", "delete", "home", "up", "down", "escape"):
        sitting.pilot.key(key)
        while sitting.pilot.loop.top is not table:
            sitting.pilot.key("escape")
    for place in ((0.3, 0.3), (0.42, 0.35), (0.5, 0.85)):
        wide, high = table.size
        sitting.pilot.press(wide * place[0], high * place[1])
        sitting.pilot.settle()
    assert sitting.session.hand == -1
    sitting.pilot.click(wordbook.DEAL)
    sitting.pilot.settle()
    assert sitting.session.hand == 0


def phrased(sitting: Sitting) -> None:
    sitting.pilot.click(wordbook.ADD_A_PHRASE)
    sitting.pilot.write("ahoy")
    sitting.pilot.key("escape")


def test_a_phrase_for_a_new_match_leaves_the_unfinished_one_to_go_on_with(tmp_path: Path) -> None:
    sitting = asking(tmp_path).sit()
    record = sitting.session.record
    sitting.app.restart(*sitting.services.matches.new())
    sitting.pilot.turn()
    phrased(sitting)
    assert sitting.journal.running() == record
    spread_out(sitting)
    phrased(sitting)
    cut(sitting)
    assert sitting.journal.running() == record
    assert Sitting(tmp_path).journal.running() == record


def test_a_match_with_a_seed_is_not_sealed(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(4)).sit()
    sitting.pilot.key("escape")
    assert wordbook.CHECK_THIS_DEAL not in sitting.names()
    sitting.pilot.key("escape")
    sitting.hand(sitting.keys)
    assert not any(wordbook.ADD_A_PHRASE in name for name in sitting.names())
    sitting.pilot.click(wordbook.REPLAY)
    sitting.pilot.settle()
    sitting.pilot.click(wordbook.CHECK_THIS_DEAL)
    assert any("seed" in name for name in sitting.names("label"))
    assert wordbook.COPY_THE_SCRIPT not in sitting.names()
    assert found(sitting) == [True]

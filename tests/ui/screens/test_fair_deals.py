import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Form, Partners, Rules
from game.rules.form import HEADS_UP
from game.rules.record import MatchRecord, Player, dumps
from game.rules.record.sealing import decks
from game.rules.verify import verify
from game.session import Seeded, Session, Shuffled
from game.ui.screens.cut_for_deal import CutForDeal
from game.ui.screens.fair_deals import FairDeals
from game.ui.screens.home.title import Title
from game.ui.services.routes import FairDealsRoute, WelcomeRoute
from game.ui.tabletop import places
from game.ui.tabletop.highlight import around
from game.wording.fair_deals import check_program, deal_evidence, seals
from headless import wordbook
from headless.sitting import Sitting
from samples import match_history
from tests.rules.test_rounds import record as partners
from tests.ui.checks import still

ROOT = Path(__file__).resolve().parents[3]
Begin = Callable[[Sitting], None]


def sealed(folder: Path) -> Sitting:
    return Sitting(folder, match_history.Sealed(5))


def asking(folder: Path) -> Sitting:
    """Return a sitting whose table shows the seal before each deal."""
    sitting = sealed(folder)
    sitting.services.keep(replace(sitting.services.settings, show_seal=True))
    return sitting


def page(sitting: Sitting) -> FairDeals:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, FairDeals), scene
    return scene


def fact_sheet(sitting: Sitting, name: str) -> dict[str, str]:
    """Return a fact sheet's texts by caption."""
    return {row.name: row.value for row in sitting.pilot.find(role="table", name=name).children}


def found(sitting: Sitting) -> list[bool]:
    return ["true" in node.state for node in sitting.pilot.nodes() if node.role == "finding"]


def with_hand(record: MatchRecord, **changes: object) -> MatchRecord:
    first, hand, *rest = record.hands
    return replace(record, hands=(first, replace(hand, **changes), *rest))  # type: ignore[arg-type]


def test_the_seal_seen_before_is_the_one_that_is_checked_after(tmp_path: Path) -> None:
    sitting = sealed(tmp_path).sit()
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.CHECK_THIS_DEAL)
    before = fact_sheet(sitting, wordbook.THIS_HAND)
    assert before["Seal"].replace(" ", "") == sitting.session.seal
    assert set(before) == {"Seal", wordbook.YOUR_PHRASE}
    sitting.pilot.key("escape")
    sitting.pilot.key("escape")
    sitting.hand(sitting.keys)
    sitting.pilot.click(wordbook.MORE)
    sitting.pilot.click(wordbook.CHECK_THIS_DEAL)
    after = fact_sheet(sitting, wordbook.THIS_HAND)
    assert after["Seal"] == before["Seal"]
    assert set(after) == {"Seal", wordbook.YOUR_PHRASE, "Secret", "Deck"}
    assert found(sitting) == [True, True, True]
    still(sitting.pilot)


def test_a_phrase_added_after_a_hand_is_in_the_next_deck(tmp_path: Path) -> None:
    sitting = asking(tmp_path).sit()
    sitting.hand(sitting.keys)
    seal = sitting.session.seal
    assert seal is not None
    assert f"Seal {seals.short(seal)}" in sitting.names("label")
    sitting.pilot.click(wordbook.ADD_A_PHRASE)
    assert fact_sheet(sitting, wordbook.THE_NEXT_DEAL)["Seal"].replace(" ", "") == seal
    sitting.pilot.write("Seven old boots")
    sitting.pilot.key("return")
    assert wordbook.CHANGE_THE_PHRASE in sitting.names()
    sitting.pilot.key("return")
    sitting.pilot.settle()
    hand = sitting.session.record.hands[-1]
    assert len(sitting.session.record.hands) == 2
    assert hand.proof is not None
    assert (hand.proof.seal, hand.proof.phrase) == (seal, "Seven old boots")
    record = sitting.session.record
    assert (hand.deck,) == decks(record, 1, hand.proof)
    assert (hand.deck,) != decks(record, 1, replace(hand.proof, phrase=""))
    kept = sitting.journal.running()
    assert kept is not None
    assert kept.hands[-1].proof == hand.proof


def test_no_phrase_is_asked_for_on_the_way_to_the_next_hand(tmp_path: Path) -> None:
    sitting = sealed(tmp_path).sit()
    sitting.hand(sitting.keys)
    sitting.pilot.click(wordbook.NEXT_DEAL)
    sitting.pilot.settle()
    hand = sitting.session.record.hands[-1]
    assert hand.proof is not None
    assert hand.proof.phrase == ""


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


def at_once(sitting: Sitting) -> None:
    sitting.app.go(sitting.services.matches.at_once())


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
    sitting.pilot.click(wordbook.MORE)
    sitting.pilot.click(wordbook.CHECK_THIS_DEAL)
    assert any("seed" in name for name in sitting.names("label"))
    assert wordbook.COPY_THE_SCRIPT not in sitting.names()
    assert found(sitting) == [True]


@pytest.mark.parametrize("what", ["deck", "secret", "phrase", "claim"])
def test_a_record_that_was_tampered_with_is_told_from_a_true_one(tmp_path: Path, what: str) -> None:
    record = match_history.played(4)
    hand = record.hands[1]
    assert hand.proof is not None
    assert hand.claim is not None
    one, two, *rest = hand.deck
    changes: dict[str, dict[str, object]] = {
        "deck": {"deck": (two, one, *rest)},
        "secret": {"proof": replace(hand.proof, secret="0" * 64)},
        "phrase": {"proof": replace(hand.proof, phrase="something else")},
        "claim": {"claim": replace(hand.claim, points=hand.claim.points + 1)},
    }
    sitting = Sitting(tmp_path).open()
    sitting.app.go(FairDealsRoute(record, 1))
    sitting.pilot.turn()
    assert found(sitting) == [True, True, True]
    sitting.pilot.key("escape")
    sitting.app.go(FairDealsRoute(with_hand(record, **changes[what]), 1))
    sitting.pilot.turn()
    assert (
        found(sitting)
        == {
            "deck": [True, False, False],
            "secret": [False, False, False],
            "phrase": [True, False, False],
            "claim": [True, True, False],
        }[what]
    )
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, Title)


def test_the_page_is_read_and_left_by_keys(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, size=(1024, 640)).open()
    sitting.app.go(FairDealsRoute(match_history.played(4), 1))
    sitting.pilot.turn()
    area = page(sitting).panel.areas[0]
    assert area.hidden
    sitting.pilot.key("end")
    assert area.offset == area.hidden
    sitting.pilot.key("escape")
    assert isinstance(sitting.pilot.loop.top, Title)


@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("form", [HEADS_UP, Partners()])
@pytest.mark.parametrize("phrase", ["", "it's 7 o'clock  $HOME `ls` ü \\ \""])
def test_the_program_to_copy_prints_the_seals_and_the_decks(
    form: Form, phrase: str, number: int, tmp_path: Path
) -> None:
    players = tuple(Player(name, "steady") for name in ("Ada", 'B"\\', "Cem", "Dan")[: form.players])
    session = Session(Rules(), players, Shuffled(), form=form)
    for _round in range(2):
        session.phrase(phrase)
        session.deal()
        while session.advance() or any(session.advance(table) for table in session.beside):
            pass
    record = session.record
    (tmp_path / "check.py").write_text(deal_evidence.script(record, number), "utf-8")
    run = [sys.executable, "-I", "-S", str(tmp_path / "check.py")]
    said = subprocess.run(run, capture_output=True, check=True).stdout.decode().splitlines()
    proof = record.hands[number].proof
    assert proof is not None
    assert f"SEAL {proof.seal} True" in said
    assert f"DECK {' '.join(map(str, record.hands[number].deck))} True" in said
    assert not any("False" in line for line in said)
    assert said[-1].endswith("True")


@pytest.mark.skipif(not shutil.which("sh") or not shutil.which("sha256sum"), reason="needs sh and sha256sum")
@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize("version", [2, 3])
def test_the_lines_for_a_shell_print_the_seal(number: int, version: int) -> None:
    """At both tables, which share one seal."""
    found = partners(Partners(), 3, version)
    proof = found.hands[number].proof
    assert proof is not None
    lines = "\n".join(deal_evidence.commands(found, number))
    if version == 2 and shutil.which("perl"):
        lines = deal_evidence.script(found, number)
    said = subprocess.run(["sh"], input=lines, capture_output=True, text=True, encoding="utf-8", check=True).stdout
    assert said.split()[0] == proof.seal
    if version == 2 and shutil.which("perl"):
        assert said.splitlines()[2:] == [proof.seal, " ".join(map(str, found.hands[number].deck))]


def test_a_record_that_does_not_play_is_copied_as_it_stands() -> None:
    record = match_history.played(4)
    false = with_hand(record, tokens=("s", "s"))
    assert repr("s s")[1:-1] in deal_evidence.script(false, 0)


def test_the_coming_seal_can_be_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    sitting = asking(tmp_path)
    at_once(sitting)
    sitting.pilot.turn()
    sitting.pilot.click(wordbook.ADD_A_PHRASE)
    sitting.pilot.write("ahoy")
    sitting.pilot.click(wordbook.COPY_THE_SEAL)
    assert copied == [sitting.session.seal]
    assert "Copied" in sitting.names()
    sitting.pilot.key("escape")
    coming = sitting.session.record.coming
    assert coming is not None
    assert coming.phrase == "ahoy"


def test_a_finished_match_shows_what_holds_its_last_round(tmp_path: Path) -> None:
    record = match_history.played(4)
    assert record.over
    sitting = Sitting(tmp_path).open()
    sitting.app.go(FairDealsRoute(record, 1))
    sitting.pilot.turn()
    digits = fact_sheet(sitting, "The whole match")["SHA-256"].replace(" ", "")
    assert json.loads(dumps(record).splitlines()[-1]) == {"sha256": digits}


def test_copying_says_that_it_has_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    sitting = Sitting(tmp_path).open()
    sitting.app.go(FairDealsRoute(match_history.played(4), 1))
    sitting.pilot.turn()
    sitting.pilot.click(wordbook.COPY_THE_SCRIPT)
    sitting.pilot.turn()
    assert copied == [deal_evidence.script(match_history.played(4), 1)]
    assert "Copied" in sitting.names()


def test_the_programs_are_those_of_the_page_in_docs() -> None:
    page = (ROOT / "docs" / "fair-deals.md").read_text("utf-8")
    assert check_program.PYTHON in page
    assert check_program.PERL in page


def test_a_real_match_has_secrets_of_its_own(tmp_path: Path) -> None:
    seals = {Sitting(tmp_path / str(n), Shuffled()).sit().session.seal for n in range(2)}
    assert len(seals) == 2
    assert None not in seals

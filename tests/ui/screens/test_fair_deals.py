"""The page of fair deals: seals shown before a deal are those checked after it."""

import json
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules.record import dumps
from game.rules.record.sealing import decks
from game.session import Shuffled
from game.ui.screens.home.title import Title
from game.ui.services.routes import FairDealsRoute
from game.wording.fair_deals import deal_evidence, seals
from headless import wordbook
from headless.sitting import Sitting
from samples import match_history
from tests.ui.checks import still
from tests.ui.screens.sealed_matches import asking, at_once, fact_sheet, found, page, sealed, with_hand


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
    sitting.pilot.click(wordbook.REPLAY)
    sitting.pilot.settle()
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


def test_a_real_match_has_secrets_of_its_own(tmp_path: Path) -> None:
    seals = {Sitting(tmp_path / str(n), Shuffled()).sit().session.seal for n in range(2)}
    assert len(seals) == 2
    assert None not in seals

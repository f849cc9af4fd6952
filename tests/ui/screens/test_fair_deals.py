"""Fair deals in the window: the seal before, the phrase, the check after, and lines that other tools understand."""

import shutil
import subprocess
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules import PRESETS
from game.rules.cut import cut_dealer
from game.rules.record import MatchRecord
from game.session import Seeded, Shuffled
from game.ui.screens.cut_for_deal import CutForDeal
from game.ui.screens.fair_deals import FairDeals
from game.ui.screens.title import Title
from game.ui.services.routes import FairDealsRoute, TitleRoute
from game.ui.wording import deal_evidence
from samples import match_history
from tests.ui.checks import still
from tests.ui.sitting import Sitting

ROOT = Path(__file__).resolve().parents[3]


def sealed(folder: Path) -> Sitting:
    return Sitting(folder, match_history.Sealed(5))


def page(sitting: Sitting) -> FairDeals:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, FairDeals), scene
    return scene


def fact_sheet(sitting: Sitting, name: str) -> dict[str, str]:
    """What a fact sheet says, by its captions."""
    value = sitting.pilot.find(role="fact sheet", name=name).value
    return {caption: text for caption, _colon, text in (row.partition(": ") for row in value.split("; "))}


def found(sitting: Sitting) -> list[bool]:
    return ["true" in node.state for node in sitting.pilot.nodes() if node.role == "finding"]


def with_hand(record: MatchRecord, **changes: object) -> MatchRecord:
    """The record with its second hand changed."""
    first, hand, *rest = record.hands
    return replace(record, hands=(first, replace(hand, **changes), *rest))  # type: ignore[arg-type]


def test_the_seal_seen_before_is_the_one_that_is_checked_after(tmp_path: Path) -> None:
    sitting = sealed(tmp_path).sit()
    sitting.pilot.key("escape")
    sitting.pilot.click(next(name for name in sitting.names() if name.startswith("Check the deal")))
    before = fact_sheet(sitting, "This hand")
    assert before["Seal"].replace(" ", "") == sitting.session.seal
    assert set(before) == {"Seal", "Your phrase"}
    sitting.pilot.key("escape")
    sitting.pilot.key("escape")
    sitting.hand(sitting.keys)
    sitting.pilot.click("Check this deal")
    after = fact_sheet(sitting, "This hand")
    assert after["Seal"] == before["Seal"]
    assert set(after) == {"Seal", "Your phrase", "Secret", "Deck"}
    assert found(sitting) == [True, True, True]
    still(sitting.pilot)


def test_a_phrase_added_after_a_hand_is_in_the_next_deck(tmp_path: Path) -> None:
    sitting = sealed(tmp_path).sit()
    sitting.hand(sitting.keys)
    seal = sitting.session.seal
    assert seal is not None
    sitting.pilot.click(f"Add a phrase · seal {deal_evidence.short(seal)}")
    assert fact_sheet(sitting, "The next deal")["Seal"].replace(" ", "") == seal
    sitting.pilot.write("Seven old boots")
    sitting.pilot.key("return")
    sitting.pilot.key("return")
    sitting.pilot.settle()
    hand = sitting.session.record.hands[-1]
    assert len(sitting.session.record.hands) == 2
    assert hand.proof is not None
    assert (hand.proof.seal, hand.proof.phrase) == (seal, "Seven old boots")
    assert hand.deck == hand.proof.deck(sitting.session.record.match, 2)
    assert hand.deck != replace(hand.proof, phrase="").deck(sitting.session.record.match, 2)
    kept = sitting.journal.running()
    assert kept is not None
    assert kept.hands[-1].proof == hand.proof


def test_no_phrase_is_asked_for_on_the_way_to_the_next_hand(tmp_path: Path) -> None:
    sitting = sealed(tmp_path).sit()
    sitting.hand(sitting.keys)
    sitting.pilot.click("Next hand")
    sitting.pilot.settle()
    hand = sitting.session.record.hands[-1]
    assert hand.proof is not None
    assert hand.proof.phrase == ""


def cut(sitting: Sitting) -> None:
    """Begin a match in which the cut says who deals, up to the deal."""
    sitting.choose_rules("club")
    sitting.app.restart(*sitting.services.matches.new())
    sitting.pilot.turn()
    while not any(name == "Deal" for name in sitting.names()):
        sitting.pilot.key("return")
        sitting.pilot.settle()


def test_the_first_deal_is_sealed_at_the_cut(tmp_path: Path) -> None:
    sitting = sealed(tmp_path).open()
    cut(sitting)
    scene = sitting.pilot.loop.top
    assert isinstance(scene, CutForDeal)
    assert scene.session is not None
    seal, dealer = scene.session.seal, scene.dealer
    assert seal is not None
    sitting.pilot.click(f"Add a phrase · seal {deal_evidence.short(seal)}")
    sitting.pilot.write("ahoy")
    sitting.pilot.click("Back")
    sitting.pilot.settle()
    assert dealer == cut_dealer(scene.rules, (scene.cards[0], scene.cards[1]))
    sitting.pilot.key("return")  # the button that deals has the keyboard again
    sitting.pilot.settle()
    hand = sitting.session.record.hands[0]
    assert hand.dealer == dealer
    assert hand.proof is not None
    assert (hand.proof.seal, hand.proof.phrase) == (seal, "ahoy")


def test_the_first_deal_is_sealed_before_a_match_without_a_cut(tmp_path: Path) -> None:
    sitting = sealed(tmp_path).open()
    sitting.pilot.click("New match")
    name = next(name for name in sitting.names() if "Add a phrase" in name)
    sitting.pilot.click(name)
    seal = fact_sheet(sitting, "The next deal")["Seal"].replace(" ", "")
    assert deal_evidence.short(seal) in name
    sitting.pilot.write("ahoy")
    sitting.pilot.key("escape")
    sitting.pilot.click("Magnus")
    assert name in sitting.names()  # whoever plays, the seal stays
    sitting.pilot.click("Play")
    sitting.pilot.settle()
    hand = sitting.session.record.hands[0]
    assert hand.proof is not None
    assert (hand.proof.seal, hand.proof.phrase) == (seal, "ahoy")
    assert hand.deck == hand.proof.deck(sitting.session.record.match, 1)
    assert sitting.session.players[1].level == "expert"


def phrased(sitting: Sitting) -> None:
    """Add a phrase for the first deal, from the page that shows its seal."""
    sitting.pilot.click(next(name for name in sitting.names() if "Add a phrase" in name))
    sitting.pilot.write("ahoy")
    sitting.pilot.key("escape")


def test_the_match_goes_on_as_it_was_chosen_after_the_phrase(tmp_path: Path) -> None:
    sitting = sealed(tmp_path).open()
    sitting.pilot.click("New match")
    phrased(sitting)
    sitting.pilot.click("Kitchen table")
    sitting.pilot.click("Magnus")
    sitting.pilot.click("Play")
    sitting.pilot.settle()
    record = sitting.session.record
    assert (record.rules, record.players[1].level) == (PRESETS["kitchen-table"], "expert")
    assert Sitting(tmp_path).journal.running() == record


def test_a_phrase_holds_where_the_window_gets_another_size_meanwhile(tmp_path: Path) -> None:
    sitting = sealed(tmp_path).open()
    sitting.pilot.click("New match")
    sitting.pilot.click(next(name for name in sitting.names() if "Add a phrase" in name))
    sitting.pilot.write("ahoy")
    sitting.resize((1024, 640))
    sitting.pilot.key("escape")
    sitting.pilot.click("Play")
    sitting.pilot.settle()
    proof = sitting.session.record.hands[0].proof
    assert proof is not None
    assert proof.phrase == "ahoy"


def test_a_phrase_for_a_new_match_leaves_the_unfinished_one_to_go_on_with(tmp_path: Path) -> None:
    sitting = sealed(tmp_path).sit()
    record = sitting.session.record
    sitting.app.restart(TitleRoute())
    sitting.pilot.click("New match")
    phrased(sitting)
    assert sitting.journal.running() == record
    cut(sitting)
    phrased(sitting)
    assert sitting.journal.running() == record
    assert Sitting(tmp_path).journal.running() == record


def test_a_match_with_a_seed_is_not_sealed(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(4)).sit()
    sitting.pilot.key("escape")
    sitting.pilot.click("Check the deal · not sealed")
    assert "This deal is not sealed." in sitting.names("label")
    sitting.pilot.key("escape")
    sitting.pilot.key("escape")
    sitting.hand(sitting.keys)
    assert not any("Add a phrase" in name for name in sitting.names())
    sitting.pilot.click("Check this deal")
    assert any("seed" in name for name in sitting.names("label"))
    assert "Copy the lines" not in sitting.names()
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


@pytest.mark.skipif(not shutil.which("sh") or not shutil.which("sha256sum"), reason="needs sh and sha256sum")
@pytest.mark.parametrize("phrase", ["", "it's 7 o'clock  $HOME `ls` ü"])
def test_the_lines_to_copy_print_the_seal_and_the_deck(phrase: str) -> None:
    record = match_history.played(4)
    hand = record.hands[1]
    assert hand.proof is not None
    proof = replace(hand.proof, phrase=phrase)
    deck = proof.deck(record.match, 2)
    record = with_hand(record, proof=proof, deck=deck)
    lines = deal_evidence.script(record, 1)
    if not shutil.which("perl"):
        lines = "\n".join(deal_evidence.commands(record, 1))
    said = subprocess.run(["sh"], input=lines, capture_output=True, text=True, encoding="utf-8", check=True).stdout
    assert said.split()[0] == proof.seal
    if shutil.which("perl"):
        assert said.splitlines()[2:] == [proof.seal, " ".join(map(str, deck))]


def test_copying_says_that_it_has_copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    sitting = Sitting(tmp_path).open()
    sitting.app.go(FairDealsRoute(match_history.played(4), 1))
    sitting.pilot.turn()
    sitting.pilot.click("Copy the lines")
    sitting.pilot.turn()
    assert copied == [deal_evidence.script(match_history.played(4), 1)]
    assert "Copied" in sitting.names()


def test_the_program_is_that_of_the_page_in_docs() -> None:
    assert deal_evidence.PROGRAM in (ROOT / "docs" / "fair-deals.md").read_text("utf-8")


def test_a_real_match_has_secrets_of_its_own(tmp_path: Path) -> None:
    seals = {Sitting(tmp_path / str(n), Shuffled()).sit().session.seal for n in range(2)}
    assert len(seals) == 2
    assert None not in seals

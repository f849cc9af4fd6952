"""The programs that check a deal without the game."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules import Form, Partners, Rules
from game.rules.form import HEADS_UP
from game.rules.record import Player
from game.session import Session, Shuffled
from game.wording.fair_deals import check_program, deal_evidence
from samples import match_history
from tests.rules.test_rounds import record as partners
from tests.ui.screens.sealed_matches import with_hand

ROOT = Path(__file__).resolve().parents[3]


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


def test_the_programs_are_those_of_the_page_in_docs() -> None:
    page = (ROOT / "docs" / "fair-deals.md").read_text("utf-8")
    assert check_program.PYTHON in page
    assert check_program.PERL in page

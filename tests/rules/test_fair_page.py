"""The page's programs compute the game's seals and decks."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.rules import PRESETS, Form, Partners, Rules, SitOut
from game.rules.fair_deal import digest, seal_line
from game.rules.form import HEADS_UP
from game.rules.record import MatchRecord, dumps
from tests.rules.records import sealed
from tests.rules.test_fair_deal import BEFORE, SECRET, deck, seal
from tests.rules.test_rounds import record

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "fair-deals.md").read_text("utf-8")


def program(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    return found[1]


def said(text: str, folder: Path) -> list[list[str]]:
    """Run the page's Python on this record."""
    (folder / "record").write_text(text, "utf-8")
    begin = f'RECORD = open({str(folder / "record")!r}, encoding="utf-8").read().splitlines()\n'
    (folder / "check.py").write_text(begin + program("python"), "utf-8")
    run = [sys.executable, "-I", "-S", str(folder / "check.py")]
    lines = subprocess.run(run, capture_output=True, check=True).stdout.decode().splitlines()
    return [line.split() for line in lines]


@pytest.mark.parametrize("form", [HEADS_UP, SitOut(), Partners()])
def test_the_program_in_python_finds_a_whole_match_true(form: Form, tmp_path: Path) -> None:
    found = sealed(Rules(target=60), 60, phrase="späte Grüße") if form == HEADS_UP else record(form)
    lines = said(dumps(found), tmp_path)
    rounds = len(found.hands) // form.tables
    assert [line[0] for line in lines].count("SEAL") == rounds
    assert [line[0] for line in lines].count("DECK") == len(found.hands)
    assert [line[0] for line in lines].count("DEALER") == 1
    assert lines[-1][0] == "WHOLE"
    assert {line[-1] for line in lines} == {"True"}


def test_it_tells_the_cards_of_the_cut(tmp_path: Path) -> None:
    found = sealed(PRESETS["club"], 2)
    opening = found.opening
    assert opening is not None
    lines = said(dumps(found.public()), tmp_path)
    cuts = [[str(opening.spread(n)[place]) for place in places] for n, places in enumerate(found.cut, 1)]
    assert [line[1:] for line in lines if line[0] == "CUT"] == cuts
    assert [line[-3:] for line in lines if line[0] == "SEAL"][1:] == [["not", "opened", "yet"]]


@pytest.mark.parametrize("line", [0, 2, 3])
def test_it_finds_what_was_changed(line: int, tmp_path: Path) -> None:
    """By the next seal, or for a seal's line by its own deck."""
    lines = dumps(whole()).splitlines()
    changed = lines[line].replace("7", "6", 1) if line else lines[0].replace("Ada", "Ida")
    assert changed != lines[line]
    lines[line] = changed
    marks = [line[-1] for line in said("\n".join([*lines, ""]), tmp_path) if line[0] in {"SEAL", "DECK"}]
    assert "False" in marks


def whole() -> MatchRecord:
    return sealed(Rules(target=60), 60, phrase="mine")


def test_unsealed_decks_are_called_so(tmp_path: Path) -> None:
    head, _seal, hand, *_rest = dumps(sealed(Rules(), 3)).splitlines()
    lines = said(f"{head}\n{hand}\n", tmp_path)
    assert [line[-2:] for line in lines] == [["not", "sealed"]]


def perl() -> bool:
    found = shutil.which("perl")
    return found is not None and subprocess.run([found, "-MDigest::SHA", "-e", "1"], check=False).returncode == 0


@pytest.mark.skipif(not perl(), reason="needs perl with Digest::SHA")
@pytest.mark.parametrize("phrase", ["", "mine", "späte Grüße", "two  spaces "])
def test_the_program_in_perl_finds_those_of_version_2(phrase: str, tmp_path: Path) -> None:
    (tmp_path / "check.pl").write_text(program("perl"), "utf-8")
    for hand in range(1, 12):
        first = hand - 1 + hand % 2  # of two hands dealt at once
        arguments = ["perl", str(tmp_path / "check.pl"), "1f2e", str(first), str(hand), SECRET, phrase]
        lines = subprocess.run(arguments, capture_output=True, check=True).stdout.decode().split("\n")
        assert lines[0] == seal("1f2e", first, SECRET)
        assert lines[1] == " ".join(map(str, deck("1f2e", hand, SECRET, phrase)))


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="needs sha256sum")
def test_the_commands_on_the_page_find_the_seals(tmp_path: Path) -> None:
    def shell(command: str) -> str:
        run = subprocess.run(["sh", "-c", command], capture_output=True, check=True, cwd=tmp_path)
        return run.stdout.decode().split()[0]

    before, newer, older = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    assert shell(newer.replace("BEFORE", BEFORE).replace("SECRET", SECRET)) == digest(seal_line(BEFORE, SECRET))
    words = older.replace("MATCH", "1f2e").replace("HAND", "3").replace("SECRET", SECRET)
    assert shell(words) == seal("1f2e", 3, SECRET)
    text = dumps(whole())
    (tmp_path / "record").write_text(text, "utf-8", newline="\n")
    assert shell(before.replace("LINES", "1").replace("RECORD", "record")) == digest(text.splitlines()[0] + "\n")

"""The page on which anybody can check a deal says what the game does: its program finds the game's seals and decks."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from game.rules.fair_deal import deck, seal
from tests.rules.test_fair_deal import SECRET

PAGE = Path(__file__).resolve().parents[2] / "docs" / "fair-deals.md"


def perl() -> bool:
    found = shutil.which("perl")
    return found is not None and subprocess.run([found, "-MDigest::SHA", "-e", "1"], check=False).returncode == 0


@pytest.mark.skipif(not perl(), reason="needs perl with Digest::SHA")
@pytest.mark.parametrize("phrase", ["", "mine", "späte Grüße", "two  spaces "])
def test_the_program_on_the_page_finds_the_same(phrase: str, tmp_path: Path) -> None:
    found = re.search(r"```perl\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    (tmp_path / "check.pl").write_text(found[1], "utf-8")
    for hand in range(1, 12):
        arguments = ["perl", str(tmp_path / "check.pl"), "1f2e", str(hand), SECRET, phrase]
        said = subprocess.run(arguments, capture_output=True, check=True).stdout.decode()
        assert said.split("\n")[0] == seal("1f2e", hand, SECRET)
        assert said.split("\n")[1] == " ".join(map(str, deck("1f2e", hand, SECRET, phrase)))


@pytest.mark.skipif(shutil.which("sha256sum") is None, reason="needs sha256sum")
def test_the_command_on_the_page_finds_the_seal() -> None:
    found = re.search(r"```sh\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert found is not None
    command = found[1].replace("MATCH", "1f2e").replace("HAND", "3").replace("SECRET", SECRET)
    said = subprocess.run(["sh", "-c", command], capture_output=True, check=True).stdout.decode()
    assert said.split()[0] == seal("1f2e", 3, SECRET)

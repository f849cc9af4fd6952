"""What's found in a folder of card pictures."""

import os
from pathlib import Path

import pytest

from game.rules.cards import RANKS, SUITS
from game.store.own_cards import folder as own_folder
from game.store.own_cards.folder import address, folder_at, look
from game.store.rule_sets import tidy

FILE = "file:"
"""Kept apart from its slashes: an address of one machine mustn't stand here."""

CARDS = [f"{rank}{suit}" for suit in SUITS for rank in RANKS]


def filled(folder: Path, *names: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        (folder / name).touch()
    return folder


def test_a_whole_deck_is_found(tmp_path: Path) -> None:
    found = look(filled(tmp_path / "deck", *(f"{card}.png" for card in CARDS), "back_a.png", "back_b.png", "joker.png"))
    assert found.missing == ()
    assert [found.face(card) for card in CARDS] == [tmp_path / "deck" / f"{card}.png" for card in CARDS]
    assert [path and path.name for path in map(found.back, (0, 1, 2))] == ["back_a.png", "back_b.png", "back_a.png"]
    assert len(found.files) == 54


def test_what_is_missing_is_named_and_one_back_serves_both_decks(tmp_path: Path) -> None:
    found = look(filled(tmp_path, *(f"{card}.png" for card in CARDS[2:]), "back.png"))
    assert (found.missing, found.face("As")) == (("As", "2s"), None)
    assert found.back(0) == found.back(1) == tmp_path / "back.png"


def test_the_plainest_of_two_files_is_shown(tmp_path: Path) -> None:
    found = look(filled(tmp_path, "king_of_hearts2.png", "king_of_hearts.png", "notes.txt"))
    assert (found.files, found.backs, found.back(0)) == (("king_of_hearts.png",), (), None)


def test_links_and_folders_are_no_pictures(tmp_path: Path) -> None:
    secret = filled(tmp_path / "elsewhere", "7h.png") / "7h.png"
    deck = filled(tmp_path / "deck", "8h.png")
    (deck / "9h.png").mkdir()
    try:
        (deck / "7h.png").symlink_to(secret)
    except OSError:
        pytest.skip("this system makes no links")
    assert look(deck).files == ("8h.png",)


def test_a_crowded_folder_is_not_read_to_its_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_folder, "_MOST_FILES", 3)
    assert len(look(filled(tmp_path, *(f"{card}.png" for card in CARDS[:9]))).files) == 3


@pytest.mark.parametrize("name", ["deck", "two  spaces", " ends ", "Spielkarten – schön", "100% #1?", "a\tb"])
def test_an_address_leads_back_to_its_folder(tmp_path: Path, name: str) -> None:
    if os.name == "nt" and (name != name.strip() or {"?", "\t"} & {*name}):
        pytest.skip("Windows has no such names")
    where = address(tmp_path / name)
    assert folder_at(where) == tmp_path / name
    assert tidy(where, 4000) == where, "settings keep it"


@pytest.mark.parametrize("text", ["", "deck", "file:", "file:deck", "\0", f"{FILE}///%00", "ftp:a", "~x"])
def test_an_address_of_another_system_is_no_folder_here(text: str) -> None:
    with pytest.raises(OSError):  # noqa: PT011 - any of them is told as a sentence
        look(folder_at(text))


def test_a_folder_of_another_computer_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(own_folder, "on_network_share", lambda _folder: True)
    with pytest.raises(OSError, match="on another computer"):
        look(tmp_path)

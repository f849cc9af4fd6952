"""The names under which decks are sold and given away."""

import re
from pathlib import Path

import pytest

from game.rules.cards import RANKS, SUITS
from game.store.own_cards.names import BACK, plainness, shown_by

PAGE = Path(__file__).resolve().parents[3] / "docs" / "own-cards.md"
_WORDS = dict(zip(RANKS, "ace 2 3 4 5 6 7 8 9 10 jack queen king".split(), strict=True))
_SUITS = dict(zip(SUITS, "spades hearts diamonds clubs".split(), strict=True))


@pytest.mark.parametrize(
    ("name", "card"),
    [
        *((name, "7h") for name in ("7h.png", "7H.PNG", "h7.svg", "07h.png", "7_of_hearts.png", "hearts_7.svg")),
        *((name, "7h") for name in ("Seven of Hearts.png", "card_hearts_07.png", "7♥.png", "7♥️.png")),
        *((name, "Th") for name in ("10h.png", "th.png", "TH.svg", "0H.png", "h10.png", "ten-of-hearts.png")),
        *((name, "Qs") for name in ("qs.png", "QS.svg", "queen_of_spades.png", "SPADE-12-QUEEN.svg")),
        *((name, "As") for name in ("as.png", "SPADE-1.svg", "1_spade.png", "ace_of_spades2.svg", "cardSpadesA.png")),
        *((name, "Qs") for name in ("queenofspades.png", "cardSpadesQ.png", "spade_queen.svg", "♠Q.png", "q♠.png")),
        *((name, "Jc") for name in ("jc.png", "knave_of_clubs.png", "clubs11.png", "club_jack.png", "c11.png")),
        *((name, BACK) for name in ("back.png", "BACK.SVG", "back_blue.png", "cardBack_red1.png", "red_back.png")),
        *((name, "") for name in ("joker.png", "7h.jpg", "7h", "readme.png", "background.png", "cards2.png", "7x.png")),
        *((name, "") for name in (".png", "HEART-11-KING.svg", "14h.png", "77h.png", "ünder.png", "\udc80h.png")),
    ],
)  # fmt: skip
def test_a_name_says_which_card_is_shown(name: str, card: str) -> None:
    assert shown_by(name) == card


@pytest.mark.parametrize("pattern", ["{r}{s}.png", "{s}{r}.png", "{word}_of_{suit}.png", "{suit}-{word}.svg"])
def test_every_card_has_a_name_of_each_kind(pattern: str) -> None:
    for rank in RANKS:
        for suit in SUITS:
            name = pattern.format(r=rank, s=suit.upper(), word=_WORDS[rank], suit=_SUITS[suit])
            assert shown_by(name) == f"{rank}{suit}", name


def test_the_plainest_name_counts() -> None:
    names = ["jack_of_hearts2.png", "jh.svg", "jack_of_hearts.png", "jh.png"]
    assert sorted(names, key=plainness) == ["jh.png", "jh.svg", "jack_of_hearts.png", "jack_of_hearts2.png"]


def test_the_page_names_files_that_are_understood() -> None:
    rows = re.findall(r"^\| (?:a )?([\w ]+?) +\| (`.+`) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    cards = {"seven of hearts": "7h", "ten of spades": "Ts", "queen of clubs": "Qc", "ace of diamonds": "Ad"}
    found = {row: {shown_by(name) for name in re.findall(r"`(.+?)`", names)} for row, names in rows}
    assert found == {row: {card} for row, card in (cards | {"back": BACK}).items()}

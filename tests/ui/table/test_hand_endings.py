from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import Card, Phase, Rules
from game.rules.notation import read
from game.session import Session
from game.ui.graphics.text import SHRUNK
from game.ui.screens.replay.replay_page import ReplayPage
from game.ui.tabletop.layout import Hidden
from game.words.languages import ENGLISH, languages, speak
from game.words.translation import _
from headless import wordbook
from headless.deals import Fixed, dealing, stacked
from headless.sitting import Sitting
from tests.ui.checks import at_rest, still

MELDS = "As 2s 3s 4h 5h 6h Td Jd Qd"


def play(sitting: Sitting, tokens: str) -> None:
    for token in tokens.split():
        sitting.pilot.settle()
        assert sitting.table.playing(), (token, sitting.news)
        sitting.mouse(read(token, sitting.state))
    sitting.pilot.settle()


def account(sitting: Sitting) -> tuple[str, list[str]]:
    """Return the headline and the rows, as read out."""
    assert sitting.table.resting()
    node = sitting.pilot.find(role="result")
    return node.name, [" ".join(filter(None, (row.name, row.value))) for row in node.children]


def scores(sitting: Sitting) -> dict[str, str]:
    return {node.name: node.value for node in sitting.pilot.nodes() if node.role == "player"}


def facts(sitting: Sitting) -> dict[str, str]:
    return {row.name: row.value for row in sitting.pilot.find(role="facts").children}


HANDS = {
    "your knock, with lay-offs of the computer": (
        f"{MELDS} 9s", "4s 7h Kd Kh 9d 9c Qc Qh 2d 3c", "8c", "- +4s +7h +Kd .", "- s k9s", Rules(),
        wordbook.YOUR_KNOCK_WINS,
        ["Ada’s deadwood 74", "Laid off -21", "Your deadwood -8", "You score 45", "You 45 · Ada 0"],
    ),
    "your gin": (
        f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc Qh 2d 3c", "Kd", "-", "- s k9s", Rules(),
        "Gin!", ["Gin bonus 25", "Ada’s deadwood 44", "You score 69", "You 69 · Ada 0"],
    ),
    "your big gin": (
        f"{MELDS} 7h", "4s 8h Jh Kh 9d 9c Qc Qh 2d 3c", "Kd", "-", "- s b", Rules(big_gin_bonus=31),
        wordbook.BIG_GIN_CALLED,
        ["Big gin bonus 31", "Ada’s deadwood 45", "You score 76", "You 76 · Ada 0"],
    ),
    "an undercut by you": (
        f"{MELDS} 7h", "2d 2c 2h 7c 8c 9c Js Jh Jc 5d", "9h Kd", "- s kKd", "- s x9h .", Rules(),
        "You undercut", ["Ada’s deadwood 5", "Your deadwood 0", "Undercut bonus 25", "You score 30", "You 30 · Ada 0"],
    ),
    "an undercut by the computer": (
        f"{MELDS} 9s", "2d 2c 2h 7c 8c 9c Js Jh Jc 5d", "8h", "- .", "- s k9s", Rules(),
        "Ada undercuts",
        ["Your deadwood 8", "Ada’s deadwood -5", "Undercut bonus 25", "Ada scores 28", "You 0 · Ada 28"],
    ),
    "a knock of the computer, with your lay-offs": (
        "4s 5d 7d Kh Qc Qh 9d 9c 2d 7h", f"{MELDS} 8c", "Kc 9h", "- s k9h", "- s xKc +4s +7h .", Rules(),
        "Ada’s knock wins",
        ["Your deadwood 73", "Laid off -11", "Ada’s deadwood -8", "Ada scores 54", "You 0 · Ada 54"],
    ),
    "gin of the computer": (
        "4s 5d 7d Kh Qc Qh 9d 9c 2d 7h", f"{MELDS} 8c", "Kc Kd", "- s k8c", "- s xKc", Rules(),
        "Gin for Ada", ["Gin bonus 25", "Your deadwood 73", "Ada scores 98", "You 0 · Ada 98"],
    ),
    "a knock where spades double": (
        f"{MELDS} 9c", "4s 7h Jh Kh 9d 9h Qc Qh 2d 3c", "8c", "- .", "- s k9c",
        Rules(knock_limit="upcard", spades_double=True, target=500),
        wordbook.YOUR_KNOCK_WINS,
        ["Ada’s deadwood 44", "Your deadwood -8", "Spades double 36", "You score 72", "You 72 · Ada 0"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", HANDS)
@pytest.mark.parametrize("speed", ["none", "fast"])
def test_the_account_of_a_hand(tmp_path: Path, name: str, speed: str) -> None:
    own, other, stock, computer, person, rules, heading, rows = HANDS[name]
    deals = dealing(own, other, stock=stock, upcard="Ks")
    sitting = Sitting(tmp_path, deals, computer=computer, rules=rules, speed=speed).sit()
    play(sitting, person)
    assert sitting.view.phase is Phase.OVER
    at_rest(sitting.table)
    still(sitting.pilot)
    said, shown = account(sitting)
    assert said == heading
    assert shown == rows
    assert not [
        name for name in sitting.names("label") if name.startswith(("Deadwood", wordbook.YOU_SCORE, "Ada scores"))
    ]
    totals = sitting.session.match.sheet.totals
    assert scores(sitting) == {"You": str(totals[0]), "Ada": str(totals[1])}
    assert max(totals) > 0


def test_the_plaques_count_after_the_cards(tmp_path: Path) -> None:
    deals = dealing(f"{MELDS} 9s", stock="Kd", upcard="Ks")
    sitting = Sitting(tmp_path, deals, computer="-", speed="normal").sit()
    play(sitting, "- s")
    sitting.mouse(read("k9s", sitting.state))
    sitting.pilot.advance(300)
    assert scores(sitting) == {"You": "0", "Ada": "0"}
    assert not sitting.table.hud.widgets["result"].visible
    sitting.pilot.settle()
    assert int(scores(sitting)["You"]) > 25


def void(folder: Path, rules: Rules | None = None) -> Sitting:
    """Both discard what they draw until two cards are left."""
    deck = stacked("8h 8s 3c 4d 5d Jc Qh As 9s 7c", "Qd Qs 2c 3h 6s 9c Td Kh 5c 2d", upcard="Ks")
    stock = deck[21:]
    turns = [f"s x{card}" for card in stock[:29]]
    sitting = Sitting(folder, Fixed(deck), computer=" ".join(["-", *turns[1::2]]), rules=rules).sit()
    play(sitting, " ".join(["-", *turns[::2]]))
    return sitting


def test_a_void_hand(tmp_path: Path) -> None:
    sitting = void(tmp_path)
    rows = ["Stock down to two cards 0", "Next dealer Ada", "You 0 · Ada 0"]
    assert account(sitting) == ("Void hand", rows)
    assert sitting.news == wordbook.NOBODY_SCORES
    at_rest(sitting.table)
    lying = {key for key in sitting.table.board.sprites if isinstance(key, Card)}
    assert lying >= {*sitting.state.hands[0], *sitting.state.hands[1]}, "both hands are shown"
    assert not any(isinstance(key, Hidden) for key in sitting.table.board.sprites)
    dealer = sitting.view.dealer
    sitting.pilot.click(wordbook.NEXT_DEAL)
    sitting.pilot.settle()
    assert sitting.view.dealer == dealer, "the same player deals again"


def test_a_match_of_hands_says_which_it_is_and_goes_on_while_tied(tmp_path: Path) -> None:
    sitting = void(tmp_path, Rules(rounds=2, void_deal="next"))
    assert facts(sitting)["Hand"] == "1 of 2"
    assert account(sitting)[1][1:] == ["Next dealer You", "You 0 · Ada 0"]
    sitting = void(tmp_path / "one", Rules(rounds=1))
    assert facts(sitting)["Hand"] == "1 of 1"
    assert account(sitting)[1][1:] == ["Next dealer Ada", "Tied after 1 hand: play on"]
    sitting.pilot.click(wordbook.NEXT_DEAL)
    sitting.pilot.settle()
    assert facts(sitting)["Hand"] == "2, tied"


def test_the_bonuses_at_the_end_of_a_match_are_told(tmp_path: Path) -> None:
    """69 points, 100 for the match, 3 boxes of 20 and 100 for a shutout."""
    deals = dealing(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc Qh 2d 3c", stock="Kd", upcard="Ks")
    rules = Rules(target=50, game_bonus=100, box_bonus=20, gin_boxes=2, shutout=100)
    sitting = Sitting(tmp_path, deals, computer="-", rules=rules).sit()
    play(sitting, "- s k9s")
    _said, rows = account(sitting)
    assert rows[-4:-1] == ["You score 69", "Match bonuses 260", "Match 329 to 0"]


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_the_end_of_a_match_and_the_next(tmp_path: Path, way: str) -> None:
    deals = dealing(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc Qh 2d 3c", stock="Kd", upcard="Ks")
    sitting = Sitting(tmp_path, deals, computer="-", rules=Rules(target=50)).sit()
    play(sitting, "- s k9s")
    said, rows = account(sitting)
    assert said == wordbook.YOU_WIN_THE_MATCH
    assert rows[-3:] == ["You score 69", "Match 69 to 0", "Gin! · first to 50"]
    assert wordbook.NEXT_DEAL not in sitting.names()
    before: Session = sitting.session
    for name in (wordbook.MATCH_SUMMARY, "Rematch"):
        sitting.pilot.click(name) if way == "mouse" else sitting.pilot.key("return")
        sitting.pilot.settle()
    assert sitting.session is not before
    assert scores(sitting) == {"You": "0", "Ada": "0"}
    assert sitting.view.phase is Phase.UPCARD
    at_rest(sitting.table)


@pytest.mark.parametrize(
    ("other", "computer", "tokens", "heard"),
    [
        ("4s 7h Jh Kh 9d 9c Qc Qh 2d 3c", "-", "- s k9s", ["gin", "match-won"]),
        ("2d 2c 2h 7c 8c 9c Js Jh Jc 5d", "- .", "- s k9s", ["lost", "match-lost"]),
    ],
)
def test_a_match_is_heard_to_be_won_or_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, other: str, computer: str, tokens: str, heard: list[str]
) -> None:
    card = "Kd" if "match-won" in heard else "8h"
    sitting = Sitting(
        tmp_path, dealing(f"{MELDS} 9s", other, stock=card), computer=computer, rules=Rules(target=20), speed="normal"
    ).sit()
    said: list[str] = []
    monkeypatch.setattr(sitting.services.sound, "play", lambda name, **_how: said.append(name))
    play(sitting, tokens)
    assert [name for name in said if name in {"gin", "win", "undercut", "lost", "match-won", "match-lost"}] == heard


def test_in_a_rematch_the_winner_deals_first_and_nobody_cuts(tmp_path: Path) -> None:
    deals = dealing(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc Qh 2d 3c", stock="Kd", upcard="Ks")
    rules = Rules(target=50, rematch_dealer="winner")
    sitting = Sitting(tmp_path, deals, computer="-", rules=rules).sit()
    assert sitting.view.dealer == 1
    play(sitting, "- s k9s")
    sitting.services.keep(sitting.services.settings.with_rules(replace(rules, first_dealer="high")))
    sitting.pilot.click("Rematch")
    sitting.pilot.settle()
    assert sitting.view.dealer == 0
    assert sitting.session.record.winner_before == 0


def test_the_next_hand_takes_the_other_deck(tmp_path: Path) -> None:
    deals = dealing(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc Qh 2d 3c", stock="Kd", upcard="Ks")
    sitting = Sitting(tmp_path, deals, computer="-").sit()
    back = sitting.table.board.faces.deck.back
    play(sitting, "- s k9s")
    sitting.pilot.click(wordbook.NEXT_DEAL)
    sitting.pilot.settle()
    assert sitting.table.board.faces.deck.back != back
    assert sitting.view.dealer == 0


_KNOCKED = f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc Qh 2d 3c"


@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("size", [(1280, 800), (900, 1400), (1024, 640)])
def test_a_finished_hand_can_be_replayed_and_looked_up_at_every_size(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    sitting = Sitting(tmp_path, dealing(*_KNOCKED, stock="Kd", upcard="Ks"), size=size)
    sitting.services.keep(replace(sitting.services.settings, ui_scale=scale))
    sitting.sit()
    play(sitting, "- s k9s")
    assert {wordbook.REPLAY, wordbook.SCORE, wordbook.NEXT_DEAL} <= {*sitting.names("button")}
    boxes = [widget.box for name, widget in sitting.table.hud.widgets.items() if name in {"replay", "score", "next"}]
    assert all(box.collidelist(boxes[number + 1 :]) < 0 for number, box in enumerate(boxes))
    sitting.pilot.click(wordbook.REPLAY)
    assert isinstance(sitting.pilot.loop.top, ReplayPage)


def switch(sitting: Sitting, language: str) -> None:
    """Change the language, and lay the table out anew by its menu."""
    sitting.services.keep(replace(sitting.services.settings, language=language))
    sitting.pilot.key("escape")
    sitting.pilot.key("escape")


@pytest.mark.parametrize("size", [(1280, 800), (900, 1400)])
def test_large_text_leaves_room_for_the_replay_in_every_language(tmp_path: Path, size: tuple[int, int]) -> None:
    sitting = Sitting(tmp_path, dealing(*_KNOCKED, stock="Kd", upcard="Ks"), size=size)
    sitting.services.keep(replace(sitting.services.settings, ui_scale=200))
    sitting.sit()
    play(sitting, "- s k9s")
    try:
        for language in languages():
            switch(sitting, language)
            assert _("Replay") in sitting.names("button"), language
            for name in ("replay", "next"):
                button = sitting.table.hud.widgets[name]
                wide = button.skin.text.measure(button.name, "label")[0] * SHRUNK[-1]
                assert wide < button.box.w - button.skin.px(8), (language, name)
    finally:
        speak(ENGLISH)


@pytest.mark.parametrize("left_handed", [False, True])
def test_the_buttons_after_a_hand_are_as_wide_as_its_paper_in_every_language(tmp_path: Path, left_handed: bool) -> None:
    sitting = Sitting(tmp_path, dealing(*_KNOCKED, stock="Kd", upcard="Ks"))
    sitting.services.keep(replace(sitting.services.settings, coach=True, left_handed=left_handed))
    sitting.sit()
    play(sitting, "- s k9s")
    try:
        for language in languages():
            switch(sitting, language)
            widgets = sitting.table.hud.widgets
            paper, frame = widgets["result"].box, widgets["frame"].box
            assert widgets["review"].visible
            assert (paper.left, paper.right) == (frame.left, frame.right), language
            board = sitting.table.board
            assert not any(paper.colliderect(board.bounds(key)) for key in board.poses), language
            for name in ("replay", "score", "review", "next"):
                button = widgets[name]
                assert button.skin.text.measure(button.name, "label")[0] <= button.box.w - button.skin.px(16), language
    finally:
        speak(ENGLISH)


@pytest.mark.parametrize("language", ["en", "de"])
def test_where_buttons_are_short_of_room_the_menu_has_the_replay(tmp_path: Path, language: str) -> None:
    sitting = Sitting(tmp_path, dealing(*_KNOCKED, stock="Kd", upcard="Ks"), size=(900, 1400))
    sitting.services.keep(replace(sitting.services.settings, ui_scale=200, coach=True))
    sitting.sit()
    play(sitting, "- s k9s")
    try:
        sitting.services.keep(replace(sitting.services.settings, language=language))
        sitting.pilot.key("escape")
        menu = sitting.names("button")
        sitting.pilot.key("escape")
        shown = {name for name, one in sitting.table.hud.widgets.items() if one.visible}
        assert shown & {"replay", "review", "next"} == {"review", "next"}
        assert _("Replay") in menu
    finally:
        speak(ENGLISH)

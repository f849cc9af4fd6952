from __future__ import annotations

import errno
from datetime import date
from pathlib import Path

import pygame
import pytest

from game.rules import PRESETS, Card, Rules
from game.rules.form import HEADS_UP, Form, Partners, Relay, SitOut
from game.rules.real_match import EnteredHand, RealMatch
from game.rules.record import Player
from game.store.real_matches import KeptPad, RealMatches
from game.store.settings import Settings
from game.ui.platform import clipboard
from game.ui.screens.score_pad.correct_hands import CorrectHands
from game.ui.screens.score_pad.enter_hand import EnterHand
from game.ui.screens.score_pad.new_pad import NewScorePad
from game.ui.screens.score_pad.score_pad_page import ScorePadPage
from game.ui.screens.score_pad.score_pads_page import ScorePadsPage
from game.ui.services.pad_routes import ScorePadRoute, ScorePadsRoute
from headless import wordbook
from headless.sitting import Sitting
from tests.ui.checks import still

NAMES = ("Ann", "Ben", "Cleo", "Dan")


@pytest.fixture
def sitting(tmp_path: Path) -> Sitting:
    return Sitting(tmp_path, size=(1280, 800)).open()


def press(sitting: Sitting, *names: str) -> None:
    for name in names:
        sitting.to(name)
        sitting.pilot.settle()


def write(sitting: Sitting, field: str, text: str) -> None:
    node = sitting.pilot.find(name=field)
    node.actions["set"](text)
    sitting.pilot.turn()
    sitting.pilot.settle()


def shown(sitting: Sitting) -> ScorePadPage:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, ScorePadPage), scene
    return scene


def opened(sitting: Sitting, rules: Rules | None = None, form: Form = HEADS_UP, *hands: EnteredHand) -> ScorePadPage:
    match = RealMatch(rules or Rules(), form, tuple(map(Player, NAMES[: form.players])), 0, hands)
    sitting.app.go(ScorePadRoute(sitting.services.score_pads.begin(match, date(2026, 11, 22))))
    sitting.pilot.settle()
    return shown(sitting)


def labels(sitting: Sitting) -> str:
    return " | ".join(sitting.names("label"))


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_a_rule_set_deleted_in_the_settings_gives_way_to_the_next(sitting: Sitting, size: tuple[int, int]) -> None:
    sitting.services.keep(Settings(speed="none").with_set("Sunday", Rules(target=200)))
    press(sitting, wordbook.SCORE_PAD, wordbook.NEW_SCORE_PAD)
    page = sitting.pilot.loop.top
    assert isinstance(page, NewScorePad)
    assert page.preset == "Sunday"
    sitting.pilot.key(",", mod=pygame.KMOD_LCTRL)
    press(sitting, wordbook.HOUSE_RULES, wordbook.DELETE)
    sitting.resize(size)
    sitting.pilot.key("escape")
    sitting.pilot.settle()
    assert sitting.pilot.loop.top is page
    assert page.preset == sitting.services.settings.preset == "classic"


def test_a_rule_set_that_gave_way_is_no_longer_refused(sitting: Sitting) -> None:
    sitting.services.keep(Settings(speed="none").with_set("Sunday", PRESETS["hollywood"]))
    press(sitting, wordbook.SCORE_PAD, wordbook.NEW_SCORE_PAD)
    sitting.pilot.click(wordbook.THREE, role="option")
    press(sitting, wordbook.START)
    page = sitting.pilot.loop.top
    assert isinstance(page, NewScorePad)
    assert page.fault
    sitting.services.keep(Settings(speed="none"))
    page.changed()
    sitting.pilot.turn()
    assert (page.preset, page.fault) == ("classic", "")


def test_from_the_first_page_to_the_first_entry_and_after_a_restart(sitting: Sitting, tmp_path: Path) -> None:
    press(sitting, wordbook.SCORE_PAD, wordbook.NEW_SCORE_PAD)
    assert isinstance(sitting.pilot.loop.top, NewScorePad)
    write(sitting, "Name 1", "Ann")
    write(sitting, "Name 2", "Ben")
    press(sitting, "Ben", wordbook.START)
    assert labels(sitting) == "Next: Ann against Ben. Ben deals."
    press(sitting, wordbook.ENTER_A_HAND)
    write(sitting, "Ann’s deadwood", "4")
    write(sitting, "Ben’s deadwood", "31")
    assert "Ann’s knock wins · Ben’s deadwood +31 · Ann’s deadwood −4 · Ann scores 27." in labels(sitting)
    press(sitting, wordbook.ENTER)
    pad = shown(sitting).pad
    assert (pad.match.match.sheet.totals, pad.match.first_dealer) == ((27, 0), 1)
    still(sitting.pilot)
    again = Sitting(tmp_path, size=(1280, 800)).open()
    again.app.go(ScorePadsRoute())
    again.pilot.settle()
    press(again, "Ann, Ben · 27 to 0")
    assert shown(again).pad == pad


def test_a_hand_is_entered_by_keys_alone(sitting: Sitting) -> None:
    opened(sitting)
    sitting.pilot.key("return")
    sitting.pilot.settle()
    for key in ("right", "tab", "right", "tab", "1", "7", "return", "return"):  # gin, Ben, 17
        sitting.pilot.key(key) if len(key) > 1 else sitting.pilot.write(key)
        sitting.pilot.settle()
    assert shown(sitting).pad.match.hands == (EnteredHand("gin", 1, (17, 0)),)


def test_what_cannot_be_is_refused_and_can_be_mended(sitting: Sitting) -> None:
    opened(sitting)
    press(sitting, wordbook.ENTER_A_HAND)
    write(sitting, "Ann’s deadwood", "11")
    assert "You can knock with 10 or less, but this leaves 11." in labels(sitting)
    press(sitting, wordbook.ENTER)
    assert isinstance(sitting.pilot.loop.top, EnterHand)
    write(sitting, "Ann’s deadwood", "9")
    write(sitting, "Ben’s deadwood", "6")
    assert wordbook.THE_DEFENDER_HAS_NO_MORE_DEADWOOD in labels(sitting)
    press(sitting, "Undercut", wordbook.ENTER)
    assert shown(sitting).pad.match.match.sheet.totals == (0, 28)


def test_the_last_hand_is_undone_and_the_pad_copied(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    opened(sitting, Rules(), HEADS_UP, EnteredHand("gin", 0, (0, 40)), EnteredHand("knock", 1, (30, 5)))
    copied: list[str] = []
    monkeypatch.setattr(ScorePadPage, "tell", lambda *_words: None)
    monkeypatch.setattr(clipboard, "copy", copied.append)
    press(sitting, "Copy as text")
    lines = [wordbook.SCORE_SHEET, "", "             Ann  Ben", "1 Gin +65     65", "2 Knock +25        25",
             "Points        65   25", "Hands won      1    1", ""]  # fmt: skip
    assert copied == ["\n".join(lines)]
    press(sitting, wordbook.CORRECT_A_HAND, wordbook.UNDO_THE_LAST_HAND)
    assert "Recounted: Ben 25 → 0." in labels(sitting)
    press(sitting, wordbook.BACK)
    assert shown(sitting).pad.match.match.sheet.totals == (65, 0)
    assert sitting.services.score_pads.load(shown(sitting).pad.key) == shown(sitting).pad


def test_an_earlier_hand_is_corrected_and_what_changed_is_told(sitting: Sitting) -> None:
    hands = EnteredHand("gin", 0, (0, 40)), EnteredHand("knock", 1, (30, 5)), EnteredHand("void")
    opened(sitting, Rules(), HEADS_UP, *hands)
    press(sitting, wordbook.CORRECT_A_HAND, "Hand 1 · Ann, Ben")
    assert "Gin for Ann" in labels(sitting)
    write(sitting, "Ben’s deadwood", "4")
    press(sitting, wordbook.ENTER)
    assert "Recounted: Ann 65 → 29." in labels(sitting)
    press(sitting, "Hand 2 · Ann, Ben", "Ann", wordbook.ENTER)
    assert "You can knock with 10 or less, but this leaves 30." in labels(sitting)
    press(sitting, wordbook.BACK, wordbook.BACK)
    pad = shown(sitting).pad
    assert pad.match.match.sheet.totals == (29, 25)
    assert sitting.services.score_pads.load(pad.key) == pad


def test_an_earlier_hand_is_deleted_after_a_question(sitting: Sitting) -> None:
    opened(sitting, Rules(), HEADS_UP, EnteredHand("gin", 0, (0, 40)), EnteredHand("knock", 1, (30, 5)))
    press(sitting, wordbook.CORRECT_A_HAND, "Hand 1 · Ann, Ben", wordbook.DELETE)
    assert len(sitting.services.score_pads.all()[0].match.hands) == 2
    press(sitting, wordbook.DELETE_IT_FOR_GOOD)
    assert "Recounted: Ann 65 → 0." in labels(sitting)
    assert isinstance(sitting.pilot.loop.top, CorrectHands)
    press(sitting, wordbook.BACK)
    assert shown(sitting).pad.match.hands == (EnteredHand("knock", 1, (30, 5)),)


def test_where_a_correction_seats_others_it_says_so(sitting: Sitting) -> None:
    opened(sitting, Rules(), SitOut(), *[EnteredHand("gin", 0, (0, 5))] * 3)
    press(sitting, wordbook.CORRECT_A_HAND, "Hand 2 · Ann, Ben", "Ben")
    write(sitting, "Ann’s deadwood", "5")
    press(sitting, wordbook.ENTER)
    assert "Other players sit at hand 3 now: check it." in labels(sitting)


def test_a_match_that_would_end_earlier_is_left_as_it_is(sitting: Sitting) -> None:
    pad = opened(sitting, Rules(), HEADS_UP, EnteredHand("gin", 0, (0, 40)), EnteredHand("knock", 1, (30, 5))).pad
    press(sitting, wordbook.CORRECT_A_HAND, "Hand 1 · Ann, Ben")
    write(sitting, "Ben’s deadwood", "80")
    press(sitting, wordbook.ENTER)
    assert "The match would be over before its last hand. Delete the later hands first." in labels(sitting)
    assert sitting.services.score_pads.load(pad.key) == pad


def test_a_hand_of_a_pad_that_has_changed_is_not_corrected(sitting: Sitting) -> None:
    pad = opened(sitting, Rules(), HEADS_UP, EnteredHand("gin", 0, (0, 40))).pad
    press(sitting, wordbook.CORRECT_A_HAND, "Hand 1 · Ann, Ben")
    other = RealMatches(sitting.services.score_pads.folder).enter(pad, EnteredHand("void")).pad
    press(sitting, wordbook.DELETE, wordbook.DELETE_IT_FOR_GOOD)
    assert labels(sitting).partition(" | ")[2] == wordbook.THIS_PAD_WAS_CHANGED_IN_ANOTHER
    press(sitting, wordbook.BACK)
    assert shown(sitting).pad == other


def test_who_has_won_is_told_and_no_hand_can_follow(sitting: Sitting) -> None:
    opened(sitting, Rules(), HEADS_UP, EnteredHand("gin", 0, (0, 90)))
    assert "Ann wins the match" in sitting.names("heading")
    assert wordbook.ENTER_A_HAND not in sitting.names("button")


def test_the_same_players_begin_another_match(sitting: Sitting) -> None:
    for preset, dealer in (("classic", 0), ("settlement", 1)):
        before = opened(sitting, PRESETS[preset], HEADS_UP, EnteredHand("gin", 1, (90, 0))).pad
        press(sitting, wordbook.ANOTHER_MATCH)
        pad = shown(sitting).pad
        assert (pad.match.players, pad.match.hands, pad.match.first_dealer) == (before.match.players, (), dealer)
        assert pad.key != before.key


def test_a_pad_is_deleted_after_a_question(sitting: Sitting) -> None:
    sitting.app.go(ScorePadsRoute())
    sitting.pilot.settle()
    key = opened(sitting).pad.key
    press(sitting, wordbook.DELETE)
    assert sitting.services.score_pads.load(key) is not None
    press(sitting, wordbook.DELETE_IT_FOR_GOOD)
    assert isinstance(sitting.pilot.loop.top, ScorePadsPage)
    assert sitting.services.score_pads.load(key) is None
    assert "No score pads yet." in labels(sitting)


def test_partners_enter_both_tables_and_a_relay_its_seat(sitting: Sitting) -> None:
    opened(sitting, Rules(), Partners())
    press(sitting, wordbook.ENTER_A_HAND, wordbook.GIN, wordbook.ENTER)
    assert labels(sitting).startswith("Next, at table 2: Cleo against Dan. Cleo deals.")
    press(sitting, wordbook.VOID, wordbook.ENTER)
    assert shown(sitting).pad.match.match.sheet.totals == (25, 0)
    opened(sitting, Rules(relay_swap="may"), Relay(), EnteredHand("gin", 0, (0, 9)))
    press(sitting, wordbook.ENTER_A_HAND, "The loser keeps the seat", wordbook.GIN, wordbook.ENTER)
    assert [hand.stayed for hand in shown(sitting).pad.match.hands] == [False, True]


def test_the_upcard_is_asked_for_where_the_rules_need_it(sitting: Sitting) -> None:
    opened(sitting, PRESETS["oklahoma"])
    press(sitting, wordbook.ENTER_A_HAND, wordbook.GIN, wordbook.ENTER)
    assert wordbook.ENTER_THE_FIRST_UPCARD_THESE_RULES in labels(sitting)
    press(sitting, "seven of spades")
    sitting.pilot.find(name=wordbook.ENTER).actions["press"]()
    sitting.pilot.settle()
    assert shown(sitting).pad.match.hands[0].upcard == Card.parse("7s")
    assert shown(sitting).pad.match.match.sheet.totals == (50, 0)


def test_the_bare_difference_is_asked_where_an_invalid_knock_is_played(sitting: Sitting) -> None:
    opened(sitting, Rules(wrong_knocks="honour"))
    press(sitting, wordbook.ENTER_A_HAND, "Bare difference only", wordbook.GIN, wordbook.ENTER)
    assert shown(sitting).pad.match.match.sheet.totals == (0, 0)


def test_the_rules_are_chosen_and_must_suit_the_form(sitting: Sitting) -> None:
    press(sitting, wordbook.SCORE_PAD, wordbook.NEW_SCORE_PAD, wordbook.RULES)
    sitting.pilot.find(name="Hollywood").actions["press"]()
    sitting.pilot.turn()
    press(sitting, wordbook.THREE, wordbook.START)
    wrong = wordbook.HOLLYWOODS_THREE_COLUMNS_NEED_EXACTLY_TWO
    assert wrong in labels(sitting)
    press(sitting, wordbook.PARTNERS, wordbook.START)
    rules = shown(sitting).pad.match.rules
    assert (rules.columns, rules.target) == (3, 125)
    assert [player.name for player in shown(sitting).pad.match.players][3] == "Player 4"


def test_a_relay_has_up_to_four_a_side_and_its_own_target(sitting: Sitting) -> None:
    press(sitting, wordbook.SCORE_PAD, wordbook.NEW_SCORE_PAD, wordbook.RELAY_TEAMS, wordbook.THREE_A_SIDE)
    write(sitting, wordbook.PLAY_TO, "70")
    press(sitting, wordbook.START)
    assert (len(shown(sitting).pad.match.players), shown(sitting).pad.match.rules.target) == (6, 70)


def test_two_players_have_different_names(sitting: Sitting) -> None:
    press(sitting, wordbook.SCORE_PAD, wordbook.NEW_SCORE_PAD)
    for field in ("Name 1", "Name 2"):
        write(sitting, field, "Ann")
    press(sitting, wordbook.START)
    refused = "Two players are called Ann. Give them different names."
    assert refused in labels(sitting)
    write(sitting, "Name 2", "Ben")
    sitting.pilot.turn()
    assert refused not in labels(sitting)
    press(sitting, wordbook.START)
    assert [player.name for player in shown(sitting).pad.match.players] == ["Ann", "Ben"]


def test_a_full_disk_is_told_and_nothing_is_lost(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened(sitting, Rules(), HEADS_UP, EnteredHand("gin", 0, (0, 40)))

    def full(*_of: object) -> None:
        raise OSError(errno.ENOSPC, "")

    for name in ("enter", "take_back", "correct", "remove", "delete", "begin"):
        monkeypatch.setattr(type(sitting.services.score_pads), name, full)
    press(sitting, wordbook.CORRECT_A_HAND, wordbook.UNDO_THE_LAST_HAND)
    assert "The score pad couldn’t be saved: the disk is full." in labels(sitting)
    press(sitting, "Hand 1 · Ann, Ben", wordbook.ENTER)
    assert "The score pad couldn’t be saved: the disk is full." in labels(sitting)
    press(sitting, wordbook.BACK, wordbook.BACK)
    press(sitting, wordbook.ENTER_A_HAND, wordbook.GIN, wordbook.ENTER)
    assert "The score pad couldn’t be saved: the disk is full." in labels(sitting)
    sitting.pilot.key("escape")
    press(sitting, wordbook.DELETE, wordbook.DELETE_IT_FOR_GOOD)
    assert "The score pad couldn’t be deleted: the disk is full." in labels(sitting)
    assert len(page.pad.match.hands) == 1
    sitting.pilot.key("escape")
    press(sitting, wordbook.SCORE_PAD, wordbook.NEW_SCORE_PAD, wordbook.START)
    assert "The score pad couldn’t be saved: the disk is full." in labels(sitting)
    match = RealMatch(Rules(), HEADS_UP, page.pad.match.players, 0, (EnteredHand("gin", 0, (0, 90)),))
    sitting.app.go(ScorePadRoute(KeptPad("a1", date(2026, 11, 22), match)))
    sitting.pilot.settle()
    press(sitting, wordbook.ANOTHER_MATCH)
    assert "The score pad couldn’t be saved: the disk is full." in labels(sitting)


def test_a_damaged_pad_is_told_of_in_the_list(sitting: Sitting) -> None:
    folder = sitting.services.score_pads.folder
    folder.mkdir()
    (folder / "a1.ginpad").write_text("{", encoding="utf-8")
    press(sitting, wordbook.SCORE_PAD)
    assert "This isn’t a score pad. The file was kept as a1.damaged-1.ginpad." in labels(sitting)


# ---------------------------------------------------------------------- two copies of the game


def elsewhere(page: ScorePadPage, *hands: EnteredHand) -> KeptPad:
    """Enter hands on this pad from another copy of the game."""
    pads, pad = RealMatches(page.services.score_pads.folder), page.pad
    for hand in hands:
        pad = pads.enter(pad, hand).pad
    return pad


def test_a_hand_of_another_window_is_shown_beside_ones_own(sitting: Sitting) -> None:
    page = opened(sitting)
    elsewhere(page, EnteredHand("gin", 1, (9, 0)))
    press(sitting, wordbook.ENTER_A_HAND, wordbook.GIN, wordbook.ENTER)
    assert labels(sitting) == wordbook.THIS_PAD_WAS_ALSO_CHANGED_IN
    assert shown(sitting).pad.match.match.sheet.totals == (25, 34)
    assert shown(sitting).pad == sitting.services.score_pads.load(page.pad.key)
    press(sitting, wordbook.ENTER_A_HAND, wordbook.VOID, wordbook.ENTER)
    assert labels(sitting).startswith("Next: Ann against Ben.")


def test_a_hand_that_no_longer_fits_leads_back_to_the_pad_as_it_is(sitting: Sitting) -> None:
    page = opened(sitting)
    press(sitting, wordbook.ENTER_A_HAND, wordbook.GIN)
    won = elsewhere(page, EnteredHand("gin", 1, (90, 0)))
    press(sitting, wordbook.ENTER)
    assert "your hand no longer fits, so it wasn’t entered." in labels(sitting)
    assert shown(sitting).pad == won
    assert "Ben wins the match" in sitting.names("heading")


def test_what_is_not_seen_is_neither_undone_nor_deleted(sitting: Sitting) -> None:
    page = opened(sitting, Rules(), HEADS_UP, EnteredHand("gin", 0, (0, 9)))
    check = wordbook.THIS_PAD_WAS_CHANGED_IN_ANOTHER
    now = elsewhere(page, EnteredHand("void"))
    press(sitting, wordbook.CORRECT_A_HAND, wordbook.UNDO_THE_LAST_HAND)
    assert labels(sitting).endswith(check)
    press(sitting, wordbook.BACK)
    assert shown(sitting).pad == now
    now = elsewhere(page, EnteredHand("gin", 1, (9, 0)))
    press(sitting, wordbook.DELETE, wordbook.DELETE_IT_FOR_GOOD)
    assert (labels(sitting), shown(sitting).pad) == (check, now)
    press(sitting, wordbook.CORRECT_A_HAND, wordbook.UNDO_THE_LAST_HAND, wordbook.BACK)
    assert len(shown(sitting).pad.match.hands) == 2
    press(sitting, wordbook.DELETE, wordbook.DELETE_IT_FOR_GOOD)
    assert sitting.services.score_pads.load(page.pad.key) is None


def test_a_pad_deleted_in_another_window_comes_back_with_the_hand(sitting: Sitting) -> None:
    page = opened(sitting)
    RealMatches(page.services.score_pads.folder).delete(page.pad)
    press(sitting, wordbook.ENTER_A_HAND, wordbook.GIN, wordbook.ENTER)
    assert labels(sitting) == wordbook.THIS_PAD_WAS_DELETED_IN_ANOTHER
    assert sitting.services.score_pads.load(page.pad.key) == shown(sitting).pad

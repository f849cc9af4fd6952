"""Score pads: read back as they were, refused in a sentence, set aside when damaged."""

from __future__ import annotations

import json
import os
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Card, Rules
from game.rules.form import HEADS_UP, Partners, Relay
from game.rules.real_match import EnteredHand, EntryError, RealMatch
from game.rules.record import Player
from game.store import real_matches
from game.store.real_matches import KeptPad, PadError, RealMatches, read, written
from headless import wordbook
from tests.store.files.test_atomic_file import refusing
from tests.systems import needs_links

DAY = date(2026, 11, 22)
HANDS = (EnteredHand("knock", 0, (4, 31), Card.parse("7s")), EnteredHand("void"))
MATCH = RealMatch(PRESETS["oklahoma"], HEADS_UP, (Player("Ann"), Player("Ben")), 1, HANDS)
PAD = KeptPad("", DAY, MATCH)
FOUR = tuple(map(Player, ("Ann", "Ben", "Cleo", "Dan")))
GIN = {"ended": "gin", "knocker": 0, "deadwood": [0, 90]}


def changed(**fields: Any) -> str:
    return json.dumps(json.loads(written(PAD)) | fields)


def plain(*hands: dict[str, Any]) -> str:
    return changed(rules={}, hands=list(hands))


def test_what_is_written_is_read_back() -> None:
    partners = RealMatch(Rules(), Partners(), FOUR, 0, (EnteredHand("gin", 0, (0, 9)),))
    relay = RealMatch(Rules(relay_swap="may"), Relay(), FOUR, 0, (EnteredHand("gin", 0, (0, 9)),))
    stayed = relay.enter(EnteredHand("gin", 1, (5, 0), stayed=True))
    bare = EnteredHand("gin", 0, (0, 9), bare=True)
    honour = replace(MATCH, rules=Rules(wrong_knocks="honour"), hands=(bare,))
    for match in (MATCH, replace(MATCH, hands=()), partners, relay, stayed, honour):
        assert read(written(replace(PAD, match=match))).match == match
    assert read(written(PAD), "a1") == replace(PAD, key="a1")


def test_the_text_is_as_the_page_of_formats_says() -> None:
    assert written(PAD) == (
        '{\n  "gin-rummy score pad": 1,\n  "begun": "2026-11-22",\n  "form": "two",\n'
        '  "rules": {"knock_limit": "upcard", "spades_double": true, "target": 150},\n'
        '  "players": ["Ann", "Ben"],\n  "first_dealer": 1,\n  "hands": [\n'
        '    {"ended": "knock", "knocker": 0, "deadwood": [4, 31], "upcard": "7s"},\n    {"ended": "void"}\n  ]\n}\n'
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", wordbook.THIS_ISNT_A_SCORE_PAD),
        ("[" * 100_000, wordbook.THIS_ISNT_A_SCORE_PAD),
        (b"\xff\xfe", wordbook.THIS_ISNT_A_SCORE_PAD),
        (changed(more=1), wordbook.THIS_ISNT_A_SCORE_PAD),
        (changed(form="five"), wordbook.THIS_ISNT_A_SCORE_PAD),
        (changed(players=["Ann"]), wordbook.THIS_ISNT_A_SCORE_PAD),
        (changed(players=["Ann", "\n"]), wordbook.THIS_ISNT_A_SCORE_PAD),
        (changed(first_dealer=2), wordbook.THIS_ISNT_A_SCORE_PAD),
        (changed(rules={"more": 1}), wordbook.THIS_ISNT_A_SCORE_PAD),
        (changed(rules={"target": 5}), "“Target” must be a whole number from 10 to 1000, not 5."),
        (changed(hands=[{"ended": "knock"}] * 1001), wordbook.THIS_ISNT_A_SCORE_PAD),
        (changed(hands=[{"ended": "lost"}]), wordbook.THIS_ISNT_A_SCORE_PAD),
        (plain({"ended": "gin", "knocker": 0, "deadwood": [0, 10], "upcard": "1x"}), wordbook.THIS_ISNT_A_SCORE_PAD),
        (plain({"ended": "gin", "knocker": 0, "deadwood": [5, 10]}), wordbook.GIN_LEAVES_NO_DEADWOOD),
        (plain(GIN, GIN), "This score pad has a hand after the end of the match."),
        (plain({"ended": "void", "stayed": True}), wordbook.THIS_ISNT_A_SCORE_PAD),
        (plain({"ended": "void"}, {"ended": "void", "stayed": True}), wordbook.THIS_ISNT_A_SCORE_PAD),
        (changed(**{"gin-rummy score pad": 2}), "A score pad is version 2, which this version of the game can’t read."),
    ],
)
def test_what_is_no_score_pad_is_refused_in_a_sentence(text: str | bytes, why: str) -> None:
    with pytest.raises(PadError) as refused:
        read(text)
    assert str(refused.value) == why


def test_the_second_hand_of_an_open_round_is_checked_too() -> None:
    text = changed(form="partners", players=[player.name for player in FOUR], rules={},
                   hands=[{"ended": "gin", "knocker": 0, "deadwood": [5, 10]}])  # fmt: skip
    with pytest.raises(PadError, match=r"Gin leaves no deadwood\."):
        read(text)


def test_pads_are_listed_from_the_one_written_last(tmp_path: Path) -> None:
    pads = RealMatches(tmp_path / "pads")
    assert pads.all() == []
    first, second = pads.begin(MATCH, DAY), pads.begin(replace(MATCH, hands=()), DAY)
    for at, pad in enumerate((second, first)):
        stamp = 10**18 + at * 10**9
        os.utime(tmp_path / "pads" / f"{pad.key}.ginpad", ns=(stamp, stamp))
    assert pads.all() == [first, second]
    assert pads.load(first.key) == first
    shorter = replace(first, match=MATCH.take_back())
    assert pads.take_back(first).pad == shorter
    assert RealMatches(tmp_path / "pads").load(first.key) == shorter
    assert pads.delete(shorter).done
    assert pads.all() == [second]
    assert pads.load(first.key) is None
    assert not pads.notices


def test_a_damaged_pad_is_set_aside_and_told_once(tmp_path: Path) -> None:
    pads = RealMatches(tmp_path)
    (tmp_path / "a1.ginpad").write_text("{", encoding="utf-8")
    kept = pads.begin(MATCH, DAY)
    for _look in range(2):
        assert pads.all() == [kept]
    assert pads.notices == ["This isn’t a score pad. The file was kept as a1.damaged-1.ginpad."]
    assert (tmp_path / "a1.damaged-1.ginpad").read_text(encoding="utf-8") == "{"


def test_a_pad_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    pads, path = RealMatches(tmp_path), tmp_path / "a1.ginpad"
    path.write_text(changed(**{"gin-rummy score pad": 2}), encoding="utf-8")
    assert pads.all() == []
    assert pads.notices == ["A score pad is version 2, which this version of the game can’t read."]
    assert path.exists()


def test_what_cannot_be_read_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pads = RealMatches(tmp_path)
    (tmp_path / "a1.ginpad").mkdir()
    assert pads.all() == []
    assert pads.notices == ["The score pad in a1.ginpad can’t be read: Not a file."]

    def refuse(_path: Path, **_more: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "stat", refuse)
    assert RealMatches(tmp_path).all() == []


@needs_links
def test_a_link_that_leads_nowhere_hides_no_pad(tmp_path: Path) -> None:
    pads = RealMatches(tmp_path)
    kept = pads.begin(MATCH, DAY)
    (tmp_path / "a1.ginpad").symlink_to("gone")
    assert pads.all() == [kept]
    assert not pads.notices


def test_no_more_are_listed_than_a_page_can_show(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(real_matches, "_MOST_PADS", 2)
    pads = RealMatches(tmp_path)
    for _pad in range(3):
        pads.begin(MATCH, DAY)
    assert len(pads.all()) == 2


# ---------------------------------------------------------------------- two copies of the game

OPEN = RealMatch(Rules(), HEADS_UP, (Player("Ann"), Player("Ben")), 1, ())
SMALL, LARGE = EnteredHand("gin", 0, (0, 9)), EnteredHand("gin", 1, (90, 0))
BOTH = wordbook.THIS_PAD_WAS_ALSO_CHANGED_IN
UNFIT = "This pad was changed in another window, and your hand no longer fits, so it wasn’t entered."
CHECK = wordbook.THIS_PAD_WAS_CHANGED_IN_ANOTHER


def test_hands_of_both_copies_are_on_the_pad(tmp_path: Path) -> None:
    pads = RealMatches(tmp_path)
    seen = pads.begin(OPEN, DAY)
    one, other = pads.enter(seen, SMALL), pads.enter(seen, EnteredHand("void"))
    assert (one.done, one.told) == (True, "")
    assert (other.done, other.told) == (True, BOTH)
    assert other.pad.match.hands == (SMALL, EnteredHand("void"))
    assert pads.load(seen.key) == other.pad


def test_a_hand_that_no_longer_fits_is_not_entered(tmp_path: Path) -> None:
    pads = RealMatches(tmp_path)
    seen = pads.begin(OPEN, DAY)
    won = pads.enter(seen, LARGE).pad
    after = pads.enter(seen, SMALL)
    assert (after.pad, after.done, after.told) == (won, False, UNFIT)
    assert pads.load(seen.key) == won


def test_a_hand_of_other_players_is_not_entered_for_these(tmp_path: Path) -> None:
    """The second table's players aren't the first one's."""
    pads = RealMatches(tmp_path)
    seen = pads.begin(RealMatch(Rules(), Partners(), FOUR), DAY)
    other = pads.enter(seen, EnteredHand("void")).pad
    after = pads.enter(seen, SMALL)
    assert (after.pad, after.done, after.told) == (other, False, UNFIT)


def test_a_hand_is_not_entered_where_other_players_have_the_pad(tmp_path: Path) -> None:
    """As where another file was put in its place."""
    pads = RealMatches(tmp_path)
    seen = pads.begin(OPEN, DAY)
    theirs = replace(seen, match=replace(OPEN, players=(Player("Cleo"), Player("Dan"))))
    (tmp_path / f"{seen.key}.ginpad").write_text(written(theirs))
    after = pads.enter(seen, SMALL)
    assert (after.pad, after.done, after.told) == (theirs, False, UNFIT)


def test_only_the_hand_that_is_seen_is_undone(tmp_path: Path) -> None:
    pads = RealMatches(tmp_path)
    seen = pads.enter(pads.begin(OPEN, DAY), SMALL).pad
    other = pads.enter(seen, EnteredHand("void")).pad
    after = pads.take_back(seen)
    assert (after.pad, after.done, after.told) == (other, False, CHECK)
    assert pads.take_back(after.pad).pad == pads.load(seen.key) == seen


def test_an_earlier_hand_is_corrected_and_deleted_on_the_disk(tmp_path: Path) -> None:
    pads = RealMatches(tmp_path)
    seen = pads.enter(pads.enter(pads.begin(OPEN, DAY), SMALL).pad, EnteredHand("void")).pad
    after = pads.correct(seen, 0, EnteredHand("gin", 1, (7, 0)))
    assert (after.done, after.told) == (True, "")
    assert after.pad.match.hands == (EnteredHand("gin", 1, (7, 0)), EnteredHand("void"))
    assert RealMatches(tmp_path).load(seen.key) == after.pad
    after = pads.remove(after.pad, 0)
    assert (after.done, after.pad.match.hands) == (True, (EnteredHand("void"),))
    assert RealMatches(tmp_path).load(seen.key) == after.pad


def test_only_a_hand_of_the_pad_that_is_seen_is_corrected_or_deleted(tmp_path: Path) -> None:
    pads = RealMatches(tmp_path)
    seen = pads.enter(pads.begin(OPEN, DAY), SMALL).pad
    other = pads.enter(seen, EnteredHand("void")).pad
    for act in (partial(pads.correct, hand=EnteredHand("void")), pads.remove):
        after = act(seen, at=0)
        assert (after.pad, after.done, after.told) == (other, False, CHECK)
    with pytest.raises(EntryError, match="Gin leaves no deadwood"):
        pads.correct(other, 0, EnteredHand("gin", 0, (5, 9)))
    with pytest.raises(EntryError, match="over before its last hand"):
        pads.correct(other, 0, replace(LARGE, deadwood=(98, 0)))
    assert pads.load(seen.key) == other


def test_only_the_pad_that_is_seen_is_deleted(tmp_path: Path) -> None:
    pads = RealMatches(tmp_path)
    seen = pads.begin(OPEN, DAY)
    other = pads.enter(seen, SMALL).pad
    after = pads.delete(seen)
    assert (after.pad, after.done, after.told) == (other, False, CHECK)
    assert pads.delete(after.pad).done
    assert pads.delete(after.pad).done, "it's gone already"
    assert pads.load(seen.key) is None


def test_a_pad_deleted_elsewhere_is_kept_anew_with_the_hand(tmp_path: Path) -> None:
    pads = RealMatches(tmp_path)
    seen = pads.begin(OPEN, DAY)
    pads.delete(seen)
    after = pads.enter(seen, SMALL)
    assert (after.done, after.told) == (True, wordbook.THIS_PAD_WAS_DELETED_IN_ANOTHER)
    assert pads.load(seen.key) == after.pad


def test_a_pad_damaged_meanwhile_is_set_aside_and_kept_anew(tmp_path: Path) -> None:
    pads = RealMatches(tmp_path)
    seen = pads.begin(OPEN, DAY)
    path = tmp_path / f"{seen.key}.ginpad"
    path.write_text("{")
    after = pads.enter(seen, SMALL)
    told = f"This isn’t a score pad. The file was kept as {seen.key}.damaged-1.ginpad."
    assert (after.done, after.told, pads.notices) == (True, told, [told])
    assert pads.load(seen.key) == after.pad
    path.unlink()
    path.mkdir()
    assert pads.enter(after.pad, SMALL).done
    assert (tmp_path / f"{seen.key}.damaged-2.ginpad").is_dir()


def test_a_pad_of_a_later_version_is_not_written_over(tmp_path: Path) -> None:
    pads = RealMatches(tmp_path)
    seen = pads.begin(OPEN, DAY)
    later = changed(**{"gin-rummy score pad": 2})
    (tmp_path / f"{seen.key}.ginpad").write_text(later)
    for act in (pads.take_back, pads.delete):
        with pytest.raises((OSError, PadError)):
            act(seen)
    assert (tmp_path / f"{seen.key}.ginpad").read_text() == later


def test_a_pad_that_cannot_be_read_for_a_moment_keeps_its_hands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pads = RealMatches(tmp_path)
    seen = pads.begin(OPEN, DAY)
    more = pads.enter(seen, SMALL).pad
    with monkeypatch.context() as patch:
        refusing(patch, "read")
        for act in (partial(pads.enter, hand=SMALL), pads.take_back, pads.delete):
            with pytest.raises(PermissionError):
                act(seen)
        assert pads.all() == []
    assert len(pads.notices) == 1
    assert pads.all() == [more]
    assert not pads.notices, "it's no longer true"

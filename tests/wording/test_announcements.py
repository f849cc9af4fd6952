"""What's read out says what a listener can't see."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, HandResult, Match, PlayerView, Rules, view_of
from game.rules.events import Dealt, Event, HandEnded, Knocked
from game.rules.record import Player
from game.rules.result import VOID, score
from game.session import Seeded, Session
from game.wording.announcements import announced
from game.wording.spoken import spoken
from headless import wordbook
from tests.rules.story import Story, given

PLAYERS = (Player("You"), Player("Ada", "steady"))
ENDINGS: dict[str, tuple[str, tuple[int, int], bool]] = {
    "knock": ("knock", (8, 30), True),
    "invalid knock that counts": ("knock", (20, 30), False),
    "undercut": ("undercut", (8, 5), True),
    "gin": ("gin", (0, 30), True),
    "big gin": ("big gin", (0, 30), True),
}
"""Kind, the knocker's and the defender's deadwood, and whether the knock holds."""


def at(rules: Rules, *results: HandResult) -> Session:
    """Return a match in which these hands have been played."""
    session = Session(rules, PLAYERS, Seeded(1))
    match = Match(rules, 0)
    for result in results:
        match = match.add(result)
    return cast(
        "Session",
        SimpleNamespace(
            rules=rules, match=match, over=True, people=[0], players=PLAYERS, record=session.record,
            round=session.round, shown=0,
        ),
    )  # fmt: skip


def heard(result: HandResult, rules: Rules) -> str:
    view = cast("PlayerView", SimpleNamespace(seat=0, rules=rules))
    return spoken(announced(HandEnded(result, (None, None)), at(rules, result), view))


def in_order(sentence: str, *parts: str) -> None:
    places = [sentence.find(part) for part in parts]
    assert -1 not in places, (sentence, parts)
    assert places == sorted(places), (sentence, parts)
    assert all(sentence.count(part) == 1 for part in parts), (sentence, parts)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize("knocker", [0, 1])
def test_every_ending_in_every_rule_set(preset: str, ending: str, knocker: int) -> None:
    kind, counts, holds = ENDINGS[ending]
    rules = PRESETS[preset]
    if kind == "big gin" and rules.big_gin_bonus is None:
        rules = replace(rules, big_gin_bonus=31, knock_discard=True)
    by_seat = counts if knocker == 0 else (counts[1], counts[0])
    result = score(rules, knocker, by_seat, big=kind == "big gin", factor=1, holds=holds)
    assert (result.kind, result.winner) == (kind, 1 - knocker if kind == "undercut" else knocker)
    sentence, winner = heard(result, rules), result.winner or 0
    whose = [
        f"{name}: {count}." for name, count in zip((wordbook.YOUR_DEADWOOD, "Ada’s deadwood"), by_seat, strict=True)
    ]
    in_order(
        sentence, whose[1 - winner], whose[winner], f"{(wordbook.YOU_SCORE, 'Ada scores')[winner]} {result.points}."
    )
    if kind == "undercut":
        assert sentence.startswith(("You undercut.", "Ada undercuts.")[winner])
    elif kind == "knock":
        assert sentence.startswith(("Your", "Ada’s")[winner])
        assert sentence.count("nvalid knock") == 2 * (not result.holds), "said as the heading, and as the reason"
    if result.bonus:
        in_order(sentence, whose[winner], f"bonus: {result.bonus}.", "score")
    match = at(rules, result).match
    if match.winner is not None:
        final = f"{match.sheet.final[winner]} to {match.sheet.final[1 - winner]}"
        in_order(sentence, " score", f"{('You win', 'Ada wins')[winner]} the match, {final}.")
    elif rules.columns == 1:
        assert sentence.endswith(f" You {match.sheet.totals[0]}, Ada {match.sheet.totals[1]}.")
    else:
        in_order(sentence, f"First: {('You', 'Ada')[winner]} ", "Second: open.", "Third: open.")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_void_hand_says_so_and_the_score(preset: str) -> None:
    score_words = "First: open." if PRESETS[preset].columns > 1 else "You 0, Ada 0."
    in_order(heard(VOID, PRESETS[preset]), wordbook.NOBODY_SCORES, score_words)


def test_the_end_of_a_match_says_who_has_won_and_the_final_score() -> None:
    rules = Rules(target=50, game_bonus=100)
    sentence = heard(score(rules, 1, (44, 0), big=False, factor=1), rules)
    end = "Gin bonus: 25. Ada scores 69. Ada wins the match, 169 to 0."
    assert sentence == f"Your deadwood: 44. Ada’s deadwood: 0. {end}"


def said(event: Event, story: Story, seat: int = 0) -> str:
    session = Session(story.state.rules, PLAYERS, Seeded(1))
    return spoken(announced(event, session, view_of(story.state, seat)))


@pytest.mark.parametrize(
    ("rules", "upcard", "first", "dealer"),
    [
        ("classic", "4d", "Ada deals.", "First upcard: four of diamonds."),
        ("online-oklahoma", "4d", "Ada deals. Knock with 4 or less.", "four of diamonds. Knock with 4 or less."),
        ("online-oklahoma", "Ad", "Ada deals. Gin only.", "ace of diamonds. Gin only."),
        ("oklahoma", "4s", "Knock with 4 or less. The first upcard is a spade", "First upcard: four of spades."),
        ("red-and-black", "4d", "Ada deals. Gin only.", "four of diamonds. Gin only."),
        ("red-and-black", "4c", "Ada deals.", "First upcard: four of clubs."),
    ],
)
def test_the_deal_says_the_upcard_and_what_it_decides(rules: str, upcard: str, first: str, dealer: str) -> None:
    """Who's asked about the upcard hears it in the prompt."""
    story = given(upcard=upcard, rules=rules)
    event = Dealt(story.state.dealer, (None, None), story.state.upcard)
    asked, waiting = said(event, story), said(event, story, 1)
    assert first in asked
    assert "First upcard:" not in asked
    assert dealer in waiting


def test_a_knock_says_the_melds_and_the_unmatched_cards() -> None:
    story = given("As 2s 3s 7h 7d 7c Th Jh Qh 5c", stock="Kd", upcard="Kh").play("- - s kKd")
    knocked = next(event for event in story.events if isinstance(event, Knocked))
    first, melds, rest = said(knocked, story, 1).removesuffix(".").split(". ")
    assert (first, rest) == ("You knocks with 5", "Deadwood: five of clubs")
    assert set(melds.removeprefix("Melds: ").split("; ")) == {
        "ace of spades, two of spades, three of spades",
        "ten of hearts, jack of hearts, queen of hearts",
        "seven of hearts, seven of diamonds, seven of clubs",
    }
    assert said(knocked, story, 0) == "You knock with 5."

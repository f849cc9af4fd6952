"""Prompts ask for what's legal, and news tells what happened."""

import pytest
from msgspec.structs import replace

from game.rules import Match, Rules, view_of
from game.rules.form import HEADS_UP, Form, Partners
from game.rules.record import Player
from game.rules.result import VOID, HandResult
from game.ui.screens.score_sheet.sheet_layout import SheetLayout
from game.ui.tabletop.plaques import table_facts
from game.wording.cards import knock_limit_words
from game.wording.events import event, prompt, reason
from game.wording.explanations import SeatItem, about
from headless import wordbook
from tests.rules.story import Story, given

NAMES = ("You", "Ada")
PLAYERS = (Player("You"), Player("Ada", "steady"))
KNOCKER = "As 2s 3s 7h 7d 7c Th Jh Qh 5c"
LOOSE = "4s 5s 7s 9h 8h Qd Qc 2h 2d Ad"


class TestTheLastDiscard:
    """Taking it means knocking, so there's nothing to discard or to play on for."""

    def asked(
        self, own: str, *, take: bool = False, limit: int = 10, card: str = "Kc", house: Rules | None = None
    ) -> str:
        """Return seat 1's prompt after that discard, with two cards left in the stock."""
        rules = replace(house or Rules(), last_discard=True, knock_limit=limit)
        story = given(card, own, upcard="Kd", rules=rules).play("- -").idle(28).expect(turn=0, stock=3)
        story = story.play(f"s x{card}").expect(turn=1, stock=2)
        return prompt(view_of(story.play("u").state if take else story.state, 1), NAMES)

    def test_it_is_taken_to_knock(self) -> None:
        assert self.asked(KNOCKER) == "Take the K♣ and knock, or pass?"
        assert self.asked(KNOCKER, take=True) == "Knock"

    def test_where_only_gin_ends_a_hand_it_is_taken_for_gin(self) -> None:
        assert self.asked(KNOCKER, limit=0, card="Kh") == "Take the K♥ and go gin, or pass?"
        assert self.asked(KNOCKER, take=True, limit=0, card="Kh") == "Go gin"

    @pytest.mark.parametrize("spoken", ["de"], indirect=True)
    @pytest.mark.usefixtures("spoken")
    def test_a_language_may_say_to_knock_otherwise_than_a_button_does(self) -> None:
        assert self.asked(KNOCKER, take=True) == "Klopf"
        assert self.asked(KNOCKER, take=True, limit=0, card="Kh") == "Leg Gin aus"

    def test_where_it_helps_nothing_only_a_pass_is_left(self) -> None:
        assert self.asked(LOOSE) == wordbook.THE_LAST_DISCARD_IS_NO_USE
        assert self.asked(KNOCKER, limit=0) == wordbook.THE_LAST_DISCARD_IS_NO_USE

    @pytest.mark.parametrize(
        "house", [Rules(wrong_knocks="honour"), Rules(announced_only=True), Rules(overlooked_lost=True)]
    )
    def test_where_players_count_their_own_deadwood_it_is_offered_whatever_they_hold(self, house: Rules) -> None:
        """Or the offer would count for them."""
        for own in (LOOSE, KNOCKER):
            assert self.asked(own, house=house) == "Take the K♣ and knock, or pass?"


def test_big_gin_is_told_as_such() -> None:
    story = given("As 2s 3s 7h 7d 7c Th Jh Qh Kh", stock="9h", upcard="Kd", rules=Rules(big_gin_bonus=31)).play(
        "- - s b"
    )
    knocked = story.events[-2]
    assert [event(knocked, seat, NAMES) for seat in (0, 1)] == [wordbook.BIG_GIN_CALLED, "You has big gin."]


def facts(story: Story) -> str:
    return " ".join(about("facts", view_of(story.state, 0), Match(story.state.rules, 1), PLAYERS).lines)


@pytest.mark.parametrize(("upcard", "why"), [("Ah", "was red"), ("As", "was an ace")])
def test_gin_only_has_its_own_reason(upcard: str, why: str) -> None:
    rules = Rules(knock_limit="upcard", ace_upcard_gin_only=True, red_upcard_gin_only=True)
    story = given(upcard=upcard, rules=rules)
    assert story.state.limit == 0
    assert why in facts(story)
    assert about("facts", view_of(story.state, 0), Match(rules, 1), PLAYERS).heading == wordbook.GIN_ONLY


def test_hollywood_plays_to_the_target_three_times() -> None:
    """A sum over three columns mustn't be held against one target."""
    rules = Rules(columns=3)
    story, match = given(rules=rules), Match(rules, 1)
    for points in (60, 45):
        match = match.add(HandResult(0, points, "knock", 0, (0, 0)))
    assert (wordbook.PLAY_TO, "3 × 100") in table_facts(view_of(story.state, 0), "Ada", HEADS_UP)
    assert "100 points close a column." in facts(story)
    lines = about(SeatItem("player", 0), view_of(story.state, 0), match, PLAYERS).lines
    assert "105, 45, 0 in the columns (each to 100)" in lines
    assert "2 hands won" in lines


@pytest.mark.parametrize(("form", "caption", "unit"), [(HEADS_UP, "Hand", "hands"), (Partners(), "Round", "rounds")])
def test_what_a_match_is_counted_in(form: Form, caption: str, unit: str) -> None:
    """At two tables a round is two hands."""
    rules = Rules(rounds=5)
    view = view_of(given(rules=rules).state, 0)
    assert (caption, "1 of 5") in table_facts(view, "Ada", form)
    assert (caption, "5 of 5") in table_facts(view, "Ada", form, 5)
    assert (caption, "6, tied") in table_facts(view, "Ada", form, 6)
    assert f"The match lasts 5 {unit}." in about("facts", view, Match(rules, 1, form=form), PLAYERS).lines


@pytest.mark.parametrize(
    ("limit", "words"), [(0, wordbook.GIN_ONLY), (7, "Knock with 7 or less"), (None, "Knock with any deadwood")]
)
def test_what_ends_a_hand(limit: int | None, words: str) -> None:
    assert knock_limit_words(limit) == words


@pytest.mark.parametrize(
    ("form", "results", "word"),
    [
        (HEADS_UP, (VOID,), "Void"),
        (Partners(), (VOID, VOID), "Void"),
        (Partners(), (HandResult(0, 20, "knock", 0, (0, 0)), HandResult(1, 20, "knock", 1, (0, 0))), "Tied"),
    ],
    ids=str,
)
def test_a_round_that_comes_out_even_is_not_called_void(form: Form, results: tuple[HandResult, ...], word: str) -> None:
    sheet = SheetLayout.of(Match(Rules(), 0, form=form).add(*results), NAMES)
    assert (sheet.hands, sheet.ends) == ((("1", ("", "")),), ((word, ""),))


@pytest.mark.parametrize(
    ("tokens", "told", "asked"),
    [
        ("- k", "Ada declares gin, but it’s invalid.", "Ada’s gin is invalid"),
        ("- - s x9c s kKc", "Ada knocks with 5.", "Ada knocks with 5. Lay off what fits, then press Done."),
        ("- - s x9c s kKc!3", "Ada calls 3, but has 5 points of deadwood.", "Ada’s count is too low: it’s really 5"),
        ("- - s x9c s kAs!3", "Ada calls 3, but has 20 points of deadwood.", "Ada’s knock with 20 is invalid"),
    ],
)
def test_what_was_wrong_with_a_knock_is_told(tokens: str, told: str, asked: str) -> None:
    rules = Rules(wrong_knocks="honour", announced_only=True, declare="any_time")
    story = given(LOOSE, KNOCKER, stock="9c Kc", upcard="Kd", rules=rules).play(tokens)
    assert event(story.events[-1], 0, NAMES) == told
    assert prompt(view_of(story.state, 0), NAMES) == asked


@pytest.mark.parametrize(
    ("rules", "form", "why"),
    [
        (Rules(rounds=1), HEADS_UP, "ahead after 1 hand"),
        (Rules(rounds=3, box_bonus=50), HEADS_UP, "ahead before bonuses, after 3 hands"),
        (Rules(rounds=3), Partners(4), "ahead after 3 rounds"),
    ],
)
def test_who_won_a_number_of_hands_has_won_them_by_points(rules: Rules, form: Form, why: str) -> None:
    """The loser's boxes are worth more than the winner's lead."""
    points = ((0, 50), (1, 5), (1, 5))[: rules.rounds]
    hands = [
        HandResult(winner, won, "knock", winner, (0, 0)) for winner, won in points for _table in range(form.tables)
    ]
    assert reason(Match(rules, 0, tuple(hands), form)) == why

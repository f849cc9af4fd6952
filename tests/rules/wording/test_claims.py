"""The sentences' claims, tried on matches of the form and rules."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import replace

from game.rules import FORMS, HandResult, Match, Rules, RulesError, deal
from game.rules.form import HEADS_UP, Form, Partners, Relay, Round, SitOut
from game.rules.result import VOID, score
from game.rules.sheet import ScoreSheet
from game.rules.wording.describe import describe, parts
from tests.rules.strategies import rules, shuffled_deck

ALL = [HEADS_UP, SitOut(), Partners(), Relay(4), Relay(6), Relay(5)]
DEALERS: tuple[Any, ...] = ("alternate", "loser", "winner")
VOID_DEALS: tuple[Any, ...] = ("same", "next")
HOUSES = [Rules(next_dealer=dealer, void_deal=void) for void in VOID_DEALS for dealer in DEALERS]


class Step(Struct, frozen=True):
    """Two consecutive rounds, and the side that won the first."""

    form: Form
    before: Round
    results: tuple[HandResult, ...]
    winner: int | None
    after: Round

    @property
    def void(self) -> bool:
        return all(one.winner is None for one in self.results)

    @property
    def dealt(self) -> int:
        return self.form.side(self.before.tables[0].deals)

    @property
    def deals(self) -> int:
        return self.form.side(self.after.tables[0].deals)

    @property
    def same(self) -> bool:
        return [table.deals for table in self.before.tables] == [table.deals for table in self.after.tables]

    @property
    def loser(self) -> int | None:
        """Only where one hand is played at a time."""
        won = self.results[0].winner
        return None if won is None else self.before.tables[0].players[1 - won]

    @property
    def passed(self) -> bool:
        """Whether the deal moved to the next side in turn."""
        return self.deals == (self.dealt + 1) % self.form.sides

    @property
    def both(self) -> bool:
        return {self.form.side(table.deals) for table in self.after.tables} == {self.deals}


Claim = Callable[[Step], bool]
AGAIN = "after a void hand, the same player deals again."
PASSES = "after a void hand, the deal passes on."
CLAIMS: dict[str, Claim] = {
    f"The deal alternates; {AGAIN}": lambda step: step.same if step.void else step.deals != step.dealt,
    f"The loser of a hand deals the next; {AGAIN}": lambda step: (
        step.same if step.void else step.after.tables[0].deals == step.loser
    ),
    f"The winner of a hand deals the next; {AGAIN}": lambda step: (
        step.same if step.void else step.after.tables[0].deals not in (step.loser, *step.after.out)
    ),
    f"The loser of a hand deals the next and sits out; {AGAIN}": lambda step: (
        step.same if step.void else (step.after.tables[0].deals,) == step.after.out == (step.loser,)
    ),
    f"The teams take turns to deal; {AGAIN}": lambda step: step.same if step.void else step.deals != step.dealt,
    f"The team that loses a hand deals the next; {AGAIN}": lambda step: (
        step.same if step.void else step.deals != step.winner
    ),
    f"The team that wins a hand deals the next; {AGAIN}": lambda step: (
        step.same if step.void else step.deals == step.winner
    ),
    "The teams take turns to deal, at both tables; if both hands are void, the same team deals again.": lambda step: (
        step.both and (step.deals == step.dealt) == step.void
    ),
    "The team that loses a round deals the next, at both tables; if neither loses, the same team deals again.": (
        lambda step: step.both and (step.deals == step.dealt if step.winner is None else step.deals != step.winner)
    ),
    "The team that wins a round deals the next, at both tables; if neither wins, the same team deals again.": (
        lambda step: step.both and step.deals == (step.dealt if step.winner is None else step.winner)
    ),
    "The deal alternates, even after a void hand.": lambda step: step.passed,
    f"The loser of a hand deals the next; {PASSES}": lambda step: (
        step.passed if step.void else step.after.tables[0].deals == step.loser
    ),
    f"The winner of a hand deals the next; {PASSES}": lambda step: (
        step.passed if step.void else step.after.tables[0].deals not in (step.loser, *step.after.out)
    ),
    "The loser of a hand deals the next and sits out; after a void hand, the next player in turn does.": lambda step: (
        (step.passed if step.void else step.deals == step.loser) and step.after.out == (step.after.tables[0].deals,)
    ),
    "The teams take turns to deal, even after a void hand.": lambda step: step.passed,
    f"The team that loses a hand deals the next; {PASSES}": lambda step: (
        step.passed if step.void else step.deals != step.winner
    ),
    f"The team that wins a hand deals the next; {PASSES}": lambda step: (
        step.passed if step.void else step.deals == step.winner
    ),
    "The teams take turns to deal, at both tables, even if both hands are void.": lambda step: (
        step.both and step.passed
    ),
}
EXCEPTION = "If both hands are void, the other team deals."
"""For partners, beside another sentence, which then doesn't cover void rounds."""


def holds(said: list[str], step: Step) -> bool:
    (claim,) = (sentence for sentence in said if sentence in CLAIMS)
    if EXCEPTION in said and step.void:
        return step.both and step.passed
    return CLAIMS[claim](step)


def of_the_deal(house: Rules, form: Form) -> list[str]:
    return [sentence for sentence in parts(house, form)[0] if sentence in (*CLAIMS, EXCEPTION)]


def ended(rng: Random) -> HandResult:
    """Few points, for tables that come out even."""
    seat = rng.choice((None, 0, 1))
    return VOID if seat is None else HandResult(seat, rng.choice((5, 10, 15)), "knock", seat, (0, 0))


def steps(form: Form, house: Rules, rng: Random, rounds: int = 40) -> list[Step]:
    found, match = [], Match(replace(house, target=1000), rng.randrange(form.sides), form=form)
    for _n in range(rounds):
        before, results = match.round, tuple(ended(rng) for _table in range(form.tables))
        match = match.add(*results)
        found.append(Step(form, before, results, match.rounds[-1].outcome.winner, match.round))
    return found


@pytest.mark.parametrize("form", ALL, ids=str)
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: f"{house.next_dealer} {house.void_deal}")
def test_who_is_said_to_deal_deals(form: Form, house: Rules) -> None:
    said = of_the_deal(house, form)
    assert [step for step in steps(form, house, Random(7)) if not holds(said, step)] == []


@pytest.mark.parametrize("form", ALL, ids=str)
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: f"{house.next_dealer} {house.void_deal}")
def test_no_claim_of_another_rule_would_hold(form: Form, house: Rules) -> None:
    """Otherwise the test above would prove nothing."""
    played = steps(form, house, Random(7))
    said = {tuple(of_the_deal(other, form)) for other in HOUSES}
    assert len(said) == (2 if form.sides > 2 else 6)
    holding = [one for one in said if all(holds([*one], step) for step in played)]
    assert holding == [tuple(of_the_deal(house, form))]


@pytest.mark.parametrize("form", ALL, ids=str)
def test_who_is_said_to_begin_begins(form: Form) -> None:
    """Where the dealer sits out, the next player begins."""
    for match in (Match(Rules(opening="eleven"), side, form=form) for side in range(form.sides)):
        for table in match.round.tables:
            state = deal(match.rules, shuffled_deck(3), table.dealer)
            first = table.players[state.turn]
            assert len(state.hands[state.turn]) == 11
            if form.sides > 2:
                assert first == (table.deals + 1) % form.players
                assert table.deals not in table.players
            else:
                assert first != table.deals
    said = parts(Rules(opening="eleven"), form)[0][2]
    assert said.startswith("The player after the dealer" if form.sides > 2 else "The non-dealer")


@pytest.mark.parametrize("form", ALL, ids=str)
def test_what_is_said_to_be_added_at_the_end_is_added(form: Form) -> None:
    """Boxes and the shutout count rounds where two tables play."""
    house = Rules(box_bonus=7, shutout=41, target=300)
    match, rng = Match(house, 0, form=form), Random(2)
    while match.winner is None:
        match = match.add(*(ended(rng) for _table in range(form.tables)))
    rounds = [sum(played.outcome.winner == side for played in match.rounds) for side in range(form.sides)]
    boxes = [account.boxes for account in match.sheet.columns[0].settle(house)]
    assert boxes == [7 * won for won in rounds]
    unit = "round" if form.tables > 1 else "hand"
    assert f"At the end, every {unit} won scores a box bonus of 7." in describe(house, form)
    shutout = next(sentence for sentence in describe(house, form) if "41" in sentence)
    assert unit in shutout
    alone = ScoreSheet.fold(house, [HandResult(0, 300, "knock", 0, (0, 0))], form.sides)
    assert alone.final[0] == 300 + 7 + 41


def test_a_round_may_be_lost_by_who_won_a_hand() -> None:
    """For partners, "every hand won" would be wrong."""
    match = Match(Rules(target=10, box_bonus=7, shutout=41), 0, form=Partners())
    match = match.add(HandResult(0, 30, "knock", 0, (0, 0)), HandResult(1, 5, "knock", 1, (0, 0)))
    assert match.sheet.final == (25 + 7 + 41, 0)


@given(rules(), st.integers(0, 99))
def test_gin_is_never_undercut_as_it_says(house: Rules, other: int) -> None:
    result = score(house, 0, (0, other), big=False, factor=1)
    assert (result.winner, result.points) == (0, house.gin_bonus + other)
    said = "Gin is never undercut, even if your opponent has no deadwood either."
    assert (said in describe(house)) == (house.knock_limit != 0 or house.wrong_knocks == "honour")


@given(rules(), st.sampled_from(ALL))
def test_every_form_is_described_in_sentences(house: Rules, form: Form) -> None:
    try:
        form.check(house)
    except RulesError:
        return
    said = describe(house, form)
    assert len(set(said)) == len(said)
    assert [sentence for sentence in said if len(sentence) > 120 or "{" in sentence or "None" in sentence] == []
    text = " ".join(said)
    assert ("team" in text) == form.teams
    assert "non-dealer" not in text or form.sides == 2, "of three the dealer sits out, and both who play are that"


def test_two_players_are_meant_where_nothing_is_said() -> None:
    assert describe(Rules()) == describe(Rules(), FORMS["two"](2))

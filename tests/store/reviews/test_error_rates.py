"""The interval holds the truth as often as it says, and SQL agrees with an independent count."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from random import Random
from statistics import fmean

import pytest
from msgspec.structs import astuple

from game.ai import LEVELS
from game.rules import Rules
from game.rules.form import HEADS_UP, Form, Partners, Relay, SitOut
from game.rules.record import MatchRecord, Player
from game.session.side_hands import one_hand
from game.store import schema
from game.store.figures.hand_facts import KeptReview, Rest
from game.store.figures.statistics import figures, together
from game.store.history import EVERYTHING, Filter
from game.store.journal import Journal
from game.store.reviews import kept_reviews
from game.store.reviews.error_rate import ErrorRate, Hand
from game.store.reviews.error_rates import course, rate_of
from tests.store.figures.test_statistics import Kept, me
from tests.store.journal.older_versions import as_of_version
from tests.store.matches import ADA, ME, begin, play, step


def hand(rng: Random) -> tuple[int, float, float]:
    """One choice in ten is costly, and gives away five points on average."""
    count = rng.randint(1, 15)
    given = sum(rng.expovariate(0.2) for _choice in range(count) if rng.random() < 0.1)
    return count, given, given / 200


@pytest.mark.parametrize("hands", [3, 7, 40])
def test_the_interval_holds_the_truth_about_nineteen_times_in_twenty(hands: int) -> None:
    rng, within = Random(hands), []
    for _time in range(600):
        found = ErrorRate.of([hand(rng) for _hand in range(hands)])
        assert found is not None
        within.append(abs(found.rate - 5.0) <= found.half)
    assert 0.89 <= fmean(within) <= 0.995


def test_the_rate_is_of_ten_choices_and_the_chance_of_a_hand() -> None:
    found = ErrorRate.of([(4, 3.0, 0.01), (0, 0.0, 0.0), (8, 3.0, 0.03)])
    assert found is not None
    assert (found.hands, found.decisions, found.rate, found.chance_a_hand) == (2, 12, 5.0, 0.02)


def test_a_hand_whose_chance_is_not_known_leaves_the_average_alone() -> None:
    found = ErrorRate.of([(4, 3.0, 0.01), (4, 3.0, None), (8, 3.0, 0.03)])
    assert found is not None
    assert (found.hands, found.known, found.chance_a_hand) == (3, 2, 0.02)


@pytest.mark.parametrize(("hands", "tells"), [([19], False), ([20], True), ([9, 10], False), ([9, 11], True)])
def test_twenty_choices_are_enough_to_tell_in_however_many_hands(hands: list[int], tells: bool) -> None:
    found = ErrorRate.of([(count, 0.0, 0.0) for count in hands])
    assert found is not None
    assert found.tells is tells


def test_where_nothing_counts_there_is_no_rate() -> None:
    assert ErrorRate.of([(0, 0.0, 0.0)]) is None
    assert ErrorRate.of([]) is None


def made_up(record: MatchRecord, number: int, seat: int) -> KeptReview:
    rng = Random(f"{record.match} {number} {seat}")
    count, given, chance = hand(rng)
    return KeptReview(count + 3, given + 0.2, 1.0, count, given, chance)


@pytest.fixture(scope="module")
def looked(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    """Reviewed as far as the coach reviews."""
    kept = Kept(tmp_path_factory.mktemp("rates") / "journal.sqlite", 16)
    with closing(schema.connect(kept.path)) as connection:
        for record, _imported in kept.matches:
            while kept_reviews.look_at_next(connection, record.match, made_up):
                pass
    return kept


def hands_of(record: MatchRecord) -> list[Hand]:
    """The finished hands, if exactly one person played."""
    if [player.level for player in record.players].count(None) != 1:
        return []
    over = [number for number, one in enumerate(record.hands) if one.claim is not None]
    found = [made_up(record, number, me(record)) for number in over]
    told = record.form.sides == 2 and record.rules.columns == 1 and not record.rules.rounds
    return [(one.counted, one.given, one.chance if told else None) for one in found]


def same(one: ErrorRate | None, other: ErrorRate | None) -> bool:
    """Equal, up to the order of summing."""
    if one is None or other is None:
        return one is other
    return bool(astuple(one) == pytest.approx(astuple(other)))


@pytest.mark.parametrize("chosen", [EVERYTHING, Filter(opponent="Ada"), Filter(preset="oklahoma"), Filter("South")])
def test_the_rate_is_that_of_the_matches_that_were_asked_for(looked: Kept, chosen: Filter) -> None:
    expected = ErrorRate.of(one for record in looked.own(chosen) for one in hands_of(record))
    found = looked.ask(together, chosen).rate
    assert same(found, expected)
    assert sum(one.rate.decisions for one in looked.ask(figures, chosen) if one.rate) == (
        0 if expected is None else expected.decisions
    )
    matches = [rate for record in looked.own(chosen) if (rate := ErrorRate.of(hands_of(record))) is not None]
    told = [one.given for one in looked.ask(course, chosen)]
    assert [astuple(one) for one in told] == [pytest.approx(astuple(one)[:5]) for one in matches]


def test_a_match_has_its_rate(looked: Kept) -> None:
    for record, imported in looked.matches:
        assert looked.ask(rate_of, record.match) == (None if imported else ErrorRate.of(hands_of(record)))


@pytest.mark.parametrize(
    ("rules", "form", "known"),
    [
        (Rules(), HEADS_UP, True),
        (Rules(box_bonus=20, shutout=100), HEADS_UP, True),
        (Rules(columns=3), HEADS_UP, False),
        (Rules(columns=3, closed_columns="lost"), HEADS_UP, False),
        (Rules(rounds=2), HEADS_UP, False),
        (Rules(), SitOut(), False),
        (Rules(), Partners(), True),
        (Rules(), Relay(4), True),
    ],
)
def test_only_a_match_of_two_sides_to_a_target_has_a_chance(
    tmp_path: Path, rules: Rules, form: Form, known: bool
) -> None:
    """Also where an earlier version kept 0 for a chance that nobody can work out."""
    players = (ME, *(Player(name, "steady") for name in "Ada Ben Cem".split()))[: form.players]
    with closing(Journal(tmp_path / "journal.sqlite", LEVELS, look=finding)) as journal:
        session = begin(journal.keep, players=players, rules=rules, form=form)
        while len(session.match.rounds) < 2:  # of three players one sits out
            step(session, Random(1))
        journal.look(session.record.match)
        found = journal.ask(rate_of, session.record.match)
        (told,) = journal.ask(course) or ()
    assert found is not None
    assert found.hands > 0
    assert found.known == told.given.known == (found.hands if known else 0)


def finding(record: MatchRecord, number: int, seat: int, rest: Rest) -> KeptReview:
    rest()
    return made_up(record, number, seat)


def test_each_hand_is_looked_at_once_it_is_over(tmp_path: Path) -> None:
    asked: list[tuple[int, int]] = []

    def look(record: MatchRecord, number: int, seat: int, rest: Rest) -> KeptReview:
        asked.append((number, seat))
        return finding(record, number, seat, rest)

    with closing(Journal(tmp_path / "journal.sqlite", LEVELS, look=look)) as journal:
        session = begin(journal.keep, players=(ADA, ME))
        while len(session.match.results) < 2:
            step(session, Random(1))
        journal.look(session.record.match)
        journal.look("nowhere")
        found = journal.ask(rate_of, session.record.match)
        assert journal.notices == []
    assert asked == [(0, 1), (1, 1)]
    assert same(found, ErrorRate.of(hands_of(session.record)))


@pytest.mark.parametrize("form", [SitOut(), Partners(), Relay(5)])
def test_of_several_players_the_only_persons_hands_are_looked_at(tmp_path: Path, form: SitOut) -> None:
    players = tuple(Player(name, "steady") for name in "Ada Ben Cem Dan Eve".split())
    players = (*players[:2], ME, *players[2:])[: form.players]
    asked: list[tuple[int, int]] = []

    def look(record: MatchRecord, number: int, seat: int, rest: Rest) -> KeptReview:
        asked.append((number, seat))
        return finding(record, number, seat, rest)

    with closing(Journal(tmp_path / "journal.sqlite", LEVELS, look=look)) as journal:
        session = play(begin(journal.keep, "classic", players, form=form), Random(2))
        journal.look(session.record.match)
    mine = [
        (form.tables * played + n, table.players.index(2))
        for played, one in enumerate(session.match.rounds)
        for n, table in enumerate(one.round.tables)
        if 2 in table.players
    ]
    assert asked == mine


@pytest.mark.parametrize("case", ["two people", "beside the matches", "computers only"])
def test_nobody_elses_choices_are_looked_at(tmp_path: Path, case: str) -> None:
    players = {"two people": (ME, Player("You")), "computers only": (ADA, Player("Ben", "sharp"))}.get(case, (ME, ADA))
    record = MatchRecord(one_hand(Rules()), players, 0, match="asided0123" if case.startswith("beside") else "plain")

    def look(*_hand: object) -> KeptReview:
        raise AssertionError

    with closing(Journal(tmp_path / "journal.sqlite", LEVELS, look=look)) as journal:
        session = begin(journal.keep, record.rules, players, record=record)
        while not session.match.results:
            step(session, Random(1))
        journal.look(session.record.match)
        assert journal.ask(rate_of, session.record.match) is None
        assert journal.notices == []


def test_a_look_is_given_up_when_the_program_ends_and_taken_up_again(tmp_path: Path) -> None:
    begun = threading.Event()

    def endless(_record: MatchRecord, _hand: int, _seat: int, rest: Rest) -> KeptReview:
        begun.set()
        while True:
            rest()

    with closing(Journal(tmp_path / "journal.sqlite", LEVELS, look=endless)) as journal:
        session = begin(journal.keep)
        while not session.match.results:
            step(session, Random(1))
        assert begun.wait(20)
    with closing(Journal(tmp_path / "journal.sqlite", LEVELS, look=finding)) as journal:
        assert journal.ask(rate_of, session.record.match) is None
        journal.look(session.record.match)
        assert journal.ask(rate_of, session.record.match) == ErrorRate.of(hands_of(session.record))


def test_what_an_older_version_found_is_looked_at_again(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    with closing(Journal(path, LEVELS)) as journal:
        session = begin(journal.keep)
        while not session.match.results:
            step(session, Random(1))
    as_of_version(path, 5)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("INSERT INTO review SELECT match, hand, 7, 2.5, 6.25 FROM result")
        connection.commit()
    with closing(Journal(path, LEVELS)) as journal:
        assert journal.ask(rate_of, session.record.match) is None
        figures_ = journal.ask(together)
        assert figures_ is not None
        assert figures_.hands.accuracy == pytest.approx(100 * 6.25 / 7)
    with closing(Journal(path, LEVELS, look=finding)) as journal:
        journal.look(session.record.match)
        assert journal.ask(rate_of, session.record.match) == ErrorRate.of(hands_of(session.record))

"""Three people's matches, mixed at random, against an independent count over the records."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Struct

from game.rules import Match, Rules
from game.rules.form import HEADS_UP, Form, Partners, Relay, SitOut
from game.rules.record import HandRecord, MatchRecord, Player
from game.session.match_kind import kind_by_name
from game.store import archive, schema
from game.store.club import feats, points
from game.store.figures.hand_facts import KeptReview, Luck, SeatLuck
from game.store.figures.statistics import (
    PersonRecord,
    RunningAccount,
    course,
    figures,
    knocks,
    luck,
    luck_in,
    luck_of,
    people_records,
    running_account,
    together,
)
from game.store.history import EVERYTHING, Filter, choices, history, is_own, length
from game.store.matches import hand_sides
from game.store.matches.match_people import MatchPeople
from game.store.matches.record_writer import Writer
from game.store.reviews import error_rates, kept_reviews
from tests.conftest import Volume
from tests.store.matches import begin, step

PEOPLE = {"ann": "", "ben": "0123abcd", "zoë": "89ab4567"}
NAMES = {key: name for name, key in PEOPLE.items()}
PERSONS = pytest.mark.parametrize("person", PEOPLE.values(), ids=[*PEOPLE])
COMPUTERS = [Player("Ada", "steady"), Player("Otto", "novice"), Player("Mia", "steady")]
GUEST = Player("Cem")
FORMS: Sequence[Form] = (HEADS_UP, HEADS_UP, HEADS_UP, SitOut(), Partners(), Relay(4))

pytestmark = pytest.mark.xdist_group("statistics by person")


class One(Struct):
    """A match as one person sees it, from the record alone."""

    record: MatchRecord
    match: Match
    me: int

    @property
    def side(self) -> int:
        return self.record.form.side(self.me)

    @property
    def over(self) -> bool:
        return self.match.winner is not None

    @property
    def outcome(self) -> str:
        return "open" if not self.over else "won" if self.match.winner == self.side else "lost"

    @property
    def score(self) -> tuple[int, int]:
        points = self.match.sheet.final if self.over else self.match.sheet.totals
        return points[self.side], max(one for side, one in enumerate(points) if side != self.side)

    @property
    def opponents(self) -> list[Player]:
        form = self.record.form
        return [one for number, one in enumerate(self.record.players) if form.side(number) != self.side]

    @property
    def opponent(self) -> str:
        return ", ".join(one.name for one in self.opponents)

    @property
    def level(self) -> str:
        return ", ".join(dict.fromkeys(one.level or "" for one in self.opponents))

    def hands(self) -> Iterator[tuple[int, int]]:
        """Yield each finished hand's index that I played in, and my seat."""
        number = 0
        for one in self.match.rounds:
            for table in one.round.tables:
                done = number < len(self.record.hands) and self.record.hands[number].claim is not None
                if done and self.me in table.players:
                    yield number, table.players.index(self.me)
                number += 1


class Mixed:
    def __init__(self, path: Path, count: int) -> None:
        self.path = path
        self.people = MatchPeople()
        self.records: list[MatchRecord] = []
        self.imported: set[str] = set()
        times = iter(range(1, 10_000_000))
        with closing(schema.connect(path)) as connection:
            writer = Writer(connection, lambda: float(next(times)), self.people)
            for number in range(count):
                self._play(writer, Random(number), imported=number % 9 == 8)
            hand_sides.complete(connection)
            for record in self.records:
                archive.measure(connection, record.match, made_up)
                while kept_reviews.look_at_next(connection, record.match, review):
                    pass

    def _play(self, writer: Writer, rng: Random, *, imported: bool) -> None:
        form = rng.choice(FORMS)
        persons = [Player(name.title()) for name in rng.sample([*PEOPLE], min(form.players, rng.randint(1, 3)))]
        others = rng.sample(COMPUTERS, form.players - len(persons))
        if rng.random() < 0.2:
            others[:1] = [GUEST]
        players = [*persons, *others][: form.players]
        rng.shuffle(players)
        self.people.current = rng.choice([*PEOPLE.values()])
        session = begin(rules=Rules(target=rng.choice((20, 60))), players=tuple(players), form=form)
        steps = rng.choice((60, 10_000, 10_000, 10_000))
        while session.match.winner is None and steps:
            steps -= 1
            step(session, rng)
        self.people.hand_in(session.record, lambda: PEOPLE)
        writer.write(session.record, imported=imported)
        self.records.append(session.record)
        self.imported |= {session.record.match} if imported else set()

    def ask(self, person: str, question: Any, *arguments: Any) -> Any:
        return schema.ask(self.path, question, *arguments, person=person)

    def own(self, person: str) -> list[One]:
        """Return this person's listed matches."""
        found = []
        for record in self.records:
            names = [player.name.casefold() for player in record.players]
            if record.match not in self.imported and NAMES[person] in names:
                one = One(record, record.replay()[0], names.index(NAMES[person]))
                found += [one] if record.hands[0].claim else []
        return found


def made_up(hand: HandRecord, _rules: Rules) -> Luck:
    rng = Random(" ".join(hand.tokens))
    return SeatLuck(rng.gauss(0, 6), rng.gauss(0, 14), 150.0), SeatLuck(rng.gauss(0, 6), rng.gauss(0, 14), 250.0)


def review(record: MatchRecord, hand: int, seat: int) -> KeptReview:
    given = Random(f"{record.match} {hand} {seat}").random()
    return KeptReview(7, given + 1, 6.0, 5, given, given / 100)


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory, volume: Volume) -> Mixed:
    return Mixed(tmp_path_factory.mktemp("people") / "journal.sqlite", volume(36, 600))


@PERSONS
def test_matches_and_hands_are_counted_for_everybody_who_played(mixed: Mixed, person: str) -> None:
    own, found = mixed.own(person), mixed.ask(person, together)
    outcomes = Counter(one.outcome for one in own)
    assert (found.matches.won, found.matches.lost, found.matches.open) == (
        outcomes["won"],
        outcomes["lost"],
        outcomes["open"],
    )
    count: Counter[str] = Counter()
    turned: list[tuple[int, int]] = []
    bars: Counter[tuple[int, str]] = Counter()
    for one in own:
        for number, seat in one.hands():
            last = [*one.record.hands[number].replay(one.record.rules)][-1]
            result = last.result
            assert result is not None
            count["hands"] += 1
            for who, this in (("mine", seat), ("theirs", 1 - seat)):
                count[f"{who} won"] += result.winner == this
                count[f"{who} points"] += result.points if result.winner == this else 0
                if last.showdown is not None and last.showdown.knocker == this:
                    bars[last.showdown.deadwood.points, who] += 1
            if result.counts is not None:
                turned.append((result.counts[seat], result.counts[1 - seat]))
    assert found.hands.played == count["hands"] > 0
    for who, side, place in (("mine", found.hands.mine, 0), ("theirs", found.hands.theirs, 1)):
        assert (side.won, side.points) == (count[f"{who} won"], count[f"{who} points"])
        assert side.deadwood == pytest.approx(sum(both[place] for both in turned) / len(turned))
    histogram = {
        (bar.deadwood, who): getattr(bar, who) for bar in mixed.ask(person, knocks) for who in ("mine", "theirs")
    }
    assert +Counter(histogram) == bars


@PERSONS
def test_each_opponent_is_met_by_everybody_who_played_against_them(mixed: Mixed, person: str) -> None:
    own = mixed.own(person)
    groups = Counter((one.opponent, one.level, one.record.form.name) for one in own)
    found: Counter[tuple[str, str, str]] = Counter()
    for one in mixed.ask(person, figures):
        found[one.opponent, one.level, one.form] += one.matches.played
    assert found == groups
    for opponent, level, form in groups:
        over = [
            one
            for one in own
            if one.over and (one.opponent, one.level, one.record.form.name) == (opponent, level, form)
        ]
        won, margin = sum(one.outcome == "won" for one in over), sum(one.score[0] - one.score[1] for one in over)
        account = RunningAccount(won, len(over) - won, margin)
        assert mixed.ask(person, running_account, opponent, level, None, form) == account


@PERSONS
def test_an_evenings_account_has_what_was_finished_since_it_began(mixed: Mixed, person: str) -> None:
    own = [one for one in mixed.own(person) if one.over and one.record.form == HEADS_UP]
    entries = {entry.name: entry.changed for entry in mixed.ask(person, history)}
    last = own[-1]
    since = entries[last.record.match]
    mine, theirs = last.score
    account = mixed.ask(person, running_account, last.opponent, last.level, since)
    assert account == RunningAccount(last.outcome == "won", last.outcome == "lost", mine - theirs)


@PERSONS
def test_the_totals_over_time_add_up_for_everybody(mixed: Mixed, person: str) -> None:
    margins = [one.score[0] - one.score[1] for one in mixed.own(person) if one.over]
    found = mixed.ask(person, course)
    assert [point.margin for point in found] == margins
    assert found[-1].total == sum(margins)


@PERSONS
def test_the_list_has_ones_own_matches_as_one_played_them_and_imported_ones(mixed: Mixed, person: str) -> None:
    listed = mixed.ask(person, history)
    own = {one.record.match: one for one in mixed.own(person)}
    assert {entry.name for entry in listed} == own.keys() | mixed.imported
    assert mixed.ask(person, length, EVERYTHING) == len(listed)
    assert {*mixed.ask(person, choices).opponents} == {entry.opponent for entry in listed}
    for entry in listed:
        if entry.name in own:
            one = own[entry.name]
            assert (entry.outcome, entry.mine, entry.theirs) == (one.outcome, *one.score)
            assert (entry.opponent, entry.level) == (one.opponent, one.level)
    won = [entry for entry in listed if entry.outcome == "won"]
    assert list(mixed.ask(person, history, Filter(outcome="won"))) == won


@PERSONS
def test_luck_is_each_ones_own(mixed: Mixed, person: str) -> None:
    mine, theirs = [], []
    for one in mixed.own(person):
        for number, seat in one.hands():
            both = made_up(one.record.hands[number], one.record.rules)
            mine.append(both[seat].whole)
            theirs.append(both[1 - seat].whole)
            found = mixed.ask(person, luck_in, one.record.match, number + 1)
            assert found == pytest.approx((mine[-1], theirs[-1]))
        if one.record.form == HEADS_UP:
            hands = len([*one.hands()])
            whole = mixed.ask(person, luck_of, one.record.match)
            assert (whole.mine, whole.theirs) == pytest.approx((sum(mine[-hands:]), sum(theirs[-hands:])))
    whole = mixed.ask(person, luck)
    assert (whole[0].whole, whole[1].whole) == pytest.approx((sum(mine), sum(theirs)))


@PERSONS
def test_the_error_rate_is_of_ones_own_choices(mixed: Mixed, person: str) -> None:
    """Only of matches that one person played."""
    expected = []
    for one in mixed.own(person):
        alone = sum(player.level is None for player in one.record.players) == 1
        given = [review(one.record, number, seat).given for number, seat in one.hands()]
        expected += [sum(given)] if alone and given else []
    assert [one.given.given for one in mixed.ask(person, error_rates.course)] == pytest.approx(expected)


@PERSONS
def test_the_club_has_each_ones_own_feats(mixed: Mixed, person: str) -> None:
    """Only against computer players."""
    own = [one for one in mixed.own(person) if one.level and one.over]
    found = mixed.ask(person, feats)
    assert found.won == sum(one.outcome == "won" for one in own)
    assert found.shutouts == sum(one.outcome == "won" and one.score[1] == 0 for one in own)
    assert mixed.ask(person, points, "*").keys() == {
        one.record.match for one in mixed.own(person) if one.over and one.record.form.players == 2
    }


def test_everybody_has_a_record_of_finished_matches(mixed: Mixed) -> None:
    expected = {}
    for person in NAMES:
        outcomes = [one.outcome for one in mixed.own(person) if one.over]
        entries = mixed.ask(person, history)
        last = max(entry.changed for entry in entries if not entry.imported and entry.outcome != "open")
        expected[person] = PersonRecord(outcomes.count("won"), len(outcomes), last)
    assert mixed.ask("", people_records) == expected
    assert all(0 < one.won < one.played for one in expected.values())


@PERSONS
def test_a_match_is_ones_own_if_one_played_in_it(mixed: Mixed, person: str) -> None:
    own = {one.record.match for one in mixed.own(person)}
    asked = {record.match for record in mixed.records if mixed.ask("", is_own, record.match, person)}
    assert {name for name in asked if kind_by_name(name) is None} >= own
    names = {record.match: [player.name.casefold() for player in record.players] for record in mixed.records}
    assert all(NAMES[person] in names[match] for match in asked)


@PERSONS
def test_the_match_to_resume_is_ones_own_last(mixed: Mixed, person: str) -> None:
    own = [
        record
        for record in mixed.records
        if record.match not in mixed.imported and NAMES[person] in [player.name.casefold() for player in record.players]
    ]
    expected = None if own[-1].over else own[-1]
    assert mixed.ask(person, archive.going_on, lambda _match: False) == expected

"""Against an independent count over the records."""

import math
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Rules
from game.rules.record import HandRecord, MatchRecord, Player
from game.rules.state import HandState
from game.session import Seeded
from game.store import archive, schema
from game.store.figures.hand_facts import KeptReview, Luck, SeatLuck
from game.store.figures.skill import Skill
from game.store.figures.statistics import (
    Figures,
    Matches,
    RunningAccount,
    accuracy,
    course,
    figures,
    knocks,
    luck,
    luck_in,
    luck_of,
    running_account,
    skill,
    together,
)
from game.store.history import Filter, choices, history, length
from game.store.matches import hand_sides
from game.store.matches.record_writer import Writer
from game.store.own_view import see_as
from game.store.reviews import kept_reviews
from tests.conftest import Volume
from tests.store.matches import begin, step

pytestmark = pytest.mark.xdist_group("statistics")  # one file of matches for all
SITTINGS = [
    (Player("Me"), Player("Ada", "steady")),
    (Player("Ben", "steady"), Player("Me")),
    (Player("Me"), Player("Ada", "steady")),
    (Player("North"), Player("South")),
]
HOUSES = [Rules(target=40), PRESETS["classic"], replace(PRESETS["settlement"], box_bonus=25), PRESETS["oklahoma"]]


def simulated(count: int) -> Iterator[tuple[MatchRecord, bool]]:
    """Some lack their last step, some are imported."""
    for number in range(count):
        rng, deals = Random(number), Seeded(number) if number % 5 == 0 else None
        house, players = (
            HOUSES[number // 4 % 4],
            SITTINGS[number % 4],
        )  # in turn, as shuffled deals differ from run to run
        session = begin(rules=house, players=players, deals=deals)
        steps = rng.choice((5, 60, 10_000, 10_000, 10_000))
        while session.match.winner is None and steps:
            steps -= 1
            step(session, rng)
            if rng.random() < 0.02:
                session.undo()
        yield session.record, number % 11 == 3


class Kept:
    def __init__(self, path: Path, count: int) -> None:
        self.path = path
        self.matches = list(simulated(count))
        with closing(schema.connect(path)) as connection:
            writer = Writer(connection, lambda: 1e9)
            for record, imported in self.matches:
                writer.write(record, imported=imported)
            hand_sides.complete(connection)

    def ask(self, question: Any, *arguments: Any) -> Any:
        return schema.ask(self.path, question, *arguments)

    def own(self, chosen: Filter) -> list[MatchRecord]:
        return [record for record, imported in self.matches if not imported and wanted(record, chosen)]


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory, volume: Volume) -> Kept:
    return Kept(tmp_path_factory.mktemp("statistics") / "journal.sqlite", volume(16, 1000))


# ---------------------------------------------------------------------- the independent count


def me(record: MatchRecord) -> int:
    people = [seat for seat, player in enumerate(record.players) if player.level is None]
    return people[0] if len(people) == 1 else 0


def outcome(record: MatchRecord) -> str:
    winner = record.replay()[0].winner
    return "open" if winner is None else "won" if winner == me(record) else "lost"


def preset(record: MatchRecord) -> str:
    return next((name for name, one in PRESETS.items() if replace(one, target=record.rules.target) == record.rules), "")


def wanted(record: MatchRecord, chosen: Filter, *, imported: bool = False) -> bool:
    return (
        (imported or record.hands[0].claim is not None)
        and chosen.opponent in {None, record.players[1 - me(record)].name}
        and chosen.preset in {None, preset(record)}
        and chosen.outcome in {None, outcome(record)}
    )


def streaks(outcomes: list[str]) -> tuple[int, int]:
    longest = now = 0
    for one in outcomes:
        sign = 1 if one == "won" else -1
        now = now + sign if now * sign > 0 else sign
        longest = max(longest, now)
    return longest, now


@cache
def states(record: MatchRecord, number: int) -> tuple[HandState, ...]:
    return tuple(record.hands[number].replay(record.rules))


def counted(records: list[MatchRecord]) -> dict[str, Any]:
    count: defaultdict[Any, Any] = defaultdict(int)
    sums: defaultdict[str, list[int]] = defaultdict(list)
    for record in records:
        mine = me(record)
        count[outcome(record)] += 1
        for number, hand in enumerate(record.hands):
            last = states(record, number)[-1]
            result = last.result
            if result is None:
                continue
            count["hands"] += 1
            count["void"] += result.kind == "void"
            count["undone"] += hand.undone
            for who, seat in (("mine", mine), ("theirs", 1 - mine)):
                count[who, "won"] += result.winner == seat
                count[who, "points"] += result.points if result.winner == seat else 0
                ended = last.showdown is not None and last.showdown.knocker == seat
                count[who, "gins"] += ended and result.kind in {"gin", "big gin"}
                count[who, "knocks"] += ended and result.kind in {"knock", "undercut"}
                count[who, "undercuts"] += not ended and result.kind == "undercut"
                turns = 0
                for before, after in zip(states(record, number), states(record, number)[1:], strict=False):
                    turns += before.turn == seat and len(after.hands[seat]) > len(before.hands[seat])
                sums[f"{who} turns"].append(turns)
                if result.counts is not None:
                    sums[f"{who} deadwood"].append(result.counts[seat])
    outcomes = [one for record in records if (one := outcome(record)) != "open"]
    count["longest"], count["streak"] = streaks(outcomes)
    means = {name: sum(values) / len(values) for name, values in sums.items() if values}
    return dict(count) | means


def shown(found: Figures) -> dict[str, Any]:
    """Return SQL's figures in the form of `counted`."""
    matches, hands = found.matches, found.hands
    flat: dict[Any, Any] = {name: getattr(matches, name) for name in ("won", "lost", "open", "longest", "streak")}
    flat |= {"hands": hands.played, "void": hands.void, "undone": hands.undone}
    for who, side in (("mine", hands.mine), ("theirs", hands.theirs)):
        for name in ("won", "points", "gins", "knocks", "undercuts"):
            flat[who, name] = getattr(side, name.replace(" ", "_"))
        flat |= {f"{who} deadwood": side.deadwood, f"{who} turns": side.turns}
    return flat


def same(found: dict[str, Any], expected: dict[str, Any]) -> None:
    for name in found.keys() | expected.keys():
        assert (found.get(name) or 0) == pytest.approx(expected.get(name) or 0), name


FILTERS = [
    Filter(),
    Filter(opponent="Ada"),
    Filter(opponent="South", preset=""),
    Filter(preset="classic"),
    Filter(outcome="won"),
    Filter(outcome="open", opponent="Ben"),
    Filter(opponent="'; DROP TABLE match; --"),
]


@pytest.mark.parametrize("chosen", FILTERS)
def test_everything_together_is_what_the_records_say(kept: Kept, chosen: Filter) -> None:
    same(shown(kept.ask(together, chosen)), counted(kept.own(chosen)))


def test_each_opponent_and_rule_set_is_counted_apart(kept: Kept) -> None:
    found = kept.ask(figures)
    groups = defaultdict(list)
    for record in kept.own(Filter()):
        other = record.players[1 - me(record)]
        groups[other.name, other.level or "", "two", preset(record)].append(record)
    assert {(one.opponent, one.level, one.form, one.preset) for one in found} == groups.keys()
    for one in found:
        same(shown(one), counted(groups[one.opponent, one.level, one.form, one.preset]))
    assert [one.matches.played for one in found] == sorted((one.matches.played for one in found), reverse=True)


@pytest.mark.parametrize("chosen", FILTERS)
def test_the_totals_over_time_add_up(kept: Kept, chosen: Filter) -> None:
    expected, total = [], 0
    for record in kept.own(chosen):
        match = record.replay()[0]
        if match.winner is not None:
            mine = me(record)
            margin = match.sheet.final[mine] - match.sheet.final[1 - mine]
            total += margin
            expected.append((margin, total))
    assert [(one.margin, one.total) for one in kept.ask(course, chosen)] == expected


def test_the_histogram_counts_every_knock(kept: Kept) -> None:
    expected: Counter[tuple[int, str]] = Counter()
    for record in kept.own(Filter()):
        for number in range(len(record.hands)):
            last = states(record, number)[-1]
            if last.result is not None and last.showdown is not None:
                who = "mine" if last.showdown.knocker == me(record) else "theirs"
                expected[last.showdown.deadwood.points, who] += 1
    found = kept.ask(knocks)
    assert {(bar.deadwood, who): getattr(bar, who) for bar in found for who in ("mine", "theirs")} == {
        (points, who): expected[points, who]
        for points in {points for points, _who in expected}
        for who in ("mine", "theirs")
    }
    assert [bar.deadwood for bar in found] == sorted(bar.deadwood for bar in found)


def test_matches_against_one_opponent_are_counted(kept: Kept) -> None:
    opponents = {(opponent.name, opponent.level or "") for sitting in SITTINGS for opponent in sitting}
    for name, level in opponents:
        against = [
            record
            for record in kept.own(Filter())
            if (record.players[1 - me(record)].name, record.players[1 - me(record)].level or "") == (name, level)
        ]
        outcomes = Counter(map(outcome, against))
        points = 0
        for record in against:
            if outcome(record) != "open":
                final = record.replay()[0].sheet.final
                points += final[me(record)] - final[1 - me(record)]
        expected = RunningAccount(outcomes["won"], outcomes["lost"], points)
        assert kept.ask(running_account, name, level) == kept.ask(running_account, name, level, 1e9) == expected
        assert kept.ask(running_account, name, level, 1e9 + 1) == RunningAccount()


def made_up(hand: HandRecord, _rules: Rules) -> Luck | None:
    rng = Random(" ".join(hand.tokens))
    if rng.random() < 0.1:
        return None
    dealt = rng.gauss(0, 6)
    return SeatLuck(dealt, rng.gauss(0, 14), 150.0), SeatLuck(-dealt, rng.gauss(0, 14), 250.0)


@pytest.fixture(scope="module")
def lucky(kept: Kept) -> Kept:
    with closing(schema.connect(kept.path)) as connection:
        for record, _imported in kept.matches:
            archive.measure(connection, record.match, made_up)
    return kept


def known(record: MatchRecord) -> list[tuple[int, Luck]]:
    """Return points and luck, mine first, up to the first hand without luck."""
    found, mine = [], me(record)
    for number, hand in enumerate(record.hands):
        result = states(record, number)[-1].result
        if result is None:
            continue
        one = made_up(hand, record.rules)
        if one is None:
            break
        points = 0 if result.winner is None else result.points if result.winner == mine else -result.points
        found.append((points, (one[mine], one[1 - mine])))
    return found


@pytest.mark.parametrize("chosen", FILTERS)
def test_luck_is_summed_over_the_hands_of_which_it_is_known(lucky: Kept, chosen: Filter) -> None:
    hands = [one for record in lucky.own(chosen) for one in known(record)]
    for side, one in enumerate(lucky.ask(luck, chosen)):
        mine = [both[side] for _points, both in hands]
        assert one.hands == len(hands)
        assert one.points == (1 - 2 * side) * sum(points for points, _both in hands)
        assert one.dealt == pytest.approx(sum(seat.dealt for seat in mine))
        assert one.drawn == pytest.approx(sum(seat.drawn for seat in mine))
        assert one.whole == pytest.approx(sum(seat.whole for seat in mine))
        assert one.dealt_spread == pytest.approx(math.sqrt(sum(seat.dealt**2 for seat in mine)))
        assert one.drawn_spread == pytest.approx(math.sqrt(sum(seat.variance for seat in mine)))
    left = [points - mine.whole + theirs.whole for points, (mine, theirs) in hands]
    found = skill(*lucky.ask(luck, chosen))
    assert found.hands == len(left)
    assert found.points == pytest.approx(sum(left))
    assert found.half == pytest.approx(Skill.of(len(left), sum(left), sum(one * one for one in left)).half)


def test_a_match_has_its_luck_once_that_of_every_hand_is_known(lucky: Kept) -> None:
    whole = set()
    for record, imported in lucky.matches:
        over = sum(hand.claim is not None for hand in record.hands)
        hands, found = known(record), lucky.ask(luck_of, record.match)
        if imported or not over or len(hands) < over:
            assert found is None
            assert lucky.ask(luck_in, record.match, over + 1) is None
            continue
        whole.add(record.match)
        first = hands[0][1]
        assert lucky.ask(luck_in, record.match, 1) == pytest.approx((first[0].whole, first[1].whole))
        points = sum(points for points, _both in hands)
        mine, theirs = (sum(both[side].whole for _points, both in hands) for side in (0, 1))
        assert found.points == points
        assert (found.mine, found.theirs) == (pytest.approx(mine), pytest.approx(theirs))
        assert found.adjusted == pytest.approx(points - mine + theirs)
        left = [points - mine.whole + theirs.whole for points, (mine, theirs) in hands]
        skilled = Skill.of(len(left), sum(left), sum(one * one for one in left))
        assert found.skill.hands == over
        assert (found.skill.points, found.skill.half) == pytest.approx((skilled.points, skilled.half))
    assert whole


def test_luck_is_measured_once(lucky: Kept) -> None:
    asked = []
    record = next(record for record, imported in lucky.matches if not imported and len(known(record)) > 1)
    with closing(schema.connect(lucky.path)) as connection:
        archive.measure(connection, record.match, lambda hand, _rules: asked.append(hand))
    assert not {hand.tokens for hand in asked} & {hand.tokens for hand in record.hands[: len(known(record))]}


# ---------------------------------------------------------------------- the list


@pytest.mark.parametrize("chosen", FILTERS)
def test_the_list_has_the_matches_that_were_asked_for(kept: Kept, chosen: Filter) -> None:
    expected = [(record, imported) for record, imported in reversed(kept.matches)]
    expected = [one for one in expected if wanted(one[0], chosen, imported=one[1])]
    found = kept.ask(history, chosen)
    assert kept.ask(length, chosen) == len(found) == len(expected)
    for entry, (record, imported) in zip(found, expected, strict=True):
        match, _states = record.replay()
        mine, other = me(record), record.players[1 - me(record)]
        points = match.sheet.totals if match.winner is None else match.sheet.final
        assert kept.ask(archive.load, entry.match) == record
        assert (entry.mine, entry.theirs) == (points[mine], points[1 - mine])
        assert (entry.opponent, entry.level, entry.preset) == (other.name, other.level or "", preset(record))
        assert (entry.outcome, entry.hands, entry.imported) == (outcome(record), len(match.results), imported)
        assert entry.undone == any(hand.undone for hand in record.hands)
        assert entry.sealed == all(hand.proof is not None for hand in record.hands)
    assert kept.ask(history, chosen, 3, 5) == found[3:8]


def test_a_filter_can_ask_for_what_there_is(kept: Kept) -> None:
    found = kept.ask(choices)
    assert set(found.opponents) == {"Ada", "Ben", "South"}
    assert set(found.presets) == {"", "classic", "oklahoma"}
    assert found.forms == ("two",)


def test_nothing_played_is_nothing_found() -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        schema.migrate(connection)
        see_as(connection, "")
        assert (history(connection), figures(connection), course(connection), knocks(connection)) == ((), (), (), ())
        assert together(connection).matches == Matches()
        assert [(one.hands, one.dealt_score, one.drawn_score) for one in luck(connection)] == [(0, 0.0, 0.0)] * 2


# ---------------------------------------------------------------------- what the coach found


def test_accuracy_is_that_of_the_hands_that_were_looked_at(tmp_path: Path) -> None:
    kept = Kept(tmp_path / "journal.sqlite", 12)
    rng, merits, numbers = Random(2), 0.0, 0
    first: dict[str, list[tuple[int, float]]] = defaultdict(list)
    with closing(schema.connect(kept.path)) as connection:
        for record, imported in kept.matches:
            for number, hand in enumerate(record.hands, 1):
                if rng.random() < 0.5:
                    continue
                count = rng.randint(1, 9)
                merit = rng.uniform(0, count)
                for earlier in (0.0, merit):  # reviewed twice; the later one counts
                    kept_reviews.keep(connection, record.match, number, KeptReview(count, 1.5, earlier, 0, 0.0, 0.0))
                if hand.claim is not None:
                    first[record.match].append((count, merit))
                    numbers += count * (not imported)
                    merits += merit * (not imported)
    assert kept.ask(together).hands.accuracy == pytest.approx(100 * merits / numbers)
    for record, _imported in kept.matches:
        looked = first[record.match]
        expected = 100 * sum(merit for _n, merit in looked) / sum(n for n, _merit in looked) if looked else None
        assert kept.ask(accuracy, record.match) == (expected if expected is None else pytest.approx(expected))


def test_without_a_look_there_is_no_accuracy(kept: Kept) -> None:
    assert kept.ask(together).hands.accuracy is None
    assert kept.ask(accuracy, kept.matches[0][0].match) is None


def test_the_players_own_rule_sets_are_called_by_their_names(kept: Kept) -> None:
    """Not the copy of a published set, though it's the same."""
    short, boxes, twin = HOUSES[0], HOUSES[2], PRESETS["classic"]
    named = Filter().naming({"Ada's short": short, "My Settlement": boxes, "Twin": twin})
    names = [(short, "Ada's short"), (boxes, "My Settlement")]

    def called(record: MatchRecord) -> str:
        return next((name for rules, name in names if rules == record.rules), preset(record))

    records = {record.match: record for record, _imported in kept.matches}
    entries = kept.ask(history, named)
    assert {"Ada's short", "My Settlement"} <= {entry.preset for entry in entries}
    assert all(entry.preset == called(records[entry.name]) for entry in entries)
    assert Counter(entry.preset for entry in entries).keys() == {*kept.ask(choices, named).presets}
    for wanted in ("Ada's short", "My Settlement", "classic", ""):
        chosen = replace(named, preset=wanted)
        expected = [entry for entry in entries if entry.preset == wanted]
        assert kept.ask(history, chosen) == tuple(expected)
        assert kept.ask(length, chosen) == len(expected)
        groups = kept.ask(figures, chosen)
        assert {group.preset for group in groups} <= {wanted}
        assert sum(group.matches.played for group in groups) == sum(not entry.imported for entry in expected)

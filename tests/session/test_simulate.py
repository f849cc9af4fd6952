"""The same over any number of processes."""

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Form, Partners, Relay, Rules, SitOut
from game.rules.form import Outcome
from game.rules.record import HandRecord
from game.session import Seeded
from game.session.simulate import Plan, Tally, _Dealt, _points, play
from tests.ai.hands import Greedy
from tests.conftest import some

STEADY = ("steady", "steady")


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each process 20 deals at a time."""
    monkeypatch.setattr("game.session.simulate._PART", 20)


def figures(plan: Plan, jobs: int = 1) -> dict[str, object]:
    """Return the report without its timings."""
    whole = Tally()
    for part in play(plan, jobs):
        whole.add(part)
    report = whole.report(plan, 1.0)
    return {name: value for name, value in report.items() if name not in {"ms_per_decision", "hands_per_second"}}


@pytest.mark.parametrize("hands", [1, 2, 19, 21, 41])
@pytest.mark.parametrize("mirror", [False, True])
def test_so_many_hands_are_played_in_all(hands: int, mirror: bool) -> None:
    found = figures(Plan(STEADY, hands, PRESETS["classic"], 3, mirror=mirror))
    assert found["hands"] == hands
    endings = found["endings"]
    assert isinstance(endings, dict)
    assert sum(endings.values()) == hands
    wins = found["hand_wins"]
    assert isinstance(wins, list)
    assert sum(wins) == hands - endings.get("void", 0)


def test_the_figures_do_not_depend_on_the_number_of_processes() -> None:
    plan = Plan(STEADY, 61, PRESETS["classic"], 5, mirror=True)
    assert figures(plan) == figures(plan, 2)


@pytest.mark.usefixtures("start_method")
def test_a_player_of_ones_own_is_played_by_its_name_in_every_process() -> None:
    plan = Plan(("steady", "greedy"), 61, PRESETS["classic"], 5, mirror=True, own={"greedy": Greedy})
    found = figures(plan)
    assert found == figures(plan, 2)
    assert found["players"] == ["steady", "greedy"]
    assert found["points_per_hand"] != 0.0


def test_a_seed_gives_the_same_figures_again_and_another_others() -> None:
    one = Plan(STEADY, 20, PRESETS["oklahoma"], 1)
    assert figures(one) == figures(one)
    assert figures(one) != figures(Plan(STEADY, 20, PRESETS["oklahoma"], 2))


def test_the_same_player_on_both_sides_of_mirrored_deals_comes_out_even() -> None:
    found = figures(Plan(STEADY, 40, PRESETS["classic"], 1, mirror=True))
    assert (found["points_per_hand"], found["ci95"]) == (0.0, 0.0)
    wins = found["hand_wins"]
    assert isinstance(wins, list)
    assert wins[0] == wins[1]


@pytest.mark.parametrize("rules", PRESETS)
def test_every_rule_set_is_played_out(rules: str) -> None:
    assert figures(Plan(STEADY, 12, PRESETS[rules], 1, mirror=True))["hands"] == 12


@pytest.mark.parametrize(
    ("form", "rules"), some(5, (SitOut(), Partners(), Relay(5)), ("classic", "club", "settlement"))
)
def test_whole_matches_of_more_players(form: Form, rules: str) -> None:
    """At full volume all nine pairs of form and rules."""
    plan = Plan(("steady",) * form.players, 60, PRESETS[rules], 4, form=form)
    found = figures(plan)
    assert found == figures(plan, 2)
    wins, endings, matches = found["hand_wins"], found["endings"], found["game_wins"]
    assert isinstance(wins, list)
    assert isinstance(endings, dict)
    assert isinstance(matches, list)
    assert (found["hands"], found["form"], len(wins), len(matches)) == (60, form.name, form.players, form.sides)
    assert sum(wins) + endings.get("void", 0) == sum(endings.values()) == 60
    assert 0 < sum(matches) < 40
    assert all(wins)


def test_the_points_of_more_players() -> None:
    """Of three, against the others' average, adding up to 0."""
    assert [_points(Partners(), Outcome(side, 12)) for side in (None, 0, 1)] == [0, 12, -12]
    assert [_points(SitOut(), Outcome(side, 12)) for side in (0, 1, 2)] == [12, -6, -6]


def test_every_deal_has_a_seed_of_its_own() -> None:
    deals = [_Dealt(seed, number, 0) for seed in (-1, 0, 1) for number in (0, 1, 99)]
    assert len({one.seed for one in deals}) == len({one.deck(0) for one in deals}) == 9
    assert deals[0].deck(0) == Seeded(deals[0].seed or 0).deck(0)


def test_the_mean_and_its_margin() -> None:
    tally = Tally([4.0, -2.0, 1.0], total=3, wins=[2, 1], hands=3, decisions=4, thinking=0.002)
    tally.endings["gin"] = 3
    report = tally.report(Plan(STEADY, 3, PRESETS["classic"], 1), 2.0)
    assert report == {
        "players": ["steady", "steady"],
        "hands": 3,
        "points_per_hand": 1.0,
        "ci95": 3.395,
        "hand_wins": [2, 1],
        "game_wins": [0, 0],
        "endings": {"gin": 3},
        "ms_per_decision": 0.5,
        "hands_per_second": 1.5,
    }


def half_of_it(hand: HandRecord, _rules: Rules) -> float:
    """Half of the first seat's result."""
    assert hand.claim is not None
    return 0 if hand.claim.winner is None else hand.claim.points * (0.5 - hand.claim.winner)


@pytest.mark.parametrize("mirror", [False, True])
def test_results_are_told_without_their_luck_too(mirror: bool) -> None:
    plan = Plan(("sharp", "novice"), 41, PRESETS["classic"], 5, mirror=mirror, luck=half_of_it)
    found, plain = figures(plan, 2), figures(replace(plan, luck=None))
    assert {name: found[name] for name in plain} == plain
    assert found["adjusted_points_per_hand"] == pytest.approx(float(str(plain["points_per_hand"])) / 2, abs=0.3)
    assert found["adjusted_ci95"] == pytest.approx(float(str(plain["ci95"])) / 2, abs=0.002)


def test_hands_make_matches_and_mirrored_ones_none() -> None:
    found = figures(Plan(("sharp", "novice"), 100, replace(PRESETS["classic"], target=10), 1))
    wins = found["game_wins"]
    assert isinstance(wins, list)
    assert 40 < sum(wins) < 100
    assert wins[0] > wins[1]
    assert figures(Plan(("sharp", "novice"), 20, PRESETS["classic"], 1, mirror=True))["game_wins"] == [0, 0]

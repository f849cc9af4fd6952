"""The benchmarks' machinery; nothing is measured here."""

from pathlib import Path

import pytest

import bench
from benches.measurement import Measurement
from benches.programs import ours
from benches.running import between
from benches.start import against_peers, take_turns

FIGURES = [
    Measurement(name="start", shown="200 ms", peer="400 ms", ratio=0.5, budget="≤ 0.65×", kept=True),
    Measurement(name="idle", shown="0.01 %"),
]


def test_a_table_for_us_has_the_verdict() -> None:
    head, start, idle = bench.table(FIGURES).splitlines()
    assert head.split() == ["benchmark", "figure", "peer", "ratio", "budget", "verdict"]
    assert start.split() == ["start", "200", "ms", "400", "ms", "0.50×", "≤", "0.65×", "kept"]
    assert idle.split() == ["idle", "0.01", "%", "–"]


def test_a_table_for_players_leaves_the_budget_out() -> None:
    lines = bench.markdown(FIGURES).splitlines()
    assert lines[1:] == ["| --- | --- | --- | --- |", "| start | 200 ms | 400 ms | 0.50× |", "| idle | 0.01 % |  |  |"]


def test_what_a_player_notices_can_be_measured() -> None:
    assert set(bench.FELT) <= set(bench.BENCHMARKS)


@pytest.mark.parametrize(("kept", "code"), [(True, 0), (None, 0), (False, 1)])
def test_a_budget_that_is_not_kept_is_told_by_the_exit_code(
    kept: bool | None, code: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bench, "BENCHMARKS", {"one": lambda: [Measurement(name="one", shown="1", kept=kept)]})
    assert bench.main(["one"]) == code
    assert "one" in capsys.readouterr().out


def test_an_unknown_name_is_told_with_those_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert bench.main(["speed"]) == 2
    assert "speed" in capsys.readouterr().err


def test_programs_take_turns() -> None:
    order: list[str] = []
    source, *rest = ours("folder")

    def run(program: object) -> float:
        order.append(getattr(program, "name", ""))
        return len(order)

    taken = take_turns([source, *rest], 2, run)
    assert order == [program.name for program in (source, *rest)] * 2
    assert taken["source"] == [1, 1 + len(order) / 2]


def test_the_budget_is_the_bundles_where_there_is_one() -> None:
    taken = {"source": [0.2], "bundle": [0.3], "AisleRiot": [0.4]}
    source, bundle = against_peers("start", taken, {"AisleRiot": 0.65})
    assert (source.kept, source.budget) == (None, "")
    assert bundle.kept is False
    assert bundle.ratio == pytest.approx(0.75)
    del taken["bundle"]
    (source,) = against_peers("start", taken, {"AisleRiot": 0.65})
    assert source.kept is True


def test_without_a_peer_there_is_our_figure_alone() -> None:
    (figure,) = against_peers("start", {"source": [0.2, 0.3, 0.4]}, {"AisleRiot": 0.65})
    assert (figure.shown, figure.ratio, figure.kept) == ("300 ms", None, None)


def test_threads_that_have_ended_take_nothing_back() -> None:
    lasting, ended, new = Path("1"), Path("2"), Path("3")
    before = {lasting: (1_000_000_000, 5), ended: (9_000_000_000, 90)}
    after = {lasting: (1_500_000_000, 7), new: (250_000_000, 1)}
    assert between(before, after) == (0.75, 3)

"""Our levels among themselves: each against the one below it, and the expert under other rules; every deal twice."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import pairwise

from benches.figure import Figure
from game.ai import LEVELS
from game.rules import PRESETS, Rules
from game.session.simulate import Plan, Tally, play

HANDS = 2_000
SEED = 11
LEAST = {("steady", "novice"): 4.0, ("sharp", "steady"): 2.0, ("expert", "sharp"): 2.0}
"""Points a hand that a level is above the next; the luck of so few deals is ± 0.8."""
FORMS = {
    "oklahoma": PRESETS["oklahoma"],
    "gin only": PRESETS["gin-only"],
    "no limit": Rules(knock_limit=None),
    "settlement": PRESETS["settlement"],
    "big gin": Rules(big_gin_bonus=31),
    "kitchen table": PRESETS["kitchen-table"],
}


def ladder() -> Iterator[Figure]:
    """Points a hand between neighbouring levels, and of the expert under rules of all kinds."""
    names = list(LEVELS)
    for below, above in pairwise(names):
        least = LEAST.get((above, below))
        yield _figure(f"{above} v {below}", (above, below), Rules(), least)
    for name, rules in FORMS.items():
        yield _figure(f"expert v sharp, {name}", ("expert", "sharp"), rules, None)


def _figure(name: str, levels: tuple[str, str], rules: Rules, least: float | None) -> Figure:
    plan, whole = Plan(levels, HANDS, rules, SEED, mirror=True), Tally()
    for part in play(plan, os.cpu_count() or 1):
        whole.add(part)
    report = whole.report(plan, 1.0)
    points, half = report["points_per_hand"], report["ci95"]
    assert isinstance(points, float)
    endings = ", ".join(f"{100 * n / HANDS:.0f} % {kind}" for kind, n in sorted(whole.endings.items()))
    return Figure(
        name=name,
        shown=f"{points:+.2f} ± {half} points/hand",
        peer=endings,
        budget=f"≥ {least:+g}" if least is not None else "",
        kept=None if least is None else points >= least,
    )

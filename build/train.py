"""``python build/train.py``: train the expert by self-play and write its weights.

The recipe is build/laboratory/training/README.md. Other things to train:

- ``--against WEIGHTS``: a best response, showing how far these weights can be exploited
- ``--belief``: estimates of the opponent's cards, from hands of the expert and many others
- ``--open CHECKPOINT``: the value of hands with all cards known, from that run's critic
- ``--open-results``: the same network, further, on results without luck
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from dataclasses import asdict, replace
from math import sqrt
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

try:
    import numpy as np

    from laboratory.kernel.bots import NET, SENSIBLE, SHARP, SIMPLE
    from laboratory.kernel.calibration import expectations, table
    from laboratory.kernel.contests import matches, measure
    from laboratory.kernel.export import flattened, rounded, trained
    from laboratory.kernel.network import parts
    from laboratory.kernel.rule_sets import numbers_of
    from laboratory.training.belief_training import begin, belief_weights
    from laboratory.training.open_results import bettered
    from laboratory.training.open_training import open_weights, taught
    from laboratory.training.settings import TrainingSettings
    from laboratory.training.trainer import Trainer
except ImportError as error:
    sys.exit(f"{error}; the trainer needs: pip install -e .[train]")

from game.ai.weights import load, pack, unpack  # noqa: E402 (the path must be set first)
from game.rules import PRESETS  # noqa: E402 (as above)
from game.study import open_hands_layout as at  # noqa: E402 (as above)
from game.study.open_hands import FILE  # noqa: E402 (as above)

RIVALS = {"OpenSpiel's simple bot (our copy)": SIMPLE, "sharp (the kernel's copy)": SENSIBLE}
FORMS = ("classic", "oklahoma", "gin-only", "kitchen-table", "settlement", "online", "eleven-cards", "club")

EXPERIENCED: dict[str, Any] = {"warm": 0.0, "trace_from": 0.0, "stray": (0.06, 0.05)}
"""Starting from weights needs no warm-up."""
ONE_RIVAL: dict[str, Any] = {"pool": 1.0, "simple": 0.0, "frozen": 1.0, "leaning": 0.0, "turned": True, "snapshots": 0}
"""A best response has one fixed opponent, thinking as at the table."""


def arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60, help="minutes of processor time for the whole training")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=1e-3, help="learning rate at the start")
    parser.add_argument("--classic", type=float, default=0.55, help="share of hands with the classic rules")
    parser.add_argument("--scored", type=float, default=0.3, help="share of hands that belong to a match")
    parser.add_argument("--pool", type=float, default=0.6, help="share of hands against a player that isn't learning")
    parser.add_argument("--simple", type=float, default=0.45, help="share of OpenSpiel's simple bot in those hands")
    parser.add_argument("--frozen", type=float, default=0.3, help="share of finished networks in those hands")
    parser.add_argument("--trust", type=float, default=0.9, help="weight of the critic's opinion in a label")
    parser.add_argument("--players", type=int, default=max(1, (os.cpu_count() or 2)), help="threads that play")
    parser.add_argument("--out", type=Path, help="write the weights to this file")
    parser.add_argument("--fresh", action="store_true", help="ignore the checkpoint beside the weights, if any")
    parser.add_argument("--start", type=Path, help="start from these weights")
    parser.add_argument("--against", type=Path, help="train a best response to these weights, with the classic rules")
    parser.add_argument("--report", type=float, default=2, help="minutes between measurements")
    parser.add_argument("--deals", type=int, default=2_000, help="deals in the last measurement, each played twice")
    parser.add_argument(
        "--belief",
        action="store_true",
        help="train the belief, the guess at hidden cards, instead; minutes of one thread",
    )
    parser.add_argument("--open", type=Path, help="train the value of open hands instead, by this checkpoint's critic")
    parser.add_argument("--open-results", action="store_true", help="train that value further, by results without luck")
    parser.add_argument("--hands", type=int, default=60_000, help="hands for learning open hands")
    parser.add_argument("--passes", type=int, default=8, help="how often to learn from each of their positions")
    chosen = parser.parse_args()
    chosen.out = chosen.out or ROOT / ".out" / "train" / f"{named(chosen)}.net"
    return chosen


def named(chosen: argparse.Namespace) -> str:
    """Return the trained network's name."""
    if chosen.open or chosen.open_results:
        return "open"
    return "belief" if chosen.belief else "expert"


def main() -> int:
    """Train, report and write the weights."""
    chosen = arguments()
    chosen.out.parent.mkdir(parents=True, exist_ok=True)
    if chosen.belief:
        return believe(chosen)
    if chosen.open or chosen.open_results:
        return value_open_hands(chosen)
    kept, settings = chosen.out.with_suffix(".npz"), settings_for(chosen)
    if kept.exists() and not chosen.fresh:
        trainer = Trainer.load(settings, kept)
        print(f"going on from {kept}, {trainer.spent / 60:.1f} minutes in")
    else:
        rival = trained(unpack(chosen.against.read_bytes())) if chosen.against else None
        trainer = Trainer.begin(settings, trained(unpack(chosen.start.read_bytes())) if chosen.start else rival, rival)
        print("compiling; this takes a minute or two the first time")
    train(trainer, chosen, kept)
    strength = exploited(trainer, chosen.deals) if chosen.against else final(trainer, chosen.deals)
    chosen.out.write_bytes(pack(rounded(trainer.result, story_of(trainer, strength))))
    print(f"wrote {chosen.out}")
    return 0


def believe(chosen: argparse.Namespace) -> int:
    """Train the belief network; write its weights."""
    expert = trained(unpack(chosen.start.read_bytes()) if chosen.start else load())
    run, due = begin(expert, chosen.minutes, chosen.rate, chosen.seed), 0.0
    for now in run.run():
        if now.spent >= due or now.progress == 1:
            print(
                f"{now.spent / 60:6.1f} min  {now.hands:,} hands, {now.samples:,} samples  "
                f"Brier score {now.brier:.4f}  chance of what was held {now.hit:.3f}  deadwood {now.deadwood:.3f} nats",
                flush=True,
            )
            due = now.spent + 60 * chosen.report
    chosen.out.write_bytes(pack(belief_weights(run)))
    print(f"wrote {chosen.out}")
    return 0


def value_open_hands(chosen: argparse.Namespace) -> int:
    """Train the value of open hands; write the weights."""
    hands, passes, seed = chosen.hands, chosen.passes, chosen.seed
    start = unpack(chosen.start.read_bytes()) if chosen.start else None
    if chosen.open_results:
        teacher, before = "results without their luck", start or load(FILE, at.INPUTS)
        run = bettered(trained(load()), flattened(before), hands, passes, seed)
    else:
        teacher, expert = "the critic of a training", trained(start or load())
        run = taught(expert, np.load(chosen.open)["critic flat"], hands, passes, seed)
    for flat, error, minutes in run:
        print(f"{minutes:6.1f} min  off by {error:.2f} points", flush=True)
        chosen.out.write_bytes(pack(open_weights(flat, teacher, hands)))
    print(f"wrote {chosen.out}")
    return 0


def settings_for(chosen: argparse.Namespace) -> TrainingSettings:
    """Return the run's settings; starting weights and best responses override some."""
    given = {
        name: getattr(chosen, name)
        for name in ("minutes", "seed", "rate", "classic", "scored", "pool", "simple", "frozen", "trust")
    }
    settings = TrainingSettings(**given)
    if chosen.against:
        return replace(settings, **EXPERIENCED, **ONE_RIVAL, classic=1.0, scored=0.0)
    return replace(settings, **EXPERIENCED, begun=0.4) if chosen.start else settings


def train(trainer: Trainer, chosen: argparse.Namespace, kept: Path) -> None:
    """Train, saving and printing at every report."""
    due, began, hands = trainer.spent + 60 * chosen.report, time.perf_counter(), trainer.hands
    for now in trainer.run(chosen.players):
        if now.spent < due and now.progress < 1:
            continue
        now.save(kept)
        rate = (now.hands - hands) / (time.perf_counter() - began)
        left = max(0.0, chosen.minutes - now.spent / 60)
        figures = "  ".join(f"{name}: {shown(now.judged, kind)}" for name, kind in RIVALS.items())
        if chosen.against:
            figures = f"these weights: {shown(now.judged, NET, other=now.league[0])}"
        print(
            f"{now.spent / 60:6.1f} min, {left:.1f} left  {now.hands:,} hands, {rate:,.0f}/s  "
            f"errors {now.player.error:.3f} {now.critic.error:.3f}  {figures}",
            flush=True,
        )
        due, began, hands = now.spent + 60 * chosen.report, time.perf_counter(), now.hands


def exploited(trainer: Trainer, deals: int) -> dict[str, str]:
    """Measure what a best response wins from its rival on fresh deals."""
    found = shown(trainer.result, NET, deals=deals, seed=2, other=trainer.league[0])
    print(f"classic, against these weights: {found}", flush=True)
    return {"classic, the weights that it was trained against": found}


def final(trainer: Trainer, deals: int) -> dict[str, str]:
    """Return the file's measurements: points a hand with 95 % intervals."""
    found, flat = {}, trainer.result
    for form in FORMS:
        for name, kind in RIVALS.items():
            found[f"{form}, {name}"] = shown(flat, kind, form, deals, seed=2)
            print(f"{form}, against {name}: {found[f'{form}, {name}']}", flush=True)
    for name, kind in (*RIVALS.items(), ("itself without the score", NET)):
        found[f"matches to 100, {name}"] = won(flat, kind, deals)
        print(f"matches to 100 won against {name}: {found[f'matches to 100, {name}']}", flush=True)
    for name, kind in (*RIVALS.items(), ("itself", NET)):
        print(f"what it expects and finds against {name}:")
        judged = expectations(parts(flat), parts(flat), numbers_of(PRESETS["classic"]), kind, SHARP, deals)
        for line in table(judged):
            print(f"  {line}", flush=True)
    return found


def shown(flat: Any, kind: int, form: str = "classic", deals: int = 1_000, seed: int = 1, other: Any = None) -> str:
    """Return points a hand against a bot or weights, deals played twice, with a 95 % interval."""
    points = np.zeros(deals)
    measure(
        flat, flat if other is None else other, numbers_of(PRESETS[form]), np.array([NET, kind]), SHARP, seed, points
    )
    return f"{points.mean():+.2f} ± {1.96 * points.std() / sqrt(deals):.2f}"


def won(flat: Any, kind: int, number: int) -> str:
    """Return the share of classic matches to 100 that a score-aware player wins."""
    wins = np.zeros(number)
    aware = np.array([True, False])
    matches(flat, flat, numbers_of(PRESETS["classic"]), np.array([NET, kind]), aware, SHARP, 100, 3, wins)
    return f"{100 * wins.mean():.1f} % ± {196 * wins.std() / sqrt(number):.1f}"


def story_of(trainer: Trainer, strength: dict[str, str]) -> dict[str, Any]:
    """Return how the weights were trained, and their strength."""
    return {
        "commit": commit(),
        "settings": asdict(trainer.settings),
        "hands": trainer.hands,
        "samples": trainer.samples,
        "points a hand": strength,
    }


def commit() -> str:
    """Return the current commit, marked if dirty."""
    asking = ["git", "describe", "--always", "--dirty", "--abbrev=12"]
    try:
        found = subprocess.run(asking, cwd=ROOT, capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        found = ""
    return found or "unknown"


if __name__ == "__main__":
    sys.exit(main())

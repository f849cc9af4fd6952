"""Settings of the expert's training."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TrainingSettings:
    """Training time, how the networks learn, and who plays.

    Minutes are processor time, which waiting or resuming doesn't change.
    """

    minutes: float
    seed: int = 1
    rate: float = 1e-3
    end_rate: float = 2e-5
    critic_rate: float = 1e-3
    """Initial rate; the critic has more to learn."""
    stray: tuple[float, float] = (0.15, 0.06)
    scored: float = 0.3
    """Share of match hands, where the chance to win counts."""
    classic: float = 0.55
    """Share of hands under the classic rules."""
    trace: float = 0.87
    """λ of TD(λ): share of the result in the critic's labels, against its later opinion."""
    trust: float = 0.9
    """Share of the critic's opinion in the network's labels, next to the critic's label."""
    trace_from: float = 0.1
    """Initial share of the time when the critic's labels are results only."""
    passes: int = 1
    """Passes over each sample, with other suit orders."""
    average: float = 0.995
    """Share of averaged weights kept per round, late in the run."""
    warm: float = 0.06
    """Initial share of the time with rule-based players, all of them learnt from."""
    pool: float = 0.6
    """Share of later hands against a player that doesn't learn."""
    simple: float = 0.45
    """Share of these like OpenSpiel's simple bot."""
    frozen: float = 0.3
    """Share of these that are the network as it was."""
    leaning: float = 0.5
    """Share of frozen networks that lean."""
    turned: bool = False
    """Whether frozen networks average close choices, as at the table."""
    snapshots: int = 6
    """Earlier selves that join the league."""
    begun: float = 0.0
    """Share of the initial weights in the result."""

"""How often the sentence on luck and skill would mislead, between players of known strength."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from statistics import fmean

from msgspec import Struct

from benches.measurement import Measurement
from game.ai.weights import load
from game.rules import PRESETS, Rules
from game.store.figures.skill import Skill
from game.study import open_hands_layout as at
from game.study.open_hands import FILE
from game.wording.judgement.luck_and_skill import decided
from laboratory.resumable import size, worked

HANDS = 500
"""A part's; about 80 matches."""
PARTS = {"classic": 4, "oklahoma": 12}
"""More for Oklahoma, whose share is closest to the limit."""
SEED = 20_000
"""The first part's; other hands than those that the sentence's threshold was chosen on."""
MOST = 0.05
"""Largest share of matches with a wrong sentence."""
PAIRINGS = (
    ("classic", "NET", "SHARP"),
    ("oklahoma", "NET", "SHARP"),
    ("classic", "SENSIBLE", "SHARP"),
    ("classic", "SENSIBLE", "STEADY"),
    ("classic", "SENSIBLE NET", "SHARP"),
    ("classic", "SENSIBLE NET", "STEADY"),
    ("oklahoma", "SENSIBLE NET", "STEADY"),
)
"""Rules, the kind of both players or of each, and the sensible one's temper."""

Hand = tuple[int, float]
"""The first seat's points and luck."""


class Count(Struct):
    """Sentences in some matches."""

    matches: int = 0
    named: int = 0  # say who played better
    cards: int = 0  # say that the cards decided it
    wrong: int = 0

    def add(self, match: Sequence[Hand], strength: float) -> None:
        """Count a match whose first player is worth `strength` points a hand more."""
        points, luck = sum(one[0] for one in match), sum(one[1] for one in match)
        skill = Skill.of(len(match), points - luck, sum((won - lucky) ** 2 for won, lucky in match))
        expected = strength * len(match)
        self.matches += 1
        if skill.sure:
            self.named += 1
            self.wrong += skill.points * strength <= 0
        elif decided(skill, luck):
            self.cards += 1
            self.wrong += expected * luck > 0 and abs(expected) > abs(luck)


def luck_sentence() -> Iterator[Measurement]:
    """Report each pairing's share of wrong sentences, and how often they name anybody."""
    try:
        import numba  # noqa: F401, PLC0415 - the trainer's, which few have
    except ImportError:
        yield Measurement(name="luck sentence", shown="–", peer="numba is not installed")
        return
    for preset, kinds, temper in PAIRINGS:
        name = f"luck sentence {SEED} {preset} {kinds} {temper}"
        parts = worked(name, size(PARTS[preset]), partial(hands, preset, kinds, temper))
        found = [(int(points), luck) for part in parts for points, luck in part]
        strength = fmean(points - luck for points, luck in found) if " " in kinds else 0.0
        count = Count()
        for match in matches(found, PRESETS[preset]):
            count.add(match, strength)
        yield Measurement(
            name=name,
            shown=f"{100 * count.wrong / count.matches:.1f} % wrong, {100 * count.named / count.matches:.0f} % name a"
            f" player, {100 * count.cards / count.matches:.0f} % the cards",
            peer=f"{count.matches:,} matches, {strength:+.1f} points a hand",
            budget=f"≤ {100 * MOST:g} %",
            kept=count.wrong <= MOST * count.matches,
        )


def matches(found: Sequence[Hand], rules: Rules) -> Iterator[list[Hand]]:
    """Cut hands into matches; the last, unfinished one is left out."""
    match: list[Hand] = []
    scores = [0, 0]
    for points, luck in found:
        match.append((points, luck))
        scores[points < 0] += abs(points)
        if max(scores) >= rules.target:
            yield match
            match, scores = [], [0, 0]


def hands(preset: str, kinds: str, temper: str, part: int) -> list[Hand]:
    """Return the first seat's points and luck in each hand."""
    import numpy as np  # noqa: PLC0415 - as above

    from laboratory.kernel import bots  # noqa: PLC0415 - as above
    from laboratory.kernel.export import flattened, trained  # noqa: PLC0415 - as above
    from laboratory.kernel.rule_sets import numbers_of  # noqa: PLC0415 - as above
    from laboratory.training.luck import luck_of_hands  # noqa: PLC0415 - as above

    found = np.zeros((HANDS, 3))
    flats = trained(load()), flattened(load(FILE, at.INPUTS))
    both = np.array([getattr(bots, kind) for kind in (kinds.split() * 2)[:2]])
    luck_of_hands(flats, numbers_of(PRESETS[preset]), both, getattr(bots, temper), SEED + part, found)
    return [(int(points), round(float(dealt + drawn), 2)) for points, dealt, drawn in found]

"""How the members of the club differ: what each does in many hands against Ada, the same deals for all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from msgspec import Struct

from benches.measurement import Measurement
from game.ai import CHARACTERS, MEMBERS, ComputerPlayer
from game.rules.actions import Discard, Knock, TakeDiscard
from game.rules.hand import apply
from game.rules.rules import Rules
from game.rules.state import HandState, Phase, deal
from game.rules.view import view_of
from game.session import Seeded

HANDS = 400
OTHER = "steady"


class Habits(Struct):
    """What one player did in so many hands, against the same opponent."""

    hands: int = 0
    points: int = 0
    """Won less lost."""
    knocks: int = 0
    """Hands ended with deadwood left."""
    gins: int = 0
    deadwood: int = 0
    """Left in all those knocks together."""
    turns: int = 0
    """Taken until all those ends together, gin too."""
    offered: int = 0
    """Cards of the pile that could have been taken."""
    taken: int = 0
    thrown: int = 0
    """Cards thrown in the first five turns."""
    high: int = 0
    """Of these, cards of ten points."""
    fed: int = 0
    """Thrown cards that the other took."""
    discards: int = 0
    runs: int = 0
    """Runs among the melds that it ended with."""
    melds: int = 0

    def percent(self, part: int, whole: int) -> float:
        """A part of the whole in percent."""
        return 100 * part / max(1, whole)

    @property
    def figures(self) -> dict[str, float]:
        """What tells one player from another, by name."""
        return {
            "points a hand": self.points / max(1, self.hands),
            "knocks": self.percent(self.knocks, self.hands),
            "gins": self.percent(self.gins, self.hands),
            "deadwood at knock": self.deadwood / max(1, self.knocks),
            "turns to the end": self.turns / max(1, self.knocks + self.gins),
            "takes": self.percent(self.taken, self.offered),
            "tens thrown early": self.percent(self.high, self.thrown),
            "throws taken": self.percent(self.fed, self.discards),
            "runs of melds": self.percent(self.runs, self.melds),
        }


def habits(member: str, hands: int = HANDS, other: str = OTHER) -> Habits:
    """What a member does: each deal is played twice, seats swapped."""
    found = Habits()
    for number in range((hands + 1) // 2):
        for seat in (0, 1):
            players = [MEMBERS[other](), MEMBERS[other]()]
            players[seat] = MEMBERS[member]()
            state = deal(Rules(target=1000), Seeded(number).deck(0), number % 2)
            _watch(found, state, players, seat)
    return found


def _watch(found: Habits, state: HandState, players: Sequence[ComputerPlayer], seat: int) -> None:
    """Play a hand to its end and count what this seat does."""
    threw, turns = False, 0
    while state.phase is not Phase.OVER:
        who, view = state.turn, view_of(state, state.turn)
        action = players[who].choose(view, Random(1))
        if who == seat and TakeDiscard() in view.legal:
            found.offered += 1
            found.taken += action == TakeDiscard()
        if who != seat and threw:
            found.fed += action == TakeDiscard()
        threw = who == seat and isinstance(action, Discard)
        if isinstance(action, Discard) and who == seat:
            found.discards += 1
            turns += 1
            if turns <= 5:
                found.thrown += 1
                found.high += action.card.points == 10
        if isinstance(action, Knock) and who == seat:
            found.runs += sum(len({card.rank for card in meld}) > 1 for meld in action.melds)
            found.melds += len(action.melds)
        state, _events = apply(state, action)
    result = state.result
    assert result is not None
    found.hands += 1
    if result.winner is not None:
        found.points += result.points if result.winner == seat else -result.points
    if result.knocker == seat and result.counts is not None:
        gin = result.kind in {"gin", "big gin"}
        found.gins += gin
        found.turns += turns + 1
        found.knocks += not gin
        found.deadwood += result.counts[seat]


def members() -> Iterator[Measurement]:
    """A line for each member."""
    for member in MEMBERS:
        figures = habits(member).figures
        shown = ", ".join(f"{name} {value:.1f}" for name, value in figures.items())
        yield Measurement(name=CHARACTERS[member].name, shown=shown)

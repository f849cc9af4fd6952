"""How the club's members differ, in many hands against Ada on the same deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import combinations
from random import Random
from typing import Any

import msgspec
from msgspec import Struct

from benches.measurement import Measurement
from game.ai import CHARACTERS, MEMBERS, ComputerPlayer
from game.rules import Card, CardSet
from game.rules.actions import Action, Discard, Knock, TakeDiscard
from game.rules.hand import apply
from game.rules.melds import arrange
from game.rules.rules import Rules
from game.rules.state import HandState, Phase, deal
from game.rules.view import PlayerView, view_of
from game.session import Seeded
from game.ui.table.seat.thinking import pause
from laboratory.players.pairing import hurried
from laboratory.resumable import size, worked

HANDS = 2_000
SLOW = {"expert": 5, "irma": 5}  # hands divided by this, as these are slow
PART = 40  # hands
OTHER = "steady"
EARLY = 5  # turns


class Habits(Struct):
    """Counts of one player's actions."""

    hands: int = 0
    points: int = 0
    """Won less lost."""
    won: int = 0
    """Hands with points won."""
    knocks: int = 0
    """Ends with deadwood left."""
    gins: int = 0
    deadwood: int = 0
    """Sum over all those knocks."""
    turns: int = 0
    """Turns until all ends, gin included."""
    allowed: int = 0
    """Turns with a legal knock but no gin."""
    upcards: int = 0
    """First upcards offered."""
    upcards_taken: int = 0
    offered: int = 0
    """Chances to take, first upcards included."""
    taken: int = 0
    thrown: int = 0
    """Discards in the first five turns."""
    high: int = 0
    """Those that count ten points."""
    fed: int = 0
    """Discards the opponent took."""
    discards: int = 0
    aware: int = 0
    """Discards while the opponent held taken cards."""
    near: int = 0
    """Those of the rank of one, or next to it in suit."""
    pairs: int = 0
    """Loose pairs in hand after each discard."""
    dead: int = 0
    """Those with another card of the rank seen elsewhere."""
    runs: int = 0
    """Runs among the final melds."""
    melds: int = 0
    pauses: float = 0
    """Milliseconds of thinking time shown at the table."""
    decisions: int = 0

    def add(self, other: Habits) -> None:
        """Add another's counts."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    @property
    def figures(self) -> dict[str, float]:
        """Telling figures by name; shares in per cent."""
        return {
            "points a hand": self.points / max(1, self.hands),
            "knocks": _percent(self.knocks, self.hands),
            "knocks when it can": _percent(self.knocks, self.allowed),
            "deadwood at knock": self.deadwood / max(1, self.knocks),
            "gins": _percent(self.gins, self.hands),
            "turns to the end": self.turns / max(1, self.knocks + self.gins),
            "sets of melds": _percent(self.melds - self.runs, self.melds),
            "dead pairs": _percent(self.dead, self.pairs),
            "upcards taken": _percent(self.upcards_taken, self.upcards),
            "takes": _percent(self.taken, self.offered),
            "tens discarded early": _percent(self.high, self.thrown),
            "discards near": _percent(self.near, self.aware),
            "discards taken": _percent(self.fed, self.discards),
            "thinks": self.pauses / max(1, self.decisions) / 1000,
        }


def _percent(part: int, whole: int) -> float:
    return 100 * part / max(1, whole)


def habits(member: str, hands: int = 400, other: str = OTHER, first: int = 0) -> Habits:
    """Return a member's counts; each deal is played twice, seats swapped."""
    return played(MEMBERS[member](), member, hands, MEMBERS[other](), first)


def played(player: ComputerPlayer, member: str, hands: int, other: ComputerPlayer, first: int = 0) -> Habits:
    """Return any player's counts, with this member's pauses."""
    found = Habits()
    for number in range(first // 2, (first + hands + 1) // 2):
        for seat in (0, 1):
            state = deal(Rules(target=1000), Seeded(number).deck(0), number % 2)
            players = (player, other) if seat == 0 else (other, player)
            _watch(found, state, players, seat, member, Random(number))
    return found


def _watch(
    found: Habits, state: HandState, players: Sequence[ComputerPlayer], seat: int, member: str, rng: Random
) -> None:
    threw, turns = False, 0
    while state.phase is not Phase.OVER:
        who, view = state.turn, view_of(state, state.turn)
        action = players[who].choose(view, rng)
        if who == seat:
            if view.phase is Phase.DISCARD:
                turns += 1
                _count_turn(found, view, action, turns)
            elif TakeDiscard() in view.legal:
                _count_draw(found, view, action)
            if view.phase in (Phase.UPCARD, Phase.DRAW):
                found.pauses += pause(view_of(state, 1 - seat), member)
                found.decisions += 1
        elif threw:
            found.fed += action == TakeDiscard()
        threw = who == seat and isinstance(action, Discard)
        state, _events = apply(state, action)
    _count_end(found, state, seat, turns)


def _count_draw(found: Habits, view: PlayerView, action: Action) -> None:
    takes = action == TakeDiscard()
    found.offered += 1
    found.taken += takes
    if view.phase is Phase.UPCARD:
        found.upcards += 1
        found.upcards_taken += takes


def _count_turn(found: Habits, view: PlayerView, action: Action, turns: int) -> None:
    knocks = [one for one in view.legal if isinstance(one, Knock)]
    found.allowed += bool(knocks) and all(_loose(view, one) for one in knocks)
    if isinstance(action, Knock):
        found.runs += sum(len({card.rank for card in meld}) > 1 for meld in action.melds)
        found.melds += len(action.melds)
    if not isinstance(action, Discard):
        return
    found.discards += 1
    if turns <= EARLY:
        found.thrown += 1
        found.high += action.card.points == 10
    theirs = view.known[1 - view.turn]
    if theirs:
        found.aware += 1
        found.near += any(_near(action.card, card) for card in theirs)
    gone = CardSet((*view.pile, action.card)) | theirs
    loose = arrange(view.hand.remove(action.card)).deadwood
    for one, two in combinations(loose, 2):
        if one.rank == two.rank:
            found.pairs += 1
            found.dead += any(card.rank == one.rank for card in gone)


def _loose(view: PlayerView, knock: Knock) -> int:
    """Return the number of cards outside a knock's melds."""
    return len(view.hand) - (knock.card is not None) - sum(map(len, knock.melds))


def _near(card: Card, other: Card) -> bool:
    """Return whether both may be adjacent in a meld."""
    return card.rank == other.rank or (card.suit == other.suit and abs(card.rank - other.rank) == 1)


def _count_end(found: Habits, state: HandState, seat: int, turns: int) -> None:
    result = state.result
    assert result is not None
    found.hands += 1
    if result.winner is not None:
        found.points += result.points if result.winner == seat else -result.points
        found.won += result.winner == seat
    if result.knocker == seat and result.counts is not None:
        gin = result.kind in {"gin", "big gin"}
        found.gins += gin
        found.turns += turns
        found.knocks += not gin
        found.deadwood += result.counts[seat]


def members() -> Iterator[Measurement]:
    """Report a table with a line for each member."""
    rows = [(CHARACTERS[member].name, _whole(member).figures) for member in MEMBERS]
    heads = list(rows[0][1])
    yield Measurement(name="habits", shown="  ".join(heads), peer=f"{HANDS:,} hands against {CHARACTERS[OTHER].name}")
    for name, figures in rows:
        yield Measurement(name=name, shown="  ".join(f"{figures[head]:.1f}".rjust(len(head)) for head in heads))


def _whole(member: str) -> Habits:
    parts = size(HANDS // PART // SLOW.get(member, 1))
    return _sum(msgspec.convert(one, Habits) for one in worked(f"habits {member}", parts, partial(_part, member)))


def _part(member: str, part: int) -> Any:
    with hurried():
        return msgspec.to_builtins(habits(member, PART, first=part * PART))


def _sum(parts: Iterable[Habits]) -> Habits:
    whole = Habits()
    for part in parts:
        whole.add(part)
    return whole

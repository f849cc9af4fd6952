"""One hand as it is played: its states from the deal on, and how far each seat and a looker-on have seen them."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.rules.actions import Action
from game.rules.events import Event
from game.rules.form import Table
from game.rules.hand import apply
from game.rules.notation import read, write
from game.rules.result import HandResult
from game.rules.state import HandState, Phase, dealt
from game.rules.view import PlayerView, redact, view_of


class Moment(Struct, frozen=True):
    """One step of a hand as the viewer may know it: what happened, and how the table stands after it."""

    events: tuple[Event, ...]
    view: PlayerView


class Eye(Struct, frozen=True):
    """Whose cards are looked at, and from where: in one's own seat, or as a looker-on, who sees but does not act."""

    seat: int | None
    """Whose cards are seen; None: only backs."""
    looker: bool = False

    def view(self, state: HandState) -> PlayerView:
        """The table as this eye sees it."""
        view = view_of(state, self.seat)
        return replace(view, legal=()) if self.looker else view


class Play:
    """A hand at one table; `ply` changes with every step, and no two tables ever have the same."""

    def __init__(self, table: Table, states: tuple[HandState, ...], ply: int) -> None:
        self.table = table
        self.ply = ply
        self.tokens: list[str] = []
        """What was done since the record was last asked for: a token at a time would copy the match at each step."""
        self.taken_back: list[tuple[str, ...]] = []
        """What was taken back and can be done again, the last of it first to come; nothing after another action."""
        self.steps: list[tuple[tuple[Event, ...], HandState]] = [((), state) for state in states]
        self._seen: dict[int | None, int] = dict.fromkeys((0, 1, None), len(states))

    @classmethod
    def of(cls, table: Table, state: HandState, ply: int) -> Play:
        """A hand just dealt, which nobody has seen yet."""
        play = cls(table, (), ply)
        play.steps.append(((dealt(state),), state))
        return play

    @property
    def state(self) -> HandState:
        """How the table stands."""
        return self.steps[-1][1]

    @property
    def turn(self) -> int | None:
        """The seat to act; None when the hand is over."""
        return None if self.state.phase is Phase.OVER else self.state.turn

    @property
    def result(self) -> HandResult | None:
        """How the hand ended; None while it is being played."""
        return self.state.result

    def seat(self, player: int | None) -> int | None:
        """Where this player sits at this table; None for anybody else."""
        return self.table.players.index(player) if player in self.table.players else None

    def submit(self, action: Action) -> None:
        """Carry out the action of the seat to act; IllegalAction where the rules refuse it."""
        before = self.state
        state, events = apply(before, action)
        self.tokens.append(write(action, before))
        self.taken_back = []
        self.steps.append((events, state))

    def past(self, eye: Eye) -> PlayerView | None:
        """The table as it was last seen with this eye; None if it was not seen yet."""
        seen = self._seen[None if eye.looker else eye.seat]
        return eye.view(self.steps[seen - 1][1]) if seen else None

    def news(self, eye: Eye) -> tuple[Moment, ...]:
        """What this eye has not seen yet, step by step."""
        who = None if eye.looker else eye.seat
        fresh = self.steps[self._seen[who] :]
        self._seen[who] = len(self.steps)
        return tuple(Moment(redact(events, eye.seat, state.rules), eye.view(state)) for events, state in fresh)

    def before(self, seat: int) -> int | None:
        """The last step before the present one at which this seat was to act; None if there is none."""
        earlier = range(len(self.steps) - 2, -1, -1)
        return next((step for step in earlier if self.steps[step][1].turn == seat), None)

    def cut(self, step: int, tokens: tuple[str, ...]) -> None:
        """Take back what came after this step, which these tokens say."""
        self.taken_back.append(tokens)
        del self.steps[step + 1 :]
        self._seen = {who: min(seen, len(self.steps)) for who, seen in self._seen.items()}

    def redo(self) -> bool:
        """Do again what was taken back last; False where there is nothing."""
        if not self.taken_back:
            return False
        *rest, tokens = self.taken_back
        for token in tokens:
            self.submit(read(token, self.state))
        self.taken_back = rest
        return True

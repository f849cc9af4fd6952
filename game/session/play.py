"""A hand in play: its states, and how many each viewer has seen."""

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
    """A step as a viewer may see it: the events, and the table afterwards."""

    events: tuple[Event, ...]
    view: PlayerView


class Eye(Struct, frozen=True):
    """The point of view of a player, or of somebody watching, who can't act."""

    seat: int | None
    """The seat whose cards are seen; None for backs only."""
    looker: bool = False

    def view(self, state: HandState) -> PlayerView:
        """Return the table as seen from here."""
        view = view_of(state, self.seat)
        return replace(view, legal=()) if self.looker else view


class Play:
    """A hand at one table; `ply` changes at every step and differs between tables."""

    def __init__(self, table: Table, states: tuple[HandState, ...], ply: int) -> None:
        self.table = table
        self.ply = ply
        self.tokens: list[str] = []
        """Actions since the record was last asked for; adding each at once would copy the match every step."""
        self.taken_back: list[tuple[str, ...]] = []
        """Undone actions, the next to redo last; cleared by any other action."""
        self.steps: list[tuple[tuple[Event, ...], HandState]] = [((), state) for state in states]
        self._seen: dict[int | None, int] = dict.fromkeys((0, 1, None), len(states))

    @classmethod
    def of(cls, table: Table, state: HandState, ply: int) -> Play:
        """Return a hand just dealt and not yet seen."""
        play = cls(table, (), ply)
        play.steps.append(((dealt(state),), state))
        return play

    @property
    def state(self) -> HandState:
        """The current state."""
        return self.steps[-1][1]

    @property
    def turn(self) -> int | None:
        """The seat to act; None once the hand is over."""
        return None if self.state.phase is Phase.OVER else self.state.turn

    @property
    def result(self) -> HandResult | None:
        """The result; None while in play."""
        return self.state.result

    def seat(self, player: int | None) -> int | None:
        """Return this player's seat; None if they don't sit here."""
        return self.table.players.index(player) if player in self.table.players else None

    def submit(self, action: Action) -> None:
        """Carry out an action of the seat to act; IllegalAction if the rules forbid it."""
        before = self.state
        state, events = apply(before, action)
        self.tokens.append(write(action, before))
        self.taken_back = []
        self.steps.append((events, state))

    def past(self, eye: Eye) -> PlayerView | None:
        """Return the table as last seen from there; None if never."""
        seen = self._seen[None if eye.looker else eye.seat]
        return eye.view(self.steps[seen - 1][1]) if seen else None

    def news(self, eye: Eye) -> tuple[Moment, ...]:
        """Return the steps not yet seen from there."""
        who = None if eye.looker else eye.seat
        fresh = self.steps[self._seen[who] :]
        self._seen[who] = len(self.steps)
        return tuple(Moment(redact(events, eye.seat, state.rules), eye.view(state)) for events, state in fresh)

    def before(self, seat: int) -> int | None:
        """Return the last earlier step at which this seat was to act; None without one."""
        earlier = range(len(self.steps) - 2, -1, -1)
        return next((step for step in earlier if self.steps[step][1].turn == seat), None)

    def cut(self, step: int, tokens: tuple[str, ...]) -> None:
        """Undo everything after this step, which `tokens` describe."""
        self.taken_back.append(tokens)
        del self.steps[step + 1 :]
        self._seen = {who: min(seen, len(self.steps)) for who, seen in self._seen.items()}

    def redo(self) -> bool:
        """Redo the last undo; return False without one."""
        if not self.taken_back:
            return False
        *rest, tokens = self.taken_back
        for token in tokens:
            self.submit(read(token, self.state))
        self.taken_back = rest
        return True

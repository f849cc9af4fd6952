"""A hand in play: its states since the deal, and how many of them each seat and the audience have seen."""

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
    """One step of a hand as a viewer may see it: the events, and the table after them."""

    events: tuple[Event, ...]
    view: PlayerView


class Eye(Struct, frozen=True):
    """Whose cards are seen, and whether by a player or by somebody watching, who can't act."""

    seat: int | None
    """The seat whose cards are seen; None sees only backs."""
    looker: bool = False

    def view(self, state: HandState) -> PlayerView:
        """The table as it's seen from here."""
        view = view_of(state, self.seat)
        return replace(view, legal=()) if self.looker else view


class Play:
    """A hand at one table; `ply` changes with every step and is never the same at two tables."""

    def __init__(self, table: Table, states: tuple[HandState, ...], ply: int) -> None:
        self.table = table
        self.ply = ply
        self.tokens: list[str] = []
        """The actions since the record was last asked for; adding each at once would copy the match at every step."""
        self.taken_back: list[tuple[str, ...]] = []
        """What can be redone, the next one last; cleared by any other action."""
        self.steps: list[tuple[tuple[Event, ...], HandState]] = [((), state) for state in states]
        self._seen: dict[int | None, int] = dict.fromkeys((0, 1, None), len(states))

    @classmethod
    def of(cls, table: Table, state: HandState, ply: int) -> Play:
        """A hand that was just dealt and that nobody has seen yet."""
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
        """The result; None while the hand is in play."""
        return self.state.result

    def seat(self, player: int | None) -> int | None:
        """This player's seat; None for somebody who doesn't sit here."""
        return self.table.players.index(player) if player in self.table.players else None

    def submit(self, action: Action) -> None:
        """Carry out an action of the seat to act; raise IllegalAction where the rules refuse it."""
        before = self.state
        state, events = apply(before, action)
        self.tokens.append(write(action, before))
        self.taken_back = []
        self.steps.append((events, state))

    def past(self, eye: Eye) -> PlayerView | None:
        """The table as it was last seen from there; None if it hasn't been."""
        seen = self._seen[None if eye.looker else eye.seat]
        return eye.view(self.steps[seen - 1][1]) if seen else None

    def news(self, eye: Eye) -> tuple[Moment, ...]:
        """The steps that haven't been seen from there yet."""
        who = None if eye.looker else eye.seat
        fresh = self.steps[self._seen[who] :]
        self._seen[who] = len(self.steps)
        return tuple(Moment(redact(events, eye.seat, state.rules), eye.view(state)) for events, state in fresh)

    def before(self, seat: int) -> int | None:
        """The last earlier step at which this seat was to act; None if there is none."""
        earlier = range(len(self.steps) - 2, -1, -1)
        return next((step for step in earlier if self.steps[step][1].turn == seat), None)

    def cut(self, step: int, tokens: tuple[str, ...]) -> None:
        """Undo what came after this step; `tokens` say what that was."""
        self.taken_back.append(tokens)
        del self.steps[step + 1 :]
        self._seen = {who: min(seen, len(self.steps)) for who, seen in self._seen.items()}

    def redo(self) -> bool:
        """Redo what was undone last; return False if there's nothing."""
        if not self.taken_back:
            return False
        *rest, tokens = self.taken_back
        for token in tokens:
            self.submit(read(token, self.state))
        self.taken_back = rest
        return True

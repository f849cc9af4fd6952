"""The one mutable object of a match, without a window: a headless match and the table use the same."""

from __future__ import annotations

import random
import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace

from game.ai import LEVELS
from game.ai import Player as Computer
from game.rules.actions import Action
from game.rules.events import Event
from game.rules.hand import IllegalAction, apply
from game.rules.house import Rules
from game.rules.match import Match
from game.rules.notation import write
from game.rules.record import Claim, MatchRecord, Player, RecordError
from game.rules.state import HandState, Phase, deal, dealt
from game.rules.timeout import timed_out
from game.rules.view import PlayerView, redact, view_of
from game.rules.words import _
from game.session.deals import Deals, Seeded, Shuffled


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a hand as the viewer may know it: what happened, and how the table stands after it."""

    events: tuple[Event, ...]
    view: PlayerView


@dataclass(frozen=True, slots=True)
class Question:
    """A computer player's turn, ready to be thought about anywhere; the answer counts only while `ply` is the last."""

    ply: int
    view: PlayerView
    choose: Callable[[PlayerView, random.Random], Action]
    rng: random.Random

    def answer(self) -> Action:
        """Think, and say what the computer does."""
        return self.choose(self.view, self.rng)


class Session:
    """A match in progress between two seats, each a person or a computer player.

    With one person the viewer is that person; between two it is nobody until the next one says `look`, so no view
    with the wrong hand ever exists. `on_change` is called after every step, to keep the record. With `takebacks`, a
    person among computer players may take actions back.
    """

    def __init__(
        self,
        rules: Rules,
        players: tuple[Player, ...],
        deals: Deals,
        on_change: Callable[[Session], None] = lambda _session: None,
        *,
        record: MatchRecord | None = None,
        takebacks: bool = True,
    ) -> None:
        self._deals = deals
        self._on_change = on_change
        self._record = record or MatchRecord(rules, players, deals.first_dealer(), seed=deals.seed)
        if not self._record.match:
            self._record = replace(self._record, match=secrets.token_hex(8))
        self._takebacks = takebacks
        self._tokens: list[str] = []
        """What was done since `_record` was last whole: a token at a time would copy the match at each step."""
        self._match, states = self._record.replay()
        self._levels = [_level(player) for player in players]
        self._people = [seat for seat, player in enumerate(players) if player.level is None]
        self._luck = secrets.randbits(64) if self._record.seed is None else self._record.seed
        self._steps: list[tuple[tuple[Event, ...], HandState]] = [((), state) for state in states]
        self._ply = 0
        self._viewer = self._people[0] if len(self._people) == 1 else None
        self._seen = [len(self._steps)] * 2
        self._seal()

    @classmethod
    def resume(
        cls,
        record: MatchRecord,
        deals: Deals,
        on_change: Callable[[Session], None] = lambda _session: None,
        *,
        takebacks: bool = True,
    ) -> Session:
        """Go on with a match where its record ends; RecordError for one that does not play or leaves a secret out.

        The match keeps what its decks are drawn from: `deals` counts only where it has the record's own seed.
        """
        if record.seed != deals.seed:
            deals = Shuffled() if record.seed is None else Seeded(record.seed)
        if record.coming is not None and record.coming.secret is None:
            raise RecordError(_("This record leaves out the cards of the hand being played."))
        return cls(record.rules, record.players, deals, on_change, record=record, takebacks=takebacks)

    # ------------------------------------------------------------------ what stands

    @property
    def rules(self) -> Rules:
        """The house rules of the match."""
        return self._record.rules

    @property
    def players(self) -> tuple[Player, Player]:
        """Who sits where."""
        first, second = self._record.players
        return first, second

    @property
    def people(self) -> list[int]:
        """The seats in which people sit."""
        return list(self._people)

    @property
    def record(self) -> MatchRecord:
        """The match so far, from which everything else follows."""
        if self._tokens:
            self._record = self._record.play(self._tokens)
            self._tokens = []
        return self._record

    @property
    def match(self) -> Match:
        """The finished hands and what follows from them."""
        return self._match

    @property
    def ply(self) -> int:
        """Counts everything that ever changed this session, so that a late answer can be told from a fresh one."""
        return self._ply

    @property
    def phase(self) -> Phase:
        """The present phase; OVER also before the first deal."""
        return self._steps[-1][1].phase if self._steps else Phase.OVER

    @property
    def turn(self) -> int | None:
        """The seat to act; None between hands."""
        return None if self.phase is Phase.OVER else self._steps[-1][1].turn

    @property
    def viewer(self) -> int | None:
        """Whose view the window may show; None while nobody's cards may be seen."""
        return self._viewer

    @property
    def awaited(self) -> int | None:
        """The person who must say `look` before anything is shown; None if nobody is awaited."""
        seat = self.turn
        return seat if seat in self._people and seat != self._viewer else None

    def look(self, seat: int) -> None:
        """Let this person see the table: `past` is how they last saw it, `news` what has happened since."""
        if seat not in self._people:
            raise ValueError(f"no person sits in seat {seat}")
        self._viewer = seat

    def view(self) -> PlayerView:
        """The table as the viewer sees it; only once a hand was dealt."""
        return view_of(self._steps[-1][1], self._viewer)

    def past(self) -> PlayerView | None:
        """The table as the viewer last saw it in this hand; None if they have not seen it yet."""
        seat = self._viewer
        if seat is None or not self._seen[seat]:
            return None
        return view_of(self._steps[self._seen[seat] - 1][1], seat)

    def news(self) -> tuple[Moment, ...]:
        """What the viewer has not seen yet, step by step; nothing while there is no viewer."""
        seat = self._viewer
        if seat is None:
            return ()
        fresh = self._steps[self._seen[seat] :]
        self._seen[seat] = len(self._steps)
        return tuple(Moment(redact(events, seat, self.rules), view_of(state, seat)) for events, state in fresh)

    # ------------------------------------------------------------------ the deal's seal

    @property
    def seal(self) -> str | None:
        """The seal of the hand being played, or of the coming one between hands; None where it has none."""
        hands, proof = self._record.hands, self._record.coming
        if self.turn is not None:
            proof = hands[-1].proof
        return None if proof is None else proof.seal

    def phrase(self, text: str) -> None:
        """Let the coming deck depend on these words too; ValueError with a sentence for words that cannot be."""
        coming = self._record.coming
        if coming is None:
            raise ValueError("no sealed hand is about to be dealt")
        self._record = replace(self.record, coming=replace(coming, phrase=text))
        self._on_change(self)

    def _seal(self) -> None:
        """Between hands of a match that goes on, draw and seal the next hand's secret."""
        if self.turn is not None or self._match.winner is not None or self._record.coming is not None:
            return
        secret = self._deals.secret(len(self._record.hands))
        if secret is not None:
            self._record = self.record.seal(secret)

    # ------------------------------------------------------------------ what moves it

    def deal(self) -> None:
        """Deal the next hand; only between hands of a match that goes on."""
        if self.turn is not None or self._match.winner is not None:
            raise ValueError("a hand is being played, or the match is over")
        number, coming = len(self._record.hands), self._record.coming
        deck = self._deals.deck(number) if coming is None else coming.deck(self._record.match, number + 1)
        state = deal(self.rules, deck, self._match.dealer)
        self._record = self.record.begin(self._match.dealer, deck)
        self._steps = [((dealt(state),), state)]
        self._seen = [0, 0]
        if len(self._people) == 2:
            self._viewer = None  # whoever saw the last hand's end may not be the one to see the new cards
        self._moved()

    def submit(self, action: Action, ply: int | None = None) -> bool:
        """Carry out the action of the seat to act; False for a late answer, IllegalAction where the rules refuse it."""
        if ply is not None and ply != self._ply:
            return False
        if not self._steps:
            raise IllegalAction(_("No hand has been dealt yet."))
        before = self._steps[-1][1]
        state, events = apply(before, action)
        self._tokens.append(write(action, before))
        self._steps.append((events, state))
        if state.result is not None:
            self._match = self._match.add(state.result)
            self._record = self.record.claim(Claim.of(state.result, self._match.sheet))
            self._seal()
        self._moved()
        return True

    def undo(self) -> bool:
        """Take back the person's last action in this hand and what followed it; False where there is none to take."""
        back = self._back()
        if back is None:
            return False
        self._record = self.record.undo(back)
        del self._steps[back + 1 :]
        self._seen = [min(seen, len(self._steps)) for seen in self._seen]
        self._moved()
        return True

    @property
    def undoable(self) -> bool:
        """Whether `undo` would take something back."""
        return self._back() is not None

    def _back(self) -> int | None:
        """The step to which `undo` goes: the last before the present one at which the person was to act."""
        if not self._takebacks or len(self._people) != 1 or self.turn is None:
            return None
        earlier = range(len(self._steps) - 2, -1, -1)
        return next((step for step in earlier if self._steps[step][1].turn == self._people[0]), None)

    def time_out(self) -> None:
        """Play for the seat to act, whose time is up, what the rules play then."""
        if (seat := self.turn) is not None:
            self.submit(timed_out(view_of(self._steps[-1][1], seat)))

    def _moved(self) -> None:
        self._ply += 1
        if len(self._people) == 2 and self.turn is not None and self.turn != self._viewer:
            self._viewer = None
        self._on_change(self)

    def question(self) -> Question | None:
        """The turn of a computer player, to be thought about; None while a person is to act or nobody is."""
        seat = self.turn
        player = None if seat is None else self._levels[seat]
        if seat is None or player is None:
            return None
        rng = random.Random(f"{self._luck} {len(self._record.hands)} {len(self._steps)}")
        return Question(self._ply, view_of(self._steps[-1][1], seat), player.choose, rng)

    def advance(self) -> bool:
        """Let the computer player to act do so at once; False while it is a person's turn or nobody's."""
        question = self.question()
        return question is not None and self.submit(question.answer(), question.ply)


def _level(player: Player) -> Computer | None:
    """The computer player of a seat, None for a person; RecordError for a level that this program does not have."""
    if player.level is None:
        return None
    if player.level not in LEVELS:
        raise RecordError(_("There is no computer player {level}.").format(level=player.level))
    return LEVELS[player.level]()

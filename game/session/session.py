"""A running match: the only mutable object, used headless and by the window."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from itertools import count

from msgspec.structs import replace

from game.ai import MEMBERS
from game.rules.actions import Action
from game.rules.cards import Card
from game.rules.form import HEADS_UP, Form, Round
from game.rules.match import Match
from game.rules.record.match_record import Claim, MatchRecord, Player, RecordError
from game.rules.rules import Rules
from game.rules.state import Phase, deal
from game.rules.timeout import timed_out
from game.rules.turn import IllegalAction
from game.rules.view import PlayerView, redact, view_of
from game.session.dealer import Dealer
from game.session.deals import Deals, Seeded, Shuffled
from game.session.play import Eye, Moment, Play
from game.session.question import Computers, Levels, Question
from game.words.translation import _


class Session:
    """A running match of people and computers, at one or two tables.

    Seats, views and turns are those of the table *shown*. A single person is always the viewer; among several nobody is
    until one calls `look`: no view with the wrong hand ever exists. A table without people plays `beside`; of two with
    people, one is `waiting`.

    `on_change` is called after every step. `takebacks` allows undo against computers, `lookers` lets spectators see a
    hand. `winner_before` deals first in a rematch.
    """

    def __init__(
        self,
        rules: Rules,
        players: tuple[Player, ...],
        deals: Deals,
        on_change: Callable[[Session], None] = lambda _session: None,
        *,
        form: Form = HEADS_UP,
        record: MatchRecord | None = None,
        winner_before: int | None = None,
        takebacks: bool = True,
        lookers: bool = False,
        levels: Levels = MEMBERS,
    ) -> None:
        self._dealer, self._on_change = Dealer(deals), on_change
        if record is None:
            first = self._dealer.first(rules, form) if winner_before is None else winner_before
            record = MatchRecord(rules, players, first, seed=deals.seed, form=form, winner_before=winner_before)
        self._record = record if record.match else replace(record, match=secrets.token_hex(8))
        self._takebacks, self._lookers = takebacks, lookers
        self._persons = [one for one, player in enumerate(players) if player.level is None]
        self._computers = Computers(players, secrets.randbits(64) if record.seed is None else record.seed, levels)
        self._plies = count(form.tables)
        self._match, tables = self._record.unfold()
        whole = len(self._record.hands) == len(self._match.results) > 0
        self._round = self._match.rounds[-1].round if whole else self._match.round
        rows = zip(self._round.tables, tables, strict=False)
        self._plays = [Play(table, states, ply) for ply, (table, states) in enumerate(rows)]
        self._shown = self._first_shown()
        self._viewer = self._persons[0] if len(self._persons) == 1 else None
        self._over: int | None = None
        self._seal()

    @classmethod
    def resume(
        cls,
        record: MatchRecord,
        deals: Deals,
        on_change: Callable[[Session], None] = lambda _session: None,
        *,
        takebacks: bool = True,
        lookers: bool = False,
    ) -> Session:
        """Continue a match from its record; RecordError if it's invalid or lacks a secret.

        `deals` is used only if it has the record's seed.
        """
        if record.seed != deals.seed:
            deals = Shuffled() if record.seed is None else Seeded(record.seed)
        if record.coming is not None and record.coming.secret is None:
            raise RecordError(_("This record leaves out the cards of the hand in progress."))
        rules, players, form = record.rules, record.players, record.form
        return cls(rules, players, deals, on_change, form=form, record=record, takebacks=takebacks, lookers=lookers)

    @property
    def rules(self) -> Rules:
        """The match's house rules."""
        return self._record.rules

    @property
    def round(self) -> Round:
        """The round dealt last, or the first."""
        return self._round

    @property
    def players(self) -> tuple[Player, Player]:
        """The players at the table shown, by seat."""
        first, second = self.round.tables[self._shown].players
        return self._record.players[first], self._record.players[second]

    @property
    def people(self) -> list[int]:
        """The people's seats at the table shown."""
        return self._people(self._shown)

    @property
    def record(self) -> MatchRecord:
        """The record so far."""
        for table, play in enumerate(self._plays):
            if play.tokens:
                self._record = self._record.play(play.tokens, self._place(table))
                play.tokens = []
        return self._record

    @property
    def match(self) -> Match:
        """The finished rounds and what follows from them."""
        return self._match

    @property
    def over(self) -> bool:
        """Whether no hand is in play; true before the first deal too."""
        return all(play.turn is None for play in self._plays)

    @property
    def shown(self) -> int:
        """The number of the table shown."""
        return self._shown

    def show(self, table: int) -> None:
        """Show another table; among several people nobody sees it before they look."""
        if not 0 <= table < len(self._plays):
            raise ValueError(f"there is no table {table}")
        if table != self._shown:
            self._shown, self._over = table, None
            if len(self._persons) > 1:
                self._viewer = None

    @property
    def waiting(self) -> int | None:
        """Another table where people have a hand to play, or None."""
        return next((table for table in self._others() if self._people(table)), None)

    @property
    def beside(self) -> list[int]:
        """Other tables in play without people."""
        return [table for table in self._others() if not self._people(table)]

    def standing(self, table: int) -> PlayerView:
        """Return a dealt table with both hands face down."""
        return view_of(self._plays[table].state, None)

    def latest(self, table: int) -> Moment:
        """Return a dealt table's last step, as spectators see it."""
        events, state = self._plays[table].steps[-1]
        return Moment(redact(events, None, state.rules), view_of(state, None))

    @property
    def hand(self) -> int:
        """The record's index of the last hand at this table; -1 before any."""
        return len(self._record.hands) + self._place(self._shown) if self._plays else -1

    @property
    def ply(self) -> int:
        """Changes with every step at the table shown, to recognise late answers."""
        return self._play.ply if self._plays else 0

    @property
    def phase(self) -> Phase:
        """The current phase; OVER before the first deal."""
        return self._play.state.phase if self._plays else Phase.OVER

    @property
    def turn(self) -> int | None:
        """The seat to act; None between hands."""
        return self._play.turn if self._plays else None

    @property
    def viewer(self) -> int | None:
        """The seat whose view may be shown; None for spectators, or if no hand may."""
        table = self.round.tables[self._shown]
        return table.players.index(self._viewer) if self._viewer in table.players else None

    @property
    def awaited(self) -> int | None:
        """The seat of the person who must call `look` next, or None."""
        seat, people = self.turn, self.people
        if seat is None or not people or self.viewer == seat:
            return None
        if seat in people:
            return seat
        return people[0] if self.viewer is None else None

    def look(self, seat: int) -> None:
        """Let this person see the table: `past` is what they last saw, `news` what's new."""
        if seat not in self.people:
            raise ValueError(f"no person sits in seat {seat}")
        self._viewer = self.round.tables[self._shown].players[seat]

    @property
    def lookers(self) -> bool:
        """Whether spectators may see a hand here."""
        return self._lookers and not self.people

    def look_over(self, seat: int | None) -> None:
        """Watch with this seat's hand face up, or none; ValueError without `lookers`."""
        if seat is not None and not self.lookers:
            raise ValueError("nobody may look over a shoulder here")
        self._over = seat

    @property
    def _eye(self) -> Eye:
        return Eye(self.viewer) if self.people else Eye(self._over, looker=True)

    def view(self) -> PlayerView:
        """Return the table as the viewer sees it; only after a deal."""
        return self._eye.view(self._play.state)

    def past(self) -> PlayerView | None:
        """Return the viewer's last view of this hand, or None."""
        return self._play.past(self._eye) if self._sees else None

    def news(self) -> tuple[Moment, ...]:
        """Return the steps the viewer hasn't seen; none without a viewer."""
        return self._play.news(self._eye) if self._sees else ()

    @property
    def _sees(self) -> bool:
        return bool(self._plays) and (self.viewer is not None or not self.people)

    # ------------------------------------------------------------------ the deal's seal

    @property
    def seal(self) -> str | None:
        """The seal of this round, between rounds the next one's, or None."""
        proof = self._record.coming if self.over else self._record.hands[-1].proof
        return None if proof is None else proof.seal

    @property
    def takes_phrase(self) -> bool:
        """Whether a phrase may be added: a round is sealed, and nobody has cut."""
        return self._record.coming is not None and (bool(self._record.hands) or not self._record.cut)

    @property
    def next_phrase(self) -> str | None:
        """The phrase for the next deal so far; None if that takes none."""
        if (coming := self._record.coming) is not None:
            return coming.phrase if self.takes_phrase else None
        return None if self.over or self.seal is None else self._dealer.phrase_ahead

    def phrase(self, text: str) -> None:
        """Mix a phrase into the next decks; ValueError if it isn't allowed.

        During a round it waits for the next seal.
        """
        if self.next_phrase is None:
            raise ValueError("no sealed hand is about to be dealt")
        self._record = self._dealer.phrased(self.record, text)
        if self.over:
            self._on_change(self)

    def _seal(self) -> None:
        if self.over and self._match.winner is None and self._record.coming is None:
            self._record = self._dealer.sealed(self.record)

    def spread(self) -> tuple[Card, ...]:
        """Return the deck to cut from."""
        return self._dealer.spread(self._record)

    def cut(self, places: Sequence[int]) -> int | None:
        """Cut at each side's place in `spread`; return the first dealer, or None to cut again."""
        self._record = self._dealer.cut(self._record, places)
        return self._record.first_dealer

    # ------------------------------------------------------------------ actions

    def deal(self, *, stays: bool = False) -> None:
        """Deal the next round; `stays` leaves the last loser seated. ValueError during a round or after the match."""
        if not self.over or self._match.winner is not None:
            raise ValueError("a hand is being played, or the match is over")
        if stays:
            self._match = self._match.stay()
        record = self._dealer.opened(self.record)
        if not self._match.results:
            self._match = replace(self._match, first_dealer=record.deals_first)
        coming, decks = self._match.round, self._dealer.decks(record)
        self._plays = [
            Play.of(table, deal(self.rules, deck, table.dealer, self._match.needs(table)), next(self._plies))
            for table, deck in zip(coming.tables, decks, strict=True)
        ]
        self._record, self._round = record.deal(coming, decks, stayed=stays), coming
        self._shown, self._over = self._first_shown(), None
        if len(self._persons) > 1:
            self._viewer = None  # the new cards may be somebody else's
        self._on_change(self)

    def submit(self, action: Action, ply: int | None = None) -> bool:
        """Carry out an action at the table with this `ply`, or the table shown.

        Return False for a late answer; IllegalAction if the rules forbid it.
        """
        table = self._shown if ply is None else next((n for n, play in enumerate(self._plays) if play.ply == ply), None)
        if table is None:
            return False
        if not self._plays:
            raise IllegalAction(_("No hand has been dealt yet."))
        self._plays[table].submit(action)
        if self._plays[table].result is not None and self.over:
            self._add_round()
        self._moved(table)
        return True

    def _add_round(self) -> None:
        results = [play.result for play in self._plays if play.result is not None]
        self._match = self._match.add(*results)
        self._record = self.record.claim(*(Claim.of(result, self._match.sheet) for result in results))
        self._seal()

    def time_out(self) -> None:
        """Make the rules' move for a seat out of time."""
        if (seat := self.turn) is not None:
            self.submit(timed_out(view_of(self._play.state, seat)))

    def undo(self) -> bool:
        """Undo the person's last action and what followed; return False without one."""
        if (back := self._back()) is None:
            return False
        place = self._place(self._shown)
        self._play.cut(back, self.record.hands[place].tokens[back:])
        self._record = self.record.undo(back, place)
        self._moved(self._shown)
        return True

    def redo(self) -> bool:
        """Redo the last undo; return False without one."""
        if done := bool(self._plays) and self._play.redo():
            self._moved(self._shown)
        return done

    @property
    def takebacks(self) -> bool:
        """Whether undo is allowed: only for one person against computers."""
        return self._takebacks and len(self.people) == 1

    @property
    def undoable(self) -> bool:
        """Whether there's something to undo."""
        return self._back() is not None

    def _back(self) -> int | None:
        if not self.takebacks or self.turn is None or self.viewer != self.people[0]:
            return None
        return self._play.before(self.people[0])

    def _moved(self, table: int) -> None:
        self._plays[table].ply = next(self._plies)
        if len(self._persons) > 1 and table == self._shown and self.turn in self.people and self.turn != self.viewer:
            self._viewer = None
        self._on_change(self)

    def question(self, table: int | None = None) -> Question | None:
        """Return the computer's turn at a table, by default the one shown, or None.

        Tables with people aren't asked unless shown.
        """
        where = self._shown if table is None else table
        if not self._plays or (where != self._shown and where not in self.beside):
            return None
        return self._computers.ask(self._plays[where], len(self._record.hands) + 1 + self._place(where))

    def advance(self, table: int | None = None) -> bool:
        """Play a computer's turn at once; return False if it isn't one."""
        return (question := self.question(table)) is not None and self.submit(question.answer(), question.ply)

    @property
    def _play(self) -> Play:
        return self._plays[self._shown]

    def _first_shown(self) -> int:
        seated = [table for table in range(len(self._plays)) if self._people(table)]
        return next((table for table in seated if self._plays[table].turn is not None), (seated or [0])[0])

    def _others(self) -> list[int]:
        return [table for table, play in enumerate(self._plays) if table != self._shown and play.turn is not None]

    def _people(self, table: int) -> list[int]:
        players = self._round.tables[table].players
        return [seat for seat in (0, 1) if players[seat] in self._persons]

    def _place(self, table: int) -> int:
        return table - len(self._plays)

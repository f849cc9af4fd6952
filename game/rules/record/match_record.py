"""A match as rules, players, and each hand's deck, tokens and result.

A round's hands come table by table; the form says who meets whom. A sealed round has a seal, a phrase, and its secret
once it's over (`game.rules.fair_deal`). The program's own record holds all that the match needs to go on; only `public`
leaves it. A match keeps the version it began under.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from game.rules import notation
from game.rules.actions import Action, Knock
from game.rules.cards import CARDS, Card
from game.rules.fair_deal import Proof
from game.rules.form import HEADS_UP, Form, Round
from game.rules.hand import apply
from game.rules.legal import may_declare
from game.rules.match import Match
from game.rules.result import HandResult
from game.rules.rules import Rules
from game.rules.sheet import ScoreSheet
from game.rules.state import HandState, Needs, Phase, deal
from game.rules.turn import IllegalAction
from game.words.translation import _

VERSION = 3

Tables = tuple[tuple[HandState, ...], ...]  # each table's states, one after another
Totals = Annotated[tuple[int, ...], Meta(min_length=2, max_length=3)]  # points by side


class RecordError(ValueError):
    """A text that isn't a match record; the message names the line."""


class Player(Struct, frozen=True):
    """A computer player has a level. Raises ValueError for a name that a line can't show."""

    name: str
    level: str | None = None

    def __post_init__(self) -> None:
        _word(self.name)
        if self.level is not None:
            _word(self.level)


class Claim(Struct, frozen=True, rename={"kind": "result"}):
    """A hand's result as recorded, for a replay to check."""

    kind: str
    winner: int | None
    points: int
    totals: Totals
    """By side, after the hand."""
    final: Totals | None = None
    """By side with bonuses, after the match's last hand."""
    won: int | None = None

    @classmethod
    def of(cls, result: HandResult, sheet: ScoreSheet) -> Claim:
        """Return the truth, from a result and the sheet with it."""
        final = sheet.final if sheet.over else None
        return cls(result.kind, result.winner, result.points, sheet.totals, final, sheet.winner)


class HandRecord(Struct, frozen=True):
    """Enough to replay a hand card by card."""

    dealer: int
    deck: tuple[Card, ...]
    tokens: tuple[str, ...] = ()
    proof: Proof | None = None
    """The same at both tables; None if unsealed."""
    undone: int = 0
    """Undone actions, not among the tokens."""
    claim: Claim | None = None
    stayed: bool = False
    """Whether the last loser stayed, where the team could choose (D)."""

    def fields(self) -> dict[str, Any]:
        """Return the line's fields, without dealer and seal."""
        line: dict[str, Any] = {"deck": " ".join(map(str, self.deck)), "moves": " ".join(self.tokens)}
        if self.undone:
            line["undone"] = self.undone
        if self.stayed:
            line["stayed"] = True
        if (claim := self.claim) is not None:
            line |= {"result": claim.kind, "winner": claim.winner, "points": claim.points, "totals": claim.totals}
            if claim.final is not None:
                line |= {"final": claim.final, "won": claim.won}
        return line

    def replay(self, rules: Rules, needs: Needs = None) -> Iterator[HandState]:
        """Yield the state after the deal and each token; raise IllegalAction at a refused one."""
        state = deal(rules, self.deck, self.dealer, needs)
        yield state
        for token in self.tokens:
            state, _events = apply(state, kept_action(token, state))
            yield state


def kept_action(token: str, state: HandState) -> Action:
    """Return the action of a kept token; older versions let gin be declared before the draw with a count (k!7)."""
    action = notation.read(token, state)
    return replace(action, announced=None) if isinstance(action, Knock) and may_declare(state) else action


class MatchRecord(Struct, frozen=True):
    """A match so far; its last round may be unfinished."""

    rules: Rules
    players: tuple[Player, ...]
    first_dealer: int | None
    """A side, or the seat of two players; None until drawn or cut."""
    hands: tuple[HandRecord, ...] = ()
    seed: int | None = None
    """The source of the deals; None if random."""
    match: str = ""
    """A unique name; empty in version 1."""
    coming: Proof | None = None
    """The next round's seal, before the deal."""
    form: Form = HEADS_UP
    version: int = VERSION
    """Of the text, 2 or 3; decides what seals bind."""
    cut: tuple[tuple[int, ...], ...] = ()
    """For each cut, the sides' places in the spread, from 0."""
    winner_before: int | None = None
    """The last match's winner, if a rematch makes them deal first."""

    def __post_init__(self) -> None:
        self.form.check(self.rules)
        if self.winner_before is not None and self.rules.rematch_dealer != "winner":
            raise RecordError(_("by these rules the winner of the last match doesn’t deal first."))
        if self.winner_before not in (None, self.first_dealer):
            raise ValueError("in a rematch who won the match before deals first")
        if len(self.players) != self.form.players or self.first_dealer not in (None, *range(self.form.sides)):
            raise ValueError("a match has its form's number of players, and one of its sides deals first")

    @property
    def deals_first(self) -> int:
        """The first dealer, or 0 until known."""
        return self.first_dealer or 0

    @property
    def opening(self) -> Proof | None:
        """The first round's seal, dealt or not."""
        return self.hands[0].proof if self.hands else self.coming

    @property
    def over(self) -> bool:
        """Whether it claims a winner."""
        claim = self.hands[-1].claim if self.hands else None
        return claim is not None and claim.won is not None

    def begin(self, dealer: int, deck: tuple[Card, ...]) -> MatchRecord:
        """Return the record with a new hand, under any coming seal."""
        return replace(self, hands=(*self.hands, HandRecord(dealer, deck, proof=self.coming)), coming=None)

    def deal(self, coming: Round, decks: Sequence[tuple[Card, ...]], *, stayed: bool = False) -> MatchRecord:
        """Return the record with a new round, a deck for each table, under any coming seal."""
        dealt = zip(coming.tables, decks, strict=True)
        hands = (HandRecord(table.dealer, deck, proof=self.coming, stayed=stayed) for table, deck in dealt)
        return replace(self, hands=(*self.hands, *hands), coming=None)

    def play(self, tokens: Iterable[str], hand: int = -1) -> MatchRecord:
        """Return the record with more tokens in a hand."""
        played = self.hands[hand]
        return self._with(hand, replace(played, tokens=(*played.tokens, *tokens)))

    def undo(self, tokens: int, hand: int = -1) -> MatchRecord:
        """Return the record with this many tokens in a hand; the others count as undone."""
        played = self.hands[hand]
        gone = len(played.tokens) - tokens
        return self._with(hand, replace(played, tokens=played.tokens[:tokens], undone=played.undone + gone))

    def claim(self, *claims: Claim) -> MatchRecord:
        """Return the record with claims for the last round."""
        rest = len(self.hands) - len(claims)
        claimed = (replace(hand, claim=claim) for hand, claim in zip(self.hands[rest:], claims, strict=True))
        return replace(self, hands=(*self.hands[:rest], *claimed))

    def _with(self, place: int, hand: HandRecord) -> MatchRecord:
        hands = list(self.hands)
        hands[place] = hand
        return replace(self, hands=tuple(hands))

    def public(self) -> MatchRecord:
        """Return what others may see: of a round in play, only the seal."""
        match, tables = self.unfold()
        if match.winner is not None:
            return self
        hands, proof = self.hands, self.coming
        if any(states[-1].phase is not Phase.OVER for states in tables):
            hands, proof = hands[: -self.form.tables], hands[-1].proof
        closed = None if proof is None else replace(proof, secret=None)
        return replace(self, hands=hands, seed=None, coming=closed)

    def replay(self) -> tuple[Match, tuple[HandState, ...]]:
        """Return the match of whole rounds, and the last hand's states."""
        match, tables = self.unfold()
        return match, tables[-1] if tables else ()

    def unfold(self) -> tuple[Match, Tables]:
        """Return the match of whole rounds, and the last round's states by table."""
        tables: Tables = ()
        results = list[HandResult]()
        for tables, _sheet in self._course():
            results += _ended(tables)
        return Match(self.rules, self.deals_first, tuple(results), self.form, self.stays), tables

    @property
    def stays(self) -> tuple[int, ...]:
        """Rounds, from 0, before which the last loser stayed."""
        starts = enumerate(self.hands[:: self.form.tables])
        return tuple(number for number, hand in starts if hand.stayed)

    def follow(self, start: int, played: Round, results: Sequence[HandResult]) -> Round:
        """Return the round from this hand on, after `played`; without results it's `played`."""
        stayed = any(hand.stayed for hand in self.hands[start : start + self.form.tables])
        if stayed and not (results and self.form.may_stay(self.rules, results)):
            raise RecordError(_("the loser of the hand before it couldn’t have kept the seat."))
        return self.form.follow(self.rules, played, results, stays=stayed) if results else played

    def states(self, hand: int) -> tuple[HandState, ...]:
        """Return a hand's states, counted from 0, with the score at the time."""
        tables, _sheet = next(islice(self._course(), hand // self.form.tables, None))
        return tables[hand % self.form.tables]

    def claimed(self) -> MatchRecord:
        """Return the record with all claims, which version 1 lacks."""
        claims = [Claim.of(result, sheet) for tables, sheet in self._course() for result in _ended(tables)]
        hands = (replace(hand, claim=claim) for hand, claim in zip(self.hands, claims, strict=False))
        return replace(self, hands=(*hands, *self.hands[len(claims) :]))

    def _course(self) -> Iterator[tuple[Tables, ScoreSheet]]:
        sheet, coming = ScoreSheet.fold(self.rules, (), self.form.sides), self.form.begin(self.deals_first)
        playing, results = False, list[HandResult]()
        for start in range(0, len(self.hands), self.form.tables):
            if sheet.over or playing:
                raise RecordError(_("Hand {n} can’t follow the hand before it.").format(n=start + 1))
            try:
                coming = self.follow(start, coming, results)
            except RecordError as error:
                raise RecordError(_("Hand {n}: {error}").format(n=start + 1, error=error)) from None
            tables = self._tables(start, coming, sheet)
            playing = not (results := _ended(tables))
            if not playing:
                # Add this round only, rather than count the whole match again each time.
                sheet = sheet.enter(self.form.score(coming, results))
            yield tables, sheet

    def _tables(self, start: int, coming: Round, sheet: ScoreSheet) -> Tables:
        tables = []
        hands = self.hands[start : start + self.form.tables]
        for number, (table, hand) in enumerate(zip(coming.tables, hands, strict=False), start + 1):
            if hand.dealer != table.dealer:
                raise RecordError(_("Hand {n} has the wrong dealer.").format(n=number))
            if not _whole(hand.deck):
                reason = _("the deck isn’t 52 different cards.")
                raise RecordError(_("Hand {n}: {error}").format(n=number, error=reason))
            try:
                tables.append(tuple(hand.replay(self.rules, sheet.needs(self.form.seated(table)))))
            except IllegalAction as error:
                raise RecordError(_("Hand {n}: {error}").format(n=number, error=error)) from None
        if len(hands) != self.form.tables:
            raise RecordError(_("Hand {n} is the only hand in its round.").format(n=start + 1))
        return tuple(tables)


def _ended(tables: Tables) -> list[HandResult]:
    results = [states[-1].result for states in tables if states[-1].result is not None]
    return results if len(results) == len(tables) else []


def deck_of(text: str) -> tuple[Card, ...]:
    """Return the deck; raise RecordError unless it's the 52 cards."""
    deck = tuple(Card.parse(word) for word in text.split())
    if not _whole(deck):
        raise RecordError(_("the deck isn’t 52 different cards."))
    return deck


def rules_fields(rules: Rules) -> dict[str, Any]:
    """Return the rules by name, without a record's defaults."""
    found = asdict(rules)
    plain = asdict(Rules()) | _unnamed(found)
    return {name: value for name, value in found.items() if value != plain[name]}


def named_rules(fields: dict[str, Any]) -> Rules:
    """Return the rules for the output of `rules_fields`."""
    return Rules(**_unnamed(fields) | fields)


def _unnamed(fields: Mapping[str, Any]) -> dict[str, Any]:
    """A record's own defaults, of rules that older records don't name."""
    found: dict[str, Any] = {"closed_columns": "lost"} if fields.get("columns") == 3 else {}
    if fields.get("overlooked_lost") is True and not fields.get("layoff_on_gin"):
        found["overlooked_gin"] = "arranged"
    return found


def _whole(deck: tuple[Card, ...]) -> bool:
    return len(deck) == len(set(deck)) == len(CARDS)


def _word(value: object) -> None:
    if not isinstance(value, str) or not 0 < len(value) <= 40 or not value.isprintable():
        raise ValueError(f"a name is 1 to 40 letters, not {value!r:.60}")

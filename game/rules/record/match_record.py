"""A match as the record of its actions: the rules, the players, and for each hand its deck, its tokens and its result.

The hands of a round stand one after another, table by table; who meets whom at each follows from the form.

A sealed round has a seal and the player's phrase, and its secret once it is over (see `game.rules.fair_deal`). The
record that the program keeps for itself holds all that the match needs to go on; what leaves it is `public`. A match
stays in the version under which it was begun; its text is the matter of `game.rules.record.text`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Annotated, Any

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace

from game.rules import notation
from game.rules.cards import CARDS, Card
from game.rules.fair_deal import Proof
from game.rules.form import HEADS_UP, Form, Round
from game.rules.hand import apply
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
    """A text that is no match record, with the line where it fails to be one."""


class Player(Struct, frozen=True):
    """Who sits in a seat: a computer player has a level, a person none; ValueError for a name that no line can show."""

    name: str
    level: str | None = None

    def __post_init__(self) -> None:
        _word(self.name)
        if self.level is not None:
            _word(self.level)


class Claim(Struct, frozen=True, rename={"kind": "result"}):
    """What a record says that a hand came to, so that a replay can say whether it did."""

    kind: str
    winner: int | None
    points: int
    totals: Totals
    """Each side's points after the hand."""
    final: Totals | None = None
    """What each side ends with, bonuses included, where the hand ended the match."""
    won: int | None = None
    """Who won the match, where the hand ended it."""

    @classmethod
    def of(cls, result: HandResult, sheet: ScoreSheet) -> Claim:
        """The truth, from a hand's result and the sheet that it is entered in."""
        final = sheet.final if sheet.over else None
        return cls(result.kind, result.winner, result.points, sheet.totals, final, sheet.winner)


class HandRecord(Struct, frozen=True):
    """One hand: enough to play it again card by card."""

    dealer: int
    deck: tuple[Card, ...]
    tokens: tuple[str, ...] = ()
    proof: Proof | None = None
    """The seal of the hand's round, the same at both tables; None for a deck that was not sealed."""
    undone: int = 0
    """How many actions were taken back; they are not among the tokens."""
    claim: Claim | None = None
    stayed: bool = False
    """Whether the loser of the hand before was left seated for this one, where the team could choose (D)."""

    def fields(self) -> dict[str, Any]:
        """What a record's line says of the hand besides its dealer and its seal."""
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
        """Yield the state after the deal and after each token; raise IllegalAction at a token that the rules refuse."""
        state = deal(rules, self.deck, self.dealer, needs)
        yield state
        for token in self.tokens:
            state, _events = apply(state, notation.read(token, state))
            yield state


class MatchRecord(Struct, frozen=True):
    """One match, all hands so far; those of the last round may be unfinished."""

    rules: Rules
    players: tuple[Player, ...]
    first_dealer: int | None
    """The side that deals the first round, between two players the seat; None until that is drawn or cut."""
    hands: tuple[HandRecord, ...] = ()
    seed: int | None = None
    """What the deals were drawn from where they were not random."""
    match: str = ""
    """The name of the match, unlike any other's; empty in a record of version 1."""
    coming: Proof | None = None
    """The seal of the next round, before it is dealt."""
    form: Form = HEADS_UP
    version: int = VERSION
    """Which text it has, 2 or 3, and so what its seals bind."""
    cut: tuple[tuple[int, ...], ...] = ()
    """For each cut for the deal from a sealed spread, the place at which each side drew, counted from 0."""
    winner_before: int | None = None
    """In a rematch the side that won the match before, where that deals first."""

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
        """The first dealer, or the first side as long as that is not known."""
        return self.first_dealer or 0

    @property
    def opening(self) -> Proof | None:
        """The seal of the first round, dealt or not; None where it is not sealed."""
        return self.hands[0].proof if self.hands else self.coming

    @property
    def over(self) -> bool:
        """Whether the record says that somebody has won."""
        claim = self.hands[-1].claim if self.hands else None
        return claim is not None and claim.won is not None

    def begin(self, dealer: int, deck: tuple[Card, ...]) -> MatchRecord:
        """Return the record with a new hand dealt, under the coming seal if there is one."""
        return replace(self, hands=(*self.hands, HandRecord(dealer, deck, proof=self.coming)), coming=None)

    def deal(self, coming: Round, decks: Sequence[tuple[Card, ...]], *, stayed: bool = False) -> MatchRecord:
        """Return the record with a new round dealt, a deck for each table, under the coming seal if there is one."""
        dealt = zip(coming.tables, decks, strict=True)
        hands = (HandRecord(table.dealer, deck, proof=self.coming, stayed=stayed) for table, deck in dealt)
        return replace(self, hands=(*self.hands, *hands), coming=None)

    def play(self, tokens: Iterable[str], hand: int = -1) -> MatchRecord:
        """Return the record with more tokens in the last hand, or in the one at this place."""
        played = self.hands[hand]
        return self._with(hand, replace(played, tokens=(*played.tokens, *tokens)))

    def undo(self, tokens: int, hand: int = -1) -> MatchRecord:
        """Return the record with only so many tokens left of that hand, and the others counted as taken back."""
        played = self.hands[hand]
        gone = len(played.tokens) - tokens
        return self._with(hand, replace(played, tokens=played.tokens[:tokens], undone=played.undone + gone))

    def claim(self, *claims: Claim) -> MatchRecord:
        """Return the record with what each hand of the last round came to."""
        rest = len(self.hands) - len(claims)
        claimed = (replace(hand, claim=claim) for hand, claim in zip(self.hands[rest:], claims, strict=True))
        return replace(self, hands=(*self.hands[:rest], *claimed))

    def _with(self, place: int, hand: HandRecord) -> MatchRecord:
        hands = list(self.hands)
        hands[place] = hand
        return replace(self, hands=tuple(hands))

    def public(self) -> MatchRecord:
        """The record as others may have it while the match goes on: of a round being played only its seal."""
        match, tables = self.unfold()
        if match.winner is not None:
            return self
        hands, proof = self.hands, self.coming
        if any(states[-1].phase is not Phase.OVER for states in tables):
            hands, proof = hands[: -self.form.tables], hands[-1].proof
        closed = None if proof is None else replace(proof, secret=None)
        return replace(self, hands=hands, seed=None, coming=closed)

    def replay(self) -> tuple[Match, tuple[HandState, ...]]:
        """Play the record again: the match with its whole rounds, and the states of the last hand begun."""
        match, tables = self.unfold()
        return match, tables[-1] if tables else ()

    def unfold(self) -> tuple[Match, Tables]:
        """Play the record again: the match with its whole rounds, and each table's states of the last one begun."""
        tables: Tables = ()
        results = list[HandResult]()
        for tables, _sheet in self._course():
            results += _ended(tables)
        return Match(self.rules, self.deals_first, tuple(results), self.form, self.stays), tables

    @property
    def stays(self) -> tuple[int, ...]:
        """The rounds, counted from 0, before which the loser of the one before was left seated."""
        starts = enumerate(self.hands[:: self.form.tables])
        return tuple(number for number, hand in starts if hand.stayed)

    def follow(self, start: int, played: Round, results: Sequence[HandResult]) -> Round:
        """Who sits down for the round that begins at this place, after one that ended so, none before the first."""
        stayed = any(hand.stayed for hand in self.hands[start : start + self.form.tables])
        if stayed and not (results and self.form.may_stay(self.rules, results)):
            raise RecordError(_("the loser of the hand before it couldn’t have kept the seat."))
        return self.form.follow(self.rules, played, results, stays=stayed) if results else played

    def states(self, hand: int) -> tuple[HandState, ...]:
        """The states of one hand, counted from 0, each with the score as it stood in the match."""
        tables, _sheet = next(islice(self._course(), hand // self.form.tables, None))
        return tables[hand % self.form.tables]

    def claimed(self) -> MatchRecord:
        """The record with what its finished hands came to, which version 1 does not say."""
        claims = [Claim.of(result, sheet) for tables, sheet in self._course() for result in _ended(tables)]
        hands = (replace(hand, claim=claim) for hand, claim in zip(self.hands, claims, strict=False))
        return replace(self, hands=(*hands, *self.hands[len(claims) :]))

    def _course(self) -> Iterator[tuple[Tables, ScoreSheet]]:
        """Each table's states round by round, and the sheet after it; RecordError where the rules refuse one."""
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
                # The whole match need not be counted anew for each hand of it.
                sheet = sheet.enter(self.form.score(coming, results))
            yield tables, sheet

    def _tables(self, start: int, coming: Round, sheet: ScoreSheet) -> Tables:
        """The states at each table of one round, whose hands begin at this place."""
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
    """The results of a round; none of them while any of its hands is being played."""
    results = [states[-1].result for states in tables if states[-1].result is not None]
    return results if len(results) == len(tables) else []


def deck_of(text: str) -> tuple[Card, ...]:
    """The deck that is written so; RecordError for anything but the 52 cards, each once."""
    deck = tuple(Card.parse(word) for word in text.split())
    if not _whole(deck):
        raise RecordError(_("the deck isn’t 52 different cards."))
    return deck


def rules_fields(rules: Rules) -> dict[str, Any]:
    """The rules by name, those alone that differ from what a record means that does not name them."""
    plain = asdict(Rules()) | _unnamed(rules.columns)
    return {name: value for name, value in asdict(rules).items() if value != plain[name]}


def named_rules(fields: dict[str, Any]) -> Rules:
    """The rules of which `rules_fields` gives these."""
    return Rules(**_unnamed(fields.get("columns")) | fields)


def _unnamed(columns: object) -> dict[str, Any]:
    """What is meant otherwise than in new rules: a Hollywood match without `closed_columns` is older than that rule."""
    return {"closed_columns": "lost"} if columns == 3 else {}


def _whole(deck: tuple[Card, ...]) -> bool:
    return len(deck) == len(set(deck)) == len(CARDS)


def _word(value: object) -> None:
    """Refuse what is no text of 1 to 40 characters that a line of a file and of the window can show."""
    if not isinstance(value, str) or not 0 < len(value) <= 40 or not value.isprintable():
        raise ValueError(f"a name is 1 to 40 letters, not {value!r:.60}")

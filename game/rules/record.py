"""A match as text: JSON lines with the rules, the players, and for each hand its dealer, its deck and its tokens."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, replace
from typing import Any

from game.rules import notation
from game.rules.cards import Card
from game.rules.hand import IllegalAction, apply
from game.rules.house import Rules, RulesError
from game.rules.match import Match
from game.rules.result import HandResult
from game.rules.sheet import ScoreSheet
from game.rules.state import HandState, Phase, deal
from game.rules.words import _

VERSION = 1


class RecordError(ValueError):
    """A text that is no match record, with the line where it fails to be one."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat: a computer player has a level, a person none; ValueError for a name that no line can show."""

    name: str
    level: str | None = None

    def __post_init__(self) -> None:
        _word(self.name)
        if self.level is not None:
            _word(self.level)


@dataclass(frozen=True, slots=True)
class HandRecord:
    """One hand: enough to play it again card by card."""

    dealer: int
    deck: tuple[Card, ...]
    tokens: tuple[str, ...] = ()

    def replay(self, rules: Rules) -> Iterator[HandState]:
        """Yield the state after the deal and after each token; raise IllegalAction at a token that the rules refuse."""
        state = deal(rules, self.deck, self.dealer)
        yield state
        for token in self.tokens:
            state, _events = apply(state, notation.read(token, state))
            yield state


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """One match between two seats, all hands so far; the last may be unfinished."""

    rules: Rules
    players: tuple[Player, Player]
    first_dealer: int
    hands: tuple[HandRecord, ...] = ()
    seed: int | None = None
    """What the deals were drawn from where they were not random."""

    def begin(self, dealer: int, deck: tuple[Card, ...]) -> MatchRecord:
        """Return the record with a new hand dealt."""
        return replace(self, hands=(*self.hands, HandRecord(dealer, deck)))

    def play(self, tokens: Iterable[str]) -> MatchRecord:
        """Return the record with more tokens in the last hand."""
        hand = self.hands[-1]
        return replace(self, hands=(*self.hands[:-1], replace(hand, tokens=(*hand.tokens, *tokens))))

    def replay(self) -> tuple[Match, tuple[HandState, ...]]:
        """Play the record again: the match with its finished hands, and the states of the last hand begun."""
        sheet, results, dealer = ScoreSheet.fold(self.rules, ()), list[HandResult](), self.first_dealer
        states: tuple[HandState, ...] = ()
        for number, hand in enumerate(self.hands, 1):
            if sheet.over or (states and states[-1].phase is not Phase.OVER):
                raise RecordError(_("Hand {n} follows a hand that no other can follow.").format(n=number))
            if hand.dealer != dealer:
                raise RecordError(_("Hand {n} has the wrong dealer.").format(n=number))
            try:
                states = tuple(hand.replay(self.rules))
            except IllegalAction as error:
                raise RecordError(_("Hand {n}: {error}").format(n=number, error=error)) from None
            if (result := states[-1].result) is not None:
                # The whole match need not be counted anew for each hand of it.
                sheet, dealer = sheet.enter(result), Match(self.rules, dealer, (result,)).dealer
                results.append(result)
        return Match(self.rules, self.first_dealer, tuple(results)), states


def dumps(record: MatchRecord) -> str:
    """Write the record, one line for the match and one for each hand."""
    head = {
        "gin-rummy": VERSION,
        "form": "two",
        "rules": _differences(record.rules),
        "players": [asdict(player) for player in record.players],
        "first_dealer": record.first_dealer,
        "seed": record.seed,
    }
    lines: list[dict[str, Any]] = [head]
    lines += [
        {"dealer": hand.dealer, "deck": " ".join(map(str, hand.deck)), "moves": " ".join(hand.tokens)}
        for hand in record.hands
    ]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def loads(text: str) -> MatchRecord:
    """Read what `dumps` wrote; raise RecordError with the line's number for anything else."""
    record: MatchRecord | None = None
    hands: list[HandRecord] = []
    for number, line in enumerate(text.removesuffix("\n").split("\n"), 1):
        try:
            fields = json.loads(line)
            if record is None:
                record = _head(fields)
            else:
                hands.append(_hand(fields))
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
            known = isinstance(error, RulesError | RecordError)
            reason = str(error) if known else _("it is no line of a match record.")
            raise RecordError(_("Line {n}: {reason}").format(n=number, reason=reason)) from None
    assert record is not None, "even an empty text has a first line"
    return replace(record, hands=tuple(hands))


def _differences(rules: Rules) -> dict[str, Any]:
    plain = asdict(Rules())
    return {name: value for name, value in asdict(rules).items() if value != plain[name]}


def _head(fields: dict[str, Any]) -> MatchRecord:
    if fields["gin-rummy"] != VERSION or fields["form"] != "two":
        raise RecordError(_("this record is of another version of the program."))
    first, second = (Player(one["name"], one["level"]) for one in fields["players"])
    return MatchRecord(
        Rules(**fields["rules"]), (first, second), _seat(fields["first_dealer"]), seed=_whole(fields["seed"])
    )


def _hand(fields: dict[str, Any]) -> HandRecord:
    deck = tuple(Card.parse(word) for word in fields["deck"].split())
    if len(deck) != 52 or len(set(deck)) != 52:
        raise RecordError(_("the deck is not the 52 cards, each once."))
    return HandRecord(_seat(fields["dealer"]), deck, tuple(fields["moves"].split()))


def _seat(value: object) -> int:
    if type(value) is not int or value not in (0, 1):
        raise ValueError(value)
    return value


def _whole(value: object) -> int | None:
    if value is not None and type(value) is not int:
        raise ValueError(value)
    return value


def _word(value: object) -> None:
    """Refuse what is no text of 1 to 40 characters that a line of a file and of the window can show."""
    if not isinstance(value, str) or not 0 < len(value) <= 40 or not value.isprintable():
        raise ValueError(f"a name is 1 to 40 letters, not {value!r:.60}")

"""OpenSpiel's gin rummy, played in lockstep with ours."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.rules import (
    CARDS,
    Action,
    Card,
    CardSet,
    Discard,
    DrawStock,
    EndLayOff,
    HandState,
    Knock,
    LayOff,
    Pass,
    Phase,
    Rules,
    TakeDiscard,
    apply,
    deal,
    legal_actions,
)
from game.rules.melds import deadwood, extensions

SUITS = "scdh"  # the order of their suits
OURS = [Card.parse("A23456789TJQK"[n % 13] + SUITS[n // 13]) for n in range(52)]
THEIRS = {card: number for number, card in enumerate(OURS)}

TAKE, DRAW, PASS, KNOCK, MELD = 52, 53, 54, 55, 56  # their action numbers; a card's is its own
MOST_TAKEN = 50  # the draw of the upcard at which they declare the hand a draw


@dataclass(slots=True)
class Lockstep:
    """One hand in both programs; known deviations are counted, any other fails."""

    pyspiel: Any
    rules: Rules
    deck: tuple[Card, ...]
    rng: Random
    eager: float
    met: Counter[str] = field(default_factory=Counter)
    ours: HandState = field(init=False)
    theirs: Any = field(init=False)
    utils: Any = field(init=False)
    taken: int = 0

    def __post_init__(self) -> None:
        self.ours = deal(self.rules, self.deck, 1)  # their first player is always the non-dealer
        game = self.pyspiel.load_game(
            "gin_rummy",
            {
                "gin_bonus": self.rules.gin_bonus,
                "undercut_bonus": self.rules.undercut_bonus,
                "oklahoma": self.rules.knock_limit == "upcard",
                "knock_card": 10 if self.rules.knock_limit == "upcard" else self.rules.knock_limit,
            },
        )
        self.utils = self.pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
        self.theirs = game.new_initial_state()
        for card in (*self.deck[0:20:2], *self.deck[1:20:2], self.deck[20]):
            self.theirs.apply_action(THEIRS[card])

    def play(self) -> None:
        while self.ours.phase is not Phase.OVER:
            self.compare()
            match self.ours.phase:
                case Phase.UPCARD | Phase.DRAW:
                    if not self.draw():
                        return
                case Phase.DISCARD:
                    self.discard()
                case _:
                    self.lay_off()
        self.finish()

    def legal(self) -> set[int]:
        return set(self.theirs.legal_actions())

    def do(self, action: Action, *numbers: int) -> None:
        self.ours, _events = apply(self.ours, action)
        for number in numbers:
            assert number in self.legal(), (action, number)
            self.theirs.apply_action(number)

    def compare(self) -> None:
        state, turn = self.ours, self.theirs.current_player()
        assert turn == state.turn
        assert self.theirs.knock_card() == state.limit
        assert self.theirs.stock_size() == len(state.stock)
        if state.phase is Phase.LAYOFF:
            return  # their knocker's hand is on the table by now, their knocking card on the discard pile
        assert [hand(cards) for cards in self.theirs.hands()] == list(state.hands)
        upcard = self.theirs.upcard()
        pile = [*self.theirs.discard_pile(), *([] if upcard is None else [upcard])]
        assert [OURS[number] for number in pile] == list(state.pile)
        assert [hand(cards) for cards in self.theirs.known_cards()] == list(state.known)
        for seat in (0, 1):
            if len(state.hands[seat]) == 10:
                assert self.theirs.deadwood()[seat] == deadwood(state.hands[seat])

    def draw(self) -> bool:
        """Return False where they end the hand as a draw by repetition."""
        state = self.ours
        legal = legal_actions(state)
        if state.last:
            self.wall(legal)
            return True
        says: dict[Action, int] = {Pass(): PASS, DrawStock(): DRAW, TakeDiscard(): TAKE}
        assert {says[action] for action in legal} == self.legal()
        action = self.rng.choice(legal) if self.eager else legal[-1]
        if state.phase is Phase.DRAW and action == TakeDiscard():
            self.taken += 1
        self.do(action, says[action])
        if action == DrawStock():
            assert self.theirs.is_chance_node()
            self.theirs.apply_action(THEIRS[state.stock[0]])
        if self.taken < MOST_TAKEN:
            return True
        self.met["a draw by repetition"] += 1
        assert self.theirs.is_terminal()
        assert self.theirs.returns() == [0, 0]
        return False

    def wall(self, legal: tuple[Action, ...]) -> None:
        """Their knock takes the last discard, and may discard it again."""
        held = self.ours.hands[self.ours.turn].add(self.ours.pile[-1])
        assert self.theirs.current_phase() == self.pyspiel.gin_rummy.Phase.WALL
        knocks = self.good(held) - {self.ours.pile[-1]}
        assert legal == ((TakeDiscard(), Pass()) if knocks else (Pass(),))
        says = self.knockable(held, self.ours.pile[-1])
        if TakeDiscard() in legal and says and self.rng.random() < 0.9:
            self.met["the last discard taken to knock"] += 1
            self.ours, _events = apply(self.ours, TakeDiscard())
            self.knock()
        else:
            self.do(Pass(), PASS)

    def good(self, held: CardSet) -> set[Card]:
        """Their ten-card count, which is exact."""
        return {OURS[n] for n in self.utils.legal_discards([THEIRS[card] for card in held], self.ours.limit)}

    def knockable(self, held: CardSet, taken: Card | None) -> bool:
        """A known flaw hides some knocks that their own ten-card count allows."""
        offered, good = KNOCK in self.legal(), self.good(held)
        if offered != bool(good):
            assert not offered, "their eleven-card count errs upward only"
            assert self.utils.min_deadwood([THEIRS[card] for card in held]) > (self.ours.limit or 0)
            self.met["a knock they miss, their least deadwood of eleven cards being inexact"] += 1
        if good and good == {taken}:
            self.met["a knock that only discarding the taken card would allow"] += 1
        return offered and bool(good - {taken})

    def discard(self) -> None:
        state = self.ours
        held, barred = state.hands[state.turn], state.barred
        legal = legal_actions(state)
        throws = {THEIRS[action.card] for action in legal if isinstance(action, Discard)}
        assert self.legal() - {KNOCK} == throws | ({THEIRS[barred]} if barred else set())
        self.met["the taken card going back"] += barred is not None
        knocks = {action.card for action in legal if isinstance(action, Knock)}
        assert knocks == self.good(held) - {barred}
        if self.knockable(held, barred) and self.rng.random() < self.eager:
            self.knock()
            return
        choices = sorted(held - CardSet([barred] if barred else []), key=lambda card: deadwood(held.remove(card)))
        card = choices[0] if self.rng.random() < 0.7 else self.rng.choice(choices)
        self.do(Discard(card), THEIRS[card])
        self.follow_the_void()

    def follow_the_void(self) -> None:
        """At two cards they play on where our rules end the hand."""
        if self.ours.phase is Phase.OVER:
            assert self.ours.result is not None
            assert self.ours.result.kind == "void"
            assert self.theirs.current_phase() == self.pyspiel.gin_rummy.Phase.WALL
            self.theirs.apply_action(PASS)

    def knock(self) -> None:
        """Knock with melds legal here, or with any that they allow."""
        self.theirs.apply_action(KNOCK)
        state = self.ours
        ours = [action for action in legal_actions(state) if isinstance(action, Knock)]
        chosen = self.rng.choice(ours)
        assert chosen.card is not None
        self.theirs.apply_action(THEIRS[chosen.card])
        if self.rng.random() < 0.5:
            self.lay(chosen.melds)
            laid = chosen
        else:
            laid = Knock(chosen.card, self.lay_as_they_may())
        self.ours, _events = apply(state, laid)
        self.theirs.apply_action(PASS)
        loose = state.hands[state.turn].remove(chosen.card) - CardSet(c for meld in laid.melds for c in meld)
        assert self.theirs.deadwood()[state.turn] == loose.points

    def lay(self, melds: tuple[CardSet, ...]) -> None:
        """A run has at most five cards on their table."""
        for meld in melds:
            for part in self.parts(meld):
                assert self.number(part) in self.legal(), (meld, part)
                self.theirs.apply_action(self.number(part))

    def lay_as_they_may(self) -> tuple[CardSet, ...]:
        """Lay melds at random from their legal actions; they are legal here too."""
        melds: list[CardSet] = []
        while True:
            number = self.rng.choice(sorted(self.legal()))
            if number == PASS:
                return tuple(melds)
            self.theirs.apply_action(number)
            melds.append(hand(self.utils.int_to_meld[number - MELD]))

    def parts(self, meld: CardSet) -> list[CardSet]:
        cards = list(meld)
        if len(cards) <= 5:
            return [meld]
        self.met["a run they split"] += 1
        half = len(cards) // 2
        return [CardSet(cards[:half]), CardSet(cards[half:])]

    def number(self, meld: CardSet) -> int:
        numbers: int = self.utils.meld_to_int([THEIRS[card] for card in meld])
        return MELD + numbers

    def lay_off(self) -> None:
        showdown = self.ours.showdown
        assert showdown is not None
        legal = legal_actions(self.ours)
        ours = {action.card: action for action in legal if isinstance(action, LayOff)}
        theirs = {OURS[number] for number in self.legal() - {PASS}}
        laid = CardSet(OURS[number] for number in self.theirs.layoffs())
        for card in ours.keys() - theirs:
            self.met["a chain of lay-offs at one end that they end after two cards"] += 1
            assert len(extensions_in_a_row(card, laid)) >= 2, (card, laid)
        for card in theirs - ours.keys():
            self.met["a card they count on two melds at once"] += 1
            assert any(card in extensions(meld.add(other)) for other in laid for meld in self.before(other)), card
        both = sorted(ours.keys() & theirs)
        if not both or self.rng.random() < 0.1:
            self.do(EndLayOff(), PASS)
            return
        card = self.rng.choice(both)
        action = self.rng.choice([one for one in legal if isinstance(one, LayOff) and one.card is card])
        self.do(action, THEIRS[card])

    def before(self, other: Card) -> list[CardSet]:
        """Return the melds, as first laid, that this card could have joined."""
        spread = self.ours.spread[1 - self.ours.turn]
        assert spread is not None
        return [meld for meld in spread.melds if other in extensions(meld)]

    def finish(self) -> None:
        """Lay the defender's melds on their table, and compare the scores."""
        result = self.ours.result
        assert result is not None
        returns = [0, 0]
        if result.kind != "void":
            assert result.knocker is not None
            assert result.counts is not None
            spread = self.ours.spread[1 - result.knocker]
            assert spread is not None
            self.lay(spread.melds)
            self.theirs.apply_action(PASS)
            assert tuple(self.theirs.deadwood()) == result.counts
            points = result.points
            if result.kind == "undercut" and result.counts[0] == result.counts[1]:
                self.met["a tie, which scores nothing with them"] += 1
                assert points == self.rules.undercut_bonus
                points = 0
            returns = [points, -points] if result.winner == 0 else [-points, points]
        assert self.theirs.is_terminal()
        assert [round(value) for value in self.theirs.returns()] == returns
        self.met[result.kind] += 1


def hand(numbers: list[int]) -> CardSet:
    return CardSet(OURS[number] for number in numbers)


def extensions_in_a_row(card: Card, laid: CardSet) -> list[Card]:
    """Return the laid-off cards that adjoin this card, on the longer side."""
    rows = []
    for step in (1, -1):
        row: list[Card] = []
        rank = card.rank + step
        while 1 <= rank <= 13 and (next_card := CARDS[13 * card.suit + rank - 1]) in laid:
            row.append(next_card)
            rank += step
        rows.append(row)
    return max(rows, key=len)

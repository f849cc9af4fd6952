"""Invariants of every hand, under any rules, with any deck."""

import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import (
    CARDS,
    Action,
    BigGin,
    Card,
    CardSet,
    Discard,
    DrawStock,
    EndLayOff,
    HandState,
    IllegalAction,
    Knock,
    LayOff,
    Pass,
    Phase,
    Rules,
    TakeDiscard,
    apply,
    deal,
    legal_actions,
    view_of,
)
from game.rules.cards import DECK
from game.rules.melds import all_melds, arrange, deadwood
from game.rules.notation import read, write
from game.rules.state import LAST_STOCK, TURN
from tests.rules.strategies import decks, play, rich_deck, rules, shuffled_deck

Deck = tuple[Card, ...]

dealers = st.integers(0, 1)
chances = st.integers(0, 2**32 - 1).map(Random)
fewer = settings(max_examples=settings().max_examples // 3)


def places(state: HandState) -> list[Card]:
    """Return every card by place; melds with lay-offs are still in the knocker's hand."""
    table: list[Card] = []
    if state.showdown is not None:
        shown = CardSet(card for meld in state.showdown.melds for card in meld)
        table = [*(shown - state.hands[state.showdown.knocker])]
        if state.showdown.card is not None:
            table.append(state.showdown.card)
    return [*state.hands[0], *state.hands[1], *state.pile, *state.stock, *table]


@given(rules(), decks(), dealers, chances)
def test_no_card_is_lost_or_made(house: Rules, deck: Deck, dealer: int, rng: Random) -> None:
    for step in play(house, deck, dealer, rng):
        lying = places(step.after)
        assert len(lying) == 52
        assert CardSet(lying) == DECK
        assert step.after.deck == deck


@given(rules(), decks(), dealers, chances)
def test_nobody_is_ever_stuck_and_the_hand_ends(house: Rules, deck: Deck, dealer: int, rng: Random) -> None:
    state = deal(house, deck, dealer)
    for step in play(house, deck, dealer, rng):
        assert step.before.result is None
        assert legal_actions(step.before)
        assert len(set(legal_actions(step.before))) == len(legal_actions(step.before))
        state = step.after
    assert state.phase is Phase.OVER
    assert state.result is not None
    assert legal_actions(state) == ()
    assert len(state.stock) >= LAST_STOCK
    if state.result.kind == "void":
        assert len(state.stock) == LAST_STOCK
        assert state.result.points == 0
    else:
        assert state.result.winner in (0, 1)


@given(rules(), decks(), dealers, chances)
def test_hands_have_their_sizes(house: Rules, deck: Deck, dealer: int, rng: Random) -> None:
    for step in play(house, deck, dealer, rng):
        state, mine = step.after, step.after.turn
        sizes = len(state.hands[mine]), len(state.hands[1 - mine])
        if state.phase in (Phase.UPCARD, Phase.DRAW):
            assert sizes == (10, 10)
        elif state.phase is Phase.DISCARD:
            assert sizes == (11, 10)
        elif state.phase is not Phase.OVER:
            assert sizes[0] == 10 if state.phase in (Phase.CHALLENGE, Phase.SHOWN) else sizes[0] <= 10
            shown = state.showdown
            kept = shown is not None and shown.card is None and not shown.before_draw
            assert sizes[1] == 10 + kept


@given(rules(), decks(), dealers, chances)
def test_nothing_changes_its_input(house: Rules, deck: Deck, dealer: int, rng: Random) -> None:
    for step in play(house, deck, dealer, rng):
        before, number = pickle.dumps(step.before), hash(step.before)
        legal_actions(step.before)
        view_of(step.before, step.before.turn)
        again, events = apply(step.before, step.action)
        assert pickle.dumps(step.before) == before
        assert hash(step.before) == number
        assert (again, events) == (step.after, step.events)
        assert pickle.loads(before) == step.before  # noqa: S301 - our own bytes


@fewer
@given(rules(), decks(), dealers, chances)
def test_an_action_is_refused_if_and_only_if_it_is_not_legal(
    house: Rules, deck: Deck, dealer: int, rng: Random
) -> None:
    for step in play(house, deck, dealer, rng):
        if step.before.phase in (Phase.UPCARD, Phase.DRAW) or rng.random() < 0.1:
            legal = set(legal_actions(step.before))
            for action in everything(step.before, rng):
                if action in legal:
                    apply(step.before, action)
                elif erring(step.before, action):
                    continue
                else:
                    with pytest.raises(IllegalAction) as refused:
                        apply(step.before, action)
                    assert str(refused.value).endswith(".")


def erring(state: HandState, action: Action) -> bool:
    honour = state.rules.wrong_knocks == "honour" and state.phase in TURN
    return honour and isinstance(action, Knock | BigGin)


def everything(state: HandState, rng: Random) -> list[Action]:
    """Return every kind of action, with the best melds; of lay-offs only some."""
    hand = state.hands[state.turn]
    melds = [] if state.showdown is None else [*state.showdown.melds]
    return [
        Pass(),
        DrawStock(),
        TakeDiscard(),
        EndLayOff(),
        BigGin(arrange(hand).melds),
        Knock(None, arrange(hand).melds),
        *(Discard(card) for card in CARDS),
        *(Knock(card, arrange(hand.remove(card)).melds) for card in CARDS),
        *(LayOff(card, meld) for meld in (*melds, *rng.sample(all_melds(), 3)) for card in CARDS),
    ]


@given(rules(), decks(), dealers, chances)
def test_a_record_of_tokens_plays_the_same_hand(house: Rules, deck: Deck, dealer: int, rng: Random) -> None:
    steps = list(play(house, deck, dealer, rng))
    tokens = " ".join(write(step.action, step.before) for step in steps)
    state = deal(house, deck, dealer)
    for token, step in zip(tokens.split(), steps, strict=True):
        assert read(token, state) == step.action
        state, events = apply(state, read(token, state))
        assert (state, events) == (step.after, step.events)


@given(rules(), decks(), dealers, chances)
def test_every_legal_action_has_a_token_of_its_own(house: Rules, deck: Deck, dealer: int, rng: Random) -> None:
    for step in play(house, deck, dealer, rng):
        legal = legal_actions(step.before)
        tokens = [write(action, step.before) for action in legal]
        assert len(set(tokens)) == len(tokens)
        assert [read(token, step.before) for token in tokens] == list(legal)


@given(rules(), decks(), dealers, chances)
def test_the_score_is_what_lies_on_the_table(house: Rules, deck: Deck, dealer: int, rng: Random) -> None:
    *_rest, last = play(house, deck, dealer, rng)
    state, result = last.after, last.after.result
    assert result is not None
    if result.kind == "void":
        assert state.spread == (arrange(state.hands[0]), arrange(state.hands[1]))
        return
    assert result.knocker is not None
    assert state.showdown is not None
    other = 1 - result.knocker
    laid = state.spread[other]
    assert laid is not None
    assert laid.points == deadwood(state.hands[other]) or house.overlooked_lost
    counts = state.showdown.count, laid.points
    assert result.counts == (counts if result.knocker == 0 else counts[::-1])
    held = house.knock_holds(counts[0], state.upcard)
    assert result.holds == state.showdown.holds
    assert held or not result.holds
    if held and not result.holds:
        assert state.showdown.big or state.showdown.before_draw or house.announced_only
    won = result.winner == result.knocker
    assert won == (counts[0] == 0 or counts[0] < counts[1])
    bonus = {
        "gin": house.gin_bonus,
        "undercut": house.undercut_bonus,
        "big gin": house.big_gin_bonus,
        "knock": 0,
    }
    assert result.winner is not None
    assert result.bare == state.bare[result.winner]
    if result.bare:
        assert result.points == abs(counts[0] - counts[1])
        return
    doubled = house.spades_double and state.upcard is not None and str(state.upcard)[1] == "s"
    assert result.points == (abs(counts[0] - counts[1]) + (bonus[result.kind] or 0)) * (1 + doubled)


def test_every_kind_of_ending_comes_up() -> None:
    """Otherwise the laws above would cover too little."""
    house, kinds = Rules(big_gin_bonus=31, layoff_on_gin=True), set()
    for seed in range(150):
        *_rest, last = play(house, rich_deck(seed), seed % 2, Random(seed))
        kinds.add(last.after.result and last.after.result.kind)
    assert kinds >= {"knock", "gin", "undercut", "void"}
    club = Rules(last_discard=True, knock_limit=0)
    assert any(step.after.last for seed in range(5) for step in play(club, shuffled_deck(seed), 0, Random(seed)))

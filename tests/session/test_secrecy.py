"""Swapping the cards hidden from a seat changes nothing for it."""

from collections.abc import Iterator
from random import Random

import pytest

from game.ai import LEVELS
from game.rules import PRESETS, Card, CardSet, IllegalAction, Phase, Rules
from game.rules.notation import read
from game.rules.record import Player
from game.rules.state import HandState
from game.session import Moment, Seeded, Session
from tests.conftest import Volume
from tests.session.match import ADA, HOT_SEAT, STEADY, Stacked, hot_seat, steps

Exchange = dict[Card, Card]
Pair = tuple[int, list[tuple[list[Moment], Session]], list[Session], list[Session]]


def hidden(state: HandState, seat: int) -> list[Card]:
    """Return the cards whose faces this seat has never seen."""
    other = 1 - seat
    shown = state.spread[other]
    held = [] if shown else [card for card in state.hands[other] if card not in state.known[other]]
    face_down = []
    if state.showdown is not None and state.showdown.knocker == other and state.rules.knocking_card == "pile":
        card = state.showdown.card
        # A card taken openly is known from its absence in the hand laid down.
        face_down = [card] if card is not None and card not in opened(state) else []
    return [*held, *face_down, *state.stock]


def opened(state: HandState) -> CardSet:
    upcard = CardSet() if state.upcard is None else CardSet((state.upcard,))
    return state.thrown[0] | state.thrown[1] | upcard


def exchanged(state: HandState, seat: int, rng: Random) -> Exchange:
    cards = hidden(state, seat)
    return dict(zip(cards, rng.sample(cards, len(cards)), strict=True))


def seen(
    rules: Rules, deck: tuple[Card, ...], dealer: int, tokens: tuple[str, ...], players: tuple[Player, Player]
) -> tuple[list[Moment], Session]:
    """Replay a hand; return all that the viewer is told, and the session."""
    session = Session(rules, players, Stacked(deck, dealer))
    session.deal()
    told = [*session.news()]
    for token in tokens:
        session.submit(read(token, session._play.steps[-1][1]))
        told += session.news()
    return told, session


def swapped(token: str, exchange: Exchange) -> str:
    """Only a knock's token names a hidden card."""
    head, equals, melds = token.partition("=")
    if head[0] != "k" or not head[1:]:
        return token
    card = Card.parse(head[1:])
    return f"k{exchange.get(card, card)}{equals}{melds}"


def pairs(rules: str, hands: int) -> Iterator[Pair]:
    """Yield a seat with the hand as it was, and with hidden cards swapped."""
    rng = Random(rules)
    for number in range(hands):
        for now in steps(hot_seat(rules, seed=number), rng, skill=0.9):
            if now.phase not in {Phase.LAYOFF, Phase.OVER} and rng.random() > 0.2:
                continue
            state, hand = now._play.steps[-1][1], now.record.hands[-1]
            seat = rng.randrange(2)
            exchange = exchanged(state, seat, rng)
            decks = hand.deck, tuple(exchange.get(card, card) for card in hand.deck)
            lines = hand.tokens, tuple(swapped(token, exchange) for token in hand.tokens)
            seated = (ADA, STEADY) if seat == 0 else (STEADY, ADA)
            thinking = seated[::-1]
            try:
                told, asked, open_ = (
                    [seen(now.rules, deck, hand.dealer, line, who) for deck, line in zip(decks, lines, strict=True)]
                    for who in (seated, thinking, HOT_SEAT)
                )
            except IllegalAction:
                # The last discard may only be taken where it helps, so taking it reveals something of the hand.
                assert state.rules.last_discard
                continue
            yield seat, told, [session for _told, session in asked], [session for _told, session in open_]


@pytest.mark.parametrize("rules", PRESETS)
def test_nobody_can_tell_hidden_cards_apart(rules: str, volume: Volume) -> None:
    moments = 0
    for seat, told, asked, open_ in pairs(rules, volume(2, 80)):
        (one, session), (other, again) = told
        assert one == other
        assert session.view() == again.view()
        assert session.viewer == seat
        questions = asked[0].question(), asked[1].question()
        if questions[0] is not None or questions[1] is not None:
            assert questions[0] is not None
            assert questions[1] is not None
            assert questions[0].view == questions[1].view
            assert questions[0].rng.random() == questions[1].rng.random()
        if open_[0].viewer is None:
            assert open_[0].view() == open_[1].view()
        moments += 1
    assert moments > 5


def test_the_exchange_itself_is_seen_by_who_holds_the_cards() -> None:
    differing = 0
    for seat, told, _asked, _open in pairs("classic", 2):
        first, again = told[0][1], told[1][1]
        differing += first._play.steps[-1][1].hands[1 - seat] != again._play.steps[-1][1].hands[1 - seat]
    assert differing > 5


@pytest.mark.usefixtures("quick_expert")
def test_the_expert_plays_a_later_hand_as_if_it_had_never_met_you() -> None:
    session, asked = Session(Rules(target=1_000), (Player("M", "expert"), Player("G", "gus")), Seeded(3)), 0
    for hand in range(5):
        session.deal()
        while (question := session.question()) is not None:
            answer = question.answer()
            if question.view.turn == session.round.tables[0].players.index(0) and hand:
                assert answer == LEVELS["expert"]().choose(question.view, Random(0))
                asked += 1
            session.submit(answer, question.ply)
    assert asked > 20
    again = Session.resume(session.record, Seeded(3))
    for one in (session, again):
        one.deal()
        while one.advance():
            pass
    assert again.record == session.record

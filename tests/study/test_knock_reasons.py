"""Every reason that's given for a knock holds, checked by other means."""

from __future__ import annotations

from collections import Counter
from statistics import fmean

import pytest
from msgspec.structs import replace

from game.ai import LEVELS
from game.ai.advice import Advice, Option, advise
from game.ai.reasoning.knocks import left_by
from game.ai.reasons import Because, Reason
from game.rules import PRESETS, BigGin, CardSet, Discard, Knock, PlayerView, Rules, view_of
from game.rules.cards import CARDS
from game.rules.melds import after_each_discard, deadwood
from game.rules.state import TURN
from game.session.review import Choice
from game.study import knock_reasons
from game.study.knock_reasons import KnockCause, KnockReason, why_ended
from game.wording.judgement.knock_reasons import knock_words
from tests.ai.hands import moves
from tests.conftest import Volume
from tests.rules.story import given
from tests.rules.strategies import shuffled_deck

pytestmark = pytest.mark.usefixtures("quick_expert")
HOUSES = (
    PRESETS["classic"],
    PRESETS["oklahoma"],
    PRESETS["club-last-discard"],
    PRESETS["kitchen-table"],
    Rules(big_gin_bonus=31),
)
NEEDS = None, (60, 45), None, (20, 30)


def played(seed: int) -> list[list[Choice]]:
    """Return both seats' choices in a hand between computers."""
    found: list[list[Choice]] = [[], []]
    level = LEVELS["sharp" if seed % 3 else "steady"]()
    for move in moves(HOUSES[seed % len(HOUSES)], shuffled_deck(seed), seed % 2, (level, level)):
        state = replace(move.before, needs=NEEDS[seed % len(NEEDS)])
        view = view_of(state, state.turn)
        if state.phase in TURN and len(view.legal) > 1:
            found[state.turn].append(Choice(0, view, move.action, state.hands[1 - state.turn]))
    return found


Ended = list[tuple[KnockReason | None, list[Choice]]]


@pytest.fixture(scope="module")
def ended(volume: Volume) -> Ended:
    """The seats that ended a hand, with the reason."""
    every = [chosen for seed in range(volume(45, 1500)) for chosen in played(seed) if chosen]
    return [(why_ended(chosen), chosen) for chosen in every if isinstance(chosen[-1].action, Knock | BigGin)]


def makes_gin(hand: CardSet, view: PlayerView) -> int:
    """Try every card that the seat hasn't seen."""
    seen = view.hand | CardSet(view.pile) | view.known[1 - view.turn]
    return sum(min(after_each_discard(hand.add(card)).values()) == 0 for card in CARDS if card not in seen)


def compared(choice: Choice) -> tuple[Option, Option]:
    found = advise(choice.view)
    assert found is not None
    own = found.option(choice.action)
    other = next(one for one in found.options if isinstance(one.action, Discard))
    assert own is not None
    return own, other


def test_every_reason_holds(ended: Ended) -> None:
    told, little = Counter[str](), list[bool]()
    for reason, chosen in ended:
        told[reason.cause.name if reason else "none"] += 1
        if reason is None:
            continue
        last = chosen[-1]
        if reason.cause is KnockCause.WAITED_FOR_GIN:
            _waited_for_gin(reason, chosen)
            continue
        view, knock = last.view, last.action
        assert isinstance(knock, Knock)
        rest = view.hand if knock.card is None else view.hand.remove(knock.card)
        assert reason.deadwood == deadwood(rest) > 0
        own, other = compared(last)
        assert own.cost < 0.5
        gin = max(makes_gin(view.hand.remove(card), view) for card in view.hand if card is not view.barred)
        match reason.cause:
            case KnockCause.FOR_THE_MATCH:
                assert own.chance is not None
                assert other.chance is not None
                assert reason.chances == (round(100 * own.chance), round(100 * other.chance))
                assert reason.chances[0] > reason.chances[1]
            case KnockCause.EARLY:
                assert reason.n == view.turns[1 - view.turn] <= 4
                little.append(deadwood(last.other) <= reason.deadwood)
            case KnockCause.LATE:
                assert reason.n == view.stock - 2 <= 4
            case KnockCause.NO_GIN:
                assert gin == 0
            case KnockCause.FEW_GINS:
                assert reason.n == gin
            case KnockCause.BETTER:
                assert reason.n == max(1, round(own.points - other.points))
                assert own.points > other.points
            case KnockCause.AS_GOOD:
                assert abs(own.points - other.points) < 0.5
    assert told.total() > 30
    assert len(told) > 4
    assert not little or fmean(little) < 0.25


def _waited_for_gin(reason: KnockReason, chosen: list[Choice]) -> None:
    """Somewhere before, the seat could knock with that much, and discarded towards that many cards."""
    last = chosen[-1]
    assert isinstance(last.action, BigGin) or (
        isinstance(last.action, Knock)
        and deadwood(last.view.hand if last.action.card is None else last.view.hand.remove(last.action.card)) == 0
    )
    ways = [
        (min(after_each_discard(one.view.hand).values()), makes_gin(one.view.hand.remove(one.action.card), one.view))
        for one in chosen
        if isinstance(one.action, Discard) and any(isinstance(action, Knock) for action in one.view.legal)
    ]
    assert (reason.deadwood, reason.n) in ways
    assert reason.n > 0


def test_a_knock_that_costs_something_has_no_reason(ended: Ended) -> None:
    """Nothing is said for a player who should have played on."""
    costly = 0
    for reason, chosen in ended:
        last = chosen[-1]
        found = advise(last.view)
        if isinstance(last.action, Knock) and found is not None and found.weight(last.action) >= 0.5:
            costly += 1
            assert reason is None or reason.cause is KnockCause.WAITED_FOR_GIN
    assert costly


def test_a_hand_that_the_opponent_did_not_end_has_no_reason() -> None:
    assert why_ended([]) is None
    for chosen in played(1):
        assert why_ended([one for one in chosen if not isinstance(one.action, Knock)]) is None


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (
            KnockReason(KnockCause.FOR_THE_MATCH, 9, chances=(74, 68)),
            "Magnus knocked with 9: that wins the match more often than playing on (74% against 68%).",
        ),
        (
            KnockReason(KnockCause.EARLY, 7, 2),
            "Magnus knocked with 7: after only 2 turns, you were unlikely to have that little.",
        ),
        (KnockReason(KnockCause.LATE, 3, 1), "Magnus knocked with 3: only 1 card could still be drawn."),
        (KnockReason(KnockCause.NO_GIN, 7), "Magnus knocked with 7: no single card would have made gin."),
        (KnockReason(KnockCause.FEW_GINS, 7, 2), "Magnus knocked with 7: only 2 cards would have made gin."),
        (KnockReason(KnockCause.BETTER, 7, 5), "Magnus knocked with 7: playing on should score 5 points less."),
        (KnockReason(KnockCause.AS_GOOD, 7), "Magnus knocked with 7: playing on should score no more."),
        (
            KnockReason(KnockCause.WAITED_FOR_GIN, 6, 4),
            "Magnus could have knocked with 6 earlier, but played on: 4 cards would have made gin.",
        ),
    ],
)
def test_a_reason_is_one_sentence(reason: KnockReason, words: str) -> None:
    assert knock_words(reason, "Magnus") == words


def test_late_in_the_stock_is_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    """With four cards left, the coach agreeing."""
    agree(monkeypatch, 9.0, 4.0)
    view, knock = knocked()
    late = replace(view, stock=6, turns=(9, 9))
    assert why_ended([Choice(0, late, knock, CardSet())]) == KnockReason(KnockCause.LATE, 7, 4)


@pytest.mark.parametrize(
    ("without", "reason"),
    [
        (0.63, KnockReason(KnockCause.FOR_THE_MATCH, 7, chances=(64, 63))),
        (0.639, None),
    ],
)
def test_a_knock_that_scores_less_is_never_called_as_good(
    monkeypatch: pytest.MonkeyPatch, without: float, reason: KnockReason | None
) -> None:
    """It wins the match more often, by however little, or nothing speaks for it."""
    agree(monkeypatch, 6.7, 8.7, (0.64, without))
    view, knock = knocked()
    assert why_ended([Choice(0, replace(view, turns=(9, 9)), knock, CardSet())]) == reason


def knocked() -> tuple[PlayerView, Knock]:
    """Return a view that may knock with 7, and that knock."""
    view = view_of(given("4h 5h 6h 2s 2d 2c As Ad Ac 7s", upcard="Kd").play("- - s").state, 0)
    knock = min(
        (one for one in view.legal if isinstance(one, Knock) and one.card is not None),
        key=lambda one: abs(left_by(view, one.card) - 7),
    )
    return view, knock


def agree(
    monkeypatch: pytest.MonkeyPatch, own: float, other: float, chances: tuple[float | None, float | None] = (None, None)
) -> None:
    """Let the coach say what the knock and a discard score, and how often they win the match."""

    def advised(view: PlayerView) -> Advice:
        discard = next(one for one in view.legal if isinstance(one, Discard))
        knock = knocked()[1]
        options = (
            Option(knock, own, 0.0, chances[0]),
            Option(discard, other, max(0.0, own - other), chances[1]),
        )
        return Advice(options, Reason(Because.KNOCK_WINS))

    monkeypatch.setattr(knock_reasons, "advise", advised)

"""A change to what `verify` covers is refused, or it says something else."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Card, IllegalAction, Rules
from game.rules.form import FORMS
from game.rules.record import HandRecord, MatchRecord, Player, RecordError, dumps
from game.rules.record.sealing import seal_next
from game.rules.verify import verify
from game.session import Seeded
from headless import wordbook
from tests.conftest import Volume
from tests.rules.records import SECRET, sealed
from tests.rules.test_verify import QUICK, whole
from tests.store.matches import begin, play, step

EVERY = wordbook.EVERY_DECK_MATCHES_ITS_SEAL_AND
OPENED = "Every deck matches its seal, and every opened seal matches everything before it."
LAST = wordbook.NO_OPENED_SEAL_COVERS_HOW_THE
LAST_TWO = "No opened seal covers how the last 2 hands were played."
GOES_ON = wordbook.THE_MATCH_ISNT_OVER


def of_form(name: str, players: int, steps: int | None, **rules: Any) -> MatchRecord:
    """Return a match this many steps in, or finished."""
    seats = (Player("Me"), *(Player(f"C{n}", "steady") for n in range(1, players)))
    session = begin(rules=replace(Rules(target=60), **rules), players=seats, form=FORMS[name](players))
    return play(session, Random(4), steps).record


def two_tables(*, one_over: bool) -> MatchRecord:
    """Return a round with one hand over, or both in play."""
    players = tuple(Player(f"C{n}", "steady") for n in range(4))
    session, rng = begin(players=players, form=FORMS["partners"](4)), Random(6)
    while True:
        step(session, rng)
        tables = session.record.unfold()[1]
        over = sum(states[-1].result is not None for states in tables)
        if tables and over == one_over:
            return session.record


def coming(record: MatchRecord, secret: str | None) -> MatchRecord:
    """Replace the hand in play with the seal of the next."""
    found = seal_next(replace(record, hands=record.hands[:-1]), SECRET)
    assert found.coming is not None
    return replace(found, coming=replace(found.coming, secret=secret))


RECORDS: dict[str, tuple[Callable[[], MatchRecord], list[str]]] = {
    "over": (whole, [EVERY, LAST]),
    "in play, with its secret": (lambda: sealed(QUICK, 3), [EVERY, GOES_ON]),
    "in play, as others may have it": (lambda: sealed(QUICK, 3).public(), [OPENED, LAST, GOES_ON]),
    "a seal to come, closed": (lambda: coming(sealed(QUICK, 3), None), [OPENED, LAST, GOES_ON]),
    "a seal to come, open": (lambda: coming(sealed(QUICK, 3), SECRET), [EVERY, GOES_ON]),
    "after a cut": (lambda: sealed(replace(PRESETS["club"], target=1000), 3), [EVERY, GOES_ON]),
    "three players": (lambda: of_form("three", 3, None), [EVERY, LAST]),
    "partners": (lambda: of_form("partners", 4, None), [EVERY, LAST_TWO]),
    "relay": (lambda: of_form("relay", 4, None), [EVERY, LAST]),
}


def said(record: MatchRecord) -> tuple[str, ...]:
    return verify(dumps(record)).sentences[1:]


@pytest.mark.parametrize("sort", RECORDS)
def test_it_says_how_far_the_seals_hold(sort: str) -> None:
    make, sentences = RECORDS[sort]
    assert [one for one in said(make()) if "undone" not in one] == sentences


def changed(hand: HandRecord, rng: Random) -> Iterator[HandRecord]:
    deck: list[Card] = [*hand.deck]
    one, two = rng.sample(range(52), 2)
    deck[one], deck[two] = deck[two], deck[one]
    yield replace(hand, deck=tuple(deck))
    yield replace(hand, undone=hand.undone + rng.randint(1, 9))
    yield replace(hand, dealer=1 - hand.dealer)
    yield replace(hand, stayed=not hand.stayed)
    yield replace(hand, tokens=hand.tokens[:-1])
    place = rng.randrange(len(hand.tokens))
    yield replace(hand, tokens=(*hand.tokens[:place], f"x{rng.choice(deck)}", *hand.tokens[place + 1 :]))
    if hand.proof is not None:
        for field, value in (("seal", "0" * 64), ("secret", SECRET), ("phrase", "another")):
            yield replace(hand, proof=replace(hand.proof, **{field: value}))
    if hand.claim is not None:
        yield replace(hand, claim=replace(hand.claim, points=hand.claim.points + 1))
        yield replace(hand, claim=None)


def refused(record: MatchRecord) -> bool:
    try:
        verify(dumps(record))
    except (RecordError, IllegalAction, ValueError):
        return True
    return False


@pytest.mark.parametrize("sort", RECORDS)
def test_whatever_a_seal_covers_cannot_be_changed(sort: str, volume: Volume) -> None:
    """Even if the last line is recomputed, as `dumps` does here."""
    record, rng = RECORDS[sort][0](), Random(1)
    verdict = verify(dumps(record))
    covered = verdict.hands - verdict.uncovered
    assert covered > 0
    for number in range(covered - 1, -1, -volume(3, 1)):
        for other in changed(record.hands[number], rng):
            forged = replace(record, hands=(*record.hands[:number], other, *record.hands[number + 1 :]))
            # A round's seal is written once, with its first hand only.
            assert refused(forged) or dumps(forged) == dumps(record), (number, other)
    for head in (replace(record, match="other"), replace(record, rules=replace(record.rules, gin_bonus=11))):
        assert refused(head)


@pytest.mark.parametrize("sort", RECORDS)
def test_what_no_seal_covers_is_named(sort: str) -> None:
    """It could be told differently, which is why it's named."""
    record = RECORDS[sort][0]()
    verdict = verify(dumps(record))
    for number in range(verdict.hands - verdict.uncovered, verdict.hands):
        hand = record.hands[number]
        other = replace(hand, undone=hand.undone + 7)
        told = said(replace(record, hands=(*record.hands[:number], other, *record.hands[number + 1 :])))
        assert LAST in told or LAST_TWO in told


def test_of_decks_without_a_seal_it_does_not_say_that_they_are_true() -> None:
    record = play(begin(deals=Seeded(3)), Random(1), 200).record
    hands = sum(hand.claim is not None for hand in record.hands)
    assert hands > 1
    sentences = verify(dumps(record)).sentences
    assert sentences == (
        f"{hands} hands check out: moves and scores.",
        f"{hands} decks weren’t sealed.",
        GOES_ON,
    )
    first = record.hands[0]
    stock = [*first.deck[:-2], first.deck[-1], first.deck[-2]]  # no card of these two was drawn
    other = replace(record, hands=(replace(first, deck=tuple(stock)), *record.hands[1:]))
    assert verify(dumps(other)).sentences == sentences


def test_a_score_that_is_not_told_is_not_called_true() -> None:
    bare = replace(whole(2), hands=tuple(replace(hand, claim=None) for hand in whole(2).hands))
    n = len(bare.hands)
    assert verify(dumps(bare)).sentences[0] == f"{n} hands check out: decks and moves."
    plain = replace(bare, hands=tuple(replace(hand, proof=None) for hand in bare.hands))
    assert verify(dumps(plain)).sentences[0] == f"The moves of {n} hands check out."


@pytest.mark.parametrize("one_over", [False, True])
def test_of_two_tables_a_hand_may_be_over_and_its_round_not(one_over: bool) -> None:
    record = two_tables(one_over=one_over)
    assert verify(dumps(record)).sentences == ("No round has been finished yet.",)

"""A record may replace only one that it was played on from."""

from itertools import count
from random import Random

from msgspec.structs import replace

from game.rules.record import MatchRecord
from game.session import Session, Shuffled
from game.store.matches.continuation import continues
from tests.store.matches import begin, play, step


def played(seed: int, steps: int, record: MatchRecord | None = None) -> list[MatchRecord]:
    """Return the record at each step."""
    kept: list[MatchRecord] = []
    rng = Random(seed)
    session = (
        begin(kept.append) if record is None else Session.resume(record, Shuffled(), lambda s: kept.append(s.record))
    )
    for _step in range(steps):
        step(session, rng)
        if rng.random() < 0.2:
            session.undo()
    return kept


def test_a_match_continues_all_that_it_was_and_nothing_that_it_will_be() -> None:
    records = played(1, 80)
    for number, earlier in enumerate(records):
        assert all(continues(later, earlier) for later in records[number:])
        assert not any(continues(before, earlier) for before in records[:number] if before.hands and before != earlier)


def test_two_ways_to_go_on_do_not_continue_each_other() -> None:
    (*_more, common) = played(1, 40)
    ways = (played(seed, 6, common)[-1] for seed in count(2))
    one = next(ways)
    other = next(way for way in ways if way.hands != one.hands)
    assert continues(one, common)
    assert continues(other, common)
    assert not continues(one, other) or not continues(other, one)


def test_undo_alone_is_a_way_to_go_on_and_not_to_go_back() -> None:
    session = play(begin(), Random(1), 12)
    before = session.record
    session.undo()
    assert session.record.hands[-1].undone
    assert continues(session.record, before)
    assert not continues(before, session.record)


def test_a_match_with_another_head_or_another_deal_is_no_continuation() -> None:
    record = play(begin(), Random(1), 30).record
    (hand, *_others) = record.hands
    for other in (
        replace(record, rules=replace(record.rules, target=30)),
        replace(record, hands=(replace(hand, deck=hand.deck[::-1]),)),
        replace(record, hands=(replace(hand, undone=hand.undone + 1, dealer=1 - hand.dealer),)),
    ):
        assert not continues(other, record)
    assert continues(replace(record, coming=None), record)

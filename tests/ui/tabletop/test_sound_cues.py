"""Every event has its sounds, and no sound tells what the eye may not see."""

import pytest

from game.rules import CardSet, HandResult
from game.rules.cards import Card
from game.rules.events import (
    Dealt,
    Discarded,
    Drew,
    Event,
    HandEnded,
    HandShown,
    KnockAccepted,
    Knocked,
    KnockRefused,
    LaidOff,
    Passed,
)
from game.rules.result import Kind
from game.ui.audio.sound import CARDS, EFFECTS
from game.ui.tabletop.sound_cues import Cue, sounds_of

HAND = CardSet.parse("7h 8h 9h Td Js Qc Kd 2c 3c 4c")
SEVEN = Card.parse("7h")
MELD = CardSet.parse("2c 3c 4c")
EVENTS: list[Event] = [
    Dealt(0, (HAND, None), SEVEN),
    Dealt(1, (None, None), None),
    Drew(0, "stock", SEVEN),
    Drew(1, "stock", None),
    Drew(0, "pile", SEVEN),
    Discarded(0, SEVEN),
    Discarded(1, SEVEN),
    Passed(0),
    Knocked(0, SEVEN, (MELD,), HAND),
    Knocked(1, None, (MELD,), CardSet()),
    Knocked(0, None, (MELD,), CardSet(), big=True),
    Knocked(1, None, (MELD,), HAND, holds=False),
    HandShown(0, HAND),
    KnockAccepted(1),
    KnockRefused(0, picked_up=False),
    KnockRefused(1, picked_up=True),
    LaidOff(1, SEVEN, MELD),
    *(HandEnded(HandResult(0, 20, kind), (None, None)) for kind in ("knock", "gin", "big gin", "undercut")),
    HandEnded(HandResult(None, 0, "void"), (None, None)),
]


def names(event: Event, seat: int | None = 0) -> list[str]:
    return [cue.name for cue in sounds_of(event, seat)]


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_cues_are_sounds_in_the_order_of_time(event: Event, seat: int | None) -> None:
    cues = sounds_of(event, seat)
    assert {cue.name for cue in cues} <= {*CARDS, *EFFECTS}
    assert [cue.after for cue in cues] == sorted(cue.after for cue in cues)
    assert all(0 < cue.volume <= 1 and -0.3 <= cue.pan <= 0.3 for cue in cues)


def test_a_deal_ticks_once_for_each_card_and_turns_the_upcard() -> None:
    assert names(EVENTS[0]) == ["deal"] * 20 + ["flip"]
    assert names(EVENTS[1]) == ["deal"] * 20


def test_a_drawn_card_sounds_alike_whoever_knows_it() -> None:
    assert sounds_of(Drew(1, "stock", None), 0) == sounds_of(Drew(1, "stock", SEVEN), 0)


def test_taking_the_discard_can_be_heard() -> None:
    assert sounds_of(Drew(1, "pile", SEVEN), 0) != sounds_of(Drew(1, "stock", None), 0)


def test_knocking_knocks_and_gin_rings_but_never_both() -> None:
    assert "knock" in names(Knocked(0, SEVEN, (MELD,), HAND))
    for big in (False, True):
        heard = names(Knocked(0, SEVEN, (MELD,), CardSet(), big=big))
        assert "gin" in heard
        assert "knock" not in heard


def test_each_ending_has_a_sound_for_winner_and_loser_and_gin_is_heard_once() -> None:
    def ended(kind: Kind, winner: int | None = 1) -> HandEnded:
        return HandEnded(HandResult(winner, 20, kind), (None, None))

    assert sounds_of(ended("knock"), 1) == (Cue("win"),)
    assert names(ended("undercut"), 1) == ["win"]
    assert names(ended("gin"), 1) == names(ended("big gin"), 1) == []
    kinds: tuple[Kind, ...] = ("knock", "gin", "big gin", "undercut")
    for kind in kinds:
        assert names(ended(kind), 0) == ["lost"]
        assert sounds_of(ended(kind), None) == ()
    assert names(ended("void", None), 0) == names(ended("void", None), 1) == []

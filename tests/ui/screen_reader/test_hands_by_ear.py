"""Whole hands through a screen reader: everything is said once, in the order of play."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Action, LayOff, PlayerView, Rules
from game.rules.events import Drew, Event, HandEnded, Knocked
from game.session import Seeded
from game.ui.screen_reader.screen_reader import ScreenReader
from game.wording import events
from game.wording.spoken import spoken
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.conftest import Volume, some
from tests.ui.screen_reader.kept_bridge import KeptBridge
from tests.ui.table.test_knock import laying_off

NAMES = "You", "Ada"


def sit(folder: Path, rules: str = "classic", *, seed: int = 1, speed: str = "none") -> tuple[Sitting, KeptBridge]:
    bridge = KeptBridge()
    house = replace(PRESETS[rules], first_dealer=Rules().first_dealer)  # without a cut
    sitting = Sitting(folder, Seeded(seed), rules=house, speed=speed).open()
    ScreenReader(sitting.pilot.loop, bridge)
    bridge.begin()
    sitting.pilot.turn()
    return sitting.sit(), bridge


def next_hand(sitting: Sitting) -> None:
    sitting.pilot.click(wordbook.NEXT_DEAL if wordbook.NEXT_DEAL in sitting.names() else wordbook.MATCH_SUMMARY)
    sitting.settle()
    if "Rematch" in sitting.names():
        sitting.pilot.click("Rematch")
    sitting.settle()
    sitting.pilot.advance(600)


def act(sitting: Sitting, action: Action) -> None:
    if isinstance(action, LayOff):  # by keys one may be asked on which meld
        sitting.mouse(action)
    else:
        sitting.keys(action)


def fact(event: Event) -> str:
    """Return the words that say this event, whatever else the sentence says."""
    if isinstance(event, Drew) and event.seat == 0 and event.source == "stock":
        return "You drew the "  # the history doesn't keep which card
    return spoken(events.event(event, 0, NAMES))


def check_hand(view: PlayerView, said: Sequence[str]) -> None:
    """Check that each event is said once, in its order, and that only prompts and a remark come between."""
    deal = "You deal." if view.dealer == 0 else "Ada deals."
    assert said[0].startswith(deal)
    assert view.upcard is None or any(view.upcard.name in one for one in said[:2])
    left = list(said[1:])
    for event in view.history:
        while fact(event) not in left[0]:
            assert not left[0].endswith(".") or "Lay off what fits" in left[0], (fact(event), said)
            left.pop(0)
        check(event, left.pop(0))
    assert all(one.startswith("Ada: ") for one in left), said
    assert len(left) < 2


def check(event: Event, sentence: str) -> None:
    """Check that the sentence says what a listener can't see."""
    match event:
        case Knocked(1):
            assert all(card.name in sentence for cards in (*event.melds, event.deadwood) for card in cards)
        case HandEnded(result) if result.counts is not None:
            assert f"Your deadwood: {result.counts[0]}." in sentence
            assert f"Ada’s deadwood: {result.counts[1]}." in sentence
        case _:
            pass


@pytest.mark.parametrize("rules", some(4, PRESETS))
def test_each_event_is_said_once_and_in_order(tmp_path: Path, volume: Volume, rules: str) -> None:
    sitting, bridge = sit(tmp_path, rules, seed=list(PRESETS).index(rules))
    for hand in range(volume(2, 25)):
        if hand:
            next_hand(sitting)
        sitting.hand(partial(act, sitting), after=lambda: sitting.pilot.advance(600), seed=hand)
        sitting.settle()
        check_hand(sitting.view, [words for words, _urgent in bridge.said()])


def test_nobody_is_asked_to_lay_off_where_nothing_fits(tmp_path: Path) -> None:
    bridge = KeptBridge()
    own, other = "Kc Kh Jc Js 9c 9s 5d 5c 7c 2d", "As 2s 3s 4h 5h 6h Td Jd Qd 8c"
    sitting = Sitting(
        tmp_path, dealing(own, other, upcard="Ks", stock="6c 9h"), computer="- s k9h", speed="fast"
    ).open()
    ScreenReader(sitting.pilot.loop, bridge)
    bridge.begin()
    sitting.pilot.turn()
    sitting.sit().play("- s x6c")
    sitting.settle()
    said = [words for words, _urgent in bridge.said()]
    knock, ended, *_remark = said[said.index("Ada drew from the stock.") + 1 :]
    assert knock.startswith("Ada knocks with 8. Melds: ")
    assert ended.startswith("Ada’s knock wins. ")


def test_the_knockers_cards_say_their_melds_so_a_lay_off_can_be_judged(tmp_path: Path) -> None:
    sitting = laying_off(tmp_path)
    cards = {node.name: node.note for node in sitting.pilot.find(role="cards", name="Ada’s face-up cards").children}
    showdown = sitting.view.showdown
    assert showdown is not None
    for meld in showdown.melds:
        kind = "in a run with " if len({card.suit for card in meld}) == 1 else "in a set with "
        for card in meld:
            assert cards[card.name].startswith(kind)
            assert all(other.name in cards[card.name] for other in meld if other is not card)
    rest = {name for name, note in cards.items() if note == "unmatched"}
    assert rest == {card.name for card in sitting.state.hands[1]} - {c.name for meld in showdown.melds for c in meld}

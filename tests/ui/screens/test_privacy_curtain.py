"""While the curtain is up the picture itself shows no card's face."""

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules import CARDS, PRESETS, CardSet, Phase, PlayerView, Rules
from game.rules.record import Player
from game.session import Seeded
from game.ui.screens.privacy_curtain import PrivacyCurtain
from game.ui.tabletop import layout, places
from game.ui.tabletop.timing import SHUFFLE
from headless.deals import dealing
from headless.sitting import Sitting
from tests.ai.hands import Gambler
from tests.conftest import Volume
from tests.ui.checks import pixels, sum_of, watching
from tests.ui.spotter import SURE, spotted
from tests.ui.table.test_hand_endings import MELDS
from tests.ui.table.test_hotseat import at_curtain, behind, lift
from tests.ui.table.test_secrecy import faces, hidden, named

pytestmark = pytest.mark.usefixtures("painted")

SMALL, LARGER = (1024, 640), (1280, 800)
IN_AN_ARC = 5
"""Number of a hand's cards that are hardly rotated."""


def knocked_by(view: PlayerView, seat: int) -> bool:
    """Whether this seat's hand lies face up because of its knock."""
    return view.showdown is not None and view.showdown.knocker == seat


class Onlooker:
    """Keeps every distinct picture shown while nobody's cards may be seen."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.pictures: dict[int, pygame.Surface] = {}
        self.frames = 0

    def look(self) -> None:
        session = self.sitting.session
        if session.viewer is not None or session.turn is None:
            return
        self.frames += 1
        view = session.view()
        assert not view.hand
        assert all(spread is None for seat, spread in enumerate(view.spread) if not knocked_by(view, seat))
        table = behind(self.sitting)
        assert table.view is None
        assert not faces(table)
        assert not named(self.sitting.pilot.nodes())
        surface = self.sitting.pilot.surface
        self.pictures.setdefault(sum_of(surface), surface.copy())

    def faces(self, every: int) -> CardSet:
        pictures = list(self.pictures.values())[::every]
        return CardSet(card for picture in pictures for card in spotted(picture, rough=True))


def test_the_spotter_sees_what_lies_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Straight cards for sure, rotated ones as some face."""
    held = Sitting(tmp_path / "held", Seeded(5), size=SMALL).sit()
    assert len(spotted(held.pilot.surface, held.view.hand, rough=True)) >= IN_AN_ARC
    monkeypatch.setattr(places, "SAG", 0.001)
    layout.own_hand.cache_clear()
    sitting = Sitting(tmp_path, Seeded(5), size=SMALL).sit()
    open_ = sitting.view.hand | CardSet(sitting.view.pile)
    seen = spotted(sitting.pilot.surface, open_ | CardSet(CARDS[::4]))
    sure = CardSet(card for card, alike in seen.items() if alike >= SURE)
    layout.own_hand.cache_clear()  # other tests mustn't get these straight hands
    assert sure == sitting.view.hand
    assert sitting.view.pile[-1] in seen
    assert sitting.view.hand <= CardSet(spotted(sitting.pilot.surface, open_, rough=True))


def test_the_spotter_sees_a_shown_hand(tmp_path: Path) -> None:
    deals = dealing(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc Qh 2d 3c", stock="Kd", upcard="Ks")
    sitting = Sitting(tmp_path, deals, rules=Rules(opening="open"), computer="", size=SMALL).sit()
    for key in ("s", "k"):
        sitting.pilot.key(key)
        sitting.pilot.settle()
    assert sitting.state.phase is Phase.OVER
    other = sitting.state.spread[1]
    assert other is not None
    shown = other.deadwood | CardSet(card for meld in other.melds for card in meld)
    seen = spotted(sitting.pilot.surface, shown)
    assert len(shown & CardSet(card for card, alike in seen.items() if alike >= 0.95)) >= 9


def test_the_spotter_sees_cards_in_flight(tmp_path: Path) -> None:
    sitting = at_curtain(tmp_path)
    sitting.pilot.settle()
    lift(sitting)
    sitting.pilot.advance(SHUFFLE)
    counts: list[int] = []
    while sitting.pilot.wait is not None and len(counts) < 12:
        sitting.pilot.advance(100)
        counts.append(len(spotted(sitting.pilot.surface, sitting.state.hands[1], rough=True)))
    assert max(counts) >= IN_AN_ARC
    assert sum(count > 0 for count in counts) >= len(counts) - 4


def test_the_spotter_sees_through_a_curtain_that_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a transparent curtain over an uncleared table is caught."""
    monkeypatch.setattr(PrivacyCurtain, "paint", lambda _curtain, _surface: [])
    monkeypatch.setattr("game.ui.tabletop.board.Board.clear", lambda _board: None)
    sitting = Sitting(tmp_path, Seeded(3), size=SMALL).together(Rules(opening="open"))
    lift(sitting)
    sitting.pilot.settle()
    own = sitting.view.hand
    sitting.pilot.key("s")
    sitting.pilot.settle()
    sitting.point(next(iter(own)))
    sitting.pilot.key("return")
    sitting.pilot.turn()
    assert sitting.session.viewer is None
    assert len(own & CardSet(spotted(sitting.pilot.surface, own))) >= 8


def disturb(sitting: Sitting, rng: random.Random, folder: Path) -> None:
    pilot = sitting.pilot

    def page(key: str, mod: int = 0) -> None:
        pilot.key(key, mod=mod)
        pilot.advance(200)
        pilot.key("escape")

    def focus() -> None:
        pilot.turn(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        pilot.advance(500)
        pilot.turn(pygame.event.Event(pygame.WINDOWFOCUSGAINED), pygame.event.Event(pygame.WINDOWEXPOSED))

    def picture() -> None:
        pilot.shot(folder / "shot.png")
        taken = pygame.image.load(folder / "shot.png")
        assert pixels(taken) == pixels(pilot.surface)

    things: list[Callable[[], object]] = [
        lambda: sitting.resize(rng.choice((SMALL, LARGER))),
        focus,
        picture,
        lambda: page("escape"),
        lambda: page("F1"),
        lambda: page(",", pygame.KMOD_LCTRL),
        lambda: pilot.advance(700),
        lambda: pilot.move(rng.randrange(600), rng.randrange(400)),
    ]
    rng.choice(things)()


HOUSES = ("classic", "kitchen-table", "settlement", "eleven-cards", "online")


def test_over_whole_matches_no_face_is_seen_between_two_turns(tmp_path: Path, volume: Volume) -> None:
    for seed in range(volume(1, len(HOUSES))):
        rng = random.Random(seed)
        house = replace(PRESETS[HOUSES[seed % len(HOUSES)]], target=50, first_dealer="random")
        sitting = Sitting(tmp_path / str(seed), Seeded(seed + 70), speed=rng.choice(("fast", "normal")), size=SMALL)
        onlooker = Onlooker(sitting)
        sitting.app.restart(*sitting.services.matches.of(house, (Player("North"), Player("South"))))
        with watching(sitting.pilot, onlooker.look):
            sitting.pilot.turn()
            for _hand in range(volume(1, 3)):
                play_on(sitting, rng, tmp_path, volume(9, 600))
                if sitting.session.match.winner is not None:
                    break
                sitting.pilot.key("return")
        assert onlooker.frames > 20
        assert onlooker.faces(volume(3, 1)) == CardSet()


def play_on(sitting: Sitting, rng: random.Random, folder: Path, actions: int) -> None:
    gambler = Gambler()
    for _action in range(actions):
        while isinstance(sitting.pilot.loop.top, PrivacyCurtain):  # a press that comes too early doesn't lift it
            disturb(sitting, rng, folder)
            lift(sitting, rng.choice(("mouse", "keys")))
        sitting.pilot.settle()
        if sitting.view.phase is Phase.OVER:
            return
        act = rng.choice((sitting.mouse, sitting.keys))
        act(gambler.choose(sitting.view, rng))
        sitting.pilot.advance(rng.randrange(900))


def test_against_the_computer_no_hidden_card_is_seen(tmp_path: Path, volume: Volume) -> None:
    every, count = volume(8, 1), 0
    for seed in range(volume(1, 8)):
        sitting = Sitting(tmp_path / str(seed), Seeded(seed + 20), size=SMALL).sit()

        def look(sitting: Sitting = sitting) -> None:
            nonlocal count
            count += 1
            if count % every == 0:
                unseen = hidden(sitting.state, 0)
                seen = spotted(sitting.pilot.surface, unseen)
                assert not [card for card, alike in seen.items() if alike >= SURE]

        sitting.hand(sitting.keys, after=look)
    assert count > 7

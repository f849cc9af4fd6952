"""A curtain hangs between two people."""

import random
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from typing import ClassVar

import pygame
import pytest
from msgspec.structs import replace

from game.ai import LEVELS
from game.rules import Card, CardSet, DrawStock, EndLayOff, Knock, Pass, Phase, Rules
from game.rules.melds import arrange
from game.rules.record import Player
from game.session import Seeded
from game.ui.screens.privacy_curtain import PrivacyCurtain
from game.ui.services.routes import CurtainRoute
from game.ui.table.table_scene import TableScene
from game.words import translation
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.conftest import Volume
from tests.ui.checks import at_rest, pixels, still, watching
from tests.ui.table.test_hand_endings import MELDS
from tests.ui.table.test_secrecy import faces, hidden, named

NAMES = ("North", "South")


def curtain(sitting: Sitting) -> PrivacyCurtain:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, PrivacyCurtain), scene
    return scene


class Named(NullTranslations):
    names: ClassVar = {"North": "Nord", "South": "Süd"}

    def gettext(self, message: str) -> str:
        return self.names.get(message, message)


@pytest.fixture
def named_otherwise() -> Iterator[Named]:
    """Restores English, also after a failure."""
    translation.install(found := Named())
    yield found
    translation.install(NullTranslations())


def test_names_that_nobody_has_written_are_told_in_the_language(tmp_path: Path, named_otherwise: Named) -> None:
    sitting = Sitting(tmp_path, dealing(MELDS, upcard="Ks", stock="8c")).together()
    knock = Knock(Card.parse("8c"), arrange(CardSet.parse(MELDS)).melds)
    for step in (Pass(), Pass(), DrawStock(), knock, EndLayOff()):
        told = " | ".join(f"{node.name} {node.value} {node.note}" for node in sitting.pilot.nodes())
        assert "North" not in told
        assert "South" not in told
        if isinstance(sitting.pilot.loop.top, PrivacyCurtain):
            sitting.pilot.key("return")
            sitting.pilot.settle()
        if sitting.view.phase is not Phase.OVER:
            sitting.keys(step)
            sitting.pilot.settle()
    told = " | ".join(f"{node.name} {node.value} {node.note}" for node in sitting.pilot.nodes())
    assert all(name in told for name in named_otherwise.names.values())
    assert "North" not in told


def test_two_people_without_names_are_numbered(tmp_path: Path) -> None:
    """The player to move sits below, where "North" would be odd."""
    sitting = Sitting(tmp_path).open()
    sitting.services.keep(replace(sitting.services.settings, opponent="person"))
    sitting.app.restart(*sitting.services.matches.new())
    sitting.settle()
    assert sitting.session.players == (Player("Player 1"), Player("Player 2"))


def alone(sitting: Sitting) -> bytes:
    """Return the curtain's pixels with nothing behind it."""
    page = PrivacyCurtain(sitting.services, sitting.app, CurtainRoute(curtain(sitting).route.name, lambda: None))
    page.loop = sitting.pilot.loop
    size = sitting.pilot.surface.get_size()
    page.resize(size, 0)
    for mine, real in zip(page.panel.widgets, curtain(sitting).panel.widgets, strict=True):
        mine.hover, mine.pressed, mine.ring = real.hover, real.pressed, real.ring
    surface = pygame.Surface(size).convert()
    surface.fill((255, 0, 255))
    page.whole = True
    page.paint(surface)
    return pixels(surface)


def behind(sitting: Sitting) -> TableScene:
    return next(scene for scene in sitting.pilot.loop._scenes if isinstance(scene, TableScene))


def closed(sitting: Sitting) -> None:
    """Only the curtain shows, there's no viewer, and no card waits behind it."""
    assert sitting.session.viewer is None
    assert pixels(sitting.pilot.surface) == alone(sitting)
    table = behind(sitting)
    assert table.view is None
    assert not table.board.sprites
    assert not faces(table)
    roles = {node.role for node in sitting.pilot.nodes()}
    assert roles <= {"heading", "label", "button"}
    assert sitting.names() == [wordbook.SHOW_MY_CARDS]


def open_to(sitting: Sitting) -> None:
    """Nothing hidden from the viewer is on the stage."""
    scene = sitting.pilot.loop.top
    if isinstance(scene, TableScene):
        viewer = sitting.session.viewer
        assert viewer is not None
        assert scene.view is None or scene.view.seat == viewer
        state = sitting.state
        unseen = hidden(state, viewer)
        assert not faces(scene) & unseen
        assert not named(sitting.pilot.nodes()) & unseen
        own = CardSet(scene.hand_order.cards())
        assert not own & state.hands[1 - viewer]


def lift(sitting: Sitting, way: str = "mouse") -> None:
    if way == "mouse":
        sitting.pilot.click(wordbook.SHOW_MY_CARDS)
    else:
        sitting.pilot.key("return")


def step(sitting: Sitting, player: object, rng: random.Random, way: str) -> bool:
    """Return False once the hand is over."""
    if isinstance(sitting.pilot.loop.top, PrivacyCurtain):
        closed(sitting)
        name = curtain(sitting).route.name
        lift(sitting, way)
        viewer = sitting.session.viewer
        assert viewer is not None
        assert NAMES[viewer] == name
    sitting.pilot.settle()
    at_rest(sitting.table)
    still(sitting.pilot)
    lower = max((node for node in sitting.pilot.nodes() if node.role == "player"), key=lambda node: node.bounds[1])
    assert lower.name == NAMES[sitting.view.seat or 0], "one's own plaque is below"
    if sitting.view.phase is Phase.OVER:
        return False
    action = player.choose(sitting.view, rng)  # type: ignore[attr-defined]
    (sitting.mouse if way == "mouse" else sitting.keys)(action)
    sitting.pilot.settle()
    return True


def a_hand(sitting: Sitting, way: str, seed: int = 1) -> None:
    player, rng = LEVELS["steady"](), random.Random(seed)
    for _step in range(250):
        if not step(sitting, player, rng, way):
            return
    raise AssertionError("the hand does not end")


@pytest.mark.parametrize(
    ("way", "speed"),
    [
        pytest.param("mouse", "none", marks=pytest.mark.full),
        pytest.param("keys", "none", marks=pytest.mark.full),
        ("mouse", "fast"),
    ],
)
def test_over_whole_matches_each_sees_only_their_own(tmp_path: Path, way: str, speed: str, volume: Volume) -> None:
    for seed in range(30, 30 + volume(1, 6)):
        rules = Rules(target=volume(15, 100))
        sitting = Sitting(tmp_path / str(seed), Seeded(seed), speed=speed, size=(1024, 640))
        with watching(sitting.pilot, lambda sitting=sitting: open_to(sitting)):  # type: ignore[misc]
            sitting.together(rules)
            while sitting.session.match.winner is None:
                a_hand(sitting, way, seed)
                if sitting.session.match.winner is None:
                    sitting.pilot.click(wordbook.NEXT_DEAL) if way == "mouse" else sitting.pilot.key("return")
                    sitting.pilot.settle()
        assert sitting.session.players == (Player("North"), Player("South"))
        for name in (wordbook.MATCH_SUMMARY, "Rematch"):
            sitting.pilot.click(name)
            sitting.pilot.settle()
        closed(sitting)


def at_curtain(folder: Path, speed: str = "normal") -> Sitting:
    deals = dealing(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc Qh 2d 3c", stock="8c 5c", upcard="Ks")
    sitting = Sitting(folder, deals, speed=speed).together()
    closed(sitting)
    lift(sitting)
    sitting.pilot.settle()
    sitting.pilot.key("p")
    return sitting


def test_the_curtain_is_up_in_the_very_frame_after_the_move(tmp_path: Path) -> None:
    sitting = at_curtain(tmp_path)
    assert sitting.moves == "-"
    for _frame in range(40):
        if isinstance(sitting.pilot.loop.top, PrivacyCurtain):
            break
        assert not faces(sitting.table) & sitting.state.hands[1]
        sitting.pilot.advance(16)
    closed(sitting)
    for _second in range(3):
        sitting.pilot.advance(1000)
        closed(sitting)
    still(sitting.pilot)


def test_behind_the_curtain_nothing_is_seen_at_any_size(tmp_path: Path) -> None:
    sitting = at_curtain(tmp_path)
    sitting.pilot.settle()
    for size in ((1024, 640), (1600, 900), (640, 400), (1280, 800)):
        sitting.resize(size)
        closed(sitting)
        sitting.pilot.advance(300)
        closed(sitting)


def test_a_resize_in_mid_animation_shows_no_more(tmp_path: Path) -> None:
    sitting = at_curtain(tmp_path)
    sitting.pilot.settle()
    lift(sitting)
    with watching(sitting.pilot, lambda: open_to(sitting)):
        for size in ((1024, 640), (1600, 900), (1280, 800)):
            sitting.pilot.advance(120)
            sitting.resize(size)
        sitting.pilot.settle()
    at_rest(sitting.table)
    assert sitting.session.viewer == 1
    assert CardSet(sitting.table.hand_order.cards()) == sitting.state.hands[1]


@pytest.mark.parametrize("key", ["escape", "s", "p", "k", "d", "o", "left", "tab"])
def test_no_key_looks_behind_the_curtain(tmp_path: Path, key: str) -> None:
    sitting = at_curtain(tmp_path)
    sitting.pilot.settle()
    with watching(sitting.pilot, lambda: nobody(sitting)):
        sitting.pilot.key(key)
        sitting.pilot.advance(500)
        if key == "escape":
            sitting.pilot.click(wordbook.BACK_TO_THE_TABLE)
            sitting.pilot.advance(300)
            closed(sitting)
    assert sitting.moves == "-"


def nobody(sitting: Sitting) -> None:
    assert sitting.session.viewer is None
    assert not faces(behind(sitting))


def test_settings_over_the_curtain_do_not_lift_it(tmp_path: Path) -> None:
    sitting = at_curtain(tmp_path)
    sitting.pilot.settle()
    with watching(sitting.pilot, lambda: nobody(sitting)):
        sitting.pilot.key("escape")
        sitting.pilot.click(wordbook.SETTINGS)
        sitting.resize((1024, 640))
        sitting.pilot.key("escape")
        sitting.pilot.key("escape")
        sitting.pilot.settle()
    closed(sitting)


def test_going_on_with_a_match_of_two_begins_at_the_curtain(tmp_path: Path) -> None:
    sitting = at_curtain(tmp_path)
    sitting.pilot.settle()
    moves = sitting.moves
    again = Sitting(tmp_path).open()
    again.pilot.click(wordbook.CONTINUE)
    again.pilot.settle()
    assert again.moves == moves
    closed(again)
    lift(again)
    again.pilot.settle()
    assert again.session.viewer == 1
    at_rest(again.table)
    open_to(again)


def test_a_card_in_the_fingers_does_not_come_along(tmp_path: Path) -> None:
    """A player discards by key while the mouse holds another card."""
    sitting = Sitting(tmp_path, dealing(MELDS, upcard="Ks"), rules=Rules(opening="open")).together()
    lift(sitting)
    sitting.pilot.settle()
    sitting.pilot.key("s")
    sitting.pilot.settle()
    point = sitting.grip("Td")
    sitting.pilot.down(*point)
    sitting.pilot.move(point[0] + 20, point[1] - 90)
    sitting.point("As")
    sitting.pilot.key("return")
    sitting.pilot.settle()
    closed(sitting)
    sitting.pilot.release()
    closed(sitting)
    lift(sitting, "keys")
    sitting.pilot.settle()
    sitting.pilot.move(*sitting.pile)
    open_to(sitting)
    sitting.pilot.release()
    sitting.pilot.settle()
    at_rest(sitting.table)
    assert sitting.table.drag.held is None


def test_the_end_of_a_hand_is_told_to_both(tmp_path: Path) -> None:
    """Nobody is "you", even after the last move."""
    deals = dealing(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc 8s 2d 3c", stock="Kd", upcard="Ks")
    sitting = Sitting(tmp_path, deals, rules=Rules(opening="open", target=50)).together()
    lift(sitting)
    sitting.pilot.settle()
    sitting.keys(DrawStock())
    sitting.pilot.settle()
    sitting.keys(next(one for one in sitting.view.legal if isinstance(one, Knock)))
    sitting.pilot.settle()
    assert sitting.table.resting()
    result = sitting.pilot.find(role="result")
    rows = " ".join(sitting.pilot.rows_of("result"))
    assert result.name == "North wins the match"
    assert "North scores" in rows
    assert "South’s deadwood" in rows
    assert "ou" not in f"{result.name} {rows} {sitting.news}".replace("South", "")


def test_what_happened_since_is_replayed_step_by_step(tmp_path: Path) -> None:
    """From the table as this person last saw it: their own discard, then the opponent's moves."""
    deals = dealing(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc 8s 2d 3c", stock="8c 5c 6d", upcard="Ks")
    sitting = Sitting(tmp_path, deals, speed="fast", rules=Rules(opening="open")).together()
    told: list[str] = []

    def listen() -> None:
        if isinstance(sitting.pilot.loop.top, TableScene) and told[-1:] != [sitting.news]:
            told.append(sitting.news)

    for card in ("8c", "5c"):
        lift(sitting)
        sitting.pilot.settle()
        sitting.pilot.key("s")
        sitting.pilot.settle()
        sitting.point(card)
        sitting.pilot.key("return")
        sitting.pilot.settle()
    with watching(sitting.pilot, listen):
        told.clear()
        lift(sitting)
        sitting.pilot.settle()
    assert told[-3:] == [
        "You discarded the eight of clubs.",
        "South drew from the stock.",
        "South drew from the stock and discarded the 5♣.",
    ]
    assert sitting.session.viewer == 0

"""What the player may not know is nowhere on the stage, in no frame, and changes not one pixel."""

from collections.abc import Iterable, Iterator
from functools import cache, partial
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.rules import CARDS, Card, CardSet, HandState, Phase, Rules
from game.session import Seeded
from game.ui.engine.accessibility import Node, Role
from game.ui.screen_reader.screen_reader import ScreenReader
from game.ui.table.table_scene import TableScene
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.layout import Hidden
from headless import wordbook
from headless.deals import dealing
from headless.sitting import Sitting
from tests.conftest import Volume
from tests.ui.checks import at_rest, sum_of, watching
from tests.ui.screen_reader.kept_bridge import KeptBridge
from tests.ui.table.test_hand_endings import play

pytestmark = pytest.mark.usefixtures("painted")


def hidden(state: HandState, seat: int) -> CardSet:
    """Return what this seat mustn't know: the stock, and the opponent's cards not taken openly or shown.

    A knocking card that lies face down is no secret if it lay open before, as when it was taken from the pile; the
    table may still show a step from then.
    """
    other = state.hands[1 - seat] - state.known[1 - seat]
    spread = state.spread[1 - seat]
    if spread is not None:
        other -= CardSet(card for meld in spread.melds for card in meld) | spread.deadwood
    showdown = state.showdown
    down = CardSet()
    if showdown is not None and showdown.knocker != seat and showdown.card is not None:
        seen = state.thrown[0] | state.thrown[1] | CardSet([state.upcard] if state.upcard else [])
        down = CardSet([showdown.card]) - seen if state.rules.knocking_card == "pile" else down
    return (other | CardSet(state.stock) | down) - CardSet(state.pile)


def faces(table: TableScene) -> CardSet:
    """Return every face that a sprite shows, or shows while it turns over."""
    sprites = [sprite for sprite in table.stage if isinstance(sprite, CardSprite)]
    shown = [*(sprite.face for sprite in sprites), *(sprite.was for sprite in sprites if sprite.flip)]
    return CardSet(face for face in shown if face is not None)


def named(nodes: Iterable[Node]) -> CardSet:
    words = " ".join(f"{node.name} {node.value} {node.note}" for node in nodes)
    return CardSet(card for card, name in _names() if name in words)


@cache
def _names() -> list[tuple[Card, str]]:
    return [(card, card.name) for card in CARDS]


def pictured(table: TableScene) -> CardSet:
    """Return every card whose face was rendered for this table."""
    return CardSet(key[0] for key in table.board.faces._kept if isinstance(key[0], Card))


def lying(table: TableScene) -> CardSet:
    view = table.view
    if view is None:
        return CardSet()
    shown = [spread for spread in view.spread if spread is not None]
    cards = CardSet(card for spread in shown for meld in spread.melds for card in meld)
    for spread in shown:
        cards |= spread.deadwood
    laid = view.showdown.melds if view.showdown is not None else ()
    card = view.showdown.card if view.showdown is not None else None
    return (
        cards
        | view.hand
        | CardSet(view.pile)
        | CardSet(c for meld in laid for c in meld)
        | CardSet([card] if card else [])
    )


def test_no_frame_shows_a_hidden_card(tmp_path: Path, volume: Volume) -> None:
    for seed in range(20, 20 + volume(1, 8)):
        sitting = Sitting(tmp_path / str(seed), Seeded(seed), speed="fast", size=(1024, 640))
        frames = 0

        def look(sitting: Sitting = sitting) -> None:
            nonlocal frames
            frames += 1
            unseen = hidden(sitting.state, 0)
            table = sitting.table
            assert not faces(table) & unseen
            assert not pictured(table) & unseen
            assert not named(sitting.pilot.nodes()) & unseen
            assert all(sprite.face is None for key, sprite in table.board.sprites.items() if isinstance(key, Hidden))

        def listen(words: str, _urgent: bool, sitting: Sitting = sitting) -> None:
            assert not named([Node("", Role.LABEL, words)]) & hidden(sitting.state, 0)

        sitting.pilot.loop.listeners.append(SimpleNamespace(say=listen, show=lambda *_: None, hush=lambda: None))
        sitting.app.restart(*sitting.services.matches.new())
        with watching(sitting.pilot, look):
            sitting.pilot.turn()
            while True:
                sitting.hand(sitting.mouse, after=partial(rest, sitting))
                if sitting.session.match.winner is not None or len(sitting.session.match.results) > volume(2, 99):
                    break
                sitting.resize((1280, 800) if frames % 2 else (1024, 640))
                sitting.pilot.click(wordbook.NEXT_DEAL)
        assert frames > 150


def rest(sitting: Sitting) -> None:
    at_rest(sitting.table)
    assert not faces(sitting.table) - lying(sitting.table)


class Twins:
    """Two sittings whose deals differ only in what the person can't see."""

    def __init__(self, folder: Path, first: tuple[str, str], second: tuple[str, str], computer: str) -> None:
        own = "8h 8s 3c 4d 5d Jc Qh As 9s 7c"
        self.sums: list[list[int]] = []
        self.told: list[list[list[str]]] = []
        """What a screen reader was told, update by update."""
        for number, (other, stock) in enumerate((first, second)):
            sitting = Sitting(
                folder / str(number),
                dealing(own, other, stock=stock, upcard="Ks"),
                computer=computer,
                speed="fast",
                size=(1024, 640),
            )
            bridge = KeptBridge()
            ScreenReader(sitting.pilot.loop, bridge)
            bridge.begin()
            self.sums.append(list(self._frames(sitting)))
            self.told.append(bridge.words())

    @staticmethod
    def _frames(sitting: Sitting) -> Iterator[int]:
        seen: list[int] = []
        sitting.app.restart(*sitting.services.matches.new())
        with watching(sitting.pilot, lambda: seen.append(sum_of(sitting.pilot.surface))):
            sitting.pilot.turn()
            play(sitting, "- s x9s")
        yield from seen


@pytest.mark.parametrize(
    ("second", "computer"),
    [
        pytest.param(("Qd Qs 2c 3h 6s 9c Td Kh 5c 9d", "4c 2d"), "- s x2d", id="drawn or held all along"),
        pytest.param(("2d Qs 2c 3h 6s 9c Td Kh 5c Qd", "4c 9d"), "- s x2d", id="where in the hand it was"),
        pytest.param(("Ac Ad Ah Kd Kc Th Ts 2h 5c 2d", "4c 7d"), "- s x2d", id="another hand"),
        pytest.param(("Ac Ad Ah Kd Kc Th Ts 2h 5c 2d", "4c 7d"), "-", id="thinking"),
    ],
)
def test_deals_that_cannot_be_told_apart_look_the_same_in_every_frame(
    tmp_path: Path, second: tuple[str, str], computer: str
) -> None:
    twins = Twins(tmp_path, ("Qd Qs 2c 3h 6s 9c Td Kh 5c 2d", "4c 9d"), second, computer)
    first, other = twins.sums
    assert len(first) > 40
    assert len(set(first)) > 40, "something must move"
    assert first == other
    assert twins.told[0] == twins.told[1]
    assert any("ace of spades" in node for update in twins.told[0] for node in update)


def test_a_knocking_card_stays_face_down(tmp_path: Path) -> None:
    deals = dealing("4s 5d 7d Kh Qc Qh 9d 9c 2d 7h", "As 2s 3s 4h 5h 6h Td Jd Qd 8c", stock="Kc 9h", upcard="Ks")
    sitting = Sitting(tmp_path, deals, computer="- s k9h", speed="fast").sit()
    with watching(sitting.pilot, lambda: no_nine(sitting)):
        play(sitting, "- s xKc +4s .")
    assert sitting.view.phase is Phase.OVER
    at_rest(sitting.table)


def no_nine(sitting: Sitting) -> None:
    assert Card.parse("9h") not in faces(sitting.table) | pictured(sitting.table)


def test_a_knocking_card_on_the_stock_lies_open(tmp_path: Path) -> None:
    deals = dealing("4s 5d 7d Kh Qc Qh 9d 9c 2d 7h", "As 2s 3s 4h 5h 6h Td Jd Qd 8c", stock="Kc 9h", upcard="Ks")
    sitting = Sitting(tmp_path, deals, computer="- s k9h", rules=Rules(knocking_card="stock")).sit()
    play(sitting, "- s xKc +4s .")
    assert Card.parse("9h") in faces(sitting.table)
    at_rest(sitting.table)


def test_a_drawn_stock_card_shows_its_face_to_its_owner_alone(tmp_path: Path) -> None:
    """While dragged, not even to the owner: it isn't drawn before the drop."""
    sitting = Sitting(tmp_path, dealing("8h 8s 3c", upcard="Ks", stock="4c"), computer="-", speed="normal").sit()
    play(sitting, "-")
    sitting.pilot.down(*sitting.stock)
    for step in range(10):
        sitting.pilot.advance(16)
        sitting.pilot.move(sitting.stock[0] + 20 * step, sitting.stock[1] + 30 * step)
        assert Card.parse("4c") not in faces(sitting.table) | pictured(sitting.table)
    assert sitting.moves == "- -"
    sitting.pilot.release()
    sitting.pilot.settle()
    assert sitting.moves == "- - s"
    assert Card.parse("4c") in faces(sitting.table)

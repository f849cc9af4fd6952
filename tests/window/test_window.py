"""The program in a window on a real X server."""

import json
from pathlib import Path

import pytest

from game.rules import Phase
from game.session import Seeded
from game.ui.graphics.viewport import Viewport
from game.ui.tabletop.hand_order import HandOrder
from game.ui.tabletop.layout import Hand, own_hand
from game.ui.tabletop.places import CARD_W, pile_place, stock_place
from tests.conftest import some
from tests.window.screen import WAIT, Player, Screen, needed, until

pytestmark = [needed, pytest.mark.xdist_group("window")]

SEED = next(seed for seed in range(100) if Seeded(seed).first_dealer() == 1)
"""The person acts first."""


def seated(
    screen: Screen, folder: Path, *, speed: str = "fast", size: tuple[int, int] = (1280, 800), play_to: int = 100
) -> Player:
    folder.mkdir()
    kept = {"speed": speed, "card_sounds": 0, "other_sounds": 0, "play_to": play_to}
    (folder / "settings.json").write_text(json.dumps(kept), "utf-8")
    return Player(screen, folder, "--table", "--seed", str(SEED), size=size)


def drawing(player: Player, passing: str = "p") -> None:
    until(lambda: (record := player._record()) is not None and record.hands, "a record of the deal")
    player.still()
    if player.state.phase is Phase.UPCARD:
        player.key(passing)
    until(lambda: player.state.turn == 0 and player.state.phase is Phase.DRAW, "the person's turn to draw")
    player.still(2.5)  # longer than the opponent thinks: until its move can be seen, a press only hurries


def places(player: Player) -> tuple[tuple[float, float], tuple[float, float], tuple[float, float]]:
    viewport = Viewport(*player.size)
    points = (stock_place(viewport), pile_place(viewport), (viewport.middle + 2 * CARD_W, viewport.lower(640)))
    a, b, c = ((x * viewport.unit, y * viewport.unit) for x, y in points)
    return a, b, c


def last_card(player: Player) -> tuple[float, float]:
    """Return where to grip the drawn card, raised at the far right."""
    own = HandOrder()
    state = player.state
    assert state.drawn is not None
    own.arrange("melds", state.hands[0].remove(state.drawn))
    viewport = Viewport(*player.size)
    groups = [*(tuple(group) for group in own.groups), (state.drawn,)]
    pose = list(own_hand(Hand(tuple(groups), state.drawn), viewport).values())[-1]
    return pose.x * viewport.unit, pose.y * viewport.unit


def changed(before: object, after: object, at: tuple[float, float], radius: int = 30) -> float:
    """Return the share of changed pixels around a point."""
    x, y = round(at[0]), round(at[1])
    part = slice(max(0, y - radius), y + radius), slice(max(0, x - radius), x + radius)
    return float((before[part] != after[part]).mean())  # type: ignore[index]


@pytest.mark.parametrize("speed", some(2, ["normal", "none"]))
def test_a_card_from_the_stock_into_the_hand_and_one_onto_the_pile(screen: Screen, tmp_path: Path, speed: str) -> None:
    with seated(screen, tmp_path / "data", speed=speed) as player:
        drawing(player)
        stock, pile, lap = places(player)
        before, moves = player.picture(), player.moves
        player.drag(stock, lap)
        until(lambda: player.moves == [*moves, "s"], "a card drawn")
        player.still()
        drawn = player.state.drawn
        assert drawn is not None
        assert changed(before, player.picture(), last_card(player)) > 0.3, "the hand shows the card"
        before = player.picture()
        player.drag(last_card(player), pile)
        until(lambda: f"x{drawn}" in player.moves[len(moves) + 1 :], "the card discarded")
        player.still()
        assert changed(before, player.picture(), pile) > 0.3, "the pile shows the card"
        until(lambda: player.state.turn == 0 or player.state.phase is Phase.OVER, "the computer's turn over")


def test_the_card_is_with_the_pointer_and_an_illegal_drop_goes_back(screen: Screen, tmp_path: Path) -> None:
    with seated(screen, tmp_path / "data") as player:
        drawing(player)
        stock, pile, _lap = places(player)
        player.to(5, 5)
        player.still()
        before, moves = player.picture(), player.moves
        empty = 250.0, 330.0
        player.drag(stock, empty, drop=False)
        until(lambda: changed(before, player.picture(), empty) > 0.8, "the card under the pointer", 5)
        player.drop()
        player.to(5, 5)
        player.still()
        assert changed(before, player.picture(), empty) == 0, "the cloth is empty again"
        viewport = Viewport(*player.size)
        own = HandOrder()
        own.arrange("melds", player.state.hands[0])
        card, pose = next(iter(own_hand(own.hand(), viewport).items()))
        player.drag((pose.x - CARD_W * 0.4, pose.y - 60), pile)
        player.to(5, 5)
        player.still()
        assert player.moves == moves, f"{card} can’t be discarded before drawing"


@pytest.mark.parametrize("size", some(2, [(1400, 870), (1024, 640)]))
def test_resizing_the_window_in_the_middle_of_a_drag(screen: Screen, tmp_path: Path, size: tuple[int, int]) -> None:
    with seated(screen, tmp_path / "data") as player:
        drawing(player)
        stock, _pile, _lap = places(player)
        moves = player.moves
        player.drag(stock, (400, 420), drop=False)
        player.screen.hand("windowsize", player.window, *size)
        player.size = size
        stock, pile, lap = places(player)
        until(lambda: player.picture().shape == (size[1], size[0]), "a window of the new size")
        player.still()
        before = player.picture()
        player.to(200, 330)
        until(lambda: changed(before, player.picture(), (200, 330)) > 0.8, "the card under the pointer", 5)
        player.to(*lap)
        player.drop()
        until(lambda: player.moves == [*moves, "s"], "a card drawn")
        player.still()
        player.drag(last_card(player), pile)
        until(
            lambda: len(player.moves) > len(moves) + 1 and player.moves[len(moves) + 1][0] == "x",
            "a card discarded",
        )


def test_the_match_goes_on_after_the_program_was_killed(screen: Screen, tmp_path: Path) -> None:
    with seated(screen, tmp_path / "data") as player:
        drawing(player)
        player.key("s")
        until(lambda: player.moves[-1:] == ["s"], "a card drawn")
        player.program.kill()
        player.program.wait()
        kept = player.moves
    with Player(screen, tmp_path / "data", "--seed", str(SEED)) as again:
        again.still()
        again.key("Return")
        again.still()
        assert again.moves == kept
        drawn = again.state.drawn
        again.drag(last_card(again), places(again)[1])
        until(lambda: f"x{drawn}" in again.moves, "the card discarded")


def test_the_window_has_its_class_and_the_size_that_was_asked_for(screen: Screen, tmp_path: Path) -> None:
    with Player(screen, tmp_path / "data", size=(1100, 700)) as player:
        geometry = screen.hand("getwindowgeometry", "--shell", player.window)
        assert "WIDTH=1100" in geometry
        assert "HEIGHT=700" in geometry
        player.still()
        assert len(set(player.picture().flatten().tolist())) > 200, "a title page has many colours"


def test_the_window_comes_back_where_it_was_and_the_hand_too(screen: Screen, tmp_path: Path) -> None:
    """Ctrl+Q in mid-hand, then a start without options."""
    kept = {"speed": "none", "card_sounds": 0, "other_sounds": 0}
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.json").write_text(json.dumps(kept), "utf-8")
    with Player(screen, tmp_path / "data", "--table", "--seed", str(SEED), size=None) as player:
        drawing(player)
        player.key("s")
        until(lambda: player.moves[-1:] == ["s"], "a card drawn")
        moves = player.moves
        screen.hand("windowmove", "--sync", player.window, 210, 70)
        screen.hand("windowsize", "--sync", player.window, 1100, 720)
        player.key("ctrl+q")
        assert player.program.wait(WAIT) == 0
    with Player(screen, tmp_path / "data", "--seed", str(SEED), size=None) as again:
        assert again.corner == (210, 70)
        geometry = screen.hand("getwindowgeometry", "--shell", again.window)
        assert "WIDTH=1100\n" in geometry
        assert "HEIGHT=720\n" in geometry
        again.size = 1100, 720
        again.still()
        again.key("Return")
        again.still()
        assert again.moves == moves

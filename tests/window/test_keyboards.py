"""A turn by the keys' places under other layouts, and hands that a real window loses."""

import shutil
import subprocess
import time
from pathlib import Path

import pytest

from game.rules import Phase
from tests.conftest import some
from tests.window.screen import WAIT, Screen, needed, surroundings, until
from tests.window.test_window import changed, drawing, last_card, places, seated

pytestmark = [
    needed,
    pytest.mark.xdist_group("window"),
    pytest.mark.skipif(shutil.which("setxkbmap") is None, reason="setxkbmap isn't installed here"),
]

S_KEY, P_KEY, ONE_KEY, Q_KEY, A_KEY = 39, 33, 10, 24, 38
"""X's keycodes of a US keyboard's keys."""
F_KEY = 41
KEYS = {
    Phase.UPCARD: [str(P_KEY)],
    Phase.DRAW: [str(S_KEY)],
    Phase.DISCARD: [str(ONE_KEY), "Return"],
    Phase.LAYOFF: [str(F_KEY)],
    Phase.OVER: ["Return"],
}
LOST = ["unmapped", "another window"]


def lay_out(screen: Screen, layout: str) -> None:
    subprocess.run(["setxkbmap", layout], env=surroundings(DISPLAY=screen.display), check=True, timeout=WAIT)


@pytest.mark.parametrize(("layout", "late"), some(5, ["ru", "fr", "gr", "il", "de"], [False, True]))
def test_a_turn_by_keys_alone(screen: Screen, tmp_path: Path, layout: str, late: bool) -> None:
    if not late:
        lay_out(screen, layout)
    with seated(screen, tmp_path / "data") as player:
        drawing(player, str(P_KEY))
        if late:
            lay_out(screen, layout)
            player.still()
        moves = player.moves
        player.key(str(S_KEY))
        until(lambda: player.moves == [*moves, "s"], "a card drawn")
        player.still(1.0)
        player.key(str(ONE_KEY))
        player.still()
        player.key("Return")
        until(lambda: len(player.moves) > len(moves) + 1, "a card discarded")
        assert player.moves[len(moves) + 1][0] == "x"
        player.key(f"ctrl+{A_KEY if layout == 'fr' else Q_KEY}")
        assert player.program.wait(WAIT) == 0


@pytest.mark.parametrize("how", LOST)
def test_a_card_in_the_hand_goes_back_when_the_window_is_lost(screen: Screen, tmp_path: Path, how: str) -> None:
    with seated(screen, tmp_path / "data") as player:
        drawing(player)
        _stock, pile, _lap = places(player)
        root = screen.hand("search", "--maxdepth", 0, "--onlyvisible", ".*").split()[0]
        moves = player.moves
        player.key("s")
        until(lambda: player.moves == [*moves, "s"], "a card drawn")
        player.to(5, 5)
        player.still()
        before = player.picture()
        empty = 250.0, 330.0
        player.drag(last_card(player), empty, drop=False)
        until(lambda: changed(before, player.picture(), empty) > 0.8, "the card under the pointer", 5)
        if how == "unmapped":
            screen.hand("windowunmap", "--sync", player.window)
            player.drop()
            screen.hand("windowmap", "--sync", player.window)
        else:
            screen.hand("windowfocus", root)
            player.to(*pile)
            player.drop()
        screen.hand("windowfocus", player.window)
        player.still()
        player.to(*pile)
        player.screen.hand("click", 1)
        player.to(5, 5)
        player.still()
        assert player.moves == [*moves, "s"]
        assert changed(before, player.picture(), empty) == 0, "the cloth is empty again"
        assert player.state.phase is Phase.DISCARD


def test_a_card_in_the_hand_goes_back_after_the_screen_has_slept(screen: Screen, tmp_path: Path) -> None:
    with seated(screen, tmp_path / "data") as player:
        drawing(player)
        player.key("s")
        until(lambda: player.moves[-1:] == ["s"], "a card drawn")
        moves, empty = player.moves, (250.0, 330.0)
        player.to(5, 5)
        player.still()
        before = player.picture()
        player.drag(last_card(player), empty, drop=False)
        until(lambda: changed(before, player.picture(), empty) > 0.8, "the card under the pointer", 5)
        for how in ("activate", "reset"):
            subprocess.run(["xset", "s", how], env=surroundings(DISPLAY=screen.display), check=True, timeout=WAIT)
            if how == "activate":
                time.sleep(1)
                player.drop()
        player.to(*places(player)[1])
        screen.hand("click", 1)
        player.to(5, 5)
        player.still()
        assert player.moves == moves
        assert changed(before, player.picture(), empty) == 0, "the cloth is empty again"


@pytest.mark.full
@pytest.mark.parametrize("layout", ["ru", "de", "fr"])
def test_a_whole_match_by_keys_alone(screen: Screen, tmp_path: Path, layout: str) -> None:
    """Draw and discard until the opponent has won."""
    lay_out(screen, layout)
    with seated(screen, tmp_path / "data", speed="none", play_to=60) as player:
        drawing(player, str(P_KEY))
        played, end = 0, time.monotonic() + 400
        while not player.over:
            assert time.monotonic() < end, player.moves
            record = player._record()
            state = record.replay()[1][-1] if record is not None else None
            if state is None or (state.turn != 0 and state.phase is not Phase.OVER):
                time.sleep(0.2)
                continue
            time.sleep(0.5)  # what a press answers must have been seen
            for key in KEYS[state.phase]:
                player.key(key)
            played += 1
            time.sleep(0.5)
        assert played > 5

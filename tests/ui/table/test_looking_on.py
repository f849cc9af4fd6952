"""Who looks on and how several people share a screen, in forms of more than two players."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.ai import LEVELS
from game.rules import CardSet, Rules
from game.session import Seeded
from game.ui.screens.privacy_curtain import PrivacyCurtain
from game.ui.table.table_scene import TableScene
from headless import wordbook
from headless.sitting import Sitting
from tests.ai.hands import Gambler
from tests.conftest import Volume
from tests.ui.checks import watching
from tests.ui.table.test_forms import SMALL, P, S, begun, looked, played, sitting, state, step
from tests.ui.table.test_hotseat import behind
from tests.ui.table.test_secrecy import faces, hidden, named

# ---------------------------------------------------------------------- looking on


def out(now: Sitting) -> Sitting:
    player, rng = LEVELS["steady"](), random.Random(1)
    now.app.restart(*now.services.matches.new())
    now.pilot.turn()
    for _step in range(400):
        if now.session.people or now.session.over:
            if now.session.people and not now.session.over:
                now.pilot.settle()
            if now.table.playing():
                now.mouse(player.choose(now.view, rng))
            elif now.table.resting():
                now.pilot.click(now.table.hud.widgets["next"].name)
            now.pilot.advance(100)
        else:
            now.pilot.advance(2500)
            if now.view is not None and not now.session.over:
                return now
    raise AssertionError("the person never sits out")


@pytest.mark.parametrize(("form", "company"), [("three", (P, S, "sharp")), ("relay", (P, S, "sharp", "novice"))])
def test_whoever_sits_out_sees_backs_and_can_hurry(tmp_path: Path, form: str, company: tuple[str, ...]) -> None:
    now = out(sitting(tmp_path, form, company, speed="normal"))
    hands = CardSet(card for hand in state(now).hands for card in hand)
    seen = now.view.known[0] | now.view.known[1] | CardSet(now.view.pile)
    assert not faces(now.table) & (hands - seen)
    assert now.view.seat is None
    assert any(name.startswith("You’re sitting out") for name in now.names("label"))
    assert not [name for name in now.names() if name.startswith("See ")]
    with watching(now.pilot, lambda: backs(now)):
        now.pilot.click("Play it out")
        now.pilot.settle()
    assert now.table.resting()
    assert wordbook.NEXT_DEAL in now.names()
    looked(now)


def backs(now: Sitting) -> None:
    assert now.view.seat is None
    assert not faces(now.table) & hidden_of_both(now)


def hidden_of_both(now: Sitting) -> CardSet:
    """What a spectator mustn't know."""
    return hidden(state(now), 0) | hidden(state(now), 1)


def test_where_the_house_lets_a_looker_on_sees_a_hand(tmp_path: Path) -> None:
    now = out(sitting(tmp_path, "three", (P, S, "sharp"), speed="normal", lookers=True))
    seen = []
    for _press in range(3):
        now.pilot.click(next(name for name in now.names() if name.startswith(("See ", "Hide hands"))))
        now.pilot.turn()
        seen.append(now.view.seat)
        assert not now.view.legal
        if now.view.seat is not None:
            assert now.view.hand == state(now).hands[now.view.seat] or now.table.presenter.moments
            assert not faces(now.table) & hidden(state(now), now.view.seat)
    assert seen == [0, 1, None]
    assert not now.table.hand_order.cards()


# ---------------------------------------------------------------------- several people


class Watch:
    """Checks every frame: a hand shows only to the person who confirmed at the curtain."""

    def __init__(self, now: Sitting) -> None:
        self.now = now
        self.frames = self.curtains = 0
        self.named: str | None = None
        self._up = False

    def look(self) -> None:
        now, session = self.now, self.now.session
        scene, table = now.pilot.loop.top, behind(now)
        self.frames += 1
        if isinstance(scene, PrivacyCurtain):
            self.curtains += not self._up
            self._up, self.named = True, scene.route.name
            assert session.viewer is None
            assert table.view is None
            assert not table.board.sprites
            assert {node.role for node in now.pilot.nodes()} <= {"heading", "label", "button"}
            return
        self._up = False
        if not isinstance(scene, TableScene) or scene.view is None:
            return
        seat = session.viewer
        assert scene.view.seat == seat or (scene.view.seat is None and not session.people)
        here = state(now)
        unseen = hidden(here, seat) if seat is not None else hidden(here, 0) | hidden(here, 1)
        assert not faces(scene) & unseen
        assert not named(node for node in now.pilot.nodes() if node.role != "other table") & unseen
        if seat is not None:
            assert session.players[seat].name == self.named
            assert not CardSet(scene.hand_order.cards()) & here.hands[1 - seat]


@pytest.mark.parametrize(
    ("form", "company", "speed"),
    [
        ("three", (P, P, P), "none"),
        ("partners", (P, S, S, P), "none"),
        pytest.param("partners", (P, P, P, P), "none", marks=pytest.mark.full),
        pytest.param("relay", (P, S, S, P, P, S), "none", marks=pytest.mark.full),
    ],
)
def test_at_no_hand_over_of_any_form_a_hand_is_seen(
    tmp_path: Path, form: str, company: tuple[str, ...], speed: str, volume: Volume
) -> None:
    for seed in range(40, 40 + volume(1, 4)):
        rules = Rules(target=volume(15, 30))
        now = sitting(tmp_path / str(seed), form, company, rules=rules, seed=seed, speed=speed, size=SMALL)
        watch = Watch(now)
        now.app.restart(*now.services.matches.new())
        with watching(now.pilot, watch.look):
            now.pilot.turn()
            now.pilot.settle()
            played(now, Gambler(), lambda now=now: looked(now))  # type: ignore[misc]
        assert watch.curtains > 0
        assert watch.frames > 20


def test_two_people_play_their_tables_one_after_the_other(tmp_path: Path) -> None:
    """If the program ends during the second table, it resumes there, behind the curtain."""
    now = begun(sitting(tmp_path, "partners", (P, S, S, P)))
    player, rng = LEVELS["steady"](), random.Random(2)
    first = now.session.shown
    while not (isinstance(now.pilot.loop.top, TableScene) and now.table.resting()):
        step(now, player, rng)
    assert (now.session.over, now.table.hud.widgets["next"].name) == (False, f"Go to table {2 - first}")
    now.pilot.click(now.table.hud.widgets["next"].name)
    now.pilot.settle()
    scene = now.pilot.loop.top
    assert isinstance(scene, PrivacyCurtain)
    assert scene.route.name == now.session.players[now.session.people[0]].name
    for _turn in range(3):
        step(now, player, rng)
    tokens = [hand.tokens for hand in now.session.record.hands]
    again = Sitting(tmp_path, Seeded(3)).open()
    again.pilot.click(wordbook.CONTINUE)
    again.pilot.settle()
    assert [hand.tokens for hand in again.session.record.hands] == tokens
    assert again.session.shown == 1 - first
    assert isinstance(again.pilot.loop.top, PrivacyCurtain)
    assert behind(again).view is None
    while not (isinstance(again.pilot.loop.top, TableScene) and again.table.resting()):
        step(again, player, rng)
    assert again.session.over
    assert again.table.hud.widgets["next"].name == wordbook.NEXT_ROUND


@pytest.mark.parametrize("stays", [True, False])
def test_a_person_says_who_takes_the_seat_of_the_team(tmp_path: Path, stays: bool) -> None:
    rules = Rules(opening="open", relay_swap="may", knock_limit=100)
    now = begun(sitting(tmp_path, "relay", (P, S, "sharp", "novice"), rules=rules))
    player, rng = Gambler(), random.Random(2)
    while not (now.session.over and now.session.match.swap is not None and now.session.match.swap[0] == 0):
        step(now, player, rng)
        assert now.session.match.winner is None
    now.pilot.settle()
    buttons = now.table.hud.widgets
    assert (buttons["next"].name, buttons["stay"].name) == (
        f"{now.session.record.players[2].name} steps in",
        "You stay",
    )
    now.pilot.click(buttons["stay"].name if stays else buttons["next"].name)
    now.pilot.settle()
    assert now.session.round.tables[0].players[0] == (0 if stays else 2)
    assert now.session.record.hands[-1].stayed == stays
    assert not now.table.hud.widgets["stay"].visible or now.session.over


def test_where_a_team_of_computers_has_lost_it_swaps(tmp_path: Path) -> None:
    now = begun(sitting(tmp_path, "relay", (P, S, "sharp", "novice"), rules=Rules(relay_swap="may", knock_limit=100)))
    player, rng = Gambler(), random.Random(3)
    while not (now.session.over and now.session.match.swap is not None and now.session.match.swap[0] % 2 == 1):
        step(now, player, rng)
        assert now.session.match.winner is None
    now.pilot.settle()
    assert now.table.hud.widgets["next"].name == wordbook.NEXT_DEAL
    assert not now.table.hud.widgets["stay"].visible


def test_going_on_while_one_sits_out(tmp_path: Path) -> None:
    now = out(sitting(tmp_path, "three", (P, S, "sharp"), speed="normal"))
    now.session.record  # noqa: B018 - keeps what was played
    again = Sitting(tmp_path, Seeded(3)).open()
    again.pilot.click(wordbook.CONTINUE)
    again.pilot.settle()
    assert again.table.resting() or again.view.seat is None


def test_undo_takes_nothing_back_at_the_other_table(tmp_path: Path) -> None:
    now = begun(sitting(tmp_path, "partners", (P, S, S, "sharp")))
    player, rng = LEVELS["steady"](), random.Random(2)
    for _turn in range(3):
        step(now, player, rng)
    other = now.session.record.hands[1].tokens
    mine = now.session.record.hands[0].tokens
    now.pilot.click(wordbook.UNDO)
    assert now.session.record.hands[0].tokens == mine[: len(now.session.record.hands[0].tokens)] != mine
    assert now.session.record.hands[1].tokens[: len(other)] == other


def test_between_people_of_one_table_nothing_is_undone(tmp_path: Path) -> None:
    now = begun(sitting(tmp_path, "partners", (P, P, S, S)))
    player, rng = LEVELS["steady"](), random.Random(2)
    for _turn in range(4):
        step(now, player, rng)
    assert "Undo" not in now.names()


def test_two_decks_take_turns(tmp_path: Path) -> None:
    now = begun(sitting(tmp_path, "partners", (P, "sharp", S, "novice")))
    decks = {0: now.table.deck}
    now.pilot.click("Table 2", "other table")
    decks[1] = now.table.deck
    assert decks[1] != decks[0]

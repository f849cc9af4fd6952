"""The replay goes step by step, from every permitted seat, never revealing more."""

from pathlib import Path
from random import Random

import pygame
import pytest
from msgspec.structs import replace

from game.rules import Card, Discard, DrawStock, Pass, Phase
from game.rules.form import Partners, Relay, SitOut
from game.session import Seeded
from game.ui.screens.fair_deals import FairDeals
from game.ui.screens.replay.from_here import FromHere
from game.ui.screens.replay.replay_page import ReplayPage
from game.ui.services.routes import ReplayRoute, SettingsRoute
from game.ui.tabletop import layout
from game.ui.tabletop.card_art import Art
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.deck import deck_of
from game.ui.tabletop.layout import Hidden
from headless import wordbook
from headless.deals import dealing
from headless.program import SIZES
from headless.sitting import Sitting
from samples import match_history
from tests.conftest import some
from tests.session import form_matches
from tests.ui.checks import pixels, still
from tests.ui.conftest import AllSizes

MIXED = "8h 8s 3c 4d 5d Jc Qh As 9s 7c"


def looking(sitting: Sitting) -> ReplayPage:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, ReplayPage), scene
    return scene


def opened(folder: Path, hand: int = 1, *, size: tuple[int, int] = (1280, 800), speed: str = "none") -> Sitting:
    sitting = Sitting(folder, size=size, speed=speed).open()
    sitting.app.go(ReplayRoute(match_history.played(4), hand))
    sitting.pilot.turn()
    sitting.pilot.settle()
    return sitting


def in_place(scene: ReplayPage) -> None:
    board = scene.board
    wanted = layout.table(scene.view, scene._cards(), board.viewport)
    assert set(board.sprites) == set(wanted)
    assert len([sprite for sprite in scene.stage if isinstance(sprite, CardSprite)]) == len(wanted)
    for key, pose in wanted.items():
        sprite = board.sprites[key]
        assert (sprite.cx, sprite.cy, sprite.face, sprite.scale) == (pose.x, pose.y, pose.face, pose.scale), key


@pytest.mark.parametrize("eye", [1, "open"])
def test_every_step_on_and_back_leaves_every_card_in_its_place(tmp_path: Path, eye: str) -> None:
    sitting = opened(tmp_path, speed="fast")
    scene = looking(sitting)
    scene.look_from(eye)  # type: ignore[arg-type]
    last = len(scene.steps) - 1
    shown = []
    for at in range(last):
        assert scene.at == at
        if at % 12 == 3:
            shown.append(pixels(sitting.pilot.surface))
        sitting.pilot.key("right")
        sitting.pilot.settle()
        in_place(scene)
    sitting.pilot.key("right")
    assert scene.at == last
    for at in range(last, 0, -1):
        sitting.pilot.key("left")
        sitting.pilot.settle()
        in_place(scene)
        if (at - 1) % 12 == 3:
            assert pixels(sitting.pilot.surface) == shown.pop()
    still(sitting.pilot)


def test_looking_back_keeps_the_back_that_was_used(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(3)).sit()
    backs = []
    for _hand in range(2):
        backs.append(sitting.table.board.faces.deck.back)
        sitting.hand(sitting.keys)
        sitting.pilot.click(wordbook.NEXT_DEAL)
        sitting.pilot.settle()
    record = sitting.session.record
    for hand, back in enumerate(backs):
        sitting.app.go(ReplayRoute(record, hand))
        sitting.pilot.turn()
        assert looking(sitting).board.faces.deck.back == back
    assert backs[0] != backs[1]


def test_the_two_tables_of_a_round_and_two_rounds_have_different_backs() -> None:
    assert [deck_of(hand, Partners(4)) for hand in range(4)] == [1, 0, 0, 1]
    assert [deck_of(hand, Relay(6)) for hand in range(3)] == [1, 0, 1]


def test_looking_back_shows_what_the_table_showed(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(MIXED, upcard="Ks", stock="4c 9d Qc 2h"), computer="- s x9d s x2h").sit()
    views = [sitting.view]
    for action in (Pass(), DrawStock(), Discard(Card.parse("4c")), DrawStock()):
        sitting.keys(action)
        sitting.pilot.settle()
        views.append(sitting.view)
    sitting.pilot.click(wordbook.MENU)
    sitting.pilot.click(wordbook.REPLAY)
    sitting.pilot.settle()
    scene = looking(sitting)
    assert scene.at == len(scene.steps) - 1
    assert scene.view == views[-1]
    found = [step.view for step in scene.steps]
    assert [view for view in found if view in views] == views
    still(sitting.pilot)
    sitting.pilot.key("escape")
    sitting.pilot.key("escape")
    assert sitting.view == views[-1]


def test_scrubbing_by_mouse_and_the_ends_by_keys(tmp_path: Path) -> None:
    sitting = opened(tmp_path)
    scene, pilot = looking(sitting), sitting.pilot
    left, top, width, height = pilot.find(role="slider", name="Timeline").bounds
    last = len(scene.steps) - 1
    pilot.down(left + width * 0.3, top + height / 2)
    middle = scene.at
    assert 0 < middle < last
    pilot.move(left + width * 0.6, top + height / 2)
    assert middle < scene.at < last
    in_place(scene)
    pilot.move(left + width, 0)
    pilot.release()
    assert scene.at == last
    pilot.key("home")
    assert scene.at == 0
    pilot.key("end")
    assert scene.at == last
    in_place(scene)
    assert pilot.find(role="slider").value.startswith(f"Step {last} of {last}; ")
    pilot.move(left + width / 2, top + height / 2)
    pilot.wheel(1)
    assert scene.at == last - 1


def test_pictures_of_cards_are_for_the_window_also_where_they_lie_in_less_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The timeline makes the table smaller; the table below keeps its own pictures."""
    sizes: list[tuple[int, int]] = []
    monkeypatch.setattr(Art, "draw_for", lambda _art, window: sizes.append(window))
    monkeypatch.delattr(AllSizes, "draw_for")
    sitting = opened(tmp_path, size=(1280, 1000))
    assert looking(sitting).board.viewport.height < 1000
    sitting.resize((1300, 1000))
    assert set(sizes) == {(1280, 1000), (1300, 1000)}


def test_it_takes_the_motion_of_the_settings_that_lay_above(tmp_path: Path) -> None:
    sitting = opened(tmp_path, speed="slow")
    scene, services = looking(sitting), sitting.services
    sitting.app.go(SettingsRoute())
    sitting.pilot.turn()
    services.keep(replace(services.settings, reduced_motion=True))
    sitting.pilot.key("escape")
    sitting.pilot.turn()
    for _step in range(5):
        sitting.pilot.key("right")
        in_place(scene)


def test_it_plays_by_itself_rests_at_the_end_and_can_be_stopped(tmp_path: Path) -> None:
    sitting = opened(tmp_path, speed="fast")
    scene, pilot = looking(sitting), sitting.pilot
    pilot.click(wordbook.PLAY)
    pilot.advance(3000)
    assert 3 < scene.at < 12
    pilot.click("Pause")
    pilot.settle()
    at = scene.at
    pilot.advance(3000)
    assert scene.at == at
    still(pilot)
    pilot.key("space")
    pilot.settle(120_000)
    assert scene.at == len(scene.steps) - 1
    assert not scene.playing
    still(pilot)
    pilot.key("p")
    assert scene.at == 0
    assert scene.playing


def test_hands_are_gone_through_by_keys_and_buttons(tmp_path: Path) -> None:
    sitting = opened(tmp_path, 0)
    scene, pilot = looking(sitting), sitting.pilot
    hands = len(match_history.played(4).hands)
    assert "disabled" in pilot.find(name="Previous hand").state
    pilot.click(wordbook.NEXT_HAND)
    pilot.key("pagedown")
    assert scene.hand == 2
    assert f"Hand 3 of {hands}" in sitting.names("heading")
    pilot.key("pageup")
    assert scene.hand == 1
    for _step in range(hands):
        pilot.key("pagedown")
    assert scene.hand == hands - 1
    assert "disabled" in pilot.find(name=wordbook.NEXT_HAND).state


def test_from_either_seat_and_with_open_cards(tmp_path: Path) -> None:
    sitting = opened(tmp_path)
    scene, pilot = looking(sitting), sitting.pilot
    own = {node.name for node in pilot.nodes() if node.role == "card"}
    assert len(own) == 11  # ten in hand, and the upcard
    pilot.click("Ada", role="option")
    other = {node.name for node in pilot.nodes() if node.role == "card"}
    assert len(own & other) == 1
    pilot.key("v")
    assert {node.name for node in pilot.nodes() if node.role == "card"} == own | other
    assert "You" in pilot.find(role="slider").value
    assert "Ada" in pilot.find(role="slider").value
    pilot.key("v")
    assert scene.eye == 0
    assert "Ada" not in pilot.find(role="slider").value


def test_from_hand_to_hand_the_person_stays_at_the_bottom_of_a_match_of_three(tmp_path: Path) -> None:
    session, rng = form_matches.sitting(SitOut(), "1"), Random(3)
    for _step in form_matches.steps(session, rng, rounds=6):
        pass
    sitting = Sitting(tmp_path, size=(1280, 800)).open()
    sitting.go(ReplayRoute(session.record, 0))
    scene, seats = looking(sitting), set[int | None]()
    for hand in scene.past.open:
        assert scene.hand == hand
        names = [player.name for player in scene.bygone.players]
        seats.add(names.index("Ben") if "Ben" in names else None)
        if "Ben" in names:
            assert scene.view.seat == names.index("Ben")
        sitting.pilot.key("pagedown")
    assert seats == {0, 1, None}, "he changes seats, and sits out"


def test_of_a_running_hand_only_the_own_cards_are_seen(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(2), computer="").sit()
    sitting.pilot.key("escape")
    sitting.pilot.click(wordbook.REPLAY)
    sitting.pilot.settle()
    scene = looking(sitting)
    assert not [node for node in sitting.pilot.nodes() if node.role in ("choice", "option")]
    assert not {wordbook.CHECK_THIS_DEAL, wordbook.PLAY_ON_FROM_HERE} & {*sitting.names()}
    sitting.pilot.key("v")
    assert scene.eye == 0
    hidden = [sprite for key, sprite in scene.board.sprites.items() if isinstance(key, Hidden)]
    assert len(hidden) == 10
    assert all(sprite.face is None for sprite in hidden)


def test_looking_back_between_people_shows_nothing_of_the_running_hand(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(2)).together()
    sitting.pilot.click(wordbook.SHOW_MY_CARDS)
    sitting.pilot.settle()
    sitting.pilot.key("escape")
    assert "Replay" not in sitting.names()
    sitting.app.go(ReplayRoute(sitting.session.record))
    sitting.pilot.turn()
    assert {node.role for node in sitting.pilot.nodes()} == {"heading", "label", "button"}
    assert wordbook.YOU_CANT_REPLAY_A_HAND_UNTIL in sitting.names("label")
    sitting.pilot.key("right")
    sitting.pilot.key("v")
    assert not looking(sitting).steps
    sitting.pilot.key("return")
    assert not isinstance(sitting.pilot.loop.top, ReplayPage)


def test_a_deal_is_played_again_from_the_other_seat(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, Seeded(2)).sit()
    sitting.hand(sitting.keys)
    first = sitting.session.record.hands[0]
    sitting.pilot.click(wordbook.REPLAY)
    sitting.pilot.settle()
    assert looking(sitting).at == 0
    sitting.pilot.click(wordbook.PLAY_ON_FROM_HERE)
    sitting.pilot.settle()
    sitting.pilot.click("Play with seats swapped")
    assert isinstance(sitting.pilot.loop.top, FromHere)
    sitting.pilot.click(wordbook.LEAVE_YOUR_MATCH)
    sitting.pilot.settle()
    hand = sitting.session.record.hands[0]
    assert (hand.deck, hand.dealer) == (first.deck, 1 - first.dealer)
    assert sitting.view.phase is not Phase.OVER
    assert sitting.session.seal is None


def test_the_check_of_the_deal_is_one_press_away(tmp_path: Path) -> None:
    sitting = opened(tmp_path)
    sitting.pilot.click(wordbook.CHECK_THIS_DEAL)
    assert isinstance(sitting.pilot.loop.top, FairDeals)
    sitting.pilot.key("escape")
    assert looking(sitting).hand == 1


@pytest.mark.parametrize(("scale", "size"), some(7, [200, 100, 150, 125], SIZES))
def test_no_card_lies_under_anything(tmp_path: Path, size: tuple[int, int], scale: int) -> None:
    sitting = Sitting(tmp_path, size=size)
    sitting.services.keep(replace(sitting.services.settings, ui_scale=scale))
    sitting.open()
    for number in (4, 8):
        record = match_history.played(number)
        sitting.app.go(ReplayRoute(record))
        sitting.pilot.turn()
        scene = looking(sitting)
        for hand in range(len(record.hands)):
            for eye in scene.past.eyes(hand):
                scene.hand, scene.at = hand, 0
                scene.look_from(eye)
                for at in (0, len(scene.steps) // 2, len(scene.steps) - 1):
                    scene.go(at)
                    scene.animator.finish()
                    clear(scene, sitting.pilot.surface.get_rect())
        sitting.pilot.key("escape")


def clear(scene: ReplayPage, window: pygame.Rect) -> None:
    nodes = [node for node in scene.nodes() if node.role not in ("card", "option") and node.name]
    boxes = [(node.name, pygame.Rect(node.bounds)) for node in nodes]
    for key in scene.board.poses:
        card = pygame.Rect(scene.board.bounds(key))
        assert window.contains(card), key
        hit = [name for name, box in boxes if box.colliderect(card)]
        assert not hit, (hit, key, scene.hand, scene.at)

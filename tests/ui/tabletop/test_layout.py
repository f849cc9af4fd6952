import math
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules import CARDS, Card, Discard, Knock, Rules, view_of
from game.rules.notation import read
from game.ui.engine.accessibility import Node
from game.ui.graphics.theme import THEMES
from game.ui.graphics.viewport import Viewport
from game.ui.table.places.places_for import places_for
from game.ui.table.places.table_places import Box, TablePlaces
from game.ui.tabletop.card_art import Art
from game.ui.tabletop.card_sprite import CardSprite, Faces
from game.ui.tabletop.deck import Deck
from game.ui.tabletop.layout import (
    ARC,
    KNOCKING,
    LEAST_OWN,
    STEEPEST,
    Hand,
    Hidden,
    Pose,
    backs,
    bounds,
    own_hand,
    table,
)
from game.ui.tabletop.places import CARD_H, CARD_W, OFFERED, SMALL, hand_y, other_bottom, own_y, piles, prompt_y
from headless import wordbook
from headless.deals import dealing
from headless.program import SIZES
from headless.sitting import Sitting
from tests.rules.story import given as dealt
from tests.ui.checks import at_rest, in_corner, on_plaque
from tests.ui.table.test_hand_endings import HANDS, MELDS, play
from tests.ui.table.test_knock import TIE, laying_off

INDEX = 0.24
"""Share of a card's width that must stay in sight."""

grouped = st.tuples(
    st.permutations(CARDS), st.lists(st.integers(1, 11), min_size=1, max_size=11), st.sampled_from((10, 11))
)
SHAPES = [*SIZES, (1920, 640), (1024, 1200), (3840, 2160), (640, 640), (900, 1400), (1080, 1920), (3440, 1440)]
frames = st.sampled_from([Viewport(*size) for size in SHAPES])


def plaques(places: TablePlaces) -> list[Box]:
    """Return the upper corners, with the gap that cards keep from them."""
    facts, _columns = places.facts(shown=False, over=False, asked=False)
    return [(x - 6, y, w + 12, h) for x, y, w, h in (places.boxes["upper plaque"], facts)]


def groups_of(cards: Sequence[Card], sizes: Sequence[int], count: int) -> Hand:
    """Cut this many cards into groups of these sizes; the rest is the last group."""
    left, groups = list(cards[:count]), []
    for size in sizes:
        groups.append(tuple(left[:size]))
        left = left[size:]
    return Hand(tuple(group for group in (*groups, tuple(left)) if group), cards[0], cards[1])


@given(grouped, frames)
def test_every_own_index_is_whole_in_any_grouping(
    hand: tuple[Sequence[Card], Sequence[int], int], viewport: Viewport
) -> None:
    own = groups_of(*hand)
    poses = own_hand(own, viewport)
    assert len(poses) == hand[2]
    row = [poses[card] for card in own.cards]
    for one, after in pairwise(row):
        assert one.z < after.z
        assert after.x - one.x >= INDEX * CARD_W * one.scale, own.groups
    left, top, width, height = bounds(row)
    assert left >= 0
    assert left + width <= viewport.w
    assert top + height <= viewport.h - 70, "the hand stays above the line of news"


closer = st.sampled_from([Viewport(*size, scale) for size in SIZES for scale in (1.0, 1.5, 2.0)])


@given(grouped, closer)
def test_the_own_hand_is_a_true_arc(hand: tuple[Sequence[Card], Sequence[int], int], viewport: Viewport) -> None:
    """All middles lie on one circle, cards point to its centre, and none is rotated over nine degrees."""
    lying = Hand(groups_of(*hand).groups)
    row = list(own_hand(lying, viewport).values())
    top = min(pose.y for pose in row)
    end = row[0]
    half, sag = viewport.middle - end.x, end.y - top
    out = [pose for pose in row if abs(pose.angle) > 0.01]
    radii = [(pose.x - viewport.middle) / -math.sin(math.radians(pose.angle)) for pose in out]
    assert max(radii) == pytest.approx(min(radii))
    for pose in row:
        along = hand_y(viewport) + radii[0] - radii[0] * math.cos(math.radians(pose.angle))
        assert pose.y == pytest.approx(along)
    assert max(abs(pose.angle) for pose in row) <= STEEPEST
    assert min(radii) >= ARC * viewport.card
    assert half > sag > 0
    _left, top, _width, height = bounds(row)
    assert top + height <= own_y(viewport) + CARD_H / 2 * viewport.card + 0.5, "it reaches no lower than a straight row"


@given(grouped, closer, st.data())
def test_no_card_of_the_hand_reaches_the_prompt(
    hand: tuple[Sequence[Card], Sequence[int], int], viewport: Viewport, data: st.DataObject
) -> None:
    """Not even a drawn, chosen or hovered one."""
    own = groups_of(*hand)
    one, other = (data.draw(st.sampled_from(own.cards)) for _card in range(2))
    row = own_hand(Hand(own.groups, own.cards[-1], one, other), viewport).values()
    assert bounds(row)[1] >= prompt_y(viewport) + (25 if viewport.cramped else 28) - 3


def test_a_press_follows_the_turned_card() -> None:
    sprite = CardSprite(Faces(Art(), Viewport(1280, 800), Deck(), THEMES["green"]), Pose(500, 500, 1, None, angle=9))
    corner = pygame.Vector2(-CARD_W / 2 + 2, -CARD_H / 2 + 2)
    turned = corner.rotate(-9)
    assert sprite.covers(500 + turned.x, 500 + turned.y)
    assert not sprite.covers(500 + corner.x, 500 + corner.y)


@pytest.mark.parametrize("size", [(1280, 800), (640, 640)])
@pytest.mark.parametrize("count", [10, 11])
def test_no_number_of_groups_crowds_an_index(count: int, size: tuple[int, int]) -> None:
    """A fan's width depends only on the number of groups, so this covers all."""
    for groups in range(1, count + 1):
        own = groups_of(CARDS, [count - groups + 1, *[1] * (groups - 1)], count)
        row = [pose.x for pose in own_hand(own, Viewport(*size)).values()]
        assert min(b - a for a, b in pairwise(row)) >= INDEX * CARD_W, groups


@given(frames, st.integers(1, 11))
def test_the_other_hand_is_a_fan_within_the_window(viewport: Viewport, count: int) -> None:
    poses = backs(count, viewport)
    assert list(poses) == [Hidden("upper", slot) for slot in range(count)]
    left, top, width, height = bounds(poses.values())
    places = places_for(viewport)
    assert places.rect((left, top, width, height)).collidelist([*map(places.rect, plaques(places))]) < 0
    assert top >= -CARD_H * SMALL / 2
    assert all(pose.face is None for pose in poses.values())


def test_groups_stand_apart() -> None:
    cards = [Card.parse(text) for text in "As 2s 3s 4h 5h 6h Td Jd Qd 9s".split()]
    hand = Hand((tuple(cards[:3]), tuple(cards[3:6]), tuple(cards[6:9]), (cards[9],)))
    poses = own_hand(hand, Viewport(1280, 800))
    steps = [poses[b].x - poses[a].x for a, b in pairwise(cards)]
    within = [step for n, step in enumerate(steps) if n not in (2, 5, 8)]
    assert max(within) == pytest.approx(min(within))
    assert all(steps[n] > max(within) + 15 for n in (2, 5, 8))


def test_a_shown_hand_shows_every_index_too() -> None:
    story = dealt(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc Qh 2d 3c", stock="8c", upcard="Ks").play("- - s k9s +4s +7h .")
    view = view_of(story.state, 0)
    for size in SIZES:
        viewport = Viewport(*size)
        poses = table(view, Hand(()), viewport)
        for lower in (True, False):
            side = [pose for pose in poses.values() if pose.area == ("lower" if lower else "upper")]
            row = sorted(side, key=lambda pose: pose.x)
            assert len(row) >= 8
            for left, right in pairwise(row):
                assert right.x - left.x >= INDEX * CARD_W * left.scale
            assert bounds(row)[0] > 0
            assert sum(bounds(row)[::2]) < viewport.w


def test_melds_grown_by_lay_offs_still_stand_apart() -> None:
    """Even the opponent's, between the plaques."""
    lower = "4s 7h Kd 5d 7d Kh Qc Qh 9d 9c"
    story = dealt(lower, f"{MELDS} 8c", stock="Kc 9h", upcard="Ks").play("- - s xKc s k9h +4s +7h +Kd .")
    poses = table(view_of(story.state, 0), Hand(()), Viewport(1280, 800))
    showdown = story.state.showdown
    assert showdown is not None
    groups = [*showdown.melds, showdown.deadwood]
    assert sum(map(len, groups)) == 13
    edges = [bounds(poses[card] for card in group) for group in groups]
    for one, other in pairwise(sorted(edges)):
        assert other[0] - (one[0] + one[2]) >= 3
    assert edges[0][0] > 280


@pytest.mark.parametrize("size", [(900, 1400), (640, 640)])
@pytest.mark.parametrize("laid_off", ["", "+4s +7h +Kd"])
def test_own_melds_stand_apart_in_narrow_windows(size: tuple[int, int], laid_off: str) -> None:
    """The cards shrink for that, with the same lower edge."""
    own = f"{MELDS} 9s"
    story = dealt(own, "4s 7h Kd Kh 9d 9c Qc Qh 2d 3c", stock="8c", upcard="Ks").play(f"- - s k9s {laid_off}")
    viewport = Viewport(*size)
    poses = table(view_of(story.state, 0), Hand(()), viewport)
    showdown = story.state.showdown
    assert showdown is not None
    edges = sorted(bounds(poses[card] for card in group) for group in (*showdown.melds, showdown.deadwood))
    assert len(edges) == 4
    for one, other in pairwise(edges):
        assert other[0] - (one[0] + one[2]) >= 3
    foot = own_y(viewport) + CARD_H / 2 * viewport.card
    assert [top + height for _left, top, _width, height in edges] == pytest.approx([foot] * 4)


@pytest.mark.parametrize("size", [(900, 1400), (800, 1280), (1080, 1920)])
@pytest.mark.parametrize("last", ["9s", "9s 8c"])
def test_melds_in_hand_stand_apart_in_tall_windows(size: tuple[int, int], last: str) -> None:
    """The cards shrink for that, no further than shown ones, with the same lower edge in the middle."""
    viewport = Viewport(*size)
    groups = tuple(tuple(Card.parse(card) for card in one.split()) for one in ("As 2s 3s", "4h 5h 6h", "Td Jd Qd"))
    poses = own_hand(Hand((*groups, *((Card.parse(card),) for card in last.split()))), viewport)
    places = list(poses.values())
    assert {pose.scale for pose in places} == {places[0].scale}
    assert LEAST_OWN * viewport.card <= places[0].scale < viewport.card
    for before, after in pairwise(places):
        same = any({before.face, after.face} <= set(group) for group in groups)
        assert (after.x - before.x >= CARD_W * after.scale) is not same
    lowest = max(pose.y + CARD_H / 2 * pose.scale * math.cos(math.radians(pose.angle)) for pose in places)
    assert lowest <= own_y(viewport) + CARD_H / 2 * viewport.card


def test_a_hand_without_melds_keeps_its_size_in_tall_windows() -> None:
    cards = tuple(Card.parse(card) for card in "As 3c 4d 5d 7c 8s 8h 9s Jc Qh".split())
    viewport = Viewport(900, 1400)
    assert {pose.scale for pose in own_hand(Hand((cards, (Card.parse("4c"),))), viewport).values()} == {viewport.card}


@pytest.mark.parametrize("size", [(900, 1400), (1080, 1920), (700, 1000)])
def test_piles_lie_as_near_the_middle_of_a_tall_window_as_offers_below_allow(size: tuple[int, int]) -> None:
    viewport = Viewport(*size)
    half, (_x, y) = CARD_H / 2 * viewport.card, piles(viewport)
    above, below = y - half - other_bottom(viewport), prompt_y(viewport) - y - half
    assert above <= below + 1
    assert below <= max(OFFERED, above) + 1


def test_the_pile_shows_only_its_top_cards_and_the_same_way_each_time() -> None:
    story = dealt(f"{MELDS} 9s", upcard="Ks").play("- -").idle(12)
    view = view_of(story.state, 0)
    poses = table(view, Hand(()), Viewport(1280, 800))
    pile = {key: pose for key, pose in poses.items() if pose.area == "pile"}
    assert list(pile) == list(view.pile[-3:])
    again = table(view, Hand(()), Viewport(1280, 800))
    assert all(again[key] == pose for key, pose in pile.items())


@pytest.mark.parametrize("turns", [0, 3, 8])
def test_a_knocking_card_covers_the_card_below_it(turns: int) -> None:
    story = dealt(f"{MELDS} 9s", upcard="Ks").play("- -").idle(turns * 2).play("s")
    knock = next(action for action in view_of(story.state, story.state.turn).legal if isinstance(action, Knock))
    view = view_of(story.do(knock).state, 0)
    poses = table(view, Hand(()), Viewport(1280, 800))
    below, knocking = poses[view.pile[-1]], poses[KNOCKING]
    assert (knocking.x, knocking.y, knocking.angle, knocking.scale) == (below.x, below.y, below.angle, below.scale)
    assert knocking.z > below.z
    assert knocking.face is None


# ---------------------------------------------------------------------- nothing overlaps


def widgets(sitting: Sitting) -> list[Node]:
    scene = sitting.pilot.loop.top
    assert scene is not None
    nodes = [
        node for node in scene.nodes() if node.role not in ("card", "cards", "pile", "spread") and any(node.bounds)
    ]
    return [node for node in nodes if (node.role != "label" or node.name) and "offscreen" not in node.state]


def cards(sitting: Sitting) -> list[tuple[str, pygame.Rect]]:
    board = sitting.table.board
    return [(str(key), pygame.Rect(board.bounds(key))) for key in board.poses]


def apart(sitting: Sitting, what: str) -> None:
    """Widgets overlap neither each other nor cards, and stay in the window."""
    window = pygame.Rect((0, 0), sitting.pilot.loop.window.size)
    found = widgets(sitting)
    for node in found:
        assert window.contains(pygame.Rect(node.bounds)), (what, window.size, node)
        inner = pygame.Rect(node.bounds)
        children = [child for child in node.children if "offscreen" not in child.state]
        for child in children:
            assert inner.contains(pygame.Rect(child.bounds)), (what, window.size, node, child)
        for one, other in combinations(children, 2):
            assert not pygame.Rect(one.bounds).colliderect(other.bounds), (what, window.size, one, other)
    for one, other in combinations(found, 2):
        if not any(over(*pair) for over in (on_plaque, in_corner) for pair in ((one, other), (other, one))):
            assert not pygame.Rect(one.bounds).colliderect(other.bounds), (what, window.size, one, other)
    if sitting.pilot.loop.top is sitting.pilot.loop._scenes[0] and hasattr(sitting.pilot.loop.top, "board"):
        at_rest(sitting.table)
        for node in found:
            for name, rect in cards(sitting):
                assert not rect.colliderect(node.bounds), (
                    what,
                    window.size,
                    node.role,
                    node.name,
                    node.bounds,
                    name,
                    rect,
                )
                assert window.contains(rect), (what, window.size, name, rect)


def everywhere(sitting: Sitting, what: str) -> None:
    first = sitting.pilot.loop.window.size
    for size in (*SIZES, first):
        sitting.resize(size)
        sitting.pilot.settle()
        apart(sitting, what)


def upcard(folder: Path) -> Sitting:
    return Sitting(folder, dealing(MELDS, upcard="Ks"), computer="").sit()


def drawing(folder: Path) -> Sitting:
    sitting = Sitting(folder, dealing(MELDS, upcard="Ks", stock="8c 9s 2h"), computer="- s x9s").sit()
    play(sitting, "- s x8c")
    return sitting


def pondering(folder: Path) -> Sitting:
    sitting = Sitting(folder, dealing(MELDS, upcard="Ks", stock="8c"), computer="-").sit()
    play(sitting, "- s x8c")
    return sitting


def armed(folder: Path) -> Sitting:
    sitting = Sitting(folder, dealing(f"{MELDS} 7c", upcard="Ks", stock="8c"), computer="-").sit()
    play(sitting, "- s")
    sitting.pilot.key("k")
    return sitting


def choice(folder: Path) -> Sitting:
    sitting = Sitting(folder, dealing(TIE, upcard="Ks", stock="Kd"), computer="-").sit()
    play(sitting, "- s")
    sitting.pilot.drag(sitting.grip("Kd"), sitting.plate)
    assert sitting.table.hud.question.options
    return sitting


def big_gin(folder: Path) -> Sitting:
    sitting = Sitting(
        folder, dealing(f"{MELDS} 7h", upcard="Ks", stock="Kd"), computer="-", rules=Rules(big_gin_bonus=31)
    ).sit()
    play(sitting, "- s")
    return sitting


def match_end(folder: Path) -> Sitting:
    sitting = Sitting(
        folder, dealing(f"{MELDS} 9s", upcard="Ks", stock="Kd"), computer="-", rules=Rules(target=10)
    ).sit()
    play(sitting, "- s k9s")
    assert sitting.table.resting()
    return sitting


STATES: dict[str, Callable[[Path], Sitting]] = {
    "upcard": upcard,
    "drawing": drawing,
    "pondering": pondering,
    "armed plate": armed,
    "choice of melds": choice,
    "big gin": big_gin,
    "lay-off": laying_off,
    "match end": match_end,
}


@pytest.mark.parametrize("state", STATES)
def test_nothing_overlaps_on_the_table(tmp_path: Path, state: str) -> None:
    everywhere(STATES[state](tmp_path), state)


@pytest.mark.parametrize("name", HANDS)
def test_nothing_overlaps_after_a_hand(tmp_path: Path, name: str) -> None:
    own, other, stock, computer, person, rules, _heading, _rows = HANDS[name]
    sitting = Sitting(tmp_path, dealing(own, other, stock=stock, upcard="Ks"), computer=computer, rules=rules).sit()
    play(sitting, person)
    everywhere(sitting, name)


def test_nothing_overlaps_on_any_page(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(
        '{"speed": "warp", "preset": "nonsense", "own_rules": {"target": 3}}', "utf-8"
    )
    sitting = Sitting(tmp_path).open()
    everywhere(sitting, "title with notices")
    for page in (wordbook.NEW_MATCH, "Settings"):
        sitting.pilot.click(page)
        everywhere(sitting, page)
        sitting.pilot.key("escape")
        sitting.pilot.turn()
    sitting.sit()
    sitting.pilot.key("escape")
    sitting.pilot.turn()
    everywhere(sitting, "menu")
    sitting.pilot.click(wordbook.MAIN_MENU)
    sitting.pilot.turn()
    everywhere(sitting, "title with a match to go on with")
    sitting.together()
    everywhere(sitting, "curtain")


@pytest.mark.parametrize("name", ["your gin", "a knock of the computer, with your lay-offs"])
def test_a_new_size_is_the_same_table(tmp_path: Path, name: str) -> None:
    own, other, stock, computer, person, rules, _heading, _rows = HANDS[name]
    deals = dealing(own, other, stock=stock, upcard="Ks")
    sitting = Sitting(tmp_path, deals, computer=computer, rules=rules, size=(1280, 800)).sit()
    for token in person.split():
        before = sitting.pilot.surface.copy()
        for size in ((1024, 640), (1280, 800)):
            sitting.resize(size)
            sitting.pilot.settle()
            at_rest(sitting.table)
        assert sitting.pilot.surface.get_buffer().raw == before.get_buffer().raw, token
        sitting.mouse(read(token, sitting.state))
        sitting.pilot.settle()


def test_a_resize_in_mid_flight_puts_everything_in_its_place(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path, dealing(f"{MELDS} 9s", upcard="Ks", stock="8c"), computer="-", speed="normal")
    sitting.app.restart(*sitting.services.matches.new())
    sitting.pilot.turn()
    sitting.pilot.advance(400)
    assert sitting.pilot.wait is not None
    sitting.resize((1600, 1000))
    at_rest(sitting.table)
    sitting.pilot.settle()
    play(sitting, "- s")
    sitting.mouse(Discard(Card.parse("9s")))
    sitting.pilot.advance(60)
    sitting.resize((1024, 640))
    at_rest(sitting.table)
    sitting.pilot.settle()
    at_rest(sitting.table)

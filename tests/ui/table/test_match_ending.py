from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules import Match, Partners, Rules, SitOut
from game.rules.result import HandResult
from game.ui.engine import scan_stops
from game.ui.engine.accessibility import NotOfferedError, find
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite
from game.ui.graphics.theme import THEMES
from game.ui.screens.match_end.match_end_page import MatchEnd
from game.ui.services.routes import MatchEndRoute, Route
from game.ui.table.match_stakes import _caption, _lines
from game.ui.table.table_scene import TableScene
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.ceremony.cascade import fan
from game.ui.tabletop.ceremony.speech_slip import slip
from game.ui.tabletop.ceremony.stakes import Face
from game.ui.tabletop.ceremony.tableau import places_in
from game.ui.tabletop.places import CARD_H, CARD_W
from game.wording.small_talk.remarks import remark
from headless.sitting import Sitting
from tests.conftest import some
from tests.ui.checks import at_rest, pixels, still, watching
from tests.ui.table.test_ceremonies import MELDED, end, seated, until

WON, LOST = "gin", "undercut, lost"


def last_hand(folder: Path, name: str, *, reduced: bool = False) -> Sitting:
    sitting = seated(folder, name, target=20)
    if reduced:
        sitting.services.keep(replace(sitting.services.settings, reduced_motion=True))
        sitting.table.presenter.pace()
    end(sitting, name)
    return sitting


def fanned(sitting: Sitting) -> list[CardSprite]:
    """Return the winner's cards on the cloth, besides the hidden ones of the table."""
    own = set(sitting.table.board.sprites.values())
    return [one for one in sitting.table.stage if isinstance(one, CardSprite) and one not in own]


@pytest.mark.parametrize(("name", "cards"), [(WON, 10), (LOST, 0)])
def test_the_table_makes_way_for_the_room_and_then_for_the_page(tmp_path: Path, name: str, cards: int) -> None:
    sitting = last_hand(tmp_path, name)
    table, ceremony = sitting.table, sitting.table.ceremony
    light = ceremony._lamp._plain or table.stage.background
    until(sitting, lambda: ceremony.covering)
    assert not table.resting()
    sitting.pilot.advance(2600)
    shown = [one for one in table.stage if one.visible and one not in table.stage.dark]
    assert all(depths.CEREMONY - 100 <= one.z <= depths.CEREMONY for one in shown), "nothing of the table is seen"
    assert len(fanned(sitting)) == cards
    if cards:
        assert {one.face for one in fanned(sitting)} >= set(MELDED)
    until(sitting, table.resting)
    assert isinstance(sitting.pilot.loop.top, MatchEnd)
    assert sitting.table is table, "there's a way back"
    sitting.pilot.settle()
    assert pixels(table.stage.background) == pixels(light)
    assert not table.stage.dark
    at_rest(table)
    still(sitting.pilot)


@pytest.mark.parametrize("name", [WON, LOST])
def test_before_the_room_comes_the_score_is_there_and_the_piles_stay_away(tmp_path: Path, name: str) -> None:
    sitting = last_hand(tmp_path, name)
    table, plaque = sitting.table, sitting.table.hud.plaque(0 if name == WON else 1)
    seen: list[tuple[str, bool]] = []
    with watching(sitting.pilot, lambda: seen.append((plaque.score, bool(table.stage.dark)))):
        until(sitting, lambda: table.ceremony.covering, each=5)
    scores, dark = zip(*seen[:-1], strict=True)
    assert scores[0] == "0"
    assert scores[-1] == str(max(sitting.session.match.sheet.totals))
    away = "".join("-+"[one] for one in dark).strip("-")
    assert away.split("-")[-1].startswith("+" * 50), "the last word clears the cloth for good"


@pytest.mark.parametrize("name", [WON, LOST])
@pytest.mark.parametrize("after", some(2, [0, 350, 900, 1300, 2500, 3850]))
def test_one_press_ends_it_at_any_time_and_presses_nothing_hidden(tmp_path: Path, name: str, after: int) -> None:
    sitting = last_hand(tmp_path, name)
    table = sitting.table
    until(sitting, lambda: table.ceremony.covering, each=10)
    sitting.pilot.advance(after)
    sitting.pilot.press(*table.hud.widgets["menu"].box.center)
    sitting.pilot.turn()
    assert table.resting()
    assert not table.ceremony.covering
    assert isinstance(sitting.pilot.loop.top, MatchEnd), "the hidden menu stays closed"
    assert sitting.table is table
    sitting.pilot.settle()
    at_rest(table)


@pytest.mark.parametrize("name", [WON, LOST])
def test_a_screen_reader_and_a_switch_find_nothing_hidden_to_press(tmp_path: Path, name: str) -> None:
    sitting = last_hand(tmp_path, name)
    table = sitting.table
    until(sitting, lambda: table.ceremony.covering)
    assert not scan_stops.stops(table.nodes())
    with pytest.raises(NotOfferedError):
        find(table.nodes(), table.hud.widgets["menu"].id)
    until(sitting, table.resting)
    sitting.app.back()
    assert find(table.nodes(), table.hud.widgets["menu"].id).actions


@pytest.mark.parametrize("way", ["right", "long"])
def test_no_note_explains_what_it_hides(tmp_path: Path, way: str) -> None:
    sitting = last_hand(tmp_path, WON)
    table = sitting.table
    plaque = table.hud.plaque(0).box.center
    if way == "right":
        until(sitting, lambda: table.ceremony.covering)
        sitting.pilot.press(*plaque, button=3)
    else:
        until(sitting, lambda: table.ceremony.running)
        sitting.pilot.down(*plaque)
        while not table.ceremony.covering:  # the last of these presses brings the match's end, and is held
            sitting.pilot.release()
            sitting.pilot.down(*plaque)
    sitting.pilot.advance(700)
    assert table.ceremony.covering
    assert table.inspector.item is None


def test_it_takes_away_a_note_that_was_there_before(tmp_path: Path) -> None:
    sitting = last_hand(tmp_path, WON)
    table = sitting.table
    until(sitting, lambda: table.ceremony.running)
    assert not table.ceremony.covering
    sitting.pilot.press(*table.hud.plaque(0).box.center, button=3)
    assert table.inspector.item is not None
    until(sitting, lambda: table.ceremony.covering)
    assert table.inspector.item is None


@pytest.mark.parametrize("key", ["return", "escape", "tab", "left"])
def test_a_key_ends_it_too_and_does_nothing_else(tmp_path: Path, key: str) -> None:
    sitting = last_hand(tmp_path, WON)
    until(sitting, lambda: sitting.table.ceremony.covering)
    sitting.pilot.key(key)
    assert [type(scene) for scene in sitting.pilot.loop.scenes()] == [TableScene, MatchEnd]


@pytest.mark.parametrize("wait", [0, 120, 240])
def test_enter_pressed_again_starts_no_rematch(tmp_path: Path, wait: float) -> None:
    sitting = last_hand(tmp_path, WON)
    until(sitting, lambda: sitting.table.ceremony.covering)
    sitting.pilot.hasty = True
    sitting.pilot.key("return")
    sitting.pilot.advance(wait)
    sitting.pilot.key("return")
    assert isinstance(sitting.pilot.loop.top, MatchEnd)


@pytest.mark.parametrize("speed", ["none", "normal"])
def test_the_page_follows_at_any_speed(tmp_path: Path, speed: str) -> None:
    sitting = seated(tmp_path, LOST, speed=speed, target=20)
    end(sitting, LOST)
    sitting.pilot.settle()
    assert isinstance(sitting.pilot.loop.top, MatchEnd)


def test_a_match_with_a_page_of_its_own_stays_at_the_table(tmp_path: Path) -> None:
    sitting = seated(tmp_path, WON, target=20)
    sitting.table.presenter.leads_on = False
    table = sitting.table
    end(sitting, WON)
    until(sitting, lambda: table.ceremony.covering)
    until(sitting, table.resting)
    assert sitting.pilot.loop.top is table
    assert not table.stage.dark


def test_with_reduced_motion_the_picture_stands_still(tmp_path: Path) -> None:
    sitting = last_hand(tmp_path, WON, reduced=True)
    places: dict[Sprite, set[tuple[int, int]]] = {}

    def look() -> None:
        if table.ceremony.covering:
            for one in table.stage:
                if one not in table.stage.dark and (pose := one.pose()) is not None:
                    places.setdefault(one, set()).add(pose[1:3])

    table = sitting.table
    with watching(sitting.pilot, look):
        until(sitting, lambda: len(fanned(sitting)) == 10)
        until(sitting, table.resting)
    assert len(places) > 14, "faces, words, the sheet and ten cards"
    assert all(len(at) == 1 for at in places.values())


@pytest.mark.usefixtures("painted")
def test_the_loser_answers_before_the_winner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, str]] = []

    def draw(_surface: object, _skin: object, _box: object, name: str, _picture: object, mood: str) -> None:
        seen.append((name, mood))

    monkeypatch.setattr("game.ui.tabletop.ceremony.tableau.draw_seated", draw)
    sitting = last_hand(tmp_path, WON)
    until(sitting, sitting.table.resting)
    assert seen == [("Ada", "waiting"), ("You", "waiting"), ("Ada", "annoyed"), ("You", "pleased")]


@pytest.mark.parametrize("name", [WON, LOST])
def test_at_last_the_lamp_settles_slowly_on_the_winner(tmp_path: Path, name: str) -> None:
    sitting = last_hand(tmp_path, name)
    table = sitting.table

    def light() -> tuple[int, int]:
        """Return how bright the window is in the corner away from the winner, and between the faces."""
        picture = table.stage.background
        wide, high = picture.get_size()
        left = 0 if name == WON else wide * 7 // 8
        boxes = (left, high * 3 // 4, wide // 8, high // 4), (wide * 2 // 5, high // 3, wide // 5, high // 3)
        dark, bright = (sum(pygame.transform.average_color(picture, pygame.Rect(box))[:3]) for box in boxes)
        return dark, bright

    until(sitting, lambda: table.ceremony.covering, each=10)
    sitting.pilot.advance(2250)
    levels = [light()]
    for _step in range(8):
        sitting.pilot.advance(200)
        levels.append(light())
    dark, bright = zip(*levels, strict=True)
    assert list(dark) == sorted(dark, reverse=True)
    assert len(set(dark)) > 4, "slowly"
    assert dark[-1] < 0.8 * dark[0]
    assert bright[-1] > 0.9 * bright[0]
    sitting.pilot.advance(80)
    assert sitting.table.ceremony.covering
    assert light() == levels[-1], "then it stands still"


@pytest.mark.parametrize("wanted", [True, False])
def test_the_opponent_has_the_last_word(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wanted: bool) -> None:
    said: list[str] = []

    def drawn(skin: Skin, words: str, most: int) -> pygame.Surface | None:
        said.append(words)
        return slip(skin, words, most)

    monkeypatch.setattr("game.ui.table.seat.opponent.said", lambda _evening: ("lost", 0))
    monkeypatch.setattr("game.ui.tabletop.ceremony.tableau.slip", drawn)
    sitting = seated(tmp_path, WON, target=20)
    sitting.services.keep(replace(sitting.services.settings, remarks=wanted))
    end(sitting, WON)
    until(sitting, sitting.table.resting)
    assert said == ([remark("steady", "lost", 0)] if wanted else [])


def test_its_page_is_loaded_while_the_picture_is_nearly_still(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prepared: list[type[Route]] = []
    sitting = seated(tmp_path, WON, target=20)
    monkeypatch.setattr(sitting.app, "prepare", prepared.append)
    end(sitting, WON)
    until(sitting, lambda: sitting.table.ceremony.covering, each=10)
    sitting.pilot.advance(1900)
    assert not prepared
    sitting.pilot.advance(300)
    assert prepared == [MatchEndRoute]


@pytest.mark.parametrize("most", [60, 130, 150, 250, 700])
@pytest.mark.parametrize("words", ["Nicely done.", "Undercuts come in threes, apparently."])
@pytest.mark.usefixtures("window")
def test_a_remark_stays_within_its_width_or_isnt_shown(most: int, words: str) -> None:
    image = slip(Skin.of((1280, 800), THEMES["green"]), words, most)
    assert (image is None) == (most == 60)
    assert image is None or image.get_width() <= most


@pytest.mark.parametrize("size", [(1280, 800), (900, 1400), (1024, 640), (3840, 2160), (700, 700)])
@pytest.mark.parametrize("won", [True, False])
def test_the_parts_lie_in_the_window_without_touching(size: tuple[int, int], won: bool) -> None:
    faces = Face("Ada", "steady", not won), Face("You", None, won)
    places = places_in(size, faces, won=won)
    parts = [places.opposite, places.below, places.words, places.sheet, *([places.cards] if won else [])]
    window = pygame.Rect(0, 0, *size)
    assert all(window.contains(part) for part in parts)
    assert not any(one.colliderect(other) for n, one in enumerate(parts) for other in parts[n + 1 :])
    winner, loser = (places.below, places.opposite) if won else (places.opposite, places.below)
    assert winner.h > loser.h
    between = places.below.x - places.opposite.right
    assert between > (0.25 if size[0] < size[1] else 0.15) * size[0], "a remark has room between the faces"


@pytest.mark.parametrize(
    ("rules", "results", "lines"),
    [
        (Rules(target=50, game_bonus=0), [(0, 30), (1, 12), (None, 0), (0, 25)], ["30 0", "30 12", "30 12", "55 12"]),
        (Rules(target=50, game_bonus=100), [(1, 51)], ["0 51", "0 151"]),
    ],
)
def test_the_sheet_has_the_last_totals_and_the_final_score(
    rules: Rules, results: list[tuple[int | None, int]], lines: list[str]
) -> None:
    match = Match(replace(rules, box_bonus=0, shutout=0), 0)
    for winner, points in results:
        match = match.add(HandResult(winner, points, "void" if winner is None else "knock"))
    assert match.winner is not None
    assert [" ".join(line) for line in _lines(match)] == lines


@pytest.mark.parametrize(
    ("hands", "bonus", "caption"), [(5, 0, ""), (5, 100, "Hands 2–5 of 5"), (9, 0, "Hands 5–9 of 9")]
)
def test_the_sheet_says_which_hands_it_shows(hands: int, bonus: int, caption: str) -> None:
    match = Match(Rules(target=10 * hands, game_bonus=bonus, box_bonus=0, shutout=0), 0)
    for _hand in range(hands):
        match = match.add(HandResult(0, 10, "knock"))
    assert match.winner == 0
    assert _caption(match) == caption


@pytest.mark.parametrize("size", [(1280, 800), (900, 1400), (1024, 640)])
def test_cards_spread_without_touching_words_or_sheet(size: tuple[int, int]) -> None:
    box = places_in(size, (Face("Ada", "steady", False), Face("You", None, True)), won=True).cards
    for pose in fan(list(MELDED), box, 1.0, 1.0):
        half = pygame.Vector2(CARD_W / 2, CARD_H / 2) * pose.scale
        corners = [pygame.Vector2(half.x * x, half.y * y).rotate(-pose.angle) for x in (-1, 1) for y in (-1, 1)]
        assert all(box.inflate(4, 4).collidepoint(pose.x + corner.x, pose.y + corner.y) for corner in corners)


def test_the_sheet_has_a_column_for_each_side() -> None:
    rules = Rules(target=50, game_bonus=0, box_bonus=0, shutout=0)
    three = Match(rules, 0, form=SitOut()).add(HandResult(0, 51, "knock"))
    assert three.winner is not None
    assert len(_lines(three)[-1]) == 3
    teams = Match(rules, 0, form=Partners()).add(HandResult(0, 60, "knock"), HandResult(1, 5, "knock"))
    assert teams.winner is not None
    assert [sorted(map(int, line)) for line in _lines(teams)] == [[0, max(teams.sheet.final)]]

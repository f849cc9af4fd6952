from collections.abc import Callable
from itertools import groupby
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.rules import Card, CardSet, LayOff, Phase, Rules
from game.rules.notation import read
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite
from game.ui.graphics.text import TextRenderer
from game.ui.graphics.theme import THEMES
from game.ui.table.table_scene import TableScene
from game.ui.tabletop.card_art import Art
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.ceremony.lay_off_marks import coin, coin_box, laid_off
from game.ui.tabletop.deck import Deck
from game.ui.widgets.label import Label
from game.ui.widgets.portrait import SeatedPortrait
from headless import wordbook
from headless.deals import Fixed, dealing, stacked
from headless.sitting import Sitting
from tests.conftest import some
from tests.ui.checks import at_rest, pixels, still, watching

MELDS = "As 2s 3s 4h 5h 6h Td Jd Qd"
DEFENCE = "4s 5d 7d Kh Qc Qh 9d 9c 2d 7h"
MELDED = CardSet.parse(MELDS)
ENDS = {
    "knock": (f"{MELDS} 9s", "4s 7h Kd Kh 9d 9c Qc Qh 2d 3c", "8c", "- +4s +7h +Kd .", "- s", "k9s", Rules()),
    "gin": (f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc Qh 2d 3c", "Kd", "-", "- s", "k9s", Rules()),
    "big gin": (
        f"{MELDS} 7h",
        "4s 8h Jh Kh 9d 9c Qc Qh 2d 3c",
        "Kd",
        "-",
        "- s",
        "b",
        Rules(big_gin_bonus=31),
    ),
    "undercut": (f"{MELDS} 7h", "2d 2c 2h 7c 8c 9c Js Jh Jc 5d", "9h Kd", "- s kKd", "- s x9h", ".", Rules()),
    "undercut, lost": (f"{MELDS} 9s", "2d 2c 2h 7c 8c 9c Js Jh Jc 5d", "8h", "- .", "- s", "k9s", Rules()),
    "knock, lost": (DEFENCE, f"{MELDS} 8c", "Kc 9h", "- s k9h", "- s xKc +4s +7h", ".", Rules()),
    "gin, lost": (DEFENCE, f"{MELDS} 8c", "Kc Kd", "- s k8c", "- s", "xKc", Rules()),
}
"""Cards, the computer's moves, the person's moves before the end, and the one that ends the hand."""
HEARD = {
    "knock": ["knock", "win"],
    "gin": ["gin"],
    "big gin": ["gin"],
    "undercut": ["crack", "undercut", "win"],
    "undercut, lost": ["knock", "crack", "undercut", "lost"],
    "knock, lost": ["lost"],
    "gin, lost": ["gin", "lost"],
}
"""Bells and knocks heard from that move on."""
LEAST = {
    "knock": 3000.0,
    "gin": 2600.0,
    "big gin": 3200.0,
    "undercut": 2900.0,
    "undercut, lost": 4200.0,
    "knock, lost": 1600.0,
    "gin, lost": 3600.0,
}
"""Least length in milliseconds: the more at stake, the longer."""
BELLS = {"knock", "gin", "win", "undercut", "crack", "lost", "match-won", "match-lost"}


def seated(folder: Path, name: str, *, speed: str = "normal", target: int = 300) -> Sitting:
    own, other, stock, computer, person, _last, rules = ENDS[name]
    rules = replace(rules, target=target)
    sitting = Sitting(
        folder, dealing(own, other, stock=stock, upcard="Ks"), computer=computer, rules=rules, speed=speed
    )
    sitting.sit()
    for token in person.split():
        sitting.pilot.settle()
        sitting.mouse(read(token, sitting.state))
    sitting.pilot.settle()
    return sitting


def end(sitting: Sitting, name: str) -> None:
    sitting.mouse(read(ENDS[name][5], sitting.state))


def until(sitting: Sitting, reached: Callable[[], bool], *, each: float = 50.0) -> float:
    """Return the milliseconds it took."""
    began = sitting.pilot.clock.now
    while not reached():
        assert sitting.pilot.clock.now - began < 20_000
        sitting.pilot.advance(each)
    return sitting.pilot.clock.now - began


def titles(table: TableScene) -> list[Sprite]:
    return [one for one in table.stage if one.visible and one.z == depths.CEREMONY]


@pytest.mark.parametrize("name", ENDS)
def test_the_end_of_a_hand_to_winner_and_loser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """A mere viewer has the result within six seconds, and has heard which end it is."""
    sitting = seated(tmp_path, name)
    light = sitting.table.ceremony._lamp._plain or sitting.table.stage.background  # the lamp may be dimmed already
    heard: list[tuple[str, float]] = []
    play = lambda sound, *, pitch=0.0, **_how: heard.append((sound, pitch))  # noqa: E731
    monkeypatch.setattr(sitting.services.sound, "play", play)
    monkeypatch.setattr(sitting.table.ceremony, "_sound", play)
    end(sitting, name)
    seen: list[bool] = []
    with watching(sitting.pilot, lambda: seen.append(bool(titles(sitting.table)))):
        lasted = until(sitting, sitting.table.resting)
    assert LEAST[name] <= lasted <= 6000
    assert any(seen)
    sitting.pilot.settle()
    assert sitting.table.stage.background is light, "the lamp shines as before"
    assert not titles(sitting.table)
    at_rest(sitting.table)
    still(sitting.pilot)
    assert [sound for sound, _pitch in heard if sound in BELLS] == HEARD[name]
    counted = [pitch for sound, pitch in heard if sound == "count"]
    assert counted
    assert counted == list(range(len(counted))), "each card is a semitone higher than the one before"


@pytest.mark.parametrize("name", some(2, ["undercut, lost", *ENDS]))
def test_whoever_presses_on_has_the_next_hand_within_two_seconds(tmp_path: Path, name: str) -> None:
    sitting = seated(tmp_path, name)
    end(sitting, name)
    began, hand = sitting.pilot.clock.now, sitting.session.hand
    while sitting.session.hand == hand or not sitting.table.presenter.idle:
        sitting.pilot.advance(200)
        if sitting.table.resting():
            sitting.pilot.key("return")
        else:
            sitting.pilot.press(*sitting.nowhere)
    assert sitting.pilot.clock.now - began <= 2000
    assert sitting.view.phase is Phase.UPCARD


@pytest.mark.parametrize(("name", "last"), [("gin", "match-won"), ("undercut, lost", "match-lost")])
def test_the_end_of_a_match_takes_four_seconds_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, last: str
) -> None:
    sitting = seated(tmp_path / "hand", name)
    end(sitting, name)
    hand = until(sitting, sitting.table.resting)
    sitting = seated(tmp_path / "match", name, target=20)
    heard: list[str] = []
    monkeypatch.setattr(sitting.services.sound, "play", lambda sound, **_how: heard.append(sound))
    end(sitting, name)
    match = until(sitting, sitting.table.resting)
    assert 3500 <= match - hand <= 4050
    assert match <= 9000
    assert [sound for sound in heard if sound in {"match-won", "match-lost"}] == [last]
    sitting.pilot.settle()
    at_rest(sitting.table)


def test_a_press_takes_one_beat_to_its_end(tmp_path: Path) -> None:
    """Knock, count, undercut and points: four presses, and the result isn't skipped."""
    sitting = seated(tmp_path, "undercut, lost")
    end(sitting, "undercut, lost")
    presses = 0
    while not sitting.table.resting():
        sitting.pilot.advance(30)
        sitting.pilot.key("return")
        presses += 1
        assert presses < 10
    assert presses == 4
    assert sitting.session.hand == 0
    assert sitting.table.hud.widgets["result"].visible
    at_rest(sitting.table)


def test_what_a_press_passes_over_does_not_come_later(tmp_path: Path) -> None:
    sitting = seated(tmp_path, "gin")
    end(sitting, "gin")
    sitting.pilot.advance(500)
    sitting.pilot.key("return")
    assert not sitting.table.resting(), "the deadwood is still to be struck out"
    assert not [one for one in sitting.table.stage if one.z == depths.SWEEP]
    board = sitting.table.board
    ahead = {round(board.sprites[key].cy - board.poses[key].y) for key in board.sprites if key in MELDED}
    assert len(ahead) == 1, "all melds stand forward at once"
    sitting.pilot.key("return")
    sitting.pilot.advance(250)
    assert len(titles(sitting.table)) == 1, "the points are on their way, as that beat was not passed over"
    until(sitting, sitting.table.resting)
    assert not sitting.table.stage.dark
    sitting.pilot.settle()
    at_rest(sitting.table)


def test_any_other_key_goes_to_the_end(tmp_path: Path) -> None:
    sitting = seated(tmp_path, "gin")
    end(sitting, "gin")
    for wait in (0, 500, 700):
        sitting.pilot.advance(wait)
    sitting.pilot.key("left")
    assert sitting.table.resting()
    sitting.pilot.settle()
    at_rest(sitting.table)


def test_a_card_can_be_laid_off_by_the_first_press_during_a_knock(tmp_path: Path) -> None:
    own, other, stock, computer, _person, _last, rules = ENDS["knock, lost"]
    sitting = Sitting(tmp_path, dealing(own, other, stock=stock, upcard="Ks"), computer=computer, rules=rules)
    sitting.services.keep(replace(sitting.services.settings, speed="normal"))
    sitting.sit()
    for token in ("-", "s", "xKc"):
        sitting.pilot.settle()
        sitting.mouse(read(token, sitting.state))
    until(sitting, lambda: sitting.table.view is not None and sitting.table.view.phase is Phase.LAYOFF)
    assert not sitting.table.playing(), "the knock is still being shown"
    lay_off = read("+4s", sitting.state)
    assert isinstance(lay_off, LayOff)
    sitting.pilot.drag(sitting.grip("4s"), sitting.meld(lay_off.meld), steps=round(500 / sitting.pilot.frame))
    assert sitting.view.showdown is not None
    assert [str(card) for card in laid_off(sitting.view)] == ["4s"]


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("size", [(1280, 800), (900, 1400)])
def test_a_knocks_word_stands_alone_on_the_cloth(tmp_path: Path, size: tuple[int, int]) -> None:
    sitting = seated(tmp_path, "knock")
    sitting.resize(size)
    sitting.pilot.settle()
    table, prompts, words = sitting.table, list[str](), list[Sprite]()
    prompt = table.hud.widgets["prompt"]
    end(sitting, "knock")

    def look() -> None:
        prompts.append(prompt.name)
        for word in titles(table):
            if word.image.get_alpha() == 255:
                words.append(word)
                area = word.image.get_bounding_rect(64).move(word.rect.topleft)
                seen = [one for one in table.stage if isinstance(one, CardSprite) and one.visible]
                assert all(one in table.stage.dark or not one.rect.colliderect(area) for one in seen)

    with watching(sitting.pilot, look):
        until(sitting, lambda: "laying" in prompt.name, each=20)
    assert words
    assert set(prompts[:-1]) == {""}


@pytest.mark.parametrize("name", some(3, ["undercut, lost", "knock", "gin, lost"]))
def test_with_reduced_motion_words_fade_and_nothing_moves(tmp_path: Path, name: str) -> None:
    sitting = seated(tmp_path, name)
    sitting.services.keep(replace(sitting.services.settings, reduced_motion=True))
    sitting.table.presenter.pace()
    end(sitting, name)
    table = sitting.table
    places: dict[Sprite, set[tuple[int, int]]] = {}
    words: list[pygame.Surface] = []

    def look() -> None:
        words.extend(one.image for one in titles(table))
        if table.view is not None and table.view.result is not None:  # until then, hands are laid down
            for one in (*titles(table), *(one for one in table.stage if isinstance(one, CardSprite))):
                pose = one.pose()
                places.setdefault(one, set()).update([pose[1:3]] if pose is not None else [])

    with watching(sitting.pilot, look):
        until(sitting, table.resting)
    assert places
    for at in places.values():  # a pixel is a picture's size, rounded
        assert all(max(way) - min(way) <= 1 for way in zip(*at, strict=True))
    assert len({id(image) for image in words}) > 1, "a title comes and goes in steps"


def test_without_any_speed_there_is_no_ceremony(tmp_path: Path) -> None:
    sitting = seated(tmp_path, "undercut, lost", speed="none")
    end(sitting, "undercut, lost")
    for _turn in range(3):
        sitting.pilot.turn()
        assert not titles(sitting.table)
    assert sitting.table.resting()
    at_rest(sitting.table)


@pytest.mark.parametrize("after", some(2, [700, 450, 2300, 1500, 3300, 2900]))
def test_another_window_size_in_the_midst_leaves_nothing_behind(tmp_path: Path, after: int) -> None:
    sitting = seated(tmp_path, "undercut, lost", target=20)
    end(sitting, "undercut, lost")
    sitting.pilot.advance(after)
    sitting.resize((1280, 800))
    light = sitting.table.stage.background
    assert not titles(sitting.table)
    sitting.pilot.settle()
    assert pixels(sitting.table.stage.background) == pixels(light)
    assert sitting.table.resting()
    at_rest(sitting.table)


def test_nothing_waits_for_a_ceremony_that_another_window_size_has_ended(tmp_path: Path) -> None:
    sitting = seated(tmp_path, "undercut, lost", target=20)
    end(sitting, "undercut, lost")
    shown = sitting.table.presenter
    until(sitting, lambda: shown.view is not None and shown.view.phase is Phase.OVER and sitting.table.ceremony.running)
    table = sitting.table
    sitting.resize((1280, 800))
    assert until(sitting, table.resting) <= 100


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("large_index", [False, True])
@pytest.mark.parametrize("wide", [60, 98, 140, 280])
def test_the_coin_of_a_laid_off_card_covers_no_index(wide: int, large_index: bool) -> None:
    deck = Deck(large_index=large_index)
    face = Art().face(deck, "7h", wide)
    card = face.get_rect(topleft=(50, 50))
    around = coin_box(card, large_index=large_index)
    paper = face.get_at((wide // 2, round(0.03 * card.h)))
    covered = face.subsurface(around.clip(card).move(-50, -50))
    ink = pygame.mask.from_threshold(covered, paper, (60, 60, 60, 255))
    ink.invert()
    coin_mask = pygame.mask.from_surface(coin(wide, Skin.of((1280, 800), THEMES["green"]), ("Ada", "steady")))
    offset = around.x - around.clip(card).x, around.y - around.clip(card).y
    assert ink.overlap_area(coin_mask, offset) <= 0.15 * coin_mask.count()


def test_a_hidden_card_shows_its_face_beside_its_fan_before_it_is_laid_off(tmp_path: Path) -> None:
    sitting = seated(tmp_path, "knock")
    end(sitting, "knock")
    board, shown = sitting.table.board, set[Card]()

    def look() -> None:
        middle = board.viewport.h / 2
        for card in [] if sitting.table.view is None else laid_off(sitting.table.view):
            sprite = board.sprites[card]
            if sprite.face is card and sprite.flip < 0.1 and sprite.cy < middle:
                shown.add(card)

    with watching(sitting.pilot, look):
        until(sitting, sitting.table.resting)
    assert sitting.table.view is not None
    assert shown == set(laid_off(sitting.table.view))
    assert shown
    at_rest(sitting.table)


def test_laid_off_cards_keep_a_coin_until_they_are_undone(tmp_path: Path) -> None:
    sitting = seated(tmp_path, "knock, lost")

    def marked() -> set[str]:
        return {str(mark.card.face) for mark in sitting.table.ceremony._marks._marks}

    assert marked() == {"4s", "7h"}
    sitting.resize((1280, 800))
    assert marked() == {"4s", "7h"}
    sitting.pilot.key("z", mod=pygame.KMOD_CTRL)
    sitting.pilot.settle()
    assert marked() == {"4s"}
    end(sitting, "knock, lost")
    sitting.pilot.settle()
    sitting.pilot.click(wordbook.NEXT_DEAL)
    sitting.pilot.settle()
    assert not marked()


def test_the_score_waits_until_the_points_have_come(tmp_path: Path) -> None:
    """Even while the knock is shown, when the computer has long decided."""
    sitting = seated(tmp_path, "knock")
    plaque = sitting.table.hud.plaque(0)
    end(sitting, "knock")
    scores: list[str] = []
    with watching(sitting.pilot, lambda: scores.append(plaque.score)):
        lasted = until(sitting, sitting.table.resting)
    assert plaque.score == str(sitting.session.match.sheet.totals[0])
    assert set(scores) == {"0", plaque.score}
    assert scores.count("0") > 0.8 * len(scores), lasted


@pytest.mark.parametrize(
    ("name", "faces"), [("undercut, lost", ["annoyed", "pleased"]), ("undercut", ["pleased", "caught"])]
)
def test_the_face_opposite_changes_with_the_undercut(tmp_path: Path, name: str, faces: list[str]) -> None:
    sitting = seated(tmp_path, name, target=20)
    sitting.resize((1280, 800))
    portrait = sitting.table.hud.widgets["portrait"]
    assert isinstance(portrait, SeatedPortrait)
    end(sitting, name)
    seen: list[str] = []
    with watching(sitting.pilot, lambda: seen.append(portrait.mood)):
        lasted = until(sitting, sitting.table.resting)
    changed = seen.index(faces[1])
    assert [face for face, _same in groupby(seen)] == faces
    assert changed < 0.6 * len(seen), lasted


def test_a_void_hand_is_short(tmp_path: Path) -> None:
    deck = stacked("8h 8s 3c 4d 5d Jc Qh As 9s 7c", "Qd Qs 2c 3h 6s 9c Td Kh 5c 2d", upcard="Ks")
    turns = [f"s x{card}" for card in deck[21:50]]
    sitting = Sitting(tmp_path, Fixed(deck), computer=" ".join(["-", *turns[1::2]]), speed="none").sit()
    tokens = " ".join(["-", *turns[::2]]).split()
    for token in tokens[:-1]:
        sitting.mouse(read(token, sitting.state))
        sitting.pilot.settle()
    sitting.services.keep(replace(sitting.services.settings, speed="normal"))
    sitting.table.presenter.pace()
    sitting.mouse(read(tokens[-1], sitting.state))
    assert until(sitting, sitting.table.resting) <= 1500
    assert not titles(sitting.table)


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize(
    ("name", "words"), [("knock", {"You knock with 8"}), ("undercut, lost", {"You knock with 8", "5 beats 8"})]
)
def test_knocks_and_undercuts_name_their_deadwood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, words: set[str]
) -> None:
    written, plain = set[str](), TextRenderer.render

    def render(self: TextRenderer, text: str, *more: Any, **named: Any) -> pygame.Surface:
        written.add(text)
        return plain(self, text, *more, **named)

    sitting = seated(tmp_path, name)
    monkeypatch.setattr(TextRenderer, "render", render)
    end(sitting, name)
    until(sitting, sitting.table.resting)
    assert words <= written


def test_points_fly_over_no_label(tmp_path: Path) -> None:
    sitting = seated(tmp_path, "gin")
    table, hidden = sitting.table, set[str]()
    end(sitting, "gin")

    def look() -> None:
        hidden.update(one.id for one in table.stage.dark if isinstance(one, Label))

    with watching(sitting.pilot, look):
        until(sitting, table.resting)
    assert "deadwood" in hidden
    assert not table.stage.dark

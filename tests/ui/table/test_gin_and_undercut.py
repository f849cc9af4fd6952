from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules import Rules
from game.rules.notation import read
from game.ui.graphics import depths
from game.ui.graphics.skin import Skin
from game.ui.graphics.sprites import Sprite
from game.ui.graphics.theme import THEMES
from game.ui.tabletop.card_sprite import CardSprite
from game.ui.tabletop.ceremony.strike_out import past
from game.ui.tabletop.ceremony.title import BrassTitle, title_sprite
from game.wording.events import undercut
from headless.deals import dealing
from headless.sitting import Sitting
from tests.conftest import some
from tests.ui.checks import at_rest, watching
from tests.ui.table.test_ceremonies import ENDS, end, seated, titles, until

SIZES = ((1280, 800), (900, 1400), (1024, 640))


def heard_in(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> list[tuple[float, str]]:
    """Return the sounds from now on, with the milliseconds since now."""
    began, heard = sitting.pilot.clock.now, list[tuple[float, str]]()

    def play(sound: str, **_how: float) -> None:
        heard.append((sitting.pilot.clock.now - began, sound))

    monkeypatch.setattr(sitting.services.sound, "play", play)
    monkeypatch.setattr(sitting.table.ceremony, "_sound", play)
    return heard


@pytest.mark.parametrize(("name", "melds", "whole"), [("gin", 3, 2600), ("big gin", 3, 3200)])
def test_gin_builds_by_melds_then_strikes_out_then_scores(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, melds: int, whole: int
) -> None:
    sitting = seated(tmp_path, name)
    heard = heard_in(sitting, monkeypatch)
    end(sitting, name)
    began = sitting.pilot.clock.now
    backs: list[bool] = []
    board = sitting.table.board

    def look() -> None:
        upper = [sprite for key, sprite in board.sprites.items() if board.poses[key].area == "upper"]
        backs.append(all(sprite.flip == 1 for sprite in upper))

    with watching(sitting.pilot, look):
        until(sitting, sitting.table.resting, each=20)
    assert whole <= sitting.pilot.clock.now - began <= whole + 60
    staged = [sound for _when, sound in heard if sound.startswith("gin") or sound == "count"]
    assert staged[: melds + 1] == [*(f"gin-meld-{n + 1}" for n in range(melds)), "gin"]
    assert set(staged[melds + 1 :]) == {"count"}
    assert any(backs), "the loser's cards wait until the melds have come forward"
    at_rest(sitting.table)


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize(("size", "name"), some(3, SIZES, ("gin", "gin, lost", "undercut", "undercut, lost")))
def test_the_word_is_clear_of_cards(tmp_path: Path, size: tuple[int, int], name: str) -> None:
    sitting = seated(tmp_path, name)
    sitting.resize(size)
    sitting.pilot.settle()
    end(sitting, name)
    stage = sitting.table.stage
    words: list[Sprite] = []

    def look() -> None:
        view = sitting.table.view
        # The word is the largest of what flies above the cards, once it's fully there.
        found = max(titles(sitting.table), key=lambda one: one.image.get_width(), default=None)
        if found is None or view is None or view.result is None or found.image.get_alpha() != 255:
            return
        wide, high = found.image.get_size()
        if wide < size[0] // 2 and (wide < size[0] // 6 or high < size[1] // 14):
            return
        words.append(found)
        seen = [one for one in stage if isinstance(one, CardSprite) and one.visible and one not in stage.dark]
        area = found.image.get_bounding_rect(64).move(found.rect.topleft)
        for card in seen:
            assert not card.image.get_bounding_rect(200).move(card.rect.topleft).colliderect(area), card.face

    with watching(sitting.pilot, look):
        until(sitting, sitting.table.resting)
    assert words
    assert not stage.dark


def test_struck_out_deadwood_adds_up_to_the_score(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """25 for gin, then each of Ada's unmatched cards."""
    sitting = seated(tmp_path, "gin")
    heard = heard_in(sitting, monkeypatch)
    totals: list[int] = []
    show = sitting.table.ceremony._struck._show

    def shown(performance: object, skin: object, at: object, points: int) -> None:
        totals.append(points)
        show(performance, skin, at, points)  # type: ignore[arg-type]

    monkeypatch.setattr(sitting.table.ceremony._struck, "_show", shown)
    end(sitting, "gin")
    until(sitting, sitting.table.resting)
    result = sitting.view.result
    assert result is not None
    assert totals[0] == result.bonus == 25
    assert totals == sorted(totals)
    assert totals[-1] == result.points == 69
    spread = sitting.view.spread[1]
    assert spread is not None
    assert [sound for _when, sound in heard].count("count") == len(totals) - 1 == len(spread.deadwood)


def test_a_lay_off_on_gin_is_counted_after_the_word(tmp_path: Path) -> None:
    own, other, stock, computer, _person, _last, _rules = ENDS["gin, lost"]
    rules = replace(Rules(), layoff_on_gin=True)
    sitting = Sitting(
        tmp_path,
        dealing(own, other, stock=stock, upcard="Ks"),
        computer=computer,
        rules=rules,
        speed="normal",
    ).sit()
    for token in ("-", "s", "xKc", "+4s"):
        sitting.pilot.settle()
        sitting.mouse(read(token, sitting.state))
    sitting.pilot.settle()
    seen: list[int] = []
    with watching(sitting.pilot, lambda: seen.append(len(titles(sitting.table)))):
        sitting.mouse(read("+7h", sitting.state))
        sitting.pilot.settle()
        if not sitting.table.resting():
            sitting.mouse(read(".", sitting.state))
            until(sitting, sitting.table.resting)
    assert max(seen) >= 2, "gin's word and the total"
    assert sitting.view.result is not None
    assert sitting.view.result.kind == "gin"
    sitting.pilot.settle()
    at_rest(sitting.table)


@pytest.mark.usefixtures("painted")
@pytest.mark.parametrize("name", ["undercut", "undercut, lost"])
def test_an_undercut_cracks_when_the_slip_has_covered_the_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    sitting = seated(tmp_path, name)
    heard = heard_in(sitting, monkeypatch)
    end(sitting, name)
    slips: list[tuple[float, pygame.Rect]] = []

    def look() -> None:
        slips.extend((sitting.pilot.clock.now, one.rect) for one in sitting.table.stage if one.z == depths.BADGE + 1)

    began = sitting.pilot.clock.now
    with watching(sitting.pilot, look):
        until(sitting, sitting.table.resting, each=20)
    crack = next(when for when, sound in heard if sound == "crack")
    landed = slips[-1][1]
    assert [rect for when, rect in slips if when - began >= crack + 40] != []
    assert all(rect == landed for when, rect in slips if when - began >= crack + 40)
    assert len({rect.topleft for _when, rect in slips}) > 5, "the slip falls across the table"
    board = sitting.table.board
    hands = [sprite for key, sprite in board.sprites.items() if board.poses[key].area in {"lower", "upper"}]
    assert hands
    seen = [card.image.get_bounding_rect(200).move(card.rect.topleft) for card in hands]
    assert landed.inflate(-4, -4).collidelist(seen) < 0, "all cards and counts can be read"
    at_rest(sitting.table)


@pytest.mark.parametrize("name", ["gin", "undercut, lost"])
def test_a_match_s_tune_begins_with_its_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    sitting = seated(tmp_path, name, target=20)
    heard = heard_in(sitting, monkeypatch)
    began, table = sitting.pilot.clock.now, sitting.table
    end(sitting, name)

    def said() -> bool:
        return table.ceremony.covering and any(title.rect.w > 300 for title in titles(table))

    lasted = until(sitting, said, each=10)
    sitting.pilot.advance(50)
    tune = next(when for when, sound in heard if sound in {"match-won", "match-lost"})
    assert tune == pytest.approx(sitting.pilot.clock.now - began - 50, abs=60), lasted


@pytest.mark.parametrize("name", ["undercut", "undercut, lost"])
def test_the_paper_tells_the_score_after_the_word(tmp_path: Path, name: str) -> None:
    sitting = seated(tmp_path, name)
    paper, seen = sitting.table.hud.widgets["result"], list[tuple[bool, bool]]()

    def look() -> None:
        word = any(title.rect.w > 300 for title in titles(sitting.table))
        seen.append((word, paper.visible))

    end(sitting, name)
    with watching(sitting.pilot, look):
        until(sitting, sitting.table.resting, each=20)
    last = max(number for number, (word, _scored) in enumerate(seen) if word)
    scored = next(number for number, (_word, scored) in enumerate(seen) if scored)
    assert scored > last


@pytest.mark.parametrize("start", [(260, 90), (500, 90), (640, 90), (900, 90), (640, 700)])
def test_flying_numbers_pass_the_word_and_stop_beside_the_total(start: tuple[int, int]) -> None:
    word = pygame.Rect(460, 220, 360, 180)
    total = pygame.Rect(600, 400, 80, 60)
    chip = pygame.Rect(0, 0, 50, 44)
    end = (540, 430) if start[0] <= word.centerx else (740, 430)
    way = past(word, (start, end), chip.size, (0, 1280))
    assert (way(0.0), way(1.0)) == (start, end)
    for step in range(61):
        chip.center = round(way(step / 60)[0]), round(way(step / 60)[1])
        assert not chip.inflate(-6, -6).colliderect(word)
        assert not chip.colliderect(total)


@pytest.mark.parametrize("x", [150, 300, 600, 760])
@pytest.mark.usefixtures("window")
def test_flying_numbers_pass_a_long_word_within_the_frame(x: int) -> None:
    skin = Skin.of((900, 1400), THEMES["green"])
    title = BrassTitle("Big gin in any language!", px=200.0, total=True)
    word = title_sprite(title, pygame.Rect(20, 300, 860, 500), skin).rect
    chip = pygame.Rect(0, 0, 50, 40)
    way = past(word, ((x, 150), (400 if x < 450 else 500, word.bottom + 40)), chip.size, (10, 890))
    for step in range(61):
        chip.center = round(way(step / 60)[0]), round(way(step / 60)[1])
        assert not chip.inflate(-8, -8).colliderect(word)
        assert 9 <= chip.left < chip.right <= 891


def test_the_piles_come_back_once_the_total_has_flown_past(tmp_path: Path) -> None:
    sitting = seated(tmp_path, "gin, lost")
    sitting.resize((900, 1400))
    sitting.pilot.settle()
    stage = sitting.table.stage
    end(sitting, "gin, lost")
    until(sitting, lambda: bool(titles(sitting.table)))
    piles = [one for one in stage.dark if isinstance(one, CardSprite)]
    assert piles
    passed: list[bool] = []

    def look() -> None:
        for title in titles(sitting.table):
            passed.extend(one in stage.dark for one in piles if one.rect.colliderect(title.rect))

    with watching(sitting.pilot, look):
        until(sitting, sitting.table.resting, each=10)
    assert passed
    assert all(passed)
    assert not stage.dark


@pytest.mark.parametrize(
    ("seat", "words"), [(0, "You undercut Ada"), (1, "Ben undercuts you"), (None, "Ben undercuts Ada")]
)
def test_the_word_says_who_undercuts_whom(seat: int | None, words: str) -> None:
    assert undercut(0, seat, ("Ben", "Ada")) == words


def test_the_points_stop_beside_the_name(tmp_path: Path) -> None:
    sitting = seated(tmp_path, "gin")
    sitting.resize((1280, 800))
    sitting.pilot.settle()
    plaque = sitting.table.hud.plaque(0)
    end(sitting, "gin")
    last: list[pygame.Rect] = []

    def look() -> None:
        last.extend(one.rect.copy() for one in titles(sitting.table))

    with watching(sitting.pilot, look):
        until(sitting, sitting.table.resting, each=20)
    assert abs(last[-1].right - plaque.box.right) <= 12
    assert last[-1].h <= plaque.box.h < last[0].h, "gin's large total shrinks on its way"

from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.rules import HandResult, Match, Rules
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import TextRenderer
from game.ui.graphics.theme import THEMES
from game.ui.table.hud.result_sheet import ResultSheet
from game.wording import events
from game.wording.scores.hand_score import HandScore
from headless import wordbook

ITEMS = (
    "Ada’s deadwood",
    wordbook.YOUR_DEADWOOD,
    wordbook.GIN_BONUS,
    wordbook.SPADES_DOUBLE,
    wordbook.YOU_SCORE,
    "Match bonuses",
)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("grand", [False, True])
@pytest.mark.parametrize("items", [2, 4, 6])
def test_nothing_is_written_below_it(items: int, grand: bool) -> None:
    skin = Skin.of((1280, 800), THEMES["green"], 2.0)
    sheet = ResultSheet(skin, cramped=True)
    rows = tuple((name, 25) for name in ITEMS[:items])
    sheet.account = HandScore(wordbook.YOU_WIN_THE_MATCH, rows, ("Match", "454 to 0"), "Gin!", grand=grand)
    surface = pygame.Surface((800, 500))
    box = pygame.Rect(0, 0, 800, 246)
    sheet.draw(surface, box)
    below = surface.subsurface((0, box.bottom, 800, 500 - box.bottom))
    assert pygame.transform.average_color(below)[:3] == (0, 0, 0)
    assert pygame.mask.from_threshold(below, (0, 0, 0), (1, 1, 1)).count() == below.get_width() * below.get_height()


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("items", [2, 3])
def test_low_paper_has_a_hands_figures_in_one_column_over_their_sum(items: int) -> None:
    sheet = ResultSheet(Skin.of((1280, 800), THEMES["green"], 2.0), cramped=True)
    sheet.account = HandScore(
        wordbook.YOU_WIN_THE_MATCH, tuple((name, 25) for name in ITEMS[:items]), (wordbook.YOU_SCORE, "45"), "Gin!"
    )
    sheet.rows = sheet.account.rows
    cells = [sheet.cell(pygame.Rect(0, 0, 800, 246), row, 0) for row in range(items + 1)]
    assert len({cell.right for cell in cells[:items]}) == 1
    assert all(above.bottom <= below.top for above, below in pairwise(cells))


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(("size", "scale", "box"), [((1024, 640), 2.0, (640, 198)), ((1280, 800), 1.0, (380, 266))])
@pytest.mark.parametrize("winner", [0, 1])
def test_nothing_is_cut_with_long_names(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float, box: tuple[int, int], winner: int
) -> None:
    written = list[str]()
    plain = TextRenderer.render

    def render(self: TextRenderer, text: str, *more: Any, **named: Any) -> pygame.Surface:
        written.append(text)
        return plain(self, text, *more, **named)

    monkeypatch.setattr(TextRenderer, "render", render)
    names = "Bartholomew Wintergreens", "Maximiliane Hohenstaufen"
    result = HandResult(winner, 28, "undercut", 1 - winner, (5, 8), 25)
    below = events.standing(Match(Rules(), 0).add(result), names)
    items = tuple(events.account(result, 0, names))
    total = events.total(result, 0, names)
    assert total is not None
    sheet = ResultSheet(Skin.of(size, THEMES["green"], scale), cramped=scale > 1)
    sheet.account = HandScore(events.heading(result, 0, names), items, (total[0], str(total[1])), below)
    surface = pygame.Surface(box)
    sheet.draw(surface, surface.get_rect())
    assert " ".join(written).replace("Maximiliane Hohenstaufen", "").count("Maximiliane") == 1 + winner
    assert not [text for text in written if "…" in text]


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("cramped", [False, True])
def test_only_a_gin_thats_celebrated_is_set_in_brass(cramped: bool) -> None:
    """A loss is written on the bare paper."""
    theme, corners = THEMES["green"], []
    for grand in (False, True):
        sheet = ResultSheet(Skin.of((1280, 800), theme, 1.0), cramped=cramped)
        sheet.account = HandScore("Gin!", ((wordbook.GIN_BONUS, 25),), (wordbook.YOU_SCORE, "97"), "", grand=grand)
        surface = pygame.Surface((380, 200))
        sheet.draw(surface, surface.get_rect())
        corners.append(surface.get_at((16, 16))[:3])
    light, dark = map(sum, corners)
    assert light > 600
    assert dark < 200


def test_a_name_of_one_long_word_is_shortened() -> None:
    assert events.short("Ada Lovelace") == "Ada Lovelace"
    assert events.short("Maximiliane Hohenstaufen") == "Maximiliane"
    assert events.short("Abcdefghijklmnopqrstuvwx") == "Abcdefghijklm…"
    assert events.short(" " * 40) == " " * 13 + "…", "a record may call somebody so"

"""Every text is whole, in its box, clear of its neighbours, and has enough contrast."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from gettext import NullTranslations
from itertools import combinations, product
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.rules import PRESETS, Rules
from game.store.crash import CrashReport
from game.ui.graphics.backdrop import cloth
from game.ui.graphics.text import TextRenderer
from game.ui.graphics.theme import THEMES, Colour, Theme
from game.ui.pages.page import Page
from game.ui.screens.match_setup.match_setup_page import NewMatch
from game.ui.services.lesson_routes import CourseRoute
from game.ui.services.problem_routes import MistakesRoute, ProblemOfTheDayRoute, ProblemsRoute, ThemesRoute
from game.ui.services.routes import CrashRoute, HistoryRoute, MessageRoute, OpenedRecordRoute
from game.ui.table.table_scene import TableScene
from game.ui.widgets.virtual_list import VirtualList
from game.ui.widgets.widget import Widget
from game.words import translation as catalogue
from game.words.languages import ENGLISH, languages, speak
from headless import wordbook
from headless.deals import dealing
from headless.pilot import Pilot
from headless.program import SIZES
from headless.sitting import Sitting
from samples import match_history
from samples.translations import translations
from tests.conftest import Volume, some
from tests.ui.checks import contrast
from tests.ui.screens.history.history_pages import opened
from tests.ui.table.test_hand_endings import HANDS, MELDS, play
from tests.ui.tabletop.test_layout import STATES
from tests.wine import needs_numpy

Size = tuple[int, int]
LARGEST = (3840, 2160)
ENOUGH, PLAIN = 4.5, 7.0
"""Least contrast of text: in most themes, and in the one made for contrast."""


class Longer(NullTranslations):
    """A language in which every text is 40 % longer."""

    def gettext(self, message: str) -> str:
        extra = -(-len(message) * 2 // 5)
        tail = "".join(" " if n % 7 == 6 else "nearly"[n % 6] for n in range(extra))
        return (message + tail).strip()

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """Card letters stay: only the existing ones have pictures."""
        return message if context == "on a card" else self.gettext(message)


@dataclass(frozen=True, slots=True)
class Text:
    """A drawn text: its ink in the window, its picture, and the background's."""

    words: str
    ink: pygame.Rect
    picture: pygame.Surface
    behind: pygame.Surface


Known = dict[int, tuple[pygame.Surface, str]]


class Sheet(pygame.Surface):
    """Records texts blitted to it instead of showing them."""

    known: Known
    found: list[tuple[pygame.Surface, str, pygame.Rect]]

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *more: Any, **named: Any) -> pygame.Rect:
        if id(source) not in self.known:
            return super().blit(source, dest, *more, **named)
        ink = source.get_bounding_rect(min_alpha=60).move(tuple(dest)[:2])
        if ink.w and ink.h:
            self.found.append((source, self.known[id(source)][1], ink))
        return ink


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> Known:
    """Pictures of all texts rendered from now on."""
    texts: Known = {}

    def noting(plain: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def note(self: TextRenderer, text: str, *more: object, **named: object) -> pygame.Surface:
            picture = plain(self, text, *more, **named)
            texts[id(picture)] = picture, text
            return picture

        return note

    monkeypatch.setattr(TextRenderer, "render", noting(TextRenderer.render))
    monkeypatch.setattr(TextRenderer, "paragraph", noting(TextRenderer.paragraph))
    return texts


Sizes = Callable[[int], Sequence[Size]]


@pytest.fixture(params=["English", "longer"])
def sizes(request: pytest.FixtureRequest, volume: Volume) -> Sizes:
    """Return a function from a page's number to the sizes it's checked at.

    The sample covers every pair of number, size and language; the full volume covers every combination.
    """
    longer = request.param == "longer"
    if longer:
        request.getfixturevalue("longer")
    return lambda number: SIZES if volume(0, 1) else SIZES[(number + longer) % 2 :: 2]


TRANSLATED = languages()[1:]
_TURNS = 6
"""In translations the sample checks one page in this many, at varying sizes."""

Rooms = Callable[[int], Iterable[tuple[str, Size]]]


@pytest.fixture
def rooms(volume: Volume) -> Iterator[Rooms]:
    """Return a function from a page's number to the translations it's checked in, each with a size."""

    def chosen(number: int) -> Iterable[tuple[str, Size]]:
        if volume(0, 1):
            return product(TRANSLATED, SIZES)
        turns = (language for turn, language in enumerate(TRANSLATED) if (number + turn) % _TURNS == 0)
        return ((language, SIZES[(number // _TURNS + turn) % len(SIZES)]) for turn, language in enumerate(turns))

    yield chosen
    speak(ENGLISH)


@pytest.fixture
def find_in_english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    plain = Pilot.find

    def find(self: Pilot, *, role: str | None = None, name: str | None = None) -> object:
        names = {node.name for node in self.nodes()}
        found = name if name is None else next((one for one in translations(name) if one in names), name)
        return plain(self, role=role, name=found)

    monkeypatch.setattr(Pilot, "find", find)
    yield
    catalogue.install(NullTranslations())


@pytest.fixture
def longer(find_in_english: None) -> None:  # noqa: ARG001 - pages are gone to by their English names
    catalogue.install(Longer())


def widgets(sitting: Sitting) -> list[Widget]:
    scene = sitting.pilot.loop.top
    assert isinstance(scene, Page | TableScene)
    panel = scene.panel if isinstance(scene, Page) else scene.hud.panel
    lists = [widget for widget in panel.widgets if isinstance(widget, VirtualList)]
    lines = [line for one in lists for line in one.lines.values()]
    return [widget for widget in (*panel.widgets, *lines) if widget.visible and widget not in lists]


def drawn(widget: Widget, known: Known) -> Sheet:
    sheet = Sheet(widget.box.size, pygame.SRCALPHA)
    sheet.known, sheet.found = known, []
    widget.draw(sheet, pygame.Rect((0, 0), widget.box.size))
    return sheet


def texts(widget: Widget, known: Known, window: pygame.Surface) -> list[Text]:
    sheet = drawn(widget, known)
    seen = widget.box.clip(window.get_rect())
    behind = window.subsurface(seen).copy() if seen.w and seen.h else pygame.Surface(widget.box.size)
    pygame.Surface.blit(behind, sheet, (0, 0))
    return [Text(words, ink, picture, behind) for picture, words, ink in sheet.found]


def strokes(picture: pygame.Surface) -> list[Colour]:
    """Return a text's colours where its strokes are full, or fullest if they're thin."""
    alpha = pygame.surfarray.array_alpha(picture)
    return colours(pygame.surfarray.array3d(picture)[alpha >= min(250, int(alpha.max()))])


def colours(pixels: Any) -> list[Colour]:
    import numpy as np

    numbers = np.unique(pixels.reshape(-1, 3) @ (1 << 16, 1 << 8, 1)).tolist()
    return [(number >> 16, number >> 8 & 255, number & 255) for number in numbers]


# ---------------------------------------------------------------------- within their boxes


def whole(sitting: Sitting, known: Known) -> list[str]:
    """Return texts cut off, outside their box, or overlapping."""
    wrong = []
    size = sitting.pilot.loop.window.size
    placed = []
    for widget in widgets(sitting):
        box = pygame.Rect((0, 0), widget.box.size)
        for _picture, words, ink in drawn(widget, known).found:
            what = f"{size} {type(widget).__name__}: {words!r}"
            if words.endswith("…"):
                wrong.append(f"{what} is cut off")
            if not box.contains(ink):
                wrong.append(f"{what} at {tuple(ink)} leaves {tuple(box)}")
            if widget.area is None or widget.area.rect.contains(widget.box):
                placed.append((what, ink.move(widget.box.topleft)))
    wrong += [f"{one} lies over {other}" for (one, a), (other, b) in combinations(placed, 2) if a.colliderect(b)]
    return wrong


def everywhere(sitting: Sitting, known: Known, sizes: Sequence[Size]) -> list[str]:
    """Return the faults at all these sizes; the smallest comes last, where going on is quickest."""
    wrong = []
    for size in reversed(sizes):
        sitting.resize(size)
        sitting.pilot.settle()
        wrong += whole(sitting, known)
    return wrong


def anew(sitting: Sitting, language: str, size: Size) -> None:
    """Show what's shown in this language, at this size."""
    speak(language)
    sitting.resize(size)
    scene = sitting.pilot.loop.top
    assert scene is not None
    scene.resize(size, sitting.pilot.loop.now)
    sitting.settle()


def translated(sitting: Sitting, known: Known, rooms: Iterable[tuple[str, Size]]) -> dict[tuple[str, Size], list[str]]:
    """Return the faults in these translations, and leave the window as it was."""
    before, found = sitting.pilot.loop.window.size, {}
    for language, size in rooms:
        anew(sitting, language, size)
        found[language, size] = whole(sitting, known)
    anew(sitting, ENGLISH, before)
    return {room: wrong for room, wrong in found.items() if wrong}


def pages(sitting: Sitting) -> Iterator[tuple[str, Sitting]]:
    pilot = sitting.open().pilot
    yield "title", sitting
    for name in (wordbook.NEW_MATCH, "Settings"):
        pilot.click(name)
        yield name, sitting
        for tab in ("Sound", wordbook.ACCESSIBILITY, wordbook.HOUSE_RULES) if name == "Settings" else ():
            pilot.click(tab)
            yield tab, sitting
        pilot.key("escape")
        pilot.turn()
    sitting.services.course.finish("runs")
    sitting.app.go(CourseRoute("runs"))
    pilot.turn()
    yield "the course", sitting
    pilot.key("escape")
    pilot.turn()
    for name in (wordbook.YOUR_GAMES, wordbook.MORE):
        pilot.click(name)
        pilot.turn()
        yield name, sitting
        pilot.key("escape")
        pilot.turn()
    sitting.to(wordbook.ABOUT)
    yield "About", sitting
    pilot.click("FreeType")
    yield "a licence", sitting
    for route in (ProblemsRoute(), ThemesRoute(), ProblemOfTheDayRoute(), MistakesRoute()):
        sitting.app.go(route)
        pilot.turn()
        yield type(route).__name__, sitting
    sitting.app.restart(CrashRoute(CrashReport(Path("folder", "crash-20260704-201500.txt")), "It failed"))
    pilot.turn()
    yield "a crash", sitting
    sitting.sit()
    pilot.key("escape")
    pilot.turn()
    yield "menu", sitting
    pilot.click(wordbook.MAIN_MENU)
    pilot.turn()
    yield "title with a match to go on with", sitting
    sitting.together()
    yield "curtain", sitting
    matches = sitting.services.matches
    sitting.app.restart(*matches.of(PRESETS["club-last-discard"], matches._against_computer()))
    pilot.turn()
    yield "cut", sitting


def archive(folder: Path, size: tuple[int, int] = (1280, 800)) -> Iterator[tuple[str, Sitting]]:
    sitting = opened(folder / "past", size=size)
    pilot = sitting.pilot
    for name in (wordbook.YOUR_GAMES, wordbook.STATISTICS):
        sitting.to(wordbook.YOUR_GAMES, *([name] if name == wordbook.STATISTICS else []))
        yield name, sitting
        pilot.click(wordbook.RULES)
        yield f"{name}, choosing", sitting
        pilot.key("escape")
        pilot.key("escape")
    sitting.app.go(HistoryRoute())
    pilot.turn(pygame.event.Event(pygame.DROPFILE, file=str(folder / "missing.ginrummy")))
    pilot.turn()
    yield "a file refused", sitting
    pilot.key("return")
    yield "a match", sitting
    sitting.app.go(OpenedRecordRoute(match_history.played(4), known=False))
    pilot.turn()
    yield "a record", sitting
    sitting.app.go(MessageRoute(lambda: f"{'long-name-' * 4}.ginrummy couldn’t be opened. Line 1: this isn’t text."))
    pilot.turn()
    yield "no record", sitting
    for name in (wordbook.YOUR_GAMES, wordbook.STATISTICS):
        sitting = opened(folder / name, played=False, size=size)
        sitting.to(wordbook.YOUR_GAMES, *([name] if name == wordbook.STATISTICS else []))
        yield f"{name}, nothing", sitting


def ended(folder: Path, name: str) -> Sitting:
    own, other, stock, computer, person, rules, _heading, _rows = HANDS[name]
    sitting = Sitting(folder, dealing(own, other, stock=stock, upcard="Ks"), computer=computer, rules=rules).sit()
    play(sitting, person)
    return sitting


def sheet(folder: Path, preset: str) -> Sitting:
    rules = replace(PRESETS[preset], target=50, first_dealer=Rules().first_dealer)
    deals = dealing(f"{MELDS} 9s", "4s 7h Jh Kh 9d 9c Qc Qh 2d 3c", stock="Kd", upcard="Ks")
    sitting = Sitting(folder, deals, computer="-", rules=rules).sit()
    play(sitting, "- s k9s")
    sitting.table.links.sheet()
    sitting.pilot.turn()
    return sitting


def check_rules(sitting: Sitting, known: Known) -> list[str]:
    sitting.open().pilot.click(wordbook.NEW_MATCH)
    scene, wrong = sitting.pilot.loop.top, []
    assert isinstance(scene, NewMatch)
    for preset in PRESETS:
        sitting.choose_rules(preset)
        scene.anew()
        wrong += whole(sitting, known)
    return wrong


def cut_off(shown: Iterable[tuple[str, Sitting]], known: Known, sizes: Sizes) -> dict[str, list[str]]:
    found = {page: everywhere(sitting, known, sizes(number)) for number, (page, sitting) in enumerate(shown)}
    return {page: wrong for page, wrong in found.items() if wrong}


def cut_off_in_translation(shown: Iterable[tuple[str, Sitting]], known: Known, rooms: Rooms) -> dict[str, object]:
    found = {page: translated(sitting, known, rooms(number)) for number, (page, sitting) in enumerate(shown)}
    return {page: wrong for page, wrong in found.items() if wrong}


@pytest.mark.parametrize("state", STATES)
def test_texts_at_the_table_are_whole(tmp_path: Path, known: Known, sizes: Sizes, state: str) -> None:
    assert everywhere(STATES[state](tmp_path), known, sizes([*STATES].index(state))) == []


@pytest.mark.parametrize("name", HANDS)
def test_texts_after_a_hand_are_whole(tmp_path: Path, known: Known, sizes: Sizes, name: str) -> None:
    assert everywhere(ended(tmp_path, name), known, sizes([*HANDS].index(name))) == []


def test_texts_on_pages_are_whole(tmp_path: Path, known: Known, sizes: Sizes) -> None:
    assert cut_off(pages(Sitting(tmp_path)), known, sizes) == {}


def test_texts_about_the_past_are_whole(tmp_path: Path, known: Known, sizes: Sizes) -> None:
    assert cut_off(archive(tmp_path), known, sizes) == {}


@pytest.mark.parametrize("preset", ["settlement", "hollywood"])
def test_texts_on_the_score_sheet_are_whole(tmp_path: Path, known: Known, sizes: Sizes, preset: str) -> None:
    assert everywhere(sheet(tmp_path, preset), known, sizes(len(preset))) == []


@pytest.mark.parametrize("state", STATES)
def test_translated_texts_at_the_table_are_whole(tmp_path: Path, known: Known, rooms: Rooms, state: str) -> None:
    assert translated(STATES[state](tmp_path), known, rooms([*STATES].index(state))) == {}


@pytest.mark.parametrize("name", HANDS)
def test_translated_texts_after_a_hand_are_whole(tmp_path: Path, known: Known, rooms: Rooms, name: str) -> None:
    assert translated(ended(tmp_path, name), known, rooms([*HANDS].index(name))) == {}


def test_translated_texts_on_pages_are_whole(tmp_path: Path, known: Known, rooms: Rooms) -> None:
    assert cut_off_in_translation(pages(Sitting(tmp_path)), known, rooms) == {}


def test_translated_texts_about_the_past_are_whole(tmp_path: Path, known: Known, rooms: Rooms) -> None:
    assert cut_off_in_translation(archive(tmp_path), known, rooms) == {}


@pytest.mark.parametrize("preset", ["settlement", "hollywood"])
def test_translated_texts_on_the_score_sheet_are_whole(tmp_path: Path, known: Known, rooms: Rooms, preset: str) -> None:
    assert translated(sheet(tmp_path, preset), known, rooms(len(preset))) == {}


@pytest.mark.parametrize("size", some(2, [*SIZES, LARGEST]))
def test_the_sentences_of_all_rules_are_whole(tmp_path: Path, known: Known, size: Size) -> None:
    assert check_rules(Sitting(tmp_path, size=size), known) == []


@pytest.mark.usefixtures("longer")
@pytest.mark.parametrize("size", some(2, [SIZES[1], SIZES[0], LARGEST, SIZES[2]]))
def test_the_longer_sentences_of_all_rules_are_whole(tmp_path: Path, known: Known, size: Size) -> None:
    assert check_rules(Sitting(tmp_path, size=size), known) == []


def test_texts_in_the_largest_window_are_whole(tmp_path: Path, known: Known, volume: Volume) -> None:
    every, found = volume(8, 1), {}
    for number, (page, sitting) in enumerate(pages(Sitting(tmp_path / "pages"))):
        if number % every == 0:
            found[page] = everywhere(sitting, known, [SIZES[0], LARGEST])
    assert {page: wrong for page, wrong in found.items() if wrong} == {}
    assert everywhere(STATES["match end"](tmp_path), known, [LARGEST]) == []


# ---------------------------------------------------------------------- contrast


def weak(sitting: Sitting, known: Known, theme: Theme) -> list[str]:
    ground = cloth(sitting.pilot.loop.window.size, theme)
    least = PLAIN if theme.plain else ENOUGH
    wrong = []
    for widget in widgets(sitting):
        for text in texts(widget, known, ground) if widget.enabled else ():
            area = text.ink.clip(text.behind.get_rect())
            if not (area.w and area.h) or not (widget.area is None or widget.area.rect.contains(widget.box)):
                continue
            below = colours(pygame.surfarray.array3d(text.behind.subsurface(area)))
            ratio = min(contrast(ink, colour) for ink in strokes(text.picture) for colour in below)
            if ratio < least:
                wrong.append(f"{type(widget).__name__}: {text.words!r} has {ratio:.2f}")
    return wrong


def in_theme(sitting: Sitting, name: str) -> None:
    sitting.services.keep(replace(sitting.services.settings, cloth=name))
    scene = sitting.pilot.loop.top
    assert scene is not None
    scene.resize(sitting.pilot.loop.window.size, sitting.pilot.loop.now)
    sitting.pilot.turn()


@needs_numpy
@pytest.mark.parametrize("state", ["drawing", "armed plate", "choice of melds", "big gin", "lay-off", "match end"])
def test_texts_at_the_table_read(tmp_path: Path, known: Known, state: str) -> None:
    sitting, wrong = STATES[state](tmp_path), {}
    for theme in THEMES:
        in_theme(sitting, theme)
        for refusal in (False, True):
            sitting.table.hud.tell("A word that stands to the right", refusal=refusal)
            wrong[theme, refusal] = weak(sitting, known, THEMES[theme])
    assert {what: found for what, found in wrong.items() if found} == {}


def faint(shown: Iterable[tuple[str, Sitting]], known: Known, volume: Volume) -> dict[tuple[str, str], list[str]]:
    """At full volume in every theme, else in some, by turns."""
    every, wrong = volume(4, 1), {}
    for number, (page, sitting) in enumerate(shown):
        for theme in [*THEMES][number % every :: every]:
            in_theme(sitting, theme)
            wrong[page, theme] = weak(sitting, known, THEMES[theme])
    return {what: found for what, found in wrong.items() if found}


@needs_numpy
@pytest.mark.parametrize("size", some(2, [(1280, 800), LARGEST]))
def test_texts_on_pages_read(tmp_path: Path, known: Known, volume: Volume, size: Size) -> None:
    assert faint(pages(Sitting(tmp_path, size=size)), known, volume) == {}


@needs_numpy
def test_texts_about_the_past_read(tmp_path: Path, known: Known, volume: Volume) -> None:
    # The graph of "a match" lies on its sheet, which is checked below.
    assert faint((one for one in archive(tmp_path) if one[0] != "a match"), known, volume) == {}


@needs_numpy
@pytest.mark.parametrize("theme", THEMES)
def test_the_score_sheet_and_the_badges_read(tmp_path: Path, known: Known, theme: str) -> None:
    sitting = sheet(tmp_path, "settlement")
    in_theme(sitting, theme)
    assert weak(sitting, known, THEMES[theme]) == []
    assert contrast(THEMES[theme].ink, THEMES[theme].brass_light) >= PLAIN

import sys
from pathlib import Path

import pygame
import pytest

from game.assets import MissingAsset, asset
from game.ui.graphics import fallback_font
from game.ui.graphics.skin import Skin
from game.ui.graphics.text import STYLES, TextRenderer, font_file, suit_shape
from game.ui.graphics.theme import THEMES, Theme
from game.ui.platform import system_program
from game.words.catalogue import read_catalogue
from game.words.languages import languages
from headless import wordbook
from tests.ui.checks import contrast

pytestmark = pytest.mark.usefixtures("window")
WHITE = (255, 255, 255)


@pytest.fixture
def type_() -> TextRenderer:
    return TextRenderer(1.0)


def ink(surface: pygame.Surface) -> int:
    return pygame.mask.from_surface(surface, 100).count()


@pytest.mark.parametrize("text", ["Undercut", "Статистика", "31"])
def test_plain_type_has_no_serifs(text: str) -> None:
    plain = TextRenderer(1.0, plain=True)
    for style in STYLES:
        sans = "medium" if STYLES[style].face == "serif" else STYLES[style].face
        assert plain.font(style, text).name == pygame.font.Font(font_file(sans)).name


def test_plain_figures_are_as_large_as_written_ones() -> None:
    skin, hand = (Skin.of((1280, 800), THEMES["green"], plain=plain) for plain in (True, False))
    for height in (16, 40):
        plain, written = (one.figures("166", height, (0, 0, 0)) for one in (skin, hand))
        assert plain.get_bounding_rect().h == pytest.approx(height, abs=2)
        assert plain.get_width() == pytest.approx(written.get_width(), rel=0.25)


@pytest.mark.parametrize("face", ["serif", "Cyrillic serif", "sans", "medium"])
def test_the_packaged_fonts_are_found(face: str) -> None:
    assert font_file(face).suffix == ".ttf"


@pytest.mark.parametrize("style", sorted(STYLES))
@pytest.mark.parametrize("tabular", [False, True])
@pytest.mark.parametrize("text", ["", "Gin", "7♥ 8♥ and 1,048", "♠♥♦♣"])
def test_measure_says_what_render_gives(type_: TextRenderer, style: str, text: str, tabular: bool) -> None:
    width, height = type_.measure(text, style, tabular=tabular)
    assert type_.render(text, style, WHITE, tabular=tabular).get_size() == (max(width, 1), height)


def test_tabular_numbers_are_equally_wide(type_: TextRenderer) -> None:
    widths = {type_.measure(number, "score", tabular=True)[0] for number in ("111", "777", "048", "999")}
    assert len(widths) == 1


def test_a_text_is_drawn_once(type_: TextRenderer) -> None:
    assert type_.render("Gin", "title", WHITE) is type_.render("Gin", "title", WHITE)
    assert type_.render("Gin", "title", WHITE) is not type_.render("Gin", "title", (0, 0, 0))


def test_suits_in_a_text_are_shapes_black_ones_in_its_colour(type_: TextRenderer) -> None:
    for suit, red in (("♠", False), ("♥", True), ("♦", True), ("♣", False)):
        drawn = type_.render(suit, "title", WHITE)
        middle = tuple(drawn.get_at((drawn.get_width() // 2, drawn.get_height() // 2)))[:3]
        assert (middle != WHITE) == red
        assert ink(drawn) > 300


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("four", [False, True])
def test_suits_can_be_read_among_letters(theme: Theme, four: bool) -> None:
    """As much contrast as letters need, and four distinct colours."""
    type_ = TextRenderer(1.0, four_colours=four)
    for text, behind in ((theme.text, theme.cloth), (theme.text, theme.shade), (theme.ink, theme.paper)):
        inks = {suit: type_._suit_ink(suit, text) for suit in "♠♥♦♣"}
        assert len(set(inks.values())) == (4 if four else 2)
        assert inks["♠"] == text
        assert min(contrast(ink_, behind) for ink_ in inks.values()) >= 4.5


def test_no_line_leaves_one_word_alone(type_: TextRenderer) -> None:
    text = wordbook.HOLLYWOODS_THREE_COLUMNS_NEED_EXACTLY_TWO
    for width in range(180, 700, 7):
        lines = type_.wrap(text, "body", width)
        assert " ".join(lines) == text
        assert " " in lines[-1] or len(lines) == 1, (width, lines)
        assert all(type_.measure(line, "body")[0] <= width for line in lines)
    assert type_.wrap("Two words\nalone", "body", 400) == ["Two words", "alone"]


def test_a_name_without_spaces_gets_none_by_breaking(type_: TextRenderer) -> None:
    text = "It is now the turn of 李小龍"
    for width in range(100, 300):
        lines = type_.wrap(text, "body", width)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
        assert sum(line.count(" ") for line in lines) <= text.count(" "), (width, lines)
        assert not any(" 龍" in line or "李 " in line for line in lines), (width, lines)


@pytest.mark.parametrize("text", ["1111111111", "11:11 11:11", "−31.1"])
def test_tabular_numbers_fit_too(type_: TextRenderer, text: str) -> None:
    for width in range(24, 120, 4):
        assert type_.fitted(text, "label", WHITE, width, tabular=True).get_width() <= width


def test_levelled_lines_are_no_more_and_about_as_long_as_one_another(type_: TextRenderer) -> None:
    text = wordbook.HOLLYWOODS_THREE_COLUMNS_NEED_EXACTLY_TWO
    longest_word = max(type_.measure(word, "body")[0] for word in text.split())
    narrower = 0
    for width in range(180, 700, 7):
        wrapped, lines = type_.wrap(text, "body", width), type_.level(text, "body", width)
        assert " ".join(lines) == text
        assert len(lines) == len(wrapped)
        widths, before = ([type_.measure(line, "body")[0] for line in some] for some in (lines, wrapped))
        assert max(widths) <= max(before) <= width
        if len(lines) == 2:  # moving a word wouldn't bring them closer
            assert max(widths) - min(widths) <= longest_word + type_.measure(" ", "body")[0]
        narrower += max(widths) < max(before)
    assert narrower > 20


def test_each_paragraph_is_levelled_by_itself(type_: TextRenderer) -> None:
    long = "Nothing here is ever sent to anybody else."
    width = type_.measure(long, "body")[0] - 1
    first, second, last = type_.level(f"{long}\nAlone", "body", width)
    assert f"{first} {second}" == long
    assert type_.measure(second, "body")[0] > width / 3
    assert last == "Alone"
    assert type_.level("", "body", width) == [""]


def test_lines_at_the_right_are_levelled_as_in_the_middle(type_: TextRenderer) -> None:
    text = "Toby drew from the stock and discarded the 8♣."
    width = type_.measure("Toby drew from the stock and discarded", "body")[0]
    assert type_.wrap(text, "body", width)[1] == "the 8♣."
    drawn = type_.paragraph(text, "body", WHITE, width, align="right")
    high, (longest, _height) = drawn.get_height() // 2, type_.measure(type_.level(text, "body", width)[0], "body")
    for y in (0, high):
        line = drawn.subsurface((0, y, drawn.get_width(), high)).get_bounding_rect()
        assert abs(line.w - longest) < longest / 4


@pytest.mark.parametrize("size", [6, 9, 16, 50])
def test_suits_differ_in_shape_at_every_size(size: int) -> None:
    masks = [pygame.image.tobytes(suit_shape(letter, size, WHITE), "RGBA") for letter in "shdc"]
    assert len(set(masks)) == 4


def test_smooth_edges_keep_the_colour() -> None:
    heart = suit_shape("h", 20, (200, 10, 10))
    edge = [heart.get_at((x, y)) for x in range(20) for y in range(20) if 20 < heart.get_at((x, y)).a < 235]
    assert edge
    assert all(colour.r >= 190 for colour in edge)


def test_lines_without_spaces_stay_within_the_width(type_: TextRenderer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fallback_font, "system_font", lambda _letters: font_file("sans"))
    text = "牌手分局胜负，对抽弃顺组合点大小。先后我你他：7♥上下左右中开关新旧" * 3
    for lines in (type_.wrap(text, "body", 200), type_.level(text, "body", 200)):
        assert "".join(lines) == text
        assert len(lines) > 3
        assert all(type_.measure(line, "body")[0] <= 200 for line in lines)
        assert not any(line[0] in "，。：" for line in lines)


@pytest.mark.parametrize("style", STYLES)
def test_letters_of_another_font_stand_in_their_line(
    type_: TextRenderer, style: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On its baseline if they're as high as ours, and never higher than the line."""
    monkeypatch.setattr(fallback_font, "system_font", lambda _letters: font_file("Cyrillic serif"))
    font = type_.font(style)
    for letters in ("\u0950", "牌"):
        drawn = fallback_font.draw_foreign(letters, font, WHITE)
        assert drawn is not None
        assert drawn.get_size() == (fallback_font.foreign_width(letters, font), font.get_height())


def test_lines_stay_within_the_width(type_: TextRenderer) -> None:
    text = "You win 34: gin 25 + 9 deadwood, and the box is yours.\nThe next deal is Ada's."
    lines = type_.wrap(text, "body", 200)
    assert " ".join(lines) == text.replace("\n", " ")
    assert len(lines) > 3
    assert all(type_.measure(line, "body")[0] <= 200 for line in lines)


@pytest.mark.parametrize("tabular", [False, True])
def test_a_word_longer_than_a_line_is_cut(type_: TextRenderer, tabular: bool) -> None:
    pieces = type_.cut("0123456789" * 9, "label", 150, tabular=tabular)
    assert "".join(pieces) == "0123456789" * 9
    assert len(pieces) > 3
    assert all(type_.measure(piece, "label", tabular=tabular)[0] <= 150 for piece in pieces)
    assert type_.cut("WW", "title", 3) == ["W", "W"]
    assert type_.cut("", "label", 3) == [""]


def test_fitting_shrinks_first_and_cuts_last(type_: TextRenderer) -> None:
    full = type_.measure("Knock with ten", "label")[0]
    assert type_.fit("Knock with ten", "label", full) == ("Knock with ten", STYLES["label"])
    text, style = type_.fit("Knock with ten", "label", full * 0.9)
    assert text == "Knock with ten"
    assert style.px < STYLES["label"].px
    text, style = type_.fit("Knock with ten", "label", full * 0.5)
    assert text.endswith("…")
    assert type_.measure(text, style)[0] <= full * 0.5


def test_a_missing_file_is_named() -> None:
    with pytest.raises(MissingAsset, match=r"cards/1x\.png"):
        asset("cards/1x.png")


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_words_can_be_read_in_every_theme(theme: Theme) -> None:
    least = 7.0 if theme.name == "contrast" else 4.5
    # Under the lamp the cloth has its own colour, its brightest.
    pairs = [(colour, theme.cloth) for colour in (theme.text, theme.quiet, theme.brass_light)]
    pairs += [(theme.ink, theme.brass), (theme.ink, theme.paper), (theme.red, theme.paper), (theme.text, theme.shade)]
    assert all(contrast(a, b) >= least for a, b in pairs), [round(contrast(a, b), 2) for a, b in pairs]


def test_contrast_is_the_known_ratio() -> None:
    assert contrast((0, 0, 0), WHITE) == pytest.approx(21)
    assert contrast((119, 119, 119), WHITE) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("language", languages()[1:])
def test_every_letter_of_every_language_is_in_every_face(type_: TextRenderer, language: str) -> None:
    words = read_catalogue(asset("locale/en.json.gz"), asset(f"locale/{language}.json.gz")).texts.values()
    texts = {form for word in words for form in ([word] if isinstance(word, str) else word)}
    assert len(texts) > 500
    lacking = set()
    for style in STYLES:
        letters: dict[pygame.font.Font, set[str]] = {}
        for text in texts:
            letters.setdefault(type_.font(style, text), set()).update(text)
        for font, written in letters.items():
            box = drawn("\ue000", font)
            lacking |= {(style, letter) for letter in written - {*"♠♥♦♣\n"} if drawn(letter, font) == box}
    assert lacking == set()


ALPHABETS = {
    "cs": "áčďéěíňóřšťúůýž„“‚‘", "hu": "áéíóöőúüű„”»«", "tr": "çğıİöşüâîû“”‘’", "da": "æøåéó»«", "nb": "æøåéèêóòô«»",
    "fi": "äöåšž”’", "ro": "ăâîșțşţ„”«»", "el": "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ«»",
}  # fmt: skip
"""What languages without a catalogue need, between them and English."""


@pytest.mark.parametrize("language", ALPHABETS)
@pytest.mark.parametrize("style", STYLES)
def test_languages_to_come_have_their_letters_in_every_face(type_: TextRenderer, language: str, style: str) -> None:
    text = ALPHABETS[language]
    text += text.upper().replace("ΪΫΪ́Ϋ́", "")
    font = type_.font(style, text)
    box = drawn("\ue000", font)
    assert [letter for letter in text if drawn(letter, font) == box] == []


def drawn(letter: str, font: pygame.font.Font) -> bytes:
    return pygame.image.tobytes(font.render(letter, True, WHITE), "RGBA")


def test_letters_our_fonts_lack_come_from_the_system(type_: TextRenderer, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def found(letters: str) -> Path:
        asked.append(letters)
        return font_file("sans")

    monkeypatch.setattr(fallback_font, "system_font", found)
    for text in ("牌", "Ada and אבא", "👩\u200d🦰 3♥"):
        for style in ("body", "score"):
            assert type_.render(text, style, WHITE).get_size() == type_.measure(text, style)
    assert set(asked) == {"牌", "אבא", "👩🦰"}
    asked.clear()
    type_.render("Łukasz, Жанна, Ωmega 3♥", "body", WHITE)
    assert not asked


def test_without_a_font_of_the_system_a_name_is_drawn_all_the_same(
    type_: TextRenderer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fallback_font, "system_font", lambda _letters: None)
    assert type_.render("牌 3♥", "body", WHITE).get_size() == type_.measure("牌 3♥", "body")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="there it is asked of fontconfig")
def test_fontconfig_is_asked_once_for_all_texts_of_a_script(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def said(*command: str, **_more: object) -> str:
        asked.append(command[-1])
        return str(font_file("sans"))

    for known in (fallback_font.system_font, fallback_font._asked):
        known.cache_clear()
    monkeypatch.setattr(system_program, "said", said)
    monkeypatch.setattr(fallback_font, "_has", lambda _path, _letters: True)
    for letters in ("קלף", "חבילה", "一二", "ひと", "क", "牌"):
        assert fallback_font.system_font(letters) == font_file("sans")
    assert asked == [f"sans:lang={one}" for one in ("he", "zh-cn", "ja", "hi")]
    for known in (fallback_font.system_font, fallback_font._asked):
        known.cache_clear()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="there it is asked of fontconfig")
@pytest.mark.parametrize("answer", ["/nowhere/none.ttf", ""])
def test_what_fontconfig_answers_must_have_the_letters(monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
    for known in (fallback_font.system_font, fallback_font._asked):
        known.cache_clear()
    monkeypatch.setattr(system_program, "said", lambda *_command, **_more: answer or str(font_file("sans")))
    assert fallback_font.system_font("牌") is None
    for known in (fallback_font.system_font, fallback_font._asked):
        known.cache_clear()

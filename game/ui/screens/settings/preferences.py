"""Settings of table, sound and accessibility."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from game.store.own_cards.folder import folder_at
from game.store.rule_sets import tidy
from game.store.settings import CHOICES, TEXTS, Settings
from game.ui.engine.key_caps import reading_key
from game.ui.graphics.skin import Skin
from game.ui.screens.settings.swatch_picker import Paint, SwatchPicker, backs, faces, patch
from game.ui.services.services import Services
from game.ui.tabletop.deck import LETTERED, Deck
from game.ui.widgets.menu_rows import LinkRow
from game.ui.widgets.segmented_control import SegmentedControl
from game.ui.widgets.slider import Slider
from game.ui.widgets.stepper import Stepper
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.widget import Widget
from game.wording.matches import file_words
from game.wording.own_cards import found_words
from game.words.languages import letters
from game.words.translation import _, number, pgettext


class Preferences(Struct, frozen=True):
    """The settings, and how to change one."""

    skin: Skin
    services: Services
    change: Callable[[str, Any], object]
    choose_cards: Callable[[], object]
    """Opens the page of the player's own card pictures."""
    name_yourself: Callable[[], object]
    """Opens the page of the player's name and face."""

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self.services.settings


def table(page: Preferences) -> list[Widget]:
    """Return the rows about the table."""
    art, deck = page.services.art, page.services.deck(own=False)
    cloths = {
        None: _("Match system"), "green": _("Green"), "midnight": _("Midnight"), "burgundy": _("Burgundy"),
        "charcoal": _("Charcoal"), "contrast": _("Plain"),
    }  # fmt: skip
    designs = {"rosette": _("Rosette"), "fans": _("Fans"), "sun": _("Sun"), "trellis": _("Trellis")}
    note = _("Green for a light theme, midnight for a dark one, until you choose a cloth.")
    if page.services.high_contrast:
        note = _("High contrast is on and uses its own cloth.")
    return [
        LinkRow(page.skin, _("Name and face"), page.settings.player_name or _("You"), page.name_yourself).noted(""),
        _swatches(page, _("Cloth"), "cloth", cloths, patch, note),
        _swatches(
            page, _("Card backs"), "back", designs, lambda name: backs(art, replace(deck, design=name)),
            _("Each design has two decks, which take turns."),
        ),
        _swatches(
            page, _("Suits"), "four_colours", {False: _("Two colours"), True: _("Four colours")},
            lambda four: faces(art, replace(deck, four_colours=four)),
            _("With four colours, clubs are green and diamonds blue, in text too."),
        ),
        _swatches(
            page,
            _("Card corners"),
            "large_index",
            {False: pgettext("index", "Normal"), True: pgettext("index", "Large")},
            lambda large: faces(art, replace(deck, large_index=large)),
        ),
        *_letters(page, deck),
        *_own_cards(page),
        _choice(
            page, _("Sort cards by"), "sort", {"melds": _("Melds"), "suit": _("Suits"), "rank": _("Ranks")},
            _("How your cards are sorted when they’re dealt."),
        ),
        _choice(
            page, _("Card speed"), "speed",
            {
                "slow": pgettext("card speed", "Slow"), "normal": pgettext("card speed", "Normal"),
                "fast": pgettext("card speed", "Fast"), "none": pgettext("card speed", "None"),
            },
            _("How fast cards fly, turn and fall."),
        ),
        _choice(
            page, _("Thinking time"), "thinking", {ms: _thinking(ms) for ms in CHOICES["thinking"]},
            _("How long computer players think about a turn."),
        ),
        _choice(
            page, _("Discard with"), "one_click", {False: _("Two presses"), True: _("One press")},
            _("The two presses needn’t be fast. You can always drag a card, or use keys."),
        ),
        _toggle(page, _("Deadwood counter"), "counter", _("Shows your deadwood beside your hand.")),
        _toggle(page, _("Ask before knocking"), "ask_knock", _("You confirm each knock first.")),
        _toggle(
            page,
            _("Allow undo"),
            "takebacks",
            _("Undo your moves against computer players. Applies from your next match."),
        ),
        _toggle(page, _("Hints"), "hints", _("In matches against computer players, ask what the expert would do.")),
        _toggle(page, _("Coach"), "coach", _("Reviews your decisions after each hand against computer players.")),
        _toggle(
            page, _("See hands when sitting out"), "lookers",
            _("When you sit out, you can see the hand you’re watching. Applies from your next match."),
        ),
        _toggle(page, _("Table talk"), "remarks", _("Computer players chat a little, every third hand at most.")),
        _toggle(
            page, _("Show the seal before each deal"), "show_seal",
            _("The table waits before each deal, and you can add a phrase."),
        ),
        _toggle(page, _("Left-handed table"), "left_handed", _("The piles and buttons swap sides.")),
        Stepper(
            page.skin, _("Stake"), page.settings.stake, partial(page.change, "stake"), low=0, high=100
        ).noted(_("What a point is worth, in a unit of your own, at the end of a match. With 0, there’s no stake.")),
        TextField(
            page.skin, _("Stake unit"), page.settings.stake_unit,
            lambda text: page.change("stake_unit", tidy(text, TEXTS["stake_unit"])),
            most=TEXTS["stake_unit"], hint=_("cents"),
        ).noted(""),
    ]  # fmt: skip


def sound(page: Preferences) -> list[Widget]:
    """Return the rows about sound."""
    return [
        _loudness(page, _("Cards"), "card_sounds", "place", _("Sliding, turning and laying down.")),
        _loudness(page, _("Knocks and bells"), "other_sounds", "knock", _("Knocking, gin, and the end of a match.")),
        _toggle(page, _("Room sounds"), "ambience", _("A hushed room and a quiet fire in the background.")),
        _toggle(
            page,
            _("Mute in the background"),
            "mute_away",
            _("Cards, knocks and the room fall silent while another window is in front."),
        ),
    ]


def accessibility(page: Preferences) -> list[Widget]:
    """Return the rows about accessibility."""
    scale = Slider(
        page.skin,
        _("Text and button size"),
        page.settings.ui_scale,
        partial(page.change, "ui_scale"),
        low=100,
        high=200,
        step=25,
        words=lambda percent: _("{n}%").format(n=percent),
    )
    return [
        scale.noted(_("Pages scroll when they don’t fit.")),
        _wish(page, _("High contrast"), "high_contrast", _("A plain dark cloth with bright text and lines.")),
        _wish(page, _("Reduced motion"), "reduced_motion", _("Cards jump to their places instead of flying.")),
        _toggle(page, _("Plain typeface"), "plain_type", _("All words and figures in plain letters, without serifs.")),
        _choice(
            page, _("Time limits"), "time_limits",
            {n: _("{n}×").format(n=n) if n > 1 else pgettext("time limits", "Normal") for n in CHOICES["time_limits"]},
            _("For drills and problems against the clock. Best results are kept apart."),
        ),
        _choice(
            page, _("Scan with one switch"), "scan",
            {ms: _("{n} s").format(n=number(ms / 1000, 1)) if ms else _("Off") for ms in CHOICES["scan"]},
            _("Buttons light up one by one. Space, Enter or any button of a controller presses the lit one."),
        ),
        _toggle(page, _("Mono sound"), "mono", _("Both ears and both speakers get the same.")),
        *_voice(page),
    ]  # fmt: skip


def _own_cards(page: Preferences) -> list[Widget]:
    """The player's own card pictures, and their folder."""
    folder = page.settings.card_folder
    note = _("Shows pictures from a folder of yours. Switch it off to see the game’s cards.")
    own = page.services.deck().own
    if own is not None:
        note = found_words(own)
    elif page.settings.own_cards:
        note = _("Your pictures can’t be found. Choose their folder.")
    name = pgettext("a folder", "Choose")
    if folder:
        with suppress(OSError):
            name = file_words(folder_at(folder))
    return [
        _toggle(page, _("Your own cards"), "own_cards", note),
        LinkRow(page.skin, _("Folder with your cards"), name, page.choose_cards).noted(""),
    ]


def _thinking(ms: int | None) -> str:
    if ms is None:
        return pgettext("thinking time", "Match card speed")
    return _("{n} s").format(n=number(ms / 1000, 1)) if ms else pgettext("thinking time", "None")


def _letters(page: Preferences, deck: Deck) -> list[Widget]:
    """The choice of card letters, unless the language's are English."""
    english = tuple(LETTERED)
    own = letters(page.services.language)
    if own == english:
        return []
    kinds = {True: own, False: english}
    return [
        _swatches(
            page, _("Letters on the cards"), "own_letters", {one: " ".join(kind[1:]) for one, kind in kinds.items()},
            lambda one: faces(page.services.art, replace(deck, letters=kinds[one]), ("Jd", "Qc")),
            _("Used on jacks, queens and kings, and wherever a card is abbreviated."),
        )
    ]  # fmt: skip


def _swatches(
    page: Preferences, name: str, field: str, words: Mapping[Any, str], picture: Callable[[Any], Paint], note: str = ""
) -> Widget:
    shown = [(word, picture(value)) for value, word in words.items()]
    at = _chosen(page, field, words)
    return SwatchPicker(page.skin, name, shown, chosen=at, act=_told(page, field, words)).noted(note)


def _choice(page: Preferences, name: str, field: str, words: Mapping[Any, str], note: str) -> Widget:
    at = _chosen(page, field, words)
    return SegmentedControl(page.skin, name, [*words.values()], chosen=at, act=_told(page, field, words)).noted(note)


def _chosen(page: Preferences, field: str, words: Mapping[Any, str]) -> int:
    assert words.keys() == {*CHOICES[field]}, f"each value of {field} needs a word"
    return list(words).index(getattr(page.settings, field))


def _told(page: Preferences, field: str, values: Iterable[Any]) -> Callable[[int], object]:
    all_values = tuple(values)
    return lambda index: page.change(field, all_values[index])


def _toggle(page: Preferences, name: str, field: str, note: str) -> Widget:
    on = getattr(page.settings, field)
    return Toggle(page.skin, name, on, partial(page.change, field)).noted(note)


def _wish(page: Preferences, name: str, field: str, note: str) -> Widget:
    """A choice that can follow the system."""
    return _choice(page, name, field, {None: _("Match system"), True: _("On"), False: _("Off")}, note)


def _voice(page: Preferences) -> list[Widget]:
    voice, settings = page.services.voice, page.settings
    note = voice.fault or _("Reads out where you are and what happens. {key} reads the whole page.").format(
        key=reading_key()
    )
    rows: list[Widget] = [_toggle(page, _("Read aloud"), "voice", note)]
    if settings.voice:
        act = partial(page.change, "voice_rate")
        rows.append(Slider(page.skin, _("Voice speed"), settings.voice_rate, act, low=0, high=100, step=5))
    names = ["", *voice.voices]
    if settings.voice and voice.voices:
        at = names.index(settings.voice_name) if settings.voice_name in names else 0
        rows.append(
            Slider(
                page.skin, _("Voice"), at, lambda number: page.change("voice_name", names[number]),
                low=0, high=len(voice.voices), step=1,
                words=lambda number: names[number] or _("System voice"),
            )
        )  # fmt: skip
    return rows


def _loudness(page: Preferences, name: str, field: str, example: str, note: str) -> Widget:
    def act(number: int) -> None:
        page.change(field, number)
        page.services.sound.play(example)

    def words(percent: int) -> str:
        return _("{n}%").format(n=percent) if percent else pgettext("sound", "Off")

    number = getattr(page.settings, field)
    return Slider(page.skin, name, number, act, low=0, high=100, step=5, words=words).noted(note)

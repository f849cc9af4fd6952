"""The pages of the settings that are about taste and comfort: how the table looks, moves, sounds and helps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.rules.i18n import _
from game.store.settings import BACKS, CLOTHS, SORTS, SPEEDS
from game.ui.screens.settings.swatch_picker import Paint, SwatchPicker, back, deck, patch
from game.ui.widgets.segmented_control import SegmentedControl
from game.ui.widgets.slider import Slider
from game.ui.widgets.toggle import Toggle
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.screens.settings.page import SettingsPage


def table(desk: SettingsPage) -> list[Widget]:
    """How the table looks and moves."""
    art = desk.art
    cloths = [_("Green"), _("Midnight"), _("Burgundy"), _("Charcoal"), _("Plain")]
    backs = [_("Rosette"), _("Fans"), _("Sun"), _("Trellis")]
    note = _("High contrast is on and lays its own cloth.") if desk.settings.high_contrast else ""
    return [
        _swatches(desk, _("Cloth"), "cloth", CLOTHS, cloths, [patch(name) for name in CLOTHS], note),
        _swatches(
            desk, _("Backs"), "back", BACKS, backs, [back(art, name) for name in BACKS],
            _("Two decks of one design take turns."),
        ),
        _swatches(
            desk, _("Suits"), "four_colours", (False, True), [_("Two colours"), _("Four colours")],
            [deck(art, four=four, large=desk.settings.large_index) for four in (False, True)],
        ),
        _swatches(
            desk, _("Index"), "large_index", (False, True), [_("Normal"), _("Large")],
            [deck(art, four=desk.settings.four_colours, large=large) for large in (False, True)],
        ),
        _choice(
            desk, _("New hands"), "sort", SORTS, [_("Melds"), _("Suits"), _("Ranks")],
            _("How your cards are sorted when they are dealt."),
        ),
        _choice(
            desk, _("Card speed"), "speed", SPEEDS, [_("Slow"), _("Normal"), _("Fast"), _("None")],
            _("How fast cards fly, turn and fall."),
        ),
        _toggle(
            desk, _("Open to lookers-on"), "lookers", _("Who sits out may see the hand they look over.")
        ),
        _toggle(desk, _("Left-handed table"), "left_handed", _("Piles, plate and buttons change sides.")),
    ]  # fmt: skip


def sound(desk: SettingsPage) -> list[Widget]:
    """How loud it is."""
    return [
        _loudness(desk, _("Cards"), "card_sounds", "place", _("Sliding, turning and laying down.")),
        _loudness(desk, _("Knocks and bells"), "other_sounds", "knock", _("Knocking, gin, and the end of a match.")),
    ]


def comfort(desk: SettingsPage) -> list[Widget]:
    """What makes it easier to see and to play."""
    scale = Slider(
        desk.skin,
        _("Size of text and buttons"),
        desk.settings.ui_scale,
        partial(desk.change, "ui_scale"),
        low=100,
        high=200,
        step=25,
        words=lambda percent: _("{n}%").format(n=percent),
    )
    return [
        scale.noted(_("Pages scroll where they no longer fit.")),
        _toggle(desk, _("High contrast"), "high_contrast", _("A plain dark cloth with bright letters and lines.")),
        _toggle(desk, _("Four colours"), "four_colours", _("Clubs are green and diamonds blue.")),
        _toggle(desk, _("Reduced motion"), "reduced_motion", _("Cards change places without flying.")),
        _toggle(desk, _("Deadwood counter"), "counter", _("Your deadwood is counted beside your hand.")),
        _toggle(desk, _("Ask before knocking"), "ask_knock", _("A knock waits until you say yes.")),
        _toggle(desk, _("Taking back"), "takebacks", _("Against the computer you may undo, from the next match on.")),
        _toggle(desk, _("Hints"), "hints", _("Against the computer the key H shows what the expert would do.")),
        _toggle(desk, _("Coach"), "coach", _("After each hand against the computer your choices are looked at.")),
    ]


def _swatches(
    desk: SettingsPage,
    name: str,
    field: str,
    values: Sequence[Any],
    words: Sequence[str],
    pictures: Sequence[Paint],
    note: str = "",
) -> Widget:
    at, shown = values.index(getattr(desk.settings, field)), list(zip(words, pictures, strict=True))
    return SwatchPicker(desk.skin, name, shown, chosen=at, act=_told(desk, field, values)).noted(note)


def _choice(
    desk: SettingsPage, name: str, field: str, values: Sequence[Any], words: Sequence[str], note: str
) -> Widget:
    at = values.index(getattr(desk.settings, field))
    return SegmentedControl(desk.skin, name, words, chosen=at, act=_told(desk, field, values)).noted(note)


def _told(desk: SettingsPage, field: str, values: Sequence[Any]) -> Callable[[int], None]:
    return lambda index: desk.change(field, values[index])


def _toggle(desk: SettingsPage, name: str, field: str, note: str) -> Widget:
    on = getattr(desk.settings, field)
    return Toggle(desk.skin, name, on, partial(desk.change, field)).noted(note)


def _loudness(desk: SettingsPage, name: str, field: str, example: str, note: str) -> Widget:
    """A slider that lets hear what it has been set to."""

    def act(number: int) -> None:
        desk.change(field, number)
        desk.sound.play(example)

    def words(percent: int) -> str:
        return _("{n}%").format(n=percent) if percent else _("Off")

    number = getattr(desk.settings, field)
    return Slider(desk.skin, name, number, act, low=0, high=100, step=5, words=words).noted(note)

"""The settings as a value: what the player can choose, and what it can be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from msgspec import Struct, field
from msgspec.structs import fields, replace

from game.rules.form import FORMS
from game.rules.presets import PRESETS
from game.rules.rules import Rules
from game.store.rule_sets import LONGEST, MOST, free, named
from game.words.translation import _

SPEEDS = ("slow", "normal", "fast", "none")
CLOTHS = ("green", "midnight", "burgundy", "charcoal", "contrast")
BACKS = ("rosette", "fans", "sun", "trellis")
SORTS = ("melds", "suit", "rank")
SCALES = (100, 125, 150, 175, 200)


class Settings(Struct, frozen=True):
    """What the player has chosen."""

    preset: str = "classic"  # the rules of the next match: a key of PRESETS, or the name of an own set
    own_sets: Mapping[str, Rules] = field(default_factory=lambda: MappingProxyType({}))
    """The player's own rule sets by their names."""
    language: str = ""  # the language of all words, as `languages` has it; empty: the system's
    player_name: str = ""  # what the player is called, as they typed it; empty: nothing chosen yet
    second_name: str = ""  # the same for the second person at this screen
    play_to: int = 0  # the target of the next match, whatever its rules have; 0: theirs
    opponent: str = "steady"  # who sat opposite last: a level of the computer, or "person"
    form: str = "two"  # how many play and who meets whom: one of FORMS
    a_side: int = 2  # how many play in each relay team
    company: tuple[str, ...] = ("person", "sharp", "steady", "novice", "expert", "steady", "sharp", "novice")
    """Who sat where last where more than two play, seat by seat: levels of the computer, or "person"."""
    guests: tuple[str, ...] = ("", "", "", "", "", "")
    """What people in the third seat and after are called; empty: nothing chosen yet."""
    lookers: bool = False  # whether those who look on may see the hand that they look over
    cloth: str | None = None  # the table's cloth: one of CLOTHS; None: match system
    back: str = "rosette"  # the design of the backs: one of BACKS
    four_colours: bool = False  # whether clubs are green and diamonds blue
    large_index: bool = False  # whether the cards' indices are twice as large
    own_letters: bool = True  # whether jacks, queens and kings have the letters of the language, where it has its own
    sort: str = "melds"  # how a new hand is sorted: one of SORTS
    speed: str = "normal"  # how fast cards move: one of SPEEDS
    left_handed: bool = False  # whether the table is laid for the left hand
    card_sounds: int = 80  # how loud cards are, 0 (off) to 100
    other_sounds: int = 80  # how loud knocks and bells are, 0 (off) to 100
    ambience: bool = False  # whether the room is heard: air, and a fire
    ui_scale: int = 100  # how large text and buttons are, in percent: one of SCALES
    reduced_motion: bool | None = None  # whether nothing flies, turns or sweeps; None: match system
    high_contrast: bool | None = None
    """Whether the plain, high-contrast cloth is laid, whichever is chosen; None: match system."""
    voice: bool = False  # whether the system's voice reads out what happens
    voice_rate: int = 50  # how fast it reads, 0 to 100; 50 as the system has it
    voice_name: str = ""  # which of the system's voices reads; empty: the one the system would take
    remarks: bool = True  # whether computer players say a word now and then
    counter: bool = True  # whether the table counts the player's deadwood
    ask_knock: bool = False  # whether the table asks before a knock
    takebacks: bool = True  # whether actions may be taken back against computer players
    hints: bool = False  # whether the table gives hints against computer players
    coach: bool = False  # whether the player's choices are looked at after each hand against computer players

    keys: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The keys that the player chose, by what they do; the window knows the names."""
    buttons: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The same for a controller's buttons."""

    @property
    def rules(self) -> Rules:
        """The rules of the next match."""
        return PRESETS.get(self.preset) or self.own_sets.get(self.preset) or Rules()

    @property
    def sets(self) -> tuple[str, ...]:
        """All rule sets there are: the keys of PRESETS, then the names of the own sets."""
        return *PRESETS, *self.own_sets

    @property
    def room(self) -> bool:
        """Whether the rules can be changed: in the chosen own set, or in a new one that is kept."""
        return self.preset in self.own_sets or len(self.own_sets) < MOST

    def with_preset(self, preset: str) -> Settings:
        """The settings with this rule set, one of `sets`, for the next match."""
        return self._chosen(preset, self.own_sets)

    def with_rules(self, rules: Rules) -> Settings:
        """The settings with these rules for the next match: in the chosen own set, or a new one beside the presets."""
        if self.preset not in self.own_sets:
            return self.with_set(_("My {preset}").format(preset=named(self.preset)), rules)
        return self._chosen(self.preset, {**self.own_sets, self.preset: rules})

    def with_set(self, name: str, rules: Rules, at: int | None = None) -> Settings:
        """The settings with one more own set, chosen, in this place or last; it is called this or nearly so."""
        name = free(name, self.own_sets)
        sets = list(self.own_sets.items())
        sets.insert(len(sets) if at is None else at, (name, rules))
        return self._chosen(name, dict(sets))

    def without_set(self, preset: str) -> Settings:
        """The settings without the chosen own set; this preset is chosen instead."""
        return self._chosen(preset, {name: rules for name, rules in self.own_sets.items() if name != self.preset})

    def renamed(self, name: str) -> Settings:
        """The settings with this name, which must be free, for the chosen own set."""
        return self._chosen(name, {name if key == self.preset else key: one for key, one in self.own_sets.items()})

    def _chosen(self, preset: str, sets: Mapping[str, Rules]) -> Settings:
        return replace(self, preset=preset, own_sets=MappingProxyType({**sets}), play_to=0)


_SWITCHES = [one.name for one in fields(Settings) if one.type is bool]
CHOICES: Mapping[str, Sequence[Any]] = MappingProxyType(
    {
        "play_to": (0, *range(10, 1001)),
        "form": tuple(FORMS),
        "a_side": (2, 3, 4),
        "cloth": (None, *CLOTHS),
        "back": BACKS,
        "sort": SORTS,
        "speed": SPEEDS,
        "card_sounds": range(101),
        "other_sounds": range(101),
        "ui_scale": SCALES,
        "reduced_motion": (None, False, True),
        "high_contrast": (None, False, True),
        "voice_rate": range(101),
        **dict.fromkeys(_SWITCHES, (False, True)),
    }
)
"""The values that each of these settings can have."""
TEXTS: Mapping[str, int] = MappingProxyType(
    {"player_name": LONGEST, "second_name": LONGEST, "opponent": LONGEST, "voice_name": 100, "language": 20}
)
"""The settings that are free text as `tidy` leaves it, and how long each may be."""
ROWS = ("company", "guests")  # those that are a row of such texts
PAIRS = ("keys", "buttons")  # those that are pairs of such texts; the rule sets are the rest
assert {*CHOICES, *TEXTS, *ROWS, *PAIRS, "preset", "own_sets"} == {*Settings.__struct_fields__}

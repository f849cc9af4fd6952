"""The settings, and their allowed values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

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
FACES = ("beard", "bob", "bun", "curls", "braid", "bald", "glasses", "grey", "hijab", "turban", "moustache", "ponytail")
SORTS = ("melds", "suit", "rank")
SCALES = (100, 125, 150, 175, 200)
TIME_LIMITS = (1, 2, 5, 10)
SCANS = (0, 600, 1000, 1500, 2500)
NEWS: Final = "1.1"
"""The version that the page of what's new tells of."""


class Stake(Struct, frozen=True):
    """What a point is worth, in the players' own unit."""

    each: int
    unit: str


class Settings(Struct, frozen=True):
    """The player's choices."""

    preset: str = "classic"  # rules of the next match: a key of PRESETS or an own set's name
    own_sets: Mapping[str, Rules] = field(default_factory=lambda: MappingProxyType({}))
    language: str = ""  # a code from `languages`; empty: the system's
    player_name: str = ""  # as typed; empty: not chosen yet
    face: str = ""  # one of FACES; empty: initials
    second_name: str = ""  # for the second person at this screen
    play_to: int = 0  # target of the next match; 0: its rules' own
    opponent: str = "steady"  # last opponent: a computer level, or "person"
    form: str = "two"  # form of play: one of FORMS
    a_side: int = 2  # players in each relay team
    company: tuple[str, ...] = ("person", "sharp", "steady", "novice", "expert", "steady", "sharp", "novice")
    """Last players by seat, for more than two: computer levels, or "person"."""
    guests: tuple[str, ...] = ("", "", "", "", "", "")
    """Names of people from the third seat on; empty: not chosen."""
    lookers: bool = False  # whether onlookers may see the hand
    cloth: str | None = None  # one of CLOTHS; None: match system
    back: str = "rosette"  # one of BACKS
    four_colours: bool = False  # whether clubs are green and diamonds blue
    large_index: bool = False  # whether card indices are twice as large
    own_letters: bool = True  # whether court cards have the language's own letters, if any
    own_cards: bool = False  # whether cards show the player's own pictures
    card_folder: str = ""  # the address of the folder with these, as `own_cards.folder.address` makes it
    sort: str = "melds"  # sorting of a new hand: one of SORTS
    speed: str = "normal"  # speed of moving cards: one of SPEEDS
    thinking: int | None = None
    """Milliseconds that computer players seem to think about a turn; None: by the speed of cards."""
    one_click: bool = False  # whether one click discards a card, without choosing it first
    left_handed: bool = False  # whether the table is laid for the left hand
    card_sounds: int = 80  # volume of cards, 0 (off) to 100
    other_sounds: int = 80  # volume of knocks and bells, 0 (off) to 100
    ambience: bool = False  # whether the room's air and fire are heard
    mute_away: bool = False  # whether the game is silent while another window is in front
    mono: bool = False  # whether both sides play the same
    ui_scale: int = 100  # size of text and buttons in percent: one of SCALES
    reduced_motion: bool | None = None  # whether animation is off; None: match system
    high_contrast: bool | None = None
    """Whether the high-contrast cloth replaces the chosen one; None: match system."""
    plain_type: bool = False  # whether everything is written in the sans, without serifs or handwriting
    time_limits: int = 1  # how many times the usual time limits drills and problems have: one of TIME_LIMITS
    scan: int = 0  # milliseconds each thing is lit for a switch: one of SCANS; 0: off
    voice: bool = False  # whether the system's voice announces play
    voice_rate: int = 50  # reading speed, 0 to 100; 50: the system's
    voice_name: str = ""  # one of the system's voices; empty: its default
    remarks: bool = True  # whether computer players make remarks
    counter: bool = True  # whether the table counts the player's deadwood
    ask_knock: bool = False  # whether the table asks before a knock
    takebacks: bool = True  # whether undo is allowed against computer players
    hints: bool = False  # whether the table gives hints against computer players
    coach: bool = False  # whether the coach reviews each hand against computer players
    show_seal: bool = False  # whether the table shows the seal before each deal, and waits
    stake: int = 0  # what a point is worth, 0 (off) to 100
    stake_unit: str = ""  # its unit as typed
    evening_after: str = ""  # the name of the last match of the evening that the player ended last
    news_seen: str = NEWS  # the version whose news the player has seen; new players need to see none

    keys: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Own keys by command, as the window names them."""
    buttons: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The same for controllers."""

    @property
    def rules(self) -> Rules:
        """The rules of the next match."""
        return PRESETS.get(self.preset) or self.own_sets.get(self.preset) or Rules()

    @property
    def stakes(self) -> Stake | None:
        """The stake; None if it's off or has no unit."""
        return Stake(self.stake, self.stake_unit) if self.stake and self.stake_unit else None

    @property
    def sets(self) -> tuple[str, ...]:
        """Keys of PRESETS, then names of own sets."""
        return *PRESETS, *self.own_sets

    @property
    def room(self) -> bool:
        """Whether the rules can be changed, in an own set or a new one."""
        return self.preset in self.own_sets or len(self.own_sets) < MOST

    def with_preset(self, preset: str) -> Settings:
        """Return settings with this rule set."""
        return self._chosen(preset, self.own_sets)

    def with_rules(self, rules: Rules) -> Settings:
        """Return settings with these rules, in the own set or a new one."""
        if self.preset not in self.own_sets:
            return self.with_set(_("My {preset}").format(preset=named(self.preset)), rules)
        return self._chosen(self.preset, {**self.own_sets, self.preset: rules})

    def with_set(self, name: str, rules: Rules, at: int | None = None) -> Settings:
        """Return settings with a new chosen set, renamed if needed, at this place or last."""
        name = free(name, self.own_sets)
        sets = list(self.own_sets.items())
        sets.insert(len(sets) if at is None else at, (name, rules))
        return self._chosen(name, dict(sets))

    def without_set(self, preset: str) -> Settings:
        """Return settings without the chosen set, using this preset."""
        return self._chosen(preset, {name: rules for name, rules in self.own_sets.items() if name != self.preset})

    def renamed(self, name: str) -> Settings:
        """Return settings with the chosen set under a free name."""
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
        "face": ("", *FACES),
        "sort": SORTS,
        "speed": SPEEDS,
        "thinking": (None, 0, 400, 800, 1600),
        "card_sounds": range(101),
        "other_sounds": range(101),
        "ui_scale": SCALES,
        "reduced_motion": (None, False, True),
        "high_contrast": (None, False, True),
        "time_limits": TIME_LIMITS,
        "scan": SCANS,
        "voice_rate": range(101),
        "stake": range(101),
        **dict.fromkeys(_SWITCHES, (False, True)),
    }
)
TEXTS: Mapping[str, int] = MappingProxyType(
    {
        "player_name": LONGEST,
        "second_name": LONGEST,
        "opponent": LONGEST,
        "voice_name": 100,
        "language": 20,
        "stake_unit": 12,
        "evening_after": 100,
        "news_seen": 20,
        "card_folder": 4000,
    }
)
"""Texts as `tidy` leaves them, and their longest lengths."""
ROWS = ("company", "guests")  # settings that are rows of such texts
PAIRS = ("keys", "buttons")  # settings that are pairs of such texts; the rule sets are the rest
assert {*CHOICES, *TEXTS, *ROWS, *PAIRS, "preset", "own_sets"} == {*Settings.__struct_fields__}

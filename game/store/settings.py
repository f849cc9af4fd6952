"""The settings: one readable JSON file; keys that we do not know stay in it, wrong values give way to defaults."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from msgspec import Struct, field
from msgspec.structs import asdict, replace

from game.rules.form import FORMS
from game.rules.i18n import _, pgettext
from game.rules.presets import PRESETS
from game.rules.rules import Rules
from game.store.files.atomic_file import KeptFile, reason
from game.store.notices import Notices
from game.store.rule_sets import LONGEST, MOST, free, moved, named, read, tidy, written

SPEEDS = ("slow", "normal", "fast", "none")
CLOTHS = ("green", "midnight", "burgundy", "charcoal", "contrast")
BACKS = ("rosette", "fans", "sun", "trellis")
SORTS = ("melds", "suit", "rank")
SCALES = (100, 125, 150, 175, 200)
_MOST_BYTES = 1_000_000
_MOST_PAIRS = 100  # many more than there are commands
_DEEPEST = 50  # levels of lists and objects in the file
_OLD_RULES, _OLD_OWN = "own_rules", "own"  # the one own set of the first versions, and the preset that meant it


class Settings(Struct, frozen=True):
    """What the player has chosen."""

    preset: str = "classic"
    """The rules of the next match: a key of PRESETS, or the name of an own set."""
    own_sets: Mapping[str, Rules] = field(default_factory=lambda: MappingProxyType({}))
    """The player's own rule sets by their names."""
    language: str = ""
    """The language of all words, as `languages` has it; empty: the system's."""
    player_name: str = ""
    """What the player is called, as they typed it; empty: nothing chosen yet."""
    second_name: str = ""
    """The same for the second person at this screen."""
    play_to: int = 0
    """The target of the next match, whatever its rules have; 0: theirs."""
    opponent: str = "steady"
    """Who sat opposite last: a level of the computer, or "person"."""
    form: str = "two"
    """How many play and who meets whom: one of FORMS."""
    a_side: int = 2
    """How many play in each relay team."""
    company: tuple[str, ...] = ("person", "sharp", "steady", "novice", "expert", "steady", "sharp", "novice")
    """Who sat where last where more than two play, seat by seat: levels of the computer, or "person"."""
    guests: tuple[str, ...] = ("", "", "", "", "", "")
    """What people in the third seat and after are called; empty: nothing chosen yet."""
    lookers: bool = False
    """Whether those who look on may see the hand that they look over."""
    cloth: str | None = None
    """The table's cloth: one of CLOTHS; None: as the desktop wants it."""
    back: str = "rosette"
    """The design of the backs: one of BACKS."""
    four_colours: bool = False
    """Whether clubs are green and diamonds blue."""
    large_index: bool = False
    """Whether the cards' indices are twice as large."""
    own_letters: bool = True
    """Whether jacks, queens and kings have the letters of the language, where it has its own."""
    sort: str = "melds"
    """How a new hand is sorted: one of SORTS."""
    speed: str = "normal"
    """How fast cards move: one of SPEEDS."""
    left_handed: bool = False
    """Whether the table is laid for the left hand."""
    card_sounds: int = 80
    """How loud cards are, 0 (off) to 100."""
    other_sounds: int = 80
    """How loud knocks and bells are, 0 (off) to 100."""
    ambience: bool = False
    """Whether the room is heard: air, and a fire."""
    ui_scale: int = 100
    """How large text and buttons are, in percent: one of SCALES."""
    reduced_motion: bool | None = None
    """Whether nothing flies, turns or sweeps; None: as the desktop wants it."""
    high_contrast: bool | None = None
    """Whether the plain, high-contrast cloth is laid, whichever is chosen; None: as the desktop wants it."""
    voice: bool = False
    """Whether the system's voice reads out what happens."""
    voice_rate: int = 50
    """How fast it reads, 0 to 100; 50 as the system has it."""
    voice_name: str = ""
    """Which of the system's voices reads; empty: the one the system would take."""
    remarks: bool = True
    """Whether computer players say a word now and then."""
    counter: bool = True
    """Whether the table counts the player's deadwood."""
    ask_knock: bool = False
    """Whether the table asks before a knock."""
    takebacks: bool = True
    """Whether actions may be taken back against computer players."""
    hints: bool = False
    """Whether the table gives hints against computer players."""
    coach: bool = False
    """Whether the player's choices are looked at after each hand against computer players."""

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


CHOICES: Mapping[str, Sequence[Any]] = MappingProxyType(
    {
        "play_to": (0, *range(10, 1001)),
        "form": tuple(FORMS),
        "a_side": (2, 3, 4),
        "lookers": (False, True),
        "cloth": (None, *CLOTHS),
        "back": BACKS,
        "four_colours": (False, True),
        "large_index": (False, True),
        "own_letters": (False, True),
        "sort": SORTS,
        "speed": SPEEDS,
        "left_handed": (False, True),
        "card_sounds": range(101),
        "other_sounds": range(101),
        "ambience": (False, True),
        "ui_scale": SCALES,
        "reduced_motion": (None, False, True),
        "high_contrast": (None, False, True),
        "voice": (False, True),
        "voice_rate": range(101),
        "remarks": (False, True),
        "counter": (False, True),
        "ask_knock": (False, True),
        "takebacks": (False, True),
        "hints": (False, True),
        "coach": (False, True),
    }
)
"""The values that each of these settings can have."""
TEXTS: Mapping[str, int] = MappingProxyType(
    {"player_name": LONGEST, "second_name": LONGEST, "opponent": LONGEST, "voice_name": 100, "language": 20}
)
"""The settings that are free text as `tidy` leaves it, and how long each may be."""
ROWS = ("company", "guests")
"""Those that are a row of such texts."""
PAIRS = ("keys", "buttons")
"""Those that are pairs of such texts; the rule sets are the rest."""
assert {*CHOICES, *TEXTS, *ROWS, *PAIRS, "preset", "own_sets"} == {*Settings.__struct_fields__}


class SettingsFile:
    """The settings with the file that keeps them; `notices` says in a sentence each what in it could not be used."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notices = Notices()
        self._file = KeptFile(path, "unreadable")
        self._unknown: dict[str, Any] = {}
        self._unknown_rules: dict[str, dict[str, Any]] = {}
        self._surplus: dict[str, Any] = {}
        self.settings = self._kept = self._load()

    def save(self, settings: Settings) -> None:
        """Keep these settings, and in the file what another copy of the game has changed there.

        A failure to write becomes a notice, and they hold until the program ends.
        """
        for new, old in moved(self.settings.own_sets, settings.own_sets).items():
            self._unknown_rules[new] = self._unknown_rules.get(old, {})
        self.settings = settings
        merged = self._merged(settings)
        known = asdict(merged) | {name: dict(getattr(merged, name)) for name in PAIRS}
        ours = {name: written(rules) | self._unknown_rules.get(name, {}) for name, rules in merged.own_sets.items()}
        # Those that there was no room for come last, so that the next start leaves out the same.
        known["own_sets"] = ours | {name: rules for name, rules in self._surplus.items() if name not in ours}
        try:
            self._file.write(json.dumps(known | self._unknown, indent=2, ensure_ascii=False) + "\n")
        except OSError as error:
            self.notices.add(
                _("The settings could not be kept in {path}: {reason}.").format(path=self.path, reason=reason(error))
            )
        else:
            self._kept = settings

    def _merged(self, settings: Settings) -> Settings:
        """What is in the file now, changed where these settings differ from those that were kept last."""
        beside = None
        with contextlib.suppress(OSError):  # what cannot be looked at is told of when it is written
            beside = SettingsFile(self.path) if self.path.exists() else None
        if beside is None or beside.notices or beside.settings == self._kept:
            return settings
        self._unknown = beside._unknown  # noqa: SLF001 - of the same class
        self._unknown_rules = beside._unknown_rules | self._unknown_rules  # noqa: SLF001 - as above
        before, theirs = self._kept, beside.settings
        fields = [name for name in Settings.__struct_fields__ if getattr(settings, name) != getattr(before, name)]
        sets = {
            name: rules
            for name, rules in theirs.own_sets.items()
            if name in settings.own_sets or name not in before.own_sets
        }
        sets |= {name: rules for name, rules in settings.own_sets.items() if rules != before.own_sets.get(name)}
        merged = replace(theirs, **{name: getattr(settings, name) for name in fields})
        if merged.preset in settings.own_sets:  # also one that was deleted there
            sets.setdefault(merged.preset, settings.own_sets[merged.preset])
        return replace(merged, own_sets=MappingProxyType(sets))

    def _load(self) -> Settings:
        try:
            raw = self._file.read(_MOST_BYTES)
        except OSError as error:
            self.notices.add(
                _("The settings in {path} could not be read: {reason}.").format(path=self.path, reason=reason(error))
            )
            return Settings()
        if raw is None:
            return Settings()
        try:
            found = _parse(raw)
        except (ValueError, RecursionError):
            name = self._file.refuse()
            self.notices.add(_("The settings file could not be understood; it is kept as {name}.").format(name=name))
            return Settings()
        ours = {*Settings.__struct_fields__, _OLD_RULES}
        self._unknown = {key: value for key, value in found.items() if key not in ours}
        sets = self._sets(found)
        chosen = {name: self._choice(found, name, choices) for name, choices in CHOICES.items()}
        chosen |= {name: self._text(found, name) for name in TEXTS}
        chosen |= {name: self._row(found, name) for name in ROWS}
        chosen |= {name: self._pairs(found, name) for name in PAIRS}
        return Settings(preset=self._preset(found, sets), own_sets=MappingProxyType(sets), **chosen)

    def _choice(self, found: dict[str, Any], name: str, choices: Sequence[Any]) -> Any:
        """The setting of this name if it is one of the choices, else the default."""
        default = getattr(Settings(), name)
        value = found.get(name, default)
        for choice in choices:
            if type(value) is type(choice) and value == choice:
                return choice
        self._refuse(name, value, str(default))
        return default

    def _text(self, found: dict[str, Any], name: str) -> str:
        """The setting of this name if it is a short line of text, else the default."""
        default: str = getattr(Settings(), name)
        value = found.get(name, default)
        if isinstance(value, str) and value == tidy(value, TEXTS[name]):
            return value
        self._refuse(name, value, default or pgettext("a value", "empty"))
        return default

    def _row(self, found: dict[str, Any], name: str) -> tuple[str, ...]:
        """The setting of this name if it is as many short lines of text as the default, else the default."""
        default: tuple[str, ...] = getattr(Settings(), name)
        value = found.get(name, list(default))
        texts = value if isinstance(value, list) and len(value) == len(default) else ()
        if texts and all(isinstance(text, str) and text == tidy(text) for text in texts):
            return tuple(texts)
        self._refuse(name, value, ", ".join(filter(None, default)) or pgettext("a value", "empty"))
        return default

    def _pairs(self, found: dict[str, Any], name: str) -> Mapping[str, str]:
        """The setting of this name if it is a few pairs of short lines of text, else none."""
        value = found.get(name, {})
        if isinstance(value, dict) and len(value) <= _MOST_PAIRS:
            texts = [*value, *value.values()]
            if all(isinstance(text, str) and text and text == tidy(text) for text in texts):
                return MappingProxyType(value)
        self._refuse(name, value, pgettext("a value", "empty"))
        return MappingProxyType({})

    def _preset(self, found: dict[str, Any], sets: Mapping[str, Rules]) -> str:
        value = found.get("preset", Settings().preset)
        if value == _OLD_OWN and _OLD_OWN not in sets:
            return list(sets)[-1]  # where `_sets` has put them
        preset: str = self._choice(found, "preset", (*PRESETS, *sets))
        return preset

    def _sets(self, found: dict[str, Any]) -> dict[str, Rules]:
        """The own rule sets, and last the one that older versions kept by itself."""
        raw = found.get("own_sets", {})
        if not isinstance(raw, dict):
            self._refuse("own_sets", raw, "{}")
            raw = {}
        sets: dict[str, Rules] = {}
        for name, rules in raw.items():
            if len(sets) == MOST:
                self._surplus[name] = rules
                self.notices.add(
                    _("There are more than {n} own rule sets; {name} is left out.").format(n=MOST, name=name)
                )
                continue
            called = free(name, sets)
            if called != name:
                self.notices.add(
                    _("The rule set {name} is called {called} now.").format(name=repr(name)[:40], called=called)
                )
            sets[called], self._unknown_rules[called] = read(called, rules, self.notices)
        old = found.get(_OLD_RULES)
        if old or (found.get("preset") == _OLD_OWN and _OLD_OWN not in sets):
            name = free(_("Own rules"), sets)
            sets[name], self._unknown_rules[name] = read(_OLD_RULES, old or {}, self.notices)
        return sets

    def _refuse(self, key: str, value: object, instead: str) -> None:
        shown = repr(value)[:40]
        self.notices.add(
            _("The setting {key} cannot be {value}; it is {instead} now.").format(key=key, value=shown, instead=instead)
        )


def _parse(raw: bytes) -> dict[str, Any]:
    """Read the file's one object; ValueError for anything else and for what could not be written back."""
    found = json.loads(raw.decode("utf-8-sig"))  # some editors begin a file with a mark of its encoding
    if not isinstance(found, dict):
        raise ValueError("not settings")  # noqa: TRY004 - a file of another content is refused as one is that is no JSON
    level: list[Any] = [found]
    for _depth in range(_DEEPEST):
        inner = (one.values() if isinstance(one, dict) else one for one in level if isinstance(one, dict | list))
        level = [value for values in inner for value in values]
    if level:
        raise ValueError("too deep")
    return found

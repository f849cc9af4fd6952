"""The settings: one readable JSON file; keys that we do not know stay in it, wrong values give way to defaults."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.rules.house import Rules, RulesError
from game.rules.presets import PRESETS
from game.rules.words import _
from game.store.kept import KeptFile, Notices, reason

SPEEDS = ("slow", "normal", "fast", "none")
CLOTHS = ("green", "midnight", "burgundy", "charcoal", "contrast")
BACKS = ("rosette", "fans", "sun", "trellis")
OWN = "own"
_MOST_BYTES = 1_000_000
_DEEPEST = 50  # levels of lists and objects in the file


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player has chosen."""

    preset: str = "classic"
    """The rules of the next match: a key of PRESETS, or OWN."""
    own_rules: Rules = field(default_factory=Rules)
    """The player's own house rules, kept while a preset is chosen."""
    speed: str = "normal"
    """How fast cards move: one of SPEEDS."""
    cloth: str = "green"
    """The table's cloth: one of CLOTHS."""
    back: str = "rosette"
    """The design of the backs: one of BACKS."""
    four_colours: bool = False
    """Whether clubs are green and diamonds blue."""
    large_index: bool = False
    """Whether the cards' indices are twice as large."""
    card_sounds: int = 80
    """How loud cards are, 0 (off) to 100."""
    other_sounds: int = 80
    """How loud knocks and bells are, 0 (off) to 100."""

    @property
    def rules(self) -> Rules:
        """The rules of the next match."""
        return PRESETS.get(self.preset, self.own_rules)

    def with_rules(self, rules: Rules) -> Settings:
        """The settings with these rules as the player's own, chosen for the next match."""
        return replace(self, preset=OWN, own_rules=rules)


CHOICES: Mapping[str, Sequence[Any]] = MappingProxyType(
    {
        "preset": (*PRESETS, OWN),
        "speed": SPEEDS,
        "cloth": CLOTHS,
        "back": BACKS,
        "four_colours": (False, True),
        "large_index": (False, True),
        "card_sounds": range(101),
        "other_sounds": range(101),
    }
)
"""The values that each setting can have; own rules are checked by Rules itself."""


class SettingsFile:
    """The settings with the file that keeps them; `notices` says in a sentence each what in it could not be used."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notices = Notices()
        self._file = KeptFile(path, "unreadable")
        self._unknown: dict[str, Any] = {}
        self._unknown_rules: dict[str, Any] = {}
        self.settings = self._load()

    def save(self, settings: Settings) -> None:
        """Keep these settings; a failure to write becomes a notice and they hold until the program ends."""
        self.settings = settings
        plain = asdict(Rules())
        rules = {name: value for name, value in asdict(settings.own_rules).items() if value != plain[name]}
        known = {name: getattr(settings, name) for name in CHOICES} | {"own_rules": self._unknown_rules | rules}
        try:
            self._file.write(json.dumps(self._unknown | known, indent=2, ensure_ascii=False) + "\n")
        except OSError as error:
            self.notices.add(
                _("The settings could not be kept in {path}: {reason}.").format(path=self.path, reason=reason(error))
            )

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
        names = {one.name for one in fields(Settings)}
        self._unknown = {key: value for key, value in found.items() if key not in names}
        chosen = {name: self._choice(found, name, choices) for name, choices in CHOICES.items()}
        return Settings(own_rules=self._rules(found.get("own_rules", {})), **chosen)

    def _choice(self, found: dict[str, Any], name: str, choices: Sequence[Any]) -> Any:
        """The setting of this name if it is one of the choices, else the default."""
        default = getattr(Settings(), name)
        value = found.get(name, default)
        for choice in choices:
            if type(value) is type(choice) and value == choice:
                return choice
        self._refuse(name, value, str(default))
        return default

    def _rules(self, found: object) -> Rules:
        """The rules of the file, each wrong value and each senseless pair given up by itself."""
        rules = Rules()
        if not isinstance(found, dict):
            self._refuse("own_rules", found, "{}")
            return rules
        known = {one.name for one in fields(Rules)}
        self._unknown_rules = {key: value for key, value in found.items() if key not in known}
        left = {key: value for key, value in found.items() if key in known}
        refusals: dict[str, str] = {}
        for _round in found:  # again while it helps: a rule may need another that stands later in the file
            refusals = {}
            for key, value in list(left.items()):
                try:
                    rules = replace(rules, **{key: value})
                    del left[key]
                except RulesError as error:
                    refusals[key] = str(error)
        for sentence in refusals.values():
            self.notices.add(sentence)
        return rules

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

"""The settings: one readable JSON file; keys that we do not know stay in it, wrong values give way to defaults."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from game.rules.house import Rules, RulesError
from game.rules.words import _
from game.store.paths import replace_file, set_aside

SPEEDS = ("slow", "normal", "fast", "none")
_MOST_BYTES = 1_000_000


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player has chosen."""

    rules: Rules = field(default_factory=Rules)
    speed: str = "normal"
    """How fast cards move: one of SPEEDS."""


class SettingsFile:
    """The settings with the file that keeps them; `notices` says in a sentence each what in it could not be used."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notices: list[str] = []
        self._unknown: dict[str, Any] = {}
        self.settings = self._load()

    def save(self, settings: Settings) -> None:
        """Keep these settings; a failure to write becomes a notice and they hold until the program ends."""
        self.settings = settings
        plain = asdict(Rules())
        rules = {name: value for name, value in asdict(settings.rules).items() if value != plain[name]}
        known = {"rules": rules, "speed": settings.speed}
        try:
            replace_file(self.path, json.dumps(self._unknown | known, indent=2, ensure_ascii=False) + "\n")
        except OSError as error:
            self.notices.append(
                _("The settings could not be kept in {path}: {reason}.").format(path=self.path, reason=error.strerror)
            )

    def _load(self) -> Settings:
        try:
            raw = self.path.read_bytes()[: _MOST_BYTES + 1]
        except FileNotFoundError:
            return Settings()
        except OSError as error:
            self.notices.append(
                _("The settings in {path} could not be read: {reason}.").format(path=self.path, reason=error.strerror)
            )
            return Settings()
        try:
            found = json.loads(raw.decode("utf-8"))
            if not isinstance(found, dict) or len(raw) > _MOST_BYTES:
                raise ValueError("not settings")
        except (ValueError, RecursionError):
            name = set_aside(self.path, "unreadable")
            self.notices.append(_("The settings file could not be understood; it is kept as {name}.").format(name=name))
            return Settings()
        names = {one.name for one in fields(Settings)}
        self._unknown = {key: value for key, value in found.items() if key not in names}
        speed = found.get("speed", "normal")
        if speed not in SPEEDS:
            self._refuse("speed", speed, "normal")
            speed = "normal"
        return Settings(rules=self._rules(found.get("rules", {})), speed=speed)

    def _rules(self, found: object) -> Rules:
        """The rules of the file, each wrong value and each senseless pair given up by itself."""
        rules = Rules()
        if not isinstance(found, dict):
            self._refuse("rules", found, "{}")
            return rules
        known = {one.name for one in fields(Rules)}
        try:
            return Rules(**{str(key): value for key, value in found.items() if key in known})
        except RulesError:
            pass
        for key, value in found.items():
            if key not in known:
                continue
            try:
                rules = replace(rules, **{key: value})
            except (RulesError, TypeError) as error:
                self.notices.append(str(error))
        return rules

    def _refuse(self, key: str, value: object, instead: str) -> None:
        shown = repr(value)[:40]
        self.notices.append(
            _("The setting {key} cannot be {value}; it is {instead} now.").format(key=key, value=shown, instead=instead)
        )

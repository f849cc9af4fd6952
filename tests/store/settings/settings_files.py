"""Write a settings file and read it."""

import json
from pathlib import Path
from types import MappingProxyType

from game.rules import PRESETS, Rules
from game.store.settings import SettingsFile


def read(path: Path, content: object) -> SettingsFile:
    path.write_text(json.dumps(content), encoding="utf-8")
    return SettingsFile(path)


SUNDAY = MappingProxyType({"Sunday": PRESETS["red-and-black"], "Été ♠ 柳": Rules(target=250)})

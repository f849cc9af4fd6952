"""The settings and their file."""

from game.store.settings.settings_file import SettingsFile
from game.store.settings.values import (
    BACKS,
    CHOICES,
    CLOTHS,
    FACES,
    PAIRS,
    ROWS,
    SCALES,
    SPEEDS,
    TEXTS,
    Settings,
    Stake,
)

__all__ = [
    "BACKS",
    "CHOICES",
    "CLOTHS",
    "FACES",
    "PAIRS",
    "ROWS",
    "SCALES",
    "SPEEDS",
    "TEXTS",
    "Settings",
    "SettingsFile",
    "Stake",
]

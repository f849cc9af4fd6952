"""What ends an evening by itself."""

from __future__ import annotations

from typing import Final

PAUSE: Final = 6 * 3600.0
"""Seconds without a match."""

"""Days as people write them."""

from __future__ import annotations

import time
from datetime import date

from game.words.translation import _


def day(seconds: float) -> str:
    """The day of this time (seconds since 1970) where the player is; nothing for a time that no calendar has."""
    try:
        local = time.localtime(seconds)
    except (ValueError, OverflowError, OSError):
        return ""
    return _("{day} {month} {year}").format(day=local.tm_mday, month=_months()[local.tm_mon - 1], year=local.tm_year)


def today() -> date:
    """The date where the player is."""
    return date(*time.localtime()[:3])


def calendar_day(day: date) -> str:
    """A date of the calendar."""
    return _("{day} {month} {year}").format(day=day.day, month=_months()[day.month - 1], year=day.year)


def _months() -> tuple[str, ...]:
    return (
        _("Jan"), _("Feb"), _("Mar"), _("Apr"), _("May"), _("June"),
        _("July"), _("Aug"), _("Sept"), _("Oct"), _("Nov"), _("Dec"),
    )  # fmt: skip

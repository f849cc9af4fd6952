"""Days as people write them."""

from __future__ import annotations

import time
from datetime import date

from game.words.translation import _, pgettext


def day(seconds: float) -> str:
    """Return the local day of a Unix time; empty outside the calendar."""
    try:
        local = time.localtime(seconds)
    except (ValueError, OverflowError, OSError):
        return ""
    return _("{day} {month} {year}").format(day=local.tm_mday, month=_months()[local.tm_mon - 1], year=local.tm_year)


def today() -> date:
    """Return the local date."""
    return date(*time.localtime()[:3])


def hour() -> int:
    """Return the local hour, 0 to 23."""
    return time.localtime().tm_hour


def calendar_day(day: date) -> str:
    """Return a date in words."""
    return _("{day} {month} {year}").format(day=day.day, month=_months()[day.month - 1], year=day.year)


def month(day: date) -> str:
    """Return a date's month and year."""
    return _("{month} {year}").format(month=_months()[day.month - 1], year=day.year)


def month_name(day: date) -> str:
    """Return a date's month, without the year."""
    return _months()[day.month - 1]


def weekdays() -> tuple[str, ...]:
    """Return the weekdays' short names, from Monday."""
    return (
        pgettext("weekday", "Mon"), pgettext("weekday", "Tue"), pgettext("weekday", "Wed"), pgettext("weekday", "Thu"),
        pgettext("weekday", "Fri"), pgettext("weekday", "Sat"), pgettext("weekday", "Sun"),
    )  # fmt: skip


def _months() -> tuple[str, ...]:
    return (
        _("Jan"), _("Feb"), _("Mar"), _("Apr"), _("May"), _("June"),
        _("July"), _("Aug"), _("Sept"), _("Oct"), _("Nov"), _("Dec"),
    )  # fmt: skip

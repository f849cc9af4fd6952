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
    return _("{month} {year}").format(month=month_name(day), year=day.year)


def month_name(day: date) -> str:
    """Return a date's month, without the year."""
    return _months_alone()[day.month - 1]


def weekdays() -> tuple[str, ...]:
    """Return the weekdays' short names, from Monday."""
    return (
        pgettext("weekday", "Mon"), pgettext("weekday", "Tue"), pgettext("weekday", "Wed"), pgettext("weekday", "Thu"),
        pgettext("weekday", "Fri"), pgettext("weekday", "Sat"), pgettext("weekday", "Sun"),
    )  # fmt: skip


def _months() -> tuple[str, ...]:
    """Return the months as dates have them."""
    return (
        _("Jan"), _("Feb"), _("Mar"), _("Apr"), _("May"), _("June"),
        _("July"), _("Aug"), _("Sept"), _("Oct"), _("Nov"), _("Dec"),
    )  # fmt: skip


def _months_alone() -> tuple[str, ...]:
    """Return the months without a day, which Slavic languages put into another case."""
    return (
        pgettext("without a day", "Jan"), pgettext("without a day", "Feb"), pgettext("without a day", "Mar"),
        pgettext("without a day", "Apr"), pgettext("without a day", "May"), pgettext("without a day", "June"),
        pgettext("without a day", "July"), pgettext("without a day", "Aug"), pgettext("without a day", "Sept"),
        pgettext("without a day", "Oct"), pgettext("without a day", "Nov"), pgettext("without a day", "Dec"),
    )  # fmt: skip

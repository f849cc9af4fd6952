"""The problems of 400 days, one line each."""

from __future__ import annotations

from datetime import date, timedelta

from game.study.problems import of_the_day

FIRST = date(2026, 12, 1)
DAYS = 400


def problem_days() -> str:
    """Return each date with its problem's number."""
    days = (FIRST + timedelta(days=n) for n in range(DAYS))
    return "".join(f"{day} {of_the_day(day).number}\n" for day in days)

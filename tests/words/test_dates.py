import time
from datetime import date

import pytest

from game.words.dates import calendar_day, day, today


def test_a_day_is_that_of_the_place_and_a_time_that_no_calendar_has_is_none() -> None:
    noon = time.mktime((2026, 11, 26, 12, 0, 0, 0, 0, -1))
    assert (day(noon), calendar_day(date(2026, 11, 26))) == ("26 Nov 2026", "26 Nov 2026")
    assert [day(float("nan")), day(float("inf")), day(1e30), day(-1e30)] == [""] * 4


def test_today_is_by_the_clock_of_the_place(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "localtime", lambda: (2026, 11, 26, 23, 59, 59, 3, 330, 0))
    assert today() == date(2026, 11, 26)

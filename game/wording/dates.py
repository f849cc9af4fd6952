"""Days as people write them."""

from game.store.days import calendar_day, day, today

__all__ = ["calendar_day", "day", "today"]

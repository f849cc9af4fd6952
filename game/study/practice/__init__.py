"""Ways to practise on positions: rated, against the clock, the one of the day, and one's own mistakes."""

"""Ceremonies at the end of a hand or match, scaled to the stakes."""

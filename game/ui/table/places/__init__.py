"""Boxes of everything except cards, in units."""

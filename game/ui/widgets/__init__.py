"""Widgets, independent of any game."""

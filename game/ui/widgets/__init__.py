"""Widgets, and what holds them; they know no game."""

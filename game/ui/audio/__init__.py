"""Sounds by name, played on their own thread."""

"""Sounds by name, played on a thread of their own."""

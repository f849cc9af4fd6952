"""Texts, numbers and dates in the player's language."""

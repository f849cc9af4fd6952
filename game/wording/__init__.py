"""Texts that a player reads: no pygame here."""

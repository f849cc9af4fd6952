"""Stored progress with problems."""

"""Pointer feedback on the table."""

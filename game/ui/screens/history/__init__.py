"""The history of matches."""

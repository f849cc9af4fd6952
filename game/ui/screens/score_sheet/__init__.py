"""The score sheet and its graph."""

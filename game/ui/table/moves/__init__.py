"""The player's moves."""

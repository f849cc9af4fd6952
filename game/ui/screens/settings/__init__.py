"""The settings and the player's own rules."""

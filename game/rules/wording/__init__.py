"""Rules and positions in words."""

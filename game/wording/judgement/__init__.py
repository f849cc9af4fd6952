"""Quality of play in words."""

"""What the expert thinks of a hand's choices."""

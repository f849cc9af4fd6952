"""What is kept of the problems that a player has solved."""

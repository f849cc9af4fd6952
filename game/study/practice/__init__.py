"""Practice on positions: rated, timed, daily, and the player's own mistakes."""

"""Problems to be solved: without a clock, in three minutes, that of the day, and the player's own mistakes."""

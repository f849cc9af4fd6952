"""Everything a player reads that follows from rules, sessions and records."""

"""Looking back on a match, move by move."""

"""The replay of a match, move by move."""

"""The page of a new match."""

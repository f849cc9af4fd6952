"""The origin of a deal, and ways to check it."""

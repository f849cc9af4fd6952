"""A damaged file of matches: the proof of it, and what can still be read."""

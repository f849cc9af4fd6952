"""A damaged file of matches: the proof of it, what can still be read, the repair, and the backup it starts from."""

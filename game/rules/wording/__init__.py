"""Rules and positions in words, to be read by people."""

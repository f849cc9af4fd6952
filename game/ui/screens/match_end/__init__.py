"""The end of a match: winner, score, highlights."""

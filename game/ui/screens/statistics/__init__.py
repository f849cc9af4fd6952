"""What the matches that were played come to."""

"""What opponents say to you."""

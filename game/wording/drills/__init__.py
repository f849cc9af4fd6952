"""The words of the drills."""

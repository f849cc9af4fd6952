"""Progress in the course and drills."""

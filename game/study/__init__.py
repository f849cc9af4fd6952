"""Analysis, problems and drills."""

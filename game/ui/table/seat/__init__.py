"""Who sits opposite at the table: face, pace and words."""
